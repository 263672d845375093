//! What is said at a table, and who may read it.

use std::fmt;

use junqi_rules::{Point, Seat};

use crate::{MemberId, Millis, Refusal, Timestamp};

/// The longest text, in characters.
pub const LONGEST_TEXT: usize = 200;
/// So many lines in such a time are enough for anyone.
const MOST_LINES: usize = 5;
const IN: Millis = Millis(10_000);
/// How many lines are kept to be read again.
const KEPT: usize = 500;

/// Whom something is said to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// Everyone at the table and around it.
    Public,
    /// One's partner.
    Team,
    /// Those who watch. Players read it when the game is over.
    Watchers,
}

/// A ready-made word for one's partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// Attack.
    Attack,
    /// Defend.
    Defend,
    /// Help me.
    Help,
    /// Wait.
    Wait,
    /// Danger.
    Danger,
    /// Well played.
    WellPlayed,
    /// Yes.
    Yes,
    /// No.
    No,
}

impl Signal {
    /// All of them, with their names in messages.
    pub const ALL: [(Signal, &'static str); 8] = [
        (Signal::Attack, "attack"),
        (Signal::Defend, "defend"),
        (Signal::Help, "help"),
        (Signal::Wait, "wait"),
        (Signal::Danger, "danger"),
        (Signal::WellPlayed, "well-played"),
        (Signal::Yes, "yes"),
        (Signal::No, "no"),
    ];

    /// Its name in messages.
    pub fn name(self) -> &'static str {
        Signal::ALL.iter().find(|(signal, _)| *signal == self).map_or("", |(_, name)| name)
    }

    /// The signal with this name.
    pub fn named(name: &str) -> Option<Signal> {
        Signal::ALL.iter().find(|(_, other)| *other == name).map(|(signal, _)| *signal)
    }
}

/// What is said.
#[derive(Clone, PartialEq, Eq)]
pub enum Said {
    /// In one's own words.
    Text(String),
    /// With a ready-made word.
    Signal(Signal),
    /// By pointing at a point of the board.
    Ping(Point),
}

/// Tells nothing: what people say is nobody else's business.
impl fmt::Debug for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Said(…)")
    }
}

/// Something that was said at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLine {
    /// When.
    pub at: Timestamp,
    /// Who said it.
    pub member: MemberId,
    /// Where he sat then; `None` for one who watched.
    pub seat: Option<Seat>,
    /// To whom.
    pub channel: Channel,
    /// What.
    pub said: Said,
}

/// Everything that was said at a table, as far as it is kept.
#[derive(Debug, Default)]
pub(crate) struct Chat {
    pub(crate) lines: Vec<ChatLine>,
}

impl Chat {
    /// Adds a line. Whether its channel is open to who says it has been seen to.
    pub(crate) fn say(&mut self, line: ChatLine) -> Result<(), Refusal> {
        if let Said::Text(text) = &line.said {
            let length = text.chars().count();
            if length == 0 || length > LONGEST_TEXT || text.contains(char::is_control) {
                return Err(Refusal::UnsuitableText);
            }
        }
        let recent =
            |other: &&ChatLine| other.member == line.member && line.at.since(other.at).0 < IN.0;
        if self
            .lines
            .iter()
            .rev()
            .take_while(|other| line.at.since(other.at).0 < IN.0)
            .filter(recent)
            .count()
            >= MOST_LINES
        {
            return Err(Refusal::TooFast);
        }
        if self.lines.len() == KEPT {
            self.lines.remove(0);
        }
        self.lines.push(line);
        Ok(())
    }
}
