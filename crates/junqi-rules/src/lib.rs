//! The rules of Junqi (军棋, Luzhanqi), the war chess of hidden ranks, railways, camps and mines: for two players on
//! the board of 60 points and for four, in two teams, on the board of 129 (四国军棋).
//!
//! A game begins with [`Rules`] and a [`Layout`] for each seat. [`Position`] is the whole truth; what a seat or a
//! watcher may know of it is a [`View`], and [`View::of`] is the only way from the one to the other. A [`Game`] keeps
//! what has happened, and once it is [`Finished`] it can be written as a [`Record`].
//!
//! ```
//! use junqi_rules::{BySeat, Game, Layout, Rules, Seat, Start, View, Viewer};
//!
//! let rules = Rules::TWO_DARK;
//! let layouts = BySeat::from_fn(|seat| rules.seats().contains(seat).then(|| Layout::standard(&rules)));
//! let mut game = Game::new(rules, Start::Layouts(layouts), Seat::South).unwrap();
//!
//! let view = View::of(game.position(), Viewer::Seat(Seat::South));
//! let first = view.actions()[0];
//! game.play(Seat::South, first).unwrap();
//! assert_eq!(game.position().ply(), 1);
//! ```
#![warn(missing_docs)]

mod action;
mod attack;
mod board;
mod choices;
mod clash;
mod combination;
mod deal;
mod draw;
mod event;
mod flags;
mod flip;
mod game;
mod layout;
mod notation;
mod outcome;
mod perft;
mod piece;
mod play;
mod playout;
mod points;
mod position;
mod presets;
pub mod qq;
mod rank;
mod reach;
mod record;
mod replay;
mod route;
mod rules;
mod rules_check;
mod rules_text;
mod seat;
mod setup;
mod takeback;
mod view;
mod words;
pub mod work;

pub use action::{Action, Illegal, Move, WhyNot};
pub use board::{Board, BoardKind, Edge, EdgeKind, EdgeShape, Home, PointKind, RailLine};
pub use choices::Choices;
pub use clash::{Clash, clash};
pub use deal::{DealFault, Hand, Shuffle};
pub use draw::draw;
pub use event::{Deed, Event, Route};
pub use game::{Finished, Game, Start};
pub use layout::{ARMY, Layout, LayoutDraft, LayoutFault, LayoutFaults};
pub use notation::NotationError;
pub use outcome::{Cause, End, Ending, Outcome};
pub use perft::perft;
pub use playout::playout;
pub use points::{Point, PointSet};
pub use position::Position;
pub use presets::Preset;
pub use rank::Rank;
pub use record::{Act, Record, RecordError, RecordedPly, TurnedUp};
pub use replay::{Difference, Replay};
pub use rules::{
    BombFrontRow, BombRail, BombVsFlag, CommanderVsMine, Deployment, Elimination, EngineerScout,
    FlagCapturer, FlagGoal, FlagShown, FlipColour, Headquarters, Information, MineLines, MineRule,
    MinesClearedBy, NoLegalMove, OrdinaryRail, Players, Quiet, RailTurn, Rules, StuckTest, Teams,
    TimeoutAction, TurnOrder, UnusedHomes,
};
pub use rules_check::RulesFault;
pub use rules_text::RuleOption;
pub use seat::{BySeat, Seat, SeatSet, Team};
pub use setup::{Setup, SetupFault};
pub use takeback::NoTakeback;
pub use view::{Face, Fallen, Load, Spot, View, Viewer};
