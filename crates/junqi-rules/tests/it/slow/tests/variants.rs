//! Options of movement and clashes (C.4, D.10), and the reading of options.

use super::*;

const PRESETS: [&str; 14] = [
    "four-dark",
    "double-open",
    "full-open",
    "duel-dark",
    "duel-open",
    "two-dark",
    "two-open",
    "seed-004",
    "flip",
    "combination-flip",
    "chaos",
    "qq-flip",
    "scout-dark",
    "ccgc-2012",
];

#[test]
fn options_are_read_from_their_text() {
    assert_eq!(Options::parse(""), Options::preset("four-dark"));
    let text = "board=two players=2 teams=none turn_order=alternate stuck_test=turn_start";
    assert_eq!(Options::parse(text), Options::preset("two-dark"));
    let everything = "board=two players=2 teams=none information=flip deployment=shuffled \
        turn_order=alternate mine_rule=forbidden commander_vs_mine=forbidden bomb_vs_flag=both \
        bomb_front_row=forbidden mine_lines=last2 bomb_rail=straight ordinary_rail=one_step \
        rail_turn=engineers hq_locks=false bomb_enters_camp=false commander_reveals_flag=off \
        flag_requires_mines_cleared=false mines_cleared_by=any flag_capturer=any \
        flag_goal=carried_tool commander_may_take_flag=true engineer_scout=off \
        flip_colour=first_piece attack_hidden=false allow_losing_attack=false combos=true \
        allow_split=false extra_flag_as_army=false both_hq_rules=false \
        redeal_if_max_brigade=false no_legal_move=lose stuck_test=turn_start elimination=remove \
        quiet_draw=off max_plies=1000 timeouts_to_lose=5 timeout_action=pass unused_homes=open";
    assert_eq!(Options::parse(everything), Options::preset("combination-flip"));
}

#[test]
fn some_options_do_not_go_together() {
    for preset in PRESETS {
        assert_eq!(Options::preset(preset).impossible(), None, "{preset}");
    }
    let check = |preset: &str, differences: &str, possible: bool| {
        let options = Options::preset(preset).with(differences);
        assert_eq!(options.impossible().is_none(), possible, "{preset} {differences}");
    };
    check("four-dark", "board=two", false);
    check("four-dark", "players=2", false);
    check("four-dark", "teams=none", false);
    check("four-dark", "teams=ffa", true);
    check("four-dark", "turn_order=alternate", false);
    check("duel-dark", "turn_order=cw", false);
    check("double-open", "teams=ffa", false);
    check("two-open", "information=flip", false);
    check("two-open", "deployment=shuffled", false);
    check("duel-open", "information=flip deployment=shuffled", false);
    for refused in [
        "mine_rule=forbidden",
        "commander_vs_mine=forbidden",
        "bomb_vs_flag=forbidden",
        "bomb_vs_flag=forbidden_until_mines_cleared",
        "flag_requires_mines_cleared=true",
        "flag_capturer=smallest",
        "commander_may_take_flag=false",
        "allow_losing_attack=false",
    ] {
        check("two-dark", refused, false);
        check("double-open", refused, false);
        check("two-open", refused, true);
        check("flip", refused, true);
    }
    check("two-dark", "bomb_vs_flag=bomb_only", true);
    check("two-open", "attack_hidden=true", false);
    check("flip", "attack_hidden=true", true);
    check("two-dark", "rail_turn=one_corner", true);
    check("two-dark", "rail_turn=one_corner ordinary_rail=one_step", false);
    check("four-dark", "both_hq_rules=true", false);
    check("four-dark", "deployment=dealt", false);
    check("two-dark", "deployment=dealt", true);
    check("chaos", "mine_lines=last2", false);
    check("flip", "flag_goal=carried_tool", false);
    check("combination-flip", "flag_goal=capture", false);
    check("combination-flip", "allow_losing_attack=true", false);
    check("combination-flip", "allow_split=true", true);
    check("flip", "allow_split=true", false);
    check("flip", "flag_goal=carry_home", true);
    check("two-dark", "flag_goal=carry_home", false);
    check("two-dark", "flag_goal=carry_home hq_locks=false", true);
    check("duel-dark", "unused_homes=closed", true);
    check("four-dark", "unused_homes=closed", false);
    check("two-dark", "unused_homes=closed", false);
    check("two-dark", "quiet_draw=off", false);
    check("two-dark", "quiet_draw=off max_plies=300", true);
}

#[test]
fn bombs_may_fly() {
    let position = two("a3 Sk, c3 Sd", "S SN - 0 0");
    let straight = Options::preset("two-dark");
    let fly = Options::preset("two-dark").with("bomb_rail=fly ordinary_rail=one_step");
    check_legal(&position, "a3-c7", &straight, false);
    check_legal(&position, "a3-c7", &fly, true);
    check_legal(&position, "a3-a11", &straight, true);
    // On rails a bomb is not touched by `ordinary_rail`.
    let one_step = Options::preset("two-dark").with("ordinary_rail=one_step");
    check_legal(&position, "a3-a11", &one_step, true);
    check_legal(&position, "a3-c7", &one_step, false);
}

#[test]
fn ordinary_pieces_may_go_slower() {
    let at = |piece: &str| two(&format!("a6 {piece}"), "S SN - 0 0");
    let one_step = Options::preset("two-dark").with("ordinary_rail=one_step");
    assert_eq!(targets(&at("Sa"), "a6", &one_step), "a5 a7 b5 b6");
    assert_eq!(targets(&at("Sh"), "a6", &one_step), "a5 a7 b5 b6");
    check_legal(&at("Si"), "a6-c2", &one_step, true);

    let turning = Options::preset("two-dark").with("ordinary_rail=3_turning");
    let wanted = "a3 a4 a5 a7 a8 a9 b5 b6 b7 c6 c7 d6";
    assert_eq!(targets(&at("Sa"), "a6", &turning), wanted);
    // Only over empty points.
    let blocked = two("a6 Sa, a7 Nd, b6 Sd", "S SN - 0 0");
    assert_eq!(targets(&blocked, "a6", &turning), "a3 a4 a5 a7 b5");
    // An arc is one segment.
    let turning = Options::preset("four-dark").with("ordinary_rail=3_turning");
    let position = four("k5 Sd", "S SENW - 0 0");
    check_legal(&position, "k5-l8", &turning, true);
    check_legal(&position, "k5-l9", &turning, false);
}

#[test]
fn one_corner_may_be_turned() {
    let rules = Options::preset("two-dark").with("rail_turn=one_corner");
    let position = two("c6 Sd", "S SN - 0 0");
    let wanted = "a10 a11 a2 a3 a4 a5 a6 a7 a8 a9 b5 b6 b7 c5 c7 d5 d6 d7 \
                  e10 e11 e2 e3 e4 e5 e6 e7 e8 e9";
    assert_eq!(targets(&position, "c6", &rules), wanted);
    // Two corners are too many, and the corner itself must be empty.
    check_legal(&two("b6 Sd", "S SN - 0 0"), "b6-b2", &rules, false);
    let position = two("c6 Sd, a6 Nh, e6 Sh, a8 Nh, c7 Sk", "S SN - 0 0");
    assert_eq!(targets(&position, "c6", &rules), "a6 b5 b6 c5 d5 d6");
    // A bomb may, too; an arc is a line like another.
    let rules = Options::preset("four-dark").with("rail_turn=one_corner");
    let position = four("i6 Sk, m7 Eh", "S SENW - 0 0");
    check_legal(&position, "i6xm7", &rules, true);
    check_legal(&position, "i6-n7", &rules, false);
    check_legal(&position, "i6-k16", &rules, true);
}

#[test]
fn bombs_may_be_kept_out_of_camps() {
    let rules = Options::preset("two-dark").with("bomb_enters_camp=false");
    let position = two("c5 Sk, c4 Sd, a6 Sd", "S SN - 0 0");
    assert_eq!(targets(&position, "c5", &rules), "c6");
    check_legal(&position, "a6-b5", &rules, true);
}

#[test]
fn homes_without_a_player_may_be_closed() {
    let open = Options::preset("duel-dark");
    let closed = Options::preset("duel-dark").with("unused_homes=closed");
    let position = four("g6 Sd, k9 Si, g17 Nd", "S SN - 0 0");
    check_legal(&position, "g6-f7", &open, true);
    check_legal(&position, "g6-f7", &closed, false);
    check_legal(&position, "g6-g16", &closed, true);
    check_legal(&position, "k9-i9", &closed, true);
    check_legal(&position, "k9-l9", &closed, false);
    check_legal(&position, "k9-k16", &closed, true);
    // An engineer cannot fly through such a home, either.
    let walled_in = four("k9 Si, k7 Sd, k11 Sd, i9 Sd, g17 Nd", "S SN - 0 0");
    check_legal(&walled_in, "k9-l11", &open, true);
    assert_eq!(targets(&walled_in, "k9", &closed), "");
    // East and West may play, too.
    let position = four("l7 Ed, a11 Wd", "E EW - 0 0");
    check_legal(&position, "l7-k6", &closed, false);
    check_legal(&position, "l7-b7", &closed, true);
    check_legal(&position, "l7-k7", &closed, true);
}

/// Checks an attack of c6 on c7 on the board of two, `.` where it is not legal. North has a mine
/// left unless `mines` is false.
#[track_caller]
fn check_attack(differences: &str, attacker: char, defender: char, mines: bool, sign: char) {
    let rules = Options::preset("two-open").with(differences);
    let mine = if mines { ", e9 Nj" } else { "" };
    let pieces = format!("c6 S{attacker}, c7 N{defender}{mine}, a1 Sc, a12 Nc, a4 Sf");
    let position = two(&pieces, "S SN - 0 0");
    if sign == '.' {
        check_legal(&position, "c6xc7", &rules, false);
    } else {
        played(&position, "c6xc7", sign, &rules);
    }
}

#[test]
fn attacks_on_mines_may_be_forbidden() {
    for (attacker, sign) in [('a', '.'), ('h', '.'), ('i', '>'), ('k', '=')] {
        check_attack("mine_rule=forbidden", attacker, 'j', true, sign);
    }
    for (attacker, sign) in [('a', '.'), ('b', '<'), ('i', '>'), ('k', '=')] {
        check_attack("commander_vs_mine=forbidden", attacker, 'j', true, sign);
    }
    check_attack("commander_vs_mine=forbidden mine_rule=both", 'a', 'j', true, '.');
    check_attack("commander_vs_mine=forbidden mine_rule=both", 'b', 'j', true, '=');
}

#[test]
fn bombs_and_flags() {
    let until_cleared = "bomb_vs_flag=forbidden_until_mines_cleared";
    check_attack("bomb_vs_flag=both", 'k', 'l', true, '=');
    check_attack("bomb_vs_flag=forbidden", 'k', 'l', false, '.');
    check_attack("bomb_vs_flag=forbidden", 'h', 'l', false, '>');
    check_attack(until_cleared, 'k', 'l', true, '.');
    check_attack(until_cleared, 'k', 'l', false, '=');
    check_attack(until_cleared, 'h', 'l', true, '>');
    // What a bomb may do does not depend on what ranked pieces may.
    check_attack("flag_requires_mines_cleared=true", 'k', 'l', true, '=');
    check_attack("flag_capturer=engineer", 'k', 'l', true, '=');
    // The bomb is gone, the flag stays, and its owner plays on.
    check_ply(
        '2',
        ("c6 Sk, c7 Nl, a1 Sc, a12 Nc", "S SN - 5 5"),
        ("c6xc7", '<'),
        &Options::preset("two-dark").with("bomb_vs_flag=bomb_only"),
        ("c7 Nl, a1 Sc, a12 Nc", "N SN - 0 6"),
    );
    check_attack("bomb_vs_flag=bomb_only allow_losing_attack=false", 'k', 'l', true, '.');
}

#[test]
fn flags_and_those_who_may_take_them() {
    check_attack("commander_may_take_flag=false", 'a', 'l', false, '.');
    check_attack("commander_may_take_flag=false", 'b', 'l', false, '>');
    for (capturer, allowed) in
        [("any", "abhi"), ("engineer", "i"), ("not_engineer", "abh"), ("smallest", "hi")]
    {
        for attacker in "abhi".chars() {
            let sign = if allowed.contains(attacker) { '>' } else { '.' };
            // Beside the attacker South has a division and a battalion.
            check_attack(&format!("flag_capturer={capturer}"), attacker, 'l', true, sign);
        }
    }
    check_attack("flag_requires_mines_cleared=true", 'i', 'l', true, '.');
    check_attack("flag_requires_mines_cleared=true", 'i', 'l', false, '>');
    // One of several smallest is enough, and bombs are not ranked.
    let rules = Options::preset("two-open").with("flag_capturer=smallest");
    let position = two("c6 Sg, c7 Nl, a1 Sg, a12 Nc, a4 Sk, a5 Sj", "S SN - 0 0");
    check_legal(&position, "c6xc7", &rules, true);
}

#[test]
fn mines_may_count_only_if_engineers_have_cleared_them() {
    let rules = Options::preset("two-open")
        .with("flag_requires_mines_cleared=true mines_cleared_by=engineers");
    let pieces = "c6 Sh, c7 Nl, a1 Sc, a12 Nc";
    for (words, legal) in [("", false), (" dug=N2", false), (" dug=S3N2", false), (" dug=N3", true)]
    {
        let position = two(pieces, &format!("S SN SN 0 0{words}").replace("SN SN", "SN N"));
        check_legal(&position, "c6xc7", &rules, legal);
        assert_eq!(rewritten(&position, &rules), position);
    }
    check_ply(
        '2',
        ("a6 Si, a9 Nj, c7 Nl, a1 Sc, a12 Nc", "S SN N 0 0 dug=S1N2"),
        ("a6xa9", '>'),
        &rules,
        ("a9 Si, c7 Nl, a1 Sc, a12 Nc", "N SN N 0 1 dug=S1N3"),
    );
    // A bombed mine is none that was cleared, and then the flag is safe for ever.
    check_ply(
        '2',
        ("a6 Sk, a9 Nj, c7 Nl, a1 Sc, a12 Nc", "S SN N 0 0"),
        ("a6xa9", '='),
        &rules,
        ("c7 Nl, a1 Sc, a12 Nc", "N SN N 0 1"),
    );
    // A dealt hand may begin with fewer.
    let mut position = Position::read("jq1 2 5/5/5/5/5/5;2Nl2/5/5/5/5/5 S SN N 0 0 dug=N1", &rules);
    assert!(!position.mines_are_gone('N'));
    position.untold.mines.insert('N', 1);
    assert!(position.mines_are_gone('N'));
}

#[test]
fn attacks_that_only_lose_may_be_forbidden() {
    let rules = "allow_losing_attack=false";
    check_attack(rules, 'h', 'g', true, '.');
    check_attack(rules, 'h', 'h', true, '=');
    check_attack(rules, 'h', 'j', true, '.');
    check_attack(rules, 'k', 'a', true, '=');
    check_attack("allow_losing_attack=false mine_rule=both", 'h', 'j', true, '=');
}

#[test]
fn the_flag_may_stay_hidden() {
    let pieces = "h1 Sl, g1 Sd, q8 El, q7 Ed, j17 Nl, g17 Nd, a8 Wl, a11 Wd";
    let before = (&*format!("{pieces}, g6 Sa, f7 Wa"), "S SENW - 0 0");
    for (value, shown) in [("on_death", "SW"), ("last_commander", "SW"), ("off", "-")] {
        let rules = Options::parse(&format!("commander_reveals_flag={value}"));
        let after = format!("E SENW {shown} 0 1");
        check_ply('4', before, ("g6xf7", '='), &rules, (pieces, &after));
    }
    // With two commanders, only the last one's fall shows the flag.
    let before = (&*format!("{pieces}, g6 Sa, i6 Sa, f7 Wj"), "S SENW - 0 0");
    let pieces = format!("{pieces}, i6 Sa, f7 Wj");
    for (value, shown) in [("on_death", "S"), ("last_commander", "-"), ("off", "-")] {
        let rules = Options::parse(&format!("commander_reveals_flag={value}"));
        let after = format!("E SENW {shown} 0 1");
        check_ply('4', before, ("g6xf7", '<'), &rules, (&pieces, &after));
    }
}

/// K 26: the regiment is shown to all, but where everything is and what may be done is as ever.
#[test]
fn scouting_changes_no_position() {
    for preset in ["two-dark", "scout-dark"] {
        check_ply(
            '2',
            ("a6 Si, b1 Sl, c5 Sd, a9 Ne, b12 Nl", "S SN - 7 7"),
            ("a6xa9", '<'),
            &Options::preset(preset),
            ("b1 Sl, c5 Sd, a9 Ne, b12 Nl", "N SN - 0 8"),
        );
    }
}
