//! The messages between a server and its clients (docs/protocol.md), and nothing else that is serializable.
//!
//! What they carry is made of names and notation: no type of the rules is serialized, so that none can be by mistake.
#![warn(missing_docs)]

mod actions;
mod board;
mod chat;
mod client;
mod flip;
mod friends;
mod hall;
mod options;
mod ply;
mod refusal;
mod replay;
mod results;
mod table;
mod watching;
mod way_in;

pub use actions::ActionsMessage;
pub use board::{BoardMessage, EdgeMessage, PointMessage};
pub use chat::{ChatMessage, SaidMessage};
pub use client::{ClientMessage, Wish};
pub use flip::{FlipMessage, army_of_letter, colour_of};
pub use friends::{FriendMessage, FriendPlace, FriendsMessage, PersonMessage};
pub use hall::{HallMessage, ListedSeat, ListedTable};
pub use options::{AllOptionsMessage, OptionMessage, OptionsMessage, PresetMessage};
pub use ply::{MovedMessage, OutMessage, PlyMessage, ShownFlag};
pub use refusal::{FaultMessage, RefusalMessage, RefusedPoints};
pub use replay::{DifferenceMessage, FrameMessage, ReplayMessage, ReplaySeat};
pub use results::{
    CountsMessage, GameMessage, GameSeatMessage, GamesMessage, LeaderMessage, LeaderboardMessage,
    PlayerMessage, RatingMessage, ScoresMessage, SeatScoreMessage, StandingMessage,
};
pub use table::{
    ClockMessage, EndMessage, FallenMessage, MayMessage, OfferMessage, SeatMessage, ServerMessage,
    TableMessage, turn_order,
};
pub use watching::{BehindMessage, PermitMessage, WatcherMessage};
pub use way_in::{InviteMessage, NextMessage, WayInMessage};
