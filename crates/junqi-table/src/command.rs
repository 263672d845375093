//! What a member asks of the table, and how it is kept.

use std::fmt;

use junqi_rules::{Board, LayoutDraft, Move, Point, Rules, Seat};

use crate::MemberId;

/// What a member asks for. Who asks is said beside it, by whoever holds the connection; no command names its own seat.
#[derive(Clone, PartialEq, Eq)]
pub enum Command {
    /// Takes a seat.
    Sit(Seat),
    /// Leaves the seat.
    Stand,
    /// Exchanges two of one's own pieces.
    Swap(Point, Point),
    /// Lays out one's army.
    Arrange(LayoutDraft),
    /// 完成调度: the layout stands.
    Ready,
    /// Goes back to arranging.
    Unready,
    /// Moves a piece; `ply` is the number that the move will have.
    Play {
        /// The number of the move, so that what was meant for another position is not played.
        ply: u32,
        /// The move.
        wish: Move,
    },
    /// 求和.
    OfferDraw,
    /// Answers a draw offer.
    AnswerDraw(Answer),
    /// 投降.
    Surrender,
}

/// Yes or no to a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// 同意.
    Agree,
    /// 拒绝.
    Refuse,
}

/// What a table accepted, with nothing left to chance: doing all of it again gives the same table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A member's command.
    Command(MemberId, Command),
    /// The seat on the move ran out of time.
    TimedOut,
    /// The program was away since the entry before; nobody's clock ran.
    Resumed,
}

impl Entry {
    /// The entry as one line of a journal. It holds layouts, and is never shown.
    pub fn to_journal(&self, rules: &Rules) -> String {
        match self {
            Entry::Command(member, command) => {
                format!("{} {}", member.0, command.to_journal(rules))
            }
            Entry::TimedOut => "timed-out".to_owned(),
            Entry::Resumed => "resumed".to_owned(),
        }
    }

    /// Reads a line of a journal.
    ///
    /// # Errors
    ///
    /// A line that is none, by its first words only: the rest may be secret.
    pub fn from_journal(line: &str, rules: &Rules) -> Result<Entry, String> {
        match line {
            "timed-out" => return Ok(Entry::TimedOut),
            "resumed" => return Ok(Entry::Resumed),
            _ => {}
        }
        let parsed = line.split_once(' ').and_then(|(member, command)| {
            let member = member.parse().ok().map(MemberId)?;
            Some(Entry::Command(member, Command::from_journal(command, rules)?))
        });
        parsed.ok_or_else(|| {
            let words: Vec<&str> = line.split(' ').take(2).collect();
            format!("`{} …` is no line of a journal", words.join(" "))
        })
    }
}

impl Command {
    fn to_journal(&self, rules: &Rules) -> String {
        let board = Board::of(rules.board);
        match self {
            Command::Sit(seat) => format!("sit {seat}"),
            Command::Stand => "stand".to_owned(),
            Command::Swap(a, b) => format!("swap {} {}", board.name(*a), board.name(*b)),
            Command::Arrange(draft) => format!("arrange {}", draft_text(draft)),
            Command::Ready => "ready".to_owned(),
            Command::Unready => "unready".to_owned(),
            Command::Play { ply, wish } => {
                format!("play {ply} {} {}", board.name(wish.from), board.name(wish.to))
            }
            Command::OfferDraw => "offer-draw".to_owned(),
            Command::AnswerDraw(Answer::Agree) => "answer-draw agree".to_owned(),
            Command::AnswerDraw(Answer::Refuse) => "answer-draw refuse".to_owned(),
            Command::Surrender => "surrender".to_owned(),
        }
    }

    fn from_journal(line: &str, rules: &Rules) -> Option<Command> {
        let board = Board::of(rules.board);
        let words: Vec<&str> = line.split(' ').collect();
        Some(match words.as_slice() {
            ["sit", seat] => Command::Sit(seat.chars().next().and_then(Seat::from_letter)?),
            ["stand"] => Command::Stand,
            ["swap", a, b] => Command::Swap(board.point(a)?, board.point(b)?),
            ["arrange", letters] => Command::Arrange(LayoutDraft::parse(letters).ok()?),
            ["ready"] => Command::Ready,
            ["unready"] => Command::Unready,
            ["play", ply, from, to] => {
                let wish = Move { from: board.point(from)?, to: board.point(to)? };
                Command::Play { ply: ply.parse().ok()?, wish }
            }
            ["offer-draw"] => Command::OfferDraw,
            ["answer-draw", "agree"] => Command::AnswerDraw(Answer::Agree),
            ["answer-draw", "refuse"] => Command::AnswerDraw(Answer::Refuse),
            ["surrender"] => Command::Surrender,
            _ => return None,
        })
    }
}

/// The letters of a layout that was accepted, and so fills every post.
fn draft_text(draft: &LayoutDraft) -> String {
    let cells = (1..=6).flat_map(|line| (1..=5).map(move |column| (line, column)));
    cells.filter_map(|(line, column)| draft.at(line, column)).map(|rank| rank.letter()).collect()
}

/// Names the command, but never what is in a layout: log lines are read by others.
impl fmt::Debug for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Sit(seat) => write!(f, "Sit({seat})"),
            Command::Stand => f.write_str("Stand"),
            Command::Swap(..) => f.write_str("Swap(…)"),
            Command::Arrange(_) => f.write_str("Arrange(…)"),
            Command::Ready => f.write_str("Ready"),
            Command::Unready => f.write_str("Unready"),
            Command::Play { ply, wish } => write!(f, "Play({ply}, {wish:?})"),
            Command::OfferDraw => f.write_str("OfferDraw"),
            Command::AnswerDraw(answer) => write!(f, "AnswerDraw({answer:?})"),
            Command::Surrender => f.write_str("Surrender"),
        }
    }
}
