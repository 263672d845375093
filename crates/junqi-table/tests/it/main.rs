//! Scripts of commands with times: no sockets, and no time passes.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod arranging;
mod chaos;
mod flip;
mod journal;
mod playing;
mod script;
mod secrets;
mod takebacks;
mod terms;
mod touching;
