//! Two worlds that a seat cannot tell apart get the same moves from it.

use junqi_ai::{Soldier, plausible_layout};
use junqi_rules::{
    Action, BySeat, Event, Face, Game, Layout, Move, Preset, Rules, Seat, SeatSet, View,
};
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};

use super::helpers::{Dice, dice, view_of};

/// The seats whose ranks a seat does not see.
fn hidden_from(game: &Game, seat: Seat) -> SeatSet {
    let view = view_of(game, seat);
    view.pieces().filter(|(_, spot)| spot.face == Face::Hidden).map(|(_, spot)| spot.seat).collect()
}

/// The same layout with some pieces exchanged.
fn twin_of(layout: &Layout, rules: &Rules, dice: &mut Dice) -> Layout {
    const MOST_EXCHANGES: usize = 8;
    let posts: Vec<(u8, u8)> = layout.iter().map(|(post, _)| post).collect();
    let mut twin = layout.clone();
    for _ in 0..dice.random_range(1..=MOST_EXCHANGES) {
        let (a, b) = (*posts.choose(dice).unwrap(), *posts.choose(dice).unwrap());
        let mut draft = twin.draft();
        let (at_a, at_b) = (draft.at(a.0, a.1), draft.at(b.0, b.1));
        draft.set(a.0, a.1, at_b);
        draft.set(b.0, b.1, at_a);
        twin = Layout::new(&draft, rules).unwrap_or(twin);
    }
    twin
}

/// The same action in both worlds, if it looks the same in both.
fn both(a: &mut Game, b: &mut Game, action: Action) -> Option<Vec<Event>> {
    let turn = a.position().turn();
    let (mut next_a, mut next_b) = (a.clone(), b.clone());
    let events = next_a.play(turn, action).ok()?.to_vec();
    if next_b.play(turn, action).ok()? != events {
        return None;
    }
    (*a, *b) = (next_a, next_b);
    Some(events)
}

/// A move of another seat that looks the same in both worlds; attacks first, where secrets come into play.
fn same_step(a: &mut Game, b: &mut Game, dice: &mut Dice) -> Option<Vec<Event>> {
    let mut moves: Vec<Move> = a.position().legal_moves();
    moves.shuffle(dice);
    if dice.random_bool(0.5) {
        let position = a.position();
        moves.sort_by_key(|wish| position.piece_at(wish.to).is_none());
    }
    moves.into_iter().find_map(|wish| both(a, b, Action::Move(wish)))
}

/// How often a seat chose while the worlds differed.
fn compare(rules: Rules, seat: Seat, seed: u64) -> u32 {
    let mut dice = dice(seed);
    let layouts = BySeat::from_fn(|other| {
        rules.seats().contains(other).then(|| plausible_layout(&rules, seed * 4 + other as u64))
    });
    let mut a = Game::new(rules, layouts.clone(), Seat::South).unwrap();
    let hidden = hidden_from(&a, seat);
    let twins = BySeat::from_fn(|other| {
        let layout = layouts[other].clone()?;
        Some(if hidden.contains(other) { twin_of(&layout, &rules, &mut dice) } else { layout })
    });
    let mut b = Game::new(rules, twins, Seat::South).unwrap();
    let (mut in_a, mut in_b) = (Soldier::new(seat, seed), Soldier::new(seat, seed));
    in_a.see(&view_of(&a, seat), &[]);
    in_b.see(&view_of(&b, seat), &[]);
    let mut different = 0;
    while a.position().end().is_none() {
        let events = if a.position().turn() == seat {
            let (chosen, other) =
                (in_a.choose(&view_of(&a, seat)), in_b.choose(&view_of(&b, seat)));
            assert_eq!(chosen, other, "seed {seed}: {seat} tells two worlds apart");
            let (view_a, view_b) = (view_of(&a, seat), view_of(&b, seat));
            assert_eq!(in_a.accepts_draw(&view_a), in_b.accepts_draw(&view_b));
            different += u32::from(View::open(a.position()) != View::open(b.position()));
            // What it chose may look different in the two worlds; then the comparison goes on with another move.
            both(&mut a, &mut b, chosen.unwrap()).or_else(|| same_step(&mut a, &mut b, &mut dice))
        } else {
            same_step(&mut a, &mut b, &mut dice)
        };
        let Some(events) = events else { break };
        in_a.see(&view_of(&a, seat), &events);
        in_b.see(&view_of(&b, seat), &events);
    }
    different
}

#[test]
fn a_soldier_cannot_tell_worlds_apart_that_look_the_same() {
    const PAIRS: u64 = 10;
    for Preset { name, rules } in Rules::PRESETS {
        if rules.is_open() {
            continue;
        }
        for seat in rules.seats().iter() {
            let different: u32 = (0..PAIRS).map(|seed| compare(rules, seat, seed)).sum();
            // A comparison of equal worlds would prove nothing.
            assert!(different >= 20, "{name}, {seat}: {different} choices in different worlds");
        }
    }
}
