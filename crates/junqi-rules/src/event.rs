//! Facts that everyone at the table sees. None of them holds a rank: ranks exist only in a view.

use crate::{Cause, Clash, Move, Point, Seat};

/// The way a piece went, from its starting point to its target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The points in order, both ends included. Where the attacker fell, it still ends at the target.
    pub points: Vec<Point>,
    /// Whether it turned a corner, which only an engineer can.
    pub turned: bool,
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A seat moved a piece.
    Moved {
        /// Who.
        seat: Seat,
        /// From where to where.
        wish: Move,
        /// By which way.
        route: Route,
        /// How the attack went, if it was one.
        clash: Option<Clash>,
    },
    /// A seat missed its turn.
    TimedOut {
        /// Who.
        seat: Seat,
        /// How many turns it has missed by now.
        count: u8,
        /// It had no move to make, and so did not have to be waited for (rules O.2).
        stuck: bool,
    },
    /// A seat gave up.
    Surrendered {
        /// Who.
        seat: Seat,
    },
    /// A seat left the game.
    Left {
        /// Who.
        seat: Seat,
    },
    /// All agreed to a draw.
    Agreed,
    /// The game was broken off.
    Aborted,
}

/// A fact that everyone at the table sees: something done, and what it brought about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// What was done.
    pub deed: Deed,
    /// How many moves had been played with it.
    pub ply: u32,
    /// The flags that it turned up.
    pub flags: Vec<(Seat, Point)>,
    /// The seats that it put out of the game.
    pub out: Vec<(Seat, Cause)>,
}

impl Deed {
    /// Who did it, where it was one seat's doing.
    pub fn seat(&self) -> Option<Seat> {
        match *self {
            Deed::Moved { seat, .. }
            | Deed::TimedOut { seat, .. }
            | Deed::Surrendered { seat }
            | Deed::Left { seat } => Some(seat),
            Deed::Agreed | Deed::Aborted => None,
        }
    }
}
