//! Case 20: a ply is taken back only while nobody has learned anything by it (rules G.8).

use junqi_rules::{
    Action, BySeat, Game, Layout, Move, NoTakeback, Preset, Rules, Seat, Start, View,
};

use super::helpers::{Dice, random_game, random_step, wish};

fn game(rules: Rules) -> Game {
    let layouts =
        BySeat::from_fn(|seat| rules.seats().contains(seat).then(|| Layout::standard(&rules)));
    Game::new(rules, Start::Layouts(layouts), Seat::South).unwrap()
}

#[track_caller]
fn play(game: &mut Game, text: &str) {
    let wish: Move = wish(game.position().rules(), text);
    game.play(game.position().turn(), Action::Move(wish)).unwrap();
}

#[test]
fn a_quiet_move_is_taken_back_with_all_its_counts() {
    let mut game = game(Rules::TWO_DARK);
    play(&mut game, "b6-b5");
    play(&mut game, "b7-b8");
    game.time_out().unwrap();
    let before = View::open(game.position());
    play(&mut game, "b8-b7");
    assert_eq!(game.plies_to_take_back(Seat::North), Ok(1));
    game.take_back(1);
    assert_eq!(View::open(game.position()), before);
    assert_eq!(game.position().timeouts(Seat::South), 1);
    assert_eq!(game.events().len(), 3);
}

#[test]
fn with_the_answer_both_are_taken_back() {
    let mut game = game(Rules::TWO_DARK);
    let before = View::open(game.position());
    play(&mut game, "b6-b5");
    play(&mut game, "b7-b8");
    assert_eq!(game.plies_to_take_back(Seat::South), Ok(2));
    game.take_back(2);
    assert_eq!(View::open(game.position()), before);
    assert_eq!(game.plies_to_take_back(Seat::South), Err(NoTakeback::NothingPlayed));
}

#[test]
fn nobody_unlearns_a_clash() {
    let mut attack = game(Rules::TWO_DARK);
    play(&mut attack, "a6-a7");
    assert_eq!(attack.plies_to_take_back(Seat::South), Err(NoTakeback::SomethingLearned));
    // Nor one that the answer has brought about.
    let mut answered = game(Rules::TWO_DARK);
    play(&mut answered, "b6-b5");
    play(&mut answered, "a7-a6");
    for seat in [Seat::South, Seat::North] {
        assert_eq!(answered.plies_to_take_back(seat), Err(NoTakeback::SomethingLearned));
    }
}

#[test]
fn nobody_unlearns_what_was_turned_up_or_missed() {
    let mut flip = random_game(&mut Dice(3), &Rules::FLIP);
    let turn = flip.position().turn();
    random_step(&mut flip, &mut Dice(8));
    assert_eq!(flip.plies_to_take_back(turn), Err(NoTakeback::SomethingLearned));
    let mut missed = game(Rules::TWO_DARK);
    play(&mut missed, "b6-b5");
    missed.time_out().unwrap();
    assert_eq!(missed.plies_to_take_back(Seat::South), Err(NoTakeback::SomethingLearned));
}

#[test]
fn nothing_is_taken_back_after_the_end() {
    let mut over = game(Rules::TWO_DARK);
    play(&mut over, "b6-b5");
    over.surrender(Seat::North).unwrap();
    assert_eq!(over.plies_to_take_back(Seat::South), Err(NoTakeback::GameOver));
}

/// In every preset: whatever may be taken back leads to the very position that was there before.
#[test]
fn a_game_taken_back_is_the_game_before() {
    for Preset { name, rules, .. } in Rules::PRESETS {
        let mut dice = Dice(11);
        let mut game = random_game(&mut dice, &rules);
        let mut before: Vec<Game> = Vec::new();
        let mut taken = 0;
        while game.position().end().is_none() && before.len() < 120 {
            before.push(game.clone());
            random_step(&mut game, &mut dice);
            for seat in rules.seats().iter() {
                let Ok(plies) = game.plies_to_take_back(seat) else { continue };
                let mut back = game.clone();
                back.take_back(plies);
                let same = before.iter().rfind(|old| old.events() == back.events());
                let same = same.unwrap_or_else(|| panic!("{name}: no such game before"));
                assert_eq!(View::open(back.position()), View::open(same.position()), "{name}");
                taken += 1;
            }
        }
        assert!(taken > 5, "{name}: {taken} takebacks");
    }
}
