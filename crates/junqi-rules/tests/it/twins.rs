//! The strongest test of secrecy: two worlds that differ only in what a viewer cannot see are the same to that viewer,
//! for as long as the same things happen in both.

use junqi_rules::{Action, BySeat, Face, Game, Layout, Preset, Rules, Seat, SeatSet, View, Viewer};

use super::helpers::{Dice, random_layouts};

/// The seats whose ranks this viewer does not see at the start.
fn hidden_from(rules: &Rules, layouts: &BySeat<Option<Layout>>, viewer: Viewer) -> SeatSet {
    let game = Game::new(*rules, layouts.clone(), Seat::South).unwrap();
    let view = View::of(game.position(), viewer);
    view.pieces().filter(|(_, spot)| spot.face == Face::Hidden).map(|(_, spot)| spot.seat).collect()
}

/// The same layouts, but with some pieces of the hidden armies exchanged.
fn twin_of(
    layouts: &BySeat<Option<Layout>>,
    hidden: SeatSet,
    rules: &Rules,
    dice: &mut Dice,
) -> BySeat<Option<Layout>> {
    BySeat::from_fn(|seat| {
        let layout = layouts[seat].clone()?;
        if !hidden.contains(seat) {
            return Some(layout);
        }
        let posts: Vec<(u8, u8)> = layout.iter().map(|(post, _)| post).collect();
        let mut twin = layout;
        for _ in 0..=dice.roll(8) {
            let mut draft = twin.draft();
            let (a, b) = (posts[dice.roll(25)], posts[dice.roll(25)]);
            let (first, second) = (draft.at(a.0, a.1), draft.at(b.0, b.1));
            draft.set(a.0, a.1, second);
            draft.set(b.0, b.1, first);
            twin = Layout::new(&draft, rules).unwrap_or(twin);
        }
        Some(twin)
    })
}

/// One thing that can happen in both worlds and looks the same in both; `None` if there is none.
fn same_step(a: &Game, b: &Game, dice: &mut Dice) -> Option<(Game, Game)> {
    let seat = a.position().turn();
    let both = |act: &dyn Fn(&mut Game) -> bool| {
        let (mut a, mut b) = (a.clone(), b.clone());
        (act(&mut a) && act(&mut b) && a.events() == b.events()).then_some((a, b))
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
    let mut moves = a.position().legal_moves();
    // Attacks first, in random order: they are where secrets come into play.
    for last in (1..moves.len()).rev() {
        moves.swap(last, dice.roll(last + 1));
    }
    moves.sort_by_key(|m| a.position().piece_at(m.to).is_none());
    if dice.roll(3) > 0 {
        moves.reverse();
    }
    moves.into_iter().take(30).find_map(|m| both(&|game| game.play(seat, Action::Move(m)).is_ok()))
}

struct Seen {
    compared: u32,
    with_a_difference: u32,
    clashes: u32,
}

fn compare(rules: Rules, viewer: Viewer, seed: u64) -> Seen {
    let mut dice = Dice(seed);
    let layouts = random_layouts(&mut dice, &rules);
    let twins = twin_of(&layouts, hidden_from(&rules, &layouts, viewer), &rules, &mut dice);
    let seats: Vec<Seat> = rules.seats().iter().collect();
    let first = seats[dice.roll(seats.len())];
    let mut a = Game::new(rules, layouts, first).unwrap();
    let mut b = Game::new(rules, twins, first).unwrap();
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
    seen.clashes = a
        .events()
        .iter()
        .filter(|e| matches!(e.deed, junqi_rules::Deed::Moved { clash: Some(_), .. }))
        .count() as u32;
    seen
}

#[test]
fn nobody_can_tell_two_worlds_apart_that_differ_in_what_he_cannot_see() {
    for Preset { name, rules } in Rules::PRESETS {
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
    let game = Game::new(rules, BySeat::from_fn(|_| Some(layout.clone())), Seat::South).unwrap();
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
    let mut game = Game::new(rules, layouts, Seat::South).unwrap();
    game.agree_to_draw().unwrap();
    let open = View::open(game.position()).to_string();
    for viewer in [Viewer::Seat(Seat::South), Viewer::Seat(Seat::North), Viewer::Watcher] {
        assert_eq!(View::of(game.position(), viewer).to_string(), open);
    }
}
