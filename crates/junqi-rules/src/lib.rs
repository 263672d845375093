//! The rules of Junqi (军棋, Luzhanqi), the war chess of hidden ranks, railways, camps and mines: for two players on
//! the board of 60 points and for four, in two teams, on the board of 129 (四国军棋).
//!
//! A game begins with [`Rules`] and a [`Layout`] for each seat. [`Position`] is the whole truth; what a seat or a
//! watcher may know of it is a [`View`], and [`View::of`] is the only way from the one to the other. A [`Game`] keeps
//! what has happened, and once it is [`Finished`] it can be written as a [`Record`].
//!
//! ```
//! use junqi_rules::{Action, BySeat, Game, Layout, Rules, Seat, View, Viewer};
//!
//! let rules = Rules::TWO_DARK;
//! let layouts = BySeat::from_fn(|seat| rules.seats().contains(seat).then(|| Layout::standard(&rules)));
//! let mut game = Game::new(rules, layouts, Seat::South).unwrap();
//!
//! let view = View::of(game.position(), Viewer::Seat(Seat::South));
//! let first = view.moves()[0];
//! game.play(Seat::South, Action::Move(first)).unwrap();
//! assert_eq!(game.position().ply(), 1);
//! ```
#![warn(missing_docs)]

mod board;
mod clash;
mod draw;
mod event;
mod game;
mod layout;
mod moves;
mod notation;
mod outcome;
mod perft;
mod play;
mod points;
mod position;
pub mod qq;
mod rank;
mod record;
mod replay;
mod route;
mod rules;
mod rules_text;
mod seat;
mod setup;
mod view;

pub use board::{Board, BoardKind, Edge, EdgeKind, EdgeShape, Home, PointKind, RailLine};
pub use clash::{Clash, clash};
pub use draw::draw;
pub use event::{Deed, Event, Route};
pub use game::{Finished, Game};
pub use layout::{ARMY, Layout, LayoutDraft, LayoutFault, LayoutFaults};
pub use moves::{Action, Illegal, Move, WhyNot};
pub use notation::NotationError;
pub use outcome::{Cause, End, Ending, Outcome};
pub use perft::perft;
pub use points::{Point, PointSet};
pub use position::Position;
pub use rank::Rank;
pub use record::{Act, Record, RecordError, RecordedPly};
pub use replay::{Difference, Replay};
pub use rules::{
    BombFrontRow, BombVsFlag, FlagShown, Headquarters, Information, MineRule, Players, Preset,
    Quiet, Rules, RulesFault, StuckTest, Teams, TurnOrder,
};
pub use seat::{BySeat, Seat, SeatSet, Team};
pub use setup::{Setup, SetupFault};
pub use view::{Face, Fallen, Spot, View, Viewer};
