//! Attacks in the combination game (rules E.5): what may be attacked, and what is left of it.

use crate::{Clash, Rank};

/// A piece with what it carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Group {
    pub(crate) rank: Rank,
    /// Mines with an engineer, bombs with a platoon.
    pub(crate) load: u8,
    /// Whether an engineer carries a flag.
    pub(crate) flag: bool,
}

impl Group {
    fn is_single(self) -> bool {
        self.load == 0 && !self.flag
    }
}

/// What an attack leaves, and what the attacker then carries, if it is left; `None` if the attack is not legal. Only
/// attacks that win something or trade are.
pub(crate) fn attack(attacker: Group, defender: Group) -> Option<(Clash, u8)> {
    use Rank::{Bomb, Engineer, Flag, Mine, Platoon};
    let takes = |load: u8| Some((Clash::AttackerWins, load));
    let both = Some((Clash::BothFall, 0));
    match (attacker.rank, defender.rank) {
        (Bomb, Platoon) => None,
        (Bomb, _) | (Engineer, Engineer) | (Platoon, Platoon) => both,
        // Picked up, and carried from now on.
        (Engineer, Mine) | (Platoon, Bomb) => takes(attacker.load + 1),
        (Engineer, Flag) => takes(attacker.load),
        (Engineer, Bomb) => None,
        // A flag in hand kills without spending a mine.
        (Engineer, _) if defender.is_single() && attacker.flag => takes(attacker.load),
        (Engineer, _) if defender.is_single() && attacker.load > 0 => takes(attacker.load - 1),
        (Engineer, _) => None,
        (Platoon, Engineer) if defender.is_single() => takes(attacker.load),
        (Platoon, _) if attacker.load > 0 => takes(attacker.load - 1),
        // What is left are single ranked pieces among themselves: nobody else touches mines, flags, bombs or groups.
        (ranked, other) => match (ranked.order()?, other.order()?) {
            _ if !defender.is_single() => None,
            (mine, theirs) if mine > theirs => takes(0),
            (mine, theirs) if mine == theirs => both,
            _ => None,
        },
    }
}

/// The same on a mine or flag of one's own, which may be blown up so that the enemy does not get it.
pub(crate) fn attack_on_own(attacker: Group, target: Rank) -> Option<(Clash, u8)> {
    match (attacker.rank, target) {
        (_, target) if target.moves() => None,
        (Rank::Bomb, _) => Some((Clash::BothFall, 0)),
        (Rank::Engineer | Rank::Platoon, _) if attacker.load > 0 => {
            Some((Clash::AttackerWins, attacker.load - 1))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads `i+jl` as an engineer with a mine and a flag.
    fn group(text: &str) -> Group {
        let (rank, load) = text.split_once('+').unwrap_or((text, ""));
        Group {
            rank: Rank::from_letter(rank.chars().next().unwrap()).unwrap(),
            load: load.chars().filter(|&letter| letter != 'l').count() as u8,
            flag: load.contains('l'),
        }
    }

    /// Columns are defenders; `.` is not legal, a digit the load with which the attacker takes the point.
    #[test]
    fn every_group_meets_every_group() {
        let table = "
                   a b g h h+k i i+j i+l i+jl j k l
            a      = 0 0 0 .   0 .   .   .    . . .
            b      . = 0 0 .   0 .   .   .    . . .
            g      . . = 0 .   0 .   .   .    . . .
            h      . . . = =   0 .   .   .    . 1 .
            h+k    0 0 0 = =   1 0   0   0    0 2 0
            h+kk   1 1 1 = =   2 1   1   1    1 3 1
            i      . . . . .   = =   =   =    1 . 0
            i+j    0 0 0 0 .   = =   =   =    2 . 1
            i+l    0 0 0 0 .   = =   =   =    1 . 0
            i+jjl  2 2 2 2 .   = =   =   =    3 . 2
            k      = = = . .   = =   =   =    = = =
        ";
        let mut lines = table.lines().map(str::trim).filter(|line| !line.is_empty());
        let defenders: Vec<&str> = lines.next().unwrap().split_whitespace().collect();
        for line in lines {
            let mut words = line.split_whitespace();
            let attacker = words.next().unwrap();
            for (defender, word) in defenders.iter().zip(words) {
                let expected = match word {
                    "." => None,
                    "=" => Some((Clash::BothFall, 0)),
                    load => Some((Clash::AttackerWins, load.parse().unwrap())),
                };
                assert_eq!(
                    attack(group(attacker), group(defender)),
                    expected,
                    "{attacker} attacks {defender}"
                );
            }
        }
    }

    #[test]
    fn ones_own_mines_and_flag_are_blown_up_by_what_explodes() {
        for (attacker, result) in [
            ("k", Some((Clash::BothFall, 0))),
            ("i+jj", Some((Clash::AttackerWins, 1))),
            ("i+jl", Some((Clash::AttackerWins, 0))),
            ("h+k", Some((Clash::AttackerWins, 0))),
            ("i+l", None),
            ("h", None),
            ("a", None),
        ] {
            for target in [Rank::Mine, Rank::Flag] {
                assert_eq!(attack_on_own(group(attacker), target), result, "{attacker}");
            }
            assert_eq!(attack_on_own(group(attacker), Rank::Company), None);
        }
    }
}
