//! The loop that a search plays millions of plies through allocates nothing.

use junqi_rules::{
    BySeat, Choices, Hand, Layout, Position, Preset, Rules, Setup, Shuffle, perft, playout,
};

use super::helpers::{Dice, shuffle};

/// A start of any kind of game.
fn start(rules: &Rules, dice: &mut Dice) -> Position {
    let setup = if rules.is_flip() {
        let mut pieces = Shuffle::all_pieces();
        shuffle(dice, &mut pieces);
        Setup::shuffled(*rules, &Shuffle::new(&pieces).unwrap(), junqi_rules::Seat::South)
    } else {
        let layouts = BySeat::from_fn(|seat| {
            let plays = rules.seats().contains(seat);
            plays.then(|| Layout::by_chance(&Hand::army(), rules, |count| dice.roll(count)))
        });
        Setup::start(*rules, &layouts, junqi_rules::Seat::South)
    };
    Position::new(&setup).unwrap()
}

#[test]
fn playouts_allocate_nothing() {
    for Preset { name, rules, .. } in Rules::PRESETS {
        let mut dice = Dice(17);
        let start = start(&rules, &mut dice);
        let mut choices = Choices::default();
        let mut plies = 0;
        let counted = allocation_counter::measure(|| {
            for _ in 0..20 {
                let mut position = start.clone();
                plies += playout(&mut position, &mut choices, |count| dice.roll(count));
            }
        });
        assert!(plies > 400, "{name}: {plies} plies");
        assert_eq!(counted.count_total, 0, "{name}: allocations in {plies} plies");
    }
}

/// The counter counts: without this the test above would prove nothing.
#[test]
fn what_is_allocated_is_counted() {
    let start = start(&Rules::TWO_DARK, &mut Dice(1));
    let counted = allocation_counter::measure(|| assert!(!start.legal_actions().is_empty()));
    assert!(counted.count_total > 0);
    let deep = allocation_counter::measure(|| assert!(perft(&start, 3) > 1000));
    assert!(deep.count_total <= 2, "one list for each ply, made once: {}", deep.count_total);
}
