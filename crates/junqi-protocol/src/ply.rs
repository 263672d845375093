//! One thing that happened in a game, as everyone may know it.

use junqi_rules::{Board, Clash, Deed, Event};
use serde::Serialize;

/// A ply, a missed turn, or what else happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlyMessage {
    /// `move`, `timeout`, `surrender`, `left`, `draw` or `aborted`.
    pub kind: &'static str,
    /// How many moves had been played with it.
    pub ply: u32,
    /// Whose doing it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// As a record writes it.
    pub text: String,
    /// What only a move has.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub moved: Option<MovedMessage>,
    /// How many turns the seat has missed by now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
    /// Whether the turn was missed for want of a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stuck: Option<bool>,
    /// The flags turned up.
    pub flags: Vec<ShownFlag>,
    /// The seats put out.
    pub out: Vec<OutMessage>,
}

/// What only a move has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MovedMessage {
    /// From where.
    pub from: String,
    /// To where.
    pub to: String,
    /// By which way, both ends included.
    pub route: Vec<String>,
    /// Whether it turned a corner.
    pub turned: bool,
    /// `attacker`, `defender`, `both`, or null.
    pub clash: Option<&'static str>,
}

/// A flag turned up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShownFlag {
    /// Whose.
    pub seat: String,
    /// Where.
    pub point: String,
}

/// A seat put out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OutMessage {
    /// Who.
    pub seat: String,
    /// Why.
    pub cause: &'static str,
}

impl PlyMessage {
    /// An event, with the points of its board.
    pub fn new(event: &Event, board: &Board) -> PlyMessage {
        let name = |point| board.name(point);
        let mut ply = PlyMessage {
            kind: "draw",
            ply: event.ply,
            seat: event.deed.seat().map(|seat| seat.to_string()),
            text: event.text(board),
            moved: None,
            count: None,
            stuck: None,
            flags: event
                .flags
                .iter()
                .map(|&(seat, point)| ShownFlag { seat: seat.to_string(), point: name(point) })
                .collect(),
            out: event
                .out
                .iter()
                .map(|&(seat, cause)| OutMessage { seat: seat.to_string(), cause: cause.name() })
                .collect(),
        };
        match &event.deed {
            Deed::Moved { wish, route, clash, .. } => {
                ply.kind = "move";
                ply.moved = Some(MovedMessage {
                    from: name(wish.from),
                    to: name(wish.to),
                    route: route.points.iter().map(|&point| name(point)).collect(),
                    turned: route.turned,
                    clash: clash.map(|clash| match clash {
                        Clash::AttackerWins => "attacker",
                        Clash::DefenderWins => "defender",
                        Clash::BothFall => "both",
                    }),
                });
            }
            Deed::TimedOut { count, stuck, .. } => {
                ply.kind = "timeout";
                (ply.count, ply.stuck) = (Some(*count), Some(*stuck));
            }
            Deed::Surrendered { .. } => ply.kind = "surrender",
            Deed::Left { .. } => ply.kind = "left",
            Deed::Agreed => {}
            Deed::Aborted => ply.kind = "aborted",
        }
        ply
    }
}
