//! Dealt armies at the table: hands, a new deal for a weak one, and headquarters that must be named.

use junqi_rules::{
    Action, BySeat, Deployment, Hand, Layout, LayoutFault, MineLines, Rank, Rules, Seat, WhyNot,
};
use junqi_table::{Command, Deal, Entry, Heard, PhaseName, Refusal, Timestamp};

use super::script::{Script, a_deal, draft};

/// South with nothing above a brigade, the rest as it comes.
fn weak_for_south() -> Deal {
    let mut pieces = Hand::all_pieces(&Rules::CHAOS);
    let strong = |rank: &Rank| matches!(rank, Rank::Commander | Rank::Army | Rank::Division);
    // The mines are left to others, so that the hand is a usual one.
    pieces.sort_by_key(|rank| (strong(rank), *rank == Rank::Mine));
    let (weak, rest) = pieces.split_at(25);
    // The others share what is strong.
    let shares = (0..3).flat_map(|share| rest.iter().skip(share).step_by(3));
    let pieces: Vec<Rank> = weak.iter().chain(shares).copied().collect();
    Deal::Hands(Hand::deal(&Rules::CHAOS, &pieces).unwrap())
}

fn hands(script: &Script) -> Vec<Option<String>> {
    let seats = script.table.seats();
    seats.iter().map(|seat| script.table.hand_of(seat).map(Hand::letters)).collect()
}

#[test]
fn everyone_gets_a_hand_and_lays_out_that_and_nothing_else() {
    let mut script = Script::new(Rules::CHAOS).seated();
    assert!(script.table.wants_deal());
    assert_eq!(script.phase(), PhaseName::Gathering);
    let deal = a_deal(&Rules::CHAOS, 3);
    let Deal::Hands(dealt) = &deal else { panic!("hands") };
    assert_eq!(script.enter(Entry::Dealt(deal.clone())).unwrap().heard, Heard::Everyone);
    assert_eq!(script.phase(), PhaseName::Arranging);
    for seat in Rules::CHAOS.seats().iter() {
        let hand = dealt[seat].unwrap();
        assert!(script.table.hand_of(seat) == Some(&hand));
        let first = script.table.layout_of(seat).unwrap();
        assert!(first.hand() == hand, "it begins with a legal layout of its hand");
        let mut lot = 7usize;
        let other = Layout::by_chance(&hand, &Rules::CHAOS, |choices| {
            lot = lot.wrapping_mul(31).wrapping_add(11);
            lot % choices
        });
        script.say(seat, Command::Arrange(other.draft())).unwrap();
    }
    // An army of one's own is not what was dealt.
    let army = script.say(Seat::South, Command::Arrange(draft("cigidkhkaefbdgefjhjchljgi")));
    let Err(Refusal::Layout(faults)) = army else { panic!("{army:?}") };
    let wrong_number = |fault: &LayoutFault| {
        matches!(fault, LayoutFault::TooMany { .. } | LayoutFault::TooFew { .. })
    };
    assert!(faults.0.iter().any(wrong_number), "{faults}");
    for seat in Rules::CHAOS.seats().iter() {
        script.say(seat, Command::Ready(None)).unwrap();
    }
    assert_eq!(script.phase(), PhaseName::Playing);
    for _ in 0..30 {
        script.play_anything();
    }
}

#[test]
fn a_weak_hand_is_dealt_anew_for_the_whole_table() {
    let mut script = Script::new(Rules::CHAOS).seated();
    script.enter(Entry::Dealt(weak_for_south())).unwrap();
    let before = hands(&script);
    script.say(Seat::North, Command::Ready(None)).unwrap();
    assert!(script.view(Seat::South).may_redeal && !script.view(Seat::North).may_redeal);
    assert_eq!(script.say(Seat::North, Command::AskRedeal), Err(Refusal::NoRedeal));
    assert!(
        script.view(Seat::South).seats.iter().any(|(_, at)| at.ready),
        "refused: nothing changed"
    );

    assert_eq!(script.say(Seat::South, Command::AskRedeal).unwrap().heard, Heard::Everyone);
    assert!(script.table.wants_deal() && script.phase() == PhaseName::Arranging);
    assert!(script.view(Seat::East).seats.iter().all(|(_, at)| !at.ready));
    // Until it is there, nothing else is done.
    let (a, b) = (script.point("g6"), script.point("h6"));
    for command in [Command::Ready(None), Command::Swap(a, b), Command::AskRedeal] {
        assert_eq!(script.say(Seat::South, command), Err(Refusal::NotNow));
    }
    assert_eq!(hands(&script), before);
    script.enter(Entry::Dealt(a_deal(&Rules::CHAOS, 9))).unwrap();
    assert!(!script.table.wants_deal() && script.phase() == PhaseName::Arranging);
    let after = hands(&script);
    assert!(before.iter().zip(&after).all(|(old, new)| old != new), "every hand is new");
    assert!(
        script.table.has_asked_redeal(Seat::South) && !script.table.has_asked_redeal(Seat::East)
    );
    for seat in Rules::CHAOS.seats().iter() {
        script.say(seat, Command::Ready(None)).unwrap();
    }
    assert_eq!(script.phase(), PhaseName::Playing);
    assert_eq!(script.say(Seat::South, Command::AskRedeal), Err(Refusal::NotNow));
}

#[test]
fn no_new_deal_where_the_rules_have_none() {
    let mut script = Script::new(Rules { redeal: false, ..Rules::CHAOS }).seated();
    script.enter(Entry::Dealt(weak_for_south())).unwrap();
    assert!(!script.view(Seat::South).may_redeal);
    assert_eq!(script.say(Seat::South, Command::AskRedeal), Err(Refusal::NoRedeal));
    let mut own = Script::arranging(Rules::FOUR_DARK);
    assert_eq!(own.say(Seat::South, Command::AskRedeal), Err(Refusal::NoRedeal));
}

/// Two dealt armies on the smaller board: South without a flag, North with two.
const DEALT_FOR_TWO: Rules = Rules {
    deployment: Deployment::Dealt,
    mine_lines: MineLines::LastThreeIfFiveMines,
    extra_flag_as_army: true,
    both_headquarters: true,
    ..Rules::TWO_DARK
};

#[test]
fn who_has_lost_flag_and_commander_names_a_headquarters_before_moving() {
    let layouts = [("S", "aigidkhkcefbdgefjhjchgjgi"), ("N", "cigiakhkdefbdgefjhjchljli")];
    let mut hands = BySeat::from_fn(|_| None);
    for (letter, letters) in layouts {
        let seat = Seat::from_letter(letter.chars().next().unwrap()).unwrap();
        hands[seat] = Hand::parse(letters);
    }
    let mut script = Script::new(DEALT_FOR_TWO).seated();
    script.enter(Entry::Dealt(Deal::Hands(hands))).unwrap();
    for (seat, (_, letters)) in [Seat::South, Seat::North].into_iter().zip(layouts) {
        script.say(seat, Command::Arrange(draft(letters))).unwrap();
        script.say(seat, Command::Ready(None)).unwrap();
    }
    let named = script.act(Seat::South, Action::Name(script.point("b1"))).unwrap_err();
    assert!(matches!(named, Refusal::IllegalAction { why: WhyNot::NothingToName, .. }));

    // The two commanders meet.
    script.play(Seat::South, "a6-a7").unwrap();
    assert!(script.view(Seat::North).game.unwrap().must_name().contains(Seat::South));
    script.wait(8_000);
    script.play(Seat::North, "b7-b8").unwrap();
    let moving = script.play(Seat::South, "b6-b5").unwrap_err();
    assert!(matches!(moving, Refusal::IllegalAction { why: WhyNot::MustName, .. }));

    script.wait(12_000);
    script.act(Seat::South, Action::Name(script.point("b1"))).unwrap();
    let view = script.view(Seat::North).game.unwrap();
    assert_eq!(view.named_headquarters(Seat::South), Some(script.point("b1")));
    assert_eq!((script.turn(), script.ply()), (Seat::South, 2));
    assert_eq!(script.table.deadline(), Some(Timestamp(38_000)), "the clock of the turn runs on");
    script.wait(1_000);
    script.play(Seat::South, "b6-b5").unwrap();
    assert_eq!((script.turn(), script.ply()), (Seat::North, 3));
    assert_eq!(script.table.deadline(), Some(Timestamp(51_000)));
}
