//! Flip games (E.2, E.3): colours, what lies face down, and the flag.

use super::*;

/// All actions of a position in the order of the alphabet.
#[track_caller]
fn actions(position: &str, options: &Options) -> String {
    legal_actions(position, options).into_iter().collect::<Vec<_>>().join(" ")
}

/// Turns up pieces of a row of face-down ones, and checks the words after each of them.
#[track_caller]
fn check_flips(colour_rule: &str, pieces: &str, words: &[&str]) {
    let rules = Options::preset("flip").with(&format!("flip_colour={colour_rule}"));
    let mut position = two(pieces, "S SN - 0 0");
    let points: Vec<&str> = pieces.split(", ").filter_map(|entry| entry.get(..2)).collect();
    for (number, (point, words)) in points.iter().zip(words).enumerate() {
        let ply = number + 1;
        position = played(&position, &format!("{point}="), '-', &rules);
        let turn = ["S", "N"][ply % 2];
        let wanted = format!("{turn} SN - {ply} {ply}{words}");
        assert!(position.ends_with(&wanted), "{position}, not {wanted}");
        if !words.contains("red") {
            let face_down: Vec<String> =
                points[ply..].iter().map(|point| format!("{point}=")).collect();
            let mut face_down: Vec<&str> = face_down.iter().map(String::as_str).collect();
            face_down.sort_unstable();
            assert_eq!(actions(&position, &rules), face_down.join(" "), "only flips while open");
        }
    }
}

/// Case 13: A red 34, B blue 32 or 36, A red 33, B red 35.
#[test]
fn four_rules_settle_the_colours() {
    let rest = "a4 rc, a3 bc";
    check_flips("first_piece", &format!("a6 rg, {rest}"), &[" red=S"]);
    check_flips("first_piece", &format!("a6 bg, {rest}"), &[" red=N"]);
    check_flips("first_engineer", &format!("a6 rg, b6 bi, {rest}"), &["", " red=S"]);
    check_flips("first_engineer", &format!("a6 rg, b6 ri, {rest}"), &["", " red=N"]);
    check_flips("first_engineer", &format!("a6 ri, {rest}"), &[" red=S"]);
    // South flips two red ones in a row of his own, with North's blue one between.
    let words = [" last=R-", " last=RB", " red=S"];
    check_flips("two_in_a_row", &format!("a6 rg, b6 be, c6 rh, d6 rf, {rest}"), &words);
    // South changes his mind; North flips blue twice, mines and bombs like others.
    let words = [" last=R-", " last=RB", " last=BB", " red=S"];
    check_flips("two_in_a_row", &format!("a6 rg, b6 bj, c6 bh, d6 bk, {rest}"), &words);
    check_flips("chosen", &format!("a6 rg, {rest}"), &[]);
}

#[test]
fn a_colour_may_be_chosen() {
    let rules = Options::preset("flip").with("flip_colour=chosen");
    let open = two("a6 Rg, b6 rd, c7 bd", "N SN - 1 1");
    assert_eq!(actions(&open, &rules), "@R b6= c7=");
    // It is no ply and does not end the turn; now North may move his company, too.
    let chosen = played(&open, "@R", '-', &rules);
    assert_eq!(chosen, two("a6 Rg, b6 rd, c7 bd", "N SN - 1 1 red=N"));
    check_legal(&chosen, "a6-a5", &rules, true);
    check_legal(&chosen, "b6=", &rules, true);
    check_legal(&chosen, "@R", &rules, false);
    // An action like any other for counting: two flips with three replies, one taking.
    assert_eq!(count_each(&open, &rules, 2)["@R"], legal_actions(&chosen, &rules).len() as u64);
    // Both colours may lie there.
    let open = two("a6 Rg, b6 rd, c7 Bd", "S SN - 2 2");
    assert_eq!(actions(&open, &rules), "@B @R b6=");
    assert!(played(&open, "@B", '-', &rules).ends_with("red=N"));
}

#[test]
fn the_last_flip_settles_the_colours_at_the_latest() {
    for colour_rule in ["two_in_a_row", "chosen"] {
        let rules = Options::preset("flip").with(&format!("flip_colour={colour_rule}"));
        let words = if colour_rule == "chosen" { "" } else { " last=BB" };
        check_ply(
            '2',
            ("a6 Rg, b7 Bd, c7 rd", &format!("S SN - 3 3{words}")),
            ("c7=", '-'),
            &rules,
            ("a6 Rg, b7 Bd, c7 Rd", "N SN - 4 4 red=S"),
        );
    }
}

/// Case 15: red 34 face up at S1c, blue 38 at N1c, face down at S1b, red 37 in the headquarters S6b.
#[test]
fn what_lies_face_down_blocks_and_headquarters_are_posts() {
    let pieces = "c6 Rg, c7 Bc, b6 bd, b1 Rd, d1 rl, e1 rj";
    let position = two(pieces, "S SN - 0 0 red=S");
    let rules = Options::preset("flip");
    assert_eq!(targets(&position, "c6", &rules), "b5 c5 c7 d5 d6 e6");
    assert_eq!(targets(&position, "b6", &rules), "");
    assert_eq!(targets(&position, "b1", &rules), "a1 b2 c1");
    assert_eq!(targets(&position, "b1", &rules.clone().with("hq_locks=true")), "");
    let forbidden = rules.clone().with("allow_losing_attack=false");
    check_legal(&position, "c6xc7", &forbidden, false);
    let after = ("c7 Bc, b6 bd, b1 Rd, d1 rl, e1 rj", "N SN - 0 1 red=S");
    check_ply('2', (pieces, "S SN - 0 0 red=S"), ("c6xc7", '<'), &rules, after);
    // Mines and flags are turned up like others, and stay where they are.
    let turned = played(&played(&position, "d1=", '-', &rules), "e1=", '-', &rules);
    assert_eq!(
        (targets(&turned, "d1", &rules), targets(&turned, "e1", &rules)),
        Default::default()
    );
}

#[test]
fn a_flip_is_a_quiet_ply() {
    let rules = Options::preset("flip");
    check_ply(
        '2',
        ("c6 Rg, b7 bd", "S SN - 69 80 red=S"),
        ("b7=", '-'),
        &rules,
        ("c6 Rg, b7 Bd", "- SN - 70 81 red=S"),
    );
}

#[test]
fn who_can_flip_is_not_stuck() {
    let rules = Options::preset("flip");
    // Blue has no piece left that moves, but one to turn up.
    let before = ("c6 Rg, a12 rd, b12 Bj", "S SN - 0 80 red=S");
    check_ply('2', before, ("c6-c5", '-'), &rules, ("c5 Rg, a12 rd, b12 Bj", "N SN - 1 81 red=S"));
    // It turns up red, and then South moves and North is out.
    let before = ("c5 Rg, a12 rd, b12 Bj", "N SN - 1 81 red=S");
    check_ply('2', before, ("a12=", '-'), &rules, ("c5 Rg, a12 Rd, b12 Bj", "S SN - 2 82 red=S"));
    let before = ("c5 Rg, a12 Rd, b12 Bj", "S SN - 2 82 red=S");
    check_ply('2', before, ("c5-c6", '-'), &rules, ("c6 Rg, a12 Rd, b12 Bj", "- S - 3 83 red=S"));
    // With the test after the ply North is out for his own flip.
    let rules = rules.with("stuck_test=after_ply");
    let before = ("c5 Rg, a12 rd, b12 Bj", "N SN - 1 81 red=S");
    check_ply('2', before, ("a12=", '-'), &rules, ("c5 Rg, a12 Rd, b12 Bj", "- S - 2 82 red=S"));
}

/// Case 14 and K 24: red 33 next to blue's flag while red has a 32 face up; two of blue's mines are
/// dug, one lies face down, is turned up, and is bombed.
#[test]
fn the_flag_falls_after_the_mines() {
    let smallest = Options::preset("flip");
    let any = Options::preset("qq-flip");
    let engineer = Options::preset("flip").with("flag_capturer=engineer");
    let flag = "c6 Rh, c7 Bl, a12 Bc";
    let check = |more: &str, rules: &Options, legal: bool| {
        let position = two(&format!("{flag}{more}"), "S SN N 9 9 red=S");
        check_legal(&position, "c6xc7", rules, legal);
    };
    for rules in [&smallest, &any, &engineer] {
        check(", a1 Ri, e9 bj", rules, false);
        check(", a1 Ri, e9 Bj", rules, false);
    }
    check(", a1 Ri", &any, true);
    check(", a1 Ri", &smallest, false);
    check(", a1 Rc", &smallest, true);
    // Face down it does not count yet.
    check(", a1 ri", &smallest, true);
    check("", &engineer, false);
    // The mine is bombed; bombs may now have the flag as well.
    let before = "c6 Rh, c7 Bl, a12 Bc, a6 Rk, a9 Bj";
    let bombed = played(&two(before, "S SN N 9 9 red=S"), "a6xa9", '=', &any);
    assert_eq!(bombed, two("c6 Rh, c7 Bl, a12 Bc", "N SN N 0 10 red=S"));
    let bomb = |mine: &str| two(&format!("c6 Rk, c7 Bl, a12 Bc, a1 Rc{mine}"), "S SN N 9 9 red=S");
    check_legal(&bomb(", e9 bj"), "c6xc7", &smallest, false);
    check_legal(&bomb(""), "c6xc7", &smallest, true);
    // Dug by engineers only: the bombed one spoils it.
    let dug = any.clone().with("mines_cleared_by=engineers");
    for (words, legal) in [(" dug=N2", false), (" dug=N3", true)] {
        let position = two("c6 Rh, c7 Bl, a12 Bc", &format!("S SN N 9 9 red=S{words}"));
        check_legal(&position, "c6xc7", &dug, legal);
    }
    // Blue's loss ends the game.
    let before = ("c6 Rh, c7 Bl, a12 Bc, b1 Rl", "S SN SN 9 9 red=S");
    check_ply('2', before, ("c6xc7", '>'), &any, ("c7 Rh, a12 Bc, b1 Rl", "- S S 0 10 red=S"));
}

#[test]
fn qq_flip_spares_mines() {
    let position = two("c6 Rc, c7 Bj, a6 Ri, a7 Bj", "S SN - 9 9 red=S");
    let rules = Options::preset("qq-flip");
    check_legal(&position, "c6xc7", &rules, false);
    check_legal(&position, "a6xa7", &rules, true);
    check_legal(&position, "c6xc7", &Options::preset("flip"), true);
}

#[test]
fn what_lies_face_down_may_be_attacked() {
    let check = |differences: &str, pieces: (&str, &str), sign: char, after: (&str, &str)| {
        let rules = Options::preset("flip").with("attack_hidden=true").with(differences);
        let before = format!("{}, {}, a1 Rc, a12 Bc, e9 bj", pieces.0, pieces.1);
        let after = (format!("{}, a1 Rc, a12 Bc, e9 bj", after.0), after.1);
        check_ply('2', (&before, "S SN - 9 9 red=S"), ("c6?c7", sign), &rules, (&after.0, after.1));
    };
    let clash = "N SN - 0 10 red=S";
    // The attacker stays, and the piece lies face up now. That is a quiet ply.
    let stays = "N SN - 10 10 red=S";
    check("", ("c6 Rg", "c7 bh"), '>', ("c7 Rg", clash));
    check("", ("c6 Rg, b6 rd", "c7 bg"), '=', ("b6 rd", clash));
    check("", ("c6 Rg", "c7 bd"), '<', ("c7 Bd", clash));
    check("", ("c6 Rg", "c7 rh"), '-', ("c6 Rg, c7 Rh", stays));
    check("allow_losing_attack=false", ("c6 Rg", "c7 bd"), '-', ("c6 Rg, c7 Bd", stays));
    check("mine_rule=forbidden", ("c6 Rg", "c7 bj"), '-', ("c6 Rg, c7 Bj", stays));
    check("", ("c6 Rg", "c7 bl"), '-', ("c6 Rg, c7 Bl", "N SN N 10 10 red=S"));
    let over = "- S - 0 10 red=S";
    check("flag_requires_mines_cleared=false", ("c6 Rg", "c7 bl"), '>', ("c7 Rg", over));
    let dug = "N SN - 0 10 red=S dug=N1";
    check("mines_cleared_by=engineers", ("c6 Ri", "c7 bj"), '>', ("c7 Ri", dug));
    // Blue's commander falls, and his flag is turned up.
    check(
        "commander_reveals_flag=on_death",
        ("c6 Rk, b12 bl", "c7 ba"),
        '=',
        ("b12 Bl", "N SN N 0 10 red=S"),
    );
    // Only what can be reached: not beyond a piece, and nothing while colours are open.
    let rules = Options::preset("flip").with("attack_hidden=true");
    let position = two("a6 Rg, a7 bd, a8 bd, b6 Rk", "S SN - 9 9 red=S");
    assert_eq!(targets(&position, "a6", &rules), "a2 a3 a4 a5 a7 b5");
    let open = two("a6 Rg, a7 bd", "S SN - 9 9");
    assert_eq!(actions(&open, &rules), "a7=");
}
