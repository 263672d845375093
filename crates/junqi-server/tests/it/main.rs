//! The server over real sockets: what it refuses, what it tells whom, and what stays the same.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod accounts;
mod client;
mod friends;
mod hall;
mod http;
mod moderation;
mod modes;
mod people;
mod refusals;
mod results;
mod secrets;
mod watching;
