//! Who looks over whose shoulder.

use serde::Serialize;

/// Over whose shoulder the viewer looks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BehindMessage {
    /// The seat.
    pub seat: String,
    /// How many plies later than the seat the viewer sees what it sees; 0 for at once.
    pub delay: u32,
}

/// Whom the viewer's own seat lets look over its shoulder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PermitMessage {
    /// `nobody`, `named`, `friends` or `anyone`.
    pub who: &'static str,
    /// The numbers of those who are named.
    pub named: Vec<i64>,
    /// Whether they see at once what the seat sees.
    pub live: bool,
}

/// Someone who watches, as the players are told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WatcherMessage {
    /// The number by which it may be named.
    pub id: i64,
    /// What he is called.
    pub name: String,
    /// Whether he looks over the viewer's own shoulder.
    pub behind: bool,
}
