//! Flip games at the table: no arranging, colours on the clock, and what is only said.

use junqi_rules::{
    Action, Board, Difference, FlipColour, Hand, PointKind, Rank, Record, Rules, Seat, Shuffle,
    WhyNot,
};
use junqi_table::{Answer, Command, Deal, Entry, PhaseName, Refusal, Timestamp};

use super::script::{Script, a_deal};

/// A deal with these pieces on these points, red as South and blue as North, and the rest somewhere.
fn deal_with(wanted: &[(&str, Seat, Rank)]) -> Deal {
    let board = Board::of(Rules::FLIP.board);
    let posts: Vec<_> =
        board.points().filter(|&point| board.kind_of(point) != PointKind::Camp).collect();
    let mut pieces = Shuffle::all_pieces();
    for (number, &(name, seat, rank)) in wanted.iter().enumerate() {
        let at = posts.iter().position(|&point| board.name(point) == name).unwrap();
        let settled: Vec<usize> = wanted[..number]
            .iter()
            .map(|&(name, ..)| posts.iter().position(|&point| board.name(point) == name).unwrap())
            .collect();
        let from = (0..pieces.len())
            .find(|other| pieces[*other] == (seat, rank) && !settled.contains(other))
            .unwrap();
        pieces.swap(at, from);
    }
    Deal::Shuffle(Shuffle::new(&pieces).unwrap())
}

const RED: Seat = Seat::South;
const BLUE: Seat = Seat::North;

/// Everyone seated, and these pieces on these points.
fn flipping(rules: Rules, wanted: &[(&str, Seat, Rank)]) -> Script {
    let mut script = Script::new(rules).seated();
    script.enter(Entry::Dealt(deal_with(wanted))).unwrap();
    script
}

#[test]
fn the_deal_begins_the_game_and_nobody_arranges() {
    let mut script = Script::new(Rules::FLIP);
    assert!(!script.table.wants_deal(), "a deal waits for everyone");
    assert_eq!(script.enter(Entry::Dealt(a_deal(&Rules::FLIP, 1))), Err(Refusal::NotNow));
    script = script.seated();
    assert!(script.table.wants_deal());
    assert_eq!((script.phase(), script.table.deadline()), (PhaseName::Gathering, None));
    let hands = a_deal(&Rules::CHAOS, 1);
    assert_eq!(script.enter(Entry::Dealt(hands)), Err(Refusal::NotNow), "not such a deal");
    script.wait(4_000);
    script.enter(Entry::Dealt(a_deal(&Rules::FLIP, 1))).unwrap();
    assert_eq!(script.phase(), PhaseName::Playing);
    assert_eq!(script.table.deadline(), Some(Timestamp(34_000)));
    assert!(!script.table.wants_deal());
    assert_eq!(script.enter(Entry::Dealt(a_deal(&Rules::FLIP, 2))), Err(Refusal::NotNow));
    for command in [Command::Ready(None), Command::Unready, Command::AskRedeal] {
        assert_eq!(script.say(Seat::South, command), Err(Refusal::NotNow));
    }
}

#[test]
fn a_flip_game_from_the_first_flip_to_its_record() {
    let wanted = [("a6", RED, Rank::Brigade), ("a7", BLUE, Rank::Engineer)];
    let mut script = flipping(Rules::FLIP, &wanted);
    let view = script.view(Seat::South).game.unwrap();
    assert!(view.colours_open() && view.pieces().all(|(_, spot)| spot.down));
    assert_eq!(view.actions().len(), 50);
    let moving = script.play(Seat::South, "a6-a5").unwrap_err();
    assert!(matches!(moving, Refusal::IllegalAction { why: WhyNot::ColoursOpen, .. }));

    let flipped = script.flip(Seat::South, "a6").unwrap();
    assert_eq!((flipped.events.len(), flipped.events[0].red), (1, None));
    let (event, turned_up) = script.view(Seat::North).last.unwrap();
    assert_eq!(event, flipped.events[0]);
    assert_eq!(turned_up.map(|up| (up.red, up.rank)), Some((true, Rank::Brigade)));

    // Time is missed while colours are open, and the turn goes on.
    assert_eq!(script.turn(), Seat::North);
    script.wait(30_000);
    assert_eq!(script.flip(Seat::North, "a7"), Err(Refusal::NotNow), "too late");
    script.enter(Entry::TimedOut).unwrap();
    assert_eq!(script.turn(), Seat::South);
    assert!(script.view(Seat::South).game.unwrap().colours_open());

    // Who turns up the first engineer has its colour.
    let settled = script.flip(Seat::South, "a7").unwrap();
    assert_eq!(settled.events[0].red, Some(Seat::North));
    assert_eq!(script.view(Seat::South).game.unwrap().red(), Some(Seat::North));
    script.play(Seat::North, "a6-a7").unwrap();
    assert_eq!(script.view(Seat::South).game.unwrap().fallen(Seat::South).letters(), "i");

    while script.ply() < 20 {
        script.play_anything();
    }
    script.say(Seat::South, Command::Surrender).unwrap();
    assert_eq!(script.ending(), Some(("N".to_owned(), "surrender")));
    let record = script.table.finished().unwrap().record();
    assert_eq!(Difference::all(&record), []);
    let text = record.to_string();
    assert_eq!(Record::parse(&text).map(|read| read.to_string()), Ok(text.clone()));
    assert!(text.contains("1. a6=Rd --t 2. a7=Bi:N 3. a6xa7>"), "{text}");
}

#[test]
fn who_never_turns_up_anything_loses_on_time() {
    let mut script = Script::standard(Rules::FLIP);
    for _ in 0..9 {
        script.wait(30_000);
        script.enter(Entry::TimedOut).unwrap();
    }
    assert_eq!(script.ending(), Some(("N".to_owned(), "timeouts")));
}

#[test]
fn a_colour_is_taken_without_ending_the_turn_or_touching_the_clock() {
    let rules = Rules { flip_colour: FlipColour::Chosen, ..Rules::FLIP };
    let mut script = flipping(rules, &[("a6", RED, Rank::Brigade), ("b6", BLUE, Rank::Mine)]);
    let nothing = script.act(Seat::South, Action::Take(RED)).unwrap_err();
    assert!(matches!(nothing, Refusal::IllegalAction { why: WhyNot::NoColour, .. }));
    script.wait(5_000);
    script.flip(Seat::South, "a6").unwrap();
    script.say(Seat::South, Command::OfferDraw).unwrap();
    let (deadline, ply) = (script.table.deadline(), script.ply());
    assert_eq!(deadline, Some(Timestamp(35_000)));

    // Red lies there, blue does not yet.
    script.wait(10_000);
    let unseen = script.act(Seat::North, Action::Take(BLUE)).unwrap_err();
    assert!(matches!(unseen, Refusal::IllegalAction { why: WhyNot::NoColour, .. }));
    let taken = script.act(Seat::North, Action::Take(RED)).unwrap();
    assert_eq!(taken.events[0].red, Some(Seat::North));
    assert_eq!((script.turn(), script.ply()), (Seat::North, ply));
    assert_eq!(script.table.deadline(), deadline, "the clock of the turn runs on");
    assert!(script.view(Seat::North).offer.is_some(), "what is said is no move");
    let again = script.act(Seat::North, Action::Take(RED)).unwrap_err();
    assert!(matches!(again, Refusal::IllegalAction { why: WhyNot::NoColour, .. }));

    // Then the turn goes on under the same number.
    script.wait(10_000);
    script
        .say(Seat::North, Command::Play { ply: ply + 1, wish: Action::Flip(script.point("b6")) })
        .unwrap();
    assert_eq!((script.turn(), script.ply()), (Seat::South, ply + 1));
    assert_eq!(script.table.deadline(), Some(Timestamp(55_000)), "a new turn, a new clock");
    assert_eq!(script.view(Seat::South).offer, None, "who plays on has refused");
}

#[test]
fn time_may_run_out_after_a_colour_was_taken() {
    let rules = Rules { flip_colour: FlipColour::Chosen, ..Rules::FLIP };
    let mut script = flipping(rules, &[("a6", RED, Rank::Brigade)]);
    script.flip(Seat::South, "a6").unwrap();
    script.wait(29_000);
    script.act(Seat::North, Action::Take(RED)).unwrap();
    script.wait(1_000);
    assert_eq!(script.flip(Seat::North, "a7"), Err(Refusal::NotNow));
    script.enter(Entry::TimedOut).unwrap();
    assert_eq!(script.turn(), Seat::South);
    assert_eq!(script.view(Seat::North).game.unwrap().timeouts(Seat::North), 1);
}

#[test]
fn the_colour_of_the_last_flip_is_seen_while_it_counts() {
    let wanted = [("a6", RED, Rank::Brigade), ("b6", BLUE, Rank::Mine), ("c6", RED, Rank::Company)];
    let mut script = flipping(Rules::QQ_FLIP, &wanted);
    script.flip(Seat::South, "a6").unwrap();
    script.flip(Seat::North, "b6").unwrap();
    let view = script.view(Seat::North).game.unwrap();
    assert_eq!((view.last_flip(Seat::South), view.last_flip(Seat::North)), (Some(RED), Some(BLUE)));
    let settled = script.flip(Seat::South, "c6").unwrap();
    assert_eq!(settled.events[0].red, Some(Seat::South));
    script.say(Seat::South, Command::OfferDraw).unwrap();
    script.say(Seat::North, Command::AnswerDraw(Answer::Agree)).unwrap();
    assert_eq!(script.ending(), Some(("1/2".to_owned(), "agreement")));
}

#[test]
fn a_deal_of_other_pieces_is_refused() {
    let mut script = Script::new(Rules::CHAOS).seated();
    let Deal::Hands(mut hands) = a_deal(&Rules::CHAOS, 1) else { panic!("hands") };
    hands[Seat::South] = hands[Seat::North];
    let twice = Deal::Hands(hands);
    assert_eq!(script.enter(Entry::Dealt(twice)), Err(Refusal::NotNow));
    hands[Seat::South] = Some(Hand::of([Rank::Flag]));
    assert_eq!(script.enter(Entry::Dealt(Deal::Hands(hands))), Err(Refusal::NotNow));
    hands[Seat::South] = None;
    assert_eq!(script.enter(Entry::Dealt(Deal::Hands(hands))), Err(Refusal::NotNow));
}
