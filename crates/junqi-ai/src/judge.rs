//! What a move is worth.

use junqi_rules::{Action, Clash, Move, Rank, Seat, View, clash};

use crate::goals::{Goals, guard, headquarters};
use crate::memory::Memory;
use crate::scene::{Man, Scene};
use crate::standing::standing;
use crate::urgency::urgency;
use crate::worth::{exchange, likelihood, worth};

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

    /// The expected value of an action, in the points of [`worth`].
    pub(crate) fn value(&self, action: Action) -> f64 {
        match action {
            Action::Move(wish) | Action::Split(wish, _) => self.value_of_move(wish),
            Action::Name(point) => guard(&self.scene, self.me, point),
            Action::Flip(_) | Action::Take(_) => 0.0,
        }
    }

    fn value_of_move(&self, wish: Move) -> f64 {
        let attacker = self.scene.at(wish.from).and_then(Man::rank);
        match (attacker, self.scene.at(wish.to)) {
            (Some(attacker), Some(target)) => {
                self.attack(wish, attacker, target) + urgency(self.scene.view, self.me)
            }
            _ => self.standing_after(wish, None) - self.idleness(wish) + self.arrival(wish),
        }
    }

    /// What it brings to come to stand there: an enemy's headquarters that are held instead of a flag, or one's own with
    /// a flag that was carried home.
    fn arrival(&self, Move { from, to }: Move) -> f64 {
        let carries = self.scene.at(from).is_some_and(|man| man.carries);
        let home = headquarters(self.scene.view.board(), self.me).contains(&to);
        let brought = if carries && home { 1.0 } else { 0.0 };
        worth(Rank::Flag) * (brought + self.goals.breaks_in(to))
    }

    fn attack(&self, wish: Move, attacker: Rank, target: &Man) -> f64 {
        let rules = self.scene.view.rules();
        let mut results =
            [(Clash::AttackerWins, 0.0), (Clash::DefenderWins, 0.0), (Clash::BothFall, 0.0)];
        let mut value = 0.0;
        for (rank, odds) in Rank::ALL.into_iter().zip(target.odds) {
            let result = clash(attacker, rank, rules);
            value += odds * exchange(attacker, rank, rules);
            results.iter_mut().filter(|(of, _)| *of == result).for_each(|(_, all)| *all += odds);
        }
        let likely = results.into_iter().filter(|&(_, odds)| odds > 0.0);
        let taken = likelihood(attacker, &target.odds, Clash::AttackerWins, rules);
        let stopped = 1.0 - likelihood(attacker, &target.odds, Clash::DefenderWins, rules);
        if target.carries {
            value += stopped * FLAG_SAVED;
        }
        value - self.exposure(wish, attacker)
            + taken * self.arrival(wish)
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

/// What it brings to stop one who carries a flag away.
const FLAG_SAVED: f64 = 300.0;

/// What going back once costs, each time anew.
const IDLENESS: f64 = 8.0;
