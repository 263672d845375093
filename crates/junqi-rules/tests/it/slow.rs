//! A second, slow move generator, written from the written rules alone.
//!
//! It shares nothing with the core: no type, no table, no line of code. Points are strings, the
//! board is a handful of hash maps that are built from the sentences of the rules, and every
//! question is answered by walking the board again. Where the core and this file agree, they agree
//! because both read the rules in the same way.
//!
//! The letters in the comments (A.3, C.2, …) name sections of the written rules.

mod board;
mod tests;

use std::cmp::Ordering;
use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};

use board::{Board, Kind};

/// A move as the names of two points: from, to.
pub(crate) type Step = (String, String);

/// The rules that differ from game to game, as far as moves depend on them.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    /// A mine that destroys its attacker vanishes with him (C.4, `mine_rule`).
    pub(crate) mine_falls_too: bool,
    /// A piece that stands in a headquarters never leaves it (D.7, `hq_locks`).
    pub(crate) headquarters_lock: bool,
    /// Nobody has a partner; otherwise S and N play against E and W.
    pub(crate) everyone_alone: bool,
    /// The seats in the order of their turns, such as `"SENW"`; those who are out are skipped.
    pub(crate) turn_order: String,
    /// When a seat without a legal move is found out.
    pub(crate) stuck_test: StuckTest,
    /// The game ends when so many plies in a row have removed nothing.
    pub(crate) quiet_limit: Option<u32>,
}

impl Options {
    /// The traditional dark game of two on the board of 60 points (preset P5).
    pub(crate) fn two_dark() -> Options {
        Options {
            mine_falls_too: false,
            headquarters_lock: true,
            everyone_alone: true,
            turn_order: "SN".to_string(),
            stuck_test: StuckTest::TurnStart,
            quiet_limit: Some(70),
        }
    }

    /// The dark game of four (preset P1).
    pub(crate) fn four_dark() -> Options {
        Options {
            mine_falls_too: false,
            headquarters_lock: true,
            everyone_alone: false,
            turn_order: "SENW".to_string(),
            stuck_test: StuckTest::AfterPly,
            quiet_limit: Some(70),
        }
    }

    /// The dark game of two on the board of 129 points (preset P4), S and N or E and W.
    pub(crate) fn duel_dark() -> Options {
        Options { everyone_alone: true, ..Options::four_dark() }
    }
}

/// When a seat without a legal move is found out. If nobody alive has a move then, it is a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StuckTest {
    /// When its turn comes (G.2).
    TurnStart,
    /// Right after a ply, for the owner of the attacked piece and then for the mover (O.2). Anyone
    /// else without a move passes when his turn comes; the fifth pass eliminates him.
    AfterPly,
}

/// Passes for want of a move that a seat may collect before the last one eliminates it (G.4).
const PASSES_TO_LOSE: u32 = 5;

/// All legal moves of the seat to move.
///
/// Only the board is asked: in a game that is over by its quiet plies the pieces still have moves.
pub(crate) fn legal_moves(position: &str, options: &Options) -> BTreeSet<Step> {
    let position = Position::read(position);
    position.moves_of(position.turn, options)
}

/// All legal moves of one seat, whosever turn it is.
pub(crate) fn legal_moves_of(position: &str, seat: char, options: &Options) -> BTreeSet<Step> {
    Position::read(position).moves_of(seat, options)
}

/// Who is left of the two after a move to `to`: `m` nobody stood there, `a` the attacker,
/// `d` the defender, `b` neither (both are gone).
///
/// Panics where no piece may ever strike: no piece on `from`, a mine or a flag as attacker, a
/// friend on `to`, or a piece in a camp. It does not ask whether the piece can get to `to`.
pub(crate) fn clash(position: &str, from: &str, to: &str, options: &Options) -> char {
    let position = Position::read(position);
    position.board.check_point(from);
    position.board.check_point(to);
    let Some(attacker) = position.pieces.get(from) else {
        panic!("no piece on {from} that could move");
    };
    if position.pieces.contains_key(to) {
        assert!(
            position.may_land(attacker.seat, to, options),
            "the piece on {from} may not attack the one on {to}"
        );
    }
    position.outcome(from, to, options)
}

/// The number of ways to play `depth` moves. A game that is over has none of one move or more.
///
/// The position is taken as it stands: its seat to move is not tested for being stuck, and no seat
/// has passed yet. Passes that the rules force are part of the move before them.
pub(crate) fn perft(position: &str, depth: u32, options: &Options) -> u64 {
    count_paths(&Position::read(position), depth, options)
}

fn count_paths(position: &Position, depth: u32, options: &Options) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.is_over(options) {
        return 0;
    }
    let moves = position.moves_of(position.turn, options);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves
        .iter()
        .map(|(from, to)| count_paths(&position.after(from, to, options), depth - 1, options))
        .sum()
}

/// A piece: whose it is, and its type letter from `a` (commander) to `l` (flag).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    seat: char,
    kind: char,
}

/// What a position string says, and what happened since it was read.
#[derive(Clone, Debug)]
struct Position {
    board: &'static Board,
    pieces: HashMap<String, Piece>,
    turn: char,
    living: Vec<char>,
    quiet: u32,
    /// How often each seat has passed because it had no move.
    passes: HashMap<char, u32>,
    /// Nobody had a move left when a turn began.
    everyone_stuck: bool,
}

impl Position {
    /// Reads a position string (I.2); panics where it is not one.
    fn read(text: &str) -> Position {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let [version, board, cells, turn, living, shown, quiet, ply] = fields[..] else {
            panic!("a position has eight fields: {text:?}");
        };
        assert_eq!(version, "jq1", "unknown version in {text:?}");
        let board = match board {
            "2" => Board::two_player(),
            "4" => Board::four_player(),
            _ => panic!("unknown board {board:?} in {text:?}"),
        };
        let seats = |letters: &str| -> Vec<char> {
            let letters = if letters == "-" { "" } else { letters };
            for letter in letters.chars() {
                assert!(
                    board.seats.contains(letter),
                    "no seat {letter:?} on the board of {text:?}"
                );
            }
            letters.chars().collect()
        };
        let number = |digits: &str| -> u32 {
            digits.parse().unwrap_or_else(|_| panic!("not a number: {digits:?} in {text:?}"))
        };
        let [turn] = seats(turn)[..] else {
            panic!("one seat is to move, not {turn:?}");
        };
        // Nothing here depends on the shown flags or the number of plies, but both must make sense.
        seats(shown);
        number(ply);
        Position {
            board,
            pieces: read_cells(board, cells),
            turn,
            living: seats(living),
            quiet: number(quiet),
            passes: HashMap::new(),
            everyone_stuck: false,
        }
    }

    /// All legal moves of a seat.
    fn moves_of(&self, seat: char, options: &Options) -> BTreeSet<Step> {
        let mut moves = BTreeSet::new();
        for (from, piece) in &self.pieces {
            if piece.seat == seat {
                for to in self.targets(from, options) {
                    moves.insert((from.clone(), to));
                }
            }
        }
        moves
    }

    /// Where the piece on a point may go.
    fn targets(&self, from: &str, options: &Options) -> BTreeSet<String> {
        let piece = self.pieces[from];
        // D.8: mines and flags never move.
        if piece.kind == 'j' || piece.kind == 'l' {
            return BTreeSet::new();
        }
        // D.7: whoever stands in a headquarters, no matter whose, stays there.
        if options.headquarters_lock && self.board.kinds[from] == Kind::Headquarters {
            return BTreeSet::new();
        }
        let mut targets = self.steps(from, options);
        if piece.kind == 'i' {
            targets.extend(self.flights(from, options));
        } else {
            targets.extend(self.slides(from, options));
        }
        targets
    }

    /// D.2: one step along a road or a rail.
    fn steps(&self, from: &str, options: &Options) -> BTreeSet<String> {
        let seat = self.pieces[from].seat;
        self.board.neighbors[from]
            .iter()
            .filter(|to| self.may_land(seat, to, options))
            .cloned()
            .collect()
    }

    /// D.3: along one rail line in either direction, up to the first piece.
    fn slides(&self, from: &str, options: &Options) -> BTreeSet<String> {
        let seat = self.pieces[from].seat;
        let mut targets = BTreeSet::new();
        for line in &self.board.rail_lines {
            let Some(place) = line.iter().position(|point| point == from) else {
                continue;
            };
            let onward: Vec<&String> = line[place + 1..].iter().collect();
            let backward: Vec<&String> = line[..place].iter().rev().collect();
            for way in [onward, backward] {
                for to in way {
                    if self.may_land(seat, to, options) {
                        targets.insert(to.clone());
                    }
                    if self.pieces.contains_key(to) {
                        break;
                    }
                }
            }
        }
        targets
    }

    /// D.4: along any rails with any turns. A piece may end the flight, never carry it on.
    fn flights(&self, from: &str, options: &Options) -> BTreeSet<String> {
        let seat = self.pieces[from].seat;
        let mut targets = BTreeSet::new();
        let mut seen = HashSet::from([from.to_string()]);
        let mut queue = VecDeque::from([from.to_string()]);
        while let Some(here) = queue.pop_front() {
            for there in &self.board.rail_neighbors[&here] {
                if !seen.insert(there.clone()) {
                    continue;
                }
                if self.may_land(seat, there, options) {
                    targets.insert(there.clone());
                }
                if !self.pieces.contains_key(there) {
                    queue.push_back(there.clone());
                }
            }
        }
        targets
    }

    /// Whether a seat's piece may end its move on a point: it is empty, or an enemy stands there
    /// outside a camp (C.2 line 1, D.5, D.6).
    fn may_land(&self, seat: char, to: &str, options: &Options) -> bool {
        match self.pieces.get(to) {
            None => true,
            Some(piece) => {
                team(piece.seat, options) != team(seat, options)
                    && self.board.kinds[to] != Kind::Camp
            }
        }
    }

    /// Who is left after a move, with the letters of [`clash`].
    fn outcome(&self, from: &str, to: &str, options: &Options) -> char {
        let attacker = self.pieces[from].kind;
        assert!(attacker != 'j' && attacker != 'l', "the mine or flag on {from} cannot move");
        match self.pieces.get(to) {
            None => 'm',
            Some(defender) => who_is_left(attacker, defender.kind, options),
        }
    }

    /// The position after a legal move of the seat to move, with all that follows from it.
    fn after(&self, from: &str, to: &str, options: &Options) -> Position {
        let mut next = self.clone();
        let attacked = self.pieces.get(to).copied();

        let moved = next.pieces.remove(from).unwrap_or_else(|| panic!("no piece on {from}"));
        match self.outcome(from, to, options) {
            'm' | 'a' => {
                next.pieces.insert(to.to_string(), moved);
            }
            'd' => {}
            'b' => {
                next.pieces.remove(to);
            }
            other => panic!("unknown outcome {other:?}"),
        }
        // Every clash removes a piece; nothing else resets the count of quiet plies (G.3, O.3).
        next.quiet = if attacked.is_some() { 0 } else { next.quiet + 1 };

        // C.2 lines 2 and 3: the flag falls to any attacker, a bomb included.
        if let Some(piece) = attacked
            && piece.kind == 'l'
        {
            next.eliminate(piece.seat);
        }

        // The attacked side is asked first; its end may make room for the mover, or end the game.
        if options.stuck_test == StuckTest::AfterPly {
            for seat in attacked.map(|piece| piece.seat).into_iter().chain([moved.seat]) {
                let asked = !next.is_over(options) && next.is_living(seat);
                if asked && next.is_stuck(seat, options) {
                    next.eliminate(seat);
                }
            }
        }

        next.begin_turn_after(moved.seat, options);
        next
    }

    /// Hands the turn to the next living seat that can use it, unless the game is over.
    fn begin_turn_after(&mut self, mover: char, options: &Options) {
        self.turn = mover;
        loop {
            if self.is_over(options) {
                return;
            }
            self.turn = self.next_living(self.turn, options);
            if !self.is_stuck(self.turn, options) {
                return;
            }
            if self.living.iter().all(|&seat| self.is_stuck(seat, options)) {
                self.everyone_stuck = true;
                return;
            }
            match options.stuck_test {
                StuckTest::TurnStart => self.eliminate(self.turn),
                StuckTest::AfterPly => {
                    let passes = self.passes.entry(self.turn).or_insert(0);
                    *passes += 1;
                    if *passes == PASSES_TO_LOSE {
                        self.eliminate(self.turn);
                    }
                }
            }
        }
    }

    /// The first living seat after one in the order of turns.
    fn next_living(&self, seat: char, options: &Options) -> char {
        let order: Vec<char> = options.turn_order.chars().collect();
        let Some(place) = order.iter().position(|&other| other == seat) else {
            panic!("seat {seat:?} is not in the turn order {:?}", options.turn_order);
        };
        let Some(next) = (1..=order.len())
            .map(|step| order[(place + step) % order.len()])
            .find(|&other| self.is_living(other))
        else {
            panic!("nobody of the turn order {:?} is alive", options.turn_order);
        };
        next
    }

    /// Puts a seat out of the game; all its pieces leave the board (G.2).
    fn eliminate(&mut self, seat: char) {
        self.pieces.retain(|_, piece| piece.seat != seat);
        self.living.retain(|&other| other != seat);
    }

    fn is_living(&self, seat: char) -> bool {
        self.living.contains(&seat)
    }

    fn is_stuck(&self, seat: char, options: &Options) -> bool {
        self.moves_of(seat, options).is_empty()
    }

    /// Whether the game has ended: fewer than two teams are left, too many quiet plies have gone
    /// by, or nobody had a move.
    fn is_over(&self, options: &Options) -> bool {
        let teams: BTreeSet<&str> = self.living.iter().map(|&seat| team(seat, options)).collect();
        let quiet_for_too_long = options.quiet_limit.is_some_and(|limit| self.quiet >= limit);
        teams.len() < 2 || quiet_for_too_long || self.everyone_stuck
    }
}

/// The team of a seat, named by its members.
fn team(seat: char, options: &Options) -> &'static str {
    match (options.everyone_alone, seat) {
        (true, 'S') => "S",
        (true, 'E') => "E",
        (true, 'N') => "N",
        (true, 'W') => "W",
        (false, 'S' | 'N') => "SN",
        (false, 'E' | 'W') => "EW",
        (_, other) => panic!("no seat is called {other:?}"),
    }
}

/// C.2 from its second line on: who is left, with the letters of [`clash`].
fn who_is_left(attacker: char, defender: char, options: &Options) -> char {
    if attacker == 'k' || defender == 'k' {
        return 'b';
    }
    if defender == 'l' {
        return 'a';
    }
    if defender == 'j' {
        return match (attacker, options.mine_falls_too) {
            ('i', _) => 'a',
            (_, false) => 'd',
            (_, true) => 'b',
        };
    }
    match order(attacker).cmp(&order(defender)) {
        Ordering::Greater => 'a',
        Ordering::Less => 'd',
        Ordering::Equal => 'b',
    }
}

/// The order of a ranked piece: 1 for an engineer, 9 for the commander (C.1).
fn order(kind: char) -> usize {
    match "ihgfedcba".find(kind) {
        Some(place) => place + 1,
        None => panic!("{kind:?} is no ranked piece"),
    }
}

/// The pieces that the cells of a position string put on the board.
fn read_cells(board: &Board, cells: &str) -> HashMap<String, Piece> {
    let homes: Vec<&str> = cells.split(';').collect();
    let centre = usize::from(board.seats.len() == 4);
    assert_eq!(homes.len(), board.seats.len() + centre, "wrong number of homes in {cells:?}");

    let mut pieces = HashMap::new();
    let mut points = board.points.iter();
    for (place, home) in homes.iter().enumerate() {
        let (lines, columns) = if place < board.seats.len() { (6, 5) } else { (3, 3) };
        assert_eq!(home.split('/').count(), lines, "wrong number of lines in {home:?}");
        for line in home.split('/') {
            let contents = read_line(line);
            assert_eq!(contents.len(), columns, "wrong number of points in {line:?}");
            for content in contents {
                let Some(point) = points.next() else {
                    panic!("more cells than points in {cells:?}");
                };
                if let Some(piece) = content {
                    assert!(
                        board.seats.contains(piece.seat),
                        "no seat {:?} on this board: {line:?}",
                        piece.seat
                    );
                    pieces.insert(point.clone(), piece);
                }
            }
        }
    }
    assert_eq!(points.next(), None, "fewer cells than points in {cells:?}");
    pieces
}

/// The points of one line, each empty or with a piece.
fn read_line(line: &str) -> Vec<Option<Piece>> {
    let mut contents = Vec::new();
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        if let Some(run) = letter.to_digit(10) {
            assert!(run > 0, "a run of no points in {line:?}");
            contents.extend((0..run).map(|_| None));
            continue;
        }
        match letters.next() {
            Some(kind @ 'a'..='l') => contents.push(Some(Piece { seat: letter, kind })),
            _ => panic!("{letter:?} does not begin a known piece in {line:?}"),
        }
    }
    contents
}
