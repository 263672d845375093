//! Where an army wants to go, and what it has to keep: the flags, or the headquarters of a seat without one.

use std::collections::VecDeque;

use junqi_rules::{Board, BySeat, FlagGoal, Point, PointKind, Rank, Seat, View};

use crate::scene::{Man, Scene};

/// The flags as a seat sees them.
pub(crate) struct Goals {
    /// For each point of the board, the steps from there to the nearest enemy flag, where flags are only likely a mean.
    pub(crate) steps: Vec<f64>,
    /// Where flags are carried home, the steps to the own headquarters.
    pub(crate) steps_home: Option<Vec<f64>>,
    /// The points beside the own flag, or beside what is held instead.
    pub(crate) beside_flag: Vec<Point>,
    /// The own headquarters, if they are held instead of a flag: an enemy who enters one wins (rules E.3).
    pub(crate) held: Vec<Point>,
    /// How likely whoever comes to stand on one of these headquarters puts its owner out.
    pub(crate) open: Vec<(Point, f64)>,
}

impl Goals {
    pub(crate) fn of(scene: &Scene<'_>, me: Seat) -> Goals {
        let view = scene.view;
        let board = view.board();
        let enemies: Vec<Seat> =
            view.living().iter().filter(|&seat| !view.are_allies(me, seat)).collect();
        let open: BySeat<Vec<(Point, f64)>> = BySeat::from_fn(|seat| held_instead(scene, seat));

        let mut steps = vec![f64::INFINITY; board.points().count()];
        for &enemy in &enemies {
            for (nearest, mean) in steps.iter_mut().zip(mean_steps(scene, enemy, &open[enemy])) {
                *nearest = nearest.min(mean);
            }
        }
        if steps.iter().any(|steps| steps.is_infinite()) {
            // There is nothing to go for, as when all flags are on their way home.
            steps.fill(0.0);
        }
        let carry = view.rules().flag_goal == FlagGoal::CarryHome;
        let is_flag = |rank: Option<Rank>| rank == Some(Rank::Flag);
        let own_flags = scene.men.iter().filter(|man| man.seat == me && is_flag(man.rank()));
        let held: Vec<Point> = open[me].iter().map(|&(point, _)| point).collect();
        let kept = own_flags.map(|flag| flag.point).chain(held.iter().copied());
        Goals {
            steps,
            steps_home: carry.then(|| steps_home(board, me)),
            beside_flag: kept.flat_map(|point| board.neighbors(point)).collect(),
            held,
            open: enemies.iter().flat_map(|&enemy| open[enemy].clone()).collect(),
        }
    }

    /// How likely a piece of one's own that comes to stand here puts an enemy out.
    pub(crate) fn breaks_in(&self, point: Point) -> f64 {
        self.open.iter().find(|(open, _)| *open == point).map_or(0.0, |(_, odds)| *odds)
    }
}

/// A seat's two headquarters.
pub(crate) fn headquarters(board: &Board, seat: Seat) -> [Point; 2] {
    [2, 4].map(|column| board.home_point(seat, 6, column))
}

/// How well headquarters are guarded: the better by one's own pieces in it and around it, the worse the nearer enemies
/// are.
pub(crate) fn guard(scene: &Scene<'_>, me: Seat, headquarters: Point) -> f64 {
    let steps = steps_to(scene.view.board(), headquarters);
    let share = |man: &Man| -> f64 {
        let steps = f64::from(steps[man.point.index()]);
        match scene.view.are_allies(me, man.seat) {
            // A mine before the door is worth more than who may be called away.
            true if man.seat != me => 0.0,
            true if steps > 1.0 => 0.0,
            true => {
                if man.moves() > 0.0 {
                    2.0
                } else {
                    5.0
                }
            }
            false => -NEARNESS * man.moves() / (1.0 + steps),
        }
    };
    scene.men.iter().map(share).sum()
}

/// How much an enemy beside headquarters counts, twice.
const NEARNESS: f64 = 4.0;

/// The headquarters that a seat may have to hold for want of a flag, with the odds that it is so (rules E.3).
fn held_instead(scene: &Scene<'_>, seat: Seat) -> Vec<(Point, f64)> {
    let view: &View = scene.view;
    if !view.rules().both_headquarters || !view.living().contains(seat) {
        return Vec::new();
    }
    let flags =
        scene.men.iter().filter(|man| man.seat == seat).map(|man| man.odds[Rank::Flag as usize]);
    let flagless = (1.0 - flags.sum::<f64>()).clamp(0.0, 1.0);
    // Who has lost one of two flags had one.
    let had_flag = view.fallen(seat).known[Rank::Flag as usize] > 0;
    if had_flag || flagless < UNLIKELY {
        return Vec::new();
    }
    let named = view.named_headquarters(seat);
    let kept = headquarters(view.board(), seat).into_iter();
    kept.filter(|&point| named.is_none_or(|named| named == point))
        .map(|point| (point, flagless))
        .collect()
}

/// Odds that are not worth a thought.
const UNLIKELY: f64 = 0.01;

/// The steps to one enemy's flag, by the odds of where it stands.
fn mean_steps(scene: &Scene<'_>, enemy: Seat, open: &[(Point, f64)]) -> Vec<f64> {
    let board = scene.view.board();
    let mut mean = vec![0.0; board.points().count()];
    let men = scene.men.iter().filter(|man| man.seat == enemy);
    let flags = men.map(|man| (man.point, man.odds[Rank::Flag as usize]));
    let goals: Vec<(Point, f64)> =
        flags.chain(open.iter().copied()).filter(|(_, odds)| *odds > 0.0).collect();
    let sure: f64 = goals.iter().map(|(_, odds)| odds).sum();
    if sure <= 0.0 {
        mean.fill(f64::INFINITY);
        return mean;
    }
    for (point, odds) in goals {
        for (mean, steps) in mean.iter_mut().zip(steps_to(board, point)) {
            *mean += odds / sure * f64::from(steps);
        }
    }
    mean
}

/// The steps to the nearer of one's own headquarters.
fn steps_home(board: &Board, me: Seat) -> Vec<f64> {
    let [left, right] = headquarters(board, me).map(|point| steps_to(board, point));
    left.into_iter().zip(right).map(|(left, right)| f64::from(left.min(right))).collect()
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
