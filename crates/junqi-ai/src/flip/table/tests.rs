//! The imagined board compared with the true one.

use junqi_rules::{
    Action, FlagGoal, FlagGoal::CarryHome, Game, Rules, Seat, Shuffle, Start, View, Viewer,
};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};

use super::{Kind, Table};
use crate::flip::group::Group;

/// What lies face up on a board of which everything is known, in the order of the points.
fn face_up(view: &View) -> Vec<Group> {
    let shown = view.pieces().filter(|(_, spot)| !spot.down);
    let groups = shown.filter_map(|(point, spot)| {
        let (seat, rank) = (spot.face.seat()?, spot.face.rank()?);
        Some(Group { point, seat, rank, load: spot.load })
    });
    groups.collect()
}

fn face_down(view: &View) -> Vec<Kind> {
    let down = view.pieces().filter(|(_, spot)| spot.down);
    let mut kinds: Vec<Kind> =
        down.filter_map(|(_, spot)| Some((spot.face.seat()?, spot.face.rank()?))).collect();
    kinds.sort_by_key(|&(seat, rank)| (seat, rank as u8));
    kinds
}

fn variants() -> Vec<Rules> {
    let split = Rules { allow_split: true, ..Rules::COMBINATION_FLIP };
    let carry = Rules {
        flag_goal: CarryHome,
        flag_requires_mines_cleared: false,
        attack_hidden: true,
        ..Rules::QQ_FLIP
    };
    vec![Rules::FLIP, Rules::QQ_FLIP, Rules::COMBINATION_FLIP, split, carry]
}

/// Plays a game at random, and compares after every ply what each move would lead to. Tells how many were compared.
fn check_game(rules: Rules, seed: u64) -> u32 {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut pieces = Shuffle::all_pieces();
    pieces.shuffle(&mut dice);
    let start = Start::Shuffle(Shuffle::new(&pieces).unwrap());
    let mut game = Game::new(rules, start, Seat::South).unwrap();
    let mut compared = 0;
    while game.position().end().is_none() {
        let turn = game.position().turn();
        let view = View::of(game.position(), Viewer::Seat(turn));
        let table = Table::of(&view, turn).expect("a position of a game makes sense");
        let mut kinds = table.down.1.clone();
        kinds.sort_by_key(|&(seat, rank)| (seat, rank as u8));
        assert_eq!(kinds, face_down(&View::open(game.position())), "{view}");
        for &action in view.actions() {
            let (wish, left) = match action {
                Action::Move(wish) => (wish, None),
                Action::Split(wish, left) => (wish, Some(left)),
                _ => continue,
            };
            if table.is_down(wish.to) {
                continue;
            }
            let mut next = *game.position();
            next.play_unchecked(action);
            let mut imagined = table.after(wish, left).groups;
            imagined.sort_by_key(|group| group.point);
            let mut true_groups = face_up(&View::open(&next));
            true_groups.sort_by_key(|group| group.point);
            // At the end everything is turned up.
            if next.end().is_none() {
                assert_eq!(imagined, true_groups, "{} on {view}", action.text(game.position()));
                compared += 1;
            }
        }
        let attacks: Vec<Action> = view
            .actions()
            .iter()
            .copied()
            .filter(|action| match action {
                Action::Move(wish) | Action::Split(wish, _) => view.at(wish.to).is_some(),
                _ => false,
            })
            .collect();
        let attack = attacks.choose(&mut dice).copied().filter(|_| dice.random_bool(0.5));
        let action = attack.unwrap_or_else(|| *view.actions().choose(&mut dice).unwrap());
        game.play(turn, action).unwrap();
    }
    compared
}

#[test]
fn what_it_imagines_is_what_happens() {
    const GAMES: u64 = 8;
    for rules in variants() {
        rules.check_new().unwrap();
        let compared: u32 = (0..GAMES).map(|seed| check_game(rules, seed)).sum();
        assert!(compared > 2000, "{compared} moves with {:?}", FlagGoal::Capture);
    }
}
