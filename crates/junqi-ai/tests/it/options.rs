//! Whole games under options that no preset has together.

use std::collections::BTreeSet;

use junqi_ai::Soldier;
use junqi_rules::{
    Board, BySeat, Point, PointSet, Position, Preset, Rank, Rules, Seat, SeatSet, Setup, View,
    Viewer,
};
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};

use super::helpers::{Dice, Player, dice, plausible_game, play_out, random_step, view_of};

/// A value of an option; where a number is free, one that makes a game neither endless nor pointless.
fn random_value(forms: &[&'static str], dice: &mut Dice) -> String {
    let number = dice.random_range(20..=60);
    match *forms.choose(dice).unwrap() {
        "N_rounds" => format!("{}_rounds", number / 4),
        "N" => (number * 5).to_string(),
        "0 to 255" => (number % 6).to_string(),
        form => form.replace('N', &number.to_string()),
    }
}

/// Options that go together, by chance: those of a preset, some of them changed.
pub(crate) fn random_rules(dice: &mut Dice) -> Rules {
    const TRIES: u32 = 60;
    let options = Rules::all_options();
    let Preset { mut rules, .. } = *Rules::PRESETS.choose(dice).unwrap();
    for _ in 0..dice.random_range(1..TRIES) {
        let option = options.choose(dice).unwrap();
        let mut changed = rules;
        changed.set(option.name, &random_value(&option.values, dice)).unwrap();
        if changed.check_new().is_ok() {
            rules = changed;
        }
    }
    rules
}

/// Any pieces anywhere, as a position may be drawn; `None` where the rules do not allow it.
fn random_position(rules: Rules, dice: &mut Dice) -> Option<Position> {
    const MOST: usize = 45;
    let board = Board::of(rules.board);
    let mut points: Vec<Point> = board.points().collect();
    points.shuffle(dice);
    points.truncate(dice.random_range(2..MOST));
    let seats: Vec<Seat> = rules.seats().iter().collect();
    let one_of = |dice: &mut Dice| *seats.choose(dice).unwrap();
    let place = |&point: &Point| (point, one_of(dice), *Rank::ALL.choose(dice).unwrap());
    let pieces: Vec<(Point, Seat, Rank)> = points.iter().map(place).collect();
    let too_many = |seat: &&Seat| pieces.iter().filter(|piece| piece.1 == **seat).count() > 25;
    if seats.iter().any(|seat| too_many(&seat)) {
        return None;
    }
    let some = |dice: &mut Dice| points.iter().copied().filter(|_| dice.random()).collect();
    let face_down: PointSet = if rules.is_flip() { some(dice) } else { PointSet::EMPTY };
    let carried = |&(point, _, rank): &(Point, Seat, Rank)| {
        let carries = matches!(rank, Rank::Engineer | Rank::Platoon) && !face_down.contains(point);
        (rules.combos && carries).then_some((point, dice.random_range(0..=2)))
    };
    let loads = pieces.iter().filter_map(carried).collect();
    let setup = Setup {
        living: if dice.random() { rules.seats() } else { SeatSet::SOUTH_NORTH },
        face_down,
        loads,
        red: if rules.is_flip() && dice.random() { Some(one_of(dice)) } else { None },
        quiet: dice.random_range(0..15),
        ply: dice.random_range(0..90),
        flags_shown: if dice.random() { SeatSet::FOUR } else { SeatSet::NONE },
        must_name: if dice.random() { Seat::South.into() } else { SeatSet::NONE },
        ..Setup::with(rules, rules.seats(), pieces, Seat::South)
    };
    Position::new(&setup).ok()
}

#[test]
fn whatever_a_board_looks_like_a_soldier_knows_what_to_do() {
    const BOARDS: u64 = 1000;
    let mut asked = 0;
    for seed in 0..BOARDS {
        let mut dice = dice(seed + 2000);
        let rules = random_rules(&mut dice);
        let Some(position) = random_position(rules, &mut dice) else { continue };
        asked += 1;
        for seat in position.living().iter() {
            let view = View::of(&position, Viewer::Seat(seat));
            check_asked(&view, seat, seed);
        }
    }
    assert!(asked > BOARDS / 4, "{asked}");
}

#[track_caller]
fn check_asked(view: &View, seat: Seat, seed: u64) {
    let mut soldier = Soldier::new(seat, seed);
    soldier.see(view, &[]);
    let chosen = soldier.choose(view);
    assert_eq!(chosen.is_none(), view.actions().is_empty(), "{view}");
    assert!(chosen.is_none_or(|action| view.actions().contains(&action)), "{chosen:?} on {view}");
    soldier.accepts_draw(view);
}

#[test]
fn soldiers_play_any_options_to_the_end() {
    const COMBINATIONS: u64 = 60;
    let mut seen: BTreeSet<(&str, String)> = BTreeSet::new();
    for seed in 0..COMBINATIONS {
        let rules = random_rules(&mut dice(seed));
        seen.extend(rules.options());
        let mut players = BySeat::from_fn(|seat| Player::soldier(seat, seed));
        play_out(plausible_game(rules, seed), &mut players);
    }
    // Most of what can be said has been tried.
    assert!(seen.len() > 100, "{}", seen.len());
}

#[test]
fn wherever_a_game_has_gone_a_soldier_knows_what_to_do() {
    const COMBINATIONS: u64 = 50;
    const ASKED_EVERY: u32 = 9;
    for seed in 0..COMBINATIONS {
        let mut dice = dice(seed + 1000);
        let rules = random_rules(&mut dice);
        let mut game = plausible_game(rules, seed);
        while game.position().end().is_none() {
            let seat = game.position().turn();
            if dice.random_ratio(1, ASKED_EVERY) {
                check_asked(&view_of(&game, seat), seat, seed);
            }
            random_step(&mut game, &mut dice);
        }
    }
}
