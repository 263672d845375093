//! 断: who is away and when a game is ended without him (cases 23 and 26), leaving with and without consent (rules G.4).

use junqi_rules::{Rules, Seat, SeatSet, Teams};
use junqi_table::{Answer, Command, Entry, Millis, PhaseName, Refusal, Terms, Timestamp, Trustee};

use crate::script::{Script, member};

use Seat::{East, North, South, West};

/// A game whose turns are long enough for someone to be given up within one.
fn slow(rules: Rules) -> Script {
    let mut terms = Terms::of_preset(rules.nearest_preset().name);
    terms.move_clock = Millis(300_000);
    let mut script = Script::by_terms(rules, terms).seated();
    for seat in rules.seats().iter() {
        script.say(seat, Command::Ready(None)).unwrap();
    }
    assert_eq!(script.phase(), PhaseName::Playing);
    script
}

fn away(script: &mut Script, seat: Seat) {
    script.enter(Entry::Away(member(seat))).unwrap();
}

fn back(script: &mut Script, seat: Seat) {
    script.enter(Entry::Back(member(seat))).unwrap();
}

fn grace(script: &Script, seat: Seat) -> Option<u64> {
    let view = script.table.public_view(script.now);
    view.seats.iter().find(|(other, _)| *other == seat).unwrap().1.away.map(|left| left.0)
}

#[test]
fn whoever_is_away_on_anothers_turn_keeps_nobody_waiting() {
    let mut script = slow(Rules::TWO_DARK);
    away(&mut script, North);
    script.wait(90_000);
    assert_eq!(grace(&script, North), Some(60_000));
    assert_eq!(script.say(South, Command::Claim), Err(Refusal::NobodyAway));
    assert!(script.view(South).chances.claim.is_empty());
}

#[test]
fn coming_back_begins_the_next_absence_anew() {
    let mut script = slow(Rules::TWO_DARK);
    away(&mut script, South);
    script.wait(50_000);
    assert_eq!(grace(&script, South), Some(10_000));
    back(&mut script, South);
    assert_eq!(grace(&script, South), None);
    away(&mut script, South);
    script.wait(20_000);
    assert_eq!(script.say(North, Command::Claim), Err(Refusal::NobodyAway));
    script.wait(40_000);
    assert_eq!(script.view(North).chances.claim, South.into());
    // What arrives first counts.
    let mut other = slow(Rules::TWO_DARK);
    away(&mut other, South);
    other.wait(61_000);
    back(&mut other, South);
    assert_eq!(other.say(North, Command::Claim), Err(Refusal::NobodyAway));
    script.say(North, Command::Claim).unwrap();
    assert_eq!(script.ending(), Some(("N".to_owned(), "left")));
}

#[test]
fn absence_adds_up_over_the_turns_that_it_costs() {
    let mut script = Script::standard(Rules::TWO_DARK);
    away(&mut script, South);
    script.wait(30_000);
    script.enter(Entry::TimedOut).unwrap();
    // The other's turn is not counted, however long it takes.
    script.wait(29_000);
    script.play_anything();
    script.wait(29_999);
    assert_eq!(script.say(North, Command::Claim), Err(Refusal::NobodyAway));
    script.wait(1);
    script.say(North, Command::Claim).unwrap();
    assert_eq!(script.phase(), PhaseName::Finished);
}

#[test]
fn of_four_all_who_are_here_must_agree_and_nobody_wins_while_the_partner_is_in() {
    let mut script = slow(Rules::FOUR_DARK);
    away(&mut script, South);
    away(&mut script, West);
    script.wait(60_000);
    script.say(East, Command::Claim).unwrap();
    let offer = script.view(North).offer.unwrap();
    assert_eq!((offer.by, offer.waits_for), (East, North.into()), "who is away is not asked");
    assert_eq!(script.say(East, Command::AnswerClaim(Answer::Agree)), Err(Refusal::NoOffer));
    script.say(North, Command::AnswerClaim(Answer::Refuse)).unwrap();
    assert_eq!(script.phase(), PhaseName::Playing);
    script.say(East, Command::Claim).unwrap();
    script.say(North, Command::AnswerClaim(Answer::Agree)).unwrap();
    assert_eq!(script.ending(), Some(("void".to_owned(), "aborted")));
    let left: Vec<Seat> = script
        .table
        .events()
        .iter()
        .flat_map(|event| event.out.iter().map(|(seat, _)| *seat))
        .collect();
    assert_eq!(left, [South], "the game did not wait for West");
}

#[test]
fn who_runs_away_in_a_duel_has_lost() {
    let mut script = Script::standard(Rules::TWO_DARK);
    script.say(North, Command::Leave).unwrap();
    assert_eq!(script.ending(), Some(("S".to_owned(), "left")));
}

#[test]
fn of_four_who_runs_away_after_his_partner_is_out_has_lost() {
    let mut script = Script::standard(Rules::FOUR_DARK);
    for _ in 0..20 {
        script.play_anything();
    }
    script.say(West, Command::Surrender).unwrap();
    assert_eq!(script.phase(), PhaseName::Playing);
    // Who is out is free to go, and costs nobody anything.
    assert_eq!(script.say(West, Command::Leave), Err(Refusal::NotNow));
    away(&mut script, West);
    assert_eq!(script.phase(), PhaseName::Playing);
    script.say(East, Command::Leave).unwrap();
    assert_eq!(script.ending(), Some(("S+N".to_owned(), "left")));
}

#[test]
fn where_everyone_is_alone_the_others_play_on() {
    let alone = Rules { teams: Teams::FreeForAll, ..Rules::FOUR_DARK };
    let mut script = Script::arranging(alone);
    for seat in script.table.seats().iter() {
        script.say(seat, Command::Ready(None)).unwrap();
    }
    script.say(West, Command::Leave).unwrap();
    assert_eq!(script.phase(), PhaseName::Playing);
    script.play_anything();
    script.say(South, Command::AskTakeback).unwrap();
    for seat in [East, North] {
        script.say(seat, Command::AnswerTakeback(Answer::Agree)).unwrap();
    }
    assert_eq!((script.ply(), script.turn()), (0, South));
}

#[test]
fn silence_agrees_to_who_wants_to_leave_and_refuses_a_draw() {
    let mut script = slow(Rules::FOUR_DARK);
    away(&mut script, North);
    script.wait(20_000);
    script.say(East, Command::AskLeave).unwrap();
    let waits: SeatSet = [South, West].into_iter().collect();
    assert_eq!(script.view(South).offer.unwrap().waits_for, waits);
    script.say(South, Command::AnswerLeave(Answer::Agree)).unwrap();
    script.wait(29_999);
    assert_eq!(script.enter(Entry::TimedOut), Err(Refusal::NotNow));
    script.wait(1);
    script.enter(Entry::TimedOut).unwrap();
    assert_eq!(script.ending(), Some(("1/2".to_owned(), "agreement")));

    let mut script = slow(Rules::FOUR_DARK);
    script.say(East, Command::OfferDraw).unwrap();
    for seat in [South, North] {
        script.say(seat, Command::AnswerDraw(Answer::Agree)).unwrap();
    }
    script.wait(30_000);
    script.enter(Entry::TimedOut).unwrap();
    assert_eq!((script.phase(), script.view(East).offer), (PhaseName::Playing, None));
    assert!(matches!(script.say(East, Command::AskLeave), Err(Refusal::TooEarly { .. })));
}

#[test]
fn a_restart_is_nobodys_absence() {
    let mut script = slow(Rules::TWO_DARK);
    away(&mut script, South);
    script.wait(40_000);
    script.say(North, Command::OfferDraw).unwrap();
    script.wait(3_600_000);
    script.enter(Entry::Resumed).unwrap();
    assert_eq!(grace(&script, South), Some(20_000));
    assert_eq!(grace(&script, North), Some(60_000), "his line is gone, too");
    assert_eq!(script.table.deadline().unwrap().since(script.now).0, 30_000);
    back(&mut script, North);
    script.wait(19_999);
    assert_eq!(script.say(North, Command::Claim), Err(Refusal::NobodyAway));
}

fn with_trustee() -> Script {
    let terms = Terms { trustee: Trustee::Computer, ..Terms::of_preset("two-dark") };
    let mut script = Script::by_terms(Rules::TWO_DARK, terms).seated();
    for seat in [South, North] {
        script.say(seat, Command::Ready(None)).unwrap();
    }
    script
}

/// 托管: the turn that would be missed is the computer's, with the time of a whole turn, until the player is back.
#[test]
fn where_it_is_agreed_the_computer_plays_on_for_who_is_away() {
    let mut script = with_trustee();
    script.enter(Entry::Away(member(South))).unwrap();
    assert!(!script.table.is_entrusted(South), "perhaps he is back in time");
    script.now = script.table.deadline().unwrap();
    assert_eq!(script.now, Timestamp(30_000));
    script.enter(Entry::TimedOut).unwrap();
    assert!(script.table.is_entrusted(South));
    let view = script.view(North);
    assert_eq!(view.game.as_ref().unwrap().timeouts(South), 0, "no turn was missed");
    assert_eq!(view.clock.unwrap().left, Millis(30_000));
    assert_eq!(script.table.deadline(), Some(Timestamp(60_000)));
    // Whatever plays for him moves as he would; nobody has to wait, and nobody may end the game for that.
    for _ in 0..10 {
        script.play_anything();
        script.wait(20_000);
    }
    assert!(script.view(North).chances.claim.is_empty());
    script.enter(Entry::Back(member(South))).unwrap();
    assert!(!script.table.is_entrusted(South));
    // Away again, he is waited for again.
    script.enter(Entry::Away(member(South))).unwrap();
    assert!(!script.table.is_entrusted(South));
}

/// With a long reserve nobody is kept waiting for all of it.
#[test]
fn a_reserve_is_not_waited_for() {
    let terms = Terms {
        trustee: Trustee::Computer,
        bank: Millis(1_800_000),
        ..Terms::of_preset("two-dark")
    };
    let mut script = Script::by_terms(Rules::TWO_DARK, terms).seated();
    for seat in [South, North] {
        script.say(seat, Command::Ready(None)).unwrap();
    }
    script.enter(Entry::Away(member(South))).unwrap();
    assert_eq!(script.table.deadline(), Some(Timestamp(60_000)));
    script.now = Timestamp(60_000);
    script.enter(Entry::TimedOut).unwrap();
    assert!(script.table.is_entrusted(South));
}

/// Who sits there and thinks for too long has missed his turn, as ever.
#[test]
fn who_is_here_is_not_played_for() {
    let mut script = with_trustee();
    script.now = script.table.deadline().unwrap();
    script.enter(Entry::TimedOut).unwrap();
    assert!(!script.table.is_entrusted(South));
    assert_eq!(script.view(North).game.unwrap().timeouts(South), 1);
}
