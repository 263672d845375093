//! What one member may know of a table. Like the view of a game, it is built up, never cut down.

use std::fmt;

use junqi_rules::{Action, Cause, Event, Layout, Point, Seat, SeatSet, TurnedUp, View, Viewer};

use crate::playing::moved_from;
use crate::table::Phase;
use crate::{MemberId, Millis, Opening, Table, Timestamp};

/// Which phase a table is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhaseName {
    /// Seats are being taken.
    Gathering,
    /// 布阵.
    Arranging,
    /// The game is on.
    Playing,
    /// The game is over.
    Finished,
}

/// The clock of the seat on the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Whose clock runs.
    pub seat: Seat,
    /// What is left of this turn.
    pub left: Millis,
    /// How long a turn is.
    pub of: Millis,
}

/// What is asked of everyone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// 求和.
    Draw,
    /// 悔棋: so many plies are to be taken back.
    Takeback(usize),
}

/// Something that is asked of everyone: a draw, or taking back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What.
    pub asked: Asked,
    /// Who asks.
    pub by: Seat,
    /// Who has not answered.
    pub waits_for: SeatSet,
}

/// What everyone may know of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatView {
    /// Who sits there.
    pub member: Option<MemberId>,
    /// Whether its layout stands.
    pub ready: bool,
    /// Why it is out, if it is.
    pub out: Option<Cause>,
}

/// What one member may know of a table.
#[derive(Clone, PartialEq, Eq)]
pub struct TableView {
    /// What was settled at the start.
    pub opening: Opening,
    /// The phase.
    pub phase: PhaseName,
    /// Where the member sits; `None` for one who only watches.
    pub you: Option<Seat>,
    /// The seats, counter-clockwise from South.
    pub seats: Vec<(Seat, SeatView)>,
    /// The board, from the moment when armies stand on it.
    pub game: Option<View>,
    /// The clock of the seat on the move.
    pub clock: Option<Clock>,
    /// The open draw offer.
    pub offer: Option<Offer>,
    /// From which ply on this member may surrender; `None` if never or not now.
    pub surrender_from: Option<u32>,
    /// Whether this member may ask to take back now.
    pub may_take_back: bool,
    /// Whether this member may offer a draw now.
    pub may_offer_draw: bool,
    /// From which ply on this member may offer a draw; it may have to wait after an earlier offer.
    pub draw_from: u32,
    /// This member's own layout while armies are laid out, in letters: a flag that will fight as an army is one here.
    pub layout: Option<String>,
    /// Whether this member may ask for a new deal now.
    pub may_redeal: bool,
    /// The piece that this member has touched and must move.
    pub touched: Option<Point>,
    /// The last ply, with what it turned up.
    pub last: Option<(Event, Option<TurnedUp>)>,
}

impl TableView {
    /// What the member may do on the board now.
    pub fn actions(&self) -> impl Iterator<Item = Action> + '_ {
        let playing = self.game.as_ref().filter(|_| self.phase == PhaseName::Playing);
        let actions = playing.into_iter().flat_map(|game| game.actions().iter().copied());
        actions.filter(|&action| self.touched.is_none_or(|at| moved_from(action) == Some(at)))
    }
}

/// Whose view it is and in which phase: others read log lines, and a layout is its owner's secret.
impl fmt::Debug for TableView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TableView { you, phase, game, .. } = self;
        write!(f, "TableView({you:?}, {phase:?}, {game:?})")
    }
}

impl Table {
    /// What a member may know at this time.
    pub fn view(&self, member: MemberId, now: Timestamp) -> TableView {
        self.view_from(self.seat_of(member), now)
    }

    /// What anyone may know who only watches.
    pub fn public_view(&self, now: Timestamp) -> TableView {
        self.view_from(None, now)
    }

    fn view_from(&self, you: Option<Seat>, now: Timestamp) -> TableView {
        let viewer = you.map_or(Viewer::Watcher, Viewer::Seat);
        let seat_view = |seat: Seat| {
            let ready = self.is_ready(seat);
            let out =
                self.events().iter().flat_map(|event| &event.out).find(|(other, _)| *other == seat);
            SeatView { member: self.members[seat], ready, out: out.map(|(_, cause)| *cause) }
        };
        let mut view = TableView {
            opening: self.opening,
            phase: self.phase(),
            you,
            seats: self.seats().iter().map(|seat| (seat, seat_view(seat))).collect(),
            game: None,
            clock: None,
            offer: self.offer(),
            surrender_from: None,
            may_take_back: false,
            may_offer_draw: false,
            draw_from: 0,
            layout: you.and_then(|seat| self.layout_of(seat)).map(Layout::letters),
            may_redeal: you.is_some_and(|seat| self.may_redeal(seat)),
            touched: None,
            last: self.seen().last().map(|(event, turned_up)| (event.clone(), turned_up)),
        };
        match &self.phase {
            Phase::Gathering => {}
            Phase::Arranging(arranging) => {
                view.game = Some(View::of_layouts(&self.opening.rules, &arranging.layouts, viewer));
            }
            Phase::Playing(playing) => {
                let position = playing.game.position();
                view.game = Some(View::of(position, viewer));
                let left = playing.deadline.since(now);
                view.clock =
                    Some(Clock { seat: position.turn(), left, of: self.opening.terms.move_clock });
                // What one has touched is seen by others only when it moves.
                view.touched = playing.touched().filter(|_| you == Some(position.turn()));
                if let Some(seat) = you.filter(|&seat| position.living().contains(seat)) {
                    view.surrender_from = Some(self.opening.terms.surrender_from);
                    view.may_take_back =
                        playing.offer.is_none() && playing.game.plies_to_take_back(seat).is_ok();
                    view.draw_from = playing.may_offer_from[seat];
                    view.may_offer_draw =
                        playing.offer.is_none() && position.ply() >= view.draw_from;
                }
            }
            Phase::Finished(finished) => {
                view.game = Some(View::of(finished.position(), viewer));
            }
        }
        view
    }
}
