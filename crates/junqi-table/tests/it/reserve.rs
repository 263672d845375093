//! The reserve behind the clock of a turn.

use junqi_rules::{Rules, Seat};
use junqi_table::{Answer, Command, Entry, Millis, Terms};

use crate::script::Script;

use Seat::{North, South};

/// Ten seconds a turn, a minute in reserve, two seconds more for each turn.
fn with_reserve() -> Script {
    let terms = Terms {
        move_clock: Millis(10_000),
        bank: Millis(60_000),
        bank_increment: Millis(2_000),
        ..Terms::of_preset("two-dark")
    };
    let mut script = Script::by_terms(Rules::TWO_DARK, terms).seated();
    for seat in [South, North] {
        script.say(seat, Command::Ready(None)).unwrap();
    }
    script
}

/// What is left of the turn, and of the reserve in it, and the other's reserve.
fn clock(script: &Script) -> (u64, u64, u64) {
    let view = script.view(South);
    let clock = view.clock.unwrap();
    let other = view.seats.iter().find_map(|(_, seat)| seat.bank).unwrap();
    (clock.left.0, clock.bank.0, other.0)
}

#[test]
fn the_reserve_is_drawn_on_only_beyond_the_turn() {
    let mut script = with_reserve();
    assert_eq!(clock(&script), (70_000, 60_000, 60_000));
    script.wait(9_000);
    script.play_anything();
    assert_eq!(clock(&script), (70_000, 60_000, 62_000));
    script.wait(25_000);
    assert_eq!(clock(&script), (45_000, 45_000, 62_000));
    script.play_anything();
    assert_eq!(clock(&script), (72_000, 62_000, 47_000));
}

#[test]
fn a_turn_is_missed_when_the_reserve_is_used_up() {
    let mut script = with_reserve();
    script.wait(70_000);
    script.enter(Entry::TimedOut).unwrap();
    script.play_anything();
    assert_eq!(clock(&script), (10_000, 0, 62_000), "a missed turn earns nothing");
}

#[test]
fn what_is_taken_back_gives_the_reserve_back() {
    let mut script = with_reserve();
    script.wait(30_000);
    script.play_anything();
    script.wait(5_000);
    script.say(South, Command::AskTakeback).unwrap();
    script.say(North, Command::AnswerTakeback(Answer::Agree)).unwrap();
    assert_eq!((script.turn(), clock(&script)), (South, (40_000, 40_000, 60_000)));
}
