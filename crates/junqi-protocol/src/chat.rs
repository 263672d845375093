//! What is said at a table.

use std::fmt;

use serde::Serialize;

/// One line that someone has said.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct ChatMessage {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The seat of who said it; null for one who watched.
    pub seat: Option<String>,
    /// His name; empty if he gave none.
    pub name: String,
    /// `public`, `team` or `watchers`.
    pub channel: &'static str,
    /// What was said.
    #[serde(flatten)]
    pub said: SaidMessage,
}

/// What was said.
#[derive(Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SaidMessage {
    /// In one's own words.
    Text(String),
    /// With a ready-made word, by its name.
    Signal(&'static str),
    /// By pointing at a point of the board.
    Ping(String),
}

/// Tells nothing: others read log lines.
impl fmt::Debug for SaidMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SaidMessage(…)")
    }
}

impl fmt::Debug for ChatMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ChatMessage({}, …)", self.channel)
    }
}
