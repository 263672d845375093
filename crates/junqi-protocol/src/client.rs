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
    /// Takes a seat.
    Sit {
        /// Its letter.
        seat: String,
        /// The table's password, where it has one.
        #[serde(default)]
        password: Option<String>,
        /// The key of an invitation to this seat.
        #[serde(default)]
        key: Option<String>,
    },
    /// Leaves the seat.
    Stand,
    /// Sends someone away from a seat.
    Kick {
        /// Its letter.
        seat: String,
    },
    /// Lets the computer play an empty seat.
    SeatComputer {
        /// Its letter.
        seat: String,
    },
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
        /// What the piece leaves behind of what it carries: `j`, `k` or `l`.
        #[serde(default)]
        leave: Option<String>,
    },
    /// Turns up a piece.
    Flip {
        /// The number that the flip will have.
        ply: u32,
        /// Where it lies.
        at: String,
    },
    /// Takes a colour.
    Take {
        /// The number of the next ply.
        ply: u32,
        /// `R` or `B`.
        colour: String,
    },
    /// Names one's headquarters.
    Name {
        /// The number of the next ply.
        ply: u32,
        /// Which.
        at: String,
    },
    /// Touches a piece that must be moved then.
    Touch {
        /// The number that the move will have.
        ply: u32,
        /// Where it stands.
        at: String,
    },
    /// Asks for a new deal.
    AskRedeal,
    /// Offers a draw.
    OfferDraw,
    /// Ask to take back one's last move.
    AskTakeback,
    /// Answer who asks to take back.
    AnswerTakeback {
        /// Yes or no.
        agree: bool,
    },
    /// Answers a draw offer.
    AnswerDraw {
        /// Yes or no.
        agree: bool,
    },
    /// Gives up.
    Surrender,
    /// Leaves a running game.
    Leave,
    /// Asks to end the game without a winner.
    AskLeave,
    /// Answers who asks for that.
    AnswerLeave {
        /// Yes or no.
        agree: bool,
    },
    /// Asks to end the game because someone is away for too long.
    Claim,
    /// Answers who asks for that.
    AnswerClaim {
        /// Yes or no.
        agree: bool,
    },
    /// Says something.
    Say {
        /// `public`, `team` or `watchers`.
        channel: String,
        /// One line.
        text: String,
    },
    /// Says something ready-made to the partner.
    Signal {
        /// Its name.
        signal: String,
    },
    /// Points at a point of the board, for the partner.
    Ping {
        /// Which.
        at: String,
    },
    /// Says who may look over one's shoulder.
    Permit {
        /// `nobody`, `named`, `friends` or `anyone`.
        who: String,
        /// The numbers of those who are named.
        #[serde(default)]
        named: Vec<i64>,
        /// Whether they see at once what one sees.
        #[serde(default)]
        live: bool,
    },
    /// Looks over a seat's shoulder.
    Watch {
        /// Its letter; null to see what everyone sees.
        seat: Option<String>,
    },
    /// Asks for the whole state.
    Sync,
}

impl Wish {
    /// Takes a seat at a table that asks for nothing else.
    pub fn sit(seat: impl Into<String>) -> Wish {
        Wish::Sit { seat: seat.into(), password: None, key: None }
    }
}

impl std::fmt::Debug for Wish {
    /// Names what is asked for, without what is in a layout or in a password: log lines are read by others.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Wish::Sit { .. } => "Sit",
            Wish::Stand => "Stand",
            Wish::Kick { .. } => "Kick",
            Wish::SeatComputer { .. } => "SeatComputer",
            Wish::Swap { .. } => "Swap",
            Wish::Arrange { .. } => "Arrange",
            Wish::ArrangeRandom => "ArrangeRandom",
            Wish::ArrangeDefault => "ArrangeDefault",
            Wish::Ready => "Ready",
            Wish::Unready => "Unready",
            Wish::Play { .. } => "Play",
            Wish::Flip { .. } => "Flip",
            Wish::Take { .. } => "Take",
            Wish::Name { .. } => "Name",
            Wish::Touch { .. } => "Touch",
            Wish::AskRedeal => "AskRedeal",
            Wish::OfferDraw => "OfferDraw",
            Wish::AnswerDraw { .. } => "AnswerDraw",
            Wish::AskTakeback => "AskTakeback",
            Wish::AnswerTakeback { .. } => "AnswerTakeback",
            Wish::Surrender => "Surrender",
            Wish::Leave => "Leave",
            Wish::AskLeave => "AskLeave",
            Wish::AnswerLeave { .. } => "AnswerLeave",
            Wish::Claim => "Claim",
            Wish::AnswerClaim { .. } => "AnswerClaim",
            Wish::Say { .. } => "Say",
            Wish::Signal { .. } => "Signal",
            Wish::Ping { .. } => "Ping",
            Wish::Permit { .. } => "Permit",
            Wish::Watch { .. } => "Watch",
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_wish_is_read() {
        let text = |text: &str| text.to_owned();
        let (from, to, at) = (text("a6"), text("a7"), text("a6"));
        for (json, wish) in [
            (
                r#"{"id":"1","t":"play","ply":3,"from":"a6","to":"a7"}"#,
                Wish::Play { ply: 3, from: from.clone(), to: to.clone(), leave: None },
            ),
            (
                r#"{"id":"1","t":"play","ply":3,"from":"a6","to":"a7","leave":"j"}"#,
                Wish::Play { ply: 3, from, to, leave: Some(text("j")) },
            ),
            (r#"{"id":"1","t":"flip","ply":3,"at":"a6"}"#, Wish::Flip { ply: 3, at: at.clone() }),
            (
                r#"{"id":"1","t":"take","ply":3,"colour":"R"}"#,
                Wish::Take { ply: 3, colour: text("R") },
            ),
            (r#"{"id":"1","t":"name","ply":3,"at":"a6"}"#, Wish::Name { ply: 3, at: at.clone() }),
            (r#"{"id":"1","t":"touch","ply":3,"at":"a6"}"#, Wish::Touch { ply: 3, at }),
            (r#"{"id":"1","t":"ask-redeal"}"#, Wish::AskRedeal),
            (r#"{"id":"1","t":"sit","seat":"S"}"#, Wish::sit("S")),
            (
                r#"{"id":"1","t":"sit","seat":"S","password":"p","key":"k"}"#,
                Wish::Sit { seat: text("S"), password: Some(text("p")), key: Some(text("k")) },
            ),
            (
                r#"{"id":"1","t":"seat-computer","seat":"E"}"#,
                Wish::SeatComputer { seat: text("E") },
            ),
            (r#"{"id":"1","t":"answer-claim","agree":true}"#, Wish::AnswerClaim { agree: true }),
            (
                r#"{"id":"1","t":"say","channel":"team","text":"40?"}"#,
                Wish::Say { channel: text("team"), text: text("40?") },
            ),
            (
                r#"{"id":"1","t":"permit","who":"named","named":[12],"live":true}"#,
                Wish::Permit { who: text("named"), named: vec![12], live: true },
            ),
            (r#"{"id":"1","t":"watch","seat":"S"}"#, Wish::Watch { seat: Some(text("S")) }),
            (r#"{"id":"1","t":"watch","seat":null}"#, Wish::Watch { seat: None }),
        ] {
            let message: ClientMessage = serde_json::from_str(json).unwrap();
            assert!(message.wish == wish, "{json}");
        }
    }
}
