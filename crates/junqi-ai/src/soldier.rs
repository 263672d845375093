//! A computer opponent that looks one move ahead.

use std::fmt;

use junqi_rules::{Action, Event, Seat, View};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::balance::is_draw_welcome;
use crate::judge::Judge;
use crate::memory::Memory;

/// A computer opponent for one seat: it remembers what clashes have told, attacks what it expects to beat, and minds its
/// flag.
///
/// It gets only what a player in its seat sees. What it does follows from its seed and from what it was shown, so it can
/// be shown the same again after a restart and goes on as before.
#[derive(Clone)]
pub struct Soldier {
    seat: Seat,
    seed: u64,
    memory: Option<Memory>,
}

impl Soldier {
    /// A soldier for this seat that has seen nothing yet. The seed decides between moves that are about as good.
    pub fn new(seat: Seat, seed: u64) -> Soldier {
        Soldier { seat, seed, memory: None }
    }

    /// Shows it the view of its seat, and the events that led to it, in order: at the start without any, and then after
    /// everything that happens.
    pub fn see(&mut self, view: &View, events: &[Event]) {
        if let Some(memory) = &mut self.memory {
            events.iter().for_each(|event| memory.witness(event, view.rules()));
        }
        let mut memory = self.remembered(view);
        memory.look(view);
        self.memory = Some(memory);
    }

    /// A legal move, one of [`View::moves`]; `None` only if there is none. The same state and view give the same move.
    pub fn choose(&mut self, view: &View) -> Option<Action> {
        let memory = self.remembered(view);
        let judge = Judge::new(self.seat, view, &memory);
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.seed ^ u64::from(view.ply()));
        let judged = view.moves().iter().map(|&wish| {
            let chance: f64 = random.random();
            (judge.value(wish) + chance * WHIM, wish)
        });
        let best = judged.max_by(|(a, _), (b, _)| a.total_cmp(b));
        best.map(|(_, wish)| Action::Move(wish))
    }

    /// Whether it agrees to a draw: when it is behind, or when nothing has happened for long and it is not ahead.
    pub fn accepts_draw(&self, view: &View) -> bool {
        is_draw_welcome(view, &self.remembered(view), self.seat)
    }

    /// What it knows, or where it missed something, what a look at the board tells.
    fn remembered(&self, view: &View) -> Memory {
        let memory = self.memory.as_ref().filter(|memory| memory.agrees_with(view));
        memory.cloned().unwrap_or_else(|| Memory::of(view))
    }
}

/// How much chance decides, in the points of [`worth`](crate::worth::worth).
const WHIM: f64 = 1.5;

/// Tells whose it is and nothing of what it knows, since log lines are read by others.
impl fmt::Debug for Soldier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Soldier({})", self.seat)
    }
}
