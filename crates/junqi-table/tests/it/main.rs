//! Scripts of commands with times: no sockets, and no time passes.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod arranging;
mod journal;
mod playing;
mod script;
mod secrets;
