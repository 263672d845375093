//! Whole games of all presets; that every choice is legal is checked wherever a player chooses.

use junqi_ai::Soldier;
use junqi_rules::{Action, BySeat, Preset, Rules, Seat};

use super::helpers::{Player, dice, plausible_game, play_out, random_game, random_step, view_of};

#[test]
fn soldiers_play_all_presets_to_the_end() {
    const GAMES: u64 = 2;
    for Preset { rules, .. } in Rules::PRESETS {
        for seed in 0..GAMES {
            let mut players = BySeat::from_fn(|seat| Player::soldier(seat, seed));
            play_out(plausible_game(rules, seed), &mut players);
        }
    }
}

#[test]
fn a_soldier_plays_with_and_against_random_movers_in_all_presets() {
    for Preset { rules, .. } in Rules::PRESETS {
        for soldiers_seat in rules.seats().iter() {
            let mut players = BySeat::from_fn(|seat| match seat == soldiers_seat {
                true => Player::soldier(seat, 3),
                false => Player::random(seat as u64),
            });
            play_out(random_game(rules, soldiers_seat as u64), &mut players);
        }
    }
}

#[test]
fn one_who_sits_down_in_the_middle_of_a_game_plays_on() {
    const GAMES: u64 = 6;
    const LATE: u32 = 80;
    for Preset { rules, .. } in Rules::PRESETS {
        for seed in 0..GAMES {
            let (mut game, mut dice) = (plausible_game(rules, seed), dice(seed));
            while game.position().end().is_none() && game.position().ply() < LATE {
                random_step(&mut game, &mut dice);
            }
            let turn: Seat = game.position().turn();
            let view = view_of(&game, turn);
            let chosen = Soldier::new(turn, seed).choose(&view);
            let legal = |action: Action| view.actions().contains(&action);
            assert_eq!(chosen.is_some_and(legal), !view.actions().is_empty());
        }
    }
}
