//! Records (棋谱): a whole game, with the rules that it was played by.

mod read;
mod write;

use std::fmt;

use crate::{Action, Cause, Clash, End, Point, Rank, Rules, Seat, Start};

/// The version of the record format that this program writes, and the latest that it reads.
const FORMAT: &str = "junqi-record/2";
/// The version before, with thirteen options and no flip games, which is read, too.
const FIRST_FORMAT: &str = "junqi-record/1";

/// What happened at one point of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// The seat on the move played.
    Play(Action),
    /// The seat on the move missed its turn.
    TimeOut,
    /// A seat gave up.
    Surrender(Seat),
    /// A seat left.
    Leave(Seat),
    /// All agreed to a draw.
    Agree,
    /// The game was broken off.
    Abort,
}

/// A piece that was turned up in a flip game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnedUp {
    /// Whether it is red, or else blue.
    pub red: bool,
    /// What it is.
    pub rank: Rank,
}

/// As records and messages write it: `Rd`.
impl fmt::Display for TurnedUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.red { 'R' } else { 'B' }, self.rank.letter())
    }
}

/// An act, and what the record says that it brought about. A replay finds out whether the rules agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedPly {
    /// What was done.
    pub act: Act,
    /// Whose act it was, where the record says so.
    pub seat: Option<Seat>,
    /// The piece went for one that lay face down.
    pub face_down: bool,
    /// What was turned up, where the record says so.
    pub turned_up: Option<TurnedUp>,
    /// The seat that has red, if this settled the colours.
    pub red: Option<Seat>,
    /// How the attack went, if it was one.
    pub clash: Option<Clash>,
    /// Whether the piece turned a corner, where the record says so.
    pub turned: Option<bool>,
    /// Where a piece was found out by an engineer.
    pub scouted: Option<Point>,
    /// Where flags came back.
    pub flags_back: Vec<Point>,
    /// Where flags were turned up.
    pub flags: Vec<Point>,
    /// Who was put out, and the cause, where the record gives it.
    pub out: Vec<(Seat, Option<Cause>)>,
}

/// A whole game: rules by value, layouts, every act, and the end.
///
/// As text (`.junqi`) it is a list of tags and a list of numbered plies (rules I.3):
///
/// ```
/// use junqi_rules::{Record, Rules};
///
/// let text = format!(r#"[Format "junqi-record/2"]
/// [Variant "two-dark"]
/// [Options "{}"]
/// [First "S"]
/// [LayoutS "cigidkhkaefbdgefjhjchljgi"]
/// [LayoutN "cigidkhkaefbdgefjhjchljgi"]
/// [Result "N"]
/// [Termination "surrender"]
///
/// 1. b6-b5 2. b7-b8 %S#S
/// "#, Rules::TWO_DARK);
/// let record = Record::parse(&text).unwrap();
/// assert_eq!(record.plies.len(), 3);
/// assert_eq!(record.to_string(), text);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The rules.
    pub rules: Rules,
    /// The layouts of the seats that played, or the shuffle.
    pub start: Start,
    /// Who began.
    pub first: Seat,
    /// What happened.
    pub plies: Vec<RecordedPly>,
    /// How it ended.
    pub end: End,
    /// Other tags, such as names and the date, in their order. The rules do not read them.
    pub tags: Vec<(String, String)>,
}

/// Why a text is not a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub what: String,
}

impl RecordedPly {
    /// An act that has brought about nothing.
    pub(crate) fn bare(act: Act) -> RecordedPly {
        RecordedPly {
            act,
            seat: None,
            face_down: false,
            turned_up: None,
            red: None,
            clash: None,
            turned: None,
            scouted: None,
            flags_back: Vec::new(),
            flags: Vec::new(),
            out: Vec::new(),
        }
    }
}

impl Record {
    /// The value of a tag that the rules do not read.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for RecordError {}
