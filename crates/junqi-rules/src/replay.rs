//! Playing a record again, and comparing all that it says with what the rules say.

use std::collections::VecDeque;
use std::fmt;

use crate::{Act, Event, Point, Position, Record, RecordedPly, Seat, Setup, TurnedUp};

/// Where a record and the rules disagree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The move, counted from 1; for anything else, the number of the last move.
    pub ply: u32,
    /// What is different.
    pub reason: String,
}

/// A record on its way: where the game stands, and what comes next.
///
/// ```
/// # let text = format!("[Format \"junqi-record/2\"]\n[Variant \"two-dark\"]\n[Options \"{}\"]\n[First \"S\"]\n[LayoutS \"cigidkhkaefbdgefjhjchljgi\"]\n[LayoutN \"cigidkhkaefbdgefjhjchljgi\"]\n[Result \"N\"]\n[Termination \"surrender\"]\n\n1. b6-b5 2. b7-b8 %S#S\n", junqi_rules::Rules::TWO_DARK);
/// use junqi_rules::{Record, Replay};
///
/// let record = Record::parse(&text).unwrap();
/// let mut replay = Replay::new(&record).unwrap();
/// while let Some(event) = replay.step() {
///     event.unwrap();
/// }
/// assert!(replay.position().end().is_some());
/// assert_eq!(replay.differences(), []);
/// ```
#[derive(Debug)]
pub struct Replay<'a> {
    record: &'a Record,
    next: usize,
    position: Position,
    /// What the last ply turned up.
    turned_up: Option<TurnedUp>,
    /// Turns that the rules made a seat miss because it could not move: the record must list them, too.
    missed: VecDeque<Event>,
    differences: Vec<Difference>,
}

impl<'a> Replay<'a> {
    /// The start of the recorded game.
    ///
    /// # Errors
    ///
    /// If the record's rules, layouts and first seat do not make a game.
    pub fn new(record: &'a Record) -> Result<Replay<'a>, Difference> {
        let start = Setup::of_start(record.rules, &record.start, record.first);
        let position = start
            .and_then(|start| Position::new(&start))
            .map_err(|fault| Difference { ply: 0, reason: fault.to_string() })?;
        Ok(Replay {
            record,
            next: 0,
            position,
            turned_up: None,
            missed: VecDeque::new(),
            differences: Vec::new(),
        })
    }

    /// Where the game stands now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The ply that [`step`](Replay::step) has just played, as the rules see it.
    pub fn played(&self, event: &Event) -> RecordedPly {
        RecordedPly::of(event, self.turned_up)
    }

    /// What the record has next.
    pub fn next_act(&self) -> Option<Act> {
        self.record.plies.get(self.next).map(|ply| ply.act)
    }

    /// Where record and rules disagreed so far; complete once [`step`](Replay::step) has given `None` or an error.
    pub fn differences(&self) -> &[Difference] {
        &self.differences
    }

    /// The next ply as the rules see it; `None` at the end of the record. What the record says differently is kept in
    /// [`differences`](Replay::differences).
    ///
    /// # Errors
    ///
    /// A ply that the rules do not allow: there the replay stops.
    pub fn step(&mut self) -> Option<Result<Event, Difference>> {
        let Some(ply) = self.record.plies.get(self.next) else {
            self.compare_end();
            return None;
        };
        self.next += 1;
        self.turned_up = match ply.act {
            Act::Play(action) => self.position.turned_up_by(action),
            _ => None,
        };
        let acted = match self.missed.pop_front() {
            Some(event) if ply.act == Act::TimeOut => Ok(event),
            Some(event) => {
                self.differ(
                    &event,
                    "the record does not have the turn missed here by a seat without a move",
                );
                self.act(ply)
            }
            None => self.act(ply),
        };
        match acted {
            Ok(event) => {
                self.compare(ply, &event);
                Some(Ok(event))
            }
            Err(reason) => {
                let moves = ply.act.is_ply();
                let difference = Difference { ply: self.position.ply() + u32::from(moves), reason };
                self.next = self.record.plies.len();
                self.differences.push(difference.clone());
                Some(Err(difference))
            }
        }
    }

    fn act(&mut self, ply: &RecordedPly) -> Result<Event, String> {
        let position = &mut self.position;
        let happened = match ply.act {
            Act::Play(action) => position.play(position.turn(), action),
            Act::TimeOut => position.time_out(),
            Act::Surrender(seat) => position.surrender(seat),
            Act::Leave(seat) => position.leave(seat),
            Act::Agree => position.agree_to_draw(),
            Act::Abort => position.abort(),
        };
        let happened = happened.map_err(|illegal| {
            format!("`{}` is not legal: {illegal}", ply.text(position.board()))
        })?;
        let mut events = happened.into_iter();
        let first = events.next().expect("an act is an event");
        self.missed.extend(events);
        Ok(first)
    }

    fn differ(&mut self, event: &Event, reason: impl Into<String>) {
        self.differences.push(Difference { ply: event.ply, reason: reason.into() });
    }

    fn compare(&mut self, said: &RecordedPly, event: &Event) {
        let found = self.played(event);
        let board = self.position.board();
        let (said_text, found_text) = (said.text(board), found.text(board));
        if said.face_down != found.face_down
            || (said.turned_up.is_some() && said.turned_up != found.turned_up)
        {
            self.differ(
                event,
                format!("the record has `{said_text}`, the rules `{found_text}`: another piece"),
            );
        }
        if said.red != found.red {
            self.differ(
                event,
                format!("the record has `{said_text}`, the rules `{found_text}`: other colours"),
            );
        }
        if said.scouted != found.scouted || said.flags_back != found.flags_back {
            self.differ(
                event,
                format!("the record has `{said_text}`, the rules `{found_text}`: another effect"),
            );
        }
        if said.clash != found.clash {
            self.differ(
                event,
                format!("the record has `{said_text}`, the rules `{found_text}`: another clash"),
            );
        }
        if said.turned.is_some() && said.turned != found.turned {
            self.differ(
                event,
                format!("the record has `{said_text}`, the rules `{found_text}`: another route"),
            );
        }
        if said.seat.is_some() && said.seat != found.seat {
            let seat = |seat: Option<Seat>| seat.map_or('-', Seat::letter);
            let (said, found) = (seat(said.seat), seat(found.seat));
            self.differ(
                event,
                format!("`{said_text}` is by {said} in the record, by {found} in the rules"),
            );
        }
        let sorted = |flags: &[Point]| {
            let mut flags = flags.to_vec();
            flags.sort();
            flags
        };
        if sorted(&said.flags) != sorted(&found.flags) {
            self.differ(
                event,
                format!(
                    "the record has `{said_text}`, the rules `{found_text}`: another flag shown"
                ),
            );
        }
        let same_out = said.out.len() == found.out.len()
            && said.out.iter().all(|&(seat, cause)| {
                found
                    .out
                    .iter()
                    .any(|&(other, why)| seat == other && (cause.is_none() || cause == why))
            });
        if !same_out {
            self.differ(
                event,
                format!("the record has `{said_text}`, the rules `{found_text}`: another seat out"),
            );
        }
    }

    fn compare_end(&mut self) {
        let ply = self.position.ply();
        let mut differ = |reason: String| self.differences.push(Difference { ply, reason });
        if !self.missed.is_empty() {
            self.missed.clear();
            differ(
                "the record does not have the turn missed at its end by a seat without a move"
                    .to_owned(),
            );
        }
        let said = self.record.end;
        match self.position.end() {
            None => differ("the record ends, the game does not".to_owned()),
            Some(end) if end != said => differ(format!(
                "the record ends {} by {}, the game {} by {}",
                said.outcome,
                said.ending.name(),
                end.outcome,
                end.ending.name()
            )),
            Some(_) => {}
        }
    }
}

impl Difference {
    /// Every difference between a record and the rules. A record that cannot even begin is one difference.
    pub fn all(record: &Record) -> Vec<Difference> {
        let mut replay = match Replay::new(record) {
            Ok(replay) => replay,
            Err(difference) => return vec![difference],
        };
        while let Some(Ok(_)) = replay.step() {}
        replay.differences
    }
}

impl Record {
    /// The same game with all that the rules tell of it: where a file does not say whether a route turned, or why a seat
    /// went out.
    ///
    /// # Errors
    ///
    /// The first difference between the record and the rules.
    pub fn completed(&self) -> Result<Record, Difference> {
        let mut replay = Replay::new(self)?;
        let mut plies = Vec::new();
        while let Some(event) = replay.step() {
            plies.push(replay.played(&event?));
        }
        match replay.differences.into_iter().next() {
            Some(difference) => Err(difference),
            None => Ok(Record { plies, ..self.clone() }),
        }
    }
}

impl std::error::Error for Difference {}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ply {}: {}", self.ply, self.reason)
    }
}
