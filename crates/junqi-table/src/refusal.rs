//! Why a command has no effect.

use junqi_rules::{LayoutFaults, Move, Point, WhyNot};

/// Why a command has no effect. It tells nothing of what the member may not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The phase does not allow it.
    NotNow,
    /// Only who sits at this table may.
    NotSeated,
    /// Someone else sits there.
    SeatTaken,
    /// It is another's turn.
    NotYourTurn,
    /// The command answers an older position; the next move has this number.
    Stale {
        /// The number of the next move.
        ply: u32,
    },
    /// The move is not legal.
    IllegalMove {
        /// The move.
        wish: Move,
        /// What forbids it.
        why: WhyNot,
    },
    /// The army may not stand so.
    Layout(LayoutFaults),
    /// The point is not one of the seat's own posts.
    OutsideHome(Point),
    /// *Ready* must be withdrawn first.
    AlreadyReady,
    /// Not before this ply.
    TooEarly {
        /// From this ply on.
        from: u32,
    },
    /// A draw offer is open already.
    OfferOpen,
    /// No draw offer waits for this seat.
    NoOffer,
}
