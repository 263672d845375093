//! What one member may know of a table. Like the view of a game, it is built up, never cut down.

use junqi_rules::{Cause, Event, Seat, SeatSet, View, Viewer};

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

/// An open draw offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Who offers.
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
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// Whether this member may offer a draw now.
    pub may_offer_draw: bool,
    /// From which ply on this member may offer a draw; it may have to wait after an earlier offer.
    pub draw_from: u32,
    /// The last ply.
    pub last: Option<Event>,
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
            let ready = match &self.phase {
                Phase::Gathering => false,
                Phase::Arranging(arranging) => arranging.ready.contains(seat),
                Phase::Playing(_) | Phase::Finished(_) => true,
            };
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
            may_offer_draw: false,
            draw_from: 0,
            last: self.events().last().cloned(),
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
                if let Some(seat) = you.filter(|&seat| position.living().contains(seat)) {
                    view.surrender_from = Some(self.opening.terms.surrender_from);
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
