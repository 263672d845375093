//! What a move is worth.

use junqi_rules::{Clash, Move, Rank, Seat, View, clash};

use crate::goals::Goals;
use crate::memory::Memory;
use crate::scene::{Man, Scene};
use crate::standing::standing;
use crate::worth::{exchange, worth};

/// One who judges the moves of a seat, all from the same view and memory.
pub(crate) struct Judge<'a> {
    me: Seat,
    memory: &'a Memory,
    scene: Scene<'a>,
    goals: Goals,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(me: Seat, view: &'a View, memory: &'a Memory) -> Judge<'a> {
        let scene = Scene::of(view, memory);
        let goals = Goals::of(&scene, me);
        Judge { me, memory, scene, goals }
    }

    /// The expected value of a move, in the points of [`worth`].
    pub(crate) fn value(&self, wish: Move) -> f64 {
        let attacker = self.scene.at(wish.from).and_then(Man::rank);
        match (attacker, self.scene.at(wish.to)) {
            (Some(attacker), Some(target)) => self.attack(wish, attacker, target) + self.urgency(),
            _ => self.standing_after(wish, None) - self.idleness(wish),
        }
    }

    fn attack(&self, wish: Move, attacker: Rank, target: &Man) -> f64 {
        let mine = self.scene.view.rules().mine;
        let mut results =
            [(Clash::AttackerWins, 0.0), (Clash::DefenderWins, 0.0), (Clash::BothFall, 0.0)];
        let mut value = 0.0;
        for (rank, odds) in Rank::ALL.into_iter().zip(target.odds) {
            let result = clash(attacker, rank, mine);
            value += odds * exchange(attacker, rank, mine);
            results.iter_mut().filter(|(of, _)| *of == result).for_each(|(_, all)| *all += odds);
        }
        let likely = results.into_iter().filter(|&(_, odds)| odds > 0.0);
        value - self.exposure(wish, attacker)
            + likely
                .map(|(result, odds)| odds * self.standing_after(wish, Some(result)))
                .sum::<f64>()
    }

    fn standing_after(&self, wish: Move, result: Option<Clash>) -> f64 {
        standing(&self.scene.after(wish, result), self.me, &self.goals)
    }

    /// What it costs to show what a piece can do, once: as long as ranks are hidden, bombs do not know where to go.
    fn exposure(&self, wish: Move, attacker: Rank) -> f64 {
        let army = &self.memory.armies[self.me];
        let fought = army.find(wish.from).is_some_and(|piece| army.pieces[piece].fought);
        let secret = !self.scene.view.rules().is_open() && !fought && attacker != Rank::Bomb;
        if secret { EXPOSURE * worth(attacker) } else { 0.0 }
    }

    /// The nearer the draw by quiet play, the more an attack is wanted, so that games are won or lost.
    fn urgency(&self) -> f64 {
        let view = self.scene.view;
        let Some(limit) = view.quiet_limit() else { return 0.0 };
        let near = f64::from(view.quiet()) / f64::from(limit);
        near * near * URGENCY
    }

    /// Going back where the piece has just been leads nowhere.
    fn idleness(&self, wish: Move) -> f64 {
        let army = &self.memory.armies[self.me];
        let Some(piece) = army.find(wish.from) else { return 0.0 };
        let visits = army.pieces[piece].trail.iter().filter(|&&point| point == wish.to).count();
        visits as f64 * IDLENESS
    }
}

/// The share of its worth that a piece loses once it is known.
const EXPOSURE: f64 = 0.15;

/// About a battalion: near the draw, one is risked.
const URGENCY: f64 = 2.0 * worth(Rank::Battalion);

/// What going back once costs, each time anew.
const IDLENESS: f64 = 8.0;
