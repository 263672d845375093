//! The form in which someone wishes for a table: a preset, and every rule and term by itself.
//!
//! Without a script its fields cannot follow the preset that is chosen. So the form says which preset its fields were
//! filled with (`shown`), and a field that still has that preset's value counts as left out.

use junqi_rules::{Preset, RuleOption, Rules, RulesFault, Seat};
use junqi_table::Terms;

use crate::bands::Band;
use crate::hall::{First, TableWish, With};
use crate::table_password::{self, Lock, Password};
use crate::way_in::WayIn;

/// The largest form, in bytes, and how many fields it may have: several times what the page has.
pub(crate) const LARGEST_FORM: usize = 16 * 1024;
const MOST_FIELDS: usize = 300;

/// A form as it was filled in. What it makes no sense without is understood; rules and terms may still be impossible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TableForm {
    pub(crate) preset: Preset,
    pub(crate) seat: Seat,
    pub(crate) first: First,
    pub(crate) with: With,
    pub(crate) name: String,
    /// For which scores the table is, and its password; neither matters at a table with the computer alone.
    pub(crate) band: Band,
    pub(crate) password: Password,
    /// The preset with those rules that could be understood changed.
    pub(crate) rules: Rules,
    /// The same for the terms.
    pub(crate) terms: Terms,
    fault: Option<FormFault>,
}

/// Why there can be no such table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FormFault {
    /// There is no such option.
    Option(String),
    /// An option has no such value.
    Value(&'static str, String),
    /// The rules do not go together.
    Rules(RulesFault),
    /// The table's password is too long.
    Password,
    /// The table would be for other scores than one's own.
    Band,
}

/// Whose option a field is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    Rule,
    Term,
}

impl Family {
    /// What a field's name begins with.
    pub(crate) fn prefix(self) -> &'static str {
        match self {
            Family::Rule => "rule.",
            Family::Term => "term.",
        }
    }

    /// The options of the family, in the order of the option table.
    pub(crate) fn options(self) -> Vec<RuleOption> {
        match self {
            Family::Rule => Rules::all_options(),
            Family::Term => Terms::all_options(),
        }
    }
}

/// The preset with a name.
fn preset(name: &str) -> Option<Preset> {
    Rules::PRESETS.into_iter().find(|preset| preset.name == name)
}

impl TableForm {
    /// The form before anyone has filled it in.
    pub(crate) fn fresh() -> TableForm {
        TableForm::of_preset(preset("two-dark").expect("it is a preset"))
    }

    fn of_preset(preset: Preset) -> TableForm {
        TableForm {
            preset,
            seat: Seat::South,
            first: First::ByLot,
            with: With::Computer,
            name: String::new(),
            band: Band::Open,
            password: Password::default(),
            rules: preset.rules,
            terms: Terms::of_preset(preset.name),
            fault: None,
        }
    }

    /// Reads the fields of a form. `None` if it makes no sense at all.
    pub(crate) fn read(fields: &[(String, String)]) -> Option<TableForm> {
        if fields.len() > MOST_FIELDS {
            return None;
        }
        let field = |name: &str| {
            fields.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
        };
        let mut letters = field("seat")?.chars();
        let seat =
            letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none())?;
        let first = match field("first")? {
            "me" => First::Me,
            "computer" => First::Computer,
            "random" => First::ByLot,
            _ => return None,
        };
        let with = match field("with") {
            None | Some("computer") => With::Computer,
            Some("anyone") => With::Anyone,
            Some("invited") => With::Invited,
            Some(_) => return None,
        };
        let name = field("name").unwrap_or_default().to_owned();
        let band = field("band").map_or(Some(Band::Open), Band::named)?;
        let password = Password(field("password").unwrap_or_default().to_owned());
        let mut form = TableForm {
            seat,
            first,
            with,
            name,
            band,
            password,
            ..TableForm::of_preset(preset(field("preset")?)?)
        };
        let shown = field("shown").and_then(preset);
        for (name, value) in fields {
            for family in [Family::Rule, Family::Term] {
                if let Some(option) = name.strip_prefix(family.prefix()) {
                    let number = field(&format!("{name}.n"));
                    form.read_option(family, option, value, number, shown.as_ref());
                }
            }
        }
        if form.password.0.chars().count() > table_password::LONGEST {
            form.fault.get_or_insert(FormFault::Password);
        }
        if form.fault.is_none() {
            form.fault = form.rules.check_new().err().map(FormFault::Rules);
        }
        Some(form)
    }

    /// Reads a field of an option. The first fault is kept, and the option stays as it was.
    fn read_option(
        &mut self,
        family: Family,
        option: &str,
        value: &str,
        number: Option<&str>,
        shown: Option<&Preset>,
    ) {
        let options = family.options();
        let found = options.iter().find(|known| known.name == option);
        let read = match found {
            Some(RuleOption { name, values }) => {
                // The number of a value that has one stands in a field of its own.
                let value = match values.contains(&value) && value.contains('N') {
                    true => value.replacen('N', number.unwrap_or_default().trim(), 1),
                    false => value.trim().to_owned(),
                };
                let untouched = shown.is_some_and(|preset| value_of(family, preset, name) == value);
                let changed = match family {
                    _ if untouched => Ok(()),
                    Family::Rule => self.rules.set(name, &value),
                    Family::Term => self.terms.set(name, &value),
                };
                changed.map_err(|_| FormFault::Value(name, value))
            }
            // The number beside an option that has none, which nobody reads.
            None if option
                .strip_suffix(".n")
                .is_some_and(|option| options.iter().any(|known| known.name == option)) =>
            {
                Ok(())
            }
            None => Err(FormFault::Option(option.to_owned())),
        };
        if let Err(fault) = read {
            self.fault.get_or_insert(fault);
        }
    }

    /// What someone wishes for, once it can be.
    ///
    /// # Errors
    ///
    /// Why it cannot.
    pub(crate) fn wish(&self) -> Result<TableWish, &FormFault> {
        if let Some(fault) = &self.fault {
            return Err(fault);
        }
        // Without its script the form offers all four sides, also for games that have two.
        let seat = if self.rules.seats().contains(self.seat) { self.seat } else { Seat::South };
        let TableForm { rules, terms, first, with, .. } = *self;
        Ok(TableWish { rules, terms, seat, first, with })
    }

    /// How people are to come to the table.
    pub(crate) async fn way_in(&self) -> WayIn {
        match self.with {
            With::Computer => WayIn::default(),
            With::Anyone | With::Invited => {
                WayIn { band: self.band, lock: Lock::of(&self.password).await, ..WayIn::default() }
            }
        }
    }

    /// The form as it is answered to one whose score does not fit it; `None` if it does.
    pub(crate) fn unfit_for(&self, score: i64) -> Option<TableForm> {
        let fits = self.with == With::Computer || self.band.admits(score);
        (!fits).then(|| TableForm { fault: Some(FormFault::Band), ..self.clone() })
    }

    /// Why there can be no such table.
    pub(crate) fn fault(&self) -> Option<&FormFault> {
        self.fault.as_ref()
    }

    /// The value that an option has in this form.
    pub(crate) fn value(&self, family: Family, option: &str) -> String {
        match family {
            Family::Rule => find(&self.rules.options(), option),
            Family::Term => find(&self.terms.options(), option),
        }
    }
}

/// The value that an option has in a preset.
fn value_of(family: Family, preset: &Preset, option: &str) -> String {
    match family {
        Family::Rule => find(&preset.rules.options(), option),
        Family::Term => find(&Terms::of_preset(preset.name).options(), option),
    }
}

fn find(options: &[(&'static str, String)], option: &str) -> String {
    let found = options.iter().find(|(name, _)| *name == option);
    found.map(|(_, value)| value.clone()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use junqi_rules::{MineRule, Quiet, StuckTest};
    use junqi_table::{EarlyEnd, Spectators};

    use super::*;

    fn form(text: &str) -> Option<TableForm> {
        let fields: Vec<(String, String)> = text
            .split('&')
            .filter_map(|pair| pair.split_once('='))
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect();
        TableForm::read(&fields)
    }

    fn rules(text: &str) -> Rules {
        form(text).unwrap().wish().unwrap().rules
    }

    const TWO: &str = "preset=two-dark&seat=S&first=me";

    #[test]
    fn what_is_left_out_is_the_presets() {
        for preset in Rules::PRESETS {
            let form = form(&format!("preset={}&seat=S&first=random", preset.name)).unwrap();
            let wish = form.wish().unwrap();
            assert_eq!((wish.rules, wish.terms), (preset.rules, Terms::of_preset(preset.name)));
        }
        assert_eq!(rules(&format!("{TWO}&rule.mine_rule=both")).mine, MineRule::FallsToo);
        let wish = form(&format!("{TWO}&term.spectators=none&term.move_clock_ms=5000")).unwrap();
        assert_eq!(wish.terms.spectators, Spectators::Nobody);
        assert_eq!(wish.terms.move_clock.0, 5_000);
    }

    #[test]
    fn a_number_stands_beside_its_option_or_in_it() {
        let quiet = |fields: &str| rules(&format!("{TWO}&{fields}")).quiet_draw;
        assert_eq!(quiet("rule.quiet_draw=N_rounds&rule.quiet_draw.n=9"), Some(Quiet::Rounds(9)));
        assert_eq!(quiet("rule.quiet_draw.n=9&rule.quiet_draw=N_plies"), Some(Quiet::Plies(9)));
        assert_eq!(
            quiet("rule.quiet_draw=31_plies_lose&rule.quiet_draw.n=9"),
            Some(Quiet::PliesLose(31))
        );
        assert_eq!(quiet("rule.quiet_draw=off&rule.quiet_draw.n=9&rule.max_plies=200"), None);
        let early =
            form(&format!("{TWO}&term.early_end=N_rounds_void&term.early_end.n=7")).unwrap();
        assert_eq!(early.terms.early_end, EarlyEnd::Void { rounds: 7 });
        let rail = rules(&format!("{TWO}&rule.ordinary_rail=3_turning&rule.ordinary_rail.n=5"));
        assert_eq!(rail.options()[12], ("ordinary_rail", "3_turning".to_owned()));
    }

    /// Without a script, all fields are sent with the values of the preset that they show.
    #[test]
    fn fields_that_still_show_their_preset_are_left_out() {
        let shown = |preset: Preset, more: &str| {
            let fields: Vec<String> = preset
                .rules
                .options()
                .iter()
                .map(|(name, value)| format!("rule.{name}={value}"))
                .chain(
                    Terms::of_preset(preset.name)
                        .options()
                        .iter()
                        .map(|(name, value)| format!("term.{name}={value}")),
                )
                .collect();
            format!("shown={}&{}&{more}", preset.name, fields.join("&"))
        };
        let two = preset("two-dark").unwrap();
        for preset in Rules::PRESETS {
            let other =
                form(&shown(two, &format!("preset={}&seat=S&first=me", preset.name))).unwrap();
            assert_eq!(other.wish().unwrap().rules, preset.rules, "{}", preset.name);
            assert_eq!(other.terms, Terms::of_preset(preset.name));
        }
        let changed = shown(two, "preset=four-dark&seat=S&first=me")
            .replace("rule.mine_rule=stays", "rule.mine_rule=both");
        let expected = Rules { mine: MineRule::FallsToo, ..Rules::FOUR_DARK };
        assert_eq!(form(&changed).unwrap().wish().unwrap().rules, expected);
        // A script that has filled the fields with another preset says so.
        let four = preset("four-dark").unwrap();
        let followed = shown(four, "preset=four-dark&seat=S&first=me")
            .replace("rule.stuck_test=after_ply", "rule.stuck_test=turn_start");
        let expected = Rules { stuck_test: StuckTest::TurnStart, ..Rules::FOUR_DARK };
        assert_eq!(form(&followed).unwrap().wish().unwrap().rules, expected);
    }

    #[test]
    fn what_cannot_be_is_named_and_the_rest_is_kept() {
        let fault = |fields: &str| form(&format!("{TWO}&{fields}")).unwrap().fault().cloned();
        assert_eq!(fault("rule.colour=red"), Some(FormFault::Option("colour".to_owned())));
        assert_eq!(fault("rule.colour.n=1"), Some(FormFault::Option("colour.n".to_owned())));
        assert_eq!(
            fault("rule.mine_rule=soft"),
            Some(FormFault::Value("mine_rule", "soft".to_owned()))
        );
        assert_eq!(
            fault("rule.quiet_draw=N_plies&rule.quiet_draw.n="),
            Some(FormFault::Value("quiet_draw", "_plies".to_owned()))
        );
        assert_eq!(
            fault("rule.attack_hidden=true"),
            Some(FormFault::Rules(RulesFault::NeedsFlip("attack_hidden")))
        );
        assert_eq!(fault("rule.quiet_draw=off"), Some(FormFault::Rules(RulesFault::Endless)));
        let kept = form(&format!("{TWO}&rule.mine_rule=both&term.escape=never")).unwrap();
        assert_eq!(kept.fault(), Some(&FormFault::Value("escape", "never".to_owned())));
        assert!(kept.wish().is_err());
        assert_eq!(kept.value(Family::Rule, "mine_rule"), "both");
        assert_eq!(kept.value(Family::Term, "escape"), "win_to_other");
    }

    #[test]
    fn what_makes_no_sense_is_no_form() {
        for text in [
            "",
            "preset=two-dark",
            "preset=chess&seat=S&first=me",
            "preset=two-dark&seat=Q&first=me",
            "preset=two-dark&seat=SN&first=me",
            "preset=two-dark&seat=S&first=you",
        ] {
            assert_eq!(form(text), None, "{text}");
        }
        // Without a script, the form offers four sides also for games of two.
        assert_eq!(
            form("preset=two-dark&seat=E&first=me").unwrap().wish().unwrap().seat,
            Seat::South
        );
    }
}
