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
    pub(crate) road_steps: [u64; Way::IN_HOMES],
    /// For each word of targets in homes and each of its bits, the cells against the way: those with higher bits, and
    /// those with lower ones. The diagonals share words, odd bits for the ways to the left; the last entry is for what
    /// comes in from the centre, and is empty.
    pub(crate) against: [[[u64; 2]; 64]; 7],
    /// For each way and slot, where one comes from who arrives there that way.
    pub(crate) back: Vec<[Option<(Way, Point)>; Way::ALL.len()]>,
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
    /// Into a home from the centre, and on to its back.
    FromCentre,
    /// Through the centre, as South sees it.
    CentreNorth,
    CentreSouth,
    CentreEast,
    CentreWest,
}

impl Way {
    pub(crate) const ALL: [Way; 13] = [
        Way::Right,
        Way::Left,
        Way::Forward,
        Way::Back,
        Way::ForwardRight,
        Way::ForwardLeft,
        Way::BackRight,
        Way::BackLeft,
        Way::FromCentre,
        Way::CentreNorth,
        Way::CentreSouth,
        Way::CentreEast,
        Way::CentreWest,
    ];
    /// The first eight are steps inside a home.
    pub(crate) const IN_HOMES: usize = 8;

    /// How such a step changes the line and the column.
    const fn step(self) -> (i8, i8) {
        match self {
            Way::Right => (0, 1),
            Way::Left => (0, -1),
            Way::Forward => (-1, 0),
            Way::Back | Way::FromCentre => (1, 0),
            Way::ForwardRight => (-1, 1),
            Way::ForwardLeft => (-1, -1),
            Way::BackRight => (1, 1),
            Way::BackLeft => (1, -1),
            Way::CentreNorth | Way::CentreSouth | Way::CentreEast | Way::CentreWest => (0, 0),
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
            road_steps: [0; Way::IN_HOMES],
            against: [[[0; 2]; 64]; 7],
            back: Vec::new(),
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
            back: back(board),
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

fn road_steps(board: &Board, roads: &Neighbours) -> [u64; Way::IN_HOMES] {
    let mut steps = [0; Way::IN_HOMES];
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
    for way in &Way::ALL[..Way::IN_HOMES] {
        let (line, column) = way.step();
        let straight = line == 0 || column == 0;
        let (word, odd) = match way {
            Way::ForwardRight => (4, 0),
            Way::ForwardLeft => (4, 1),
            Way::BackRight => (5, 0),
            Way::BackLeft => (5, 1),
            straight => (*straight as usize, 0),
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

/// Where one comes from who arrives at a point in some way, by road or rail: one step back, out of a home's front line
/// over the crossing, the arc or the centre, and from there into the home where the line begins.
fn back(board: &Board) -> Vec<[Option<(Way, Point)>; Way::ALL.len()]> {
    let mut back = vec![[None; Way::ALL.len()]; SLOTS];
    for point in board.points() {
        for way in Way::ALL {
            back[point.slot()][way as usize] = match board.home_of(point) {
                Some(home) => {
                    let (line, column) = way.step();
                    let before = if way as usize <= Way::FromCentre as usize {
                        step(board, point, (-line, -column)).map(|before| (way, before))
                    } else {
                        None
                    };
                    before.or_else(|| front_entry(board, way, home.seat, home.line, home.column))
                }
                None => centre_entry(board, way, point),
            };
        }
    }
    back
}

/// What lies before the front line, for who enters a home there.
fn front_entry(board: &Board, way: Way, seat: Seat, line: u8, column: u8) -> Option<(Way, Point)> {
    if line != 1 || column.is_multiple_of(2) {
        return None;
    }
    let front = |seat, column| (Way::Forward, board.home_point(seat, 1, column));
    match (board.kind(), way) {
        (BoardKind::Two, Way::Back) => Some(front(seat.opposite(), 6 - column)),
        (BoardKind::Four, Way::Back) => match column {
            1 => Some(front(seat.left(), 5)),
            5 => Some(front(seat.right(), 1)),
            _ => None,
        },
        (BoardKind::Four, Way::FromCentre) => {
            let last = super::geometry::through_centre(seat, column)[0];
            let way = match seat {
                Seat::South => Way::CentreSouth,
                Seat::East => Way::CentreEast,
                Seat::North => Way::CentreNorth,
                Seat::West => Way::CentreWest,
            };
            Some((way, last))
        }
        _ => None,
    }
}

/// Where one comes from in the centre: the point before, or the front of the home that the line comes from.
fn centre_entry(board: &Board, way: Way, point: Point) -> Option<(Way, Point)> {
    let from = match way {
        Way::CentreNorth => Seat::South,
        Way::CentreSouth => Seat::North,
        Way::CentreEast => Seat::West,
        Way::CentreWest => Seat::East,
        _ => return None,
    };
    [1, 3, 5].into_iter().find_map(|column| {
        let through = super::geometry::through_centre(from, column);
        let at = through.iter().position(|&other| other == point)?;
        Some(match at {
            0 => (Way::Forward, board.home_point(from, 1, column)),
            _ => (way, through[at - 1]),
        })
    })
}
