//! What a client says.

use serde::Deserialize;

/// The longest id of a command, in characters.
const LONGEST_ID: usize = 40;

/// A command with the client's own name for it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct ClientMessage {
    /// The same id gets the same answer, and has one effect.
    pub id: String,
    /// What is asked for.
    #[serde(flatten)]
    pub wish: Wish,
}

/// What a client asks for. Points and layouts are text here; the table decides what they mean.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum Wish {
    /// Exchange two of one's own pieces.
    Swap {
        /// One point.
        a: String,
        /// The other.
        b: String,
    },
    /// A whole layout.
    Arrange {
        /// 25 letters.
        layout: String,
    },
    /// A layout made by the server.
    ArrangeRandom,
    /// The standard layout.
    ArrangeDefault,
    /// The layout stands.
    Ready,
    /// It does not, after all.
    Unready,
    /// A move.
    Play {
        /// The number that the move will have.
        ply: u32,
        /// From where.
        from: String,
        /// To where.
        to: String,
    },
    /// Offers a draw.
    OfferDraw,
    /// Answers a draw offer.
    AnswerDraw {
        /// Yes or no.
        agree: bool,
    },
    /// Gives up.
    Surrender,
    /// Asks for the whole state.
    Sync,
}

impl std::fmt::Debug for Wish {
    /// Names what is asked for, without what is in a layout: log lines are read by others.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Wish::Swap { .. } => "Swap",
            Wish::Arrange { .. } => "Arrange",
            Wish::ArrangeRandom => "ArrangeRandom",
            Wish::ArrangeDefault => "ArrangeDefault",
            Wish::Ready => "Ready",
            Wish::Unready => "Unready",
            Wish::Play { .. } => "Play",
            Wish::OfferDraw => "OfferDraw",
            Wish::AnswerDraw { .. } => "AnswerDraw",
            Wish::Surrender => "Surrender",
            Wish::Sync => "Sync",
        })
    }
}

impl ClientMessage {
    /// Whether an id is one that can be kept: 1 to 40 printable characters.
    pub fn is_good_id(id: &str) -> bool {
        !id.is_empty() && id.chars().count() <= LONGEST_ID && !id.chars().any(char::is_control)
    }
}
