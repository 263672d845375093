//! Players, whole games, random layouts and drawn positions.

use junqi_ai::{Soldier, plausible_layout};
use junqi_rules::{
    ARMY, Action, Board, BySeat, Event, Game, Layout, LayoutDraft, Move, Point, Position, Rank,
    Rules, Seat, Setup, View, Viewer,
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
    /// Any legal move, each as likely.
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
            Player::Random(dice) => view.moves().choose(dice).copied().map(Action::Move),
        };
        let legal = |Action::Move(wish): Action| view.moves().contains(&wish);
        assert!(action.is_none_or(legal), "{action:?} on {view}");
        assert_eq!(action.is_none(), view.moves().is_empty(), "{view}");
        action
    }
}

pub(crate) fn view_of(game: &Game, seat: Seat) -> View {
    View::of(game.position(), Viewer::Seat(seat))
}

/// A game with a layout for each seat.
pub(crate) fn game(rules: Rules, mut layout: impl FnMut(Seat) -> Layout) -> Game {
    let layouts = BySeat::from_fn(|seat| rules.seats().contains(seat).then(|| layout(seat)));
    Game::new(rules, layouts, Seat::South).unwrap()
}

/// A game with layouts as people make them.
pub(crate) fn plausible_game(rules: Rules, seed: u64) -> Game {
    game(rules, |seat| plausible_layout(&rules, seed * 4 + seat as u64))
}

/// Plays a game to its end.
pub(crate) fn play_out(mut game: Game, players: &mut BySeat<Player>) -> Game {
    let seats = game.position().seats();
    for seat in seats.iter() {
        players[seat].see(&view_of(&game, seat), &[]);
    }
    while game.position().end().is_none() {
        let turn = game.position().turn();
        let action = players[turn].choose(&view_of(&game, turn)).expect("a move on its turn");
        let events = game.play(turn, action).unwrap().to_vec();
        for seat in seats.iter() {
            players[seat].see(&view_of(&game, seat), &events);
        }
    }
    game
}

/// A layout without any sense: each legal one may come up.
pub(crate) fn random_layout(rules: &Rules, dice: &mut Dice) -> Layout {
    let mut free: Vec<(u8, u8)> = Layout::standard(rules).iter().map(|(post, _)| post).collect();
    free.shuffle(dice);
    let mut draft = LayoutDraft::empty();
    // The most particular first; the rest goes anywhere.
    for rank in ARMY.into_iter().rev() {
        let fits = |&(line, column): &(u8, u8)| match rank {
            Rank::Flag => line == 6 && (column == 2 || column == 4),
            Rank::Mine => line >= 5,
            Rank::Bomb => line > 1,
            _ => true,
        };
        let at = free.iter().position(fits).unwrap();
        let (line, column) = free.remove(at);
        draft.set(line, column, Some(rank));
    }
    Layout::new(&draft, rules).unwrap()
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

/// Something that can happen in a game between people: mostly a move with a taste for attacks, at times a missed turn
/// or a surrender.
pub(crate) fn random_step(game: &mut Game, dice: &mut Dice) -> Vec<Event> {
    const ONE_IN: u32 = 300;
    let position = game.position();
    let turn = position.turn();
    let moves = position.legal_moves();
    let happened = match dice.random_range(0..ONE_IN) {
        0 => game.time_out(),
        1 if position.living().len() > 2 => game.surrender(turn),
        roll => {
            let attacks: Vec<Move> =
                moves.iter().copied().filter(|m| position.piece_at(m.to).is_some()).collect();
            let choices = if roll % 3 == 0 && !attacks.is_empty() { &attacks } else { &moves };
            game.play(turn, Action::Move(*choices.choose(dice).unwrap()))
        }
    };
    happened.unwrap().to_vec()
}
