//! How strong a player seems to be: a number that nobody else is told, to find him opponents of his own strength. Points
//! are for time spent, ratings for skill.

use junqi_rules::{BySeat, Outcome, Seat};
use junqi_table::{Played, SeatResult, Terms};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_two_teams};

/// A rating, on a scale where everyone begins at 1500.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rating {
    pub(crate) rating: f64,
    /// How far off it may well be.
    pub(crate) deviation: f64,
    /// How much the player's results jump about; for games of two only.
    pub(crate) volatility: f64,
}

/// The families of presets, in each of which skill is one thing.
pub(crate) const FAMILIES: [&str; 5] = ["two", "flip", "combination", "duel", "four"];

/// The family of a preset.
pub(crate) fn family(preset: &str) -> &'static str {
    match preset {
        "flip" | "qq-flip" => "flip",
        "combination-flip" => "combination",
        "duel-dark" | "duel-open" => "duel",
        "two-dark" | "two-open" | "scout-dark" | "ccgc-2012" => "two",
        _ => "four",
    }
}

impl Rating {
    /// Where everyone begins at a family.
    pub(crate) fn new(family: &str) -> Rating {
        let Glicko2Rating { rating, deviation, volatility } = Glicko2Rating::new();
        // Weng and Lin begin with a deviation of a third of the rating.
        let deviation = if family == "four" { rating / 3.0 } else { deviation };
        Rating { rating, deviation, volatility }
    }
}

/// The ratings after a game; `None` where it says nothing about skill.
pub(crate) fn rated(
    played: &Played,
    terms: &Terms,
    before: &BySeat<Rating>,
) -> Option<BySeat<Rating>> {
    let first = played.seats.iter().next()?;
    let outcome = match played.result_of(first, terms) {
        SeatResult::Win => Outcomes::WIN,
        SeatResult::Loss => Outcomes::LOSS,
        SeatResult::Draw => Outcomes::DRAW,
        SeatResult::Void => return None,
    };
    // Where everyone is alone against three others, there are not two sides.
    let sides_fit = match played.outcome {
        Outcome::Win(team) => 2 * team.0.len() == played.seats.len(),
        Outcome::Draw | Outcome::Void => true,
    };
    match played.seats.len() {
        2 => Some(of_two(played, outcome, before)),
        4 if sides_fit => Some(of_four(outcome, before)),
        _ => None,
    }
}

/// Glicko-2, each game a period of its own.
fn of_two(played: &Played, outcome: Outcomes, before: &BySeat<Rating>) -> BySeat<Rating> {
    let seats: Vec<Seat> = played.seats.iter().collect();
    let glicko = |seat: Seat| {
        let Rating { rating, deviation, volatility } = before[seat];
        Glicko2Rating { rating, deviation, volatility }
    };
    let (one, other) =
        glicko2(&glicko(seats[0]), &glicko(seats[1]), &outcome, &Glicko2Config::new());
    let mut after = BySeat::from_fn(|seat| before[seat]);
    for (seat, Glicko2Rating { rating, deviation, volatility }) in
        seats.into_iter().zip([one, other])
    {
        after[seat] = Rating { rating, deviation, volatility };
    }
    after
}

/// Weng and Lin's rating of teams, South and North against East and West, stretched to the same scale.
fn of_four(outcome: Outcomes, before: &BySeat<Rating>) -> BySeat<Rating> {
    let usual = WengLinRating::new();
    let stretch = Glicko2Rating::new().rating / usual.rating;
    let WengLinConfig { beta, uncertainty_tolerance } = WengLinConfig::new();
    let config = WengLinConfig { beta: beta * stretch, uncertainty_tolerance };
    let sides = [[Seat::South, Seat::North], [Seat::East, Seat::West]];
    let team = |side: [Seat; 2]| {
        side.map(|seat| WengLinRating {
            rating: before[seat].rating,
            uncertainty: before[seat].deviation,
        })
    };
    let (one, other) = weng_lin_two_teams(&team(sides[0]), &team(sides[1]), &outcome, &config);
    let mut after = BySeat::from_fn(|seat| before[seat]);
    for (seat, WengLinRating { rating, uncertainty }) in
        sides.into_iter().flatten().zip(one.into_iter().chain(other))
    {
        after[seat] = Rating { rating, deviation: uncertainty, ..before[seat] };
    }
    after
}

#[cfg(test)]
mod tests {
    use junqi_rules::{Rules, SeatSet, Team};

    use super::*;

    fn played(seats: SeatSet, outcome: Outcome) -> Played {
        Played { seats, outcome, plies: 100, rounds: 50, out: BySeat::default() }
    }

    fn after(preset: &str, seats: SeatSet, outcome: Outcome, before: [f64; 4]) -> Option<[f64; 4]> {
        let fresh = Rating::new(family(preset));
        let before = BySeat::from_fn(|seat| Rating { rating: before[seat as usize], ..fresh });
        let after = rated(&played(seats, outcome), &Terms::of_preset(preset), &before)?;
        Some(Seat::ALL.map(|seat| after[seat].rating))
    }

    const SOUTH: Outcome = Outcome::Win(Team(SeatSet::SOUTH_NORTH));

    /// The numbers of Glicko's own formula for two new players.
    #[test]
    fn the_winner_of_two_goes_up_as_far_as_the_loser_goes_down() {
        let won = Outcome::Win(Team(Seat::South.into()));
        let new = after("two-dark", SeatSet::SOUTH_NORTH, won, [1500.0; 4]).unwrap();
        assert_eq!(new.map(f64::round), [1662.0, 1500.0, 1338.0, 1500.0]);
        let drawn = after("flip", SeatSet::SOUTH_NORTH, Outcome::Draw, [1500.0; 4]).unwrap();
        assert_eq!(drawn.map(f64::round), [1500.0; 4]);
    }

    #[test]
    fn partners_go_up_and_down_together() {
        let new = after("four-dark", SeatSet::FOUR, SOUTH, [1500.0; 4]).unwrap();
        assert!(new[0] > 1550.0 && new[0] == new[2], "{new:?}");
        assert!(new[1] < 1450.0 && new[1] == new[3], "{new:?}");
        let upset = after("four-dark", SeatSet::FOUR, SOUTH, [1200.0, 1800.0, 1200.0, 1800.0]);
        assert!(upset.unwrap()[0] - 1200.0 > new[0] - 1500.0, "who beats the stronger gains more");
    }

    #[test]
    fn what_does_not_count_says_nothing() {
        assert_eq!(after("two-dark", SeatSet::SOUTH_NORTH, Outcome::Void, [1500.0; 4]), None);
        let alone = Outcome::Win(Team(Seat::South.into()));
        assert_eq!(after("four-dark", SeatSet::FOUR, alone, [1500.0; 4]), None);
    }

    #[test]
    fn every_preset_has_its_family() {
        for preset in Rules::PRESETS {
            let family = family(preset.name);
            assert!(FAMILIES.contains(&family));
            assert_eq!(family == "four", preset.rules.seats().len() == 4, "{}", preset.name);
        }
    }
}
