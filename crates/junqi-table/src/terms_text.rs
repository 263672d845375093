//! Terms as text: `move_clock_ms=30000 surrender_min_ply=20 …`, every option by its name (rules J.3).

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use junqi_rules::RuleOption;

use crate::Millis;
use crate::terms::{
    AbsentToDraw, AbsentToLeave, EarlyEnd, Escape, FirstSeat, LeaveAfterOut, Settled, Spectators,
    Terms, TouchMove, Trustee,
};

/// From a second to a day.
const CLOCKS: RangeInclusive<u64> = 1_000..=86_400_000;
/// Nothing, or up to an hour.
const LAYOUT_CLOCKS: RangeInclusive<u64> = 0..=3_600_000;
/// Nothing, or up to a day.
const BANKS: RangeInclusive<u64> = 0..=86_400_000;
/// Nothing, or up to ten minutes.
const INCREMENTS: RangeInclusive<u64> = 0..=600_000;
/// Longer than any game has lasted.
const PLIES: RangeInclusive<u32> = 0..=100_000;
/// An offer with every ply would be a nuisance.
const OFFERS: RangeInclusive<u32> = 1..=100_000;
/// What a game may be worth.
const SCORES: RangeInclusive<u16> = 0..=1_000;

/// How the value of an option is written.
trait Value: Sized + Copy + PartialEq + 'static {
    /// The values that have a name.
    const NAMES: &'static [(&'static str, Self)] = &[];
    /// The values with a number in them, as they are written with N.
    const FORMS: &'static [&'static str] = &[];

    /// The number of a value that has one, and which form it is written in.
    fn number(self) -> Option<(&'static str, u16)> {
        None
    }

    /// The value of a form with a number.
    fn of(_form: &str, _number: u16) -> Option<Self> {
        None
    }

    fn values() -> Vec<&'static str> {
        let names = Self::NAMES.iter().map(|(name, _)| *name);
        names.chain(Self::FORMS.iter().copied()).collect()
    }

    fn write(self) -> String {
        match self.number() {
            Some((form, number)) => form.replacen('N', &number.to_string(), 1),
            None => {
                let named = Self::NAMES.iter().find(|(_, value)| *value == self);
                named.map(|(name, _)| (*name).to_owned()).expect("every value has a name")
            }
        }
    }

    fn read(text: &str) -> Option<Self> {
        let named = Self::NAMES.iter().find(|(name, _)| *name == text).map(|(_, value)| *value);
        named.or_else(|| {
            Self::FORMS.iter().find_map(|form| {
                let (before, after) = form.split_once('N')?;
                let number = text.strip_prefix(before)?.strip_suffix(after)?;
                Self::of(form, plain(number).filter(|&number| number > 0)?)
            })
        })
    }
}

/// A number as it is written out: digits only, no sign, so that one value has one text.
fn plain<T: FromStr + fmt::Display>(text: &str) -> Option<T> {
    text.parse().ok().filter(|number: &T| number.to_string() == text)
}

impl Value for bool {
    const NAMES: &'static [(&'static str, bool)] = &[("true", true), ("false", false)];
}

impl Value for EarlyEnd {
    const NAMES: &'static [(&'static str, EarlyEnd)] = &[("off", EarlyEnd::Counts)];
    const FORMS: &'static [&'static str] = &["N_plies_winner_0", "N_rounds_void"];

    fn number(self) -> Option<(&'static str, u16)> {
        match self {
            EarlyEnd::Counts => None,
            EarlyEnd::WinnerGetsNothing { plies } => Some((Self::FORMS[0], plies)),
            EarlyEnd::Void { rounds } => Some((Self::FORMS[1], rounds)),
        }
    }

    fn of(form: &str, number: u16) -> Option<EarlyEnd> {
        Some(match form == Self::FORMS[0] {
            true => EarlyEnd::WinnerGetsNothing { plies: number },
            false => EarlyEnd::Void { rounds: number },
        })
    }
}

impl Value for Escape {
    const NAMES: &'static [(&'static str, Escape)] =
        &[("qq_cases", Escape::QqCases), ("win_to_other", Escape::WinToOther)];
    const FORMS: &'static [&'static str] = &["penalty_N"];

    fn number(self) -> Option<(&'static str, u16)> {
        match self {
            Escape::Penalty { points } => Some((Self::FORMS[0], points)),
            Escape::QqCases | Escape::WinToOther => None,
        }
    }

    fn of(_form: &str, number: u16) -> Option<Escape> {
        Some(Escape::Penalty { points: number })
    }
}

impl Value for LeaveAfterOut {
    const NAMES: &'static [(&'static str, LeaveAfterOut)] = &[("true", LeaveAfterOut::Allowed)];
}

impl Value for Settled {
    const NAMES: &'static [(&'static str, Settled)] = &[("true", Settled::AtEnd)];
}

impl Value for AbsentToDraw {
    const NAMES: &'static [(&'static str, AbsentToDraw)] = &[("refuse", AbsentToDraw::Refuses)];
}

impl Value for AbsentToLeave {
    const NAMES: &'static [(&'static str, AbsentToLeave)] = &[("agree", AbsentToLeave::Agrees)];
}

impl Value for Spectators {
    const NAMES: &'static [(&'static str, Spectators)] = &[
        ("any", Spectators::Anyone),
        ("none", Spectators::Nobody),
        ("listed", Spectators::Listed),
    ];
}

impl Value for TouchMove {
    const NAMES: &'static [(&'static str, TouchMove)] =
        &[("off", TouchMove::Off), ("on", TouchMove::On)];
}

impl Value for Trustee {
    const NAMES: &'static [(&'static str, Trustee)] =
        &[("off", Trustee::Nobody), ("computer", Trustee::Computer)];
}

impl Value for FirstSeat {
    const NAMES: &'static [(&'static str, FirstSeat)] = &[
        ("random", FirstSeat::Random),
        ("fixed", FirstSeat::Fixed),
        ("last_winner", FirstSeat::LastWinner),
    ];
}

/// An option that is a plain number within bounds.
trait Number: Copy + FromStr + fmt::Display + PartialOrd {
    fn read(text: &str, within: &RangeInclusive<Self>) -> Option<Self> {
        plain(text).filter(|number| within.contains(number))
    }
}

impl Number for u16 {}
impl Number for u32 {}
impl Number for u64 {}

/// How many options there are.
const COUNT: usize = 19;
/// How many options each earlier version had, the first of the list. What came later was as in [`Terms::STANDARD`].
const EARLIER_COUNTS: [usize; 3] = [3, 15, 18];

fn unknown(option: &str, text: &str, values: &[impl AsRef<str>]) -> String {
    let values: Vec<&str> = values.iter().map(AsRef::as_ref).collect();
    format!("{option}: `{text}` is none of {}", values.join(", "))
}

fn set_value<T: Value>(slot: &mut T, option: &str, text: &str) -> Result<(), String> {
    *slot = T::read(text).ok_or_else(|| unknown(option, text, &T::values()))?;
    Ok(())
}

fn set_number<T: Number>(
    slot: &mut T,
    option: &str,
    text: &str,
    within: &RangeInclusive<T>,
) -> Result<(), String> {
    let bounds = || format!("{} to {}", within.start(), within.end());
    *slot = T::read(text, within).ok_or_else(|| unknown(option, text, &[bounds()]))?;
    Ok(())
}

fn set_clock(
    clock: &mut Millis,
    option: &str,
    text: &str,
    within: &RangeInclusive<u64>,
) -> Result<(), String> {
    set_number(&mut clock.0, option, text, within)
}

impl Terms {
    /// Every option with the values that it can have, in the order of the option table.
    pub fn all_options() -> Vec<RuleOption> {
        let option = |name, values| RuleOption { name, values };
        vec![
            option("move_clock_ms", vec!["1000 to 86400000"]),
            option("surrender_min_ply", vec!["0 to 100000"]),
            option("offer_every", vec!["1 to 100000"]),
            option("win_score", vec!["0 to 1000"]),
            option("loss_score", vec!["0 to 1000"]),
            option("early_end", EarlyEnd::values()),
            option("fifty_point_rule", bool::values()),
            option("escape", Escape::values()),
            option("leave_after_out", LeaveAfterOut::values()),
            option("settle_at_end", Settled::values()),
            option("draw_offer", AbsentToDraw::values()),
            option("leave_request", AbsentToLeave::values()),
            option("spectators", Spectators::values()),
            option("touch_move", TouchMove::values()),
            option("first_seat", FirstSeat::values()),
            option("layout_clock_ms", vec!["0 to 3600000"]),
            option("bank_ms", vec!["0 to 86400000"]),
            option("bank_increment_ms", vec!["0 to 600000"]),
            option("trustee", Trustee::values()),
        ]
    }

    /// Every option with its value, by the names of the option table.
    pub fn options(&self) -> [(&'static str, String); COUNT] {
        [
            ("move_clock_ms", self.move_clock.0.to_string()),
            ("surrender_min_ply", self.surrender_from.to_string()),
            ("offer_every", self.offer_every.to_string()),
            ("win_score", self.win_score.to_string()),
            ("loss_score", self.loss_score.to_string()),
            ("early_end", self.early_end.write()),
            ("fifty_point_rule", self.fifty_point_rule.write()),
            ("escape", self.escape.write()),
            ("leave_after_out", self.leave_after_out.write()),
            ("settle_at_end", self.settled.write()),
            ("draw_offer", self.absent_to_draw.write()),
            ("leave_request", self.absent_to_leave.write()),
            ("spectators", self.spectators.write()),
            ("touch_move", self.touch_move.write()),
            ("first_seat", self.first_seat.write()),
            ("layout_clock_ms", self.layout_clock.0.to_string()),
            ("bank_ms", self.bank.0.to_string()),
            ("bank_increment_ms", self.bank_increment.0.to_string()),
            ("trustee", self.trustee.write()),
        ]
    }

    /// Changes one option, named as in the option table.
    ///
    /// # Errors
    ///
    /// A sentence that says which option or value is unknown.
    pub fn set(&mut self, option: &str, value: &str) -> Result<(), String> {
        match option {
            "move_clock_ms" => set_clock(&mut self.move_clock, option, value, &CLOCKS),
            "surrender_min_ply" => set_number(&mut self.surrender_from, option, value, &PLIES),
            "offer_every" => set_number(&mut self.offer_every, option, value, &OFFERS),
            "win_score" => set_number(&mut self.win_score, option, value, &SCORES),
            "loss_score" => set_number(&mut self.loss_score, option, value, &SCORES),
            "early_end" => set_value(&mut self.early_end, option, value),
            "fifty_point_rule" => set_value(&mut self.fifty_point_rule, option, value),
            "escape" => set_value(&mut self.escape, option, value),
            "leave_after_out" => set_value(&mut self.leave_after_out, option, value),
            "settle_at_end" => set_value(&mut self.settled, option, value),
            "draw_offer" => set_value(&mut self.absent_to_draw, option, value),
            "leave_request" => set_value(&mut self.absent_to_leave, option, value),
            "spectators" => set_value(&mut self.spectators, option, value),
            "touch_move" => set_value(&mut self.touch_move, option, value),
            "first_seat" => set_value(&mut self.first_seat, option, value),
            "layout_clock_ms" => set_clock(&mut self.layout_clock, option, value, &LAYOUT_CLOCKS),
            "bank_ms" => set_clock(&mut self.bank, option, value, &BANKS),
            "bank_increment_ms" => set_clock(&mut self.bank_increment, option, value, &INCREMENTS),
            "trustee" => set_value(&mut self.trustee, option, value),
            _ => Err(format!("{option}: no such option")),
        }
    }

    /// The options in which these terms differ from others.
    pub fn differences_from(&self, other: &Terms) -> Vec<(&'static str, String)> {
        let pairs = self.options().into_iter().zip(other.options());
        pairs.filter(|(mine, theirs)| mine != theirs).map(|(mine, _)| mine).collect()
    }
}

impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options: Vec<String> =
            self.options().iter().map(|(name, value)| format!("{name}={value}")).collect();
        f.write_str(&options.join(" "))
    }
}

impl FromStr for Terms {
    type Err = String;

    /// Reads every option; none may be missing, since a default that changes later would change old games. A text of
    /// an earlier version has its options, and no others.
    fn from_str(text: &str) -> Result<Terms, String> {
        let mut terms = Terms::STANDARD;
        let mut missing: Vec<&str> = terms.options().iter().map(|(name, _)| *name).collect();
        for word in text.split_whitespace() {
            let (option, value) =
                word.split_once('=').ok_or_else(|| format!("`{word}` is not option=value"))?;
            terms.set(option, value)?;
            let before = missing.len();
            missing.retain(|name| *name != option);
            if missing.len() == before {
                return Err(format!("{option} comes twice"));
            }
        }
        // A text of an earlier version has all the options of that version, and no others.
        if EARLIER_COUNTS.iter().any(|count| missing.len() == COUNT - count)
            && terms
                .options()
                .iter()
                .rev()
                .zip(missing.iter().rev())
                .all(|((name, _), missing)| name == missing)
        {
            missing.clear();
        }
        match missing.is_empty() {
            true => Ok(terms),
            false => Err(format!("no value for {}", missing.join(", "))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_values_is_what_is_read() {
        for RuleOption { name, values } in Terms::all_options() {
            for value in values {
                let (text, beyond) = match value.split_once(" to ") {
                    Some((least, most)) => (most.to_owned(), Some((least, format!("{most}0")))),
                    None => (value.replacen('N', "7", 1), None),
                };
                let mut terms = Terms::STANDARD;
                terms.set(name, &text).unwrap();
                let written = terms.options().into_iter().find(|(other, _)| *other == name);
                assert_eq!(written, Some((name, text)));
                if let Some((least, too_much)) = beyond {
                    terms.set(name, least).unwrap();
                    assert!(terms.set(name, &too_much).unwrap_err().contains(value));
                }
            }
        }
    }
}
