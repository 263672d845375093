//! Titles (头衔): what a player is called for his points (rules G.10).

/// A title.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Title(usize);

/// The titles by name, each with the points that it needs.
const TITLES: [(&str, i64); 18] = [
    ("private", 0),
    ("deputy-squad", 10),
    ("squad", 20),
    ("deputy-platoon", 30),
    ("platoon", 50),
    ("deputy-company", 100),
    ("company", 150),
    ("deputy-battalion", 220),
    ("battalion", 350),
    ("deputy-regiment", 500),
    ("regiment", 750),
    ("deputy-brigade", 1_000),
    ("brigade", 1_550),
    ("deputy-division", 2_150),
    ("division", 3_150),
    ("deputy-army", 5_000),
    ("army", 6_350),
    ("commander", 12_750),
];

impl Title {
    /// All titles, from the lowest.
    pub fn all() -> impl Iterator<Item = Title> {
        (0..TITLES.len()).map(Title)
    }

    /// The title for so many points: the highest that does not need more. Below 0 one is a private, too.
    pub fn of(points: i64) -> Title {
        Title::all().filter(|title| title.needs() <= points).last().unwrap_or(Title(0))
    }

    /// Its name in messages.
    pub fn name(self) -> &'static str {
        TITLES[self.0].0
    }

    /// How many points it needs.
    pub fn needs(self) -> i64 {
        TITLES[self.0].1
    }

    /// The next higher one; `None` above the highest.
    pub fn next(self) -> Option<Title> {
        (self.0 + 1 < TITLES.len()).then_some(Title(self.0 + 1))
    }
}
