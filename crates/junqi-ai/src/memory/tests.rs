//! What is remembered, compared with the truth.

use junqi_rules::{
    Action, BySeat, Event, Face, Game, Layout, Move, Preset, Rank, Rules, Seat, View, Viewer,
};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::Memory;
use crate::ranks::Ranks;
use crate::{Soldier, plausible_layout};

fn view_of(game: &Game, seat: Seat) -> View {
    View::of(game.position(), Viewer::Seat(seat))
}

/// A layout that is legal and no more: a plausible one with many pieces exchanged.
fn odd_layout(rules: &Rules, dice: &mut Xoshiro256PlusPlus) -> Layout {
    const EXCHANGES: usize = 60;
    let mut layout = plausible_layout(rules, dice.random());
    let posts: Vec<(u8, u8)> = layout.iter().map(|(post, _)| post).collect();
    for _ in 0..EXCHANGES {
        let (a, b) = (*posts.choose(dice).unwrap(), *posts.choose(dice).unwrap());
        let mut draft = layout.draft();
        let (at_a, at_b) = (draft.at(a.0, a.1), draft.at(b.0, b.1));
        draft.set(a.0, a.1, at_b);
        draft.set(b.0, b.1, at_a);
        layout = Layout::new(&draft, rules).unwrap_or(layout);
    }
    layout
}

fn start(rules: Rules, dice: &mut Xoshiro256PlusPlus) -> Game {
    let layouts =
        BySeat::from_fn(|seat| rules.seats().contains(seat).then(|| odd_layout(&rules, dice)));
    Game::new(rules, layouts, Seat::South).unwrap()
}

/// A move, mostly at random with a taste for attacks, else a missed turn or someone who gives up.
fn step(game: &mut Game, dice: &mut Xoshiro256PlusPlus) -> Vec<Event> {
    const ONE_IN: u32 = 300;
    let position = game.position();
    let turn = position.turn();
    let moves = position.legal_moves();
    let attacks: Vec<Move> =
        moves.iter().copied().filter(|wish| position.piece_at(wish.to).is_some()).collect();
    let happened = match dice.random_range(0..ONE_IN) {
        0 => game.time_out(),
        1 if position.living().len() > 2 => game.surrender(turn),
        roll => {
            let choices = if roll % 3 == 0 && !attacks.is_empty() { &attacks } else { &moves };
            game.play(turn, Action::Move(*choices.choose(dice).unwrap()))
        }
    };
    happened.unwrap().to_vec()
}

#[track_caller]
fn check_truth(game: &Game, memory: &Memory, seat: Seat) {
    assert!(memory.agrees_with(&view_of(game, seat)));
    for (point, spot) in View::open(game.position()).pieces() {
        let (_, rank) = game.position().piece_at(point).unwrap();
        let army = &memory.armies[spot.seat];
        let piece = &army.pieces[army.find(point).unwrap()];
        assert!(
            piece.ranks.contains(rank),
            "{seat} rules out {rank:?} on {point:?}: {:?}",
            piece.ranks
        );
    }
}

/// Plays a game in which everyone who watches keeps to the truth. Tells how many hidden pieces were known for sure.
fn check_game(rules: Rules, seed: u64) -> usize {
    // The others are played at random.
    const SENSIBLE_GAMES: u64 = 10;
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = start(rules, &mut dice);
    let seats = rules.seats();
    let mut memories = BySeat::from_fn(|_| None);
    let mut soldiers = BySeat::from_fn(|seat| Soldier::new(seat, seed));
    for seat in seats.iter() {
        let view = view_of(&game, seat);
        memories[seat] = Some(Memory::of(&view));
        soldiers[seat].see(&view, &[]);
    }
    let sensible = seed.is_multiple_of(SENSIBLE_GAMES);
    let mut known = 0;
    while game.position().end().is_none() {
        let turn = game.position().turn();
        let events = if sensible {
            let action = soldiers[turn].choose(&view_of(&game, turn)).unwrap();
            game.play(turn, action).unwrap().to_vec()
        } else {
            step(&mut game, &mut dice)
        };
        if game.position().end().is_some() {
            // Now everything is turned up, and there is nothing to remember.
            break;
        }
        for seat in seats.iter() {
            let view = view_of(&game, seat);
            let memory: &mut Memory = memories[seat].as_mut().unwrap();
            events.iter().for_each(|event| memory.witness(event, &rules));
            memory.look(&view);
            check_truth(&game, memory, seat);
            if sensible {
                soldiers[seat].see(&view, &events);
            }
        }
        known += count_known(&game, &memories);
    }
    known
}

/// How many pieces are known for sure that the view hides.
fn count_known(game: &Game, memories: &BySeat<Option<Memory>>) -> usize {
    let known_to = |seat: Seat| {
        let view = view_of(game, seat);
        let memory = memories[seat].as_ref().unwrap();
        view.pieces()
            .filter(|(point, spot)| {
                let army = &memory.armies[spot.seat];
                let piece = &army.pieces[army.find(*point).unwrap()];
                spot.face == Face::Hidden && piece.ranks.only().is_some()
            })
            .count()
    };
    game.position().living().iter().map(known_to).sum()
}

#[test]
fn the_truth_is_never_ruled_out() {
    const GAMES: u64 = 60;
    for Preset { name, rules } in Rules::PRESETS {
        let known: usize = (0..GAMES).map(|seed| check_game(rules, seed)).sum();
        // To keep to the truth by knowing nothing would be no achievement.
        assert!(rules.is_open() || known > 100, "{name}: {known} hidden pieces known for sure");
    }
}

#[test]
fn three_mines_found_leave_no_other() {
    let rules = Rules::TWO_DARK;
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(1);
    let game = start(rules, &mut dice);
    let mut memory = Memory::of(&view_of(&game, Seat::South));
    let mine: Ranks = Rank::Mine.into();
    let army = &mut memory.armies[Seat::North];
    let may_be_mines: Vec<usize> = (0..army.pieces.len())
        .filter(|&piece| army.pieces[piece].ranks.contains(Rank::Mine))
        .collect();
    assert_eq!(may_be_mines.len(), 10);
    may_be_mines[..3].iter().for_each(|&piece| army.narrow(piece, mine));
    army.count();
    let others = may_be_mines[3..].iter();
    assert!(others.into_iter().all(|&piece| !army.pieces[piece].ranks.contains(Rank::Mine)));
}

#[test]
fn a_piece_in_one_headquarters_that_falls_leaves_the_flag_in_the_other() {
    let rules = Rules::TWO_DARK;
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(2);
    let game = start(rules, &mut dice);
    let mut memory = Memory::of(&view_of(&game, Seat::South));
    let army = &mut memory.armies[Seat::North];
    let headquarters: Vec<usize> = (0..army.pieces.len())
        .filter(|&piece| army.pieces[piece].ranks.contains(Rank::Flag))
        .collect();
    assert_eq!(headquarters.len(), 2);
    army.narrow(headquarters[0], Ranks::ALL.without(Rank::Flag.into()));
    army.count();
    assert_eq!(army.pieces[headquarters[1]].ranks.only(), Some(Rank::Flag));
}
