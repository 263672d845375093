//! What pieces are worth, and what an attack wins.

use junqi_rules::{Clash, Rank, Rules, clash};

use crate::odds::Odds;

/// What a piece is worth, in points of which a commander has 200. Engineers are worth more than their rank while there
/// are mines, a bomb about as much as what it usually takes.
pub(crate) const fn worth(rank: Rank) -> f64 {
    match rank {
        Rank::Commander => 200.0,
        Rank::Army => 140.0,
        Rank::Division => 100.0,
        Rank::Brigade => 72.0,
        Rank::Regiment => 50.0,
        Rank::Battalion => 36.0,
        Rank::Company => 25.0,
        Rank::Platoon => 18.0,
        Rank::Engineer => 38.0,
        Rank::Mine => 60.0,
        Rank::Bomb => 66.0,
        Rank::Flag => 1000.0,
    }
}

/// What an attack between two known pieces wins for the attacker's side: what falls of the other's, less what falls of
/// its own.
pub(crate) fn exchange(attacker: Rank, defender: Rank, rules: &Rules) -> f64 {
    match clash(attacker, defender, rules) {
        Clash::AttackerWins => worth(defender),
        Clash::DefenderWins => -worth(attacker),
        Clash::BothFall => worth(defender) - worth(attacker),
    }
}

/// What the option of an attack is worth to one who knows his own piece and has odds for the other: he attacks where he
/// expects to win something.
pub(crate) fn option(attacker: &Odds, defender: &Odds, rules: &Rules) -> f64 {
    let expected = |a: Rank| -> f64 {
        let each = Rank::ALL.into_iter().zip(defender).filter(|(_, odds)| **odds > 0.0);
        each.map(|(d, odds)| odds * exchange(a, d, rules)).sum()
    };
    let able = Rank::ALL.into_iter().zip(attacker).filter(|(a, odds)| a.moves() && **odds > 0.0);
    able.map(|(a, odds)| odds * expected(a).max(0.0)).sum()
}

/// How likely an attack leaves this, for one who knows his own piece.
pub(crate) fn likelihood(attacker: Rank, defender: &Odds, result: Clash, rules: &Rules) -> f64 {
    let each = Rank::ALL.into_iter().zip(defender).filter(|(_, odds)| **odds > 0.0);
    each.filter(|(rank, _)| clash(attacker, *rank, rules) == result).map(|(_, odds)| odds).sum()
}

/// The mean worth of a piece with these odds.
pub(crate) fn mean_worth(odds: &Odds) -> f64 {
    Rank::ALL.into_iter().zip(odds).map(|(rank, odds)| odds * worth(rank)).sum()
}
