//! A table is what it accepted: doing that again gives the same table.

use junqi_rules::{Rules, Seat};
use junqi_table::{Answer, Command, Entry, PhaseName, Table, Timestamp};

use super::script::{Script, draft, member};

fn told_by(journal: &[(Timestamp, Entry)], rules: &Rules) -> Vec<(Timestamp, Entry)> {
    let reread = |entry: &Entry| Entry::from_journal(&entry.to_journal(rules), rules).unwrap();
    journal.iter().map(|(at, entry)| (*at, reread(entry))).collect()
}

#[test]
fn a_table_is_found_again_from_its_journal_after_every_entry() {
    for preset in Rules::PRESETS {
        let rules = preset.rules;
        let mut script = Script::arranging(rules);
        script.say(Seat::South, Command::Arrange(draft("igcidkhkaefbdgefjhjchljgi"))).unwrap();
        let (a, b) = (script.wish("S11-S12").from, script.wish("S11-S12").to);
        script.say(Seat::South, Command::Swap(a, b)).unwrap();
        for seat in rules.seats().iter() {
            script.wait(700);
            script.say(seat, Command::Ready).unwrap();
        }
        for step in 0..60 {
            script.wait(1_000 + step * 37);
            match step {
                11 => {
                    script.wait(40_000);
                    script.enter(Entry::TimedOut).unwrap();
                }
                20 => _ = script.say(Seat::South, Command::OfferDraw).unwrap(),
                21 => _ = script.say(Seat::North, Command::AnswerDraw(Answer::Refuse)).unwrap(),
                30 => _ = script.enter(Entry::Resumed).unwrap(),
                _ if script.phase() == PhaseName::Playing => script.play_anything(),
                _ => {}
            }
            let mut again = Table::new(*script.table.opening(), Timestamp(0));
            for (at, entry) in told_by(&script.journal, &rules) {
                again.apply(at, &entry).unwrap();
            }
            for seat in rules.seats().iter() {
                assert_eq!(
                    again.view(member(seat), script.now),
                    script.view(seat),
                    "{}, step {step}",
                    preset.name
                );
            }
            assert_eq!(again.events(), script.table.events());
        }
    }
}

#[test]
fn a_line_that_is_no_entry_is_refused_without_repeating_it() {
    let rules = Rules::TWO_DARK;
    for line in [
        "",
        "x",
        "7",
        "7 fly",
        "7 play one a1 a2",
        "7 play 1 a1 z9",
        "7 arrange secret",
        "seven ready",
    ] {
        let error = Entry::from_journal(line, &rules).unwrap_err();
        assert!(!error.contains("secret"), "{error}");
    }
}

#[test]
fn a_log_line_of_a_command_tells_no_layout() {
    let arrange =
        Entry::Command(member(Seat::South), Command::Arrange(draft("igcidkhkaefbdgefjhjchljgi")));
    assert_eq!(format!("{arrange:?}"), "Command(MemberId(10), Arrange(…))");
}
