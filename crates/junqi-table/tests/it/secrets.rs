//! What others may learn from the table around the board: nothing but who is ready.

use junqi_rules::{BySeat, Face, Layout, LayoutDraft, Preset, Rules, Seat};
use junqi_table::{Command, Heard, PhaseName};

use super::script::{Script, draft};

const OTHER: &str = "igcidkhkaefbdgefjhjchljgi";

/// However much one arranges, every other view stays the same, also where ranks will be open later.
#[test]
fn arranging_shows_others_nothing_but_ready() {
    for Preset { name, rules } in Rules::PRESETS {
        let mut script = Script::arranging(rules);
        let others: Vec<Seat> = rules.seats().iter().filter(|&seat| seat != Seat::South).collect();
        let seen = |script: &Script| {
            let views = others.iter().map(|&seat| script.view(seat));
            views.chain([script.table.public_view(script.now)]).collect::<Vec<_>>()
        };
        let before = seen(&script);
        for view in &before {
            let game = view.game.as_ref().unwrap();
            assert!(game.moves().is_empty(), "{name}");
            for (point, spot) in game.pieces() {
                let own = view.you == Some(spot.seat);
                assert_eq!(matches!(spot.face, Face::Known(_)), own, "{name}: {point:?}");
            }
        }
        let happened = script.say(Seat::South, Command::Arrange(draft(OTHER))).unwrap();
        assert_eq!(happened.heard, Heard::Only(Seat::South));
        assert_eq!(seen(&script), before, "{name}");
        script.say(Seat::South, Command::Ready).unwrap();
        assert_ne!(seen(&script), before, "{name}: ready is seen");
    }
}

/// Two tables that differ only in South's layout give everyone else the same views, as long as the same happens.
#[test]
fn two_worlds_look_the_same_from_the_other_seats() {
    for Preset { name, rules } in Rules::PRESETS {
        let standard = Layout::standard(&rules);
        let twin = Layout::new(&LayoutDraft::parse(OTHER).unwrap(), &rules).unwrap();
        let table = |south: &Layout| {
            let layout = |seat| {
                rules
                    .seats()
                    .contains(seat)
                    .then(|| if seat == Seat::South { south } else { &standard }.clone())
            };
            Script::playing(rules, &BySeat::from_fn(layout))
        };
        let (mut a, mut b) = (table(&standard), table(&twin));
        let hidden: Vec<Seat> = rules
            .seats()
            .iter()
            .filter(|&seat| {
                let view = a.view(seat).game.unwrap();
                view.pieces().any(|(_, spot)| spot.seat == Seat::South && spot.face == Face::Hidden)
            })
            .collect();
        let mut compared = 0;
        for _ in 0..40 {
            compared += 1;
            for &seat in &hidden {
                assert_eq!(a.view(seat), b.view(seat), "{name}: {seat}");
            }
            if !rules.is_open() {
                assert_eq!(a.table.public_view(a.now), b.table.public_view(b.now), "{name}");
            }
            // A quiet move that both worlds allow.
            let turn = a.turn();
            let (one, other) = (a.view(turn).game.unwrap(), b.view(turn).game.unwrap());
            let quiet = |wish: &&junqi_rules::Move| {
                one.at(wish.to).is_none() && other.moves().contains(wish)
            };
            let Some(&wish) = one.moves().iter().find(quiet) else { break };
            let ply = one.ply() + 1;
            for script in [&mut a, &mut b] {
                script.say(turn, Command::Play { ply, wish }).unwrap();
            }
            assert_eq!((a.phase(), b.phase()), (PhaseName::Playing, PhaseName::Playing));
        }
        assert!(compared > 20, "{name}: {compared} comparisons");
    }
}
