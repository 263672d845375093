//! What others may learn from the table around the board: nothing but who is ready.

use junqi_rules::{
    Action, BySeat, Deployment, Face, Layout, LayoutDraft, Preset, Rules, Seat, Shuffle,
};
use junqi_table::{Command, Deal, Entry, Heard, PhaseName};

use super::script::{Script, a_deal, shuffle};

const OTHER: &str = "igcidkhkaefbdgefjhjchljgi";

/// However much one arranges, every other view stays the same, also where ranks will be open later.
#[test]
fn arranging_shows_others_nothing_but_ready() {
    for Preset { name, rules, .. } in Rules::PRESETS {
        if rules.deployment == Deployment::Shuffled {
            continue;
        }
        let mut script = Script::arranging(rules);
        let others: Vec<Seat> = rules.seats().iter().filter(|&seat| seat != Seat::South).collect();
        let seen = |script: &Script| {
            let views = others.iter().map(|&seat| script.view(seat));
            views.chain([script.table.public_view(script.now)]).collect::<Vec<_>>()
        };
        let before = seen(&script);
        for view in &before {
            let game = view.game.as_ref().unwrap();
            assert!(game.actions().is_empty(), "{name}");
            for (point, spot) in game.pieces() {
                let own = view.you == spot.face.seat();
                assert_eq!(matches!(spot.face, Face::Shown(..)), own, "{name}: {point:?}");
            }
        }
        let hand = *script.table.hand_of(Seat::South).unwrap();
        let other = Layout::by_chance(&hand, &rules, |choices| choices - 1);
        assert!(script.table.layout_of(Seat::South) != Some(&other));
        let happened = script.say(Seat::South, Command::Arrange(other.draft())).unwrap();
        assert_eq!(happened.heard, Heard::Only(Seat::South));
        assert_eq!(seen(&script), before, "{name}");
        script.say(Seat::South, Command::Ready(None)).unwrap();
        assert_ne!(seen(&script), before, "{name}: ready is seen");
    }
}

/// Plays both worlds on with moves that are quiet in both, and compares what these see of them.
fn compare_while_alike(name: &str, mut worlds: [Script; 2], viewers: &[Seat], watched: bool) {
    let mut compared = 0;
    for _ in 0..40 {
        compared += 1;
        let [a, b] = &worlds;
        for &seat in viewers {
            assert_eq!(a.view(seat), b.view(seat), "{name}: {seat}");
        }
        if watched {
            assert_eq!(a.table.public_view(a.now), b.table.public_view(b.now), "{name}");
        }
        let turn = a.turn();
        let (one, other) = (a.view(turn).game.unwrap(), b.view(turn).game.unwrap());
        let quiet = |wish: &junqi_rules::Move| {
            one.at(wish.to).is_none() && other.moves().any(|move_there| move_there == *wish)
        };
        let Some(wish) = one.moves().find(quiet) else { break };
        for script in &mut worlds {
            script.act(turn, Action::Move(wish)).unwrap();
        }
        let phases = [worlds[0].phase(), worlds[1].phase()];
        assert_eq!(phases[0], phases[1], "{name}");
        // At the end everything is open.
        if phases[0] == PhaseName::Finished {
            break;
        }
    }
    assert!(compared > 20, "{name}: {compared} comparisons");
}

/// Two tables that differ only in South's layout give everyone else the same views, as long as the same happens.
#[test]
fn two_worlds_look_the_same_from_the_other_seats() {
    for Preset { name, rules, .. } in Rules::PRESETS {
        if rules.deployment != Deployment::Own {
            continue;
        }
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
        let worlds = [table(&standard), table(&twin)];
        let hides = |&seat: &Seat| {
            let view = worlds[0].view(seat).game.unwrap();
            view.pieces().any(|(_, spot)| spot.face == Face::Back(Seat::South))
        };
        let hidden: Vec<Seat> = rules.seats().iter().filter(hides).collect();
        compare_while_alike(name, worlds, &hidden, !rules.is_open());
    }
}

/// The same where armies are dealt: only South's hand is the same in both deals.
#[test]
fn two_deals_look_the_same_to_who_has_the_same_hand() {
    let Deal::Hands(one) = a_deal(&Rules::CHAOS, 5) else { panic!("hands") };
    let mut other = one;
    other[Seat::East] = one[Seat::West];
    other[Seat::West] = one[Seat::North];
    other[Seat::North] = one[Seat::East];
    let worlds = [one, other].map(|hands| {
        let mut script = Script::new(Rules::CHAOS).seated();
        script.enter(Entry::Dealt(Deal::Hands(hands))).unwrap();
        script
    });
    let same = |[a, b]: &[Script; 2]| {
        assert_eq!(a.view(Seat::South), b.view(Seat::South));
        assert_eq!(a.table.public_view(a.now), b.table.public_view(b.now));
    };
    same(&worlds);
    let worlds = worlds.map(|mut script| {
        for seat in Rules::CHAOS.seats().iter() {
            script.say(seat, Command::Ready(None)).unwrap();
        }
        script
    });
    compare_while_alike("chaos", worlds, &[Seat::South], true);
}

/// And in flip games: two shuffles that differ in half of the points look the same to everyone, for as long as only the
/// other half is turned up.
#[test]
fn two_shuffles_look_the_same_to_everyone() {
    for Preset { name, rules, .. } in Rules::PRESETS {
        if rules.deployment != Deployment::Shuffled {
            continue;
        }
        let mut pieces = Shuffle::all_pieces();
        shuffle(&mut pieces, 5);
        let first = Shuffle::new(&pieces).unwrap();
        // North's home comes last.
        shuffle(&mut pieces[25..], 6);
        let second = Shuffle::new(&pieces).unwrap();
        assert!(first != second);
        let mut worlds = [first, second].map(|shuffle| {
            let mut script = Script::new(rules).seated();
            script.enter(Entry::Dealt(Deal::Shuffle(shuffle))).unwrap();
            script
        });
        let board = junqi_rules::Board::of(rules.board);
        let south = |at| board.home_of(at).is_some_and(|home| home.seat == Seat::South);
        let mut compared = 0;
        for step in 0..60 {
            compared += 1;
            let [a, b] = &worlds;
            for seat in rules.seats().iter() {
                assert_eq!(a.view(seat), b.view(seat), "{name}: {seat}");
            }
            assert_eq!(a.table.public_view(a.now), b.table.public_view(b.now), "{name}");
            let turn = a.turn();
            let alike = |action: &Action| match action {
                Action::Flip(at) => south(*at),
                Action::Move(wish) => step % 3 == 0 && south(wish.to),
                Action::Split(..) | Action::Take(_) | Action::Name(_) => false,
            };
            let view = a.view(turn);
            let Some(action) = view.actions().filter(alike).last() else { break };
            for script in &mut worlds {
                script.act(turn, action).unwrap();
            }
            if worlds[0].phase() != PhaseName::Playing {
                break;
            }
        }
        assert!(compared > 20, "{name}: {compared} comparisons");
    }
}
