//! What move generation looks up, by slot: steps by road and by rail, rays along the rails, and the whole board's steps
//! as shifts.

use super::{Board, BoardKind, EdgeKind};
use crate::points::SLOTS;
use crate::{Point, PointKind, PointSet, Seat};

/// One direction in which a piece may slide from a point: the points in the order in which they are reached.
pub(crate) type Ray = Vec<Point>;

/// The neighbours of each slot.
pub(crate) type Neighbours = [PointSet; SLOTS];

#[derive(Debug)]
pub(crate) struct Tables {
    /// Neighbours by road.
    pub(crate) roads: Neighbours,
    /// Neighbours by rail.
    pub(crate) rails: Neighbours,
    /// The points on a railway.
    pub(crate) on_rail: PointSet,
    /// Rays along the rail lines. Two of them may begin alike: an arc and the line into the centre.
    pub(crate) rays: Vec<Vec<Ray>>,
    pub(crate) all: PointSet,
    pub(crate) camps: PointSet,
    pub(crate) headquarters: PointSet,
    /// For each [`Way`] inside a home, the cells of a word that are entered that way by road.
    pub(crate) road_steps: [u64; Way::COUNT],
    /// For each word of targets in homes and each of its bits, the cells against the way: those with higher bits, and
    /// those with lower ones. The diagonals share words, odd bits for the ways to the left; the last entry is for what
    /// comes in from the centre, and is empty.
    pub(crate) against: [[[u64; 2]; 64]; 7],
    /// For each slot of a home, what lies behind the front of its column: for who comes by a crossing or an arc, and
    /// for who comes from the centre.
    pub(crate) before_front: [[Behind; 128]; 2],
    /// The same for each cell of the centre, by the seat from whose home the way leads there: 16 cells a seat.
    pub(crate) before_centre: [Behind; 64],
}

/// The rest of a line of rail, back to where it begins: the cells of the centre first, if it leads through it, and then a
/// column of a home. Who has come along it is the nearest piece.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Behind {
    /// The cells of the centre.
    pub(crate) centre: u64,
    /// Whether the nearest of them is the highest bit; else it is the lowest.
    pub(crate) downwards: bool,
    /// The word of the home where the line begins.
    pub(crate) word: u8,
    /// Its cells there. The nearest is the front, the lowest bit.
    pub(crate) home: u64,
}

/// A way in which pieces move, the same for all that go it at once: what move generation shifts sets of points by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// To the next higher column.
    Right,
    /// To the next lower column.
    Left,
    /// To the line before, as the home's owner counts.
    Forward,
    /// To the line behind: from the home's front, or from another home over a crossing or an arc.
    Back,
    ForwardRight,
    ForwardLeft,
    BackRight,
    BackLeft,
}

impl Way {
    pub(crate) const ALL: [Way; Way::COUNT] = [
        Way::Right,
        Way::Left,
        Way::Forward,
        Way::Back,
        Way::ForwardRight,
        Way::ForwardLeft,
        Way::BackRight,
        Way::BackLeft,
    ];
    pub(crate) const COUNT: usize = 8;

    /// How such a step changes the line and the column.
    const fn step(self) -> (i8, i8) {
        match self {
            Way::Right => (0, 1),
            Way::Left => (0, -1),
            Way::Forward => (-1, 0),
            Way::Back => (1, 0),
            Way::ForwardRight => (-1, 1),
            Way::ForwardLeft => (-1, -1),
            Way::BackRight => (1, 1),
            Way::BackLeft => (1, -1),
        }
    }
}

impl Tables {
    /// Tables of nothing, until the board is built.
    pub(super) fn empty() -> Tables {
        Tables {
            roads: [PointSet::EMPTY; SLOTS],
            rails: [PointSet::EMPTY; SLOTS],
            on_rail: PointSet::EMPTY,
            rays: Vec::new(),
            all: PointSet::EMPTY,
            camps: PointSet::EMPTY,
            headquarters: PointSet::EMPTY,
            road_steps: [0; Way::COUNT],
            against: [[[0; 2]; 64]; 7],
            before_front: [[Behind::default(); 128]; 2],
            before_centre: [Behind::default(); 64],
        }
    }

    pub(super) fn new(board: &Board) -> Tables {
        let of_kind = |kind| board.points().filter(|&point| board.kind_of(point) == kind).collect();
        let mut roads = [PointSet::EMPTY; SLOTS];
        let mut rails = [PointSet::EMPTY; SLOTS];
        for edge in board.edges() {
            for (here, there) in [(edge.a, edge.b), (edge.b, edge.a)] {
                match edge.kind {
                    EdgeKind::Road => roads[here.slot()].insert(there),
                    EdgeKind::Rail => rails[here.slot()].insert(there),
                }
            }
        }
        let mut rays = vec![Vec::new(); SLOTS];
        for point in board.points() {
            rays[point.slot()] = rays_from(board, point);
        }
        Tables {
            road_steps: road_steps(board, &roads),
            against: against(board),
            before_front: before_front(board),
            before_centre: before_centre(board),
            roads,
            on_rail: board.points().filter(|&point| board.is_rail(point)).collect(),
            rails,
            rays,
            all: board.points().collect(),
            camps: of_kind(PointKind::Camp),
            headquarters: of_kind(PointKind::Headquarters),
        }
    }
}

fn rays_from(board: &Board, start: Point) -> Vec<Ray> {
    let mut rays: Vec<Ray> = Vec::new();
    for line in board.rail_lines() {
        let Some(at) = line.points.iter().position(|&point| point == start) else { continue };
        let forward = line.points[at + 1..].to_vec();
        let backward: Ray = line.points[..at].iter().rev().copied().collect();
        for points in [forward, backward] {
            let within_another = |ray: &Ray| ray.starts_with(&points);
            if !rays.iter().any(within_another) {
                rays.push(points);
            }
        }
    }
    rays
}

/// The point of a home that is one step from another, if the home has it.
fn step(board: &Board, point: Point, (line, column): (i8, i8)) -> Option<Point> {
    let home = board.home_of(point)?;
    let (line, column) =
        (home.line.checked_add_signed(line)?, home.column.checked_add_signed(column)?);
    let inside = (1..=6).contains(&line) && (1..=5).contains(&column);
    inside.then(|| board.home_point(home.seat, line, column))
}

fn road_steps(board: &Board, roads: &Neighbours) -> [u64; Way::COUNT] {
    let mut steps = [0; Way::COUNT];
    for (way, entered) in Way::ALL.into_iter().zip(&mut steps) {
        for point in board.points() {
            let there = step(board, point, way.step());
            if let Some(there) = there.filter(|&there| roads[point.slot()].contains(there)) {
                // All homes are alike, so that one word speaks for all.
                *entered |= 1 << (there.slot() % 64);
            }
        }
    }
    steps
}

/// The cells of a home against each way, from each cell: along a line or column, or the one before on a diagonal.
fn against(board: &Board) -> [[[u64; 2]; 64]; 7] {
    let mut against = [[[0; 2]; 64]; 7];
    for way in Way::ALL {
        let (line, column) = way.step();
        let straight = line == 0 || column == 0;
        let (word, odd) = match way {
            Way::ForwardRight => (4, 0),
            Way::ForwardLeft => (4, 1),
            Way::BackRight => (5, 0),
            Way::BackLeft => (5, 1),
            straight => (straight as usize, 0),
        };
        // All homes are alike, and two of them make up a word.
        for point in board.points().filter(|point| board.home_of(*point).is_some()) {
            let here = point.slot() % 64;
            // Nobody steps on a diagonal to a cell with an odd bit.
            if !straight && here % 2 != 0 {
                continue;
            }
            let mut at = step(board, point, (-line, -column));
            while let Some(before) = at {
                let bit = before.slot() % 64;
                against[word][here + odd][usize::from(bit < here)] |= 1 << bit;
                at = step(board, before, (-line, -column)).filter(|_| straight);
            }
        }
    }
    against
}

/// A column of a home, from the front as far as the rail goes.
fn column_of(board: &Board, seat: Seat, column: u8) -> Behind {
    let lines = if column == 3 { 1..=1 } else { 1..=5 };
    let cells = lines.map(|line| board.home_point(seat, line, column));
    let cells: PointSet = cells.collect();
    let word = (0..2).find(|&word| cells.0[word] != 0).expect("a home has a word");
    Behind { word: word as u8, home: cells.0[word], ..Behind::default() }
}

/// What lies behind a way that has come through these cells of the centre, the last of them first, from a column.
fn through(cells: &[Point], column: Behind) -> Behind {
    let centre: PointSet = cells.iter().copied().collect();
    let downwards = cells.first() > cells.last();
    Behind { centre: centre.0[2], downwards, ..column }
}

fn before_front(board: &Board) -> [[Behind; 128]; 2] {
    let mut before = [[Behind::default(); 128]; 2];
    for point in board.points() {
        let Some(home) = board.home_of(point).filter(|home| home.column % 2 == 1) else { continue };
        let opposite = column_of(board, home.seat.opposite(), 6 - home.column);
        let joined = match (board.kind(), home.column) {
            (BoardKind::Two, _) => Some(opposite),
            (BoardKind::Four, 1) => Some(column_of(board, home.seat.left(), 5)),
            (BoardKind::Four, 5) => Some(column_of(board, home.seat.right(), 1)),
            (BoardKind::Four, _) => None,
        };
        before[0][point.slot()] = joined.unwrap_or_default();
        if board.kind() == BoardKind::Four {
            let cells = super::geometry::through_centre(home.seat, home.column);
            before[1][point.slot()] = through(&cells, opposite);
        }
    }
    before
}

fn before_centre(board: &Board) -> [Behind; 64] {
    let mut before = [Behind::default(); 64];
    if board.kind() == BoardKind::Two {
        return before;
    }
    for (seat, column) in Seat::ALL.into_iter().flat_map(|seat| [1, 3, 5].map(|at| (seat, at))) {
        let cells = super::geometry::through_centre(seat, column);
        for (deep, cell) in cells.iter().enumerate() {
            let mut passed = cells[..deep].to_vec();
            passed.reverse();
            let bit = cell.slot() % 64;
            before[16 * seat as usize + bit] = through(&passed, column_of(board, seat, column));
        }
    }
    before
}
