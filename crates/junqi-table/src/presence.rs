//! Who is away (断): whose line is gone, and for how long that has kept a game waiting.

use crate::{Millis, Timestamp};

/// How long a game waits for someone whose line is gone, on that one's own turns. Then the others may end it.
pub(crate) const GRACE: Millis = Millis(60_000);

/// How long nobody is kept a seat for before the game whose line is gone.
pub(crate) const SEAT_KEPT: Millis = Millis(60_000);

/// One absence. Coming back ends it: the next one begins anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Away {
    /// Since when.
    pub(crate) since: Timestamp,
    /// How long the game has waited for it, before the present turn.
    waited: Millis,
    /// Since when it waits now.
    waits_since: Option<Timestamp>,
    /// The computer plays on for it, so that nobody waits.
    pub(crate) entrusted: bool,
}

impl Away {
    pub(crate) fn new(now: Timestamp) -> Away {
        Away { since: now, waited: Millis(0), waits_since: None, entrusted: false }
    }

    /// The game waits for this seat from now on, or no longer.
    pub(crate) fn waits(&mut self, waits: bool, now: Timestamp) {
        match (self.waits_since, waits) {
            (None, true) => self.waits_since = Some(now),
            (Some(_), false) => {
                self.waited = self.waited(now);
                self.waits_since = None;
            }
            (None, false) | (Some(_), true) => {}
        }
    }

    fn waited(&self, now: Timestamp) -> Millis {
        let waits = self.waits_since.map_or(Millis(0), |since| now.since(since));
        self.waited.plus(waits)
    }

    /// How much longer the game has to wait for it.
    pub(crate) fn grace_left(&self, now: Timestamp) -> Millis {
        GRACE.less(self.waited(now))
    }

    /// When the game has waited for it long enough, if it goes on waiting; `None` while it does not.
    pub(crate) fn grace_ends(&self) -> Option<Timestamp> {
        self.waits_since.map(|since| since.after(GRACE.less(self.waited)))
    }

    /// The program was away meanwhile: that is nobody's time.
    pub(crate) fn skip(&mut self, from: Timestamp, now: Timestamp) {
        self.since = now.before(from.since(self.since));
        self.waits_since = self.waits_since.map(|since| now.before(from.since(since)));
    }
}
