//! Points in time, spans of it, and who is at a table.

use junqi_rules::Seat;

/// A point in time: milliseconds since the Unix epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Timestamp(pub u64);

/// A span of time, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Millis(pub u64);

/// Someone at a table, person or computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MemberId(pub i64);

impl MemberId {
    /// The computer in a seat. It is the same member at every table.
    pub const fn computer(seat: Seat) -> MemberId {
        MemberId(seat as i64 + 1)
    }

    /// Whether this is the computer in some seat.
    pub fn is_computer(self) -> bool {
        Seat::ALL.into_iter().any(|seat| self == MemberId::computer(seat))
    }
}

impl Timestamp {
    /// This much later.
    #[must_use]
    pub fn after(self, span: Millis) -> Timestamp {
        Timestamp(self.0.saturating_add(span.0))
    }

    /// This much earlier.
    #[must_use]
    pub fn before(self, span: Millis) -> Timestamp {
        Timestamp(self.0.saturating_sub(span.0))
    }

    /// How long it is from an earlier time to this one; nothing if that is not earlier.
    pub fn since(self, earlier: Timestamp) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }
}

impl Millis {
    /// Both spans together.
    #[must_use]
    pub fn plus(self, more: Millis) -> Millis {
        Millis(self.0.saturating_add(more.0))
    }

    /// What is left without the other; nothing if that is longer.
    #[must_use]
    pub fn less(self, other: Millis) -> Millis {
        Millis(self.0.saturating_sub(other.0))
    }
}
