//! The messages between a server and its clients (docs/protocol.md), and nothing else that is serializable.
//!
//! What they carry is made of names and notation: no type of the rules is serialized, so that none can be by mistake.
#![warn(missing_docs)]

mod board;
mod client;
mod ply;
mod refusal;
mod replay;
mod table;

pub use board::{BoardMessage, EdgeMessage, PointMessage};
pub use client::{ClientMessage, Wish};
pub use ply::{MovedMessage, OutMessage, PlyMessage, ShownFlag};
pub use refusal::{FaultMessage, RefusalMessage};
pub use replay::{DifferenceMessage, FrameMessage, ReplayMessage, ReplaySeat};
pub use table::{
    ClockMessage, EndMessage, FallenMessage, MayMessage, OfferMessage, SeatMessage, ServerMessage,
    TableMessage, moves_by_start, turn_order,
};
