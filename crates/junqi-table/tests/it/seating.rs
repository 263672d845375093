//! Taking seats and leaving them, the host's say, the computer in empty seats, and seats that nobody keeps (case 23).

use junqi_rules::{Rules, Seat, SeatSet};
use junqi_table::{Command, Entry, MemberId, PhaseName, Refusal, Terms};

use crate::script::{Script, draft, member};

use Seat::{East, North, South, West};

/// Another layout than the standard one.
const LAYOUT: &str = "icgidkhkaefbdgefjhjchljgi";

fn set(seats: &[Seat]) -> SeatSet {
    seats.iter().copied().collect()
}

#[test]
fn the_last_seat_is_taken_by_one_and_the_others_are_told() {
    let mut script = Script::new(Rules::TWO_DARK);
    script.say(South, Command::Sit(South)).unwrap();
    let mut seated = 0;
    for wish in 100..120 {
        match script.enter(Entry::Command(MemberId(wish), Command::Sit(North))) {
            Ok(_) => seated += 1,
            // The first one fills the table, so that seats are no longer taken at all.
            Err(refusal) => assert_eq!(refusal, Refusal::NotNow),
        }
    }
    assert_eq!((seated, script.table.member_at(North)), (1, Some(MemberId(100))));
    assert_eq!(script.table.seat_of(MemberId(101)), None);
}

#[test]
fn who_changes_seats_leaves_the_other_one_empty() {
    let mut script = Script::new(Rules::FOUR_DARK);
    script.say(South, Command::Sit(South)).unwrap();
    script.say(South, Command::Sit(West)).unwrap();
    assert_eq!(script.table.seat_of(member(South)), Some(West));
    assert_eq!(script.view(East).chances.sit, set(&[South, East, North]));
    assert_eq!(script.say(North, Command::Sit(West)), Err(Refusal::SeatTaken));
}

#[test]
fn the_host_decides_about_seats_and_hands_over_when_leaving() {
    let mut script = Script::new(Rules::FOUR_DARK);
    for seat in [South, East, North] {
        script.say(seat, Command::Sit(seat)).unwrap();
    }
    assert_eq!(script.view(East).host, Some(South));
    assert_eq!(script.say(East, Command::Kick(North)), Err(Refusal::NotHost));
    assert_eq!(script.say(East, Command::SeatComputer(West)), Err(Refusal::NotHost));
    assert_eq!(script.view(East).chances.kick, SeatSet::NONE);
    assert_eq!(script.view(South).chances.kick, set(&[East, North]));
    script.say(South, Command::Kick(North)).unwrap();
    // Who was sent away does not come back; anyone else may.
    assert_eq!(script.say(North, Command::Sit(North)), Err(Refusal::SentAway));
    assert_eq!(script.view(North).chances.sit, SeatSet::NONE);
    assert_eq!(script.say(South, Command::Kick(South)), Err(Refusal::NotSeated));
    script.say(South, Command::Stand).unwrap();
    assert_eq!(script.view(East).host, Some(East));
    script.say(East, Command::SeatComputer(West)).unwrap();
    assert_eq!(script.table.member_at(West), Some(MemberId::computer(West)));
    assert_eq!(script.table.people(), set(&[East]));
    // The computer does not wait alone.
    script.say(East, Command::Stand).unwrap();
    assert_eq!(script.table.member_at(West), None);
    assert_eq!(script.table.host(), None);
}

#[test]
fn who_leaves_while_others_arrange_opens_the_table_again_and_costs_them_nothing() {
    let mut script = Script::arranging(Rules::TWO_DARK);
    script.say(South, Command::Arrange(draft(LAYOUT))).unwrap();
    script.say(South, Command::Ready(None)).unwrap();
    script.say(North, Command::Stand).unwrap();
    assert_eq!(script.phase(), PhaseName::Gathering);
    assert!(!script.table.is_ready(South));
    script.enter(Entry::Command(MemberId(77), Command::Sit(North))).unwrap();
    assert_eq!(script.phase(), PhaseName::Arranging);
    assert_eq!(script.view(South).layout.as_deref(), Some(LAYOUT));
    let newcomer = script.table.view(MemberId(77), script.now);
    assert!(newcomer.layout.is_some_and(|layout| layout != LAYOUT));
}

#[test]
fn nobody_leaves_a_seat_of_a_running_game_by_standing_up() {
    let mut script = Script::standard(Rules::TWO_DARK);
    assert_eq!(script.say(South, Command::Stand), Err(Refusal::NotNow));
    assert_eq!(script.say(South, Command::Kick(North)), Err(Refusal::NotNow));
    assert_eq!(script.say(South, Command::Sit(North)), Err(Refusal::NotNow));
}

#[test]
fn a_flip_game_between_people_begins_when_all_are_ready() {
    let mut script = Script::new(Rules::FLIP);
    script.say(South, Command::Sit(South)).unwrap();
    script.say(South, Command::Ready(None)).unwrap();
    script.say(North, Command::Sit(North)).unwrap();
    assert!(!script.table.wants_deal() && script.view(North).chances.get_ready);
    script.say(North, Command::Ready(None)).unwrap();
    assert!(script.table.wants_deal());
    script.say(South, Command::Unready).unwrap();
    assert!(!script.table.wants_deal());
}

#[test]
fn layouts_are_taken_as_they_are_when_their_time_is_up() {
    let mut script = Script::arranging(Rules::TWO_DARK);
    script.say(South, Command::Arrange(draft(LAYOUT))).unwrap();
    assert_eq!(script.view(South).layout_left.map(|left| left.0), Some(180_000));
    script.wait(179_999);
    assert_eq!(script.enter(Entry::TimedOut), Err(Refusal::NotNow));
    script.wait(1);
    script.enter(Entry::TimedOut).unwrap();
    assert_eq!(script.phase(), PhaseName::Playing);
    assert_eq!(script.table.sealed(South), None, "nobody was there to seal it");
    let mut alone = Script::new(Rules::TWO_DARK);
    alone.say(South, Command::Sit(South)).unwrap();
    alone.say(South, Command::SeatComputer(North)).unwrap();
    // Nobody waits for one who plays with the computer.
    assert_eq!((alone.phase(), alone.table.deadline()), (PhaseName::Arranging, None));
    let untimed = Terms { layout_clock: junqi_table::Millis(0), ..Terms::STANDARD };
    let untimed = Script::by_terms(Rules::TWO_DARK, untimed).seated();
    assert_eq!(untimed.table.deadline(), None);
}

#[test]
fn a_seat_is_not_kept_for_ever_for_someone_whose_line_is_gone() {
    let mut script = Script::new(Rules::FOUR_DARK);
    script.say(South, Command::Sit(South)).unwrap();
    script.say(East, Command::Sit(East)).unwrap();
    script.enter(Entry::Away(member(South))).unwrap();
    script.wait(30_000);
    script.enter(Entry::Back(member(South))).unwrap();
    assert_eq!(script.table.deadline(), None);
    script.enter(Entry::Away(member(South))).unwrap();
    script.wait(59_999);
    assert_eq!(script.enter(Entry::TimedOut), Err(Refusal::NotNow));
    script.wait(1);
    script.enter(Entry::TimedOut).unwrap();
    assert_eq!(script.table.member_at(South), None);
    // The table goes to who is there.
    assert_eq!(script.table.host(), Some(member(East)));
    script.enter(Entry::Away(member(East))).unwrap();
    script.wait(60_000);
    script.enter(Entry::TimedOut).unwrap();
    assert!(script.table.people().is_empty());
}

#[test]
fn seals_say_nothing_and_prove_the_layout_in_the_end() {
    let mut script = Script::arranging(Rules::TWO_DARK);
    let salt = junqi_table::Salt::from_hex("000102030405060708090a0b0c0d0eff").unwrap();
    script.say(South, Command::Arrange(draft(LAYOUT))).unwrap();
    assert_eq!(script.table.sealed(South), None);
    script.say(South, Command::Ready(Some(salt))).unwrap();
    let sealed = format!("{LAYOUT} 000102030405060708090a0b0c0d0eff");
    assert_eq!(script.table.sealed(South), Some(sealed.clone()));
    script.say(South, Command::Unready).unwrap();
    assert_eq!(script.table.sealed(South), None);
    script.say(South, Command::Ready(Some(salt))).unwrap();
    script.say(North, Command::Ready(None)).unwrap();
    assert_eq!(script.table.sealed(South), Some(sealed));
    assert_eq!(script.table.sealed(North), None);
    assert!(!format!("{:?}", script.journal).contains("0c0d"));
}
