//! Soldiers put to the test: in whole games of all presets, and in drawn positions.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod choices;
mod draws;
mod games;
mod helpers;
mod layouts;
mod modes;
mod options;
mod repeatable;
mod strength;
mod twins;
