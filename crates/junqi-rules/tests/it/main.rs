//! The rule book as tests: positions are drawn or listed, and the rule is the test's name.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod boards;
mod cases;
mod clashes_and_flags;
mod eliminations;
mod golden;
mod helpers;
mod layouts;
mod movement;
mod perft_tables;
mod qq_files;
mod records;
mod second_generator;
mod slow;
mod twins;
