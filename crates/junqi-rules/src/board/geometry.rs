//! The shape of the boards: four equal homes, what lies between them, and the rail lines.

use super::tables::Tables;
use super::{Board, BoardKind, Edge, EdgeKind, EdgeShape, Home, Place, PointKind, RailLine};
use crate::{Point, Seat};

/// Camps of a home, as (line, column).
const CAMPS: [(u8, u8); 5] = [(2, 2), (2, 4), (3, 3), (4, 2), (4, 4)];
/// Headquarters of a home, as (line, column).
const HEADQUARTERS: [(u8, u8); 2] = [(6, 2), (6, 4)];

pub(super) fn build(kind: BoardKind) -> Board {
    let mut board = Board {
        kind,
        places: places(kind),
        edges: Vec::new(),
        lines: Vec::new(),
        tables: Tables::empty(),
    };
    let mut edges = Vec::new();
    for seat in board.seats().iter() {
        home_edges(&board, seat, &mut edges);
    }
    match kind {
        BoardKind::Two => crossings(&board, &mut edges),
        BoardKind::Four => centre_edges(&board, &mut edges),
    }
    for edge in edges.iter().filter(|edge| edge.kind == EdgeKind::Rail) {
        board.places[edge.a.index()].rail = true;
        board.places[edge.b.index()].rail = true;
    }
    board.edges = edges;
    board.lines = rail_lines(&board);
    board.tables = Tables::new(&board);
    board
}

fn places(kind: BoardKind) -> Vec<Place> {
    let seats = match kind {
        BoardKind::Two => vec![Seat::South, Seat::North],
        BoardKind::Four => Seat::ALL.to_vec(),
    };
    let mut places = Vec::new();
    for seat in seats {
        for line in 1..=6 {
            for column in 1..=5 {
                let (x, y) = grid(kind, seat, line, column);
                let kind = match (line, column) {
                    camp if CAMPS.contains(&camp) => PointKind::Camp,
                    headquarters if HEADQUARTERS.contains(&headquarters) => PointKind::Headquarters,
                    _ => PointKind::Station,
                };
                places.push(Place {
                    x,
                    y,
                    kind,
                    rail: false,
                    home: Some(Home { seat, line, column }),
                });
            }
        }
    }
    if kind == BoardKind::Four {
        for y in [7, 9, 11] {
            for x in [7, 9, 11] {
                places.push(Place { x, y, kind: PointKind::Station, rail: true, home: None });
            }
        }
    }
    places
}

/// Rules A.2 and B.2: from a home's line and column to the board's file and rank.
fn grid(kind: BoardKind, seat: Seat, line: u8, column: u8) -> (u8, u8) {
    match (kind, seat) {
        (BoardKind::Two, Seat::North) => (6 - column, 6 + line),
        (BoardKind::Two, _) => (column, 7 - line),
        (BoardKind::Four, Seat::South) => (6 + column, 7 - line),
        (BoardKind::Four, Seat::East) => (11 + line, 6 + column),
        (BoardKind::Four, Seat::North) => (12 - column, 11 + line),
        (BoardKind::Four, Seat::West) => (7 - line, 12 - column),
    }
}

fn straight(a: Point, b: Point, kind: EdgeKind) -> Edge {
    Edge { a, b, kind, shape: EdgeShape::Straight }
}

/// Rules A.1: rails along lines 1 and 5 and down the outer columns between them; roads elsewhere; diagonals at camps.
fn home_edges(board: &Board, seat: Seat, edges: &mut Vec<Edge>) {
    let at = |line, column| board.home_point(seat, line, column);
    let kind = |rail| if rail { EdgeKind::Rail } else { EdgeKind::Road };
    for line in 1..=6 {
        for column in 1..=5 {
            if column < 5 {
                edges.push(straight(
                    at(line, column),
                    at(line, column + 1),
                    kind(line == 1 || line == 5),
                ));
            }
            if line < 6 {
                let rail = (column == 1 || column == 5) && line < 5;
                edges.push(straight(at(line, column), at(line + 1, column), kind(rail)));
            }
            // A diagonal belongs to the square whose front left corner this is, and needs a camp at one of its ends.
            if line < 6 && column < 5 {
                let camp = |corner| CAMPS.contains(&corner);
                if camp((line, column)) || camp((line + 1, column + 1)) {
                    edges.push(straight(
                        at(line, column),
                        at(line + 1, column + 1),
                        EdgeKind::Road,
                    ));
                }
                if camp((line, column + 1)) || camp((line + 1, column)) {
                    edges.push(straight(
                        at(line, column + 1),
                        at(line + 1, column),
                        EdgeKind::Road,
                    ));
                }
            }
        }
    }
}

/// Rules A.1: three railway crossings on files a, c and e; mountains on b and d.
fn crossings(board: &Board, edges: &mut Vec<Edge>) {
    for column in [1, 3, 5] {
        let south = board.home_point(Seat::South, 1, column);
        let north = board.home_point(Seat::North, 1, 6 - column);
        edges.push(straight(south, north, EdgeKind::Rail));
    }
}

/// The point of the centre at row and column 0 to 2, from South and West.
fn centre(row: u8, column: u8) -> Point {
    Point::numbered(120 + row * 3 + column)
}

/// The three centre points in front of a seat's columns 1, 3 and 5, and so on to the opposite side.
pub(super) fn through_centre(seat: Seat, column: u8) -> [Point; 3] {
    let across = (column - 1) / 2;
    [0, 1, 2].map(|deep| match seat {
        Seat::South => centre(deep, across),
        Seat::East => centre(across, 2 - deep),
        Seat::North => centre(2 - deep, 2 - across),
        Seat::West => centre(2 - across, deep),
    })
}

/// Rules B.1: the nine-palace grid, its twelve entries and the four arcs.
fn centre_edges(board: &Board, edges: &mut Vec<Edge>) {
    for row in 0..3 {
        for column in 0..3 {
            if column < 2 {
                edges.push(straight(centre(row, column), centre(row, column + 1), EdgeKind::Rail));
            }
            if row < 2 {
                edges.push(straight(centre(row, column), centre(row + 1, column), EdgeKind::Rail));
            }
        }
    }
    for seat in Seat::ALL {
        for column in [1, 3, 5] {
            let front = board.home_point(seat, 1, column);
            edges.push(straight(front, through_centre(seat, column)[0], EdgeKind::Rail));
        }
        let (a, b) = (board.home_point(seat, 1, 5), board.home_point(seat.right(), 1, 1));
        edges.push(Edge { a, b, kind: EdgeKind::Rail, shape: EdgeShape::Arc });
    }
}

fn rail_lines(board: &Board) -> Vec<RailLine> {
    let mut lines = Vec::new();
    for seat in board.seats().iter() {
        for line in [1, 5] {
            lines.push((1..=5).map(|column| board.home_point(seat, line, column)).collect());
        }
    }
    // The railway part of a column, from its far end to the front or back again.
    let towards_front = |seat, column| {
        let deepest = if column == 3 { 1 } else { 5 };
        (1..=deepest).rev().map(move |line| board.home_point(seat, line, column))
    };
    let from_front = |seat, column| towards_front(seat, column).rev();
    match board.kind {
        BoardKind::Two => {
            for column in [1, 3, 5] {
                lines.push(
                    towards_front(Seat::South, column)
                        .chain(from_front(Seat::North, 6 - column))
                        .collect(),
                );
            }
        }
        BoardKind::Four => {
            for (near, far) in [(Seat::South, Seat::North), (Seat::West, Seat::East)] {
                for column in [1, 3, 5] {
                    let middle = through_centre(near, column);
                    lines.push(
                        towards_front(near, column)
                            .chain(middle)
                            .chain(from_front(far, 6 - column))
                            .collect(),
                    );
                }
            }
            // Rules B.1: an arc is not a turn; it carries an outer column on into the neighbour's outer column.
            for seat in Seat::ALL {
                lines.push(towards_front(seat, 5).chain(from_front(seat.right(), 1)).collect());
            }
        }
    }
    lines.into_iter().map(|points: Vec<Point>| RailLine { points }).collect()
}
