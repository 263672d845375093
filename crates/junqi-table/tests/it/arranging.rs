//! Taking seats and laying out armies.

use junqi_rules::{LayoutFault, Rules, Seat};
use junqi_table::{Command, Heard, MemberId, PhaseName, Refusal};

use super::script::{Script, draft, member};

#[test]
fn a_seat_is_taken_once_and_the_last_one_starts_the_arranging() {
    let mut script = Script::new(Rules::TWO_DARK);
    let stranger = MemberId(99);
    script.say(Seat::South, Command::Sit(Seat::South)).unwrap();
    assert_eq!(
        script.table.handle(script.now, stranger, &Command::Sit(Seat::South)),
        Err(Refusal::SeatTaken)
    );
    assert_eq!(
        script.table.handle(script.now, stranger, &Command::Sit(Seat::East)),
        Err(Refusal::NotNow)
    );
    assert_eq!(
        script.table.handle(script.now, stranger, &Command::Ready(None)),
        Err(Refusal::NotSeated)
    );
    assert_eq!(script.phase(), PhaseName::Gathering);
    script.say(Seat::North, Command::Sit(Seat::North)).unwrap();
    assert_eq!(script.phase(), PhaseName::Arranging);
    assert_eq!(
        script.table.handle(script.now, stranger, &Command::Sit(Seat::North)),
        Err(Refusal::NotNow)
    );
}

#[test]
fn one_may_stand_up_and_change_seats_before_the_start() {
    let mut script = Script::new(Rules::FOUR_DARK);
    script.say(Seat::South, Command::Sit(Seat::South)).unwrap();
    script.say(Seat::South, Command::Sit(Seat::West)).unwrap();
    assert_eq!(script.table.member_at(Seat::South), None);
    assert_eq!(script.table.member_at(Seat::West), Some(member(Seat::South)));
    script.say(Seat::South, Command::Stand).unwrap();
    assert_eq!(script.table.seat_of(member(Seat::South)), None);
}

#[test]
fn two_pieces_are_swapped_and_a_swap_against_the_rules_says_why() {
    let mut script = Script::arranging(Rules::TWO_DARK);
    let point = |name| junqi_rules::Board::of(junqi_rules::BoardKind::Two).point(name).unwrap();
    let mut swap = |seat, a, b| script.say(seat, Command::Swap(point(a), point(b)));
    // The standard layout: cigid / khk / aefb / dge / fjhjc / hljgi
    assert_eq!(swap(Seat::South, "a6", "a4").unwrap().heard, Heard::Only(Seat::South));
    let bomb_in_front = LayoutFault::BombInFrontRow { line: 1, column: 1 };
    let refused = swap(Seat::South, "a6", "a5").unwrap_err();
    assert!(matches!(refused, Refusal::Layout(faults) if faults.0 == [bomb_in_front]));
    assert_eq!(swap(Seat::South, "a6", "a7"), Err(Refusal::OutsideHome(point("a7"))));
    assert_eq!(
        swap(Seat::South, "b5", "a6"),
        Err(Refusal::OutsideHome(point("b5"))),
        "a camp is no post"
    );
    assert_eq!(swap(Seat::North, "a7", "b7").unwrap().heard, Heard::Only(Seat::North));
    assert_eq!(script.table.layout_of(Seat::South).unwrap().letters(), "aigidkhkcefbdgefjhjchljgi");
}

#[test]
fn a_wrong_layout_names_every_fault_and_the_old_one_stays() {
    let mut script = Script::arranging(Rules::TWO_DARK);
    let refused =
        script.say(Seat::South, Command::Arrange(draft("kigidchkaefbdgefjhjchljga"))).unwrap_err();
    let Refusal::Layout(faults) = refused else { panic!("{refused:?}") };
    assert_eq!(faults.0.len(), 3, "{faults}");
    assert_eq!(script.table.layout_of(Seat::South).unwrap().letters(), "cigidkhkaefbdgefjhjchljgi");
}

#[test]
fn ready_holds_the_layout_until_it_is_withdrawn() {
    let mut script = Script::arranging(Rules::TWO_DARK);
    let other = || Command::Arrange(draft("igcidkhkaefbdgefjhjchljgi"));
    script.say(Seat::South, Command::Ready(None)).unwrap();
    assert_eq!(script.say(Seat::South, other()), Err(Refusal::AlreadyReady));
    script.say(Seat::South, Command::Unready).unwrap();
    script.say(Seat::South, other()).unwrap();
    script.say(Seat::South, Command::Ready(None)).unwrap();
    assert_eq!(script.phase(), PhaseName::Arranging, "the other still arranges");
    script.say(Seat::North, Command::Ready(None)).unwrap();
    assert_eq!(script.phase(), PhaseName::Playing);
    assert_eq!(script.say(Seat::South, Command::Unready), Err(Refusal::NotNow));
}
