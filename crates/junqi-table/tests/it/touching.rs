//! 举子无悔: who has touched a piece that can move must move it.

use junqi_rules::{Action, Rules, Seat};
use junqi_table::{Command, Entry, Heard, PhaseName, Refusal, Terms, TouchMove};

use super::script::Script;

fn touching() -> Script {
    let terms = Terms { touch_move: TouchMove::On, ..Terms::of_preset("two-dark") };
    let mut script = Script::by_terms(Rules::TWO_DARK, terms).seated();
    for seat in [Seat::South, Seat::North] {
        script.say(seat, Command::Ready(None)).unwrap();
    }
    assert_eq!(script.phase(), PhaseName::Playing);
    script
}

fn touch(script: &mut Script, seat: Seat, at: &str) -> Result<Heard, Refusal> {
    let (ply, at) = (script.ply() + 1, script.point(at));
    script.say(seat, Command::Touch { ply, at }).map(|happened| happened.heard)
}

#[test]
fn a_touched_piece_moves_and_no_other() {
    let mut script = touching();
    let deadline = script.table.deadline();
    script.wait(3_000);
    assert_eq!(touch(&mut script, Seat::South, "b6"), Ok(Heard::Only(Seat::South)));
    assert_eq!(touch(&mut script, Seat::South, "b6"), Ok(Heard::Only(Seat::South)), "once more");
    let b6 = script.point("b6");
    assert_eq!(touch(&mut script, Seat::South, "d6"), Err(Refusal::Touched { at: b6 }));
    assert_eq!(script.play(Seat::South, "d6-d5"), Err(Refusal::Touched { at: b6 }));
    assert_eq!(script.table.deadline(), deadline, "the clock runs on");

    // One sees what one has touched, and only its moves; nobody else sees it.
    let view = script.view(Seat::South);
    assert_eq!(view.touched, Some(b6));
    let from = |action: Action| matches!(action, Action::Move(wish) if wish.from == b6);
    assert!(view.actions().count() > 0 && view.actions().all(from));
    assert_eq!(script.view(Seat::North).touched, None);
    assert_eq!(script.table.public_view(script.now).touched, None);
    assert_eq!(script.play(Seat::North, "b7-b8"), Err(Refusal::NotYourTurn));

    script.play(Seat::South, "b6-b5").unwrap();
    assert_eq!(script.view(Seat::North).touched, None);
    script.play(Seat::North, "b7-b8").unwrap();
    assert_eq!(script.view(Seat::South).touched, None, "a new turn");
    script.play(Seat::South, "d6-d5").unwrap();
}

#[test]
fn what_cannot_move_binds_nobody() {
    let mut script = touching();
    // A mine, a piece that is walled in, an enemy's piece, an empty point.
    for at in ["b2", "a1", "a7", "b5"] {
        assert_eq!(touch(&mut script, Seat::South, at), Err(Refusal::NothingToTouch), "{at}");
    }
    assert_eq!(touch(&mut script, Seat::North, "b7"), Err(Refusal::NotYourTurn));
    let stale = Command::Touch { ply: 7, at: script.point("b6") };
    assert_eq!(script.say(Seat::South, stale), Err(Refusal::Stale { ply: 1 }));
    script.play(Seat::South, "d6-d5").unwrap();
}

#[test]
fn a_missed_turn_ends_what_a_touch_began() {
    let mut script = touching();
    touch(&mut script, Seat::South, "b6").unwrap();
    script.wait(30_000);
    assert_eq!(touch(&mut script, Seat::South, "b6"), Err(Refusal::NotNow));
    script.enter(Entry::TimedOut).unwrap();
    script.play(Seat::North, "b7-b8").unwrap();
    script.play(Seat::South, "d6-d5").unwrap();
}

#[test]
fn elsewhere_one_may_think_again() {
    let mut script = Script::standard(Rules::TWO_DARK);
    assert_eq!(touch(&mut script, Seat::South, "b6"), Err(Refusal::NotNow));
    script.play(Seat::South, "d6-d5").unwrap();
}
