//! A computer opponent that looks one move ahead.

use std::fmt;

use junqi_rules::{Action, Event, Seat, View};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::balance::{is_draw_welcome, share};
use crate::flip::{self, Trails};
use crate::judge::Judge;
use crate::memory::Memory;

/// A computer opponent for one seat: it remembers what clashes have told, attacks what it expects to beat, and minds its
/// flag, or the headquarters that it must hold for want of one. In flip games it turns pieces up when no move is better.
///
/// It gets only what a player in its seat sees. What it does follows from its seed and from what it was shown, so it can
/// be shown the same again after a restart and goes on as before.
#[derive(Clone)]
pub struct Soldier {
    seat: Seat,
    seed: u64,
    memory: Option<Memory>,
    /// Of flip games, where there is nothing else to remember.
    trails: Trails,
}

impl Soldier {
    /// A soldier for this seat that has seen nothing yet. The seed decides between moves that are about as good.
    pub fn new(seat: Seat, seed: u64) -> Soldier {
        Soldier { seat, seed, memory: None, trails: Trails::default() }
    }

    /// Shows it the view of its seat, and the events that led to it, in order: at the start without any, and then after
    /// everything that happens.
    pub fn see(&mut self, view: &View, events: &[Event]) {
        if view.rules().is_flip() {
            // Everyone has seen what there is to see.
            events.iter().for_each(|event| self.trails.witness(event, self.seat));
            return;
        }
        if let Some(memory) = &mut self.memory {
            memory.learn(events, view);
        }
        let mut memory = self.remembered(view);
        memory.look(view);
        self.memory = Some(memory);
    }

    /// A legal action, one of [`View::actions`]; `None` only if there is none. The same state and view give the same
    /// action.
    pub fn choose(&mut self, view: &View) -> Option<Action> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.seed ^ u64::from(view.ply()));
        if view.rules().is_flip() {
            return flip::choose(view, self.seat, &self.trails, &mut random, WHIM);
        }
        let memory = self.remembered(view);
        let judge = Judge::new(self.seat, view, &memory);
        let judged = view.actions().iter().map(|&action| {
            let chance: f64 = random.random();
            (judge.value(action) + chance * WHIM, action)
        });
        judged.max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, action)| action)
    }

    /// Whether it agrees to a draw: when it is behind, or when nothing has happened for long and it is not ahead.
    pub fn accepts_draw(&self, view: &View) -> bool {
        let share = match view.rules().is_flip() {
            true => flip::share(view, self.seat),
            false => share(view, &self.remembered(view), self.seat),
        };
        is_draw_welcome(view, share)
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
