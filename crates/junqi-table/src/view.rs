//! What one member may know of a table. Like the view of a game, it is built up, never cut down.

use std::fmt;

use junqi_rules::{
    Action, Cause, Deployment, Event, Layout, Point, Seat, SeatSet, TurnedUp, View, Viewer,
};

use crate::playing::{Moment, moved_from};
use crate::table::Phase;
use crate::{Channel, ChatLine, MemberId, Millis, Opening, Table, Timestamp};

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
    /// How long a turn is, without the reserve.
    pub of: Millis,
    /// How much of what is left is the seat's reserve for the whole game.
    pub bank: Millis,
}

/// What is asked of everyone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// 求和.
    Draw,
    /// 悔棋: so many plies are to be taken back.
    Takeback(usize),
    /// 申请退出: the game is to end without a winner.
    Leave,
    /// The game is to end without these seats, whose lines are gone.
    End(SeatSet),
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
    /// 断: how much longer a running game has to wait for it, if its line is gone.
    pub away: Option<Millis>,
    /// 托管: whether the computer plays on for it meanwhile.
    pub entrusted: bool,
    /// What is left of its reserve, while a game is running and it is not on the move.
    pub bank: Option<Millis>,
}

/// What a member may do about seats, and about ending a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chances {
    /// The seats that are free to take.
    pub sit: SeatSet,
    /// Leave the seat.
    pub stand: bool,
    /// The seats whose members the host may send away.
    pub kick: SeatSet,
    /// The seats that the host may give to the computer.
    pub seat_computer: SeatSet,
    /// Get ready for a game without layouts.
    pub get_ready: bool,
    /// Leave the game, which is running away.
    pub leave: bool,
    /// Ask to leave.
    pub ask_leave: bool,
    /// The seats without which the game may be ended, if the others agree.
    pub claim: SeatSet,
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
    /// What is asked of everyone.
    pub offer: Option<Offer>,
    /// How much longer everyone has to answer it.
    pub offer_left: Option<Millis>,
    /// Who decides about seats.
    pub host: Option<Seat>,
    /// What this member may do about seats, and about ending the game.
    pub chances: Chances,
    /// How much longer armies may be laid out.
    pub layout_left: Option<Millis>,
    /// What was said, as far as this member may read it.
    pub chat: Vec<ChatLine>,
    /// To whom this member may say something.
    pub channels: Vec<Channel>,
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
        // Who looks over a shoulder sees the board of that seat, and moves nothing on it.
        let plays = self.you.is_some() && self.phase == PhaseName::Playing;
        let playing = self.game.as_ref().filter(|_| plays);
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
        let mut view = self.view_from(self.seat_of(member), now);
        if self.sent_away.contains(&member) {
            view.chances.sit = SeatSet::NONE;
        }
        view
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
            let bank = match &self.phase {
                Phase::Playing(playing) => Some(playing.clock.bank_of(seat)),
                Phase::Gathering(_) | Phase::Arranging(_) | Phase::Finished(_) => None,
            };
            SeatView {
                member: self.members[seat],
                ready,
                out: out.map(|(_, cause)| *cause),
                away: self.away[seat].map(|away| away.grace_left(now)),
                entrusted: self.is_entrusted(seat),
                bank: bank.filter(|_| self.turn() != Some(seat)),
            }
        };
        let mut view = TableView {
            opening: self.opening,
            phase: self.phase(),
            you,
            seats: self.seats().iter().map(|seat| (seat, seat_view(seat))).collect(),
            game: None,
            clock: None,
            offer: self.offer(),
            offer_left: self.offer_left(now),
            host: self.host.and_then(|host| self.seat_of(host)),
            chances: self.chances(you, now),
            layout_left: None,
            chat: self.chat(you).cloned().collect(),
            channels: self.channels(you),
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
            Phase::Gathering(_) => {}
            Phase::Arranging(arranging) => {
                view.game = Some(View::of_layouts(&self.opening.rules, &arranging.layouts, viewer));
                view.layout_left = arranging.deadline.map(|deadline| deadline.since(now));
            }
            Phase::Playing(playing) => {
                let position = playing.game.position();
                view.game = Some(View::of(position, viewer));
                view.clock = Some(Clock {
                    seat: position.turn(),
                    left: playing.clock.deadline.since(now),
                    of: self.opening.terms.move_clock,
                    bank: playing.clock.bank_left(position.turn(), now),
                });
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

    fn chances(&self, you: Option<Seat>, now: Timestamp) -> Chances {
        let empty: SeatSet =
            self.seats().iter().filter(|&seat| self.members[seat].is_none()).collect();
        let others = |you: Seat| {
            let other = |seat: &Seat| *seat != you && self.members[*seat].is_some();
            self.seats().iter().filter(other).collect()
        };
        let is_host =
            you.is_some_and(|seat| self.host.is_some() && self.members[seat] == self.host);
        let mut chances = Chances::default();
        match &self.phase {
            Phase::Gathering(_) => {
                chances.sit = empty;
                if is_host {
                    chances.seat_computer = empty;
                }
                let shuffled = self.opening.rules.deployment == Deployment::Shuffled;
                chances.get_ready = shuffled && you.is_some_and(|seat| !self.is_ready(seat));
            }
            Phase::Arranging(_) | Phase::Finished(_) => {}
            Phase::Playing(playing) => {
                let position = playing.position();
                if let Some(seat) = you.filter(|&seat| position.living().contains(seat)) {
                    let at = Moment { now, terms: &self.opening.terms, away: &self.away };
                    chances.leave = true;
                    chances.ask_leave =
                        playing.offer.is_none() && position.ply() >= playing.may_offer_from[seat];
                    chances.claim = at.given_up(position.living());
                }
            }
        }
        if self.is_open() {
            chances.stand = you.is_some();
            chances.kick = you.filter(|_| is_host).map_or(SeatSet::NONE, others);
        }
        chances
    }
}
