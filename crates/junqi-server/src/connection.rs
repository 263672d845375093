//! What passes between a socket and a table.

use junqi_protocol::{ClientMessage, RefusalMessage, ServerMessage, Wish};
use junqi_rules::Seat;
use junqi_table::{MemberId, Millis, Timestamp};
use tokio::sync::{mpsc, oneshot};

use crate::reports::Testimony;
use crate::store::{Member, TableId};
use crate::way_in::Seats;

/// How much of a message's way to the server is not counted on its sender's clock, at most.
pub(crate) const MOST_LAG: Millis = Millis(250);

/// One socket at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SocketId(pub(crate) u64);

/// What a table is told.
#[derive(Debug)]
pub(crate) enum ToTable {
    /// Someone has opened the table.
    Connect {
        socket: SocketId,
        member: Option<Member>,
        /// Whom he calls friends, and they him.
        friends: Vec<MemberId>,
        out: mpsc::Sender<ServerMessage>,
    },
    /// The socket is gone.
    Disconnect { socket: SocketId },
    /// A message, and when it was sent, as far as that can be known: the clock stops then, not when the table gets to it.
    Say { socket: SocketId, at: Timestamp, message: ClientMessage },
    /// A player reports whoever sits here, and waits for what the table has to say.
    Testify {
        reporter: MemberId,
        seat: Seat,
        answer: oneshot::Sender<Result<Testimony, RefusalMessage>>,
    },
    /// Something has changed about a member, who may be here or not.
    Changed(Member),
    /// A member asks for something without a socket, and waits for the answer.
    Act {
        member: Member,
        at: Timestamp,
        wish: Wish,
        answer: oneshot::Sender<Result<(), RefusalMessage>>,
    },
    /// Quick match has everyone who sits here seated at another table: these people, or nobody.
    MoveTo {
        to: mpsc::Sender<ToTable>,
        table: TableId,
        seats: Vec<(MemberId, Seat)>,
        answer: oneshot::Sender<bool>,
    },
    /// People come from another table, all of them or nobody; or it is only asked whether they could.
    SeatParty { party: Vec<(Member, Seat)>, really: bool, answer: oneshot::Sender<bool> },
    /// A member asks for another game, and waits to hear at which table and in which seat.
    Rematch {
        member: Member,
        seats: Seats,
        answer: oneshot::Sender<Result<(TableId, Seat), RefusalMessage>>,
    },
}

/// How many messages may wait for one table.
pub(crate) const TABLE_QUEUE: usize = 256;
/// How many messages may wait for one reader; who does not read them is cut off.
pub(crate) const SOCKET_QUEUE: usize = 64;
