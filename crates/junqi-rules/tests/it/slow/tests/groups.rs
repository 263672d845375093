//! Combination flip (E.4): what attacks what, and what it carries afterwards.

use super::*;

/// Who attacks, and what is then on the defender's point: `=` nothing, `.` the attack is not legal,
/// `?` there is no second flag.
const DEFENDERS: &str = "Ba   Bc    Bd    Bg    Bh    Bh+k  Bi    Bi+j  Bi+l  Bk     Bj      Bl";
const TABLE: [(&str, &str); 15] = [
    ("Ra", "=    Ra    Ra    Ra    Ra    .     Ra    .     .     .      .       ."),
    ("Rc", ".    =     Rc    Rc    Rc    .     Rc    .     .     .      .       ."),
    ("Rg", ".    .     .     =     Rg    .     Rg    .     .     .      .       ."),
    ("Rh", ".    .     .     .     =     =     Rh    .     .     Rh+k   .       ."),
    ("Rh+k", "Rh   Rh    Rh    Rh    =     =     Rh+k  Rh    Rh    Rh+kk  Rh      Rh"),
    ("Rh+kk", "Rh+k Rh+k Rh+k Rh+k = = Rh+kk Rh+k Rh+k Rh+kkk Rh+k Rh+k"),
    ("Ri", ".    .     .     .     .     .     =     =     =     .      Ri+j    Ri+l"),
    ("Ri+j", "Ri   Ri    Ri    Ri    Ri    .     =     =     =     .      Ri+jj   Ri+jl"),
    ("Ri+jj", "Ri+j Ri+j Ri+j Ri+j  Ri+j  .     =     =     =     .      Ri+jjj  Ri+jjl"),
    ("Ri+jjj", "Ri+jj Ri+jj Ri+jj Ri+jj Ri+jj . =     =     =     .      Ri+jjjj Ri+jjjl"),
    ("Ri+l", "Ri+l Ri+l  Ri+l  Ri+l  Ri+l  .     =     =     =     .      Ri+jl   ?"),
    ("Ri+jl", "Ri+jl Ri+jl Ri+jl Ri+jl Ri+jl . = = = . Ri+jjl ?"),
    ("Rk", "=    =     =     =     .     .     =     =     =     =      =       ="),
    ("Rj", ". . . . . . . . . . . ."),
    ("Rl", ". . . . . . . . . . . ."),
];

/// What attacks one's own mine and flag, with the same signs.
const OWN: [(&str, &str); 12] = [
    ("Ra", "."),
    ("Rh", "."),
    ("Rh+k", "Rh"),
    ("Rh+kk", "Rh+k"),
    ("Ri", "."),
    ("Ri+j", "Ri"),
    ("Ri+jjj", "Ri+jj"),
    ("Ri+l", "."),
    ("Ri+jl", "Ri+l"),
    ("Rk", "="),
    ("Rj", "."),
    ("Rl", "."),
];

#[track_caller]
fn check_attack(attacker: &str, defender: &str, result: &str) {
    let rules = Options::preset("combination-flip");
    let rest = "a1 Re, a12 Be";
    let before = format!("c6 {attacker}, c7 {defender}, {rest}");
    let flags: String = [('S', "Rl"), ('N', "Bl")]
        .iter()
        .filter(|flag| defender == flag.1 || attacker == flag.1)
        .map(|flag| flag.0)
        .collect();
    let flags = if flags.is_empty() { "-".to_string() } else { flags };
    let before = (&*before, &*format!("S SN {flags} 9 9 red=S"));
    let position = two(before.0, before.1);
    let flies = attacker.starts_with("Ri");
    match result {
        "?" => return,
        "." => check_legal(&position, "c6xc7", &rules, false),
        "=" => check_ply('2', before, ("c6xc7", '='), &rules, (rest, "N SN - 0 10 red=S")),
        _ => {
            let after = format!("c7 {result}, {rest}");
            check_ply('2', before, ("c6xc7", '>'), &rules, (&after, "N SN - 0 10 red=S"));
        }
    }
    // Engineers and their groups fly, bombs slide, everything else goes one step (E.4).
    if !matches!(attacker, "Rj" | "Rl") {
        check_legal(&position, "c6-a2", &rules, flies);
        check_legal(&position, "c6-e6", &rules, flies || attacker == "Rk");
        check_legal(&position, "c6-d6", &rules, true);
        check_legal(&position, "c6-b5", &rules, attacker != "Rk");
    }
}

#[test]
fn groups_attack_as_their_table_says() {
    for (attacker, row) in TABLE {
        for (defender, result) in DEFENDERS.split_whitespace().zip(row.split_whitespace()) {
            check_attack(attacker, defender, result);
        }
    }
    for (attacker, result) in OWN {
        check_attack(attacker, "Rj", result);
        check_attack(attacker, "Rl", result);
        check_attack(attacker, "Rh", ".");
        check_attack(attacker, "Rk", ".");
    }
}

/// K 21 to K 23
#[test]
fn groups_do_what_the_rules_give_as_examples() {
    let rules = Options::preset("combination-flip");
    let position = two("c6 Ri+jj, c7 Ba, a1 Re, a12 Be", "S SN - 0 0 red=S");
    let blown_up = played(&position, "c6xc7", '>', &rules);
    assert_eq!(blown_up, two("c7 Ri+j, a1 Re, a12 Be", "N SN - 0 1 red=S"));
    check_legal(&position.replace(" S SN", " N SN"), "c7xc6", &rules, false);

    let position = two("c6 Rh, c7 Bk, a1 Re, a12 Be", "N SN - 0 0 red=S");
    check_legal(&position, "c7xc6", &rules, false);
    let picked_up = played(&position.replace(" N SN", " S SN"), "c6xc7", '>', &rules);
    assert_eq!(picked_up, two("c7 Rh+k, a1 Re, a12 Be", "N SN - 0 1 red=S"));

    let position = two("c6 Ri, c7 Bl, c8 Bb, a12 Be", "S SN N 0 0 red=S");
    let carried = played(&position, "c6xc7", '>', &rules);
    assert_eq!(carried, two("c7 Ri+l, c8 Bb, a12 Be", "N SN - 0 1 red=S"));
    // From now on it beats any single piece, and spends nothing.
    let carried = carried.replace(" N SN", " S SN");
    let beaten = played(&carried, "c7xc8", '>', &rules);
    assert_eq!(beaten, two("c8 Ri+l, a12 Be", "N SN - 0 2 red=S"));
}

#[test]
fn groups_rest_in_camps_and_headquarters() {
    let rules = Options::preset("combination-flip");
    let position = two("c5 Rh+kk, b1 Ri+jl, a12 Be", "S SN - 0 0 red=S");
    check_legal(&position, "c5-b5", &rules, true);
    check_legal(&position, "c5-d5", &rules, true);
    check_legal(&position, "b1-b2", &rules, true);
    // In a camp nothing is attacked, not even one's own.
    let position = two("c5 Rk, b5 Bi+j, d5 Rj, a12 Be", "S SN - 0 0 red=S");
    assert_eq!(targets(&position, "c5", &rules), "c6");
}

#[test]
fn own_pieces_that_lie_face_down_are_no_targets() {
    let rules = Options::preset("combination-flip");
    let position = two("c6 Rk, c7 rj, a1 Re, a12 Be", "S SN - 0 0 red=S");
    assert_eq!(targets(&position, "c6", &rules), "a6 b6 c5 d6 e6");
}

#[test]
fn nothing_that_is_carried_comes_back() {
    let rules = Options::preset("combination-flip");
    check_ply(
        '2',
        ("c6 Rk, c7 Bi+jjl, a1 Re, a12 Be", "S SN - 0 0 red=S"),
        ("c6xc7", '='),
        &rules,
        ("a1 Re, a12 Be", "N SN - 0 1 red=S"),
    );
    // The last mover of blue is gone, and with it the game, flag or not.
    check_ply(
        '2',
        ("c6 Rk, c7 Bi+jjl, a1 Re, a12 Bl", "S SN N 0 0 red=S"),
        ("c6xc7", '='),
        &rules,
        ("a1 Re, a12 Bl", "- S N 0 1 red=S"),
    );
    let position = two("c6 Rk, c7 Bi, a1 Re", "S SN - 0 999 red=S");
    assert!(played(&position, "c6-d6", '-', &rules).contains(" - SN - 1 1000"), "the cap");
}

#[test]
fn groups_may_be_split() {
    let together = Options::preset("combination-flip");
    let split = Options::preset("combination-flip").with("allow_split=true");
    let rest = "a1 Re, a12 Be";
    let before = (&*format!("c6 Ri+jjl, {rest}"), "S SN - 3 3 red=S");
    check_legal(&two(before.0, before.1), "c6-a2/j", &together, false);
    for (action, left, rest_of_it, shown) in
        [("c6-a2/j", "Bj", "Ri+jl", "-"), ("c6-a2/l", "Bl", "Ri+jj", "N")]
    {
        let after = format!("c6 {left}, a2 {rest_of_it}, {rest}");
        let after = (&*after, &*format!("N SN {shown} 4 4 red=S"));
        check_ply('2', before, (action, '-'), &split, after);
    }
    check_legal(&two(before.0, before.1), "c6-a2/k", &split, false);
    // A bomb that is left is a bomb that moves.
    let before = (&*format!("c6 Rh+kk, {rest}"), "S SN - 3 3 red=S");
    let after = (&*format!("c6 Bk, d6 Rh+k, {rest}"), "N SN - 4 4 red=S");
    check_ply('2', before, ("c6-d6/k", '-'), &split, after);
    check_legal(&two(after.0, after.1), "c6-c5", &split, true);
    // Not in a camp.
    let position = two("b5 Rh+kk, a1 Re", "S SN - 3 3 red=S");
    assert!(!legal_actions(&position, &split).iter().any(|action| action.contains('/')));
    // With the one mine left behind there is nothing to attack with; with two there is.
    let one = two(&format!("c6 Ri+j, c7 Bd, {rest}"), "S SN - 3 3 red=S");
    check_legal(&one, "c6xc7/j", &split, false);
    let before = (&*format!("c6 Ri+jj, c7 Bd, {rest}"), "S SN - 3 3 red=S");
    let after = (&*format!("c6 Bj, c7 Ri, {rest}"), "N SN - 0 4 red=S");
    check_ply('2', before, ("c6xc7/j", '>'), &split, after);
    // What is left stays, even if the group falls.
    let before = (&*format!("c6 Ri+j, c7 Bi, {rest}"), "S SN - 3 3 red=S");
    let after = (&*format!("c6 Bj, {rest}"), "N SN - 0 4 red=S");
    check_ply('2', before, ("c6xc7/j", '='), &split, after);
}
