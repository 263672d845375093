//! Every option with every other: presets and random legal combinations start, end, replay, keep secrets and keep their
//! own limits.

use junqi_rules::{
    Difference, Ending, Game, Quiet, Record, Rules, RulesFault, Setup, View, Viewer,
};

use super::helpers::{Dice, random_game, random_step};
use super::{second_generator, twins};

/// A random combination of options that a new game may be begun with.
fn random_rules(dice: &mut Dice) -> Rules {
    let options = Rules::all_options();
    loop {
        let mut rules = Rules::PRESETS[dice.roll(Rules::PRESETS.len())].rules;
        for _ in 0..1 + dice.roll(12) {
            let option = &options[dice.roll(options.len())];
            let value = match option.name {
                "quiet_draw" => {
                    ["off", "31_plies", "8_rounds", "20_plies_lose", "1_plies"][dice.roll(5)]
                }
                "max_plies" => ["none", "1", "150", "400"][dice.roll(4)],
                "timeouts_to_lose" => ["0", "1", "5", "255"][dice.roll(4)],
                _ => option.values[dice.roll(option.values.len())],
            };
            rules.set(option.name, value).expect("a value of the option");
        }
        if rules.check_new().is_ok() {
            return rules;
        }
    }
}

/// Plays a random game to its end, and checks at every ply that no limit of these rules is passed.
fn play_to_the_end(rules: &Rules, seed: u64) -> Game {
    let mut dice = Dice(seed);
    let mut game = random_game(&mut dice, rules);
    while game.position().end().is_none() {
        // A seat that goes out makes the limit in rounds shorter from the next ply on.
        let limit = game.position().quiet_limit();
        random_step(&mut game, &mut dice);
        let position = game.position();
        let ended = position.end();
        assert!(
            ended.is_some() || limit.is_none_or(|limit| position.quiet() < limit),
            "{rules}: no end after {} quiet plies",
            position.quiet()
        );
        let most = rules.max_plies.unwrap_or(u32::MAX);
        assert!(position.ply() <= most && (position.ply() < most || ended.is_some()), "{rules}");
        // Where nothing else ends it, the counters must: a quiet loss takes out a seat for each count.
        assert!(position.ply() < 40_000, "{rules}: the game does not end");
    }
    game
}

fn check(rules: &Rules, seed: u64) -> Ending {
    let text = rules.to_string();
    assert_eq!(text.parse(), Ok(*rules), "{text}");
    let finished = play_to_the_end(rules, seed).finish().expect("it has ended");
    let record = finished.record().to_string();
    let read = Record::parse(&record).unwrap_or_else(|error| panic!("{error}\n{record}"));
    assert_eq!(read.to_string(), record);
    assert_eq!(Difference::all(&read), [], "{record}");
    let viewers: Vec<Viewer> =
        rules.seats().iter().map(Viewer::Seat).chain([Viewer::Watcher]).collect();
    twins::compare(*rules, viewers[seed as usize % viewers.len()], seed);
    finished.end().ending
}

#[test]
fn two_thousand_combinations_of_options_are_played() {
    let mut dice = Dice(2_026);
    let mut endings: Vec<(Ending, u32)> = Vec::new();
    for seed in 0..2_000 {
        let ending = check(&random_rules(&mut dice), seed);
        match endings.iter_mut().find(|(other, _)| *other == ending) {
            Some((_, count)) => *count += 1,
            None => endings.push((ending, 1)),
        }
    }
    // A test in which every game ended alike would have tried little.
    assert!(endings.len() >= 9, "{endings:?}");
}

#[test]
fn every_preset_is_played_many_times() {
    for preset in Rules::PRESETS {
        (0..30).for_each(|seed| _ = check(&preset.rules, seed * 7 + 1));
    }
}

/// The second model is slow, so that it plays a part of the combinations.
#[test]
fn the_second_model_agrees_under_random_options() {
    let mut dice = Dice(77);
    for number in 0..120 {
        let rules = random_rules(&mut dice);
        second_generator::compare(&format!("combination {number}: {rules}"), rules, 1);
    }
}

#[test]
fn impossible_combinations_are_refused_with_the_reason() {
    for (base, change, reason) in [
        (
            "two-dark",
            "players=4 teams=opposite turn_order=ccw",
            "four players need the four-player board",
        ),
        ("two-dark", "teams=ffa", "two players have teams=none; four have opposite or ffa"),
        (
            "duel-dark",
            "information=double_open",
            "double_open is for partners: it needs teams=opposite",
        ),
        ("two-dark", "turn_order=cw", "two players alternate, four go round"),
        (
            "two-dark",
            "deployment=shuffled",
            "information=flip and deployment=shuffled belong together: neither goes without the other",
        ),
        ("flip", "board=four", "flip games need board=two"),
        ("two-dark", "attack_hidden=true", "attack_hidden needs information=flip"),
        ("four-dark", "both_hq_rules=true", "both_hq_rules needs deployment=dealt"),
        (
            "chaos",
            "mine_lines=last2",
            "four dealt hands need extra_flag_as_army=true and mine_lines=last3_if_5_mines: some could not be laid out otherwise",
        ),
        (
            "two-dark",
            "rail_turn=one_corner ordinary_rail=one_step",
            "rail_turn=one_corner needs ordinary_rail=slide",
        ),
        (
            "combination-flip",
            "attack_hidden=true",
            "combos=true needs attack_hidden=false: the combination game has its own table of attacks",
        ),
        (
            "flip",
            "flag_goal=carried_tool",
            "flag_goal=carried_tool and combos=true belong together: neither goes without the other",
        ),
        ("flip", "allow_split=true", "allow_split needs combos=true"),
        (
            "two-dark",
            "flag_goal=carry_home",
            "flag_goal=carry_home needs hq_locks=false: what takes a flag could never leave with it",
        ),
        (
            "chaos",
            "flag_goal=carry_home hq_locks=false",
            "flag_goal=carry_home does not go with deployment=dealt",
        ),
        (
            "four-dark",
            "unused_homes=closed",
            "unused_homes=closed needs two players on the four-player board",
        ),
        (
            "two-dark",
            "quiet_draw=off",
            "a game without quiet_draw and max_plies could go on for ever: set one of them",
        ),
    ] {
        let mut rules = Rules::preset(base).unwrap();
        for word in change.split(' ') {
            let (option, value) = word.split_once('=').unwrap();
            rules.set(option, value).unwrap();
        }
        assert_eq!(rules.check_new().unwrap_err().to_string(), reason, "{base} {change}");
    }
}

/// Where a rank is hidden, no option may refuse an attack because of it.
#[test]
fn no_refusal_tells_a_hidden_rank() {
    let open = Rules::TWO_OPEN;
    for (option, value) in [
        ("mine_rule", "forbidden"),
        ("commander_vs_mine", "forbidden"),
        ("bomb_vs_flag", "forbidden"),
        ("bomb_vs_flag", "forbidden_until_mines_cleared"),
        ("flag_requires_mines_cleared", "true"),
        ("flag_capturer", "smallest"),
        ("flag_capturer", "engineer"),
        ("commander_may_take_flag", "false"),
        ("allow_losing_attack", "false"),
    ] {
        for (base, allowed) in [
            (Rules::TWO_DARK, false),
            (Rules::DOUBLE_OPEN, false),
            (open, true),
            (Rules::FLIP, true),
        ] {
            let mut rules = base;
            rules.set(option, value).unwrap();
            let refused = rules.check() == Err(RulesFault::RefusalTells(option));
            assert_eq!(refused, !allowed, "{option}={value} on {}", base.nearest_preset().name);
        }
    }
}

#[test]
fn every_option_has_a_name_and_values_that_can_be_set() {
    let options = Rules::all_options();
    assert_eq!(options.len(), Rules::FOUR_DARK.options().len());
    for option in options {
        for value in &option.values {
            let value = match *value {
                "N" | "0 to 255" => "7",
                "N_plies" => "7_plies",
                "N_rounds" => "7_rounds",
                "N_plies_lose" => "7_plies_lose",
                named => named,
            };
            let mut rules = Rules::FOUR_DARK;
            rules.set(option.name, value).unwrap();
            let written = rules.options().into_iter().find(|(name, _)| *name == option.name);
            assert_eq!(written, Some((option.name, value.to_owned())));
        }
        assert!(Rules::FOUR_DARK.clone().set(option.name, "nonsense").is_err());
    }
}

#[test]
fn quiet_play_under_a_loss_puts_out_who_is_to_move() {
    let rules = Rules { quiet_draw: Some(Quiet::PliesLose(2)), ..Rules::TWO_DARK };
    let text = "jq1 2 5/5/5/Sa4/5/1Sl3;5/5/5/Nb4/5/1Nl3 S SN - 1 0";
    let mut position = junqi_rules::Position::parse(text, rules).unwrap();
    assert_eq!(super::helpers::play(&mut position, "a3-a4"), "a3-a4#N");
    let end = position.end().unwrap();
    assert_eq!((end.outcome.to_string(), end.ending.name()), ("S".to_owned(), "quiet-loss"));
    let _ = (View::open(&position), Setup::parse(text, rules).unwrap());
}
