//! What a member asks of the table, and what a table accepts.

use std::fmt;

use junqi_rules::{Action, LayoutDraft, Point, Seat};

use crate::{Channel, Deal, MemberId, Permit, Said};

/// What a member asks for. Who asks is said beside it, by whoever holds the connection; no command names its own seat.
#[derive(Clone, PartialEq, Eq)]
pub enum Command {
    /// Takes a seat.
    Sit(Seat),
    /// Leaves the seat.
    Stand,
    /// The host sends someone away from a seat, before the game.
    Kick(Seat),
    /// The host lets the computer play an empty seat.
    SeatComputer(Seat),
    /// Exchanges two of one's own pieces.
    Swap(Point, Point),
    /// Lays out one's army.
    Arrange(LayoutDraft),
    /// 完成调度: the layout stands. The salt makes its seal: with it, the record can prove later what stood here.
    Ready(Option<Salt>),
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
    /// 申请退出: asks to end the game without a winner, to be able to leave.
    AskLeave,
    /// Answers who asks to leave.
    AnswerLeave(Answer),
    /// 逃跑: leaves the game, whatever the others say.
    Leave,
    /// Asks to end the game because someone's line has been gone for too long.
    Claim,
    /// Answers who asks for that.
    AnswerClaim(Answer),
    /// Says something.
    Say(Channel, Said),
    /// Says who may look over one's shoulder.
    Permit(Permit),
}

/// Random bytes that go into the seal of a layout, so that nobody can guess it by trying layouts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Salt(pub [u8; 16]);

impl Salt {
    /// The salt as 32 hexadecimal digits.
    pub fn to_hex(self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Reads them again.
    pub fn from_hex(text: &str) -> Option<Salt> {
        if text.len() != 32 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        let mut salt = [0; 16];
        for (at, byte) in salt.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).ok()?;
        }
        Some(Salt(salt))
    }
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
    /// Something was due: the seat on the move ran out of time, silence answered an offer, layouts were called in, or a
    /// seat was not kept any longer.
    TimedOut,
    /// The program was away since the entry before; nobody's clock ran.
    Resumed,
    /// 断: a member's line is gone.
    Away(MemberId),
    /// It is back.
    Back(MemberId),
}

/// Tells nothing: with a salt, a layout can be found by trying.
impl fmt::Debug for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Salt(…)")
    }
}

/// Names the command, but never what is in a layout: log lines are read by others.
impl fmt::Debug for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Sit(seat) => write!(f, "Sit({seat})"),
            Command::Stand => f.write_str("Stand"),
            Command::Kick(seat) => write!(f, "Kick({seat})"),
            Command::SeatComputer(seat) => write!(f, "SeatComputer({seat})"),
            Command::Swap(..) => f.write_str("Swap(…)"),
            Command::Arrange(_) => f.write_str("Arrange(…)"),
            Command::Ready(_) => f.write_str("Ready"),
            Command::Unready => f.write_str("Unready"),
            Command::AskRedeal => f.write_str("AskRedeal"),
            Command::Touch { ply, .. } => write!(f, "Touch({ply}, …)"),
            Command::Play { ply, wish } => write!(f, "Play({ply}, {wish:?})"),
            Command::OfferDraw => f.write_str("OfferDraw"),
            Command::AnswerDraw(answer) => write!(f, "AnswerDraw({answer:?})"),
            Command::AskTakeback => f.write_str("AskTakeback"),
            Command::AnswerTakeback(answer) => write!(f, "AnswerTakeback({answer:?})"),
            Command::Surrender => f.write_str("Surrender"),
            Command::AskLeave => f.write_str("AskLeave"),
            Command::AnswerLeave(answer) => write!(f, "AnswerLeave({answer:?})"),
            Command::Leave => f.write_str("Leave"),
            Command::Claim => f.write_str("Claim"),
            Command::AnswerClaim(answer) => write!(f, "AnswerClaim({answer:?})"),
            Command::Permit(permit) => write!(f, "Permit({:?})", permit.who),
            Command::Say(channel, _) => write!(f, "Say({channel:?}, …)"),
        }
    }
}
