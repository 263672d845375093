//! Facts that everyone at the table sees. None of them holds a rank that was hidden before: ranks exist only in a view.
//! (What a group leaves behind was taken in everyone's sight.)

use crate::{Action, Cause, Clash, Move, Point, Rank, Seat};

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
        /// What the group left behind where it stood (rules E.5).
        left: Option<Rank>,
        /// By which way.
        route: Route,
        /// How the attack went, if it was one.
        clash: Option<Clash>,
        /// It went for a piece that lay face down, and turned that up first.
        turned_up: bool,
    },
    /// A seat turned up a piece.
    Flipped {
        /// Who.
        seat: Seat,
        /// Where it lies. What it is, everyone sees in the view.
        point: Point,
    },
    /// A seat took the army of a colour.
    TookColour {
        /// Who.
        seat: Seat,
        /// The seat that stood for the colour: South for red, North for blue.
        army: Seat,
    },
    /// A seat named its headquarters.
    Named {
        /// Who.
        seat: Seat,
        /// Which.
        point: Point,
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
    /// The seat that has red, if this settled the colours of a flip game.
    pub red: Option<Seat>,
    /// The point of the piece that an engineer found out, and everyone sees now.
    pub scouted: Option<Point>,
    /// The flags that came back, their carrier having fallen.
    pub flags_back: Vec<(Seat, Point)>,
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
            | Deed::Flipped { seat, .. }
            | Deed::TookColour { seat, .. }
            | Deed::Named { seat, .. }
            | Deed::TimedOut { seat, .. }
            | Deed::Surrendered { seat }
            | Deed::Left { seat } => Some(seat),
            Deed::Agreed | Deed::Aborted => None,
        }
    }
}

impl Event {
    /// The action that it was, if a seat on the move did it.
    pub fn action(&self) -> Option<Action> {
        match self.deed {
            Deed::Moved { wish, left: None, .. } => Some(Action::Move(wish)),
            Deed::Moved { wish, left: Some(left), .. } => Some(Action::Split(wish, left)),
            Deed::Flipped { point, .. } => Some(Action::Flip(point)),
            Deed::TookColour { army, .. } => Some(Action::Take(army)),
            Deed::Named { point, .. } => Some(Action::Name(point)),
            Deed::TimedOut { .. }
            | Deed::Surrendered { .. }
            | Deed::Left { .. }
            | Deed::Agreed
            | Deed::Aborted => None,
        }
    }

    /// The move that leads back from a move, for those who follow where each piece is.
    pub fn undone(&self) -> Event {
        let mut back = self.clone();
        if let Deed::Moved { wish, route, .. } = &mut back.deed {
            *wish = Move { from: wish.to, to: wish.from };
            route.points.reverse();
        }
        back
    }

    /// Something done that has brought about nothing yet.
    pub(crate) fn bare(deed: Deed) -> Event {
        Event {
            deed,
            ply: 0,
            red: None,
            scouted: None,
            flags_back: Vec::new(),
            flags: Vec::new(),
            out: Vec::new(),
        }
    }
}
