//! What a member asks of the table, and what a table accepts.

use std::fmt;

use junqi_rules::{Action, LayoutDraft, Point, Seat};

use crate::{Deal, MemberId};

/// What a member asks for. Who asks is said beside it, by whoever holds the connection; no command names its own seat.
#[derive(Clone, PartialEq, Eq)]
pub enum Command {
    /// Takes a seat.
    Sit(Seat),
    /// Leaves the seat.
    Stand,
    /// Exchanges two of one's own pieces.
    Swap(Point, Point),
    /// Lays out one's army.
    Arrange(LayoutDraft),
    /// 完成调度: the layout stands.
    Ready,
    /// Goes back to arranging.
    Unready,
    /// Asks for a new deal, with a hand that is too weak (rules E.3).
    AskRedeal,
    /// Touches a piece of one's own, which must be moved then (举子无悔).
    Touch {
        /// The number that the move will have.
        ply: u32,
        /// Where the piece stands.
        at: Point,
    },
    /// Moves a piece, turns one up, or says what has to be said on one's turn.
    Play {
        /// The number of the next ply, so that what was meant for another position is not played.
        ply: u32,
        /// What is done.
        wish: Action,
    },
    /// 求和.
    OfferDraw,
    /// Answers a draw offer.
    AnswerDraw(Answer),
    /// 悔棋: asks to take back one's last move, and what was played since.
    AskTakeback,
    /// Answers who asks to take back.
    AnswerTakeback(Answer),
    /// 投降.
    Surrender,
}

/// Yes or no to what someone asks of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// 同意.
    Agree,
    /// 拒绝.
    Refuse,
}

/// What a table accepted, with nothing left to chance: doing all of it again gives the same table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A member's command.
    Command(MemberId, Command),
    /// The pieces were dealt, by lot.
    Dealt(Deal),
    /// The seat on the move ran out of time.
    TimedOut,
    /// The program was away since the entry before; nobody's clock ran.
    Resumed,
}

/// Names the command, but never what is in a layout: log lines are read by others.
impl fmt::Debug for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Sit(seat) => write!(f, "Sit({seat})"),
            Command::Stand => f.write_str("Stand"),
            Command::Swap(..) => f.write_str("Swap(…)"),
            Command::Arrange(_) => f.write_str("Arrange(…)"),
            Command::Ready => f.write_str("Ready"),
            Command::Unready => f.write_str("Unready"),
            Command::AskRedeal => f.write_str("AskRedeal"),
            Command::Touch { ply, .. } => write!(f, "Touch({ply}, …)"),
            Command::Play { ply, wish } => write!(f, "Play({ply}, {wish:?})"),
            Command::OfferDraw => f.write_str("OfferDraw"),
            Command::AnswerDraw(answer) => write!(f, "AnswerDraw({answer:?})"),
            Command::AskTakeback => f.write_str("AskTakeback"),
            Command::AnswerTakeback(answer) => write!(f, "AnswerTakeback({answer:?})"),
            Command::Surrender => f.write_str("Surrender"),
        }
    }
}
