//! The options that the table reads, beside the rules that the game reads.

use std::fmt;
use std::str::FromStr;

use crate::Millis;

/// What is agreed at the table (约定): the clock, and when one may give up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// How long a seat may think about one turn.
    pub move_clock: Millis,
    /// Nobody may surrender before so many plies (rules G.4).
    pub surrender_from: u32,
    /// After so many more plies a seat may offer a draw again.
    pub offer_every: u32,
}

impl Terms {
    /// 30 seconds a turn, no surrender before ply 20.
    pub const STANDARD: Terms =
        Terms { move_clock: Millis(30_000), surrender_from: 20, offer_every: 10 };

    /// The terms that go with a preset (rules J).
    pub fn of_preset(name: &str) -> Terms {
        match name {
            "seed-004" => Terms { surrender_from: 0, ..Terms::STANDARD },
            _ => Terms::STANDARD,
        }
    }
}

impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Terms { move_clock: Millis(clock), surrender_from, offer_every } = self;
        write!(
            f,
            "move_clock_ms={clock} surrender_min_ply={surrender_from} offer_every={offer_every}"
        )
    }
}

impl FromStr for Terms {
    type Err = String;

    fn from_str(text: &str) -> Result<Terms, String> {
        let value = |name: &str| {
            let word =
                text.split_whitespace().find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
            word.ok_or_else(|| format!("no value for {name}"))
        };
        let number =
            |name: &str| value(name)?.parse().map_err(|_| format!("{name} is not a number"));
        let clock = value("move_clock_ms")?
            .parse()
            .map_err(|_| "move_clock_ms is not a number".to_owned())?;
        Ok(Terms {
            move_clock: Millis(clock),
            surrender_from: number("surrender_min_ply")?,
            offer_every: number("offer_every")?,
        })
    }
}
