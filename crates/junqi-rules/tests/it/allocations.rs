//! The loop that a search plays millions of plies through allocates nothing.

use junqi_rules::{Choices, Preset, Rules, perft, playout};

use super::helpers::{Dice, random_game};

#[test]
fn playouts_allocate_nothing() {
    for Preset { name, rules, .. } in Rules::PRESETS {
        let mut dice = Dice(17);
        let game = random_game(&mut dice, &rules);
        let mut choices = Choices::default();
        let mut plies = 0;
        let counted = allocation_counter::measure(|| {
            for _ in 0..20 {
                let mut position = *game.position();
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
    let game = random_game(&mut Dice(1), &Rules::TWO_DARK);
    let start = game.position();
    let counted = allocation_counter::measure(|| assert!(!start.legal_actions().is_empty()));
    assert!(counted.count_total > 0);
    let deep = allocation_counter::measure(|| assert!(perft(start, 3) > 1000));
    assert!(deep.count_total <= 2, "one list for each ply, made once: {}", deep.count_total);
}
