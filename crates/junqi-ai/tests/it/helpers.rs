//! Players, whole games, random layouts and drawn positions.

use junqi_ai::{Soldier, plausible_dealt_layout, plausible_layout};
use junqi_rules::{
    Action, Board, BySeat, Deployment, Event, Game, Hand, Layout, Move, Point, Position, Rank,
    Rules, Seat, Setup, Shuffle, Start, View, Viewer,
};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};

pub(crate) type Dice = Xoshiro256PlusPlus;

pub(crate) fn dice(seed: u64) -> Dice {
    Dice::seed_from_u64(seed)
}

/// Who plays a seat.
pub(crate) enum Player {
    Soldier(Box<Soldier>),
    /// Any legal action, each as likely.
    Random(Dice),
}

impl Player {
    pub(crate) fn soldier(seat: Seat, seed: u64) -> Player {
        Player::Soldier(Box::new(Soldier::new(seat, seed)))
    }

    pub(crate) fn random(seed: u64) -> Player {
        Player::Random(dice(seed))
    }

    pub(crate) fn see(&mut self, view: &View, events: &[Event]) {
        if let Player::Soldier(soldier) = self {
            soldier.see(view, events);
        }
    }

    /// What it does on the view of its own seat; whatever it does must be legal.
    pub(crate) fn choose(&mut self, view: &View) -> Option<Action> {
        let action = match self {
            Player::Soldier(soldier) => soldier.choose(view),
            Player::Random(dice) => view.actions().choose(dice).copied(),
        };
        assert!(
            action.is_none_or(|action| view.actions().contains(&action)),
            "{action:?} on {view}"
        );
        assert_eq!(action.is_none(), view.actions().is_empty(), "{view}");
        action
    }
}

pub(crate) fn view_of(game: &Game, seat: Seat) -> View {
    View::of(game.position(), Viewer::Seat(seat))
}

/// A start with layouts as people make them, or with a shuffle.
pub(crate) fn plausible_start(rules: &Rules, seed: u64) -> Start {
    start(rules, seed, |seat, hand| match rules.deployment {
        Deployment::Dealt => plausible_dealt_layout(hand, rules, seed * 4 + seat as u64),
        Deployment::Own | Deployment::Shuffled => plausible_layout(rules, seed * 4 + seat as u64),
    })
}

/// A start with a layout for each seat, or with a shuffle.
pub(crate) fn start(
    rules: &Rules,
    seed: u64,
    mut layout: impl FnMut(Seat, &Hand) -> Layout,
) -> Start {
    let mut dice = dice(seed);
    if rules.is_flip() {
        let mut pieces = Shuffle::all_pieces();
        pieces.shuffle(&mut dice);
        return Start::Shuffle(Shuffle::new(&pieces).unwrap());
    }
    let hands = match rules.deployment {
        Deployment::Dealt => {
            let mut pieces = Hand::all_pieces(rules);
            pieces.shuffle(&mut dice);
            Hand::deal(rules, &pieces).unwrap()
        }
        Deployment::Own | Deployment::Shuffled => {
            BySeat::from_fn(|seat| rules.seats().contains(seat).then(Hand::army))
        }
    };
    Start::Layouts(hands.map(|seat, hand| hand.map(|hand| layout(seat, &hand))))
}

/// A game with layouts as people make them.
pub(crate) fn plausible_game(rules: Rules, seed: u64) -> Game {
    Game::new(rules, plausible_start(&rules, seed), Seat::South).unwrap()
}

/// A game with layouts without any sense: each legal one may come up.
pub(crate) fn random_game(rules: Rules, seed: u64) -> Game {
    let mut dice = dice(seed);
    let start = start(&rules, seed, |_, hand| {
        Layout::by_chance(hand, &rules, |count| dice.random_range(0..count))
    });
    Game::new(rules, start, Seat::South).unwrap()
}

/// Plays a game to its end.
pub(crate) fn play_out(mut game: Game, players: &mut BySeat<Player>) -> Game {
    let seats = game.position().seats();
    for seat in seats.iter() {
        players[seat].see(&view_of(&game, seat), &[]);
    }
    while game.position().end().is_none() {
        let turn = game.position().turn();
        let events = match players[turn].choose(&view_of(&game, turn)) {
            Some(action) => game.play(turn, action),
            // Rules O.2: the clock may run for a seat that is stuck.
            None => game.surrender(turn),
        };
        let events = events.unwrap().to_vec();
        for seat in seats.iter() {
            players[seat].see(&view_of(&game, seat), &events);
        }
    }
    game
}

/// A position from pieces such as `a6 Sc, a7 Nh`; the first seat named has the turn.
#[track_caller]
pub(crate) fn position(rules: Rules, turn: Seat, pieces: &str) -> Position {
    Position::new(&setup(rules, turn, pieces)).unwrap()
}

#[track_caller]
pub(crate) fn setup(rules: Rules, turn: Seat, pieces: &str) -> Setup {
    let pieces = pieces.split(',').map(str::trim).map(|piece| {
        let (name, letters) = piece.split_once(' ').expect("a point and a piece");
        let mut letters = letters.chars();
        let seat = letters.next().and_then(Seat::from_letter).expect("a seat's letter");
        let rank = letters.next().and_then(Rank::from_letter).expect("a rank's letter");
        (point(&rules, name), seat, rank)
    });
    Setup::with(rules, rules.seats(), pieces.collect(), turn)
}

pub(crate) fn point(rules: &Rules, name: &str) -> Point {
    Board::of(rules.board).point(name).unwrap_or_else(|| panic!("no point {name}"))
}

/// What a soldier who has just sat down does here.
#[track_caller]
pub(crate) fn choose(position: &Position, seed: u64) -> Action {
    let seat = position.turn();
    let view = View::of(position, Viewer::Seat(seat));
    let mut soldier = Soldier::new(seat, seed);
    soldier.see(&view, &[]);
    soldier.choose(&view).expect("a move")
}

/// A move as the notation writes it: `a6-a7`, or `a6xa7` for an attack.
pub(crate) fn text(position: &Position, wish: Move) -> String {
    wish.text(position.board(), position.piece_at(wish.to).is_some())
}

/// Whether an action is a move onto another piece.
pub(crate) fn is_attack(position: &Position, action: Action) -> bool {
    match action {
        Action::Move(wish) | Action::Split(wish, _) => position.piece_at(wish.to).is_some(),
        Action::Flip(_) | Action::Take(_) | Action::Name(_) => false,
    }
}

/// The move that an action is.
#[track_caller]
pub(crate) fn as_move(action: Action) -> Move {
    match action {
        Action::Move(wish) => wish,
        other => panic!("{other:?} is no move"),
    }
}

/// Something that can happen in a game between people: mostly an action with a taste for attacks, at times a missed turn
/// or a surrender.
pub(crate) fn random_step(game: &mut Game, dice: &mut Dice) -> Vec<Event> {
    const ONE_IN: u32 = 300;
    let position = game.position();
    let turn = position.turn();
    let actions = position.legal_actions();
    let happened = match dice.random_range(0..ONE_IN) {
        0 => game.time_out(),
        1 if position.living().len() > 2 => game.surrender(turn),
        // A seat without an action has no choice but to miss its turn.
        _ if actions.is_empty() => game.time_out(),
        roll => {
            let attacks: Vec<Action> =
                actions.iter().copied().filter(|action| is_attack(position, *action)).collect();
            let choices = if roll % 3 == 0 && !attacks.is_empty() { &attacks } else { &actions };
            game.play(turn, *choices.choose(dice).unwrap())
        }
    };
    happened.unwrap().to_vec()
}
