//! The same seed and the same things seen give the same moves.

use junqi_ai::Soldier;
use junqi_rules::{Event, Preset, Rules, Seat, View};

use super::helpers::{dice, plausible_game, random_step, view_of};

#[test]
fn shown_the_same_again_after_a_restart_it_goes_on_as_before() {
    const RESTARTS_EVERY: usize = 10;
    const STEPS: usize = 120;
    for Preset { name, rules, .. } in Rules::PRESETS {
        let mut game = plausible_game(rules, 5);
        let mut dice = dice(5);
        let seat = Seat::South;
        let mut seen: Vec<(View, Vec<Event>)> = vec![(view_of(&game, seat), Vec::new())];
        let mut soldier = Soldier::new(seat, 9);
        soldier.see(&seen[0].0, &[]);
        for step in 0..STEPS {
            if game.position().end().is_some() {
                break;
            }
            let view = view_of(&game, seat);
            if step % RESTARTS_EVERY == 0 && game.position().turn() == seat {
                let mut again = Soldier::new(seat, 9);
                seen.iter().for_each(|(view, events)| again.see(view, events));
                let first = soldier.choose(&view);
                assert_eq!(first, again.choose(&view), "{name}");
                assert_eq!(first, soldier.choose(&view), "{name}: asked twice");
            }
            let events = random_step(&mut game, &mut dice);
            soldier.see(&view_of(&game, seat), &events);
            seen.push((view_of(&game, seat), events));
        }
    }
}

#[test]
fn its_debug_text_tells_nothing() {
    let game = plausible_game(Rules::TWO_DARK, 1);
    let mut soldier = Soldier::new(Seat::South, 77);
    soldier.see(&view_of(&game, Seat::South), &[]);
    assert_eq!(format!("{soldier:?}"), "Soldier(S)");
}
