//! A table as one member may know it, and what a server says on the socket.

use std::collections::BTreeMap;
use std::fmt;

use junqi_rules::{End, Outcome, Rules, Seat, SeatSet, TurnOrder, View};
use serde::Serialize;

use crate::{
    ActionsMessage, BehindMessage, ChatMessage, FlipMessage, OptionsMessage, PermitMessage,
    PlyMessage, RefusalMessage, ScoresMessage, WatcherMessage, WayInMessage,
};

/// What a server says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// All that the viewer may know.
    State {
        /// The table.
        table: Box<TableMessage>,
        /// Everything that has happened.
        plies: Vec<PlyMessage>,
        /// What was said, as far as the viewer may read it.
        chat: Vec<ChatMessage>,
    },
    /// The same after something happened.
    Update {
        /// The table.
        table: Box<TableMessage>,
        /// What has happened.
        plies: Vec<PlyMessage>,
    },
    /// Someone has said something that the viewer may read.
    Said {
        /// What.
        line: ChatMessage,
    },
    /// The viewer sits at another table now: quick match has found people for both.
    Moved {
        /// Its name in addresses.
        table: String,
    },
    /// A command took effect.
    Done {
        /// Which.
        id: String,
    },
    /// A command had no effect.
    Refused {
        /// Which; null if the message could not be read.
        id: Option<String>,
        /// Why.
        #[serde(flatten)]
        refusal: RefusalMessage,
    },
}

/// A table as one member may know it.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct TableMessage {
    /// `gathering`, `arranging`, `playing` or `finished`.
    pub phase: &'static str,
    /// The name of the rules.
    pub preset: &'static str,
    /// `two` or `four`.
    pub board: &'static str,
    /// Where the rules differ from the preset.
    pub options: Vec<(&'static str, String)>,
    /// Where the terms differ from those of the preset.
    pub terms_options: Vec<(&'static str, String)>,
    /// Every option of the game.
    pub rules: OptionsMessage,
    /// Every option of the table.
    pub terms: OptionsMessage,
    /// The viewer's seat.
    pub you: Option<String>,
    /// Whether the viewer is known by name: who is not may watch, and take a seat by a form.
    pub signed_in: bool,
    /// The seat of who decides about seats.
    pub host: Option<String>,
    /// How many watch.
    pub watching: usize,
    /// Over whose shoulder the viewer looks; null for one who does not.
    pub behind: Option<BehindMessage>,
    /// Whom the viewer's seat lets look over its shoulder; null for one who has no seat.
    pub permit: Option<PermitMessage>,
    /// Who watches, for those who have a seat; only those who are known by name.
    pub watchers: Vec<WatcherMessage>,
    /// Where the viewer may say something.
    pub channels: Vec<&'static str>,
    /// Milliseconds for which armies may still be laid out; null without a limit.
    pub layout_left: Option<u64>,
    /// The seats in the order of their turns, from South or the first after it.
    pub order: Vec<String>,
    /// The seats by their letters.
    pub seats: BTreeMap<String, SeatMessage>,
    /// The position, with `x` for what the viewer may not know.
    pub position: String,
    /// The viewer's own layout while arranging, as 25 letters; null otherwise.
    pub layout: Option<String>,
    /// After how many quiet plies the game is drawn.
    pub quiet_limit: Option<u16>,
    /// How many missed turns put a seat out; 0 for no limit.
    pub timeouts_to_lose: u8,
    /// The clock of the seat on the move.
    pub clock: Option<ClockMessage>,
    /// What the viewer may do on the board now.
    #[serde(flatten)]
    pub actions: ActionsMessage,
    /// The viewer's piece that was touched, and must be moved.
    pub touched: Option<String>,
    /// A flip game's colours; null in other games.
    pub flip: Option<FlipMessage>,
    /// The headquarters that seats have named, by their letters.
    pub named: BTreeMap<String, String>,
    /// The seats that must name a headquarters before they move.
    pub must_name: Vec<String>,
    /// What is asked of everyone.
    pub offer: Option<OfferMessage>,
    /// What the viewer may do now.
    pub may: MayMessage,
    /// What happened last.
    pub last: Option<PlyMessage>,
    /// How people come to the table, and where they go on from it.
    #[serde(flatten)]
    pub way_in: WayInMessage,
    /// How it ended.
    pub end: Option<EndMessage>,
    /// What it was worth, once it is over.
    pub scores: Option<ScoresMessage>,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatMessage {
    /// Whether someone sits there.
    pub taken: bool,
    /// The player's name; empty if he gave none.
    pub name: String,
    /// The member, to find more about him at `/player/ID`; null for the computer, and while nobody sits there.
    pub player: Option<i64>,
    /// His title, by its name.
    pub title: Option<&'static str>,
    /// Whether the computer sits there.
    pub computer: bool,
    /// Whether the layout stands.
    pub ready: bool,
    /// Whether the player has the table open.
    pub connected: bool,
    /// If the player's line is gone: milliseconds for which a game still waits for him, on his own turns.
    pub away: Option<u64>,
    /// Whether the computer plays on for the player meanwhile.
    pub entrusted: bool,
    /// Milliseconds of reserve for the whole game, of a seat that is not on the move; null where there is none.
    pub bank: Option<u64>,
    /// What proves in the end how the layout stood when it was ready: a SHA-256, 64 hexadecimal digits.
    pub seal: Option<String>,
    /// Missed turns.
    pub timeouts: u8,
    /// Lost pieces.
    pub fallen: FallenMessage,
    /// Why it is out.
    pub out: Option<&'static str>,
    /// Its colour in a flip game, once it is settled: `R` or `B`.
    pub colour: Option<&'static str>,
}

/// Lost pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct FallenMessage {
    /// How many.
    pub count: u8,
    /// The letters of those the viewer knows.
    pub known: String,
}

/// A clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ClockMessage {
    /// Whose.
    pub seat: String,
    /// Milliseconds left when this was written.
    pub left: u64,
    /// Milliseconds of a whole turn, without the reserve.
    pub of: u64,
    /// How much of what is left is the reserve for the whole game.
    pub bank: u64,
}

/// Something that is asked of everyone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OfferMessage {
    /// `draw`, `takeback`, `leave`, or `end`: without those who are away.
    pub kind: &'static str,
    /// Those who are away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<String>>,
    /// Milliseconds for an answer.
    pub left: u64,
    /// How many plies would be taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plies: Option<usize>,
    /// Who asks.
    pub by: String,
    /// Who has not answered.
    pub waits_for: Vec<String>,
}

/// What the viewer may do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MayMessage {
    /// Ask to take back one's last move.
    pub takeback: bool,
    /// Offer a draw.
    pub draw: bool,
    /// From which ply on a draw may be offered; later after an earlier offer.
    pub draw_from: u32,
    /// Surrender.
    pub surrender: bool,
    /// From which ply on surrender is allowed.
    pub surrender_from: u32,
    /// Ask for a new deal.
    pub redeal: bool,
    /// Take one of these seats.
    pub sit: Vec<String>,
    /// Leave the seat.
    pub stand: bool,
    /// Send away who sits there.
    pub kick: Vec<String>,
    /// Let the computer play there.
    pub seat_computer: Vec<String>,
    /// Get ready for a game without layouts.
    pub get_ready: bool,
    /// Leave the game.
    pub leave: bool,
    /// Ask to leave it.
    pub ask_leave: bool,
    /// End the game without these, if the others agree.
    pub claim: Vec<String>,
    /// Look over the shoulders of these.
    pub watch: Vec<String>,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EndMessage {
    /// A team, `1/2` or `void`.
    pub result: String,
    /// Why it is over.
    pub ending: &'static str,
    /// What it is for the viewer: `win`, `loss`, `draw`, `void`, or null for one who has no side.
    pub you: Option<&'static str>,
}

impl EndMessage {
    /// The end as it is for a seat, or for one who has no side.
    pub fn new(end: End, you: Option<Seat>) -> EndMessage {
        let for_seat = |seat: Seat| match end.outcome {
            Outcome::Win(team) if team.0.contains(seat) => "win",
            Outcome::Win(_) => "loss",
            Outcome::Draw => "draw",
            Outcome::Void => "void",
        };
        EndMessage {
            result: end.outcome.to_string(),
            ending: end.ending.name(),
            you: you.map(for_seat),
        }
    }
}

impl FallenMessage {
    /// What a seat has lost, as a view shows it.
    pub fn new(view: &View, seat: Seat) -> FallenMessage {
        let fallen = view.fallen(seat);
        FallenMessage { count: fallen.count, known: fallen.letters() }
    }
}

/// The letters of the seats in the order of their turns.
pub fn turn_order(rules: &Rules, seats: SeatSet) -> Vec<String> {
    let mut order: Vec<Seat> = seats.iter().collect();
    if rules.turn_order == TurnOrder::Clockwise {
        order[1..].reverse();
    }
    order.iter().map(Seat::to_string).collect()
}

/// The phase alone: the position holds ranks, and others read log lines.
impl fmt::Debug for TableMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableMessage({}, {})", self.preset, self.phase)
    }
}
