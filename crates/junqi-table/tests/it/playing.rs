//! The game at the table: turns, clocks, draws, surrender.

use junqi_rules::{Action, Deed, Rules, Seat, WhyNot};
use junqi_table::{Answer, Command, Entry, PhaseName, Refusal, Timestamp};

use super::script::{Script, member};

#[test]
fn a_move_is_played_once_and_only_by_the_seat_on_the_move() {
    let mut script = Script::standard(Rules::TWO_DARK);
    let (ply, wish) = (1, Action::Move(script.wish("b6-b5")));
    assert_eq!(script.say(Seat::North, Command::Play { ply, wish }), Err(Refusal::NotYourTurn));
    script.say(Seat::South, Command::Play { ply, wish }).unwrap();
    // The same again, whether as the old ply or as the new one.
    assert_eq!(
        script.say(Seat::South, Command::Play { ply, wish }),
        Err(Refusal::Stale { ply: 2 })
    );
    assert_eq!(script.say(Seat::South, Command::Play { ply: 2, wish }), Err(Refusal::NotYourTurn));
    let illegal = Action::Move(script.wish("b7-b6"));
    let refused = script.say(Seat::North, Command::Play { ply: 2, wish: illegal });
    assert_eq!(refused, Err(Refusal::IllegalAction { wish: illegal, why: WhyNot::NoRoute }));
    assert_eq!(script.ply(), 1);
}

#[test]
fn the_clock_passes_the_turn_and_the_fifth_time_loses() {
    let mut script = Script::standard(Rules::TWO_DARK);
    for count in 1..=5u8 {
        assert_eq!(script.view(Seat::North).clock.unwrap().seat, Seat::South);
        script.wait(29_999);
        assert_eq!(script.view(Seat::North).clock.unwrap().left.0, 1);
        assert_eq!(script.enter(Entry::TimedOut), Err(Refusal::NotNow), "not a moment early");
        script.wait(1);
        let happened = script.enter(Entry::TimedOut).unwrap();
        assert_eq!(
            happened.events[0].deed,
            Deed::TimedOut { seat: Seat::South, count, stuck: false }
        );
        if count < 5 {
            assert_eq!(script.view(Seat::South).game.unwrap().timeouts(Seat::South), count);
            script.wait(12_000);
            script.play(Seat::North, ["b7-b8", "b8-b7"][usize::from(count - 1) % 2]).unwrap();
            assert_eq!(
                script.table.deadline(),
                Some(Timestamp(script.now.0 + 30_000)),
                "a new turn, a new clock"
            );
        }
    }
    assert_eq!(
        (script.phase(), script.ending()),
        (PhaseName::Finished, Some(("N".to_owned(), "timeouts")))
    );
    assert_eq!(script.table.deadline(), None);
}

#[test]
fn a_running_game_always_has_a_deadline() {
    let mut script = Script::standard(Rules::FOUR_DARK);
    assert!(script.table.deadline().is_some());
    for _ in 0..200 {
        if script.phase() == PhaseName::Finished {
            break;
        }
        assert!(script.table.deadline().is_some_and(|deadline| deadline > script.now));
        script.wait(7_000);
        script.play_anything();
    }
}

#[test]
fn refused_commands_leave_the_clock_alone() {
    let mut script = Script::standard(Rules::TWO_DARK);
    let deadline = script.table.deadline();
    script.wait(5_000);
    script.play(Seat::South, "a1-e12").unwrap_err();
    script.say(Seat::North, Command::Surrender).unwrap_err();
    script.say(Seat::South, Command::OfferDraw).unwrap();
    script.say(Seat::North, Command::AnswerDraw(Answer::Refuse)).unwrap();
    assert_eq!(script.table.deadline(), deadline);
}

#[test]
fn nobody_is_charged_while_the_program_was_away() {
    let mut script = Script::standard(Rules::TWO_DARK);
    script.wait(10_000);
    script.play(Seat::South, "b6-b5").unwrap();
    script.wait(3_600_000);
    script.enter(Entry::Resumed).unwrap();
    assert_eq!(script.view(Seat::North).clock.unwrap().left.0, 30_000);
    script.wait(20_000);
    script.say(Seat::North, Command::OfferDraw).unwrap();
    script.wait(40_000);
    script.enter(Entry::Resumed).unwrap();
    assert_eq!(
        script.view(Seat::North).clock.unwrap().left.0,
        10_000,
        "what was used before stays used"
    );
}

#[test]
fn no_surrender_before_ply_20_then_on_anyones_turn() {
    let mut script = Script::standard(Rules::TWO_DARK);
    for _ in 0..19 {
        script.play_anything();
    }
    assert_eq!(script.say(Seat::South, Command::Surrender), Err(Refusal::TooEarly { from: 20 }));
    script.play_anything();
    assert_eq!(script.turn(), Seat::South);
    script.say(Seat::North, Command::Surrender).unwrap();
    assert_eq!(script.ending(), Some(("S".to_owned(), "surrender")));
    assert_eq!(
        script.play(Seat::South, "a1-a2"),
        Err(Refusal::NotNow),
        "nothing goes on after the end"
    );
}

#[test]
fn another_seats_surrender_leaves_the_clock_of_the_one_on_the_move() {
    let mut script = Script::standard(Rules::SEED_004);
    let deadline = script.table.deadline();
    script.wait(9_000);
    script.say(Seat::North, Command::Surrender).unwrap();
    assert_eq!((script.table.deadline(), script.turn()), (deadline, Seat::South));
    script.say(Seat::South, Command::Surrender).unwrap();
    assert_eq!(script.ending(), Some(("E+W".to_owned(), "surrender")));
}

#[test]
fn a_draw_needs_everyone_and_nobody_answers_himself() {
    let mut script = Script::standard(Rules::FOUR_DARK);
    script.say(Seat::South, Command::OfferDraw).unwrap();
    assert_eq!(script.say(Seat::South, Command::AnswerDraw(Answer::Agree)), Err(Refusal::NoOffer));
    assert_eq!(script.say(Seat::East, Command::OfferDraw), Err(Refusal::OfferOpen));
    for seat in [Seat::East, Seat::North] {
        script.say(seat, Command::AnswerDraw(Answer::Agree)).unwrap();
        assert_eq!(script.ending(), None);
    }
    assert_eq!(script.view(Seat::West).offer.unwrap().waits_for.to_string(), "W");
    script.say(Seat::West, Command::AnswerDraw(Answer::Agree)).unwrap();
    assert_eq!(script.ending(), Some(("1/2".to_owned(), "agreement")));
}

#[test]
fn an_offer_is_refused_by_word_or_by_moving_and_not_repeated_at_once() {
    let mut script = Script::standard(Rules::TWO_DARK);
    script.say(Seat::South, Command::OfferDraw).unwrap();
    script.play_anything();
    assert!(script.view(Seat::North).offer.is_some(), "the one who offers may move on");
    script.play_anything();
    assert_eq!(script.view(Seat::North).offer, None);
    assert_eq!(script.say(Seat::North, Command::AnswerDraw(Answer::Agree)), Err(Refusal::NoOffer));
    assert_eq!(script.say(Seat::South, Command::OfferDraw), Err(Refusal::TooEarly { from: 10 }));
    assert!(!script.view(Seat::South).may_offer_draw && script.view(Seat::North).may_offer_draw);
}

#[test]
fn who_goes_out_before_answering_has_not_agreed() {
    let mut script = Script::standard(Rules::SEED_004);
    script.say(Seat::South, Command::OfferDraw).unwrap();
    script.say(Seat::East, Command::AnswerDraw(Answer::Agree)).unwrap();
    script.say(Seat::North, Command::AnswerDraw(Answer::Agree)).unwrap();
    script.say(Seat::West, Command::Surrender).unwrap();
    assert_eq!((script.ending(), script.view(Seat::South).offer), (None, None));
}

#[test]
fn who_goes_out_after_agreeing_does_not_stand_in_the_way() {
    let mut script = Script::standard(Rules::SEED_004);
    script.say(Seat::South, Command::OfferDraw).unwrap();
    script.say(Seat::East, Command::AnswerDraw(Answer::Agree)).unwrap();
    script.say(Seat::East, Command::Surrender).unwrap();
    script.say(Seat::North, Command::AnswerDraw(Answer::Agree)).unwrap();
    script.say(Seat::West, Command::AnswerDraw(Answer::Agree)).unwrap();
    assert_eq!(script.ending(), Some(("1/2".to_owned(), "agreement")));
}

#[test]
fn a_move_that_comes_too_late_is_not_played() {
    let mut script = Script::standard(Rules::TWO_DARK);
    script.wait(29_999);
    script.play(Seat::South, "b6-b5").unwrap();
    script.wait(30_000);
    assert_eq!(script.play(Seat::North, "b7-b8"), Err(Refusal::NotNow));
    script.enter(Entry::TimedOut).unwrap();
    assert_eq!((script.turn(), script.ply()), (Seat::South, 1));
}

#[test]
fn who_only_watches_or_is_out_cannot_act() {
    let mut script = Script::standard(Rules::SEED_004);
    let wish = Action::Move(script.wish("h6-h5"));
    let watcher = junqi_table::MemberId(77);
    for command in [
        Command::Play { ply: 1, wish },
        Command::Surrender,
        Command::OfferDraw,
        Command::Ready(None),
    ] {
        assert_eq!(script.table.handle(script.now, watcher, &command), Err(Refusal::NotSeated));
    }
    script.say(Seat::North, Command::Surrender).unwrap();
    assert_eq!(script.say(Seat::North, Command::OfferDraw), Err(Refusal::NotNow));
    assert_eq!(script.table.seat_of(member(Seat::North)), Some(Seat::North), "his seat stays his");
}
