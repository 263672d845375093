//! The bands of a room: tables for those who begin, for everyone, and for those who have won many games.

/// Where the bands meet: the score from which QQ's rules count fewer wins against weaker players (rules G.5).
const MIDDLE: i64 = 50;

/// For whom a table is, by score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Band {
    /// Whoever has less than 50.
    Newcomers,
    /// Everyone.
    #[default]
    Open,
    /// Whoever has 50 or more.
    Veterans,
}

impl Band {
    /// All of them, from the lowest score.
    pub(crate) const ALL: [Band; 3] = [Band::Newcomers, Band::Open, Band::Veterans];

    /// Its name in forms, messages and the store.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Band::Newcomers => "newcomers",
            Band::Open => "open",
            Band::Veterans => "veterans",
        }
    }

    /// The band with a name.
    pub(crate) fn named(name: &str) -> Option<Band> {
        Band::ALL.into_iter().find(|band| band.name() == name)
    }

    /// Whether someone with this score may sit there.
    pub(crate) fn admits(self, score: i64) -> bool {
        match self {
            Band::Newcomers => score < MIDDLE,
            Band::Open => true,
            Band::Veterans => score >= MIDDLE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fifty_is_a_veterans_score() {
        for (score, bands) in [
            (-7, [true, true, false]),
            (49, [true, true, false]),
            (50, [false, true, true]),
            (13_000, [false, true, true]),
        ] {
            assert_eq!(Band::ALL.map(|band| band.admits(score)), bands, "{score}");
        }
        assert_eq!(Band::named("veterans"), Some(Band::Veterans));
        assert_eq!(Band::named("masters"), None);
    }
}
