//! One table (牌桌) as a pure state machine: commands and the time go in, facts and views come out.
//!
//! Given the same calls it does the same things: it has no clock, no randomness and no files, so that a table can be
//! kept as the list of what it accepted, and be found again by doing that once more.

mod arranging;
mod asking;
mod chat;
mod command;
mod deal;
mod gathering;
mod journal;
mod playing;
mod presence;
mod refusal;
mod score;
mod seating;
mod table;
mod terms;
mod terms_text;
mod time;
mod titles;
mod turn_clock;
mod view;
mod watching;

pub use chat::{Channel, ChatLine, LONGEST_TEXT, Said, Signal};
pub use command::{Answer, Command, Entry, Salt};
pub use deal::Deal;
pub use refusal::Refusal;
pub use score::{Played, SeatResult, Uncounted};
pub use table::{Happened, Heard, Opening, Table};
pub use terms::{
    AbsentToDraw, AbsentToLeave, EarlyEnd, Escape, FirstSeat, LeaveAfterOut, Settled, Spectators,
    Terms, TouchMove, Trustee,
};
pub use time::{MemberId, Millis, Timestamp};
pub use titles::Title;
pub use view::{Asked, Chances, Clock, Offer, PhaseName, SeatView, TableView};
pub use watching::{Behind, DELAY, MOST_NAMED, Onlookers, Permit};
