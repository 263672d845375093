//! Computer opponents for Junqi.
//!
//! A [`Soldier`] gets what a person in its seat gets, a [`View`](junqi_rules::View) and the
//! [`Event`](junqi_rules::Event)s that everyone sees, and never the [`Position`](junqi_rules::Position) of the game: it
//! cannot cheat, by type. It remembers what its clashes have told about the hidden pieces, guesses the rest from how
//! people set up their armies, and looks one move ahead.
//!
//! ```
//! use junqi_ai::{Soldier, plausible_layout};
//! use junqi_rules::{BySeat, Game, Rules, Seat, View, Viewer};
//!
//! let rules = Rules::TWO_DARK;
//! let seats = rules.seats();
//! let layouts = BySeat::from_fn(|seat| {
//!     seats.contains(seat).then(|| plausible_layout(&rules, seat as u64))
//! });
//! let mut game = Game::new(rules, layouts, Seat::South).unwrap();
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
mod worth;

pub use layout::plausible_layout;
pub use soldier::Soldier;
