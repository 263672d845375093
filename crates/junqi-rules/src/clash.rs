//! What happens when a piece moves onto an enemy (rules C.2).

use std::cmp::Ordering;

use crate::{BombVsFlag, MineRule, Rank, Rules};

/// Who is left standing after an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clash {
    /// 吃: the attacker takes the point.
    AttackerWins,
    /// 反弹: the attacker is gone, the defender stays where it is.
    DefenderWins,
    /// 兑: both are gone.
    BothFall,
}

impl Clash {
    /// Its sign in a record: `>`, `<` or `=`.
    pub fn sign(self) -> char {
        match self {
            Clash::AttackerWins => '>',
            Clash::DefenderWins => '<',
            Clash::BothFall => '=',
        }
    }

    /// The clash with this sign, or `None`.
    pub fn from_sign(sign: char) -> Option<Clash> {
        [Clash::AttackerWins, Clash::DefenderWins, Clash::BothFall]
            .into_iter()
            .find(|clash| clash.sign() == sign)
    }
}

/// Decides an attack by a piece that moves on a piece that stands outside a camp, where neither carries anything. Whether
/// the attack is legal is not asked here.
///
/// # Panics
///
/// If the attacker is a mine or a flag, which never move.
pub fn clash(attacker: Rank, defender: Rank, rules: &Rules) -> Clash {
    use {Clash::*, Rank::*};
    match (attacker, defender) {
        (Mine | Flag, _) => unreachable!("a {attacker:?} never attacks"),
        (Bomb, Flag) if rules.bomb_vs_flag == BombVsFlag::BombOnly => DefenderWins,
        // Rules C.2: the bomb comes before mine and flag; it perishes with anything.
        (Bomb, _) | (_, Bomb) => BothFall,
        (_, Flag) | (Engineer, Mine) => AttackerWins,
        (_, Mine) => match rules.mine {
            MineRule::Stays | MineRule::Forbidden => DefenderWins,
            MineRule::FallsToo => BothFall,
        },
        _ => match attacker.order().cmp(&defender.order()) {
            Ordering::Greater => AttackerWins,
            Ordering::Less => DefenderWins,
            Ordering::Equal => BothFall,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a table whose columns are defenders and whose rows are attackers.
    #[track_caller]
    fn check_clashes(mine: MineRule, table: &str) {
        let rules = Rules { mine, ..Rules::TWO_DARK };
        let rank = |word: &str| Rank::from_letter(word.chars().next().unwrap()).unwrap();
        let mut lines = table.lines().map(str::trim).filter(|line| !line.is_empty());
        let defenders: Vec<Rank> = lines.next().unwrap().split_whitespace().map(rank).collect();
        for line in lines {
            let mut words = line.split_whitespace();
            let attacker = rank(words.next().unwrap());
            for (&defender, word) in defenders.iter().zip(words) {
                let sign = clash(attacker, defender, &rules).sign();
                assert_eq!(sign.to_string(), word, "{attacker:?} attacks {defender:?}");
            }
        }
    }

    #[test]
    fn every_attacker_meets_every_defender() {
        check_clashes(
            MineRule::Stays,
            "
                 a b c d e f g h i j k l
            a    = > > > > > > > > < = >
            b    < = > > > > > > > < = >
            c    < < = > > > > > > < = >
            d    < < < = > > > > > < = >
            e    < < < < = > > > > < = >
            f    < < < < < = > > > < = >
            g    < < < < < < = > > < = >
            h    < < < < < < < = > < = >
            i    < < < < < < < < = > = >
            k    = = = = = = = = = = = =
            ",
        );
    }

    #[test]
    fn the_120_pairs_count_as_the_rule_texts_say() {
        for (mine, counts) in [(MineRule::Stays, [46, 44, 30]), (MineRule::FallsToo, [46, 36, 38])]
        {
            let rules = Rules { mine, ..Rules::TWO_DARK };
            let mut counted = [0; 3];
            for attacker in Rank::ALL.into_iter().filter(|rank| rank.moves()) {
                for defender in Rank::ALL {
                    counted[clash(attacker, defender, &rules) as usize] += 1;
                }
            }
            assert_eq!(counted, counts, "{mine:?}");
        }
    }
}
