//! Scripts of commands with times: no sockets, and no time passes.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod absence;
mod arranging;
mod chaos;
mod flip;
mod journal;
mod playing;
mod reserve;
mod scores;
mod script;
mod seating;
mod secrets;
mod takebacks;
mod talking;
mod terms;
mod touching;
mod watching;
