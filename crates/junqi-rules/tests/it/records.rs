//! Records: written, read, replayed; and positions as text.

use junqi_rules::{
    BySeat, Difference, Game, Layout, Position, Preset, Record, Replay, Rules, Seat, Start, View,
};

use super::helpers::{Dice, random_game, random_step};

fn random_record(rules: &Rules, seed: u64) -> (Game, Record) {
    let mut dice = Dice(seed);
    let mut game = random_game(&mut dice, rules);
    while game.position().end().is_none() {
        random_step(&mut game, &mut dice);
    }
    let finished = game.clone().finish().unwrap();
    (game, finished.record())
}

#[test]
fn a_record_replays_to_the_same_end_in_every_preset() {
    for Preset { name, rules, .. } in Rules::PRESETS {
        for seed in 0..20 {
            let (game, record) = random_record(&rules, seed * 101 + 1);
            let text = record.to_string();
            let read =
                Record::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
            assert_eq!(read.to_string(), text);
            assert_eq!(Difference::all(&read), [], "{name}\n{text}");
            let mut replay = Replay::new(&read).unwrap();
            let mut events = Vec::new();
            while let Some(event) = replay.step() {
                events.push(event.unwrap());
            }
            assert_eq!(events, game.events(), "{name}");
            assert_eq!(View::open(replay.position()), View::open(game.position()), "{name}");
        }
    }
}

/// Found by bytes that nobody meant: what an attack on a face-down piece turned up may be left out, and then a `=` is the
/// result.
#[test]
fn what_was_turned_up_may_be_left_out() {
    let rules = Rules { attack_hidden: true, ..Rules::FLIP };
    let (_, record) = random_record(&rules, 5);
    let head = record.to_string();
    let head = head.split_once("\n\n").unwrap().0;
    for plies in
        ["1. a6= 2. a6?a7=", "1. a6=Rd:S 2. a6?a7=Bg> 3. a7?b7", "1. a6?a7=Rd 2. a6?a7=Rd="]
    {
        let text = format!("{head}\n\n{plies}\n");
        assert_eq!(Record::parse(&text).unwrap().to_string(), text);
    }
}

#[test]
fn a_running_game_has_no_record() {
    let rules = Rules::TWO_DARK;
    let layouts =
        BySeat::from_fn(|seat| rules.seats().contains(seat).then(|| Layout::standard(&rules)));
    assert!(Game::new(rules, Start::Layouts(layouts), Seat::South).unwrap().finish().is_err());
}

/// A record of the first version, with thirteen options.
const SHORT: &str = r#"[Format "junqi-record/1"]
[Variant "two-dark"]
[Options "board=two players=2 teams=none information=dark turn_order=alternate mine_rule=stays bomb_vs_flag=both bomb_front_row=forbidden hq_locks=true commander_reveals_flag=on_death stuck_test=turn_start quiet_draw=70_plies timeouts_to_lose=5"]
[First "S"]
[LayoutS "cigidkhkaefbdgefjhjchljgi"]
[LayoutN "cigidkhkaefbdgefjhjchljgi"]
[NameS "a \"b\" \\ <img src=x>"]
[Result "N"]
[Termination "surrender"]

1. a6xa7< 2. a7-a6 --t 3. a6-b5 %S#S
"#;

#[test]
fn a_record_that_disagrees_with_the_rules_says_where() {
    // A division meets a brigade: the record has it the other way round.
    let reasons = |text: &str| {
        let record = Record::parse(text).unwrap();
        Difference::all(&record)
            .into_iter()
            .map(|difference| difference.to_string())
            .collect::<Vec<_>>()
    };
    let right = SHORT.replace("a6xa7< 2. a7-a6", "a6xa7> 2. b7-b8").replace("3. a6-b5", "3. b8-b7");
    assert_eq!(reasons(&right), Vec::<String>::new());
    for (wrong, reason) in [
        (
            right.replace("a6xa7>", "a6xa7="),
            "ply 1: the record has `a6xa7=`, the rules `a6xa7>`: another clash",
        ),
        (
            right.replace("a6xa7>", "a6xa7>^d1"),
            "ply 1: the record has `a6xa7>^d1`, the rules `a6xa7>`: another flag shown",
        ),
        (right.replace("b7-b8", "b7-d8"), "ply 2: `b7-d8` is not legal: no free way leads there"),
        (
            right.replace("b7-b8", "b7-b8*"),
            "ply 2: the record has `b7-b8*`, the rules `b7-b8`: another route",
        ),
        (
            right.replace("%S#S", "%S"),
            "ply 3: the record has `%S`, the rules `%S#S`: another seat out",
        ),
        (
            right.replace("[Result \"N\"]", "[Result \"S\"]"),
            "ply 3: the record ends S by surrender, the game N by surrender",
        ),
        (right.replace(" %S#S", ""), "ply 3: the record ends, the game does not"),
        (
            right.replace("[LayoutN", "[LayoutX"),
            "ply 0: there are layouts for S; these rules need two that sit opposite, or all four",
        ),
    ] {
        assert_eq!(reasons(&wrong), [reason], "{wrong}");
    }
}

#[test]
fn a_record_replays_by_the_rules_inside_it() {
    let right = SHORT.replace("a6xa7< 2. a7-a6", "a6xa7> 2. b7-b8").replace("3. a6-b5", "3. b8-b7");
    let other = right.replace("quiet_draw=70_plies", "quiet_draw=3_plies");
    let record = Record::parse(&other).unwrap();
    assert_eq!(record.rules.quiet_draw, Some(junqi_rules::Quiet::Plies(3)));
    assert_eq!(record.rules.nearest_preset().name, "two-dark");
    assert_eq!(
        record.rules.differences_from(&Rules::TWO_DARK),
        [("quiet_draw", "3_plies".to_owned())]
    );
}

#[test]
fn text_that_is_no_record_is_named_by_its_line() {
    for (text, error) in [
        (
            SHORT.replace("record/1", "record/3"),
            "line 1: Format: format `junqi-record/3` is not junqi-record/2; a newer junqi may read it",
        ),
        (SHORT.replace("[Format \"junqi-record/1\"]\n", ""), "line 1: there is no tag Format"),
        (SHORT.replace("stuck_test=turn_start ", ""), "line 3: Options: no value for stuck_test"),
        (SHORT.replace("[First \"S\"]", "[First \"SN\"]"), "line 4: First: not a seat"),
        (SHORT.replace("[First \"S\"]", "[First \"S]"), "line 4: First: the value is not closed"),
        (
            SHORT.replace("[First \"S\"]", "[First \"S\"]\n[First \"S\"]"),
            "line 5: First comes twice",
        ),
        (
            SHORT.replace("jchljgi\"]\n[LayoutN", "jchjlgi\"]\n[LayoutN"),
            "line 5: LayoutS: line 6 column 3: the flag stands in a headquarters only",
        ),
        (SHORT.replace("2. a7-a6", "3. a7-a6"), "line 11: `3.` where ply 2 comes"),
        (SHORT.replace("a6xa7<", "a6xa7"), "line 11: `a6xa7`: an attack ends with >, < or ="),
        (SHORT.replace("a6xa7<", "a6-a7<"), "line 11: `a6-a7<`: only an attack has a result"),
        (SHORT.replace("a6xa7<", "z9xa7<"), "line 11: `z9xa7<`: there is no point `z9`"),
        (SHORT.replace("%S#S", "%Q"), "line 11: `%Q`: no such seat"),
        (SHORT.replace("%S#S", "%S#S^a1"), "line 11: `%S#S^a1`: `^` comes too late"),
        (SHORT.replace("%S#S", "null"), "line 11: `null`: it is no move and no flip"),
        (
            SHORT.replace("[Result \"N\"]", "[Result \"W+W\"]"),
            "line 8: Result: result `W+W` is no team, 1/2 or void",
        ),
        (SHORT.replace("%S#S", "\n[First \"S\"]"), "line 12: a tag after the first ply"),
        (String::new(), "line 1: there is no tag Format"),
    ] {
        assert_eq!(Record::parse(&text).unwrap_err().to_string(), error);
    }
}

#[test]
fn a_value_stays_on_its_line_and_tags_are_not_without_end() {
    let mut record = Record::parse(SHORT).unwrap();
    record.tags[0].1 = "two\nlines\r\u{0}".to_owned();
    let again = Record::parse(&record.to_string()).unwrap();
    assert_eq!(again.tag("NameS"), Some("two lines  "));
    let many: String = (0..70).map(|number| format!("[Tag{number} \"\"]\n")).collect();
    assert_eq!(
        Record::parse(&format!("{many}{SHORT}")).unwrap_err().to_string(),
        "line 65: more than 64 tags"
    );
}

#[test]
fn a_game_of_seventy_thousand_quiet_plies_is_counted_to_its_end() {
    let rules = Rules { quiet_draw: None, ..Rules::TWO_DARK };
    let layouts =
        BySeat::from_fn(|seat| rules.seats().contains(seat).then(|| Layout::standard(&rules)));
    let mut game = Game::new(rules, Start::Layouts(layouts), Seat::South).unwrap();
    for ply in 0..70_000u32 {
        let names = [["b6", "b5"], ["b7", "b8"]][ply as usize % 2];
        let [from, to] = if ply / 2 % 2 == 0 { names } else { [names[1], names[0]] };
        let wish = super::helpers::wish(&rules, &format!("{from}-{to}"));
        game.play(game.position().turn(), junqi_rules::Action::Move(wish)).unwrap();
    }
    assert_eq!((game.position().ply(), game.position().quiet()), (70_000, u16::MAX));
}

#[test]
fn a_position_survives_its_text() {
    for Preset { rules, .. } in Rules::PRESETS {
        let mut dice = Dice(99);
        let mut game = random_game(&mut dice, &rules);
        while game.position().end().is_none() {
            let text = View::open(game.position()).to_string();
            let read = Position::parse(&text, rules).unwrap();
            assert_eq!(View::open(&read).to_string(), text);
            assert_eq!(read.legal_actions(), game.position().legal_actions());
            random_step(&mut game, &mut dice);
        }
    }
}

#[test]
fn text_that_is_no_position_is_refused_with_the_place() {
    let rules = Rules::TWO_DARK;
    let good = "jq1 2 5/5/5/Sa4/5/1Sl3;5/5/5/5/5/1Nl3 S SN - 0 0";
    assert!(Position::parse(good, rules).is_ok());
    for (text, error) in [
        ("jq1", "the text ends before the board".to_owned()),
        (&good.replace("jq1", "jq2"), "`jq2` is not jq1".to_owned()),
        (&good.replace(" 2 ", " 4 "), "board `4`, but the rules are for board 2".to_owned()),
        (&good.replace("Sa4", "Sa5"), "5 empty points from b3 on".to_owned()),
        (&good.replace("Sa4", "Sx4"), "no rank at a3".to_owned()),
        (&good.replace("Sa4", "Qa4"), "`Q` at a3 is no army".to_owned()),
        (&good.replace("Sa4", "Sa3"), "`/` before e3".to_owned()),
        (&good.replace("3;5", "3/5"), "`/` before e7".to_owned()),
        (&good.replace(";5/5/5/5/5/1Nl3", ""), "the cells end before e7".to_owned()),
        (&good.replace("Nl3", "Nl3/5"), "more cells than the board has points".to_owned()),
        (&good.replace(" S SN", " E SN"), "E is not in the game".to_owned()),
        (&good.replace(" S SN", " S S"), "N is not in the game".to_owned()),
        (&good.replace("- 0 0", "- -1 0"), "`-1` is not a number".to_owned()),
    ] {
        assert_eq!(Position::parse(text, rules).unwrap_err().to_string(), error, "{text}");
    }
}
