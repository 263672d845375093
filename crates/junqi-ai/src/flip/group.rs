//! Pieces that lie face up, what they are worth, and what becomes of them in clashes.

use std::cmp::Ordering;

use junqi_rules::{Clash, FlagGoal, Load, Point, Rank, Rules, Seat, clash};

use crate::worth::worth;

/// A piece that lies face up, with what it carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Group {
    pub(crate) point: Point,
    pub(crate) seat: Seat,
    pub(crate) rank: Rank,
    pub(crate) load: Load,
}

impl Group {
    fn is_single(&self) -> bool {
        self.load == Load::default()
    }

    /// What it is worth to its owner, with what it carries.
    pub(crate) fn worth(&self, rules: &Rules) -> f64 {
        let Load { mines, bombs, flags } = self.load;
        let flags = flags.len() as f64 * if rules.combos { CARRIED_FLAG } else { FLAG_ON_ITS_WAY };
        worth_face_up(self.rank, rules)
            + f64::from(mines) * CARRIED_MINE
            + f64::from(bombs) * CARRIED_BOMB
            + flags
    }

    /// What an attack on another group leaves; `None` if the combination game does not allow it (rules E.5). Whether
    /// other options allow it is not asked.
    pub(crate) fn contest(&self, other: &Group, rules: &Rules) -> Option<Clash> {
        if !self.rank.moves() {
            return None;
        }
        match rules.combos {
            true if self.seat == other.seat => self.blow_up(other),
            true => self.combination(other),
            false => Some(clash(self.rank, other.rank, rules)),
        }
    }

    /// One's own mines and flag may be blown up, to keep them from the enemy.
    fn blow_up(&self, other: &Group) -> Option<Clash> {
        let explodes = self.load.mines + self.load.bombs > 0;
        match self.rank {
            _ if other.rank.moves() => None,
            Rank::Bomb => Some(Clash::BothFall),
            Rank::Engineer | Rank::Platoon if explodes => Some(Clash::AttackerWins),
            _ => None,
        }
    }

    /// The table of rules E.5.
    fn combination(&self, other: &Group) -> Option<Clash> {
        use Rank::{Bomb, Engineer, Flag, Mine, Platoon};
        let armed = self.load.mines > 0 || !self.load.flags.is_empty();
        let wins_if = |holds: bool| holds.then_some(Clash::AttackerWins);
        match (self.rank, other.rank) {
            (Bomb, Platoon) | (Engineer, Bomb) => None,
            (Bomb, _) | (Engineer, Engineer) | (Platoon, Platoon) => Some(Clash::BothFall),
            (Engineer, Mine | Flag) | (Platoon, Bomb) => Some(Clash::AttackerWins),
            (Engineer, _) => wins_if(armed && other.is_single()),
            (Platoon, Engineer) if other.is_single() => Some(Clash::AttackerWins),
            (Platoon, _) => wins_if(self.load.bombs > 0),
            (ranked, target) => match ranked.order()?.cmp(&target.order()?) {
                _ if !other.is_single() => None,
                Ordering::Greater => Some(Clash::AttackerWins),
                Ordering::Equal => Some(Clash::BothFall),
                Ordering::Less => None,
            },
        }
    }

    /// The same group on the point of what it has beaten, with what it carries then.
    pub(crate) fn after_beating(&self, other: &Group, rules: &Rules) -> Group {
        let mut load = self.load;
        let enemy = self.seat != other.seat;
        if rules.combos {
            match (self.rank, other.rank) {
                (Rank::Engineer, Rank::Mine) if enemy => load.mines += 1,
                (Rank::Engineer, Rank::Flag) if enemy => load.flags.insert(other.seat),
                (Rank::Engineer, Rank::Mine | Rank::Flag) => {
                    load.mines = load.mines.saturating_sub(1);
                }
                // With a flag in hand no mine is spent.
                (Rank::Engineer, _) if load.flags.is_empty() => {
                    load.mines = load.mines.saturating_sub(1);
                }
                (Rank::Platoon, Rank::Bomb) => load.bombs += 1,
                (Rank::Platoon, Rank::Engineer) if other.is_single() => {}
                (Rank::Platoon, _) => load.bombs = load.bombs.saturating_sub(1),
                _ => {}
            }
        } else if other.rank == Rank::Flag && rules.flag_goal == FlagGoal::CarryHome {
            load.flags.insert(other.seat);
        }
        Group { point: other.point, load, ..*self }
    }

    /// What an attack wins for the attacker's side.
    pub(crate) fn gain(&self, other: &Group, result: Clash, rules: &Rules) -> f64 {
        let worth_of_other = match self.seat == other.seat {
            true => -other.worth(rules),
            false => other.worth(rules),
        };
        match result {
            Clash::AttackerWins => {
                worth_of_other + self.after_beating(other, rules).worth(rules) - self.worth(rules)
            }
            Clash::BothFall => worth_of_other - self.worth(rules),
            Clash::DefenderWins => -self.worth(rules),
        }
    }
}

/// What a piece is worth that everyone sees. In the combination game mines and flags are worth something only to the
/// enemy's engineers, and small pieces do great things.
pub(crate) fn worth_face_up(rank: Rank, rules: &Rules) -> f64 {
    match rank {
        Rank::Mine | Rank::Flag if rules.combos => 6.0,
        Rank::Engineer if rules.combos => 65.0,
        Rank::Platoon if rules.combos => 45.0,
        Rank::Mine => 40.0,
        rank => worth(rank),
    }
}

/// What a mine is worth to the engineer that carries it: about what it will blow up.
const CARRIED_MINE: f64 = 45.0;
const CARRIED_BOMB: f64 = 40.0;
/// A flag in hand is never spent.
const CARRIED_FLAG: f64 = 110.0;
/// A flag that is carried home has not arrived yet.
const FLAG_ON_ITS_WAY: f64 = 300.0;
