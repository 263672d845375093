//! What is remembered, compared with the truth.

use junqi_rules::{
    Action, BombRail, BombVsFlag, BySeat, Deployment, Elimination, EngineerScout, Event, Face,
    FlagGoal, FlagShown, Game, Hand, Headquarters, Layout, MineRule, OrdinaryRail, Preset,
    RailTurn, Rank, Rules, Seat, Start, Teams, View, Viewer,
};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};

use super::Memory;
use crate::ranks::Ranks;
use crate::{Soldier, plausible_dealt_layout};

fn view_of(game: &Game, seat: Seat) -> View {
    View::of(game.position(), Viewer::Seat(seat))
}

/// A layout that is legal and no more: a plausible one with many pieces exchanged.
fn odd_layout(rules: &Rules, hand: &Hand, dice: &mut Xoshiro256PlusPlus) -> Layout {
    const EXCHANGES: usize = 60;
    let mut layout = plausible_dealt_layout(hand, rules, dice.random());
    let posts: Vec<(u8, u8)> = layout.iter().map(|(post, _)| post).collect();
    for _ in 0..EXCHANGES {
        let (a, b) = (*posts.choose(dice).unwrap(), *posts.choose(dice).unwrap());
        let mut draft = layout.draft();
        let (at_a, at_b) = (draft.at(a.0, a.1), draft.at(b.0, b.1));
        draft.set(a.0, a.1, at_b);
        draft.set(b.0, b.1, at_a);
        layout = Layout::of_hand(&draft, rules, hand).unwrap_or(layout);
    }
    layout
}

fn start(rules: Rules, dice: &mut Xoshiro256PlusPlus) -> Game {
    let mut hands = BySeat::from_fn(|seat| rules.seats().contains(seat).then(Hand::army));
    if rules.deployment == Deployment::Dealt {
        let mut pieces = Hand::all_pieces(&rules);
        pieces.shuffle(dice);
        hands = Hand::deal(&rules, &pieces).unwrap();
    }
    let layouts = hands.map(|_, hand| hand.map(|hand| odd_layout(&rules, &hand, dice)));
    Game::new(rules, Start::Layouts(layouts), Seat::South).unwrap()
}

/// A move, mostly at random with a taste for attacks, else a missed turn or someone who gives up.
fn step(game: &mut Game, dice: &mut Xoshiro256PlusPlus) -> Vec<Event> {
    const ONE_IN: u32 = 300;
    let position = game.position();
    let turn = position.turn();
    let actions = position.legal_actions();
    let is_attack = |action: &Action| match action {
        Action::Move(wish) => position.piece_at(wish.to).is_some(),
        _ => false,
    };
    let attacks: Vec<Action> = actions.iter().copied().filter(is_attack).collect();
    let happened = match dice.random_range(0..ONE_IN) {
        0 => game.time_out(),
        1 if position.living().len() > 2 => game.surrender(turn),
        roll => {
            let choices = if roll % 3 == 0 && !attacks.is_empty() { &attacks } else { &actions };
            game.play(turn, *choices.choose(dice).unwrap())
        }
    };
    happened.unwrap().to_vec()
}

#[track_caller]
fn check_truth(game: &Game, memory: &Memory, seat: Seat) {
    assert!(memory.agrees_with(&view_of(game, seat)));
    for (point, spot) in View::open(game.position()).pieces() {
        let (seat, rank) = game.position().piece_at(point).unwrap();
        if spot.ghost {
            continue;
        }
        let army = &memory.armies[seat];
        let piece = &army.pieces[army.find(point).unwrap()];
        assert!(
            piece.ranks.contains(rank),
            "{seat} rules out {rank:?} on {point:?}: {:?}",
            piece.ranks
        );
    }
}

/// Plays a game in which everyone who watches keeps to the truth. Tells how many hidden pieces were known for sure.
fn check_game(rules: Rules, seed: u64) -> usize {
    // The others are played at random.
    const SENSIBLE_GAMES: u64 = 10;
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = start(rules, &mut dice);
    let seats = rules.seats();
    let mut memories = BySeat::from_fn(|_| None);
    let mut soldiers = BySeat::from_fn(|seat| Soldier::new(seat, seed));
    for seat in seats.iter() {
        let view = view_of(&game, seat);
        memories[seat] = Some(Memory::of(&view));
        soldiers[seat].see(&view, &[]);
    }
    let sensible = seed.is_multiple_of(SENSIBLE_GAMES);
    let mut known = 0;
    while game.position().end().is_none() {
        let turn = game.position().turn();
        let events = if sensible {
            let action = soldiers[turn].choose(&view_of(&game, turn)).unwrap();
            game.play(turn, action).unwrap().to_vec()
        } else {
            step(&mut game, &mut dice)
        };
        if game.position().end().is_some() {
            // Now everything is turned up, and there is nothing to remember.
            break;
        }
        for seat in seats.iter() {
            let view = view_of(&game, seat);
            let memory: &mut Memory = memories[seat].as_mut().unwrap();
            memory.learn(&events, &view);
            memory.look(&view);
            check_truth(&game, memory, seat);
            if sensible {
                soldiers[seat].see(&view, &events);
            }
        }
        known += count_known(&game, &memories);
    }
    known
}

/// How many pieces are known for sure that the view hides.
fn count_known(game: &Game, memories: &BySeat<Option<Memory>>) -> usize {
    let known_to = |seat: Seat| {
        let view = view_of(game, seat);
        let memory = memories[seat].as_ref().unwrap();
        view.pieces()
            .filter(|(point, spot)| {
                let Face::Back(owner) = spot.face else { return false };
                if spot.ghost {
                    return false;
                }
                let army = &memory.armies[owner];
                let piece = &army.pieces[army.find(*point).unwrap()];
                piece.ranks.only().is_some()
            })
            .count()
    };
    game.position().living().iter().map(known_to).sum()
}

#[test]
fn the_truth_is_never_ruled_out() {
    const GAMES: u64 = 14;
    for Preset { name, rules, .. } in Rules::PRESETS {
        if rules.is_flip() {
            continue;
        }
        let known: usize = (0..GAMES).map(|seed| check_game(rules, seed)).sum();
        // To keep to the truth by knowing nothing would be no achievement.
        assert!(rules.is_open() || known > 100, "{name}: {known} hidden pieces known for sure");
    }
}

/// Options that change what can be learned.
fn variants() -> Vec<Rules> {
    let carry = Rules {
        headquarters: Headquarters::Open,
        flag_goal: FlagGoal::CarryHome,
        ..Rules::FOUR_DARK
    };
    let alone = Rules { teams: Teams::FreeForAll, ..Rules::FOUR_DARK };
    vec![
        carry,
        Rules {
            headquarters: Headquarters::Open,
            flag_goal: FlagGoal::CarryHome,
            ..Rules::TWO_DARK
        },
        Rules { engineer_scout: EngineerScout::AnyContact, ..alone },
        Rules { elimination: Elimination::Transparent, bomb_rail: BombRail::Fly, ..alone },
        Rules { ordinary_rail: OrdinaryRail::ThreeTurning, ..Rules::FOUR_DARK },
        Rules { ordinary_rail: OrdinaryRail::OneStep, mine: MineRule::FallsToo, ..Rules::TWO_DARK },
        Rules { rail_turn: RailTurn::OneCorner, ..Rules::DUEL_DARK },
        Rules { bomb_vs_flag: BombVsFlag::BombOnly, ..Rules::TWO_DARK },
        Rules { deployment: Deployment::Dealt, ..Rules::TWO_DARK },
        Rules { teams: Teams::FreeForAll, elimination: Elimination::Transparent, ..Rules::CHAOS },
        Rules { both_headquarters: false, flag_shown: FlagShown::OnCommanderDeath, ..Rules::CHAOS },
        Rules { flag_shown: FlagShown::Never, ..Rules::DOUBLE_OPEN },
    ]
}

#[test]
fn the_truth_is_never_ruled_out_under_other_options() {
    const GAMES: u64 = 8;
    for rules in variants() {
        rules.check_new().unwrap();
        (0..GAMES).for_each(|seed| {
            check_game(rules, seed);
        });
    }
}

#[test]
fn three_mines_found_leave_no_other() {
    let rules = Rules::TWO_DARK;
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(1);
    let game = start(rules, &mut dice);
    let mut memory = Memory::of(&view_of(&game, Seat::South));
    let mine: Ranks = Rank::Mine.into();
    let army = &mut memory.armies[Seat::North];
    let may_be_mines: Vec<usize> = (0..army.pieces.len())
        .filter(|&piece| army.pieces[piece].ranks.contains(Rank::Mine))
        .collect();
    assert_eq!(may_be_mines.len(), 10);
    may_be_mines[..3].iter().for_each(|&piece| army.narrow(piece, mine));
    memory.count(&rules);
    let army = &memory.armies[Seat::North];
    let others = may_be_mines[3..].iter();
    assert!(others.into_iter().all(|&piece| !army.pieces[piece].ranks.contains(Rank::Mine)));
}

#[test]
fn a_piece_in_one_headquarters_that_falls_leaves_the_flag_in_the_other() {
    let rules = Rules::TWO_DARK;
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(2);
    let game = start(rules, &mut dice);
    let mut memory = Memory::of(&view_of(&game, Seat::South));
    let army = &mut memory.armies[Seat::North];
    let headquarters: Vec<usize> = (0..army.pieces.len())
        .filter(|&piece| army.pieces[piece].ranks.contains(Rank::Flag))
        .collect();
    assert_eq!(headquarters.len(), 2);
    army.narrow(headquarters[0], Ranks::ALL.without(Rank::Flag.into()));
    memory.count(&rules);
    let army = &memory.armies[Seat::North];
    assert_eq!(army.pieces[headquarters[1]].ranks.only(), Some(Rank::Flag));
}
