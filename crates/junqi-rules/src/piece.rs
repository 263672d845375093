//! A piece as a position keeps it.

use std::fmt;
use std::num::NonZeroU16;

use crate::{Information, Rank, Rules, Seat, SeatSet, Viewer};

/// The viewers a rank has been shown to, one bit each: the four seats, and whoever only watches. One bit more says
/// whether it is known whose piece it is: in flip games even that is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Audience(u8);

impl Audience {
    /// Everyone at the table and around it.
    pub(crate) const ALL: Audience = Audience(0b11_1111);
    /// Nobody, its owner included: it lies face down.
    pub(crate) const NOBODY: Audience = Audience(0);
    const OWNER_KNOWN: u8 = 0b10_0000;

    /// Whom a seat's ranks are shown to from the start (rules F). The only place that reads the option.
    pub(crate) fn at_start(rules: &Rules, seat: Seat) -> Audience {
        let seats = |seats: SeatSet| {
            Audience(seats.iter().fold(Audience::OWNER_KNOWN, |bits, seat| bits | 1 << seat as u8))
        };
        match rules.information {
            Information::Dark => seats(seat.into()),
            Information::DoubleOpen => seats(SeatSet::from_iter([seat, seat.opposite()])),
            Information::FullOpen | Information::Open => Audience::ALL,
            Information::Flip => Audience::NOBODY,
        }
    }

    pub(crate) fn includes(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.0 & (1 << seat as u8) != 0,
            Viewer::Watcher => self.0 & 0b1_0000 != 0,
        }
    }

    /// Whether everyone knows whose piece it is.
    pub(crate) fn knows_owner(self) -> bool {
        self.0 & Audience::OWNER_KNOWN != 0
    }
}

/// A piece on the board: what it is, whose, whom its rank has been shown to, and how many mines or bombs it carries.
///
/// Packed, since a position is copied for every move that is looked at: rank (from 1, so that no piece is 0) in the
/// lowest four bits, seat in two, audience in six, load in two.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Piece(NonZeroU16);

impl Piece {
    pub(crate) fn new(seat: Seat, rank: Rank, shown_to: Audience) -> Piece {
        let bits = (rank as u16 + 1) | (seat as u16) << 4 | u16::from(shown_to.0) << 6;
        Piece(NonZeroU16::new(bits).expect("the rank is counted from 1"))
    }

    pub(crate) fn rank(self) -> Rank {
        Rank::ALL[usize::from(self.0.get() & 15) - 1]
    }

    pub(crate) fn seat(self) -> Seat {
        Seat::ALL[usize::from(self.0.get() >> 4 & 3)]
    }

    pub(crate) fn shown_to(self) -> Audience {
        Audience((self.0.get() >> 6 & 63) as u8)
    }

    /// How many mines an engineer carries, or bombs a platoon (rules E.5).
    pub(crate) fn load(self) -> u8 {
        (self.0.get() >> 12) as u8
    }

    fn with(self, mask: u16, bits: u16) -> Piece {
        Piece(NonZeroU16::new(self.0.get() & !mask | bits).expect("the rank stays"))
    }

    #[must_use]
    pub(crate) fn shown(self, to: Audience) -> Piece {
        self.with(63 << 6, u16::from(to.0) << 6)
    }

    #[must_use]
    pub(crate) fn of(self, seat: Seat) -> Piece {
        self.with(3 << 4, (seat as u16) << 4)
    }

    #[must_use]
    pub(crate) fn carrying(self, load: u8) -> Piece {
        debug_assert!(load < 4, "an army has three mines and two bombs");
        self.with(3 << 12, u16::from(load) << 12)
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}+{}", self.seat(), self.rank().letter(), self.load())
    }
}
