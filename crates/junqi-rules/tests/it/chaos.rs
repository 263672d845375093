//! Mixed and dealt armies: hands, two flags, and headquarters held instead of one (rules E.3).

use junqi_rules::{
    BySeat, Deployment, Game, Hand, Layout, LayoutDraft, LayoutFault, Position, Rank, Rules, Seat,
    SeatSet, Setup, SetupFault, Start, View, Viewer,
};

use super::helpers::{Dice, act, is_legal, play, position, setup, shuffle, standing};

const REST: &str = "q8 El, p8 Ec, j17 Nl, i14 Nb, a8 Wl, c9 We";

/// K 25
#[test]
fn of_two_flags_both_must_fall() {
    let pieces = format!("h1 Sl, j1 Sl, g4 Sd, h2 We, j2 Wf, {REST}");
    let mut position = position(Rules::CHAOS, Seat::West, &pieces);
    assert_eq!(play(&mut position, "h2-h1"), "h2xh1>");
    assert!(position.living().contains(Seat::South), "S plays on");
    act(&mut position, "g4-g5");
    play(&mut position, "p8-p9");
    play(&mut position, "i14-i15");
    assert_eq!(play(&mut position, "j2-j1"), "j2xj1>#S");
    assert!(!position.living().contains(Seat::South));
}

#[test]
fn without_a_flag_a_seat_holds_its_headquarters() {
    // South has a commander and no flag: it must not lose either headquarters.
    let pieces = format!("h1 Sd, j1 Se, g4 Sa, j2 Wb, {REST}");
    let mut taken = position(Rules::CHAOS, Seat::West, &pieces);
    assert_eq!(play(&mut taken, "j2-j1"), "j2xj1>#S");
    assert_eq!(taken.end(), None);
    // An attack that fails, or a trade, is no entry.
    let pieces = format!("h1 Sd, j1 Sb, g4 Sa, j2 Wb, {REST}");
    let mut traded = position(Rules::CHAOS, Seat::West, &pieces);
    assert_eq!(play(&mut traded, "j2-j1"), "j2xj1=");
}

#[test]
fn when_the_last_commander_falls_one_headquarters_is_named() {
    let pieces = format!("h1 Sd, j1 Se, g4 Sa, g6 Sa, f7 Wk, j2 Wb, b8 Wd, {REST}");
    let mut position = position(Rules::CHAOS, Seat::West, &pieces);
    assert_eq!(play(&mut position, "f7-g6"), "f7xg6=");
    assert!(position.must_name().is_empty(), "there is another commander");
    let pieces = format!("h1 Sd, j1 Se, g6 Sa, f7 Wk, j2 Wb, b9 Wd, g2 Sf, {REST}");
    let mut position = super::helpers::position(Rules::CHAOS, Seat::West, &pieces);
    play(&mut position, "f7-g6");
    assert_eq!(position.must_name(), SeatSet::from(Seat::South));
    let (turn, ply) = (position.turn(), position.ply());
    let names: Vec<String> =
        position.legal_actions().iter().map(|action| action.text(&position)).collect();
    assert_eq!((turn, names.join(" ")), (Seat::South, "@h1 @j1".to_owned()));
    assert_eq!(act(&mut position, "@h1"), "@h1");
    assert_eq!((position.turn(), position.ply()), (turn, ply), "naming does not end the turn");
    for viewer in [Viewer::Seat(Seat::North), Viewer::Watcher] {
        let named = View::of(&position, viewer).named_headquarters(Seat::South);
        assert_eq!(named, position.board().point("h1"), "everyone knows it");
    }
    act(&mut position, "g2-g3");
    play(&mut position, "p8-p9");
    play(&mut position, "i14-i15");
    assert_eq!(play(&mut position, "j2-j1"), "j2xj1>", "the other one counts no more");
    assert!(position.living().contains(Seat::South));
}

#[test]
fn who_never_had_a_commander_names_nothing() {
    let mut layouts = BySeat::from_fn(|_| None);
    let mut pieces = Hand::all_pieces(&Rules::CHAOS);
    // South gets neither flag nor commander.
    pieces.sort_by_key(|rank| matches!(rank, Rank::Commander | Rank::Flag));
    let hands = Hand::deal(&Rules::CHAOS, &pieces).unwrap();
    for (seat, hand) in hands.iter() {
        layouts[seat] = hand.as_ref().map(|hand| Layout::of_dealt(hand, &Rules::CHAOS));
    }
    let game = Game::new(Rules::CHAOS, Start::Layouts(layouts), Seat::South).unwrap();
    let text = View::open(game.position()).to_string();
    assert!(text.ends_with(" never=SEN") || text.contains(" never="), "{text}");
    let seen = View::of(game.position(), Viewer::Seat(Seat::West)).to_string();
    assert!(!seen.contains("never"), "it is a secret: {seen}");
    assert!(Position::parse(&text, Rules::CHAOS).is_ok());
}

#[test]
fn a_flag_outside_the_headquarters_fights_as_an_army_commander() {
    let hand = Hand::of(
        [Rank::Flag; 3]
            .into_iter()
            .chain([Rank::Mine; 6])
            .chain([Rank::Bomb; 2])
            .chain([Rank::Company; 14]),
    );
    let layout = Layout::of_dealt(&hand, &Rules::CHAOS);
    assert_eq!(layout.iter().filter(|(_, rank)| *rank == Rank::Flag).count(), 3);
    let layouts = BySeat::from_fn(|seat| (seat == Seat::South).then(|| layout.clone()));
    let start = Setup::start(Rules::CHAOS, &layouts, Seat::South);
    let count = |wanted: Rank| start.pieces.iter().filter(|(.., rank)| *rank == wanted).count();
    assert_eq!((count(Rank::Flag), count(Rank::Army)), (1, 2));
}

#[test]
fn hands_are_laid_out_by_their_own_rules() {
    let hand = Hand::of([Rank::Mine; 5].into_iter().chain([Rank::Flag]).chain([Rank::Company; 19]));
    let layout = Layout::of_dealt(&hand, &Rules::CHAOS);
    let mut draft = layout.draft();
    let swap = |draft: &mut LayoutDraft, a: (u8, u8), b: (u8, u8)| {
        let (first, second) = (draft.at(a.0, a.1), draft.at(b.0, b.1));
        draft.set(a.0, a.1, second);
        draft.set(b.0, b.1, first);
    };
    let mine = layout.iter().find(|(_, rank)| *rank == Rank::Mine).unwrap().0;
    // With five mines line 4 is open to them, line 3 is not.
    swap(&mut draft, mine, (4, 1));
    assert!(Layout::of_hand(&draft, &Rules::CHAOS, &hand).is_ok());
    swap(&mut draft, (4, 1), (3, 1));
    let faults = Layout::of_hand(&draft, &Rules::CHAOS, &hand).unwrap_err();
    assert_eq!(faults.0, [LayoutFault::MineTooFarForward { line: 3, column: 1 }]);
    // The only flag stands in a headquarters.
    let mut draft = layout.draft();
    swap(&mut draft, (6, 2), (1, 1));
    let faults = Layout::of_hand(&draft, &Rules::CHAOS, &hand).unwrap_err();
    assert_eq!(faults.0, [LayoutFault::FlagOutsideHeadquarters { line: 1, column: 1 }]);
    // And nobody lays out another hand than his own.
    assert!(Layout::of_hand(&layout.draft(), &Rules::CHAOS, &Hand::army()).is_err());
}

#[test]
fn every_hand_that_can_be_dealt_can_be_laid_out() {
    let mut dice = Dice(5);
    for round in 0..400 {
        let mut pieces = Hand::all_pieces(&Rules::CHAOS);
        shuffle(&mut dice, &mut pieces);
        if round % 4 == 0 {
            // The hardest: one hand gets what is bound to the back.
            pieces.sort_by_key(|rank| !matches!(rank, Rank::Mine | Rank::Bomb | Rank::Flag));
        }
        let hands = Hand::deal(&Rules::CHAOS, &pieces).unwrap();
        for hand in hands.iter().filter_map(|(_, hand)| hand.as_ref()) {
            Layout::of_dealt(hand, &Rules::CHAOS);
            Layout::by_chance(hand, &Rules::CHAOS, |count| dice.roll(count));
        }
    }
}

#[test]
fn a_weak_hand_may_ask_for_a_new_deal() {
    let hand = |best: Rank| Hand::of([best, Rank::Flag].into_iter().chain([Rank::Company; 23]));
    assert!(hand(Rank::Brigade).may_redeal() && hand(Rank::Company).may_redeal());
    assert!(!hand(Rank::Division).may_redeal() && !hand(Rank::Commander).may_redeal());
}

#[test]
fn hands_that_are_not_whole_armies_begin_no_game() {
    let layout = Layout::standard(&Rules::FOUR_DARK);
    let strong = Hand::of([Rank::Commander; 24].into_iter().chain([Rank::Flag]));
    let mut layouts = BySeat::from_fn(|_| Some(layout.clone()));
    layouts[Seat::East] = Some(Layout::of_dealt(&strong, &Rules::CHAOS));
    let refused = Game::new(Rules::CHAOS, Start::Layouts(layouts), Seat::South);
    assert_eq!(refused.unwrap_err(), SetupFault::Hands);
    let two = Rules { deployment: Deployment::Dealt, ..Rules::TWO_DARK };
    let layouts = BySeat::from_fn(|seat| two.seats().contains(seat).then(|| layout.clone()));
    assert!(Game::new(two, Start::Layouts(layouts), Seat::South).is_ok());
}

#[test]
fn mines_take_everyone_with_them_but_engineers() {
    let pieces = format!("h1 Sl, g6 Sa, f7 Wj, k6 Si, l7 Ej, {REST}");
    let mut commander = position(Rules::CHAOS, Seat::South, &pieces);
    assert_eq!(
        play(&mut commander, "g6-f7"),
        "g6xf7=^h1",
        "its last commander, so its flag is shown"
    );
    let mut engineer = position(Rules::CHAOS, Seat::South, &pieces);
    assert_eq!(play(&mut engineer, "k6-l7"), "k6xl7>");
    assert_eq!(standing(&engineer, "l7"), "Si");
    assert!(
        is_legal(&engineer, "p8-p9")
            && setup(Rules::CHAOS, Seat::South, &pieces).living == SeatSet::FOUR
    );
}
