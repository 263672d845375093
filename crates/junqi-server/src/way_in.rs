//! How people come to a table before its game: for which scores it is, its password, and whose seats are kept.

use junqi_rules::Seat;
use junqi_table::MemberId;

use crate::bands::Band;
use crate::table_password::Lock;

/// How people come to a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct WayIn {
    /// For which scores it is.
    pub(crate) band: Band,
    /// Whether quick match fills its seats.
    pub(crate) quick: bool,
    /// What is kept of its password, if it has one.
    pub(crate) lock: Option<Lock>,
    /// The seats that are kept for someone.
    pub(crate) kept: Vec<Kept>,
}

/// A seat that is kept for someone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Kept {
    pub(crate) seat: Seat,
    pub(crate) for_whom: KeptFor,
}

/// For whom a seat is kept.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum KeptFor {
    /// For one who sat at the table before this one, for a while.
    Member(MemberId),
    /// For whoever has the invitation with this key.
    Key(String),
}

/// Without the key: others read log lines.
impl std::fmt::Debug for KeptFor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            KeptFor::Member(member) => write!(f, "Member({})", member.0),
            KeptFor::Key(_) => f.write_str("Key"),
        }
    }
}

/// The next game of those who have played at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Successor {
    pub(crate) table: crate::store::TableId,
    /// The seat of who asked for it first, at the table before.
    pub(crate) by: Seat,
    pub(crate) seats: Seats,
}

/// Where everyone sits in the next game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seats {
    Kept,
    /// Everyone one seat on: of two, on the other side.
    Exchanged,
}

impl Seats {
    /// Its name in forms, messages and the store.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Seats::Kept => "kept",
            Seats::Exchanged => "exchanged",
        }
    }

    /// The way of sitting with a name.
    pub(crate) fn named(name: &str) -> Option<Seats> {
        [Seats::Kept, Seats::Exchanged].into_iter().find(|seats| seats.name() == name)
    }

    /// Where someone sits next, with the seats in the order of their turns.
    pub(crate) fn next(self, seat: Seat, order: &[Seat]) -> Seat {
        let place = order.iter().position(|&other| other == seat);
        match (self, place) {
            (Seats::Exchanged, Some(place)) => order[(place + 1) % order.len()],
            (Seats::Exchanged | Seats::Kept, _) => seat,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exchanged_is_the_other_side_for_two_and_one_seat_on_for_four() {
        use Seat::{East, North, South, West};
        let two = [South, North];
        assert_eq!(Seats::Exchanged.next(South, &two), North);
        assert_eq!(Seats::Exchanged.next(North, &two), South);
        assert_eq!(Seats::Kept.next(North, &two), North);
        let counter = [South, East, North, West];
        assert_eq!(
            counter.map(|seat| Seats::Exchanged.next(seat, &counter)),
            [East, North, West, South]
        );
        let clockwise = [South, West, North, East];
        assert_eq!(Seats::Exchanged.next(South, &clockwise), West);
        assert_eq!(Seats::Exchanged.next(East, &clockwise), South);
    }

    #[test]
    fn a_key_is_in_no_log_line() {
        let kept = Kept { seat: Seat::North, for_whom: KeptFor::Key("k3y".to_owned()) };
        assert!(!format!("{kept:?}").contains("k3y"));
    }
}
