//! The strongest test of secrecy: two worlds that differ only in what a viewer cannot see are the same to that viewer,
//! for as long as the same things happen in both.

use junqi_rules::{
    Board, BySeat, Deed, Event, Game, Home, Layout, Point, Preset, Rank, Rules, Seat, Shuffle,
    Start, View, Viewer,
};

use super::helpers::{Dice, random_start, shuffle};

/// The points whose ranks this viewer does not see at the start.
fn hidden_from(rules: &Rules, start: &Start, viewer: Viewer) -> Vec<Point> {
    let game = Game::new(*rules, start.clone(), Seat::South).unwrap();
    let view = View::of(game.position(), viewer);
    view.pieces().filter(|(_, spot)| spot.face.rank().is_none()).map(|(point, _)| point).collect()
}

/// The same start, but with some of the hidden pieces exchanged: within an army, where everyone lays out his own; anywhere,
/// where pieces were dealt or shuffled.
fn twin_of(start: &Start, hidden: &[Point], rules: &Rules, dice: &mut Dice) -> Start {
    let mut twin = start.clone();
    if hidden.is_empty() {
        return twin;
    }
    for _ in 0..=dice.roll(8) {
        let (a, b) = (hidden[dice.roll(hidden.len())], hidden[dice.roll(hidden.len())]);
        twin = exchanged(&twin, a, b, rules).unwrap_or(twin);
    }
    twin
}

/// Two pieces exchanged, if that is a legal start.
fn exchanged(start: &Start, a: Point, b: Point, rules: &Rules) -> Option<Start> {
    let board = Board::of(rules.board);
    match start {
        Start::Shuffle(shuffle) => {
            let mut pieces: Vec<(Seat, Rank)> = Vec::new();
            let at = |point| shuffle.pieces().iter().find(|piece| piece.0 == point).unwrap();
            for &(point, ..) in shuffle.pieces() {
                let from = if point == a {
                    b
                } else if point == b {
                    a
                } else {
                    point
                };
                pieces.push((at(from).1, at(from).2));
            }
            Some(Start::Shuffle(Shuffle::new(&pieces).unwrap()))
        }
        Start::Layouts(layouts) => {
            let (home, other) = (board.home_of(a).unwrap(), board.home_of(b).unwrap());
            let mut drafts = layouts.clone().map(|_, layout| layout.map(|layout| layout.draft()));
            let at = |home: Home| layouts[home.seat].as_ref()?.draft().at(home.line, home.column);
            drafts[home.seat].as_mut()?.set(home.line, home.column, at(other));
            drafts[other.seat].as_mut()?.set(other.line, other.column, at(home));
            let mut twins = BySeat::from_fn(|_| None);
            for (seat, draft) in drafts.iter() {
                if let Some(draft) = draft {
                    twins[seat] = Some(Layout::new(draft, rules).ok()?);
                }
            }
            Some(Start::Layouts(twins))
        }
    }
}

/// One thing that can happen in both worlds and looks the same in both; `None` if there is none.
fn same_step(a: &Game, b: &Game, dice: &mut Dice) -> Option<(Game, Game)> {
    let seat = a.position().turn();
    let both = |act: &dyn Fn(&mut Game) -> bool| {
        let (mut a, mut b) = (a.clone(), b.clone());
        let done = act(&mut a) && act(&mut b);
        (done && same_to_all(&a, &b)).then_some((a, b))
    };
    match dice.roll(200) {
        0 => return both(&|game| game.time_out().is_ok()),
        1 => {
            return both(&|game| {
                game.position().living().len() > 2 && game.surrender(seat).is_ok()
            });
        }
        _ => {}
    }
    let mut actions = a.position().legal_actions();
    // Attacks first, in random order: they are where secrets come into play.
    shuffle(dice, &mut actions);
    actions.sort_by_key(|action| !action.text(a.position()).contains('x'));
    if dice.roll(3) > 0 {
        actions.reverse();
    }
    actions.into_iter().take(30).find_map(|action| both(&|game| game.play(seat, action).is_ok()))
}

/// Whether the same has happened in both worlds, as everyone at the table sees it: the same events, and where they turn
/// up a piece, the same piece.
fn same_to_all(a: &Game, b: &Game) -> bool {
    let position = |game: &Game| *game.position();
    let shown = |point: Point| position(a).piece_at(point) == position(b).piece_at(point);
    let turned_up = |event: &Event| match event.deed {
        Deed::Flipped { point, .. } => Some(point),
        // The loser is gone, but the winner has been seen before: so the two are the same if these are.
        Deed::Moved { wish, turned_up: true, .. } => Some(wish.to),
        _ => event.scouted,
    };
    let fallen = |game: &Game| {
        game.position()
            .seats()
            .iter()
            .map(|seat| View::of(game.position(), Viewer::Watcher).fallen(seat))
            .collect::<Vec<_>>()
    };
    let last = a.events().last();
    a.events() == b.events()
        && position(a).must_name() == position(b).must_name()
        && last.and_then(turned_up).is_none_or(shown)
        && fallen(a) == fallen(b)
}

pub(crate) struct Seen {
    pub(crate) compared: u32,
    with_a_difference: u32,
    clashes: u32,
}

pub(crate) fn compare(rules: Rules, viewer: Viewer, seed: u64) -> Seen {
    let mut dice = Dice(seed);
    let start = random_start(&mut dice, &rules);
    let twin = twin_of(&start, &hidden_from(&rules, &start, viewer), &rules, &mut dice);
    let seats: Vec<Seat> = rules.seats().iter().collect();
    let first = seats[dice.roll(seats.len())];
    let mut a = Game::new(rules, start, first).unwrap();
    let mut b = Game::new(rules, twin, first).unwrap();
    let mut seen = Seen { compared: 0, with_a_difference: 0, clashes: 0 };
    while a.position().end().is_none() {
        let (mine, other) = (View::of(a.position(), viewer), View::of(b.position(), viewer));
        assert_eq!(mine, other, "seed {seed}: {viewer:?} tells two worlds apart");
        assert_eq!(mine.to_string(), other.to_string());
        seen.compared += 1;
        seen.with_a_difference += u32::from(View::open(a.position()) != View::open(b.position()));
        let Some(next) = same_step(&a, &b, &mut dice) else { break };
        (a, b) = next;
    }
    seen.clashes =
        a.events().iter().filter(|e| matches!(e.deed, Deed::Moved { clash: Some(_), .. })).count()
            as u32;
    seen
}

#[test]
fn nobody_can_tell_two_worlds_apart_that_differ_in_what_he_cannot_see() {
    for Preset { name, rules, .. } in Rules::PRESETS {
        let viewers = rules.seats().iter().map(Viewer::Seat).chain([Viewer::Watcher]);
        for viewer in viewers {
            let (mut compared, mut different, mut clashes) = (0, 0, 0);
            for seed in 0..12 {
                let seen = compare(rules, viewer, seed * 31 + 7);
                compared += seen.compared;
                different += seen.with_a_difference;
                clashes += seen.clashes;
            }
            // A comparison of equal worlds would prove nothing.
            let secrets = !rules.is_open();
            assert!(compared > 100, "{name}, {viewer:?}: {compared} comparisons");
            assert!(
                !secrets || different > 100,
                "{name}, {viewer:?}: {different} comparisons of different worlds"
            );
            assert!(!secrets || clashes > 10, "{name}, {viewer:?}: {clashes} clashes");
        }
    }
}

#[test]
fn printing_a_position_tells_what_a_watcher_sees() {
    let rules = Rules::FOUR_DARK;
    let layout = Layout::standard(&rules);
    let game =
        Game::new(rules, Start::Layouts(BySeat::from_fn(|_| Some(layout.clone()))), Seat::South)
            .unwrap();
    let view = format!("{:?}", View::of(game.position(), Viewer::Seat(Seat::South)));
    assert_eq!(view, "View(Some(Seat(South)), 100 pieces, ply 0, S to move)");
    let printed = format!("{:?} {game:?}", game.position());
    let cells: Vec<&str> = printed.split(' ').filter(|word| word.contains(';')).collect();
    assert_eq!(cells.len(), 2);
    assert!(
        cells.iter().all(|cells| !cells.contains(|letter: char| matches!(letter, 'a'..='l'))),
        "{printed}"
    );
}

#[test]
fn at_the_end_everyone_sees_everything() {
    let rules = Rules::TWO_DARK;
    let layout = Layout::standard(&rules);
    let layouts = BySeat::from_fn(|seat| rules.seats().contains(seat).then(|| layout.clone()));
    let mut game = Game::new(rules, Start::Layouts(layouts), Seat::South).unwrap();
    game.agree_to_draw().unwrap();
    let open = View::open(game.position()).to_string();
    for viewer in [Viewer::Seat(Seat::South), Viewer::Seat(Seat::North), Viewer::Watcher] {
        assert_eq!(View::of(game.position(), viewer).to_string(), open);
    }
}
