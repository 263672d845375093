//! Whole games, written down with the truth and with what everyone saw of it. A line that changes for another seat's view
//! is a leak until explained. `UPDATE_EXPECT=1` rewrites the files.

use expect_test::expect_file;
use junqi_rules::{Deed, Position, Record, Replay, View, Viewer};

/// How the game stands: the truth, then each seat's view and a watcher's.
fn everyone(position: &Position) -> String {
    let mut text = format!("  truth   {}\n", View::open(position));
    for seat in position.seats().iter() {
        text += &format!("  {seat}       {}\n", View::of(position, Viewer::Seat(seat)));
    }
    text + &format!("  watcher {}\n", View::of(position, Viewer::Watcher))
}

/// The game ply by ply, with everyone's view wherever something could be learned.
fn written_down(record: &str) -> String {
    let record = Record::parse(record).unwrap();
    let mut replay = Replay::new(&record).unwrap();
    let mut text = everyone(replay.position());
    while let Some(event) = replay.step() {
        let event = event.unwrap();
        text += &format!("{} {}\n", event.ply, event.text(replay.position().board()));
        let quiet = matches!(event.deed, Deed::Moved { clash: None, .. });
        if !quiet || !event.out.is_empty() || replay.position().end().is_some() {
            text += &everyone(replay.position());
        }
    }
    assert_eq!(replay.differences(), []);
    text
}

#[test]
fn whole_games_as_everyone_saw_them() {
    let two = include_str!("../../../../tests-data/records/two.junqi");
    expect_file!["../../../../tests-data/records/two.expected"].assert_eq(&written_down(two));
    let four = include_str!("../../../../tests-data/records/four.junqi");
    expect_file!["../../../../tests-data/records/four.expected"].assert_eq(&written_down(four));
}
