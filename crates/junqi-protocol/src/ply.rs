//! One thing that happened in a game, as everyone may know it.

use junqi_rules::{Board, Clash, Deed, Event, Point, Rank, RecordedPly, Seat, TurnedUp};
use serde::Serialize;

use crate::flip::army_letter;

/// A ply, a missed turn, or what else happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlyMessage {
    /// `move`, `flip`, `take`, `name`, `timeout`, `surrender`, `left`, `draw` or `aborted`.
    pub kind: &'static str,
    /// How many plies had been played with it.
    pub ply: u32,
    /// Whose doing it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// As a record writes it.
    pub text: String,
    /// What only a move has.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub moved: Option<MovedMessage>,
    /// Where a flip or a naming was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The piece that a flip turned up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shows: Option<String>,
    /// The colour that was taken: `R` or `B`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<&'static str>,
    /// How many turns the seat has missed by now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
    /// Whether the turn was missed for want of a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stuck: Option<bool>,
    /// The seat that has red from now on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub red: Option<String>,
    /// Where a piece stands that an engineer has found out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scouted: Option<String>,
    /// The flags that were carried and have come back.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub flags_back: Vec<ShownFlag>,
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
    /// What it left behind of what it carried, by its letter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<String>,
    /// The piece that it attacked and so turned up. Without a clash the attacker has not moved then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turned_up: Option<String>,
}

/// A flag turned up, or back on the board.
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
    /// An event and what it turned up, with the points of its board.
    pub fn new(event: &Event, turned_up: Option<TurnedUp>, board: &Board) -> PlyMessage {
        let name = |point| board.name(point);
        let flags = |flags: &[(Seat, Point)]| {
            let flag = |&(seat, point): &(Seat, Point)| ShownFlag {
                seat: seat.to_string(),
                point: name(point),
            };
            flags.iter().map(flag).collect()
        };
        let mut ply = PlyMessage {
            kind: "draw",
            ply: event.ply,
            seat: event.deed.seat().map(|seat| seat.to_string()),
            text: RecordedPly::of(event, turned_up).text(board),
            moved: None,
            at: None,
            shows: None,
            colour: None,
            count: None,
            stuck: None,
            red: event.red.map(|seat| seat.to_string()),
            scouted: event.scouted.map(name),
            flags_back: flags(&event.flags_back),
            flags: flags(&event.flags),
            out: event
                .out
                .iter()
                .map(|&(seat, cause)| OutMessage { seat: seat.to_string(), cause: cause.name() })
                .collect(),
        };
        match &event.deed {
            Deed::Moved { wish, left, route, clash, .. } => {
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
                    left: left.map(|rank| Rank::letter(rank).to_string()),
                    turned_up: turned_up.map(|piece| piece.to_string()),
                });
            }
            Deed::Flipped { point, .. } => {
                ply.kind = "flip";
                (ply.at, ply.shows) =
                    (Some(name(*point)), turned_up.map(|piece| piece.to_string()));
            }
            Deed::TookColour { army, .. } => {
                ply.kind = "take";
                ply.colour = Some(army_letter(*army));
            }
            Deed::Named { point, .. } => {
                ply.kind = "name";
                ply.at = Some(name(*point));
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
