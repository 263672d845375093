//! Seats that go out, stuck tests, draws (G), and what is left of a seat that is out.

use super::*;

#[test]
fn a_lost_flag_takes_the_whole_army_away() {
    let rules = Options::preset("four-dark");
    let before = "h1 Sl, g2 Sa, q8 El, q7 Ed, j17 Nl, g17 Nd, a8 Wl, a11 Wd";
    let rest = "q8 El, q7 Ed, j17 Nl, g17 Nd, a8 Wl, a11 Wd";
    let turn = ("W SENW - 9 9", "E ENW - 0 10");
    check_ply('4', (&format!("{before}, h2 Wk"), turn.0), ("h2xh1", '='), &rules, (rest, turn.1));
    check_ply(
        '4',
        (&format!("{before}, h2 Wd"), turn.0),
        ("h2xh1", '>'),
        &rules,
        (&format!("{rest}, h1 Wd"), turn.1),
    );
}

#[test]
fn the_last_army_stays_for_everyone_to_see() {
    // The partner is out already. At the end all flags that stand are shown.
    let pieces = "g2 Sa, q8 El, q7 Ed, a8 Wl, a11 Wd";
    check_ply(
        '4',
        (&format!("{pieces}, h1 Sl, h2 Wd"), "W SEW - 9 9"),
        ("h2xh1", '>'),
        &Options::preset("four-dark"),
        (&format!("{pieces}, h1 Wd"), "- EW EW 0 10"),
    );
    // Out for want of a move, South still has a flag to show.
    check_ply(
        '2',
        ("a1 Si, a2 Sj, b1 Sl, a12 Nd, d12 Nl", "N SN - 0 0"),
        ("a12-a11", '-'),
        &Options::preset("two-dark"),
        ("a1 Si, a2 Sj, b1 Sl, a11 Nd, d12 Nl", "- N SN 1 1"),
    );
}

#[test]
fn a_seat_without_a_move_is_out_when_its_turn_begins() {
    let rules = Options::preset("two-dark");
    // North freezes his last piece: nobody can move, and nobody is out.
    check_ply(
        '2',
        ("a1 Si, a2 Sj, b1 Sl, a12 Nd", "N SN - 0 0"),
        ("a12-b12", '-'),
        &rules,
        ("a1 Si, a2 Sj, b1 Sl, b12 Nd", "- SN S 1 1"),
    );
    // East is walled in by West (K 13): his army vanishes, and North plays on.
    check_ply(
        '4',
        ("g1 Sd, q7 Ed, p7 Wj, q8 Wl, g17 Nd, a11 Wd", "S SENW - 0 0"),
        ("g1-g2", '-'),
        &Options::parse("stuck_test=turn_start"),
        ("g2 Sd, p7 Wj, q8 Wl, g17 Nd, a11 Wd", "N SNW - 1 1"),
    );
}

/// Plays moves, of which each seat has two to go there and back, until a position is reached.
fn missed_turns(position: &str, steps: &[(&str, &str)], rounds: u32, rules: &Options) -> Played {
    let mut played =
        Played { position: position.to_string(), sign: None, untold: Untold::default() };
    for round in 0..rounds {
        for (here, there) in steps {
            let action =
                if round % 2 == 0 { format!("{here}-{there}") } else { format!("{there}-{here}") };
            played = play(&played.position, &action, rules, &played.untold);
        }
    }
    played
}

#[test]
fn after_a_ply_only_the_two_who_took_part_are_tested() {
    let rules = Options::preset("four-dark");
    let pieces = "g1 Sd, q7 Ed, p7 Wj, q8 Wl, g17 Nd, a11 Wd";
    let position = four(pieces, "S SENW - 0 0");
    // East only passes, four times over, and the fifth pass puts him out.
    let steps = [("g1", "g2"), ("g17", "g16"), ("a11", "b11")];
    let four_times = missed_turns(&position, &steps, 4, &rules);
    assert_eq!(four_times.untold.missed, BTreeMap::from([('E', 4)]));
    assert_eq!(four_times.position, four(pieces, "S SENW - 12 12"));
    let last = play(&four_times.position, "g1-g2", &rules, &four_times.untold);
    let without_east = "g2 Sd, p7 Wj, q8 Wl, g17 Nd, a11 Wd";
    assert_eq!(last.position, four(without_east, "N SNW - 13 13"));
    // Without a limit he passes for ever.
    let patient = rules.clone().with("timeouts_to_lose=0");
    let last = play(&four_times.position, "g1-g2", &patient, &four_times.untold);
    assert_eq!(last.untold.missed, BTreeMap::from([('E', 5)]));
    assert_eq!(last.position.split(' ').nth(3), Some("N"));

    // South walks his last piece into a headquarters.
    check_ply(
        '4',
        (pieces, "S SENW - 0 0"),
        ("g1-h1", '-'),
        &rules,
        ("q7 Ed, p7 Wj, q8 Wl, g17 Nd, a11 Wd", "N ENW - 1 1"),
    );

    // South takes the last piece of West that could move; in turn that is found out later.
    let pieces = ("g6 Sd, f7 Wh, a10 Wl, q7 Ed, g17 Nd", "S SENW - 0 0");
    check_ply('4', pieces, ("g6xf7", '>'), &rules, ("f7 Sd, q7 Ed, g17 Nd", "E SEN - 0 1"));
    let at_turn_start = Options::parse("stuck_test=turn_start");
    let after = ("f7 Sd, a10 Wl, q7 Ed, g17 Nd", "E SENW - 0 1");
    check_ply('4', pieces, ("g6xf7", '>'), &at_turn_start, after);

    // Both lose their last piece at once: partners play on; of two, the attacked side is out.
    let pieces = ("g6 Sd, h1 Sl, f7 Wd, a10 Wl, q7 Ed, g17 Nd", "S SENW - 0 0");
    check_ply('4', pieces, ("g6xf7", '='), &rules, ("q7 Ed, g17 Nd", "E EN - 0 1"));
    let pieces = ("c6 Sd, b1 Sl, c7 Nd, b12 Nl", "S SN - 0 0");
    let rules = Options::preset("two-dark").with("stuck_test=after_ply");
    check_ply('2', pieces, ("c6xc7", '='), &rules, ("b1 Sl, b12 Nl", "- S SN 0 1"));
    let after = ("b1 Sl, b12 Nl", "- SN SN 0 1");
    check_ply('2', pieces, ("c6xc7", '='), &Options::preset("two-dark"), after);
}

#[test]
fn qq_lets_a_stuck_seat_keep_its_turn() {
    let rules = Options::parse("stuck_test=after_ply_qq");
    let pieces = "q7 Ed, p7 Wj, q8 Wl, g17 Nd, a11 Wd";
    let before = format!("g1 Sd, {pieces}");
    let after = format!("g2 Sd, {pieces}");
    let ply = ("g1-g2", '-');
    check_ply('4', (&before, "S SENW - 0 0"), ply, &rules, (&after, "E SENW - 1 1"));
    assert_eq!(count(&four(&after, "E SENW - 1 1"), &rules, 1), 0);

    // South's division on g1 has no way out, but there is an enemy in a camp beside the one on g5,
    // which is walled in as well.
    let walled_in = "g1 Sd, g2 Sj, h1 Nl, g5 Sc, g6 Nj, g4 Nj, h5 Wh, q7 Ed, g17 Nd, a11 Wd";
    let before = format!("{walled_in}, i6 Si, i7 Ei");
    let ply = ("i6xi7", '=');
    let after = (walled_in, "E SENW - 0 1");
    check_ply('4', (&before, "S SENW - 0 0"), ply, &rules, after);
    let out = "h1 Nl, g6 Nj, g4 Nj, h5 Wh, q7 Ed, g17 Nd, a11 Wd";
    let rules = Options::preset("four-dark");
    check_ply('4', (&before, "S SENW - 0 0"), ply, &rules, (out, "E ENW - 0 1"));
}

#[test]
fn a_stuck_seat_may_be_skipped_and_counted() {
    let rules = Options::preset("two-dark").with("no_legal_move=skip_counted");
    let position = two("a1 Sg, a2 Sj, b1 Sj, d1 Sl, c9 Nd, d12 Nl", "N SN - 0 0");
    let four_times = missed_turns(&position, &[("c9", "c8")], 4, &rules);
    assert_eq!(four_times.untold.missed, BTreeMap::from([('S', 4)]));
    assert_eq!(four_times.position, position.replace("- 0 0", "- 4 4"));
    let last = play(&four_times.position, "c9-c8", &rules, &four_times.untold);
    let pieces = "a1 Sg, a2 Sj, b1 Sj, d1 Sl, c8 Nd, d12 Nl";
    assert_eq!(last.position, two(pieces, "- N SN 5 5"));
    // If nobody can move it is still a draw.
    check_ply(
        '2',
        ("a1 Sg, a2 Sj, b1 Sj, d1 Sl, a12 Nd", "N SN - 0 0"),
        ("a12-b12", '-'),
        &rules,
        ("a1 Sg, a2 Sj, b1 Sj, d1 Sl, b12 Nd", "- SN S 1 1"),
    );
}

#[test]
fn too_many_quiet_plies_are_a_draw() {
    let rules = Options::preset("four-dark");
    let before = ("g6 Sd, f7 Wh, a11 Wd, q7 Ed, g17 Nd, h1 Sl", "S SENW - 69 99");
    let after = "g5 Sd, f7 Wh, a11 Wd, q7 Ed, g17 Nd, h1 Sl";
    check_ply('4', before, ("g6-g5", '-'), &rules, (after, "- SENW S 70 100"));
    let after = "f7 Sd, a11 Wd, q7 Ed, g17 Nd, h1 Sl";
    check_ply('4', before, ("g6xf7", '>'), &rules, (after, "E SENW - 0 100"));
    // A flag taken with the same ply wins.
    let before = ("b11 Sg, b12 Nl, e9 Nh, d1 Sl", "S SN - 69 99");
    let rules = Options::preset("two-dark");
    check_ply('2', before, ("b11xb12", '>'), &rules, ("b12 Sg, e9 Nh, d1 Sl", "- S S 0 100"));
    // Rounds are as long as there are seats in the game.
    let rules = Options::preset("seed-004");
    let (before, after) = ("g6 Sd, a11 Wd, g17 Nd", "g5 Sd, a11 Wd, g17 Nd");
    let ply = ("g6-g5", '-');
    check_ply('4', (before, "S SNW - 43 99"), ply, &rules, (after, "W SNW - 44 100"));
    check_ply('4', (before, "S SNW - 44 99"), ply, &rules, (after, "- SNW - 45 100"));
    let rules = Options::parse("quiet_draw=off");
    check_ply('4', (before, "S SNW - 500 500"), ply, &rules, (after, "N SNW - 501 501"));
}

#[test]
fn or_they_lose_for_the_seat_that_is_to_move() {
    let rules = Options::preset("ccgc-2012");
    let ply = ("a6-a5", '-');
    let (before, after) = ("a6 Sd, b1 Sl, e7 Nd, b12 Nl", "a5 Sd, b1 Sl, e7 Nd, b12 Nl");
    check_ply('2', (before, "S SN - 29 40"), ply, &rules, (after, "N SN - 30 41"));
    check_ply('2', (before, "S SN - 30 40"), ply, &rules, (after, "- S SN 0 41"));
    // With four, the game goes on, and the count begins anew.
    let rules = Options::parse("quiet_draw=9_plies_lose");
    check_ply(
        '4',
        ("g6 Sd, a11 Wd, g17 Nd, q7 Ed", "S SENW - 8 8"),
        ("g6-g5", '-'),
        &rules,
        ("g5 Sd, a11 Wd, g17 Nd", "N SNW - 0 9"),
    );
}

#[test]
fn a_game_has_so_many_plies_at_most() {
    let rules = Options::preset("two-dark").with("max_plies=100 quiet_draw=off");
    let ply = ("a6-a5", '-');
    let (before, after) = ("a6 Sd, b1 Sl, e7 Nd, b12 Nl", "a5 Sd, b1 Sl, e7 Nd, b12 Nl");
    check_ply('2', (before, "S SN - 98 98"), ply, &rules, (after, "N SN - 99 99"));
    check_ply('2', (before, "S SN - 99 99"), ply, &rules, (after, "- SN SN 100 100"));
    let before = ("b11 Sg, b12 Nl, e9 Nh, d1 Sl", "S SN - 99 99");
    check_ply('2', before, ("b11xb12", '>'), &rules, ("b12 Sg, e9 Nh, d1 Sl", "- S S 0 100"));
}

#[test]
fn everyone_for_himself_fights_everyone() {
    let rules = Options::parse("teams=ffa");
    let before = ("g6 Sd, g7 Nh, g17 Nd, a11 Wd, q7 Ed", "S SENW - 3 3");
    let after = ("g7 Sd, g17 Nd, a11 Wd, q7 Ed", "E SENW - 0 4");
    check_ply('4', before, ("g6xg7", '>'), &rules, after);
    // Two opposite seats are left, and the game goes on until one is.
    let rest = "g6 Sd, g17 Nd";
    let before = (&*format!("{rest}, a9 Nh, a10 Wl, a11 Wd"), "N SNW - 3 3");
    let after = (&*format!("{rest}, a10 Nh"), "S SN - 0 4");
    check_ply('4', before, ("a9xa10", '>'), &rules, after);
}

#[test]
fn ghosts_block_nobody_and_are_swept_away() {
    let rules = Options::parse("elimination=transparent");
    // West loses his flag: what is left of him stays.
    let ghosts = "g4 Wc, g9 Wh, f7 Wk, b11 Wd";
    let rest = "g1 Sc, h1 Sl, q7 Ed, q8 El, g17 Nd, j17 Nl";
    check_ply(
        '4',
        (&format!("{rest}, {ghosts}, a11 Sd, a10 Wl"), "S SENW - 4 4"),
        ("a11xa10", '>'),
        &rules,
        (&format!("{rest}, {ghosts}, a10 Sd"), "E SEN - 0 5"),
    );
    // South passes two of them on file g, and cannot attack them.
    let position = four(&format!("g2 Sc, h1 Sl, q7 Ed, {ghosts}"), "S SEN - 4 4");
    check_legal(&position, "g2-g16", &rules, true);
    check_legal(&position, "g2-g4", &rules, true);
    check_legal(&position, "g2xg4", &rules, false);
    let before = format!("g2 Sc, h1 Sl, q7 Ed, {ghosts}");
    let after = format!("g4 Sc, h1 Sl, q7 Ed, {}", ghosts.replace("g4 Wc, ", ""));
    let ply = ("g2-g4", '-');
    check_ply('4', (&before, "S SEN - 4 4"), ply, &rules, (&after, "E SEN - 5 5"));
    // A flag that was shown stays shown; a ghost in a camp keeps nobody out.
    let before = "g6 Sc, h1 Sl, q7 Ed, a10 Wl, h5 Wd";
    let after = "h5 Sc, h1 Sl, q7 Ed, a10 Wl";
    check_ply('4', (before, "S SEN W 4 4"), ("g6-h5", '-'), &rules, (after, "E SEN W 5 5"));
}
