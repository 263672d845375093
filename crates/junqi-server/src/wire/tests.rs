//! The strongest sentence about secrets, in bytes: two tables that differ only in what a viewer may not know give that
//! viewer the same messages, for as long as the same things happen at both.

use junqi_rules::{BySeat, Face, Layout, LayoutDraft, Move, Preset, Rules, Seat};
use junqi_table::{Command, Entry, MemberId, Opening, Table, Terms, Timestamp};

use super::*;

fn member(seat: Seat) -> MemberId {
    MemberId(seat as i64 + 10)
}

/// Every seat ready with its layout; the game has begun.
fn table_with(rules: Rules, layouts: &BySeat<Option<Layout>>) -> Table {
    let opening = Opening { rules, terms: Terms::STANDARD, first: Seat::South };
    let mut table = Table::new(opening, Timestamp(0));
    let mut say = |seat, command| table.handle(Timestamp(0), member(seat), &command).unwrap();
    for seat in rules.seats().iter() {
        say(seat, Command::Sit(seat));
    }
    for seat in rules.seats().iter() {
        say(seat, Command::Arrange(layouts[seat].as_ref().unwrap().draft()));
        say(seat, Command::Ready);
    }
    table
}

/// All that a viewer is sent at this moment.
fn bytes(table: &Table, viewer: Option<Seat>) -> String {
    let now = Timestamp(1234);
    let view = viewer.map_or_else(|| table.public_view(now), |seat| table.view(member(seat), now));
    let board = Board::of(table.opening().rules.board);
    let message = table_message(&view, |_| Person::default());
    let plies = ply_messages(table.events(), board);
    format!(
        "{}{}",
        serde_json::to_string(&message).unwrap(),
        serde_json::to_string(&plies).unwrap()
    )
}

/// The same number each time, from the number before.
fn next(seed: &mut u64) -> usize {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 33) as usize
}

/// A table and its twin after one more move that looks the same at both; the first that does, from a random start.
fn step(
    journals: &mut [Vec<(MemberId, Command)>; 2],
    tables: &[Table; 2],
    seed: &mut u64,
) -> Option<[Table; 2]> {
    let turn = tables[0].public_view(Timestamp(0)).clock?.seat;
    let view = tables[0].view(member(turn), Timestamp(0)).game?;
    let mut moves: Vec<Move> = view.moves().to_vec();
    let start = next(seed) % moves.len().max(1);
    moves.rotate_left(start);
    if next(seed).is_multiple_of(2) {
        moves.sort_by_key(|wish| view.at(wish.to).is_none());
    }
    for wish in moves.into_iter().take(20) {
        let command = Command::Play { ply: view.ply() + 1, wish };
        let again = |number: usize| {
            let opening = *tables[number].opening();
            let mut table = Table::new(opening, Timestamp(0));
            for (from, command) in journals[number].iter().chain([&(member(turn), command.clone())])
            {
                table.apply(Timestamp(0), &Entry::Command(*from, command.clone())).ok()?;
            }
            Some(table)
        };
        if let (Some(a), Some(b)) = (again(0), again(1))
            && a.events() == b.events()
        {
            journals.iter_mut().for_each(|journal| journal.push((member(turn), command.clone())));
            return Some([a, b]);
        }
    }
    None
}

fn journal_of(rules: Rules, layouts: &BySeat<Option<Layout>>) -> Vec<(MemberId, Command)> {
    let seats = || rules.seats().iter();
    let sit = seats().map(|seat| (member(seat), Command::Sit(seat)));
    let ready = seats().flat_map(|seat| {
        let draft = layouts[seat].as_ref().unwrap().draft();
        [(member(seat), Command::Arrange(draft)), (member(seat), Command::Ready)]
    });
    sit.chain(ready).collect()
}

#[test]
fn two_worlds_give_a_viewer_the_same_bytes() {
    for Preset { name, rules } in Rules::PRESETS {
        let layout =
            |letters: &str| Layout::new(&LayoutDraft::parse(letters).unwrap(), &rules).unwrap();
        let (one, other) =
            (layout("cigidkhkaefbdgefjhjchljgi"), layout("giciekhkdabfgcdfjhjeijhlg"));
        for viewer in rules.seats().iter().map(Some).chain([None]) {
            let first = BySeat::from_fn(|seat| rules.seats().contains(seat).then(|| one.clone()));
            let a = table_with(rules, &first);
            let view = viewer.map_or_else(
                || a.public_view(Timestamp(0)),
                |seat| a.view(member(seat), Timestamp(0)),
            );
            let hides = |seat: Seat| {
                view.game
                    .as_ref()
                    .unwrap()
                    .pieces()
                    .any(|(_, spot)| spot.seat == seat && spot.face == Face::Hidden)
            };
            let second = BySeat::from_fn(|seat| {
                rules
                    .seats()
                    .contains(seat)
                    .then(|| if hides(seat) { other.clone() } else { one.clone() })
            });
            let secrets = rules.seats().iter().any(hides);
            let mut journals = [journal_of(rules, &first), journal_of(rules, &second)];
            let mut tables = [a, table_with(rules, &second)];
            let mut seed = 7;
            let mut compared = 0;
            for _ in 0..40 {
                assert_eq!(
                    bytes(&tables[0], viewer),
                    bytes(&tables[1], viewer),
                    "{name}: {viewer:?}"
                );
                compared += 1;
                match step(&mut journals, &tables, &mut seed) {
                    Some(next) if next[0].finished().is_none() => tables = next,
                    _ => break,
                }
            }
            assert!(compared > 5, "{name}: {viewer:?}: {compared} comparisons");
            assert!(secrets != rules.is_open(), "{name}: secrets are hidden from {viewer:?}");
        }
    }
}
