//! What is agreed at the table, as text and as it is kept to.

use junqi_rules::Rules;
use junqi_table::{EarlyEnd, Escape, FirstSeat, Millis, Spectators, Terms, TouchMove};

#[test]
fn every_presets_terms_survive_their_text() {
    for preset in Rules::PRESETS {
        let terms = Terms::of_preset(preset.name);
        assert_eq!(terms.to_string().parse(), Ok(terms), "{}", preset.name);
        let two = preset.rules.seats().len() == 2;
        assert_eq!((terms.win_score, terms.loss_score), if two { (1, 1) } else { (2, 2) });
        assert_eq!(terms.escape == Escape::WinToOther, two, "{}", preset.name);
        assert_eq!(terms.spectators, Spectators::Anyone);
        assert_eq!((terms.touch_move, terms.first_seat), (TouchMove::Off, FirstSeat::Random));
    }
    let early = |name: &str| Terms::of_preset(name).early_end;
    assert_eq!(early("four-dark"), EarlyEnd::WinnerGetsNothing { plies: 40 });
    assert_eq!(early("chaos"), EarlyEnd::WinnerGetsNothing { plies: 40 });
    assert_eq!(early("flip"), EarlyEnd::WinnerGetsNothing { plies: 30 });
    assert_eq!(early("combination-flip"), EarlyEnd::Counts);
    let seed = Terms::of_preset("seed-004");
    assert_eq!((seed.surrender_from, seed.fifty_point_rule), (0, false));
    assert_eq!(
        (seed.early_end, seed.escape),
        (EarlyEnd::Void { rounds: 15 }, Escape::Penalty { points: 50 })
    );
}

/// As the version before kept them.
#[test]
fn terms_of_three_options_are_still_read() {
    let old = "move_clock_ms=30000 surrender_min_ply=20 offer_every=10";
    assert_eq!(old.parse(), Ok(Terms::STANDARD));
    let other = "move_clock_ms=5000 surrender_min_ply=0 offer_every=10";
    let read: Terms = other.parse().unwrap();
    assert_eq!(read, Terms { move_clock: Millis(5_000), surrender_from: 0, ..Terms::STANDARD });
    assert!(read.to_string().starts_with(other));
}

#[test]
fn wrong_terms_are_named() {
    let full = Terms::STANDARD.to_string();
    for (text, why) in [
        (
            full.replace("spectators=any", "spectators=all"),
            "spectators: `all` is none of any, none, listed",
        ),
        (
            full.replace("move_clock_ms=30000", "move_clock_ms=0"),
            "move_clock_ms: `0` is none of 1000 to 86400000",
        ),
        (
            full.replace("40_plies", "0_plies"),
            "early_end: `0_plies_winner_0` is none of off, N_plies_winner_0, N_rounds_void",
        ),
        (
            full.replace("early_end=40_plies_winner_0", "early_end=+4_plies_winner_0"),
            "early_end: `+4_plies_winner_0` is none of off, N_plies_winner_0, N_rounds_void",
        ),
        (full.replace("touch_move=off ", ""), "no value for touch_move"),
        (format!("{full} colour=red"), "colour: no such option"),
        (format!("{full} escape=qq_cases"), "escape comes twice"),
        (format!("{full} what"), "`what` is not option=value"),
    ] {
        assert_eq!(text.parse::<Terms>(), Err(why.to_owned()));
    }
}

#[test]
fn one_option_is_changed_and_told() {
    let mut terms = Terms::of_preset("two-dark");
    for (option, value) in
        [("escape", "penalty_30"), ("early_end", "7_rounds_void"), ("touch_move", "on")]
    {
        terms.set(option, value).unwrap();
    }
    let changed = terms.differences_from(&Terms::of_preset("two-dark"));
    let expected = [("early_end", "7_rounds_void"), ("escape", "penalty_30"), ("touch_move", "on")];
    assert_eq!(changed, expected.map(|(option, value)| (option, value.to_owned())));
    assert_eq!(terms.to_string().parse(), Ok(terms));
    assert_eq!(terms.set("colour", "red"), Err("colour: no such option".to_owned()));
}
