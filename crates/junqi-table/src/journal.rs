//! How what a table accepted is kept: one line an entry. A word that was written once is read for ever.

use junqi_rules::{Action, Board, LayoutDraft, Move, Rank, Rules, Seat};

use crate::{
    Answer, Channel, Command, Deal, Entry, MemberId, Onlookers, Permit, Said, Salt, Signal,
};

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
            Entry::Away(member) => format!("{} away", member.0),
            Entry::Back(member) => format!("{} back", member.0),
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
            match command {
                "away" => return Some(Entry::Away(member)),
                "back" => return Some(Entry::Back(member)),
                _ => {}
            }
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
            Command::Kick(seat) => format!("kick {seat}"),
            Command::SeatComputer(seat) => format!("seat-computer {seat}"),
            Command::Swap(a, b) => format!("swap {} {}", board.name(*a), board.name(*b)),
            Command::Arrange(draft) => format!("arrange {}", draft_text(draft)),
            Command::Ready(None) => "ready".to_owned(),
            Command::Ready(Some(salt)) => format!("ready {}", salt.to_hex()),
            Command::Unready => "unready".to_owned(),
            Command::AskRedeal => "ask-redeal".to_owned(),
            Command::Touch { ply, at } => format!("touch {ply} {}", board.name(*at)),
            Command::Play { ply, wish } => format!("play {ply} {}", action_text(*wish, board)),
            Command::OfferDraw => "offer-draw".to_owned(),
            Command::AnswerDraw(answer) => format!("answer-draw {}", answer_word(*answer)),
            Command::AskTakeback => "ask-takeback".to_owned(),
            Command::AnswerTakeback(answer) => format!("answer-takeback {}", answer_word(*answer)),
            Command::Surrender => "surrender".to_owned(),
            Command::AskLeave => "ask-leave".to_owned(),
            Command::AnswerLeave(answer) => format!("answer-leave {}", answer_word(*answer)),
            Command::Leave => "leave".to_owned(),
            Command::Claim => "claim".to_owned(),
            Command::AnswerClaim(answer) => format!("answer-claim {}", answer_word(*answer)),
            Command::Permit(permit) => permit_text(permit),
            Command::Say(channel, said) => {
                format!("say {} {}", channel_word(*channel), said_text(said, board))
            }
        }
    }

    fn from_journal(line: &str, rules: &Rules) -> Option<Command> {
        let board = Board::of(rules.board);
        // What people say has spaces of its own.
        if let Some((channel, said)) =
            line.strip_prefix("say ").and_then(|said| said.split_once(' '))
        {
            return Some(Command::Say(channel_of(channel)?, said_from(said, board)?));
        }
        let words: Vec<&str> = line.split(' ').collect();
        Some(match words.as_slice() {
            ["sit", seat] => Command::Sit(seat_of(seat)?),
            ["stand"] => Command::Stand,
            ["kick", seat] => Command::Kick(seat_of(seat)?),
            ["seat-computer", seat] => Command::SeatComputer(seat_of(seat)?),
            ["swap", a, b] => Command::Swap(board.point(a)?, board.point(b)?),
            ["arrange", letters] => Command::Arrange(LayoutDraft::parse(letters).ok()?),
            ["ready"] => Command::Ready(None),
            ["ready", salt] => Command::Ready(Some(Salt::from_hex(salt)?)),
            ["unready"] => Command::Unready,
            ["ask-redeal"] => Command::AskRedeal,
            ["touch", ply, at] => Command::Touch { ply: ply.parse().ok()?, at: board.point(at)? },
            ["play", ply, action @ ..] => {
                Command::Play { ply: ply.parse().ok()?, wish: action_from(action, board)? }
            }
            ["offer-draw"] => Command::OfferDraw,
            ["answer-draw", answer] => Command::AnswerDraw(answer_of(answer)?),
            ["ask-takeback"] => Command::AskTakeback,
            ["answer-takeback", answer] => Command::AnswerTakeback(answer_of(answer)?),
            ["surrender"] => Command::Surrender,
            ["ask-leave"] => Command::AskLeave,
            ["answer-leave", answer] => Command::AnswerLeave(answer_of(answer)?),
            ["leave"] => Command::Leave,
            ["claim"] => Command::Claim,
            ["answer-claim", answer] => Command::AnswerClaim(answer_of(answer)?),
            ["permit", who, when, named @ ..] => Command::Permit(permit_from(who, when, named)?),
            _ => return None,
        })
    }
}

fn onlookers_word(who: Onlookers) -> &'static str {
    match who {
        Onlookers::Nobody => "nobody",
        Onlookers::Named => "named",
        Onlookers::Friends => "friends",
        Onlookers::Anyone => "anyone",
    }
}

/// Who may watch, when, and the numbers of those who are named.
fn permit_text(permit: &Permit) -> String {
    let when = if permit.live { "live" } else { "delayed" };
    let named: String = permit.named.iter().map(|member| format!(" {}", member.0)).collect();
    format!("permit {} {when}{named}", onlookers_word(permit.who))
}

fn permit_from(who: &str, when: &str, named: &[&str]) -> Option<Permit> {
    let all = [Onlookers::Nobody, Onlookers::Named, Onlookers::Friends, Onlookers::Anyone];
    Some(Permit {
        who: all.into_iter().find(|&known| onlookers_word(known) == who)?,
        named: named.iter().map(|id| id.parse().ok().map(MemberId)).collect::<Option<_>>()?,
        live: match when {
            "live" => true,
            "delayed" => false,
            _ => return None,
        },
    })
}

fn seat_of(word: &str) -> Option<Seat> {
    word.chars().next().and_then(Seat::from_letter)
}

fn answer_word(answer: Answer) -> &'static str {
    match answer {
        Answer::Agree => "agree",
        Answer::Refuse => "refuse",
    }
}

fn answer_of(word: &str) -> Option<Answer> {
    match word {
        "agree" => Some(Answer::Agree),
        "refuse" => Some(Answer::Refuse),
        _ => None,
    }
}

fn channel_word(channel: Channel) -> &'static str {
    match channel {
        Channel::Public => "public",
        Channel::Team => "team",
        Channel::Watchers => "watchers",
    }
}

fn channel_of(word: &str) -> Option<Channel> {
    [Channel::Public, Channel::Team, Channel::Watchers]
        .into_iter()
        .find(|channel| channel_word(*channel) == word)
}

/// What was said: a word for its kind, and the rest of the line.
fn said_text(said: &Said, board: &Board) -> String {
    match said {
        Said::Text(text) => format!("text {text}"),
        Said::Signal(signal) => format!("signal {}", signal.name()),
        Said::Ping(point) => format!("ping {}", board.name(*point)),
    }
}

fn said_from(line: &str, board: &Board) -> Option<Said> {
    let (kind, rest) = line.split_once(' ')?;
    Some(match kind {
        "text" => Said::Text(rest.to_owned()),
        "signal" => Said::Signal(Signal::named(rest)?),
        "ping" => Said::Ping(board.point(rest)?),
        _ => return None,
    })
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
