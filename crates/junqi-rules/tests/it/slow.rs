//! A second, slow move generator, written from the written rules alone.
//!
//! It shares nothing with the core: no type, no table, no line of code. Points are strings, the
//! board is a handful of hash maps that are built from the sentences of the rules, and every
//! question is answered by walking the board again. Where the core and this file agree, they agree
//! because both read the rules in the same way.
//!
//! The letters in the comments (A.3, C.2, …) name sections of the written rules.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::sync::OnceLock;

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

/// When a seat without a legal move is found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StuckTest {
    /// When its turn comes (G.2). If then nobody alive has a move, the game is a draw.
    TurnStart,
    /// Right after a ply, for the mover and for the owner of the piece he attacked (O.2). Anyone
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

        if options.stuck_test == StuckTest::AfterPly && !next.is_over(options) {
            // Both seats are tested in the same position: neither gains by the other's end.
            let mut tested = vec![moved.seat];
            tested.extend(attacked.map(|piece| piece.seat));
            tested.retain(|&seat| next.is_living(seat) && next.is_stuck(seat, options));
            for seat in tested {
                next.eliminate(seat);
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
            match options.stuck_test {
                StuckTest::TurnStart => {
                    if self.living.iter().all(|&seat| self.is_stuck(seat, options)) {
                        self.everyone_stuck = true;
                    } else {
                        self.eliminate(self.turn);
                    }
                }
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

/// What a point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Station,
    Camp,
    Headquarters,
}

/// What joins two points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Track {
    Road,
    Rail,
}

/// A board, point by point and track by track.
#[derive(Debug)]
struct Board {
    /// The seats in the order of the cells of a position string.
    seats: &'static str,
    /// The names of the points in the order of the cells of a position string.
    points: Vec<String>,
    kinds: HashMap<String, Kind>,
    /// Each track once, under its two ends in the order of their names.
    tracks: BTreeMap<(String, String), Track>,
    /// The points one step away by any track.
    neighbors: HashMap<String, BTreeSet<String>>,
    /// The points one step away by rail.
    rail_neighbors: HashMap<String, BTreeSet<String>>,
    /// The longest stretches of rail that a piece follows without a turn.
    rail_lines: Vec<Vec<String>>,
}

/// The rail lines of the board of 60 points (A.3).
const TWO_PLAYER_RAIL_LINES: [&str; 7] = [
    "a6 b6 c6 d6 e6",
    "a2 b2 c2 d2 e2",
    "e7 d7 c7 b7 a7",
    "e11 d11 c11 b11 a11",
    "a2 a3 a4 a5 a6 a7 a8 a9 a10 a11",
    "e2 e3 e4 e5 e6 e7 e8 e9 e10 e11",
    "c6 c7",
];

/// The rail lines of the board of 129 points (B.3); the last four are the arcs.
const FOUR_PLAYER_RAIL_LINES: [&str; 18] = [
    "g6 h6 i6 j6 k6",
    "g2 h2 i2 j2 k2",
    "l7 l8 l9 l10 l11",
    "p7 p8 p9 p10 p11",
    "k12 j12 i12 h12 g12",
    "k16 j16 i16 h16 g16",
    "f11 f10 f9 f8 f7",
    "b11 b10 b9 b8 b7",
    "g2 g3 g4 g5 g6 g7 g9 g11 g12 g13 g14 g15 g16",
    "k2 k3 k4 k5 k6 k7 k9 k11 k12 k13 k14 k15 k16",
    "b7 c7 d7 e7 f7 g7 i7 k7 l7 m7 n7 o7 p7",
    "b11 c11 d11 e11 f11 g11 i11 k11 l11 m11 n11 o11 p11",
    "i6 i7 i9 i11 i12",
    "f9 g9 i9 k9 l9",
    "k2 k3 k4 k5 k6 l7 m7 n7 o7 p7",
    "p11 o11 n11 m11 l11 k12 k13 k14 k15 k16",
    "g16 g15 g14 g13 g12 f11 e11 d11 c11 b11",
    "b7 c7 d7 e7 f7 g6 g5 g4 g3 g2",
];

impl Board {
    /// The board of 60 points (A).
    fn two_player() -> &'static Board {
        static BOARD: OnceLock<Board> = OnceLock::new();
        BOARD.get_or_init(|| {
            let mut board = Board::empty("SN");
            board.add_home(|line, column| point(column, 7 - line));
            board.add_home(|line, column| point(6 - column, 6 + line));
            // A.1: three crossings, and nothing over the mountains on the files b and d.
            for file in [1, 3, 5] {
                board.join(&point(file, 6), &point(file, 7), Track::Rail);
            }
            board.add_rail_lines(&TWO_PLAYER_RAIL_LINES);
            board
        })
    }

    /// The board of 129 points (B).
    fn four_player() -> &'static Board {
        static BOARD: OnceLock<Board> = OnceLock::new();
        BOARD.get_or_init(|| {
            let south = |line, column| point(6 + column, 7 - line);
            let east = |line, column| point(11 + line, 6 + column);
            let north = |line, column| point(12 - column, 11 + line);
            let west = |line, column| point(7 - line, 12 - column);

            let mut board = Board::empty("SENW");
            board.add_home(south);
            board.add_home(east);
            board.add_home(north);
            board.add_home(west);

            // B.1: the centre is a grid of three by three points, two units apart.
            for rank in [7, 9, 11] {
                for file in [7, 9, 11] {
                    board.add_point(point(file, rank), Kind::Station);
                }
            }
            for place in [7, 9, 11] {
                for (here, there) in [(7, 9), (9, 11)] {
                    board.join(&point(place, here), &point(place, there), Track::Rail);
                    board.join(&point(here, place), &point(there, place), Track::Rail);
                }
            }
            // B.1: columns 1, 3 and 5 of a front row reach the point of the centre before them.
            for column in [1, 3, 5] {
                let place = 6 + column;
                board.join(&south(1, column), &point(place, 7), Track::Rail);
                board.join(&east(1, column), &point(11, place), Track::Rail);
                board.join(&north(1, column), &point(12 - column, 11), Track::Rail);
                board.join(&west(1, column), &point(7, 12 - column), Track::Rail);
            }
            // B.1: four arcs, each from a front corner to the one of the right-hand neighbour.
            board.join(&south(1, 5), &east(1, 1), Track::Rail);
            board.join(&east(1, 5), &north(1, 1), Track::Rail);
            board.join(&north(1, 5), &west(1, 1), Track::Rail);
            board.join(&west(1, 5), &south(1, 1), Track::Rail);

            board.add_rail_lines(&FOUR_PLAYER_RAIL_LINES);
            board
        })
    }

    fn empty(seats: &'static str) -> Board {
        Board {
            seats,
            points: Vec::new(),
            kinds: HashMap::new(),
            tracks: BTreeMap::new(),
            neighbors: HashMap::new(),
            rail_neighbors: HashMap::new(),
            rail_lines: Vec::new(),
        }
    }

    fn add_point(&mut self, name: String, kind: Kind) {
        assert!(self.kinds.insert(name.clone(), kind).is_none(), "point {name} is there twice");
        self.neighbors.insert(name.clone(), BTreeSet::new());
        self.rail_neighbors.insert(name.clone(), BTreeSet::new());
        self.points.push(name);
    }

    /// Adds the 30 points of a home and what joins them. `name` turns a line (1 in front, 6 at the
    /// back) and a column (1 on the owner's left) into the name of a point.
    fn add_home(&mut self, name: impl Fn(u32, u32) -> String) {
        const CAMPS: [(u32, u32); 5] = [(2, 2), (2, 4), (3, 3), (4, 2), (4, 4)];
        const HEADQUARTERS: [(u32, u32); 2] = [(6, 2), (6, 4)];

        for line in 1..=6 {
            for column in 1..=5 {
                let kind = if CAMPS.contains(&(line, column)) {
                    Kind::Camp
                } else if HEADQUARTERS.contains(&(line, column)) {
                    Kind::Headquarters
                } else {
                    Kind::Station
                };
                self.add_point(name(line, column), kind);
            }
        }
        // A.1: rails run along lines 1 and 5, and along columns 1 and 5 between those lines.
        for line in 1..=6 {
            for column in 1..=4 {
                let track = if line == 1 || line == 5 { Track::Rail } else { Track::Road };
                self.join(&name(line, column), &name(line, column + 1), track);
            }
        }
        for line in 1..=5 {
            for column in 1..=5 {
                let track = if (column == 1 || column == 5) && line < 5 {
                    Track::Rail
                } else {
                    Track::Road
                };
                self.join(&name(line, column), &name(line + 1, column), track);
            }
        }
        // A.1: a camp touches all eight points around it, and these are the only diagonals.
        for (line, column) in CAMPS {
            for corner_line in [line - 1, line + 1] {
                for corner_column in [column - 1, column + 1] {
                    self.join(&name(line, column), &name(corner_line, corner_column), Track::Road);
                }
            }
        }
    }

    /// Joins two points. Two camps on one diagonal may both ask for it.
    fn join(&mut self, here: &str, there: &str, track: Track) {
        self.check_point(here);
        self.check_point(there);
        let before = self.tracks.insert(ends(here, there), track);
        assert!(
            before.is_none_or(|before| before == track),
            "{here} and {there} are joined by road and by rail"
        );
        for (one, other) in [(here, there), (there, here)] {
            self.neighbors.entry(one.to_string()).or_default().insert(other.to_string());
            if track == Track::Rail {
                self.rail_neighbors.entry(one.to_string()).or_default().insert(other.to_string());
            }
        }
    }

    fn add_rail_lines(&mut self, lines: &[&str]) {
        for line in lines {
            let line: Vec<String> = line.split(' ').map(str::to_string).collect();
            for pair in line.windows(2) {
                assert_eq!(
                    self.tracks.get(&ends(&pair[0], &pair[1])),
                    Some(&Track::Rail),
                    "no rail joins {} and {}",
                    pair[0],
                    pair[1]
                );
            }
            self.rail_lines.push(line);
        }
    }

    fn check_point(&self, name: &str) {
        assert!(self.kinds.contains_key(name), "no point {name:?} on this board");
    }
}

/// The name of a point: file 1 is `a`, rank 1 is South's last line.
fn point(file: u32, rank: u32) -> String {
    let letter = ('a'..='q').nth(file as usize - 1);
    let letter = letter.unwrap_or_else(|| panic!("no file has the number {file}"));
    format!("{letter}{rank}")
}

/// The two ends of a track, always in the same order.
fn ends(here: &str, there: &str) -> (String, String) {
    if here < there {
        (here.to_string(), there.to_string())
    } else {
        (there.to_string(), here.to_string())
    }
}

// From here on: tests of this file itself.

/// A board with the pieces of a picture such as `"g2 Si, f7 Wj"` on it, as a position string.
fn picture(board: char, pieces: &str, turn: char, living: &str, quiet: u32) -> String {
    let mut placed: HashMap<&str, &str> = HashMap::new();
    for entry in pieces.split(", ").filter(|entry| !entry.is_empty()) {
        let Some((point, piece)) = entry.split_once(' ') else {
            panic!("a point and a piece are wanted, not {entry:?}");
        };
        assert!(placed.insert(point, piece).is_none(), "two pieces on {point}");
    }
    let points = match board {
        '2' => &Board::two_player().points,
        _ => &Board::four_player().points,
    };
    let mut cells = String::new();
    for (index, point) in points.iter().enumerate() {
        let (place, columns, size) =
            if index < 120 { (index % 30, 5, 30) } else { (index - 120, 3, 9) };
        if index > 0 && place % size == 0 {
            cells.push(';');
        } else if place > 0 && place % columns == 0 {
            cells.push('/');
        }
        cells.push_str(placed.remove(point.as_str()).unwrap_or("1"));
    }
    assert!(placed.is_empty(), "pieces off the board: {placed:?}");
    format!("jq1 {board} {cells} {turn} {living} - {quiet} 0")
}

/// The moves of one point, out of all moves of the seat to move.
fn targets_of(position: &str, from: &str, options: &Options) -> BTreeSet<String> {
    legal_moves(position, options)
        .into_iter()
        .filter(|(start, _)| start == from)
        .map(|(_, to)| to)
        .collect()
}

fn check_counts(board: &Board, counts: [usize; 4], kinds: [usize; 3], degrees: &[(usize, usize)]) {
    let rails: BTreeSet<&(String, String)> = board
        .tracks
        .iter()
        .filter(|(_, track)| **track == Track::Rail)
        .map(|(ends, _)| ends)
        .collect();
    assert_eq!(
        [board.points.len(), board.tracks.len(), board.tracks.len() - rails.len(), rails.len()],
        counts
    );
    let count = |wanted| board.kinds.values().filter(|kind| **kind == wanted).count();
    assert_eq!([count(Kind::Station), count(Kind::Camp), count(Kind::Headquarters)], kinds);
    let mut histogram: BTreeMap<usize, usize> = BTreeMap::new();
    for neighbors in board.neighbors.values() {
        *histogram.entry(neighbors.len()).or_default() += 1;
    }
    assert_eq!(histogram, degrees.iter().copied().collect());

    // The lines are written out by hand, the tracks follow from the sentences of the rules.
    let on_lines: BTreeSet<(String, String)> = board
        .rail_lines
        .iter()
        .flat_map(|line| line.windows(2))
        .map(|pair| ends(&pair[0], &pair[1]))
        .collect();
    assert_eq!(on_lines.iter().collect::<BTreeSet<_>>(), rails);
}

#[test]
fn the_boards_have_the_counts_of_the_rules() {
    check_counts(
        Board::two_player(),
        [60, 133, 98, 35],
        [46, 10, 4],
        &[(2, 4), (3, 18), (4, 20), (5, 4), (6, 4), (8, 10)],
    );
    check_counts(
        Board::four_player(),
        [129, 288, 196, 92],
        [101, 20, 8],
        &[(2, 8), (3, 36), (4, 41), (5, 16), (6, 8), (8, 20)],
    );
}

/// Sum and maximum of the targets of a lone piece over all points of a board.
fn lone_piece(board: char, piece: &str) -> (usize, usize) {
    let points = match board {
        '2' => &Board::two_player().points,
        _ => &Board::four_player().points,
    };
    let counts: Vec<usize> = points
        .iter()
        .map(|point| {
            let position = picture(board, &format!("{point} {piece}"), 'S', "SN", 0);
            legal_moves(&position, &Options::duel_dark()).len()
        })
        .collect();
    (counts.iter().sum(), counts.iter().copied().max().unwrap_or(0))
}

#[test]
fn a_lone_piece_has_as_many_targets_as_the_rules_say() {
    assert_eq!(lone_piece('2', "Sc"), (446, 15));
    assert_eq!(lone_piece('2', "Sk"), (446, 15));
    assert_eq!(lone_piece('2', "Si"), (1176, 35));
    assert_eq!(lone_piece('4', "Sc"), (1392, 24));
    assert_eq!(lone_piece('4', "Si"), (5624, 76));
    assert_eq!(lone_piece('4', "Sj"), (0, 0));
    assert_eq!(lone_piece('4', "Sl"), (0, 0));
}

/// A home with all mines and an engineer on its last line.
fn full_home(seat: char) -> String {
    "ghehg/f1k1f/bc1ca/d1k1d/eighi/jljij"
        .chars()
        .map(|letter| match letter {
            'a'..='l' => format!("{seat}{letter}"),
            other => other.to_string(),
        })
        .collect()
}

#[test]
fn the_first_ply_has_as_many_moves_as_the_rules_say() {
    let (south, north) = (full_home('S'), full_home('N'));
    let two = format!("jq1 2 {south};{north} S SN - 0 0");
    assert_eq!(legal_moves(&two, &Options::two_dark()).len(), 35);

    let (east, west) = (full_home('E'), full_home('W'));
    let four = format!("jq1 4 {south};{east};{north};{west};3/3/3 S SENW - 0 0");
    for seat in ['S', 'E', 'N', 'W'] {
        assert_eq!(legal_moves_of(&four, seat, &Options::four_dark()).len(), 43, "{seat}");
    }
}

#[test]
fn pieces_slide_over_arcs_but_turn_no_corner() {
    let rules = Options::four_dark();
    let check = |pieces: &str, from: &str, to: &str, legal: bool| {
        let position = picture('4', pieces, 'S', "SENW", 0);
        assert_eq!(
            targets_of(&position, from, &rules).contains(to),
            legal,
            "{from}-{to} with {pieces}"
        );
    };
    check("k2 Sc", "k2", "p7", true);
    check("k2 Sc", "k2", "q7", false);
    check("k2 Sc, k7 Nh", "k2", "p7", true);
    check("k2 Sc, k6 Nh", "k2", "p7", false);
    check("k2 Sc, m7 Eh", "k2", "m7", true);
    check("k2 Sc, m7 Eh", "k2", "n7", false);
    check("k2 Sc, m7 Nh", "k2", "m7", false);
    check("j6 Sc", "j6", "l7", false);
    check("j6 Si", "j6", "l7", true);
    check("g2 Sc", "g2", "g16", true);
    check("g2 Sc, g9 Nh", "g2", "g7", true);
    check("g2 Sc, g9 Nh", "g2", "g11", false);
    check("i6 Sc", "i6", "i13", false);
    check("g2 Si, g3 Sh, h2 Sh", "g2", "k6", false);
    check("g2 Si, g3 Sh, h2 Sh", "g2", "h3", true);
    check("g6 Sa, h5 Wi", "g6", "h5", false);
    check("h5 Sa, g6 Wi", "h5", "g6", true);
    check("i1 Sd, h1 Wl", "i1", "h1", true);
    check("h1 Sd", "h1", "i1", false);
}

#[test]
fn an_unlocked_headquarters_is_left_by_road() {
    let rules = Options { headquarters_lock: false, ..Options::four_dark() };
    let position = picture('4', "h1 Sd", 'S', "SENW", 0);
    let targets = targets_of(&position, "h1", &rules);
    assert_eq!(targets.iter().map(String::as_str).collect::<Vec<_>>(), ["g1", "h2", "i1"]);
}

#[test]
fn clashes_follow_the_table_of_the_rules() {
    let stays = Options::four_dark();
    let falls = Options { mine_falls_too: true, ..Options::four_dark() };
    // Who attacks, and what comes of it against a, b, c … l. A star is the mine that stays or falls.
    let table = [
        ('a', "baaaaaaaa*ba"),
        ('b', "dbaaaaaaa*ba"),
        ('c', "ddbaaaaaa*ba"),
        ('d', "dddbaaaaa*ba"),
        ('e', "ddddbaaaa*ba"),
        ('f', "dddddbaaa*ba"),
        ('g', "ddddddbaa*ba"),
        ('h', "dddddddba*ba"),
        ('i', "ddddddddbaba"),
        ('k', "bbbbbbbbbbbb"),
    ];
    for (attacker, row) in table {
        for (defender, outcome) in ('a'..='l').zip(row.chars()) {
            let pieces = format!("g6 S{attacker}, g7 W{defender}");
            let position = picture('4', &pieces, 'S', "SENW", 0);
            for (rules, star) in [(&stays, 'd'), (&falls, 'b')] {
                let wanted = if outcome == '*' { star } else { outcome };
                assert_eq!(clash(&position, "g6", "g7", rules), wanted, "{pieces}");
            }
        }
    }
    let alone = picture('4', "g6 Sa", 'S', "SENW", 0);
    assert_eq!(clash(&alone, "g6", "g7", &stays), 'm');
}

/// What a ply leads to: the seat to move (`-` if the game is over), who is alive, how many pieces
/// are left.
fn check_ply(position: &str, from: &str, to: &str, rules: &Options, wanted: (char, &str, usize)) {
    assert!(targets_of(position, from, rules).contains(to), "{from}-{to} is illegal");
    let next = Position::read(position).after(from, to, rules);
    let turn = if next.is_over(rules) { '-' } else { next.turn };
    let living: String = next.living.iter().collect();
    assert_eq!((turn, living.as_str(), next.pieces.len()), wanted);
    let replies = if turn == '-' { 0 } else { next.moves_of(turn, rules).len() as u64 };
    assert_eq!(count_paths(&next, 1, rules), replies);
}

#[test]
fn a_lost_flag_takes_the_whole_side_away() {
    let pieces = "h2 Wk, a11 Wd, h1 Sl, g2 Sa, g17 Nd, q7 Ed";
    let position = picture('4', pieces, 'W', "SENW", 0);
    let rules = Options::four_dark();
    check_ply(&position, "h2", "h1", &rules, ('E', "ENW", 3));
    let position = picture('4', &pieces.replace('k', "d"), 'W', "SENW", 0);
    check_ply(&position, "h2", "h1", &rules, ('E', "ENW", 4));

    // The partner is out already, or there never was one.
    let position = picture('4', "h2 Wk, a11 Wd, h1 Sl, g2 Sa, q7 Ed", 'W', "SEW", 0);
    check_ply(&position, "h2", "h1", &rules, ('-', "EW", 2));
    let position = picture('4', "h2 Nd, h1 Sl, g2 Sa", 'N', "SN", 0);
    check_ply(&position, "h2", "h1", &Options::duel_dark(), ('-', "N", 1));
}

#[test]
fn a_seat_without_a_move_is_out_when_its_turn_begins() {
    let rules = Options::two_dark();
    let stuck = "a1 Si, a2 Sj, b1 Sl";
    let position = picture('2', &format!("{stuck}, a12 Nd"), 'N', "SN", 0);
    check_ply(&position, "a12", "a11", &rules, ('-', "N", 1));
    // North freezes his last piece: nobody can move, and nobody is eliminated.
    check_ply(&position, "a12", "b12", &rules, ('-', "SN", 4));

    // East is walled in by West; North and South cannot lose by it.
    let rules = Options { stuck_test: StuckTest::TurnStart, ..Options::four_dark() };
    let pieces = "g1 Sd, q7 Ed, p7 Wj, q8 Wl, g17 Nd, a11 Wd";
    let position = picture('4', pieces, 'S', "SENW", 0);
    check_ply(&position, "g1", "g2", &rules, ('N', "SNW", 5));
}

#[test]
fn after_a_ply_only_the_two_who_took_part_are_tested() {
    let rules = Options::four_dark();
    let pieces = "g1 Sd, q7 Ed, p7 Wj, q8 Wl, g17 Nd, a11 Wd";
    let position = picture('4', pieces, 'S', "SENW", 0);
    // East only passes, four times over.
    check_ply(&position, "g1", "g2", &rules, ('N', "SENW", 6));
    let mut position = Position::read(&position);
    for passes in 0..5 {
        assert_eq!(position.passes.get(&'E').copied().unwrap_or(0), passes);
        assert!(position.is_living('E'), "out after {passes} passes");
        for (seat, home, away) in [('S', "g1", "g2"), ('N', "g17", "g16"), ('W', "a11", "b11")] {
            assert_eq!(position.turn, seat);
            let (from, to) =
                if position.pieces.contains_key(home) { (home, away) } else { (away, home) };
            position = position.after(from, to, &rules);
        }
    }
    assert!(!position.is_living('E'), "the fifth pass eliminates");

    // South walks his last piece into a headquarters.
    check_ply(&picture('4', pieces, 'S', "SENW", 0), "g1", "h1", &rules, ('N', "ENW", 5));

    // South takes the last piece of West that could move; in turn that is found out later.
    let pieces = "g6 Sd, f7 Wh, a10 Wl, q7 Ed, g17 Nd";
    let position = picture('4', pieces, 'S', "SENW", 0);
    check_ply(&position, "g6", "f7", &rules, ('E', "SEN", 3));
    let at_turn_start = Options { stuck_test: StuckTest::TurnStart, ..Options::four_dark() };
    check_ply(&position, "g6", "f7", &at_turn_start, ('E', "SENW", 4));

    // Both lose their last piece at once.
    let pieces = "g6 Sd, h1 Sl, f7 Wd, a10 Wl, q7 Ed, g17 Nd";
    let position = picture('4', pieces, 'S', "SENW", 0);
    check_ply(&position, "g6", "f7", &rules, ('E', "EN", 2));
}

#[test]
fn too_many_quiet_plies_end_the_game() {
    let rules = Options::four_dark();
    let pieces = "g6 Sd, h1 Sl, f7 Wh, a11 Wd, q7 Ed, g17 Nd";
    let position = picture('4', pieces, 'S', "SENW", 69);
    check_ply(&position, "g6", "g5", &rules, ('-', "SENW", 6));
    check_ply(&position, "g6", "f7", &rules, ('E', "SENW", 5));
    let position = picture('4', pieces, 'S', "SENW", 70);
    assert_eq!(perft(&position, 0, &rules), 1);
    assert_eq!(perft(&position, 1, &rules), 0);
}

#[test]
fn perft_counts_the_paths_through_the_moves() {
    // Each has a piece in a corner, which can step forward or freeze in a headquarters.
    let position = picture('2', "a1 Sd, e12 Nd", 'S', "SN", 0);
    let rules = Options::two_dark();
    assert_eq!(perft(&position, 0, &rules), 1);
    assert_eq!(perft(&position, 1, &rules), 2);
    assert_eq!(perft(&position, 2, &rules), 4);
    // If South froze himself he has lost, whatever North did. If not, he can go from a2 to a1, b3,
    // b2 … e2 and a3 … a11, and North has had both of his moves.
    assert_eq!(perft(&position, 3, &rules), 2 * 15);
}
