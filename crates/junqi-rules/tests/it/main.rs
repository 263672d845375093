//! The rule book as tests: positions are drawn or listed, and the rule is the test's name.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod allocations;
mod boards;
mod bytes;
mod cases;
mod chaos;
mod clashes_and_flags;
mod eliminations;
mod flip;
mod golden;
mod helpers;
mod layouts;
mod movement;
mod options;
mod perft_document;
mod perft_tables;
mod qq_files;
mod records;
mod second_generator;
mod slow;
mod takebacks;
mod twins;
