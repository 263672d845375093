//! Rules G: the turn, seats that go out, stuck tests, draws, and how games end.

use junqi_rules::{Action, End, Position, Quiet, Rules, Seat, StuckTest, TurnOrder};

use super::helpers::{play, position, setup, texts, wish};

fn ended(position: &Position) -> Option<(String, &'static str)> {
    position.end().map(|End { outcome, ending }| (outcome.to_string(), ending.name()))
}

fn won(team: &str, ending: &'static str) -> Option<(String, &'static str)> {
    Some((team.to_owned(), ending))
}

const FOUR_ARMIES: &str =
    "h1 Sl, g4 Sb, i4 Sc, q8 El, p8 Ec, p9 Eg, j17 Nl, i14 Nb, i13 Ng, a8 Wl, b9 Wg, c9 We";

#[test]
fn the_turn_goes_round_as_the_option_says() {
    for (order, next) in [
        (TurnOrder::CounterClockwise, [Seat::East, Seat::North, Seat::West, Seat::South]),
        (TurnOrder::Clockwise, [Seat::West, Seat::North, Seat::East, Seat::South]),
    ] {
        let rules = Rules { turn_order: order, ..Rules::FOUR_DARK };
        let mut position = position(rules, Seat::South, FOUR_ARMIES);
        for seat in next {
            let first = position.legal_actions()[0];
            position.play(position.turn(), first).unwrap();
            assert_eq!(position.turn(), seat, "{order:?}");
        }
    }
}

#[test]
fn a_lost_flag_removes_the_army_and_the_turn_skips_it() {
    let pieces = FOUR_ARMIES.replace("g4 Sb", "q9 Sb").replace("i14 Nb", "b8 Nb");
    let mut position = position(Rules::FOUR_DARK, Seat::South, &pieces);
    assert_eq!(play(&mut position, "q9-q8"), "q9xq8>#E");
    assert_eq!((position.turn(), ended(&position)), (Seat::North, None));
    assert_eq!(position.piece_at(position.board().point("p8").unwrap()), None);
    assert_eq!(play(&mut position, "i13-h13"), "i13-h13");
    assert_eq!(position.turn(), Seat::West);
    play(&mut position, "c9-d9");
    play(&mut position, "i4-j5");
    assert_eq!(position.turn(), Seat::North, "East's turn is skipped");
    assert_eq!(play(&mut position, "b8-a8"), "b8xa8>#W");
    assert_eq!(ended(&position), won("S+N", "flag"));
}

#[test]
fn five_missed_turns_put_a_seat_out_on_its_own_turn() {
    let mut position = position(Rules::FOUR_DARK, Seat::East, FOUR_ARMIES);
    for count in 1..=5 {
        assert_eq!(position.turn(), Seat::East);
        let events = position.time_out().unwrap();
        assert_eq!(texts(&position, &events), if count == 5 { "--t#E" } else { "--t" });
        assert_eq!(position.timeouts(Seat::East), count);
        if count < 5 {
            play(&mut position, if count % 2 == 1 { "i13-h13" } else { "h13-i13" });
            play(&mut position, if count % 2 == 1 { "c9-d9" } else { "d9-c9" });
            play(&mut position, if count % 2 == 1 { "i4-j5" } else { "j5-i4" });
        }
    }
    assert_eq!((position.turn(), ended(&position)), (Seat::North, None));
    assert_eq!(position.living().to_string(), "SNW");
    assert_eq!(position.ply(), 12, "a missed turn is no ply");
}

#[test]
fn a_turn_without_a_move_loses_at_once_and_never_waits() {
    let mut position =
        position(Rules::TWO_DARK, Seat::North, "a1 Sg, a2 Sj, b1 Sj, d1 Sl, c9 Nd, d12 Nl");
    assert_eq!(play(&mut position, "c9-c8"), "c9-c8#S");
    assert_eq!(ended(&position), won("N", "no-move"));
}

#[test]
fn an_engineer_behind_its_own_mine_and_flag_has_no_move() {
    let pieces = "a1 Si, a2 Sj, b1 Sl";
    let mut north = position(Rules::TWO_DARK, Seat::North, &format!("{pieces}, c9 Nd, d12 Nl"));
    assert_eq!(play(&mut north, "c9-c8"), "c9-c8#S");
    assert_eq!(ended(&north), won("N", "no-move"));
    let mut both = position(Rules::TWO_DARK, Seat::North, &format!("{pieces}, a6 Nd, d12 Nl"));
    assert_eq!(play(&mut both, "a6-a2"), "a6xa2<");
    assert_eq!(ended(&both), won("1/2", "all-stuck"));
}

#[test]
fn or_it_is_skipped_and_counted_where_the_rules_test_after_the_ply() {
    let rules = Rules { stuck_test: StuckTest::AfterPly, ..Rules::TWO_DARK };
    let mut position = position(rules, Seat::North, "a1 Sg, a2 Sj, b1 Sj, d1 Sl, c9 Nd, d12 Nl");
    for count in 1..=5u8 {
        let text = play(&mut position, if count % 2 == 1 { "c9-c8" } else { "c8-c9" });
        assert!(text.ends_with(if count == 5 { " --t#S" } else { " --t" }), "{text}");
        assert_eq!(position.timeouts(Seat::South), count);
    }
    assert_eq!(ended(&position), won("N", "timeouts"));
}

#[test]
fn if_nobody_can_move_it_is_a_draw() {
    // North's last piece dies on a mine.
    let mut position =
        position(Rules::TWO_DARK, Seat::North, "a1 Sg, a2 Sj, b1 Sj, d1 Sl, a5 Nd, d12 Nl");
    assert_eq!(play(&mut position, "a5-a2"), "a5xa2<");
    assert_eq!(ended(&position), won("1/2", "all-stuck"));
}

#[test]
fn boxed_in_by_a_partner_is_out_at_the_turn_and_the_partner_plays_on() {
    let rules = Rules { stuck_test: StuckTest::TurnStart, ..Rules::FOUR_DARK };
    let mut position = position(
        rules,
        Seat::West,
        "g1 Sg, h1 Sl, g2 Nd, j17 Nl, i13 Ng, q8 El, p8 Ec, a8 Wl, b9 Wg",
    );
    assert_eq!(play(&mut position, "b9-b10"), "b9-b10#S");
    assert_eq!((position.turn(), position.living().to_string().as_str()), (Seat::East, "ENW"));
}

#[test]
fn after_a_ply_only_the_mover_and_the_attacked_are_tested() {
    // East is walled in by its own mines; West's quiet move does not put it out, and its turn passes.
    let walled = "q7 Eg, q8 El, p7 Ej, h1 Sl, g4 Sb, j17 Nl, i13 Ng, a8 Wl, b9 Wg";
    let mut quiet = position(Rules::FOUR_DARK, Seat::South, walled);
    assert_eq!(play(&mut quiet, "g4-g5"), "g4-g5 --t");
    assert_eq!((quiet.turn(), quiet.timeouts(Seat::East)), (Seat::North, 1));
    // Attacked, and left without a move: out in the same ply.
    let mut attacked = position(Rules::FOUR_DARK, Seat::South, &format!("{walled}, p9 Eh, p10 Sc"));
    assert_eq!(play(&mut attacked, "p10-p9"), "p10xp9>#E");
    // The mover itself, whose last piece falls.
    let mut mover = position(
        Rules::FOUR_DARK,
        Seat::East,
        "p9 Eh, p10 Sc, q8 El, h1 Sl, j17 Nl, i13 Ng, a8 Wl, b9 Wg",
    );
    assert_eq!(play(&mut mover, "p9-p10"), "p9xp10<#E");
}

#[test]
fn the_attacked_side_goes_first_and_may_make_room_for_the_mover() {
    // The last movable piece of both falls: North, attacked, is out, and South has won before it is asked.
    let mut duel = position(Rules::DUEL_DARK, Seat::South, "g5 Sd, h1 Sl, g7 Nd, j17 Nl");
    assert_eq!(play(&mut duel, "g5-g7"), "g5xg7=#N");
    assert_eq!(ended(&duel), won("S", "no-move"));
}

#[test]
fn quiet_plies_end_in_a_draw_and_only_a_removal_resets_them() {
    let at_69 = |pieces: &str| {
        let setup = junqi_rules::Setup { quiet: 69, ..setup(Rules::TWO_DARK, Seat::South, pieces) };
        Position::new(&setup).unwrap()
    };
    let pieces = "b11 Sg, b12 Nl, e9 Nh, d1 Sl, c6 Sd, c11 Nj, c10 Sh";
    let mut refused = at_69(pieces);
    let illegal = wish(refused.rules(), "c6-c9");
    assert!(refused.play(Seat::South, Action::Move(illegal)).is_err());
    assert_eq!(refused.quiet(), 69);
    let mut flag = at_69(pieces);
    play(&mut flag, "b11-b12");
    assert_eq!(ended(&flag), won("S", "flag"));
    let mut mine = at_69(pieces);
    assert_eq!(play(&mut mine, "c10-c11"), "c10xc11<");
    assert_eq!((mine.quiet(), ended(&mine)), (0, None));
    let mut quiet = at_69(pieces);
    play(&mut quiet, "c6-c7");
    assert_eq!((quiet.quiet(), ended(&quiet)), (70, won("1/2", "quiet")));
    let mut missed = at_69(pieces);
    missed.time_out().unwrap();
    assert_eq!((missed.quiet(), ended(&missed)), (69, None), "a missed turn is no ply");
}

#[test]
fn fifteen_quiet_rounds_count_the_seats_that_are_left() {
    let setup =
        junqi_rules::Setup { quiet: 58, ..setup(Rules::SEED_004, Seat::South, FOUR_ARMIES) };
    let mut four = Position::new(&setup).unwrap();
    assert_eq!(four.quiet_limit(), Some(60));
    play(&mut four, "i4-j5");
    assert_eq!(ended(&four), None);
    play(&mut four, "c9-d9");
    assert_eq!(ended(&four), won("1/2", "quiet"));
    let mut three = position(
        Rules { quiet_draw: Some(Quiet::Rounds(15)), ..Rules::SEED_004 },
        Seat::South,
        FOUR_ARMIES,
    );
    three.surrender(Seat::East).unwrap();
    assert_eq!(three.quiet_limit(), Some(45));
}

#[test]
fn surrender_agreement_and_breaking_off() {
    let mut four = position(Rules::FOUR_DARK, Seat::South, FOUR_ARMIES);
    let events = four.surrender(Seat::West).unwrap();
    assert_eq!(texts(&four, &events), "%W#W");
    assert_eq!((four.turn(), ended(&four)), (Seat::South, None));
    assert!(four.surrender(Seat::West).is_err(), "who is out cannot surrender again");
    let events = four.surrender(Seat::East).unwrap();
    assert_eq!((texts(&four, &events).as_str(), ended(&four)), ("%E#E", won("S+N", "surrender")));
    assert!(
        four.surrender(Seat::South).is_err()
            && four.time_out().is_err()
            && four.agree_to_draw().is_err()
    );

    let mut own_turn = position(Rules::FOUR_DARK, Seat::South, FOUR_ARMIES);
    own_turn.surrender(Seat::South).unwrap();
    assert_eq!(own_turn.turn(), Seat::East);

    let mut drawn = position(Rules::FOUR_DARK, Seat::South, FOUR_ARMIES);
    drawn.agree_to_draw().unwrap();
    assert_eq!(ended(&drawn), won("1/2", "agreement"));
    let mut aborted = position(Rules::FOUR_DARK, Seat::South, FOUR_ARMIES);
    aborted.abort().unwrap();
    assert_eq!(ended(&aborted), won("void", "aborted"));
}
