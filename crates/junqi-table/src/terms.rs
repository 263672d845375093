//! The options that the table reads, beside the rules that the game reads (rules J.3).

use crate::Millis;

/// What a game counts that is over early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EarlyEnd {
    /// Like any other.
    Counts,
    /// Within so many plies the winner gets no points.
    WinnerGetsNothing {
        /// How many plies.
        plies: u16,
    },
    /// Within so many rounds it does not count.
    Void {
        /// How many rounds.
        rounds: u16,
    },
}

/// What running away costs (逃跑).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Escape {
    /// As in QQ: if the partner is out already the other side wins; otherwise nobody scores.
    QqCases,
    /// The other side wins.
    WinToOther,
    /// So many points.
    Penalty {
        /// How many points.
        points: u16,
    },
}

/// Whether who is out may go and play elsewhere. He always may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeaveAfterOut {
    /// He may.
    Allowed,
}

/// When scores are settled. There is only one time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// When the game ends, also for those who were out before.
    AtEnd,
}

/// What the silence of an absent player says to a draw offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbsentToDraw {
    /// No.
    Refuses,
}

/// What the silence of an absent player says to the wish of another to leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbsentToLeave {
    /// Yes.
    Agrees,
}

/// Who may watch (旁观).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spectators {
    /// Anyone who has the table's address.
    Anyone,
    /// Nobody.
    Nobody,
    /// Those whom a player lets look over his shoulder.
    Listed,
}

/// 举子无悔: whether who has touched a piece must move it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TouchMove {
    /// One may think again.
    Off,
    /// A piece of one's own that can move must be moved once it is touched.
    On,
}

/// 托管: who plays on for someone whose line is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trustee {
    /// Nobody: turns are missed.
    Nobody,
    /// The computer, from the first turn that would be missed until the player is back.
    Computer,
}

/// Who begins (先手).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstSeat {
    /// As the players choose, or by lot.
    Random,
    /// South.
    Fixed,
    /// Who won the game before at this table; in its first game as with [`Random`](FirstSeat::Random).
    LastWinner,
}

/// What is agreed at the table (约定): the clock, when one may give up, what a game is worth, and who may watch.
///
/// All of it is kept with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// How long a seat may think about one turn.
    pub move_clock: Millis,
    /// Nobody may surrender before so many plies (rules G.4).
    pub surrender_from: u32,
    /// After so many more plies a seat may offer a draw again.
    pub offer_every: u32,
    /// How many points a win brings.
    pub win_score: u16,
    /// How many points a loss costs.
    pub loss_score: u16,
    /// What a game counts that is over early.
    pub early_end: EarlyEnd,
    /// Whether who has more than 50 points gets none for beating someone with fewer.
    pub fifty_point_rule: bool,
    /// What running away costs.
    pub escape: Escape,
    /// Whether who is out may leave.
    pub leave_after_out: LeaveAfterOut,
    /// When scores are settled.
    pub settled: Settled,
    /// What an absent player says to a draw offer.
    pub absent_to_draw: AbsentToDraw,
    /// What an absent player says to the wish to leave.
    pub absent_to_leave: AbsentToLeave,
    /// Who may watch.
    pub spectators: Spectators,
    /// Whether a touched piece must be moved.
    pub touch_move: TouchMove,
    /// Who begins.
    pub first_seat: FirstSeat,
    /// How long people may lay out their armies once all seats are taken; 0 for as long as they like.
    pub layout_clock: Millis,
    /// A reserve for the whole game, which is drawn on when a turn takes longer than its clock.
    pub bank: Millis,
    /// What is added to the reserve with every turn.
    pub bank_increment: Millis,
    /// Who plays on for someone whose line is gone.
    pub trustee: Trustee,
}

impl Terms {
    /// Those of four players: 30 seconds a turn, no surrender before ply 20.
    pub const STANDARD: Terms = Terms {
        move_clock: Millis(30_000),
        surrender_from: 20,
        offer_every: 10,
        win_score: 2,
        loss_score: 2,
        early_end: EarlyEnd::WinnerGetsNothing { plies: 40 },
        fifty_point_rule: true,
        escape: Escape::QqCases,
        leave_after_out: LeaveAfterOut::Allowed,
        settled: Settled::AtEnd,
        absent_to_draw: AbsentToDraw::Refuses,
        absent_to_leave: AbsentToLeave::Agrees,
        spectators: Spectators::Anyone,
        touch_move: TouchMove::Off,
        first_seat: FirstSeat::Random,
        layout_clock: Millis(180_000),
        bank: Millis(0),
        bank_increment: Millis(0),
        trustee: Trustee::Nobody,
    };
    /// Those of two players: a game is worth one point, and over early within 30 plies.
    const TWO: Terms = Terms {
        win_score: 1,
        loss_score: 1,
        early_end: EarlyEnd::WinnerGetsNothing { plies: 30 },
        escape: Escape::WinToOther,
        ..Terms::STANDARD
    };

    /// The terms that go with a preset (rules J).
    pub fn of_preset(name: &str) -> Terms {
        match name {
            "duel-dark" | "duel-open" | "two-dark" | "two-open" | "flip" | "qq-flip"
            | "scout-dark" => Terms::TWO,
            // Half an hour a side, and nothing more (rules E.6).
            "ccgc-2012" => {
                Terms { move_clock: Millis(1_000), bank: Millis(1_800_000), ..Terms::TWO }
            }
            "combination-flip" => Terms { early_end: EarlyEnd::Counts, ..Terms::TWO },
            "seed-004" => Terms {
                surrender_from: 0,
                early_end: EarlyEnd::Void { rounds: 15 },
                fifty_point_rule: false,
                escape: Escape::Penalty { points: 50 },
                ..Terms::STANDARD
            },
            _ => Terms::STANDARD,
        }
    }
}
