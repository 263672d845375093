//! The clock of the seat on the move: so long a turn, and behind it a reserve for the whole game (rules G.4).

use junqi_rules::{BySeat, Seat};

use crate::{Millis, Terms, Timestamp};

/// The clock of a running game.
#[derive(Clone, Debug)]
pub(crate) struct TurnClock {
    /// When the seat on the move runs out of time, its reserve included.
    pub(crate) deadline: Timestamp,
    /// What each seat has left of its reserve; of the seat on the move, as its turn began.
    banks: BySeat<Millis>,
}

/// The clock at some moment, to be set back to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockMoment {
    left: Millis,
    banks: BySeat<Millis>,
}

impl TurnClock {
    pub(crate) fn new(terms: &Terms, now: Timestamp) -> TurnClock {
        let banks = BySeat::from_fn(|_| terms.bank);
        TurnClock { deadline: now.after(terms.move_clock).after(terms.bank), banks }
    }

    /// A seat's turn is over, and another's begins.
    pub(crate) fn pass(&mut self, from: Seat, to: Seat, terms: &Terms, now: Timestamp) {
        // A missed turn earns nothing.
        let earned = if now < self.deadline { terms.bank_increment } else { Millis(0) };
        self.banks[from] = self.bank_left(from, now).plus(earned);
        self.deadline = now.after(terms.move_clock).after(self.banks[to]);
    }

    /// The seat on the move has the time of a whole turn from now on, and no reserve that it has used up.
    pub(crate) fn grant(&mut self, turn: Seat, terms: &Terms, now: Timestamp) {
        self.banks[turn] = self.bank_left(turn, now);
        self.deadline = self.deadline.max(now.after(terms.move_clock));
    }

    /// What the seat on the move has left of its reserve: all of it while its turn lasts no longer than its clock.
    pub(crate) fn bank_left(&self, turn: Seat, now: Timestamp) -> Millis {
        self.deadline.since(now).min(self.banks[turn])
    }

    /// What another seat has left.
    pub(crate) fn bank_of(&self, seat: Seat) -> Millis {
        self.banks[seat]
    }

    pub(crate) fn moment(&self, now: Timestamp) -> ClockMoment {
        ClockMoment { left: self.deadline.since(now), banks: self.banks }
    }

    /// Everyone has what he had then.
    pub(crate) fn set_back(&mut self, moment: ClockMoment, now: Timestamp) {
        *self = TurnClock { deadline: now.after(moment.left), banks: moment.banks };
    }
}
