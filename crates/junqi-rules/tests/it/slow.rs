//! A second, slow rule model, written from the written rules alone.
//!
//! It shares nothing with the core: no type, no table, no line of code. It goes from text to text;
//! the boards are built from the sentences of the rules, and every question is answered by walking
//! the board again. Where the core and this model agree, they agree because both read the rules in
//! the same way.
//!
//! The letters in the comments (A.3, C.2, …) name sections of the written rules.

mod board;
mod movement;
mod options;
mod plies;
mod strikes;
mod tests;
mod text;

use std::collections::{BTreeMap, BTreeSet};

use board::{Board, Kind, Point};
use options::{ClearedBy, Information, Teams, TurnOrder};

pub(crate) use options::Options;

/// What a position's text leaves out, though the rules ask for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Untold {
    /// How many turns each seat has missed so far. Who is not named has missed none.
    pub(crate) missed: BTreeMap<char, u32>,
    /// How many mines each seat began with. Who is not named began with three.
    pub(crate) mines: BTreeMap<char, u32>,
}

/// What a ply leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Played {
    /// The position after it, with all that follows from it.
    pub(crate) position: String,
    /// `>`, `<` or `=` if there was a clash (C.3).
    pub(crate) sign: Option<char>,
    /// What the position leaves out: turns that were missed for want of a move are counted.
    pub(crate) untold: Untold,
}

/// All legal actions of the seat to move; none after the end.
///
/// `a6-a7` is a move, `a6xa7` an attack, `a6?a7` an attack on a piece that lies face down; `/j`
/// after them leaves a mine behind. `a6=` turns a piece up, `@R` takes a colour, `@h1` names a
/// headquarters.
pub(crate) fn legal_actions(position: &str, options: &Options) -> BTreeSet<String> {
    let position = Position::read(position, options);
    position.turn.map_or_else(BTreeSet::new, |turn| position.action_texts(turn))
}

/// All legal actions of one seat, whosever turn it is.
pub(crate) fn legal_actions_of(position: &str, seat: char, options: &Options) -> BTreeSet<String> {
    Position::read(position, options).action_texts(seat)
}

/// Plays a legal action of the seat to move. Panics where it is not legal.
pub(crate) fn play(position: &str, action: &str, options: &Options, untold: &Untold) -> Played {
    let mut read = Position::read(position, options);
    read.untold = untold.clone();
    let wanted = read.turn.and_then(|turn| {
        read.actions(turn).into_iter().find(|other| read.action_text(other) == action)
    });
    let Some(wanted) = wanted else {
        panic!("{action} is not legal in {position}");
    };
    let (next, sign) = read.after(&wanted);
    Played { position: next.write(), sign, untold: next.untold }
}

/// The number of ways to play `depth` actions. A game that is over has none of one or more.
///
/// The position is taken as it stands: its seat to move is not tested for being stuck, and no seat
/// has missed a turn yet. Passes that the rules force are part of the action before them.
pub(crate) fn count(position: &str, options: &Options, depth: u32) -> u64 {
    Position::read(position, options).paths(depth)
}

/// The same for each first action alone, to find where two counts differ.
pub(crate) fn count_each(position: &str, options: &Options, depth: u32) -> BTreeMap<String, u64> {
    let position = Position::read(position, options);
    let Some(turn) = position.turn else {
        return BTreeMap::new();
    };
    let paths = |action| position.after(action).0.paths(depth - 1);
    position
        .actions(turn)
        .iter()
        .map(|action| (position.action_text(action), paths(action)))
        .collect()
}

/// The position as this model writes it: a text that the rules allow comes back as it was.
pub(crate) fn rewritten(position: &str, options: &Options) -> String {
    Position::read(position, options).write()
}

/// What a piece carries (E.3, E.4).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Load {
    mines: u32,
    bombs: u32,
    /// Whose flags.
    flags: Vec<char>,
}

impl Load {
    fn is_empty(&self) -> bool {
        self.mines == 0 && self.bombs == 0 && self.flags.is_empty()
    }
}

/// A piece: whose it is, its type letter from `a` (commander) to `l` (flag), and what it carries.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Piece {
    /// A seat; in flip games a colour, `R` or `B`.
    army: char,
    kind: char,
    /// Only in flip games pieces lie face down.
    face_up: bool,
    load: Load,
}

impl Piece {
    fn new(army: char, kind: char) -> Piece {
        Piece { army, kind, face_up: true, load: Load::default() }
    }

    /// Commander to engineer.
    fn is_ranked(&self) -> bool {
        ('a'..='i').contains(&self.kind)
    }

    /// The order of a ranked piece: 1 for an engineer, 9 for the commander (C.1).
    fn order(&self) -> usize {
        match "ihgfedcba".find(self.kind) {
            Some(place) => place + 1,
            None => panic!("{:?} is no ranked piece", self.kind),
        }
    }
}

/// Something that the seat to move may do.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Action {
    /// A move or an attack, and what a group leaves behind on the point that it left.
    Go { from: Point, to: Point, leaves: Option<char> },
    /// Turning up the piece on a point.
    Flip(Point),
    /// Taking a colour while colours are open.
    Take(char),
    /// Naming the headquarters that counts from now on.
    Name(Point),
}

/// What a position string says, and what happened since it was read.
#[derive(Clone, Debug)]
struct Position<'a> {
    rules: &'a Options,
    board: &'static Board,
    /// What stands on each point.
    cells: Vec<Option<Piece>>,
    /// Nobody has the turn after the end.
    turn: Option<char>,
    living: Vec<char>,
    /// The seats whose flags were turned up.
    shown: BTreeSet<char>,
    quiet: u32,
    ply: u32,
    /// Who has red, once colours are fixed.
    red: Option<char>,
    /// The colour of each seat's last flip, while it matters.
    last: BTreeMap<char, char>,
    /// How many mines of each seat were cleared by engineers, if it matters.
    dug: BTreeMap<char, u32>,
    named: BTreeMap<char, Point>,
    must: BTreeSet<char>,
    never: BTreeSet<char>,
    untold: Untold,
}

impl Position<'_> {
    fn paths(&self, depth: u32) -> u64 {
        let Some(turn) = self.turn.filter(|_| depth > 0) else {
            return u64::from(depth == 0);
        };
        let actions = self.actions(turn);
        if depth == 1 {
            return actions.len() as u64;
        }
        actions.iter().map(|action| self.after(action).0.paths(depth - 1)).sum()
    }

    /// The seat that a piece belongs to; in flip games nobody, while colours are open.
    fn owner(&self, piece: &Piece) -> Option<char> {
        self.seat_of(piece.army)
    }

    fn seat_of(&self, army: char) -> Option<char> {
        match army {
            'R' => self.red,
            'B' => self.red.map(opposite),
            seat => Some(seat),
        }
    }

    /// The letter of a seat's pieces. In flip games colours must be fixed.
    fn army_of(&self, seat: char) -> char {
        match (self.is_flip(), self.red) {
            (false, _) => seat,
            (true, Some(red)) if red == seat => 'R',
            (true, Some(_)) => 'B',
            (true, None) => panic!("colours are still open"),
        }
    }

    fn is_flip(&self) -> bool {
        self.rules.information == Information::Flip
    }

    fn colours_are_open(&self) -> bool {
        self.is_flip() && self.red.is_none()
    }

    fn is_living(&self, seat: char) -> bool {
        self.living.contains(&seat)
    }

    /// Whether the pieces of one of the two may attack those of the other.
    fn are_enemies(&self, one: char, other: char) -> bool {
        self.team(one) != self.team(other)
    }

    /// The team of a seat, named by its members.
    fn team(&self, seat: char) -> &'static str {
        match (self.rules.teams, seat) {
            (Teams::Opposite, 'S' | 'N') => "SN",
            (Teams::Opposite, 'E' | 'W') => "EW",
            (_, 'S') => "S",
            (_, 'E') => "E",
            (_, 'N') => "N",
            (_, 'W') => "W",
            (_, other) => panic!("no seat is called {other:?}"),
        }
    }

    /// The seats that began the game. Two on the board of four sit opposite each other (O.6).
    fn players(&self) -> &'static str {
        match (self.board.seats, self.rules.players) {
            ("SENW", 2) if self.is_living('E') || self.is_living('W') => "EW",
            (_, 2) => "SN",
            _ => "SENW",
        }
    }

    /// The first living seat after one in the order of turns (G.1).
    fn next_living(&self, seat: char) -> char {
        let order = match self.rules.turn_order {
            TurnOrder::Clockwise => ['S', 'W', 'N', 'E'],
            TurnOrder::CounterClockwise | TurnOrder::Alternate => ['S', 'E', 'N', 'W'],
        };
        let Some(place) = order.iter().position(|&other| other == seat) else {
            panic!("no seat is called {seat:?}");
        };
        let mut onward = (1..=4).map(|step| order[(place + step) % 4]);
        let Some(next) = onward.find(|&other| self.is_living(other)) else {
            panic!("nobody is alive");
        };
        next
    }

    /// The piece on a point, unless it is a ghost: what is left of a seat that is out blocks nobody
    /// and cannot be attacked (`elimination=transparent`).
    fn piece(&self, point: Point) -> Option<&Piece> {
        let piece = self.cells[point].as_ref()?;
        let is_ghost = self.owner(piece).is_some_and(|seat| !self.is_living(seat));
        (!is_ghost).then_some(piece)
    }

    /// The pieces of an army with their points.
    fn army(&self, army: char) -> impl Iterator<Item = (Point, &Piece)> {
        self.cells.iter().enumerate().filter_map(move |(point, cell)| {
            cell.as_ref().filter(|piece| piece.army == army).map(|piece| (point, piece))
        })
    }

    /// Whether a seat has a piece of a kind on the board, face up or not.
    fn has(&self, seat: char, kind: char) -> bool {
        self.army(self.army_of(seat)).any(|(_, piece)| piece.kind == kind)
    }

    /// Whether all mines of a seat are gone in the way that counts (E.3, `mines_cleared_by`).
    fn mines_are_gone(&self, seat: char) -> bool {
        let began = self.untold.mines.get(&seat).copied().unwrap_or(3);
        let dug = self.dug.get(&seat).copied().unwrap_or(0);
        let counted = match self.rules.mines_cleared_by {
            ClearedBy::Any => true,
            ClearedBy::Engineers => dug == began,
        };
        counted && !self.has(seat, 'j')
    }

    /// The points of a home without a player are closed with `unused_homes=closed`.
    fn is_closed(&self, point: Point) -> bool {
        self.rules.unused_homes == options::UnusedHomes::Closed
            && self.board.home_of(point).is_some_and(|seat| !self.players().contains(seat))
    }

    fn kind_of_point(&self, point: Point) -> Kind {
        self.board.numbered.kinds[point]
    }
}

/// The seat across the board.
fn opposite(seat: char) -> char {
    match seat {
        'S' => 'N',
        'N' => 'S',
        'E' => 'W',
        'W' => 'E',
        other => panic!("no seat is called {other:?}"),
    }
}
