//! What a hidden piece may still be.

use junqi_rules::{Clash, Rank, Rules, clash};

/// A set of ranks, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ranks(u16);

impl Ranks {
    /// How many sets of ranks there are.
    pub(crate) const SETS: usize = 1 << Rank::ALL.len();
    /// Any rank.
    pub(crate) const ALL: Ranks = Ranks(Ranks::SETS as u16 - 1);

    /// The set with this number, below [`Ranks::SETS`].
    pub(crate) fn numbered(number: usize) -> Ranks {
        Ranks(number as u16)
    }

    /// The set's number.
    pub(crate) fn number(self) -> usize {
        usize::from(self.0)
    }

    /// The ranks for which something holds.
    pub(crate) fn where_true(holds: impl Fn(Rank) -> bool) -> Ranks {
        let bits = Rank::ALL.into_iter().filter(|&rank| holds(rank));
        Ranks(bits.fold(0, |bits, rank| bits | 1 << rank as u16))
    }

    /// The ranks of pieces that move.
    pub(crate) fn movers() -> Ranks {
        Ranks::where_true(Rank::moves)
    }

    pub(crate) fn contains(self, rank: Rank) -> bool {
        self.0 & (1 << rank as u16) != 0
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The ranks, in the order of [`Rank::ALL`].
    pub(crate) fn iter(self) -> impl Iterator<Item = Rank> {
        Rank::ALL.into_iter().filter(move |&rank| self.contains(rank))
    }

    /// The only rank left, if there is only one.
    pub(crate) fn only(self) -> Option<Rank> {
        let alone = self.0.is_power_of_two();
        alone.then(|| Rank::ALL[self.0.trailing_zeros() as usize])
    }

    /// The ranks in both sets.
    #[must_use]
    pub(crate) fn and(self, other: Ranks) -> Ranks {
        Ranks(self.0 & other.0)
    }

    /// These ranks, but not the others.
    #[must_use]
    pub(crate) fn without(self, other: Ranks) -> Ranks {
        Ranks(self.0 & !other.0)
    }
}

impl From<Rank> for Ranks {
    fn from(rank: Rank) -> Ranks {
        Ranks(1 << rank as u16)
    }
}

/// What attacker and defender may be after a clash that ended so. It holds for two hidden pieces as well: a rank goes
/// only if no rank of the other would have led to this end.
pub(crate) fn after_clash(
    attacker: Ranks,
    defender: Ranks,
    result: Clash,
    rules: &Rules,
) -> (Ranks, Ranks) {
    let attacker = attacker.and(Ranks::movers());
    let fits = |a: Rank, d: Rank| clash(a, d, rules) == result;
    (
        Ranks::where_true(|a| attacker.contains(a) && defender.iter().any(|d| fits(a, d))),
        Ranks::where_true(|d| defender.contains(d) && attacker.iter().any(|a| fits(a, d))),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranks(letters: &str) -> Ranks {
        Ranks::where_true(|rank| letters.contains(rank.letter()))
    }

    #[track_caller]
    fn check(attacker: &str, sign: char, defender: &str, expected: (&str, &str)) {
        let result = Clash::from_sign(sign).unwrap();
        let (a, d) = after_clash(ranks(attacker), ranks(defender), result, &Rules::TWO_DARK);
        assert_eq!((a, d), (ranks(expected.0), ranks(expected.1)), "{attacker} {sign} {defender}");
    }

    const ANY: &str = "abcdefghijkl";

    #[test]
    fn what_beat_a_division_is_higher_or_a_mine() {
        check("c", '<', ANY, ("c", "abj"));
    }

    #[test]
    fn what_fell_with_a_division_is_its_equal_or_a_bomb() {
        check("c", '=', ANY, ("c", "ck"));
    }

    #[test]
    fn what_an_engineer_took_was_a_mine_or_a_flag() {
        check("i", '>', ANY, ("i", "jl"));
    }

    #[test]
    fn two_strangers_tell_only_what_surely_follows() {
        check(ANY, '>', ANY, ("abcdefghi", "bcdefghijl"));
        check(ANY, '<', ANY, ("abcdefghi", "abcdefghj"));
        check(ANY, '=', ANY, ("abcdefghik", ANY));
    }
}
