//! The strongest sentence about secrets, in bytes: two tables that differ only in what a viewer may not know give that
//! viewer the same messages, for as long as the same things happen at both.

use junqi_rules::{
    Action, BySeat, Deployment, Face, Hand, Layout, LayoutDraft, Preset, Rules, Seat, Shuffle,
};
use junqi_table::{Command, Deal, Entry, MemberId, Opening, Table, Terms, Timestamp};

use super::*;

fn member(seat: Seat) -> MemberId {
    MemberId(seat as i64 + 10)
}

fn said(seat: Seat, command: Command) -> Entry {
    Entry::Command(member(seat), command)
}

/// A table and all that it has accepted.
struct World {
    table: Table,
    journal: Vec<Entry>,
}

impl World {
    /// The table after these entries; `None` if it refuses one.
    fn of(rules: Rules, journal: Vec<Entry>) -> Option<World> {
        let opening = Opening { rules, terms: Terms::STANDARD, first: Seat::South };
        let mut table = Table::new(opening, Timestamp(0));
        for entry in &journal {
            table.apply(Timestamp(0), entry).ok()?;
        }
        Some(World { table, journal })
    }

    /// The same with one more action of the seat on the move.
    fn and(&self, turn: Seat, command: &Command) -> Option<World> {
        let more = said(turn, command.clone());
        let journal = self.journal.iter().cloned().chain([more]).collect();
        World::of(self.table.opening().rules, journal)
    }

    fn view(&self, viewer: Option<Seat>) -> TableView {
        let now = Timestamp(1234);
        viewer
            .map_or_else(|| self.table.public_view(now), |seat| self.table.view(member(seat), now))
    }

    /// All that a viewer is sent at this moment.
    fn bytes(&self, viewer: Option<Seat>) -> String {
        let board = Board::of(self.table.opening().rules.board);
        let message = table_message(&self.view(viewer), Onlooker::default(), |_| Person::default());
        let plies = ply_messages(self.table.seen(), board);
        format!(
            "{}{}",
            serde_json::to_string(&message).unwrap(),
            serde_json::to_string(&plies).unwrap()
        )
    }
}

/// Everyone seated.
fn seated(rules: Rules) -> Vec<Entry> {
    let sat = rules.seats().iter().map(|seat| said(seat, Command::Sit(seat)));
    let shuffled = rules.deployment == Deployment::Shuffled;
    let ready = rules.seats().iter().map(|seat| said(seat, Command::Ready(None)));
    sat.chain(ready.filter(|_| shuffled)).collect()
}

/// Every seat ready with its layout; the game has begun.
fn with_layouts(rules: Rules, layouts: &BySeat<Option<Layout>>) -> World {
    let arranged = rules.seats().iter().flat_map(|seat| {
        let draft = layouts[seat].as_ref().unwrap().draft();
        [said(seat, Command::Arrange(draft)), said(seat, Command::Ready(None))]
    });
    World::of(rules, seated(rules).into_iter().chain(arranged).collect()).unwrap()
}

/// Everyone seated and ready after this deal, or still arranging.
fn with_deal(rules: Rules, deal: Deal, ready: bool) -> World {
    let mut journal = seated(rules);
    journal.push(Entry::Dealt(deal));
    if ready {
        journal.extend(rules.seats().iter().map(|seat| said(seat, Command::Ready(None))));
    }
    World::of(rules, journal).unwrap()
}

/// The same number each time, from the number before.
fn next(seed: &mut u64) -> usize {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 33) as usize
}

fn shuffle<T>(pieces: &mut [T], seed: &mut u64) {
    for last in (1..pieces.len()).rev() {
        pieces.swap(last, next(seed) % (last + 1));
    }
}

/// Both worlds after one more action that looks the same in both; the first that does, from a random start.
fn step(worlds: &[World; 2], seed: &mut u64) -> Option<[World; 2]> {
    let turn = worlds[0].table.turn()?;
    let view = worlds[0].view(Some(turn));
    let game = view.game.as_ref()?;
    let mut actions: Vec<Action> = view.actions().collect();
    let start = next(seed) % actions.len().max(1);
    actions.rotate_left(start);
    if next(seed).is_multiple_of(2) {
        let attacks = |action: &Action| match action {
            Action::Move(wish) | Action::Split(wish, _) => game.at(wish.to).is_none(),
            Action::Flip(_) | Action::Take(_) | Action::Name(_) => true,
        };
        actions.sort_by_key(attacks);
    }
    let ply = game.ply() + 1;
    actions.into_iter().take(60).find_map(|wish| {
        let command = Command::Play { ply, wish };
        let [a, b] = [worlds[0].and(turn, &command)?, worlds[1].and(turn, &command)?];
        let same =
            a.table.seen().eq(b.table.seen()) && shown_by_scouting(&a) == shown_by_scouting(&b);
        same.then_some([a, b])
    })
}

/// The piece that an engineer has just found out, for all to see.
fn shown_by_scouting(world: &World) -> Option<Face> {
    let point = world.table.events().last()?.scouted?;
    Some(world.view(None).game?.at(point)?.face)
}

/// Plays both worlds on, and compares what a viewer is sent. Gives how often it was compared.
fn compare(name: &str, mut worlds: [World; 2], viewer: Option<Seat>) -> usize {
    let mut seed = 7;
    for compared in 1..=40 {
        assert_eq!(worlds[0].bytes(viewer), worlds[1].bytes(viewer), "{name}: {viewer:?}");
        match step(&worlds, &mut seed) {
            Some(next) if next.iter().all(|world| world.table.finished().is_none()) => {
                worlds = next;
            }
            _ => return compared,
        }
    }
    40
}

#[test]
fn two_worlds_give_a_viewer_the_same_bytes() {
    for Preset { name, rules, .. } in Rules::PRESETS {
        if rules.deployment != Deployment::Own {
            continue;
        }
        let layout =
            |letters: &str| Layout::new(&LayoutDraft::parse(letters).unwrap(), &rules).unwrap();
        let (one, other) =
            (layout("cigidkhkaefbdgefjhjchljgi"), layout("giciekhkdabfgcdfjhjeijhlg"));
        for viewer in rules.seats().iter().map(Some).chain([None]) {
            let first = BySeat::from_fn(|seat| rules.seats().contains(seat).then(|| one.clone()));
            let a = with_layouts(rules, &first);
            let view = a.view(viewer).game.unwrap();
            let hides = |seat: Seat| view.pieces().any(|(_, spot)| spot.face == Face::Back(seat));
            let second = BySeat::from_fn(|seat| {
                rules
                    .seats()
                    .contains(seat)
                    .then(|| if hides(seat) { other.clone() } else { one.clone() })
            });
            let secrets = rules.seats().iter().any(hides);
            let compared = compare(name, [a, with_layouts(rules, &second)], viewer);
            assert!(compared > 5, "{name}: {viewer:?}: {compared} comparisons");
            assert!(secrets != rules.is_open(), "{name}: secrets are hidden from {viewer:?}");
        }
    }
}

/// Two shuffles of a flip game give everyone the same bytes, for as long as the same pieces are turned up.
#[test]
fn two_shuffles_give_everyone_the_same_bytes() {
    for Preset { name, rules, .. } in Rules::PRESETS {
        if rules.deployment != Deployment::Shuffled {
            continue;
        }
        let mut seed = 11;
        let mut pieces = Shuffle::all_pieces();
        shuffle(&mut pieces, &mut seed);
        // The first half lies the same in both, so that there is something that may be turned up.
        let mut others = pieces.clone();
        shuffle(&mut others[25..], &mut seed);
        for viewer in rules.seats().iter().map(Some).chain([None]) {
            let worlds = [&pieces, &others].map(|pieces| {
                with_deal(rules, Deal::Shuffle(Shuffle::new(pieces).unwrap()), false)
            });
            let compared = compare(name, worlds, viewer);
            assert!(compared > 15, "{name}: {viewer:?}: {compared} comparisons");
        }
        // And nothing at all of a deal is sent before the first flip.
        let one = with_deal(rules, Deal::Shuffle(Shuffle::new(&pieces).unwrap()), false);
        assert!(one.bytes(None).contains("?x?x?x?x?x/?x1?x1?x/"), "{name}");
    }
}

/// Two deals in which a seat has the same hand give it the same bytes, while armies are laid out and afterwards.
#[test]
fn two_deals_give_the_same_bytes_to_who_has_the_same_hand() {
    let rules = Rules::CHAOS;
    let mut seed = 13;
    let mut pieces = Hand::all_pieces(&rules);
    shuffle(&mut pieces, &mut seed);
    let hands = Hand::deal(&rules, &pieces).unwrap();
    for viewer in rules.seats().iter().map(Some).chain([None]) {
        // What the viewer does not hold is mixed and dealt again.
        let own = viewer.map(|seat| hands[seat].unwrap());
        let others = rules.seats().iter().filter(|&seat| Some(seat) != viewer);
        let mut rest: Vec<Rank> =
            others.flat_map(|seat| hands[seat].unwrap().pieces().collect::<Vec<_>>()).collect();
        shuffle(&mut rest, &mut seed);
        let mut rest = rest.chunks(25).map(|part| Hand::of(part.iter().copied()));
        let second = BySeat::from_fn(|seat| match own {
            Some(hand) if Some(seat) == viewer => Some(hand),
            _ => rest.next(),
        });
        assert!(hands != second);
        let deals = || [hands, second].map(Deal::Hands);
        let arranging = deals().map(|deal| with_deal(rules, deal, false));
        assert_eq!(arranging[0].bytes(viewer), arranging[1].bytes(viewer), "{viewer:?}");
        let playing = deals().map(|deal| with_deal(rules, deal, true));
        let compared = compare("chaos", playing, viewer);
        assert!(compared > 5, "{viewer:?}: {compared} comparisons");
    }
}

/// What a client is told of a flip game beside the position.
#[test]
fn a_flip_game_is_told_whole() {
    let mut pieces = Shuffle::all_pieces();
    shuffle(&mut pieces, &mut 3);
    let deal = Deal::Shuffle(Shuffle::new(&pieces).unwrap());
    let mut world = with_deal(Rules::FLIP, deal, false);
    let tell = |world: &World, viewer| {
        let message =
            table_message(&world.view(viewer), Onlooker::default(), |_| Person::default());
        serde_json::to_value(&message).unwrap()
    };
    let south = tell(&world, Some(Seat::South));
    assert_eq!(south["flips"].as_array().unwrap().len(), 50);
    assert_eq!(
        south["flip"],
        serde_json::json!({"red": null, "face_down": 50, "last": {"S": null, "N": null}})
    );
    assert_eq!(south["rules"]["flip_colour"], "first_engineer");
    assert_eq!(south["terms"]["spectators"], "any");
    assert_eq!(tell(&world, Some(Seat::North))["flips"], serde_json::json!([]));
    while world.view(None).game.unwrap().colours_open() {
        let turn = world.table.turn().unwrap();
        let flip = world.view(Some(turn)).actions().next().unwrap();
        let ply = world.table.events().len() as u32 + 1;
        world = world.and(turn, &Command::Play { ply, wish: flip }).unwrap();
    }
    let table = tell(&world, None);
    let (last, red) = (&table["last"], table["flip"]["red"].as_str().unwrap());
    assert_eq!(last["kind"], "flip");
    assert_eq!(last["red"], red);
    let shows = last["shows"].as_str().unwrap();
    assert!(shows.ends_with('i'), "{shows}");
    let text = format!("{}={shows}:{red}", last["at"].as_str().unwrap());
    assert_eq!(last["text"].as_str().unwrap(), text);
    assert_eq!(table["seats"][red]["colour"], "R");
    let position = table["position"].as_str().unwrap();
    assert!(position.contains(&format!(" red={red}")), "{position}");
}
