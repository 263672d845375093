//! Chaos (E.5): two flags, no flag, and headquarters that must be held.

use super::*;

const OTHERS: &str = "q8 El, q7 Ed, j17 Nl, g17 Nd, a8 Wl, a11 Wd";

/// K 25
#[test]
fn two_flags_must_both_be_taken() {
    let rules = Options::preset("chaos");
    let before = (&*format!("h1 Sl, j1 Sl, g1 Sd, h2 Wd, {OTHERS}"), "W SENW - 4 4");
    let after = (&*format!("h1 Wd, j1 Sl, g1 Sd, {OTHERS}"), "S SENW - 0 5");
    check_ply('4', before, ("h2xh1", '>'), &rules, after);
    let before = (&*format!("{}, j2 Ek", after.0), "E SENW - 4 4");
    let after = (&*format!("h1 Wd, {OTHERS}"), "N ENW - 0 5");
    check_ply('4', before, ("j2xj1", '='), &rules, after);
    // Without these rules the first one is enough.
    let one = rules.with("both_hq_rules=false");
    let before = (&*format!("h1 Sl, j1 Sl, g1 Sd, h2 Wd, {OTHERS}"), "W SENW - 4 4");
    check_ply('4', before, ("h2xh1", '>'), &one, (&format!("h1 Wd, {OTHERS}"), "E ENW - 0 5"));
}

#[test]
fn the_last_commander_shows_all_flags() {
    let rules = Options::preset("chaos");
    let before = (&*format!("h1 Sl, j1 Sl, g6 Sa, f7 Wj, g1 Sa, {OTHERS}"), "S SENW - 4 4");
    let after = (&*format!("h1 Sl, j1 Sl, g1 Sa, {OTHERS}"), "E SENW - 0 5");
    check_ply('4', before, ("g6xf7", '='), &rules, after);
    let before = (&*format!("h1 Sl, j1 Sl, g6 Sa, f7 Wj, g1 Sd, {OTHERS}"), "S SENW - 4 4");
    let after = (&*format!("h1 Sl, j1 Sl, g1 Sd, {OTHERS}"), "E SENW S 0 5");
    check_ply('4', before, ("g6xf7", '='), &rules, after);
}

#[test]
fn without_a_flag_both_headquarters_must_be_held() {
    let rules = Options::preset("chaos");
    for (action, home, out) in
        [("h2-h1", "h2", true), ("j2-j1", "j2", true), ("i1-i2", "i1", false)]
    {
        let before = (&*format!("g6 Sa, {home} Wd, {OTHERS}"), "W SENW - 4 4");
        let there = &action[3..];
        let after = if out {
            (format!("{there} Wd, {OTHERS}"), "E ENW - 5 5")
        } else {
            (format!("g6 Sa, {there} Wd, {OTHERS}"), "S SENW - 5 5")
        };
        check_ply('4', before, (action, '-'), &rules, (&after.0, after.1));
    }
    // Partners may come in, and enemies where there is a flag.
    let before = (&*format!("g6 Sa, h2 Nd, {OTHERS}"), "N SENW - 4 4");
    let after = (&*format!("g6 Sa, h1 Nd, {OTHERS}"), "W SENW - 5 5");
    check_ply('4', before, ("h2-h1", '-'), &rules, after);
    let before = (&*format!("g6 Sa, h1 Sl, j2 Wd, {OTHERS}"), "W SENW - 4 4");
    let after = (&*format!("g6 Sa, h1 Sl, j1 Wd, {OTHERS}"), "S SENW - 5 5");
    check_ply('4', before, ("j2-j1", '-'), &rules, after);
    // Only if the attacker comes to stand there.
    for (attacker, defender, sign, after) in [
        ("Wd", "Sd", '=', (format!("g6 Sa, {OTHERS}"), "S SENW - 0 5")),
        ("Wd", "Sc", '<', (format!("g6 Sa, h1 Sc, {OTHERS}"), "S SENW - 0 5")),
        ("Wd", "Se", '>', (format!("h1 Wd, {OTHERS}"), "E ENW - 0 5")),
        ("Wa", "Sa", '=', (format!("g6 Sa, {OTHERS}"), "S SENW W 0 5")),
    ] {
        let before = (&*format!("g6 Sa, h1 {defender}, h2 {attacker}, {OTHERS}"), "W SENW - 4 4");
        check_ply('4', before, ("h2xh1", sign), &rules, (&after.0, after.1));
    }
    let without = rules.with("both_hq_rules=false");
    let before = (&*format!("g6 Sa, h2 Wd, {OTHERS}"), "W SENW - 4 4");
    let after = (&*format!("g6 Sa, h1 Wd, {OTHERS}"), "S SENW - 5 5");
    check_ply('4', before, ("h2-h1", '-'), &without, after);
}

#[test]
fn who_has_lost_all_commanders_names_a_headquarters() {
    let rules = Options::preset("chaos");
    let rest = format!("g1 Sd, h2 Wg, {OTHERS}");
    // The commander dies on a mine; South has something to do, but not yet.
    let before = (&*format!("g6 Sa, f7 Wj, {rest}"), "S SENW - 4 4");
    check_ply('4', before, ("g6xf7", '='), &rules, (&rest, "E SENW - 0 5 must=S"));
    // Until South has named one, both count.
    let out = rest.replace("g1 Sd, ", "").replace("h2 Wg", "h1 Wg");
    let before = (&*rest, "W SENW - 0 5 must=S");
    check_ply('4', before, ("h2-h1", '-'), &rules, (&out, "E ENW - 1 6"));
    // Naming is the first thing to do in its turn; it is no ply, and the turn goes on.
    let position = four(&rest, "S SENW - 3 8 must=S");
    let wanted = BTreeSet::from(["@h1".to_string(), "@j1".to_string()]);
    assert_eq!(legal_actions(&position, &rules), wanted);
    let named = played(&position, "@j1", '-', &rules);
    assert_eq!(named, four(&rest, "S SENW - 3 8 named=Sj1"));
    assert_eq!(rewritten(&named, &rules), named);
    check_legal(&named, "g1-g2", &rules, true);
    check_legal(&named, "@j1", &rules, false);
    assert_eq!(count(&position, &rules, 2), 2 * count(&named, &rules, 1));
    // From now on only this one counts.
    let inside = rest.replace("h2 Wg", "h1 Wg");
    let before = (&*rest, "W SENW - 3 9 named=Sj1");
    check_ply('4', before, ("h2-h1", '-'), &rules, (&inside, "S SENW - 4 10 named=Sj1"));
    let before = (&*rest, "W SENW - 3 9 named=Sh1");
    check_ply('4', before, ("h2-h1", '-'), &rules, (&out, "E ENW - 4 10"));
}

#[test]
fn nothing_is_named_by_who_has_a_flag_or_never_had_a_commander() {
    let rules = Options::preset("chaos");
    let before = (&*format!("g6 Sa, f7 Wj, h1 Sl, g1 Sd, {OTHERS}"), "S SENW - 4 4");
    let after = (&*format!("h1 Sl, g1 Sd, {OTHERS}"), "E SENW S 0 5");
    check_ply('4', before, ("g6xf7", '='), &rules, after);
    // Another commander is left.
    let before = (&*format!("g6 Sa, f7 Wj, g1 Sa, {OTHERS}"), "S SENW - 4 4");
    let after = (&*format!("g1 Sa, {OTHERS}"), "E SENW - 0 5");
    check_ply('4', before, ("g6xf7", '='), &rules, after);
    // Never a commander: both headquarters count for ever.
    let pieces = format!("g6 Sd, i6 Sd, j2 Wd, {OTHERS}");
    let before = (&*pieces, "S SENW - 4 4 never=S");
    let after = (&*pieces.replace("g6", "g5"), "E SENW - 5 5 never=S");
    check_ply('4', before, ("g6-g5", '-'), &rules, after);
    let after = (&*format!("j1 Wd, {OTHERS}"), "E ENW - 5 5");
    check_ply('4', (&pieces, "W SENW - 4 4 never=S"), ("j2-j1", '-'), &rules, after);
    // Several at once, in the order of the seats.
    let words = "S SENW - 4 4 named=Eq8Nj17 must=W never=S";
    let position = four("g6 Sd, q7 Ed, g17 Nd, a11 Wd", words);
    assert_eq!(rewritten(&position, &rules), position);
}

#[test]
fn a_stuck_seat_has_nothing_to_name() {
    // South's last commander dies, and a mine is all that is left to him.
    let rules = Options::preset("chaos");
    let before = (&*format!("g6 Sa, f7 Wj, g1 Sj, {OTHERS}"), "S SENW - 4 4");
    let played = played(&four(before.0, before.1), "g6xf7", '=', &rules);
    assert!(played.ends_with("E SENW - 0 5 must=S"), "{played}");
    let last = (&*format!("g1 Sj, {OTHERS}"), "W SENW - 2 7 must=S");
    let after = (&*OTHERS.replace("a11", "b11"), "E ENW - 3 8");
    check_ply('4', last, ("a11-b11", '-'), &rules, after);
}

#[test]
fn two_may_play_it_on_the_board_of_two() {
    let rules = Options::preset("two-dark").with("deployment=dealt both_hq_rules=true");
    let before = ("c6 Sa, b11 Sh, b7 Nd, a1 Nc", "N SN - 4 4");
    check_ply('2', before, ("a1-b1", '-'), &rules, ("b1 Nc, c6 Sa, b11 Sh, b7 Nd", "- N - 5 5"));
}
