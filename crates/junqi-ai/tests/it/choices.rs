//! Drawn positions, and what a soldier does in them.

use junqi_ai::Soldier;
use junqi_rules::{
    Action, Move, PointKind, Position, Rank, Rules, Seat, SeatSet, Setup, View, Viewer,
};

use super::helpers::{as_move, choose, plausible_game, point, position, setup, text, view_of};

/// Soldiers of several seeds all choose the move.
#[track_caller]
fn check_choice(position: &Position, expected: &str) {
    for seed in 0..SEEDS {
        let wish = as_move(choose(position, seed));
        assert_eq!(text(position, wish), expected, "seed {seed}");
    }
}

#[track_caller]
fn check_never(position: &Position, unwanted: &str) {
    for seed in 0..SEEDS {
        let wish = as_move(choose(position, seed));
        assert_ne!(text(position, wish), unwanted, "seed {seed}");
    }
}

const SEEDS: u64 = 12;

#[test]
fn it_takes_what_is_surely_smaller() {
    let open = position(
        Rules::TWO_OPEN,
        Seat::South,
        "b1 Sl, b2 Sj, a1 Sj, c1 Sj, a6 Sc, d12 Nl, a7 Ng, d11 Nj",
    );
    check_choice(&open, "a6xa7");
}

#[test]
fn it_does_not_attack_what_is_surely_stronger() {
    let open = position(
        Rules::TWO_OPEN,
        Seat::South,
        "b1 Sl, b2 Sj, a1 Sj, c1 Sj, a6 Sg, e4 Sh, d12 Nl, a7 Nc, d11 Nj",
    );
    check_never(&open, "a6xa7");
}

#[test]
fn it_remembers_what_beat_its_division() {
    let rules = Rules::TWO_DARK;
    let drawn =
        "b1 Sl, b2 Sj, a1 Sj, c1 Sj, a6 Sc, a5 Se, e3 Sh, d12 Nl, a7 Nb, d11 Nj, e8 Nh, e9 Nh";
    let mut position = position(rules, Seat::North, drawn);
    let view = |position: &Position| View::of(position, Viewer::Seat(Seat::South));
    let mut soldier = Soldier::new(Seat::South, 0);
    soldier.see(&view(&position), &[]);
    let takes = Move { from: point(&rules, "a7"), to: point(&rules, "a6") };
    let events = position.play(Seat::North, Action::Move(takes)).unwrap();
    soldier.see(&view(&position), &events);
    let wish = as_move(soldier.choose(&view(&position)).unwrap());
    assert_ne!(text(&position, wish), "a5xa6");
}

#[test]
fn it_takes_a_shown_flag() {
    let rules = Rules::TWO_DARK;
    let drawn =
        setup(rules, Seat::South, "b1 Sl, b2 Sj, a6 Sa, b11 Sh, b12 Nl, a7 Ng, c8 Nd, a11 Ne");
    let shown = Setup { flags_shown: SeatSet::from(Seat::North), ..drawn };
    check_choice(&Position::new(&shown).unwrap(), "b11xb12");
}

#[test]
fn it_removes_an_attacker_beside_its_flag() {
    let dark = position(
        Rules::TWO_DARK,
        Seat::South,
        "b1 Sl, a1 Sj, c1 Sj, a2 Sc, e6 Sb, e7 Ng, b2 Ne, d12 Nl, d11 Nj",
    );
    check_choice(&dark, "a2xb2");
}

#[test]
fn it_shelters_a_general_from_the_commander() {
    let rules = Rules::TWO_OPEN;
    let open = position(
        rules,
        Seat::South,
        "b1 Sl, b2 Sj, a1 Sj, c1 Sj, c6 Sb, e3 Sh, d12 Nl, c7 Na, d11 Nj, e12 Nh",
    );
    for seed in 0..SEEDS {
        let mut after = open;
        let wish = as_move(choose(&open, seed));
        after.play(Seat::South, Action::Move(wish)).unwrap();
        let commander = point(&rules, "c7");
        let takes_general = |to| after.piece_at(to) == Some((Seat::South, Rank::Army));
        assert!(!after.targets(commander).iter().any(takes_general), "{}", text(&open, wish));
    }
}

#[test]
fn a_bomb_goes_for_the_commander() {
    let open = position(
        Rules::TWO_OPEN,
        Seat::South,
        "b1 Sl, b2 Sj, a1 Sj, c1 Sj, a6 Sk, e6 Sd, d12 Nl, a7 Na, e7 Nd, d11 Nj",
    );
    check_choice(&open, "a6xa7");
}

#[test]
fn an_engineer_clears_a_mine_before_the_flag() {
    let open = position(
        Rules::TWO_OPEN,
        Seat::South,
        "b1 Sl, b2 Sj, a1 Sj, c1 Sj, d10 Si, e4 Sd, d12 Nl, d11 Nj, c12 Nj, e12 Nj, a11 Nd",
    );
    check_choice(&open, "d10xd11");
}

#[test]
fn it_plays_the_only_legal_move() {
    let dark = position(Rules::TWO_DARK, Seat::South, "a1 Sh, b1 Sl, d12 Nl, e7 Nc");
    check_choice(&dark, "a1-a2");
}

#[test]
fn it_has_nothing_to_choose_when_it_is_not_its_turn() {
    let game = plausible_game(Rules::FOUR_DARK, 1);
    let view = view_of(&game, Seat::North);
    assert_eq!(Soldier::new(Seat::North, 1).choose(&view), None);
}

#[test]
fn most_first_moves_enter_a_camp() {
    const GAMES: u64 = 40;
    for rules in [Rules::TWO_DARK, Rules::FOUR_DARK] {
        let enters_camp = |seed: &u64| {
            let game = plausible_game(rules, *seed);
            let view = view_of(&game, Seat::South);
            let Some(Action::Move(wish)) = Soldier::new(Seat::South, *seed).choose(&view) else {
                panic!("a first move");
            };
            view.board().kind_of(wish.to) == PointKind::Camp
        };
        let camps = (0..GAMES).filter(enters_camp).count();
        assert!(camps as u64 * 2 >= GAMES, "{camps} of {GAMES}");
    }
}
