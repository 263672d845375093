//! What passes between a socket and a table.

use junqi_protocol::{ClientMessage, ServerMessage};
use junqi_table::{MemberId, Timestamp};
use tokio::sync::mpsc;

/// One socket at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SocketId(pub(crate) u64);

/// What a table is told.
#[derive(Debug)]
pub(crate) enum ToTable {
    /// Someone has opened the table.
    Connect { socket: SocketId, member: Option<MemberId>, out: mpsc::Sender<ServerMessage> },
    /// The socket is gone.
    Disconnect { socket: SocketId },
    /// A message, and when it arrived: the clock stops then, not when the table gets to it.
    Say { socket: SocketId, at: Timestamp, message: ClientMessage },
}

/// How many messages may wait for one table.
pub(crate) const TABLE_QUEUE: usize = 256;
/// How many messages may wait for one reader; who does not read them is cut off.
pub(crate) const SOCKET_QUEUE: usize = 64;
