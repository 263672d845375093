//! The core's legal actions, and all that follows from them, against the slow second model, over random games.

use junqi_rules::{Deed, Position, Preset, Rules, Seat, View};

use super::helpers::{Dice, random_game, random_step};
use super::slow;

pub(crate) fn options(rules: &Rules) -> slow::Options {
    slow::Options::parse(&rules.to_string())
}

/// What the text of a position leaves out; how many mines each seat began with is known from the start.
fn untold(position: &Position, start: &slow::Untold) -> slow::Untold {
    let missed = position.seats().iter().filter_map(|seat| {
        let missed = u32::from(position.timeouts(seat));
        (missed > 0).then_some((seat.letter(), missed))
    });
    slow::Untold { missed: missed.collect(), mines: start.mines.clone() }
}

fn mines_at_the_start(position: &Position) -> slow::Untold {
    let mines = |seat: Seat| {
        let of_seat = |point| position.piece_at(point) == Some((seat, junqi_rules::Rank::Mine));
        position.board().points().filter(|&point| of_seat(point)).count() as u32
    };
    let mines = position.seats().iter().map(|seat| (seat.letter(), mines(seat))).collect();
    slow::Untold { mines, ..slow::Untold::default() }
}

/// Plays random games, and compares every list of actions and everything that every action leads to.
pub(crate) fn compare(name: &str, rules: Rules, games: u64) {
    let options = options(&rules);
    for seed in 0..games {
        let mut dice = Dice(seed * 7919 + 13);
        let mut game = random_game(&mut dice, &rules);
        let start = mines_at_the_start(game.position());
        while game.position().end().is_none() {
            let position = *game.position();
            let text = View::open(&position).to_string();
            let at = format!("{name}, seed {seed}: {text}");
            let legal =
                position.legal_actions().iter().map(|action| action.text(&position)).collect();
            assert_eq!(slow::legal_actions(&text, &options), legal, "{at}");
            assert_eq!(slow::rewritten(&text, &options), text, "{at}");

            let events = random_step(&mut game, &mut dice);
            let clash = match &events[0].deed {
                Deed::Moved { clash, .. } => *clash,
                Deed::Flipped { .. } | Deed::TookColour { .. } | Deed::Named { .. } => None,
                _ => continue,
            };
            let action = events[0].action().expect("a seat did it").text(&position);
            let played = slow::play(&text, &action, &options, &untold(&position, &start));
            assert_eq!(played.position, View::open(game.position()).to_string(), "{at} {action}");
            assert_eq!(played.sign, clash.map(|clash| clash.sign()), "{at} {action}");
            assert_eq!(played.untold, untold(game.position(), &start), "{at} {action}");
        }
    }
}

#[test]
fn both_models_agree_in_every_preset() {
    for Preset { name, rules, .. } in Rules::PRESETS {
        assert_eq!(options(&rules), slow::Options::preset(name));
        compare(name, rules, 6);
    }
}
