//! Where an army wants to go, and what it has to keep: the flags.

use std::collections::VecDeque;

use junqi_rules::{Board, Point, PointKind, Rank, Seat};

use crate::scene::Scene;

/// The flags as a seat sees them.
pub(crate) struct Goals {
    /// For each point of the board, the steps from there to the nearest enemy flag, where flags are only likely a mean.
    pub(crate) steps: Vec<f64>,
    /// The points beside the own flag.
    pub(crate) beside_flag: Vec<Point>,
}

impl Goals {
    pub(crate) fn of(scene: &Scene<'_>, me: Seat) -> Goals {
        let board = scene.view.board();
        let mut steps = vec![f64::INFINITY; board.points().count()];
        for enemy in scene.view.living().iter().filter(|&seat| !scene.view.are_allies(me, seat)) {
            for (nearest, mean) in steps.iter_mut().zip(mean_steps(scene, enemy)) {
                *nearest = nearest.min(mean);
            }
        }
        let is_flag = |rank: Option<Rank>| rank == Some(Rank::Flag);
        let flag = scene.men.iter().find(|man| man.seat == me && is_flag(man.rank()));
        let beside_flag = flag.map_or(Vec::new(), |flag| board.neighbors(flag.point).collect());
        Goals { steps, beside_flag }
    }
}

/// The steps to one enemy's flag, by the odds of where it stands.
fn mean_steps(scene: &Scene<'_>, enemy: Seat) -> Vec<f64> {
    let board = scene.view.board();
    let mut mean = vec![0.0; board.points().count()];
    let mut sure = 0.0;
    for man in scene.men.iter().filter(|man| man.seat == enemy) {
        let odds = man.odds[Rank::Flag as usize];
        if odds > 0.0 {
            sure += odds;
            for (mean, steps) in mean.iter_mut().zip(steps_to(board, man.point)) {
                *mean += odds * f64::from(steps);
            }
        }
    }
    if sure > 0.0 {
        mean.iter_mut().for_each(|mean| *mean /= sure);
    }
    mean
}

/// The steps from every point to a goal over an empty board, never through a headquarters.
fn steps_to(board: &Board, goal: Point) -> Vec<u8> {
    let mut steps = vec![u8::MAX; board.points().count()];
    steps[goal.index()] = 0;
    let mut waiting = VecDeque::from([goal]);
    while let Some(here) = waiting.pop_front() {
        if here != goal && board.kind_of(here) == PointKind::Headquarters {
            continue;
        }
        for there in board.neighbors(here) {
            if steps[there.index()] == u8::MAX {
                steps[there.index()] = steps[here.index()] + 1;
                waiting.push_back(there);
            }
        }
    }
    steps
}
