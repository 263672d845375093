//! How what a table accepted is kept: one line an entry. A word that was written once is read for ever.

use junqi_rules::{Action, Board, LayoutDraft, Move, Rank, Rules, Seat};

use crate::{Answer, Command, Deal, Entry, MemberId};

impl Entry {
    /// The entry as one line of a journal. It holds layouts and deals, and is never shown.
    pub fn to_journal(&self, rules: &Rules) -> String {
        match self {
            Entry::Command(member, command) => {
                format!("{} {}", member.0, command.to_journal(rules))
            }
            Entry::Dealt(deal) => format!("dealt {}", deal.to_journal()),
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
        if let Some(words) = line.strip_prefix("dealt ") {
            let deal = Deal::from_journal(words, rules).map(Entry::Dealt);
            return deal.ok_or_else(|| "`dealt …` is no line of a journal".to_owned());
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
            Command::AskRedeal => "ask-redeal".to_owned(),
            Command::Touch { ply, at } => format!("touch {ply} {}", board.name(*at)),
            Command::Play { ply, wish } => format!("play {ply} {}", action_text(*wish, board)),
            Command::OfferDraw => "offer-draw".to_owned(),
            Command::AnswerDraw(Answer::Agree) => "answer-draw agree".to_owned(),
            Command::AnswerDraw(Answer::Refuse) => "answer-draw refuse".to_owned(),
            Command::AskTakeback => "ask-takeback".to_owned(),
            Command::AnswerTakeback(Answer::Agree) => "answer-takeback agree".to_owned(),
            Command::AnswerTakeback(Answer::Refuse) => "answer-takeback refuse".to_owned(),
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
            ["ask-redeal"] => Command::AskRedeal,
            ["touch", ply, at] => Command::Touch { ply: ply.parse().ok()?, at: board.point(at)? },
            ["play", ply, action @ ..] => {
                Command::Play { ply: ply.parse().ok()?, wish: action_from(action, board)? }
            }
            ["offer-draw"] => Command::OfferDraw,
            ["answer-draw", "agree"] => Command::AnswerDraw(Answer::Agree),
            ["answer-draw", "refuse"] => Command::AnswerDraw(Answer::Refuse),
            ["ask-takeback"] => Command::AskTakeback,
            ["answer-takeback", "agree"] => Command::AnswerTakeback(Answer::Agree),
            ["answer-takeback", "refuse"] => Command::AnswerTakeback(Answer::Refuse),
            ["surrender"] => Command::Surrender,
            _ => return None,
        })
    }
}

/// An action as words: a plain move has none but its points.
fn action_text(action: Action, board: &Board) -> String {
    let moved = |Move { from, to }| format!("{} {}", board.name(from), board.name(to));
    match action {
        Action::Move(wish) => moved(wish),
        Action::Split(wish, left) => format!("split {} {}", moved(wish), left.letter()),
        Action::Flip(at) => format!("flip {}", board.name(at)),
        Action::Take(Seat::South) => "take R".to_owned(),
        Action::Take(_) => "take B".to_owned(),
        Action::Name(at) => format!("name {}", board.name(at)),
    }
}

fn action_from(words: &[&str], board: &Board) -> Option<Action> {
    let moved = |from, to| Some(Move { from: board.point(from)?, to: board.point(to)? });
    Some(match words {
        ["split", from, to, left] => {
            let rank = left.chars().next().and_then(Rank::from_letter)?;
            Action::Split(moved(from, to)?, rank)
        }
        ["flip", at] => Action::Flip(board.point(at)?),
        ["take", "R"] => Action::Take(Seat::South),
        ["take", "B"] => Action::Take(Seat::North),
        ["name", at] => Action::Name(board.point(at)?),
        [from, to] => Action::Move(moved(from, to)?),
        _ => return None,
    })
}

/// The letters of a layout that was accepted, and so fills every post.
fn draft_text(draft: &LayoutDraft) -> String {
    let cells = (1..=6).flat_map(|line| (1..=5).map(move |column| (line, column)));
    cells.filter_map(|(line, column)| draft.at(line, column)).map(|rank| rank.letter()).collect()
}
