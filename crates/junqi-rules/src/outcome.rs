//! How a game ends, and who has won.

use std::fmt;

use crate::Team;

/// Why a seat is out of the game (rules G.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// 军旗被扛: its flag was taken or bombed.
    FlagTaken,
    /// 无棋可走: it had no legal move.
    NoMove,
    /// 超时: it missed too many turns.
    Timeouts,
    /// 投降.
    Surrender,
    /// 逃跑, 强退: it left.
    Left,
    /// An enemy stood in the headquarters that it had to hold instead of a flag (rules E.3).
    Headquarters,
    /// It was to move after too many quiet plies (rules G.3).
    Quiet,
}

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A team has won.
    Win(Team),
    /// 和棋.
    Draw,
    /// The game does not count.
    Void,
}

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The last seat of the other team is out, for this cause.
    Out(Cause),
    /// Everyone agreed to a draw.
    Agreement,
    /// Too long without a clash.
    Quiet,
    /// As many plies as a game may have.
    MaxPlies,
    /// Nobody can move.
    AllStuck,
    /// Broken off.
    Aborted,
}

/// The end of a game: who has won, and why it is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct End {
    /// Who has won.
    pub outcome: Outcome,
    /// Why it is over.
    pub ending: Ending,
}

impl Cause {
    /// All causes.
    pub const ALL: [Cause; 7] = [
        Cause::FlagTaken,
        Cause::NoMove,
        Cause::Timeouts,
        Cause::Surrender,
        Cause::Left,
        Cause::Headquarters,
        Cause::Quiet,
    ];

    /// Its name in records and messages.
    pub fn name(self) -> &'static str {
        match self {
            Cause::FlagTaken => "flag",
            Cause::NoMove => "no-move",
            Cause::Timeouts => "timeouts",
            Cause::Surrender => "surrender",
            Cause::Left => "left",
            Cause::Headquarters => "headquarters",
            Cause::Quiet => "quiet-loss",
        }
    }
}

impl Ending {
    /// Its name in records and messages.
    pub fn name(self) -> &'static str {
        match self {
            Ending::Out(cause) => cause.name(),
            Ending::Agreement => "agreement",
            Ending::Quiet => "quiet",
            Ending::MaxPlies => "max-plies",
            Ending::AllStuck => "all-stuck",
            Ending::Aborted => "aborted",
        }
    }

    /// The ending with this name, or `None`.
    pub fn from_name(name: &str) -> Option<Ending> {
        let others =
            [Ending::Agreement, Ending::Quiet, Ending::MaxPlies, Ending::AllStuck, Ending::Aborted];
        Cause::ALL.into_iter().map(Ending::Out).chain(others).find(|ending| ending.name() == name)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Win(team) => write!(f, "{team}"),
            Outcome::Draw => f.write_str("1/2"),
            Outcome::Void => f.write_str("void"),
        }
    }
}

impl Outcome {
    /// The outcome as a record writes it: a team, `1/2` or `void`. `None` if it is none of them.
    pub fn parse(text: &str) -> Option<Outcome> {
        match text {
            "1/2" => Some(Outcome::Draw),
            "void" => Some(Outcome::Void),
            team => Team::parse(team).map(Outcome::Win),
        }
    }
}
