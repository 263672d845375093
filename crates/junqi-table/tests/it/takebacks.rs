//! Case 20: taking back, asked of all, and refused by the rules where something was learned.

use junqi_rules::{BySeat, NoTakeback, Rules, Seat};
use junqi_table::{Answer, Asked, Command, Entry, Refusal};

use super::script::Script;

fn playing(rules: Rules) -> Script {
    Script::playing(rules, &BySeat::from_fn(|_| None))
}

fn position(script: &Script, seat: Seat) -> String {
    script.view(seat).game.unwrap().to_string()
}

#[test]
fn a_quiet_move_is_taken_back_with_counters_and_clock() {
    let mut script = playing(Rules::TWO_DARK);
    script.play(Seat::South, "b6-b5").unwrap();
    script.wait(12_000);
    let before = position(&script, Seat::North);
    script.play(Seat::North, "b7-b8").unwrap();
    script.wait(2_000);
    assert!(script.view(Seat::North).may_take_back);
    script.say(Seat::North, Command::AskTakeback).unwrap();
    let offer = script.table.offer().unwrap();
    assert_eq!((offer.by, offer.asked), (Seat::North, Asked::Takeback(1)));
    // Nobody answers his own question, nor another one.
    assert_eq!(
        script.say(Seat::North, Command::AnswerTakeback(Answer::Agree)),
        Err(Refusal::NoOffer)
    );
    assert_eq!(script.say(Seat::South, Command::AnswerDraw(Answer::Agree)), Err(Refusal::NoOffer));
    let happened = script.say(Seat::South, Command::AnswerTakeback(Answer::Agree)).unwrap();
    assert_eq!((happened.events.len(), happened.undone.len()), (0, 1));
    assert_eq!(position(&script, Seat::North), before);
    assert_eq!(
        script.view(Seat::North).clock.unwrap().left.0,
        18_000,
        "what was left before the move"
    );
    assert_eq!(script.table.offer(), None);
    // The journal leads to the same table.
    script.play(Seat::North, "d7-d8").unwrap();
    assert_eq!(position(&script, Seat::North).matches("Nx").count(), 0);
}

#[test]
fn what_was_learned_is_not_taken_back_whatever_anyone_answers() {
    let mut script = playing(Rules::TWO_DARK);
    script.play(Seat::South, "a6-a7").unwrap();
    let refused = Err(Refusal::NoTakeback(NoTakeback::SomethingLearned));
    assert_eq!(script.say(Seat::South, Command::AskTakeback), refused);
    assert!(!script.view(Seat::South).may_take_back);
    assert_eq!(
        script.say(Seat::North, Command::AnswerTakeback(Answer::Agree)),
        Err(Refusal::NoOffer)
    );
    // The same for a table that was found again from its journal.
    let entries: Vec<String> =
        script.journal.iter().map(|(_, entry)| entry.to_journal(&Rules::TWO_DARK)).collect();
    assert!(entries.iter().all(|line| Entry::from_journal(line, &Rules::TWO_DARK).is_ok()));
    // A flip, too.
    let mut flip = Script::arranging(Rules::FLIP);
    let turn = flip.table.turn().unwrap();
    let point = flip.view(turn).game.unwrap().actions()[0];
    flip.say(turn, Command::Play { ply: 1, wish: point }).unwrap();
    assert_eq!(flip.say(turn, Command::AskTakeback), refused);
}

#[test]
fn with_an_answer_both_plies_go_if_all_agree() {
    let mut script = playing(Rules::TWO_DARK);
    let start = position(&script, Seat::South);
    script.play(Seat::South, "b6-b5").unwrap();
    script.play(Seat::North, "b7-b8").unwrap();
    script.say(Seat::South, Command::AskTakeback).unwrap();
    script.say(Seat::North, Command::AnswerTakeback(Answer::Refuse)).unwrap();
    assert_eq!(script.table.offer(), None);
    script.say(Seat::South, Command::AskTakeback).unwrap();
    let happened = script.say(Seat::North, Command::AnswerTakeback(Answer::Agree)).unwrap();
    assert_eq!(happened.undone.len(), 2);
    assert_eq!(position(&script, Seat::South), start);
    assert_eq!(
        script.say(Seat::South, Command::AskTakeback),
        Err(Refusal::NoTakeback(NoTakeback::NothingPlayed))
    );
}

#[test]
fn four_must_all_agree_and_a_move_ends_the_asking() {
    let mut script = playing(Rules::FOUR_DARK);
    script.play(Seat::South, "h6-h5").unwrap();
    script.say(Seat::South, Command::AskTakeback).unwrap();
    for seat in [Seat::North, Seat::West] {
        script.say(seat, Command::AnswerTakeback(Answer::Agree)).unwrap();
    }
    assert_eq!(script.table.offer().unwrap().waits_for, Seat::East.into());
    script.play(Seat::East, "l8-m8").unwrap();
    assert_eq!(script.table.offer(), None, "who plays on has refused");
}
