//! The board as a soldier imagines it: pieces with odds, now and after a move.

use junqi_rules::{BySeat, Clash, Move, Point, Position, Rank, Seat, Setup, View, clash};

use crate::memory::Memory;
use crate::odds::{Odds, certain, normalize, odds};
use crate::ranks::Ranks;

/// A piece as it is imagined.
#[derive(Clone)]
pub(crate) struct Man {
    pub(crate) point: Point,
    pub(crate) seat: Seat,
    pub(crate) odds: Odds,
    /// Whether it has a flag with it that it carries home (rules C.7).
    pub(crate) carries: bool,
    /// How it moves: its rank if that is sure, else that of a piece like it.
    gait: Rank,
}

/// The pieces on the board with their odds.
#[derive(Clone)]
pub(crate) struct Scene<'a> {
    pub(crate) view: &'a View,
    pub(crate) men: Vec<Man>,
}

impl<'a> Scene<'a> {
    /// The board as it is.
    pub(crate) fn of(view: &'a View, memory: &Memory) -> Scene<'a> {
        let mut men = Vec::new();
        let odds = odds(&memory.armies, view.rules());
        for (seat, army) in memory.armies.iter() {
            for (piece, fitted) in army.pieces.iter().zip(&odds[seat]) {
                if let Some(point) = piece.at {
                    let odds = piece.ranks.only().map_or(*fitted, certain);
                    let carries = view.at(point).is_some_and(|spot| !spot.load.flags.is_empty());
                    men.push(Man { point, seat, odds, carries, gait: gait(piece.ranks) });
                }
            }
        }
        Scene { view, men }
    }

    pub(crate) fn at(&self, point: Point) -> Option<&Man> {
        self.men.iter().find(|man| man.point == point)
    }

    /// The board after a move, and after its clash if it has one: what is left of the odds is what explains the result.
    pub(crate) fn after(&self, Move { from, to }: Move, result: Option<Clash>) -> Scene<'a> {
        let mut scene = self.clone();
        let rules = self.view.rules();
        let attacker = self.at(from).map(|man| man.gait);
        match result {
            None => {
                // In a drawn position that no army can come to, even an attack may be of unknown outcome.
                scene.remove(to);
                scene.walk(from, to);
            }
            Some(Clash::AttackerWins) => {
                scene.remove(to);
                scene.walk(from, to);
            }
            Some(Clash::BothFall) => {
                scene.remove(from);
                scene.remove(to);
            }
            Some(Clash::DefenderWins) => {
                scene.remove(from);
                let stayed = scene.men.iter_mut().find(|man| man.point == to);
                if let (Some(man), Some(attacker)) = (stayed, attacker) {
                    for rank in Rank::ALL {
                        if clash(attacker, rank, rules) != Clash::DefenderWins {
                            man.odds[rank as usize] = 0.0;
                        }
                    }
                    normalize(&mut man.odds);
                }
            }
        }
        scene
    }

    /// A position of one's own making in which each piece may go where it could go here.
    pub(crate) fn position(&self) -> Position {
        let view = self.view;
        let pieces = self.men.iter().map(|man| (man.point, man.seat, man.gait)).collect();
        let setup = Setup {
            living: view.living(),
            dug: BySeat::from_fn(|seat| view.dug(seat)),
            ..Setup::with(*view.rules(), view.seats(), pieces, view.turn())
        };
        Position::new(&setup).expect("the seats and pieces of a running game")
    }

    fn walk(&mut self, from: Point, to: Point) {
        self.men.iter_mut().filter(|man| man.point == from).for_each(|man| man.point = to);
    }

    fn remove(&mut self, point: Point) {
        self.men.retain(|man| man.point != point);
    }
}

impl Man {
    /// Its rank, if that is sure.
    pub(crate) fn rank(&self) -> Option<Rank> {
        Rank::ALL.into_iter().find(|&rank| self.odds[rank as usize] >= SURE)
    }

    /// How likely it can move.
    pub(crate) fn moves(&self) -> f64 {
        Rank::ALL.into_iter().filter(|rank| rank.moves()).map(|rank| self.odds[rank as usize]).sum()
    }
}

/// Odds that are as good as certain; sums of parts may fall short of one.
const SURE: f64 = 0.999_999;

fn gait(ranks: Ranks) -> Rank {
    match ranks.only() {
        Some(rank) => rank,
        None if ranks.and(Ranks::movers()).is_empty() => Rank::Mine,
        // A stranger is taken for one that slides, as most do.
        None => Rank::Platoon,
    }
}
