//! Rules D: how pieces move.

use junqi_rules::{Action, Headquarters, Illegal, Rules, Seat, WhyNot};

use super::helpers::{check_moves, play, position, targets, turned, wish};

#[test]
fn a_camp_shelters_the_piece_in_it() {
    check_moves(
        Rules::TWO_DARK,
        "b4",
        "
        6  ..  ..  ..  ..  ..
        5  ..  Ni  ..  ()  ..
        4  xx  Sa  xx  ..  ..
        3  ..  xx  ..  ()  ..
        2  ..  ..  ..  ..  ..
        1  ..  []  ..  []  ..
        ",
    );
}

#[test]
fn a_ranked_piece_slides_straight_and_stops_at_the_first_piece() {
    check_moves(
        Rules::TWO_DARK,
        "a2",
        "
        12  ..  []  ..  []  ..
        11  ..  ..  ..  ..  ..
        10  ..  ()  ..  ()  ..
        9   !Nh ..  ()  ..  ..
        8   xx  ()  ..  ()  ..
        7   xx  ..  ..  ..  ..
        6   xx  ..  ..  ..  ..
        5   xx  ()  ..  ()  ..
        4   xx  ..  ()  ..  ..
        3   xx  xx  ..  ()  ..
        2   Sd  xx  xx  xx  xx
        1   xx  []  ..  []  ..
        ",
    );
}

#[test]
fn an_engineer_turns_corners_on_the_rails() {
    check_moves(
        Rules::TWO_DARK,
        "b6",
        "
        11  xx  xx  xx  xx  xx
        10  xx  ()  ..  ()  xx
        9   xx  ..  ()  ..  xx
        8   xx  ()  ..  ()  xx
        7   !Nh xx  xx  xx  xx
        6   Sg  Si  xx  xx  Sg
        5   ..  xx  ..  ()  ..
        4   ..  ..  ()  ..  ..
        ",
    );
}

#[test]
fn mines_and_flags_never_move_and_headquarters_hold_what_stands_in_them() {
    let mut open = Rules::TWO_DARK;
    let pieces = "d12 Se, a1 Sj, d1 Sl";
    for (from, locked, unlocked) in [("d12", "", "c12 d11 e12"), ("a1", "", ""), ("d1", "", "")] {
        open.headquarters = Headquarters::Lock;
        assert_eq!(targets(&position(open, Seat::South, pieces), from), locked);
        open.headquarters = Headquarters::Open;
        assert_eq!(targets(&position(open, Seat::South, pieces), from), unlocked);
    }
}

/// The commander's way in on the road, and the flag behind it, whoever takes it.
#[test]
fn anyone_takes_a_flag_and_wins() {
    let mut position = position(Rules::TWO_DARK, Seat::South, "b11 Sg, b12 Nl, e12 Nh, d1 Sl");
    assert_eq!(play(&mut position, "b11-b12"), "b11xb12>#N");
    let end = position.end().unwrap();
    assert_eq!((end.outcome.to_string(), end.ending.name()), ("S".to_owned(), "flag"));
}

#[test]
fn thirteen_targets_of_a_sliding_brigade() {
    let position = position(Rules::TWO_DARK, Seat::South, "a2 Sd, a9 Nh");
    assert_eq!(targets(&position, "a2"), "a1 a3 a4 a5 a6 a7 a8 a9 b2 b3 c2 d2 e2");
}

#[test]
fn a_camp_is_open_to_all_and_closed_when_filled() {
    let pieces = "b10 Sd, b11 Na, a10 Nk, a11 Nh, d2 Sl, d12 Nl";
    let south = position(Rules::TWO_DARK, Seat::South, pieces);
    assert_eq!(targets(&south, "b10"), "a10 a11 a9 b11 b9 c10 c11 c9");
    let mut north = position(Rules::TWO_DARK, Seat::North, pieces);
    for text in ["b11-b10", "a10-b10"] {
        let wish = wish(north.rules(), text);
        let refused = north.play(Seat::North, Action::Move(wish));
        assert_eq!(refused, Err(Illegal::Action { wish: Action::Move(wish), why: WhyNot::Camp }));
    }
    // A camp in the other's home takes anyone; one that holds one's own piece takes nobody.
    assert!(
        targets(&position(Rules::TWO_DARK, Seat::South, "b9 Sd, d12 Nl"), "b9").contains("b10")
    );
    assert!(
        !targets(&position(Rules::TWO_DARK, Seat::South, "b9 Sd, b10 Sh, d12 Nl"), "b9")
            .contains("b10")
    );
}

#[test]
fn files_b_and_d_end_at_the_mountains_and_c_crosses_by_rail() {
    let pieces = "b6 Si, a6 Sg, e6 Sg, a7 Nh, d12 Nl";
    let engineer = targets(&position(Rules::TWO_DARK, Seat::South, pieces), "b6");
    assert!(
        engineer.split(' ').any(|name| name == "b7")
            && engineer.split(' ').any(|name| name == "a7")
    );
    // No step leads from b6 to b7: for anyone else they are far apart.
    let brigade = position(Rules::TWO_DARK, Seat::South, &pieces.replace("Si", "Sd"));
    assert_eq!(targets(&brigade, "b6"), "b5 c6 d6");
    let on_c = position(Rules::TWO_DARK, Seat::South, "c6 Sd, a12 Nh");
    assert_eq!(targets(&on_c, "c6"), "a6 b5 b6 c5 c7 d5 d6 e6");
}

#[test]
fn arcs_carry_an_outer_column_on_and_the_centre_carries_it_straight_through() {
    let from = |pieces: &str| targets(&position(Rules::FOUR_DARK, Seat::South, pieces), "g3");
    let has = |targets: &str, name: &str| targets.split(' ').any(|target| target == name);
    let free = from("g3 Sd, q8 El");
    for (name, reached) in
        [("c7", true), ("g15", true), ("h6", false), ("i7", false), ("a7", false)]
    {
        assert_eq!(has(&free, name), reached, "{name}");
    }
    let enemy = from("g3 Sd, f7 Wh, q8 El");
    assert!(has(&enemy, "f7") && !has(&enemy, "e7") && has(&enemy, "g15"));
    let partner = from("g3 Sd, f7 Nh, q8 El");
    assert!(!has(&partner, "f7") && !has(&partner, "e7") && has(&partner, "g15"));
    let engineer = from("g3 Si, q8 El");
    assert!(has(&engineer, "h6") && has(&engineer, "i7"));
}

#[test]
fn nine_segments_over_the_arc_whatever_stands_on_the_palace() {
    let legal = |pieces: &str, text: &str| {
        let position = position(Rules::FOUR_DARK, Seat::South, pieces);
        position.check_action(Seat::South, Action::Move(wish(position.rules(), text))).is_ok()
    };
    assert!(legal("k2 Sc, a8 Wl", "k2-p7") && !legal("k2 Sc, a8 Wl", "k2-q7"));
    assert!(legal("k2 Sc, k7 Nh, a8 Wl", "k2-p7"));
    assert!(!legal("k2 Sc, k6 Nh, a8 Wl", "k2-p7") && !legal("k2 Sc, l7 Nh, a8 Wl", "k2-p7"));
    assert!(!legal("j6 Sc, a8 Wl", "j6-l7") && legal("j6 Si, a8 Wl", "j6-l7"));
    assert!(legal("g2 Sc, a8 Wl", "g2-g16"));
    assert!(legal("g2 Sc, g9 Nh, a8 Wl", "g2-g7") && !legal("g2 Sc, g9 Nh, a8 Wl", "g2-g9"));
    assert!(!legal("g2 Sc, g9 Nh, a8 Wl", "g2-g11"));
}

#[test]
fn a_walled_in_engineer_keeps_its_road_steps() {
    assert_eq!(
        targets(&position(Rules::FOUR_DARK, Seat::South, "g2 Si, g3 Sh, h2 Sh, a8 Wl"), "g2"),
        "g1 h3"
    );
}

#[test]
fn a_bomb_may_not_enter_a_filled_camp_but_a_piece_may_strike_out_of_it() {
    let mut west = position(Rules::FOUR_DARK, Seat::West, "g6 Wk, h5 Si, h1 Sl, a8 Wl");
    let into_camp = wish(west.rules(), "g6-h5");
    assert!(west.play(Seat::West, Action::Move(into_camp)).is_err());
    let mut south = position(
        Rules::FOUR_DARK,
        Seat::South,
        "g6 Wk, h5 Si, h1 Sl, a8 Wl, j6 Sg, a7 Wc, p8 Ec, i13 Ng",
    );
    assert_eq!(play(&mut south, "h5-g6"), "h5xg6=");
}

#[test]
fn crossings_and_mountains() {
    let legal = |pieces: &str, text: &str| {
        let position = position(Rules::TWO_DARK, Seat::South, pieces);
        position.check_action(Seat::South, Action::Move(wish(position.rules(), text))).is_ok()
    };
    assert!(!legal("b6 Sc, d12 Nl", "b6-b7"));
    assert!(!legal("c6 Sc, d12 Nl", "c6-c8"));
    assert!(legal("c6 Si, d12 Nl", "c6-e9"));
}

/// The drawn route looks at where pieces stand only, so it must be the same for an engineer and a brigade where both
/// could go.
#[test]
fn a_route_turns_only_where_no_straight_way_was_free() {
    let route = |pieces: &str, text: &str| {
        let mut position = position(Rules::FOUR_DARK, Seat::South, pieces);
        let wish = wish(position.rules(), text);
        let events = position.play(Seat::South, Action::Move(wish)).unwrap();
        let junqi_rules::Deed::Moved { route, .. } = &events[0].deed else { panic!("a move") };
        let names: Vec<String> =
            route.points.iter().map(|&point| position.board().name(point)).collect();
        (names.join("-"), turned(&events))
    };
    let others = "h1 Sl, a8 Wl";
    for engineer_or_not in ["Si", "Sc"] {
        let straight = route(&format!("g2 {engineer_or_not}, {others}"), "g2-g6");
        assert_eq!(straight, ("g2-g3-g4-g5-g6".to_owned(), false));
    }
    // Straight ahead is closed by a piece on g4; the shortest way round has two turns.
    assert_eq!(route(&format!("g3 Si, g4 Sh, {others}"), "g3-g2"), ("g3-g2".to_owned(), false));
    let (names, turned) = route(&format!("g7 Si, g9 Sh, {others}"), "g7-g11");
    assert_eq!((names.as_str(), turned), ("g7-i7-i9-i11-g11", true));
}

#[test]
fn why_a_move_is_not_legal() {
    let mut position =
        position(Rules::FOUR_DARK, Seat::South, "g2 Sc, h1 Sd, h3 Ei, i1 Sj, g3 Nh, k7 Wg");
    let expected = [
        ("g4-g5", WhyNot::NoPiece),
        ("k7-k9", WhyNot::NotYours),
        ("i1-i2", WhyNot::NeverMoves),
        ("h1-g1", WhyNot::Headquarters),
        ("g2-h3", WhyNot::Camp),
        ("g2-g3", WhyNot::OwnPiece),
        ("g2-g4", WhyNot::NoRoute),
        ("g2-g2", WhyNot::OwnPiece),
    ];
    for (text, why) in expected {
        let wish = wish(position.rules(), text);
        let refused = position.play(Seat::South, Action::Move(wish));
        assert_eq!(refused, Err(Illegal::Action { wish: Action::Move(wish), why }), "{text}");
    }
    let wish = wish(position.rules(), "k7-k9");
    assert_eq!(
        position.play(Seat::West, Action::Move(wish)),
        Err(Illegal::NotYourTurn { turn: Seat::South })
    );
}
