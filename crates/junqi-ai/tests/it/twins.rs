//! Two worlds that a seat cannot tell apart get the same moves from it.

use junqi_ai::Soldier;
use junqi_rules::{
    Action, BySeat, Deployment, Event, Face, Game, Layout, Preset, Rank, Rules, Seat, SeatSet,
    Shuffle, Start, View,
};
use rand::RngExt;
use rand::seq::{IndexedRandom, IteratorRandom, SliceRandom};

use super::helpers::{Dice, dice, is_attack, plausible_start, view_of};

/// The seats whose ranks a seat does not see.
fn hidden_from(game: &Game, seat: Seat) -> SeatSet {
    let view = view_of(game, seat);
    let back = |face: Face| match face {
        Face::Back(seat) => Some(seat),
        Face::Shown(..) | Face::FaceDown => None,
    };
    view.pieces().filter_map(|(_, spot)| back(spot.face)).collect()
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

/// Layouts that a seat cannot tell from these.
fn twins_of(
    layouts: &BySeat<Option<Layout>>,
    hidden: SeatSet,
    rules: &Rules,
    dice: &mut Dice,
) -> BySeat<Option<Layout>> {
    const MOST_TRADES: usize = 30;
    let mut twins = BySeat::from_fn(|seat| {
        let layout = layouts[seat].clone()?;
        Some(if hidden.contains(seat) { twin_of(&layout, rules, dice) } else { layout })
    });
    // Where hands are dealt, another may have got this piece.
    let seats: Vec<Seat> = hidden.iter().collect();
    for _ in 0..MOST_TRADES {
        let (a, b) = (*seats.choose(dice).unwrap(), *seats.choose(dice).unwrap());
        if rules.deployment != Deployment::Dealt || a == b {
            continue;
        }
        let [mut in_a, mut in_b] = [a, b].map(|seat| twins[seat].as_ref().unwrap().draft());
        let ((line, column), _) = layouts[a].as_ref().unwrap().iter().choose(dice).unwrap();
        let (from_a, from_b) = (in_a.at(line, column), in_b.at(line, column));
        in_a.set(line, column, from_b);
        in_b.set(line, column, from_a);
        if let (Ok(in_a), Ok(in_b)) = (Layout::new(&in_a, rules), Layout::new(&in_b, rules)) {
            (twins[a], twins[b]) = (Some(in_a), Some(in_b));
        }
    }
    twins
}

/// The same shuffle with some pieces exchanged.
fn twin_shuffle(shuffle: &Shuffle, dice: &mut Dice) -> Shuffle {
    const MOST_EXCHANGES: usize = 6;
    let mut pieces: Vec<(Seat, Rank)> =
        shuffle.pieces().iter().map(|&(_, seat, rank)| (seat, rank)).collect();
    for _ in 0..dice.random_range(1..=MOST_EXCHANGES) {
        let (a, b) = (dice.random_range(0..pieces.len()), dice.random_range(0..pieces.len()));
        pieces.swap(a, b);
    }
    Shuffle::new(&pieces).unwrap()
}

/// Two worlds that a seat cannot tell apart.
fn worlds(rules: Rules, seat: Seat, seed: u64, dice: &mut Dice) -> (Game, Game) {
    let start = plausible_start(&rules, seed);
    let a = Game::new(rules, start.clone(), Seat::South).unwrap();
    let twin = match &start {
        Start::Layouts(layouts) => {
            Start::Layouts(twins_of(layouts, hidden_from(&a, seat), &rules, dice))
        }
        Start::Shuffle(shuffle) => Start::Shuffle(twin_shuffle(shuffle, dice)),
    };
    let b = Game::new(rules, twin, Seat::South).unwrap();
    assert!(view_of(&a, seat) == view_of(&b, seat));
    (a, b)
}

/// The same action in both worlds, if a seat sees the same in both.
fn both(a: &mut Game, b: &mut Game, seat: Seat, action: Action) -> Option<Vec<Event>> {
    let turn = a.position().turn();
    let (mut next_a, mut next_b) = (a.clone(), b.clone());
    let events = next_a.play(turn, action).ok()?.to_vec();
    if next_b.play(turn, action).ok()? != events || view_of(&next_a, seat) != view_of(&next_b, seat)
    {
        return None;
    }
    (*a, *b) = (next_a, next_b);
    Some(events)
}

/// An action of another seat that looks the same in both worlds; attacks first, where secrets come into play.
fn same_step(a: &mut Game, b: &mut Game, seat: Seat, dice: &mut Dice) -> Option<Vec<Event>> {
    let mut actions = a.position().legal_actions();
    actions.shuffle(dice);
    if dice.random_bool(0.5) {
        let position = a.position();
        actions.sort_by_key(|&action| !is_attack(position, action));
    }
    actions.into_iter().find_map(|action| both(a, b, seat, action))
}

/// How often a seat chose while the worlds differed.
fn compare(rules: Rules, seat: Seat, seed: u64) -> u32 {
    const MOST_PLIES: u32 = 150;
    let mut dice = dice(seed);
    let (mut a, mut b) = worlds(rules, seat, seed, &mut dice);
    let (mut in_a, mut in_b) = (Soldier::new(seat, seed), Soldier::new(seat, seed));
    in_a.see(&view_of(&a, seat), &[]);
    in_b.see(&view_of(&b, seat), &[]);
    let mut different = 0;
    while a.position().end().is_none() && a.position().ply() < MOST_PLIES {
        let events = if a.position().turn() == seat {
            let (view_a, view_b) = (view_of(&a, seat), view_of(&b, seat));
            let (chosen, other) = (in_a.choose(&view_a), in_b.choose(&view_b));
            assert_eq!(chosen, other, "seed {seed}: {seat} tells two worlds apart");
            assert_eq!(in_a.accepts_draw(&view_a), in_b.accepts_draw(&view_b));
            different += u32::from(View::open(a.position()) != View::open(b.position()));
            // What it chose may look different in the two worlds; then the comparison goes on with another action.
            both(&mut a, &mut b, seat, chosen.unwrap())
                .or_else(|| same_step(&mut a, &mut b, seat, &mut dice))
        } else {
            same_step(&mut a, &mut b, seat, &mut dice)
        };
        let Some(events) = events else { break };
        in_a.see(&view_of(&a, seat), &events);
        in_b.see(&view_of(&b, seat), &events);
    }
    different
}

#[test]
fn a_soldier_cannot_tell_worlds_apart_that_look_the_same() {
    const PAIRS: u64 = 4;
    for Preset { name, rules, .. } in Rules::PRESETS {
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
