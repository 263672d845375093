//! Every rule and term of a table as a field of the form, and what is wrong with them in words.

use junqi_rules::{RuleOption, RulesFault};
use maud::{Markup, html};

use crate::language::Language;
use crate::table_form::{Family, FormFault, TableForm};

/// The rules in the order in which people look for them; a test sees to it that none is missing.
const GROUPS: [(&str, &[&str]); 8] = [
    (
        "table",
        &["board", "players", "teams", "turn_order", "unused_homes", "information", "deployment"],
    ),
    ("start", &["bomb_front_row", "mine_lines"]),
    ("moves", &["bomb_rail", "ordinary_rail", "rail_turn", "hq_locks", "bomb_enters_camp"]),
    (
        "clashes",
        &[
            "mine_rule",
            "commander_vs_mine",
            "bomb_vs_flag",
            "engineer_scout",
            "allow_losing_attack",
        ],
    ),
    (
        "flags",
        &[
            "flag_capturer",
            "flag_requires_mines_cleared",
            "mines_cleared_by",
            "commander_may_take_flag",
            "flag_goal",
            "commander_reveals_flag",
        ],
    ),
    ("flip", &["flip_colour", "attack_hidden", "combos", "allow_split"]),
    ("dealt", &["extra_flag_as_army", "both_hq_rules", "redeal_if_max_brigade"]),
    (
        "end",
        &[
            "no_legal_move",
            "stuck_test",
            "elimination",
            "quiet_draw",
            "max_plies",
            "timeouts_to_lose",
            "timeout_action",
        ],
    ),
];

/// All fields, folded away until someone wants them or something is wrong with them.
pub(super) fn all(language: Language, form: &TableForm) -> Markup {
    let text = |id: &str| language.text(id).to_owned();
    let rules = Family::Rule.options();
    let rule = |name: &str| rules.iter().find(|option| option.name == name);
    html! {
        details.options open[form.fault().is_some()] {
            summary { (text("options-title")) }
            p.note {
                (text("options-about"))
                " "
                a href="/rules" { (text("options-book")) }
            }
            // What the fields show, so that those which are not touched follow another preset, too.
            input type="hidden" name="shown" value=(form.preset.name);
            @for (group, names) in GROUPS {
                (fieldset(&text(&format!("options-group-{group}")), &html! {
                    @for option in names.iter().filter_map(|name| rule(name)) {
                        (field(language, form, Family::Rule, option))
                    }
                }))
            }
            (fieldset(&text("options-group-terms"), &html! {
                @for option in Family::Term.options() {
                    (field(language, form, Family::Term, &option))
                }
                p.note { (text("rules-terms-later")) }
            }))
        }
    }
}

fn fieldset(title: &str, content: &Markup) -> Markup {
    html! {
        fieldset.option-group {
            legend { (title) }
            div.option-fields { (content) }
        }
    }
}

/// One option: a number, or a choice of values with a number beside it where one has it.
fn field(
    language: Language,
    form: &TableForm,
    family: Family,
    RuleOption { name, values }: &RuleOption,
) -> Markup {
    let label = language.text(&format!("option-{name}")).to_owned();
    let field = format!("{}{name}", family.prefix());
    let value = form.value(family, name);
    let bounds = values.first().and_then(|bounds| bounds.split_once(" to "));
    if let Some((least, most)) = bounds {
        return html! {
            label.option-field {
                span { (label) }
                input type="number" name=(field) value=(value) min=(least) max=(most);
            }
        };
    }
    let (chosen, number) = split(&value, values);
    let has_number = values.iter().any(|value| value.contains('N'));
    html! {
        // A group, not a label: a choice and its number are two controls.
        div.option-field {
            label {
                span { (label) }
                select name=(field) {
                    @for value in values {
                        option value=(value) selected[*value == chosen] {
                            (value_text(language, name, value))
                        }
                    }
                }
            }
            @if has_number {
                input type="number" name={ (field) ".n" } value=[number] min="1"
                    aria-label=(language.fill("options-number", &[("option", &label)]));
            }
        }
    }
}

/// A value as it is chosen: its name, or the form with N that it is written in, and the number.
fn split(value: &str, values: &[&'static str]) -> (String, Option<String>) {
    if values.contains(&value) {
        return (value.to_owned(), None);
    }
    let number: String = value
        .chars()
        .skip_while(|letter| !letter.is_ascii_digit())
        .take_while(char::is_ascii_digit)
        .collect();
    (value.replacen(&number, "N", 1), Some(number))
}

/// What a value is called.
fn value_text(language: Language, option: &str, value: &str) -> String {
    language.fill(&format!("value-{option}-{value}"), &[("n", "N")])
}

/// What is wrong with a form, in words.
pub(super) fn fault_text(language: Language, fault: &FormFault) -> String {
    let option_text = |option: &str| language.text(&format!("option-{option}")).to_owned();
    match fault {
        FormFault::Option(option) => language.fill("fault-option", &[("option", option)]),
        FormFault::Value(option, value) => {
            language.fill("fault-value", &[("option", &option_text(option)), ("value", value)])
        }
        FormFault::Password => language.text("fault-password").to_owned(),
        FormFault::Band => language.text("fault-band").to_owned(),
        FormFault::Rules(fault) => {
            let (name, option, value) = named(*fault);
            let (option, value) = match (option, value) {
                (Some(option), Some(value)) => {
                    (option_text(option), value_text(language, option, value))
                }
                (Some(option), None) => (option_text(option), String::new()),
                (None, _) => (String::new(), String::new()),
            };
            let id = format!("fault-rules-{name}");
            language.fill(&id, &[("option", &option), ("value", &value)])
        }
    }
}

/// The name of a fault in the message files, and which option and value it speaks of.
fn named(fault: RulesFault) -> (&'static str, Option<&'static str>, Option<&'static str>) {
    match fault {
        RulesFault::FourPlayersOnTwo => ("four-players-on-two", None, None),
        RulesFault::Teams => ("teams", None, None),
        RulesFault::NoPartners => ("no-partners", None, None),
        RulesFault::TurnOrder => ("turn-order", None, None),
        RulesFault::RefusalTells(option) => ("refusal-tells", Some(option), None),
        RulesFault::FlipIsShuffled => ("flip-is-shuffled", None, None),
        RulesFault::FlipOnFour => ("flip-on-four", None, None),
        RulesFault::NeedsFlip(option) => ("needs-flip", Some(option), None),
        RulesFault::NeedsDealt(option) => ("needs-dealt", Some(option), None),
        RulesFault::HandsDoNotFit => ("hands-do-not-fit", None, None),
        RulesFault::CornerWithoutSlide => ("corner-without-slide", None, None),
        RulesFault::Combination { option, value } => ("combination", Some(option), Some(value)),
        RulesFault::CarriedTool => ("carried-tool", None, None),
        RulesFault::SplitWithoutCombination => ("split-without-combination", None, None),
        RulesFault::CarryFromLocked => ("carry-from-locked", None, None),
        RulesFault::CarryDealt => ("carry-dealt", None, None),
        RulesFault::NoUnusedHomes => ("no-unused-homes", None, None),
        RulesFault::Endless => ("endless", None, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_its_place() {
        let mut placed: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| *names).copied().collect();
        let mut all: Vec<&str> = Family::Rule.options().iter().map(|option| option.name).collect();
        placed.sort_unstable();
        all.sort_unstable();
        assert_eq!(placed, all);
    }

    #[test]
    fn every_option_and_value_has_a_name_in_every_language() {
        for language in Language::ALL {
            for RuleOption { name, values } in
                [Family::Rule, Family::Term].into_iter().flat_map(Family::options)
            {
                assert!(language.has(&format!("option-{name}")), "{language:?}: {name}");
                for value in values.iter().filter(|value| !value.contains(" to ")) {
                    assert!(language.has(&format!("value-{name}-{value}")), "{name}={value}");
                }
            }
            for fault in ["fault-password", "fault-band"] {
                assert!(language.has(fault), "{language:?}: {fault}");
            }
            for fault in [
                RulesFault::FourPlayersOnTwo,
                RulesFault::Teams,
                RulesFault::NoPartners,
                RulesFault::TurnOrder,
                RulesFault::RefusalTells("mine_rule"),
                RulesFault::FlipIsShuffled,
                RulesFault::FlipOnFour,
                RulesFault::NeedsFlip("attack_hidden"),
                RulesFault::NeedsDealt("both_hq_rules"),
                RulesFault::HandsDoNotFit,
                RulesFault::CornerWithoutSlide,
                RulesFault::Combination { option: "mine_rule", value: "forbidden" },
                RulesFault::CarriedTool,
                RulesFault::SplitWithoutCombination,
                RulesFault::CarryFromLocked,
                RulesFault::CarryDealt,
                RulesFault::NoUnusedHomes,
                RulesFault::Endless,
            ] {
                let text = fault_text(language, &FormFault::Rules(fault));
                let is_whole = !text.contains("fault-") && !text.contains(['{', '_']);
                assert!(is_whole, "{language:?}: {text}");
            }
        }
    }

    #[test]
    fn a_value_is_parted_from_its_number() {
        let quiet = ["off", "N_plies", "N_rounds", "N_plies_lose"];
        assert_eq!(
            split("31_plies_lose", &quiet),
            ("N_plies_lose".to_owned(), Some("31".to_owned()))
        );
        assert_eq!(split("off", &quiet), ("off".to_owned(), None));
        let early = ["off", "N_plies_winner_0", "N_rounds_void"];
        assert_eq!(split("40_plies_winner_0", &early).0, "N_plies_winner_0");
        assert_eq!(split("3_turning", &["slide", "3_turning"]), ("3_turning".to_owned(), None));
        assert_eq!(
            split("penalty_50", &["penalty_N"]),
            ("penalty_N".to_owned(), Some("50".to_owned()))
        );
    }
}
