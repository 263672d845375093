//! The two boards (rules A and B), built from a few lines of geometry.

mod geometry;
mod tables;

use std::sync::OnceLock;

use crate::{Point, Seat, SeatSet};
use tables::Tables;
pub(crate) use tables::{Behind, Way};

/// Which board a game is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardKind {
    /// 60 points, for two.
    Two,
    /// 129 points, for four, or for two of the four homes.
    Four,
}

/// What kind of place a point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PointKind {
    /// 兵站.
    Station,
    /// 行营: a piece in it cannot be attacked.
    Camp,
    /// 大本营: one of the two holds the flag; what stands in it does not move, unless an option lets it (rules D.7).
    Headquarters,
}

/// What joins two points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EdgeKind {
    /// 公路: one step.
    Road,
    /// 铁路: pieces slide along it.
    Rail,
}

/// How an edge is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EdgeShape {
    /// A straight segment.
    Straight,
    /// 弧形线: one of the four curves around the corners of the centre.
    Arc,
}

/// A segment between two neighbouring points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// One end.
    pub a: Point,
    /// The other end.
    pub b: Point,
    /// Road or rail.
    pub kind: EdgeKind,
    /// Straight or arc.
    pub shape: EdgeShape,
}

/// Points along which any piece may slide without a turn, in order (rules A.3, B.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RailLine {
    /// The points from one end to the other.
    pub points: Vec<Point>,
}

/// Where a point lies in the home of its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Home {
    /// Whose home.
    pub seat: Seat,
    /// 1 (front) to 6 (back), as the owner sees it.
    pub line: u8,
    /// 1 (left) to 5 (right), as the owner sees it.
    pub column: u8,
}

#[derive(Clone, Copy, Debug)]
struct Place {
    x: u8,
    y: u8,
    kind: PointKind,
    rail: bool,
    home: Option<Home>,
}

/// A board: its points, what joins them, and the lines along which pieces slide.
///
/// ```
/// use junqi_rules::{Board, BoardKind};
///
/// let board = Board::of(BoardKind::Two);
/// let corner = board.point("a6").unwrap();
/// assert_eq!(board.name(corner), "a6");
/// assert_eq!(board.point("S11"), Some(corner));
/// assert_eq!(board.points().count(), 60);
/// ```
#[derive(Debug)]
pub struct Board {
    kind: BoardKind,
    places: Vec<Place>,
    edges: Vec<Edge>,
    lines: Vec<RailLine>,
    pub(crate) tables: Tables,
}

impl Board {
    /// The board of this kind.
    pub fn of(kind: BoardKind) -> &'static Board {
        static BOARDS: [OnceLock<Board>; 2] = [OnceLock::new(), OnceLock::new()];
        BOARDS[kind as usize].get_or_init(|| geometry::build(kind))
    }

    /// Which board this is.
    pub fn kind(&self) -> BoardKind {
        self.kind
    }

    /// The seats that have a home on it.
    pub fn seats(&self) -> SeatSet {
        match self.kind {
            BoardKind::Two => SeatSet::SOUTH_NORTH,
            BoardKind::Four => SeatSet::FOUR,
        }
    }

    /// All points, in the order of the notation.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        (0..self.places.len() as u8).map(Point::numbered)
    }

    /// The segments between neighbouring points.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// The lines along which any piece may slide.
    pub fn rail_lines(&self) -> &[RailLine] {
        &self.lines
    }

    /// What kind of place the point is.
    pub fn kind_of(&self, point: Point) -> PointKind {
        self.places[point.index()].kind
    }

    /// Whether the point lies on a railway.
    pub fn is_rail(&self, point: Point) -> bool {
        self.places[point.index()].rail
    }

    /// Where in a home the point lies; `None` for the nine points of the centre.
    pub fn home_of(&self, point: Point) -> Option<Home> {
        self.places[point.index()].home
    }

    /// Its file and rank on the grid, from 1: file a is 1, rank 1 is South's edge.
    pub fn grid(&self, point: Point) -> (u8, u8) {
        let place = &self.places[point.index()];
        (place.x, place.y)
    }

    /// The point's name, such as `a6`.
    pub fn name(&self, point: Point) -> String {
        let (x, y) = self.grid(point);
        format!("{}{y}", (b'a' + x - 1) as char)
    }

    /// The point with this name (`a6`), or with this alias: seat, line and column (`S11`), or row and column of the
    /// centre from South and West (`C22`). `None` if there is none.
    pub fn point(&self, name: &str) -> Option<Point> {
        let digit = |at: usize| name.as_bytes().get(at).map(|byte| byte.wrapping_sub(b'0'));
        let first = name.chars().next()?;
        if let (Some(line), Some(column), 3) = (digit(1), digit(2), name.len()) {
            if first == 'C' && self.kind == BoardKind::Four {
                let inside = (1..=3).contains(&line) && (1..=3).contains(&column);
                return inside.then(|| Point::numbered(120 + (line - 1) * 3 + column - 1));
            }
            if let Some(seat) = Seat::from_letter(first).filter(|&seat| self.seats().contains(seat))
            {
                let inside = (1..=6).contains(&line) && (1..=5).contains(&column);
                return inside.then(|| self.home_point(seat, line, column));
            }
        }
        if !first.is_ascii_lowercase() || name[1..].starts_with(['0', '+']) {
            return None;
        }
        let x = first as u8 - b'a' + 1;
        let y = name[1..].parse().ok()?;
        self.at(x, y)
    }

    /// The point on this file and rank of the grid, from 1; `None` if there is none.
    pub fn at(&self, x: u8, y: u8) -> Option<Point> {
        self.points().find(|&point| self.grid(point) == (x, y))
    }

    /// The point on this line (1 front to 6 back) and column (1 to 5) of a seat's home.
    ///
    /// # Panics
    ///
    /// If the board has no such home, line or column.
    pub fn home_point(&self, seat: Seat, line: u8, column: u8) -> Point {
        assert!(
            self.seats().contains(seat) && (1..=6).contains(&line) && (1..=5).contains(&column),
            "no {seat}{line}{column} on this board"
        );
        Point::numbered(self.home_start(seat) + (line - 1) * 5 + column - 1)
    }

    /// The 30 points of a seat's home, line by line from the front.
    pub fn home_points(&self, seat: Seat) -> impl Iterator<Item = Point> + use<> {
        let start = self.home_start(seat);
        (start..start + 30).map(Point::numbered)
    }

    fn home_start(&self, seat: Seat) -> u8 {
        match (self.kind, seat) {
            (BoardKind::Two, Seat::North) => 30,
            (_, seat) => 30 * seat as u8,
        }
    }

    /// The points one step away, by road or rail.
    pub fn neighbors(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        self.edges.iter().filter_map(move |edge| match point {
            _ if edge.a == point => Some(edge.b),
            _ if edge.b == point => Some(edge.a),
            _ => None,
        })
    }
}
