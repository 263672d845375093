//! How people come to a table, and where they go on from it.

use serde::Serialize;

/// How people come to a table. What does not apply is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct WayInMessage {
    /// For which scores it is: `newcomers`, `open` or `veterans`.
    pub band: &'static str,
    /// Whether it wants a password of whoever sits down.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub locked: bool,
    /// While quick match looks for people: milliseconds since it began.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waited: Option<u64>,
    /// The seat that is kept for the viewer's partner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invite: Option<InviteMessage>,
    /// The next game of those who have played here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<NextMessage>,
}

/// A seat that is kept for whoever has its key.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct InviteMessage {
    /// Its letter.
    pub seat: String,
    /// What has to be said to sit there.
    pub key: String,
}

/// Without the key: others read log lines.
impl std::fmt::Debug for InviteMessage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "InviteMessage({})", self.seat)
    }
}

/// The next game of the same people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NextMessage {
    /// Its table's name in addresses.
    pub table: String,
    /// The seat of who asked for it first, at this table.
    pub by: String,
    /// `kept` or `exchanged`.
    pub seats: &'static str,
}
