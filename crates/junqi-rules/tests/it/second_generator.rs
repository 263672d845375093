//! The core's moves and clashes against the slow second generator, over random games of every preset.

use junqi_rules::{Deed, Headquarters, MineRule, Preset, Rules, TurnOrder, View};

use super::helpers::{Dice, random_game, random_step};
use super::slow;

pub(crate) fn options(rules: &Rules) -> slow::Options {
    let order = match rules.turn_order {
        TurnOrder::CounterClockwise => "SENW",
        TurnOrder::Clockwise => "SWNE",
        TurnOrder::Alternate => "SN",
    };
    slow::Options {
        mine_falls_too: rules.mine == MineRule::FallsToo,
        headquarters_lock: rules.headquarters == Headquarters::Lock,
        everyone_alone: rules.teams == junqi_rules::Teams::EachAlone,
        turn_order: order.to_owned(),
        stuck_test: match rules.stuck_test {
            junqi_rules::StuckTest::TurnStart => slow::StuckTest::TurnStart,
            _ => slow::StuckTest::AfterPly,
        },
        quiet_limit: rules.quiet_draw.map(|quiet| match quiet {
            junqi_rules::Quiet::Plies(plies) => u32::from(plies),
            junqi_rules::Quiet::Rounds(rounds) => u32::from(rounds) * rules.seats().len() as u32,
        }),
    }
}

/// Plays random games, and compares every list of moves and every clash on the way.
fn compare(name: &str, rules: Rules, games: u64) {
    let options = options(&rules);
    for seed in 0..games {
        let mut dice = Dice(seed * 7919 + 13);
        let mut game = random_game(&mut dice, &rules);
        while game.position().end().is_none() {
            let position = game.position();
            let board = position.board();
            let text = View::open(position).to_string();
            // The slow generator is slow: one position in seven is enough.
            if dice.roll(7) == 0 {
                let mine = position
                    .legal_moves()
                    .iter()
                    .map(|m| (board.name(m.from), board.name(m.to)))
                    .collect();
                assert_eq!(slow::legal_moves(&text, &options), mine, "{name}, seed {seed}: {text}");
            }
            for event in random_step(&mut game, &mut dice) {
                if let Deed::Moved { wish, clash, .. } = event.deed {
                    let sign = match clash.map(junqi_rules::Clash::sign) {
                        None => 'm',
                        Some('>') => 'a',
                        Some('<') => 'd',
                        Some(_) => 'b',
                    };
                    let (from, to) = (board.name(wish.from), board.name(wish.to));
                    assert_eq!(
                        slow::clash(&text, &from, &to, &options),
                        sign,
                        "{name}, seed {seed}: {text}"
                    );
                }
            }
        }
    }
}

#[test]
fn both_generators_agree_in_every_preset() {
    for Preset { name, rules } in Rules::PRESETS {
        compare(name, rules, 6);
    }
}

#[test]
fn and_under_the_other_mine_and_headquarters_rules() {
    let rules =
        Rules { mine: MineRule::FallsToo, headquarters: Headquarters::Open, ..Rules::TWO_DARK };
    compare("two-dark, mines fall, headquarters open", rules, 6);
    let rules =
        Rules { mine: MineRule::FallsToo, headquarters: Headquarters::Open, ..Rules::FOUR_DARK };
    compare("four-dark, mines fall, headquarters open", rules, 4);
}
