//! How well an army stands, material aside: what the enemy may take next, what it may take itself, and where its pieces
//! are.

use junqi_rules::{BySeat, PointKind, Position, Rank, Seat};

use crate::army::is_locked;
use crate::goals::Goals;
use crate::scene::{Man, Scene};
use crate::worth::{option, worth};

/// The value of a scene for a seat that has just moved, in the points of [`worth`].
pub(crate) fn standing(scene: &Scene<'_>, me: Seat, goals: &Goals) -> f64 {
    let position = scene.position();
    let reach = Reach::of(scene, &position, me, goals);
    let caution = if scene.view.rules().is_open() { CAUTION_OPEN } else { CAUTION_HIDDEN };
    let own = scene.men.iter().filter(|man| man.seat == me);
    let places: f64 = own.map(|man| place(scene, man, goals)).sum();
    let threats: f64 = reach.threats.iter().map(|(_, threats)| threats.total()).sum();
    places + EAGERNESS * reach.chances.best - caution * threats - reach.danger
}

/// How sure it is that an enemy takes what he can take: always where he sees it.
const CAUTION_OPEN: f64 = 1.0;
/// Where ranks are hidden, he may not dare.
const CAUTION_HIDDEN: f64 = 0.4;
/// How much of the best next attack is counted on: the enemy moves first.
const EAGERNESS: f64 = 0.3;
/// What else is attacked beside the best target, since only one can be taken at a time.
const SECOND_TARGETS: f64 = 0.05;
/// A partner's piece in danger: he moves himself before long.
const PARTNERS_SHARE: f64 = 0.3;
/// An enemy who can come to stand beside the own flag.
const FLAG_APPROACHED: f64 = 45.0;

/// An enemy who can enter headquarters that are held instead of a flag.
const BREAK_IN: f64 = 600.0;
/// What stands in such headquarters is attacked: it may go wrong.
const HELD: f64 = 120.0;
/// What has a flag with it is attacked: then the flag is back.
const CARRIER: f64 = 150.0;

/// The worth of several attacks of which only one can be made.
#[derive(Clone, Copy, Default)]
struct Options {
    best: f64,
    sum: f64,
}

impl Options {
    fn add(&mut self, option: f64) {
        self.best = self.best.max(option);
        self.sum += option;
    }

    fn total(&self) -> f64 {
        self.best + SECOND_TARGETS * (self.sum - self.best)
    }
}

/// What pieces reach with their next move.
struct Reach {
    threats: BySeat<Options>,
    chances: Options,
    danger: f64,
}

impl Reach {
    fn of(scene: &Scene<'_>, position: &Position, me: Seat, goals: &Goals) -> Reach {
        let view = scene.view;
        let rules = view.rules();
        let mut standing: Vec<Option<&Man>> = vec![None; view.board().points().count()];
        scene.men.iter().for_each(|man| standing[man.point.index()] = Some(man));
        let mut reach =
            Reach { threats: BySeat::default(), chances: Options::default(), danger: 0.0 };
        for man in &scene.men {
            let friend = view.are_allies(me, man.seat);
            if friend && man.seat != me {
                continue;
            }
            let mut approach: f64 = 0.0;
            for to in position.targets(man.point).iter() {
                match standing[to.index()] {
                    None if friend => reach.chances.add(BREAK_IN * goals.breaks_in(to)),
                    None if goals.held.contains(&to) => reach.danger += BREAK_IN * man.moves(),
                    None if goals.beside_flag.contains(&to) => {
                        approach = FLAG_APPROACHED * man.moves();
                    }
                    None => {}
                    Some(other) if friend => {
                        let carrier = if other.carries { CARRIER } else { 0.0 };
                        reach.chances.add(option(&man.odds, &other.odds, rules) + carrier);
                    }
                    Some(other) => {
                        let share = if other.seat == me { 1.0 } else { PARTNERS_SHARE };
                        let carrier = if other.carries { CARRIER } else { 0.0 };
                        let held = if goals.held.contains(&to) { HELD } else { 0.0 };
                        let option = option(&man.odds, &other.odds, rules) + carrier + held;
                        reach.threats[man.seat].add(share * option);
                    }
                }
            }
            reach.danger += approach;
        }
        reach
    }
}

/// How well one of the own pieces stands where it stands.
fn place(scene: &Scene<'_>, man: &Man, goals: &Goals) -> f64 {
    let view = scene.view;
    let Some(rank) = man.rank().filter(|rank| rank.moves()) else { return 0.0 };
    if is_locked(view.rules(), man.point) {
        return -LOCKED * worth(rank);
    }
    let in_camp = view.board().kind_of(man.point) == PointKind::Camp;
    let opening = view.ply() < OPENING * view.seats().len() as u32;
    let camp = match (in_camp, opening) {
        (true, true) => CAMP_IN_OPENING,
        (true, false) => CAMP,
        (false, _) => 0.0,
    };
    let guard = if goals.beside_flag.contains(&man.point) { GUARD } else { 0.0 };
    let goal = match &goals.steps_home {
        Some(home) if man.carries => CARRY_HOME * home[man.point.index()],
        _ => advance(rank) * goals.steps[man.point.index()],
    };
    camp + guard - goal
}

/// The share of its worth that a piece loses in a headquarters, which it cannot leave.
const LOCKED: f64 = 0.6;
/// The opening, in rounds: camps are taken first, as most people do.
const OPENING: u32 = 8;
const CAMP_IN_OPENING: f64 = 14.0;
const CAMP: f64 = 3.0;
/// A step home with a flag.
const CARRY_HOME: f64 = 12.0;
/// A piece beside its own flag.
const GUARD: f64 = 9.0;

/// How much a step towards the enemy's flag is worth. Those in the middle lead: the highest are too dear, engineers and
/// bombs wait for their targets.
fn advance(rank: Rank) -> f64 {
    match rank {
        Rank::Commander | Rank::Army => 1.2,
        Rank::Division | Rank::Brigade | Rank::Regiment => 1.6,
        Rank::Battalion | Rank::Company | Rank::Platoon => 1.2,
        Rank::Engineer | Rank::Bomb => 0.6,
        Rank::Mine | Rank::Flag => 0.0,
    }
}
