//! Drawn positions of the modes beside the plain game, and what a soldier does in them.

use junqi_ai::Soldier;
use junqi_rules::{
    Action, BySeat, FlagGoal, FlipColour, Headquarters, Move, PointSet, Position, Rank, Rules,
    Seat, Setup, View, Viewer,
};

use super::helpers::{choose, point, setup};

const SEEDS: u64 = 8;

/// A flip game in which South is red, and pieces lie face down on some points.
fn flip(rules: Rules, pieces: &str, face_down: &str) -> Setup {
    let down: PointSet = face_down.split_whitespace().map(|name| point(&rules, name)).collect();
    Setup { red: Some(Seat::South), face_down: down, ..setup(rules, Seat::South, pieces) }
}

/// Soldiers of several seeds all choose the action.
#[track_caller]
fn check_choice(setup: &Setup, expected: &str) {
    let position = Position::new(setup).unwrap();
    for seed in 0..SEEDS {
        let chosen = choose(&position, seed);
        assert_eq!(chosen.text(&position), expected, "seed {seed}");
    }
}

/// Whatever soldiers choose, this attack is not possible then.
#[track_caller]
fn check_out_of_reach(setup: &Setup, attacker: &str, rank: Rank) {
    let position = Position::new(setup).unwrap();
    for seed in 0..SEEDS {
        let mut after = position;
        let chosen = choose(&position, seed);
        after.play(Seat::South, chosen).unwrap();
        let reached = after.targets(point(position.rules(), attacker));
        let met = reached.iter().any(|to| after.piece_at(to) == Some((Seat::South, rank)));
        assert!(!met, "seed {seed}: {}", chosen.text(&position));
    }
}

#[test]
fn it_takes_a_smaller_piece_that_lies_face_up() {
    let rules = Rules::FLIP;
    check_choice(&flip(rules, "a6 Sc, a7 Ng, e1 Sh, e12 Nh", "e1 e12"), "a6xa7");
}

#[test]
fn it_does_not_take_what_is_guarded_by_a_greater_one() {
    let guarded = flip(Rules::FLIP, "a6 Sb, a7 Ng, a8 Na, e1 Sh, e12 Nh", "e1 e12");
    let position = Position::new(&guarded).unwrap();
    for seed in 0..SEEDS {
        assert_ne!(choose(&position, seed).text(&position), "a6xa7");
    }
}

#[test]
fn it_runs_away_from_a_greater_piece() {
    let chased = flip(Rules::FLIP, "a6 Sb, a7 Na, c3 Sh, e1 Sh, e12 Nh", "e1 e12");
    check_out_of_reach(&chased, "a7", Rank::Army);
}

#[test]
fn it_takes_the_flag_that_may_be_taken() {
    // All mines of the enemy are gone, and the platoon is the smallest piece that South has face up.
    let setup = flip(Rules::FLIP, "a6 Sc, d1 Sh, d2 Nl, a7 Ng, e12 Si", "e12");
    check_choice(&setup, "d1xd2");
}

#[test]
fn an_engineer_picks_up_a_mine() {
    let rules = Rules::COMBINATION_FLIP;
    check_choice(&flip(rules, "c6 Si, c7 Nj, e1 Sh, e12 Nh", "e1 e12"), "c6xc7");
}

#[test]
fn an_engineer_with_a_mine_blows_up_the_commander() {
    let plain = flip(Rules::COMBINATION_FLIP, "c6 Si, c7 Na, c5 Ng, e1 Sh, e12 Nh", "e1 e12");
    let loads = vec![(point(&plain.rules, "c6"), 1)];
    check_choice(&Setup { loads, ..plain }, "c6xc7");
}

#[test]
fn it_keeps_its_mine_from_the_enemy_only_if_that_is_cheap() {
    // To blow it up would cost the bomb.
    let plain = flip(Rules::COMBINATION_FLIP, "c6 Sk, b6 Sj, e12 Nh, e11 Nb, e1 Sh", "e1 e12");
    let position = Position::new(&plain).unwrap();
    for seed in 0..SEEDS {
        assert_ne!(choose(&position, seed).text(&position), "c6xb6");
    }
}

#[test]
fn it_turns_something_up_when_nothing_else_can_be_done() {
    let alone = flip(Rules::FLIP, "d1 Sj, e12 Nj, a1 Sh", "a1");
    check_choice(&alone, "a1=");
}

#[test]
fn it_takes_the_colour_that_is_about_to_win_something() {
    let rules = Rules { flip_colour: FlipColour::Chosen, ..Rules::FLIP };
    let open = |pieces: &str| Setup { red: None, ..flip(rules, pieces, "e1 e12") };
    let colour = |pieces: &str| match choose(&Position::new(&open(pieces)).unwrap(), 1) {
        Action::Take(army) => Some(army),
        _ => None,
    };
    assert_eq!(colour("a6 Sc, a7 Ng, e1 Sh, e12 Nh"), Some(Seat::South));
    assert_eq!(colour("a6 Sg, a7 Nc, e1 Sh, e12 Nh"), Some(Seat::North));
    // Nothing is at stake yet.
    assert_eq!(colour("a6 Sg, e11 Nc, e1 Sh, e12 Nh"), None);
}

#[test]
fn a_sure_gain_comes_before_an_attack_on_what_lies_face_down() {
    let rules = Rules { attack_hidden: true, ..Rules::FLIP };
    check_choice(&flip(rules, "a6 Sa, b6 Nh, a7 Nd, e12 Nh", "b6 e12"), "a6xa7");
}

/// Two teams of four: North and West stand for the enemies' partner and one's own.
const ELSEWHERE: &str = "j17 Nl, h17 Nh, a8 Wl, a10 Wh, f9 Wd, i12 Nd";

#[test]
fn it_names_the_headquarters_that_are_better_guarded() {
    let rules = Rules::CHAOS;
    let drawn = format!("h1 Sj, g1 Sj, h2 Sj, j2 Sh, i6 Sd, q8 El, p9 Ee, {ELSEWHERE}");
    let setup = Setup { must_name: Seat::South.into(), ..setup(rules, Seat::South, &drawn) };
    check_choice(&setup, "@h1");
}

#[test]
fn it_enters_headquarters_that_are_held_instead_of_a_flag() {
    let rules = Rules::CHAOS;
    let drawn = format!("h1 Sl, i6 Sd, p8 Se, q10 Ee, l9 Ed, {ELSEWHERE}");
    let mut named = BySeat::default();
    named[Seat::East] = Some(point(&rules, "q8"));
    check_choice(&Setup { named, ..setup(rules, Seat::South, &drawn) }, "p8-q8");
}

#[test]
fn it_removes_who_is_about_to_enter_its_headquarters() {
    let rules = Rules::CHAOS;
    let drawn = format!("g2 Sb, i6 Sd, h2 Ee, q8 El, l9 Ed, {ELSEWHERE}");
    let mut named = BySeat::default();
    named[Seat::South] = Some(point(&rules, "h1"));
    check_choice(&Setup { named, ..setup(rules, Seat::South, &drawn) }, "g2xh2");
}

#[test]
fn it_carries_a_flag_home() {
    let rules = Rules {
        flag_goal: FlagGoal::CarryHome,
        headquarters: Headquarters::Open,
        ..Rules::TWO_OPEN
    };
    let drawn = "d1 Sl, b2 Sd, a7 Na, a6 Sg, e10 Nd";
    let mut carried = BySeat::default();
    carried[Seat::North] = Some(point(&rules, "b2"));
    check_choice(&Setup { carried, ..setup(rules, Seat::South, drawn) }, "b2-b1");
}

#[test]
fn it_stops_who_carries_its_flag_away() {
    let rules = Rules {
        flag_goal: FlagGoal::CarryHome,
        headquarters: Headquarters::Open,
        ..Rules::TWO_OPEN
    };
    let drawn = "c7 Sb, c8 Ng, e5 Sc, e6 Nd, d12 Nl, d10 Ne";
    let mut carried = BySeat::default();
    carried[Seat::South] = Some(point(&rules, "c8"));
    check_choice(&Setup { carried, ..setup(rules, Seat::South, drawn) }, "c7xc8");
}

#[test]
fn where_quiet_play_loses_it_seeks_contact_in_time() {
    let rules = Rules::CCGC_2012;
    let drawn =
        "b1 Sl, a1 Sj, b2 Sj, c1 Sj, a6 Sg, e6 Sd, d12 Nl, c12 Nj, d11 Nj, e12 Nj, a7 Nb, e10 Nh";
    let attacks = |quiet: u16| {
        let drawn = Setup { quiet, ..setup(rules, Seat::South, drawn) };
        let position = Position::new(&drawn).unwrap();
        match choose(&position, 1) {
            Action::Move(wish) => position.piece_at(wish.to).is_some(),
            _ => false,
        }
    };
    // After two more quiet plies South would be on the move, and out.
    assert!(attacks(29));
    // After one more, North.
    assert!(!attacks(30));
}

#[test]
fn what_an_engineer_has_found_out_is_known() {
    let rules = Rules::SCOUT_DARK;
    let drawn = "b1 Sl, b2 Sj, a1 Sj, c1 Sj, c6 Sc, a6 Si, e3 Sh, d12 Nl, a7 Nd, d11 Nj, e8 Nh";
    let mut position = Position::new(&setup(rules, Seat::South, drawn)).unwrap();
    let wish = |from, to| Move { from: point(&rules, from), to: point(&rules, to) };
    position.play(Seat::South, Action::Move(wish("a6", "a7"))).unwrap();
    position.play(Seat::North, Action::Move(wish("a7", "b7"))).unwrap();
    position.play(Seat::South, Action::Move(wish("c6", "c7"))).unwrap();
    position.play(Seat::North, Action::Move(wish("e8", "e9"))).unwrap();
    let view = View::of(&position, Viewer::Seat(Seat::South));
    let mut soldier = Soldier::new(Seat::South, 1);
    assert_eq!(soldier.choose(&view).unwrap().text(&position), "c7xb7");
}
