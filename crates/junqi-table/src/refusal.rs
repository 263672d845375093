//! Why a command has no effect.

use junqi_rules::{Action, LayoutFaults, NoTakeback, Point, WhyNot};

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
    /// The command answers an older position; the next ply has this number.
    Stale {
        /// The number of the next ply.
        ply: u32,
    },
    /// The action is not legal.
    IllegalAction {
        /// What was wished for.
        wish: Action,
        /// What forbids it.
        why: WhyNot,
    },
    /// Another piece was touched, and has to be moved.
    Touched {
        /// Where that one stands.
        at: Point,
    },
    /// No piece of one's own that can move stands there.
    NothingToTouch,
    /// The army may not stand so.
    Layout(LayoutFaults),
    /// The point is not one of the seat's own posts.
    OutsideHome(Point),
    /// *Ready* must be withdrawn first.
    AlreadyReady,
    /// The hand is too strong for a new deal.
    NoRedeal,
    /// Not before this ply.
    TooEarly {
        /// From this ply on.
        from: u32,
    },
    /// Nothing may be taken back, and why.
    NoTakeback(NoTakeback),
    /// An offer is open already.
    OfferOpen,
    /// No offer waits for this seat.
    NoOffer,
    /// The host has sent this member away from the table.
    SentAway,
    /// Only who opened the table, or has it now, may.
    NotHost,
    /// Nobody has kept the game waiting for long enough: who was away is back.
    NobodyAway,
    /// This channel is not open to the member now.
    NoChannel,
    /// The text is empty, too long, or has characters that are none.
    UnsuitableText,
    /// A seat may name only so many who may watch it.
    TooManyNamed,
    /// So much in so short a time is too much.
    TooFast,
}
