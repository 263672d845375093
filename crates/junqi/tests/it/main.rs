//! The program as people and scripts use it: the command line, the server over real sockets, the client in a real
//! browser.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod browser;
mod browser_driver;
mod browser_results;
mod command_line;
mod four_browsers;
mod kills;
mod log_lines;
mod real_games;
mod restart;
mod running;
mod two_browsers;
