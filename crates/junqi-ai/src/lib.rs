//! Computer opponents for Junqi.
//!
//! A [`Soldier`] gets what a person in its seat gets, a [`View`](junqi_rules::View) and the
//! [`Event`](junqi_rules::Event)s that everyone sees, and never the [`Position`](junqi_rules::Position) of the game: it
//! cannot cheat, by type. It remembers what its clashes have told about the hidden pieces, guesses the rest from how
//! people set up their armies, and looks one move ahead. It plays all presets and all options: where pieces are dealt
//! (乱战) it reckons with the pieces of all hands together, and in flip games (翻棋) it weighs what may lie face down by
//! what has not been seen yet.
//!
//! ```
//! use junqi_ai::{Soldier, plausible_layout};
//! use junqi_rules::{BySeat, Game, Rules, Seat, Start, View, Viewer};
//!
//! let rules = Rules::TWO_DARK;
//! let seats = rules.seats();
//! let layouts = BySeat::from_fn(|seat| {
//!     seats.contains(seat).then(|| plausible_layout(&rules, seat as u64))
//! });
//! let mut game = Game::new(rules, Start::Layouts(layouts), Seat::South).unwrap();
//!
//! let mut soldier = Soldier::new(Seat::South, 1);
//! let view = View::of(game.position(), Viewer::Seat(Seat::South));
//! soldier.see(&view, &[]);
//! let action = soldier.choose(&view).unwrap();
//! game.play(Seat::South, action).unwrap();
//! ```
#![warn(missing_docs)]

mod army;
mod balance;
mod count;
mod flip;
mod goals;
mod human;
mod judge;
mod layout;
mod memory;
mod odds;
mod ranks;
mod scene;
mod soldier;
mod standing;
mod urgency;
mod worth;

pub use layout::{plausible_dealt_layout, plausible_layout};
pub use soldier::Soldier;
