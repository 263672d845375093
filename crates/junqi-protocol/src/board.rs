//! The board as a client needs it to draw it.

use junqi_rules::{Board, BoardKind, EdgeKind, EdgeShape, PointKind};
use serde::Serialize;

/// A board: its points in the order of a position's cells, and what joins them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoardMessage {
    /// `two` or `four`.
    pub kind: &'static str,
    /// The letters of the seats that have a home on it.
    pub seats: Vec<String>,
    /// The points.
    pub points: Vec<PointMessage>,
    /// The segments between them.
    pub edges: Vec<EdgeMessage>,
}

/// A point.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PointMessage {
    /// Its name.
    pub id: String,
    /// Its file, from 1.
    pub x: u8,
    /// Its rank, from 1 at South's edge.
    pub y: u8,
    /// `station`, `camp` or `headquarters`.
    pub kind: &'static str,
    /// Whether it lies on a railway.
    pub rail: bool,
    /// Whose home it is in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// Its line there, 1 in front.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u8>,
    /// Its column there, 1 on the owner's left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u8>,
}

/// A segment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EdgeMessage {
    /// One end.
    pub a: String,
    /// The other end.
    pub b: String,
    /// `road` or `rail`.
    pub kind: &'static str,
    /// `straight` or `arc`.
    pub shape: &'static str,
}

impl BoardMessage {
    /// The name of a kind of board.
    pub fn kind_name(kind: BoardKind) -> &'static str {
        match kind {
            BoardKind::Two => "two",
            BoardKind::Four => "four",
        }
    }
}

impl From<&Board> for BoardMessage {
    fn from(board: &Board) -> BoardMessage {
        let point = |point| {
            let (x, y) = board.grid(point);
            let home = board.home_of(point);
            PointMessage {
                id: board.name(point),
                x,
                y,
                kind: match board.kind_of(point) {
                    PointKind::Station => "station",
                    PointKind::Camp => "camp",
                    PointKind::Headquarters => "headquarters",
                },
                rail: board.is_rail(point),
                seat: home.map(|home| home.seat.to_string()),
                line: home.map(|home| home.line),
                column: home.map(|home| home.column),
            }
        };
        let edge = |edge: &junqi_rules::Edge| EdgeMessage {
            a: board.name(edge.a),
            b: board.name(edge.b),
            kind: match edge.kind {
                EdgeKind::Road => "road",
                EdgeKind::Rail => "rail",
            },
            shape: match edge.shape {
                EdgeShape::Straight => "straight",
                EdgeShape::Arc => "arc",
            },
        };
        BoardMessage {
            kind: BoardMessage::kind_name(board.kind()),
            seats: board.seats().iter().map(|seat| seat.to_string()).collect(),
            points: board.points().map(point).collect(),
            edges: board.edges().iter().map(edge).collect(),
        }
    }
}
