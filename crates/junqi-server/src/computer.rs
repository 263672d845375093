//! The computer's players at a table. They get what a person in their seat gets, and move like anyone else.

use std::time::Duration;

use junqi_ai::Soldier;
use junqi_rules::{Action, BySeat, Event, Seat, View};
use tokio::task::JoinHandle;

/// What a player has thought of doing, for the position with so many plies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thought {
    pub(crate) seat: Seat,
    pub(crate) ply: u32,
    pub(crate) wish: Option<Action>,
}

/// The computer's players of one table.
#[derive(Debug)]
pub(crate) struct Computers {
    soldiers: BySeat<Option<Soldier>>,
    pace: Duration,
}

impl Computers {
    /// A player for each of these seats, made from the table's seed.
    pub(crate) fn new(is_computer: impl Fn(Seat) -> bool, seed: u64, pace: Duration) -> Computers {
        let soldiers = BySeat::from_fn(|seat| {
            is_computer(seat).then(|| Soldier::new(seat, seed_of(seed, seat)))
        });
        Computers { soldiers, pace }
    }

    /// Whether the computer plays this seat.
    pub(crate) fn plays(&self, seat: Seat) -> bool {
        self.soldiers[seat].is_some()
    }

    /// Plays on for a person, from how things stand in that seat's view.
    pub(crate) fn take_over(&mut self, seat: Seat, seed: u64, view: &View) {
        let mut soldier = Soldier::new(seat, seed_of(seed, seat));
        soldier.see(view, &[]);
        self.soldiers[seat] = Some(soldier);
    }

    /// Plays for a seat no longer.
    pub(crate) fn hand_back(&mut self, seat: Seat) {
        self.soldiers[seat] = None;
    }

    /// Shows a seat's player what has happened, and how things stand in its view.
    pub(crate) fn see(&mut self, seat: Seat, view: &View, events: &[Event]) {
        if let Some(soldier) = &mut self.soldiers[seat] {
            soldier.see(view, events);
        }
    }

    /// Whether a seat's player agrees to a draw.
    pub(crate) fn accepts_draw(&self, seat: Seat, view: &View) -> bool {
        self.soldiers[seat].as_ref().is_some_and(|soldier| soldier.accepts_draw(view))
    }

    /// Lets the player of a seat think, away from the threads that answer people. What it remembers stays here: if
    /// something happens meanwhile, the thought is dropped, not the memory.
    pub(crate) fn think(&self, seat: Seat, view: View) -> Option<JoinHandle<Thought>> {
        let mut soldier = self.soldiers[seat].clone()?;
        let pace = self.pace;
        Some(tokio::spawn(async move {
            let ply = view.ply();
            // Whatever becomes of the thought, something legal is done while there is anything.
            let fallback = view.actions().first().copied();
            // The move comes when the pace says, however long the thought took: that would tell of its secrets.
            let thinking = tokio::task::spawn_blocking(move || soldier.choose(&view));
            let (thought, ()) = tokio::join!(thinking, tokio::time::sleep(pace));
            let wish = match thought {
                Ok(action) => action.or(fallback),
                Err(error) => {
                    tracing::error!(%error, "a computer player has failed");
                    fallback
                }
            };
            Thought { seat, ply, wish }
        }))
    }
}

/// A seed of its own for each seat of a table.
pub(crate) fn seed_of(table: u64, seat: Seat) -> u64 {
    table.wrapping_add(seat as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}
