//! Flags that are carried home (E.3, `flag_goal=carry_home`).

use super::*;

fn two_rules() -> Options {
    Options::preset("two-open").with("flag_goal=carry_home hq_locks=false")
}

fn four_rules() -> Options {
    Options::preset("full-open").with("flag_goal=carry_home hq_locks=false")
}

#[test]
fn a_flag_is_carried_to_a_headquarters_of_ones_own() {
    let rules = two_rules();
    let rest = "b1 Sl, a12 Nc";
    // No end at the capture.
    check_ply(
        '2',
        (&format!("b11 Sc, b12 Nl, {rest}"), "S SN SN 4 4"),
        ("b11xb12", '>'),
        &rules,
        (&format!("b12 Sc+l, {rest}"), "N SN S 0 5"),
    );
    // The enemy's headquarters are no home, and one's own camp is none.
    let carrier = |point: &str| format!("{point} Sc+l, {rest}");
    let after = (&*carrier("d12"), "N SN S 5 5");
    check_ply('2', (&carrier("d11"), "S SN S 4 4"), ("d11-d12", '-'), &rules, after);
    let after = (&*carrier("d3"), "N SN S 5 5");
    check_ply('2', (&carrier("d2"), "S SN S 4 4"), ("d2-d3", '-'), &rules, after);
    // This one is.
    let after = (&*carrier("d1"), "- S S 5 5");
    check_ply('2', (&carrier("d2"), "S SN S 4 4"), ("d2-d1", '-'), &rules, after);
    // Coming there with a clash is coming there.
    let before = format!("d1 Nh, {}", carrier("d2"));
    let after = (&*carrier("d1"), "- S S 0 5");
    check_ply('2', (&before, "S SN S 4 4"), ("d2xd1", '>'), &rules, after);
    let before = format!("d1 Nc, {}", carrier("d2"));
    let after = ("b1 Sl, d12 Nl, a12 Nc", "N SN SN 0 5");
    check_ply('2', (&before, "S SN S 4 4"), ("d2xd1", '='), &rules, after);
}

#[test]
fn in_flip_games_a_flag_may_lie_at_home_already() {
    let rules = Options::preset("qq-flip").with("flag_goal=carry_home");
    check_ply(
        '2',
        ("c1 Rc, d1 Bl, a12 Bc", "S SN N 4 4 red=S"),
        ("c1xd1", '>'),
        &rules,
        ("d1 Rc+l, a12 Bc", "- S - 0 5 red=S"),
    );
    // Red's home is where its seat sits.
    check_ply(
        '2',
        ("c1 Rc, d1 Bl, a12 Bc", "N SN S 4 4 red=N"),
        ("c1xd1", '>'),
        &rules,
        ("d1 Rc+l, a12 Bc", "S SN - 0 5 red=N"),
    );
}

/// Lets North's carrier fall on c6, and says where South's flag then is, given what else stands there.
fn comes_back(more: &str) -> String {
    let rules = two_rules();
    let more = if more.is_empty() { String::new() } else { format!(", {more}") };
    let position = two(&format!("c5 Sc, c6 Nd+l, a12 Nc, b12 Nl{more}"), "S SN N 4 4");
    let next = played(&position, "c5xc6", '>', &rules);
    assert_eq!(next.split(' ').nth(5), Some("SN"));
    let next = Position::read(&next, &rules);
    let points: Vec<Point> =
        next.army('S').filter(|(_, piece)| piece.kind == 'l').map(|(point, _)| point).collect();
    points.iter().map(|&point| next.board.points[point].as_str()).collect()
}

#[test]
fn a_flag_comes_back_when_its_carrier_falls() {
    assert_eq!(comes_back(""), "b1");
    assert_eq!(comes_back("b1 Sh"), "d1");
    assert_eq!(comes_back("b1 Sh, d1 Nh"), "a1");
    assert_eq!(comes_back("b1 Sh, d1 Nh, a1 Sj"), "c1");
    assert_eq!(comes_back("b1 Sh, d1 Nh, a1 Sj, c1 Sj, e1 Sj"), "a2");
    // However it falls: on a mine, by a bomb, or with the other.
    let rules = two_rules();
    let rest = "b12 Nl, a12 Nc, a1 Sf";
    let back = format!("b1 Sl, {rest}");
    for (pieces, action, sign, after) in [
        ("c6 Nd+l, c7 Sk", "c6xc7", '=', ""),
        ("c6 Nd+l, c7 Sj", "c6xc7", '<', "c7 Sj, "),
        ("c6 Nd+l, c7 Sd", "c6xc7", '=', ""),
        ("c6 Nd+l, c7 Sc", "c6xc7", '<', "c7 Sc, "),
    ] {
        let after = (&*format!("{after}{back}"), "S SN SN 0 5");
        check_ply('2', (&format!("{pieces}, {rest}"), "N SN N 4 4"), (action, sign), &rules, after);
    }
    // North's headquarters are the other way round: the left one is d12.
    let before = ("c6 Sd+l, c7 Nk, b1 Sl, a1 Sf, a12 Nc", "S SN S 4 4");
    let after = ("d12 Nl, b1 Sl, a1 Sf, a12 Nc", "N SN SN 0 5");
    check_ply('2', before, ("c6xc7", '='), &rules, after);
    // In the dark, too, everyone then knows it.
    let rules = Options::preset("two-dark").with("flag_goal=carry_home hq_locks=false");
    let before = ("c6 Sd+l, c7 Nk, b1 Sl, a1 Sf, a12 Nc", "S SN - 4 4");
    let after = ("d12 Nl, b1 Sl, a1 Sf, a12 Nc", "N SN N 0 5");
    check_ply('2', before, ("c6xc7", '='), &rules, after);
}

#[test]
fn a_flag_finds_a_place_on_a_crowded_board() {
    // South's home is full of pieces, and the carrier falls elsewhere.
    let mut home: Vec<String> = Vec::new();
    for file in "abcde".chars() {
        home.extend((1..=6).map(|rank| format!("{file}{rank} Sj")));
    }
    let home = home.join(", ").replace("c6 Sj", "c6 Sd");
    let rules = two_rules();
    let rest = format!("{home}, a12 Nc, b12 Nl");
    // The attacker has left c6, which is then the first empty point.
    check_ply(
        '2',
        (&format!("{rest}, c7 Nh+l"), "S SN N 4 4"),
        ("c6xc7", '>'),
        &rules,
        (&format!("{}, c6 Sl, c7 Sd", rest.replace("c6 Sd, ", "")), "N SN SN 0 5"),
    );
    // North's carrier dies on a mine, and the flag stays where it stood.
    let full = rest.replace("c6 Sd", "c6 Sj");
    check_ply(
        '2',
        (&format!("{full}, c7 Nh+l, d8 Si"), "N SN N 4 4"),
        ("c7xc6", '<'),
        &rules,
        (&format!("{full}, c7 Sl, d8 Si"), "S SN SN 0 5"),
    );
}

#[test]
fn with_four_a_piece_may_carry_two() {
    let rules = four_rules();
    let rest = "h1 Sl, j17 Nl, g17 Nd, q7 Ed, a11 Wd";
    // East's flag is on the way already, and West's is taken, too.
    check_ply(
        '4',
        (&format!("a9 Sc+el, a10 Wl, {rest}"), "S SENW SNW 4 4"),
        ("a9xa10", '>'),
        &rules,
        (&format!("a10 Sc+elwl, {rest}"), "E SENW SN 0 5"),
    );
    // At home both are out, and that is the end. West's army stays, East's was taken off before.
    check_ply(
        '4',
        (&format!("j2 Sc+elwl, {rest}"), "S SENW SN 4 4"),
        ("j2-j1", '-'),
        &rules,
        (&format!("j1 Sc+wl, {}", rest.replace("q7 Ed, ", "")), "- SN SN 5 5"),
    );
    // One at a time, the other side plays on.
    check_ply(
        '4',
        (&format!("j2 Sc+el, a10 Wl, {rest}"), "S SENW SNW 4 4"),
        ("j2-j1", '-'),
        &rules,
        (&format!("j1 Sc, a10 Wl, {}", rest.replace("q7 Ed, ", "")), "N SNW SNW 5 5"),
    );
    // A partner's home is not one's own.
    check_ply(
        '4',
        (&format!("h16 Sc+el, a10 Wl, {rest}"), "S SENW SNW 4 4"),
        ("h16-h17", '-'),
        &rules,
        (&format!("h17 Sc+el, a10 Wl, {rest}"), "E SENW SNW 5 5"),
    );
    // Two carriers with one each: the text must say whose.
    let position = four(&format!("j2 Sc+wl, h16 Nc+el, {rest}"), "S SENW SN 4 4");
    assert_eq!(rewritten(&position, &rules), position);
    let next = played(&position, "j2-j1", '-', &rules);
    let after = format!("j1 Sc, h16 Nc+el, {}", rest.replace(", a11 Wd", ""));
    assert_eq!(next, four(&after, "E SEN SN 5 5"));
}

#[test]
fn a_carrier_that_goes_out_gives_the_flag_back() {
    let rules = four_rules();
    // East loses his flag, and with it a division that has South's.
    let rest = "j17 Nl, g17 Nd, a11 Wd, a8 Wl, i6 Sf";
    check_ply(
        '4',
        (&format!("n8 Ed+sl, q9 Nk, q8 El, {rest}"), "N SENW ENW 4 4"),
        ("q9xq8", '='),
        &rules,
        (&format!("h1 Sl, {rest}"), "W SNW SNW 0 5"),
    );
    let ghosts = four_rules().with("elimination=transparent");
    check_ply(
        '4',
        (&format!("n8 Ed+sl, q9 Nk, q8 El, {rest}"), "N SENW ENW 4 4"),
        ("q9xq8", '='),
        &ghosts,
        (&format!("h1 Sl, n8 Ed, {rest}"), "W SNW SNW 0 5"),
    );
    // East has no move left; nobody carries his flag any longer.
    let turn_start = four_rules().with("stuck_test=turn_start");
    check_ply(
        '4',
        ("i6 Sf+el, h1 Sl, j17 Nl, g17 Nd, a11 Wd, a8 Wl, p7 Ej", "S SENW SNW 4 4"),
        ("i6-i7", '-'),
        &turn_start,
        ("i7 Sf, h1 Sl, j17 Nl, g17 Nd, a11 Wd, a8 Wl", "N SNW SNW 5 5"),
    );
}

#[test]
fn a_bombed_flag_is_not_carried() {
    let before = ("b11 Sk, b12 Nl, b1 Sl, a1 Sf, a12 Nc", "S SN SN 4 4");
    let after = ("b1 Sl, a1 Sf, a12 Nc", "- S S 0 5");
    check_ply('2', before, ("b11xb12", '='), &two_rules(), after);
    let after = ("b12 Nl, b1 Sl, a1 Sf, a12 Nc", "N SN SN 0 5");
    check_ply('2', before, ("b11xb12", '<'), &two_rules().with("bomb_vs_flag=bomb_only"), after);
}

/// Case 14: the options of who takes the flag and when count for carrying as for taking.
#[test]
fn it_is_taken_as_any_flag_is() {
    let rules = Options::preset("flip").with("flag_goal=carry_home");
    let position = two("c6 Rh, c7 Bl, a12 Bc, a1 Ri", "S SN N 9 9 red=S");
    check_legal(&position, "c6xc7", &rules, false);
    let position = two("c6 Rh, c7 Bl, a12 Bc, e9 bj", "S SN N 9 9 red=S");
    check_legal(&position, "c6xc7", &rules, false);
    let position = two("c6 Rh, c7 Bl, a12 Bc", "S SN N 9 9 red=S");
    let carried = played(&position, "c6xc7", '>', &rules);
    assert_eq!(carried, two("c7 Rh+l, a12 Bc", "N SN - 0 10 red=S"));
}
