//! One table (牌桌) as a pure state machine: commands and the time go in, facts and views come out.
//!
//! Given the same calls it does the same things: it has no clock, no randomness and no files, so that a table can be
//! kept as the list of what it accepted, and be found again by doing that once more.

mod arranging;
mod command;
mod deal;
mod journal;
mod playing;
mod refusal;
mod table;
mod terms;
mod terms_text;
mod time;
mod view;

pub use command::{Answer, Command, Entry};
pub use deal::Deal;
pub use refusal::Refusal;
pub use table::{Happened, Heard, Opening, Table};
pub use terms::{
    AbsentToDraw, AbsentToLeave, EarlyEnd, Escape, FirstSeat, LeaveAfterOut, Settled, Spectators,
    Terms, TouchMove,
};
pub use time::{MemberId, Millis, Timestamp};
pub use view::{Asked, Clock, Offer, PhaseName, SeatView, TableView};
