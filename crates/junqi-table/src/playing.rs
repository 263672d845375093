//! The phase in which the game is played, on the clock.

use junqi_rules::{
    Action, BySeat, Event, Game, Illegal, Point, Position, Seat, SeatSet, Start, Teams,
};

use crate::asking::{OpenOffer, Settled};
use crate::presence::Away;
use crate::turn_clock::{ClockMoment, TurnClock};
use crate::{
    Answer, Asked, Command, Happened, Millis, Offer, Opening, Refusal, Terms, Timestamp, TouchMove,
};

/// Who has been away for no longer is asked like the others: after a restart of the program, that is everyone.
const MOMENT: Millis = Millis(20_000);

#[derive(Debug)]
pub(crate) struct Playing {
    pub(crate) game: Game,
    pub(crate) clock: TurnClock,
    /// The clock as each event happened: a turn that is taken back has it again.
    moments: Vec<ClockMoment>,
    /// The piece that the seat on the move has touched, where that binds it.
    touched: Option<Point>,
    pub(crate) offer: Option<OpenOffer>,
    /// From which ply on each seat may offer a draw again, or ask to leave.
    pub(crate) may_offer_from: BySeat<u32>,
}

/// When something is asked for, what was agreed before, and who is away then.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment<'a> {
    pub(crate) now: Timestamp,
    pub(crate) terms: &'a Terms,
    pub(crate) away: &'a BySeat<Option<Away>>,
}

impl Moment<'_> {
    /// Those of these seats that are here, or may be back in a moment.
    fn here(&self, seats: SeatSet) -> SeatSet {
        let gone = |away: Away| self.now.since(away.since) >= MOMENT;
        seats.iter().filter(|&seat| !self.away[seat].is_some_and(gone)).collect()
    }

    /// Those of these seats for which the game has waited long enough.
    pub(crate) fn given_up(&self, seats: SeatSet) -> SeatSet {
        let waited = |away: Away| away.grace_left(self.now).0 == 0 && !away.entrusted;
        seats.iter().filter(|&seat| self.away[seat].is_some_and(waited)).collect()
    }
}

impl Playing {
    pub(crate) fn new(opening: &Opening, start: Start, now: Timestamp) -> Playing {
        let game = Game::new(opening.rules, start, opening.first)
            .expect("the start is one of these rules");
        Playing {
            game,
            clock: TurnClock::new(&opening.terms, now),
            moments: Vec::new(),
            touched: None,
            offer: None,
            may_offer_from: BySeat::default(),
        }
    }

    pub(crate) fn position(&self) -> &Position {
        self.game.position()
    }

    fn living(&self) -> SeatSet {
        self.position().living()
    }

    /// What is asked of all, and who has not answered it.
    pub(crate) fn offer(&self) -> Option<Offer> {
        self.offer.map(|offer| Offer {
            asked: offer.what,
            by: offer.by,
            waits_for: offer.waits_for(self.living()),
        })
    }

    /// When something is due: a turn is missed, or silence answers what was asked.
    pub(crate) fn deadline(&self) -> Timestamp {
        let asked = self.offer.map(|offer| offer.deadline);
        asked.map_or(self.clock.deadline, |asked| asked.min(self.clock.deadline))
    }

    pub(crate) fn handle(
        &mut self,
        at: Moment<'_>,
        seat: Seat,
        command: &Command,
    ) -> Result<Happened, Refusal> {
        // Who is out may watch, not act.
        if !self.living().contains(seat) {
            return Err(Refusal::NotNow);
        }
        let before = self.clock.moment(at.now);
        let happened = self.judge(at, seat, command);
        self.moments.resize(self.game.events().len(), before);
        happened
    }

    fn judge(
        &mut self,
        at: Moment<'_>,
        seat: Seat,
        command: &Command,
    ) -> Result<Happened, Refusal> {
        match command {
            // Whoever is too late has missed the turn, also if nobody has said so yet.
            Command::Play { .. } | Command::Touch { .. } if at.now >= self.clock.deadline => {
                Err(Refusal::NotNow)
            }
            Command::Play { ply, .. } | Command::Touch { ply, .. } if *ply != self.next_ply() => {
                Err(Refusal::Stale { ply: self.next_ply() })
            }
            Command::Play { wish, .. } => self.play(at, seat, *wish),
            Command::Touch { at: point, .. } => self.touch(seat, *point, at.terms),
            Command::Surrender => {
                if self.position().ply() < at.terms.surrender_from {
                    return Err(Refusal::TooEarly { from: at.terms.surrender_from });
                }
                let turn = self.position().turn();
                let events = self.game.surrender(seat).map_err(refusal)?.to_vec();
                Ok(self.gone(turn, events, at))
            }
            Command::Leave => Ok(self.leave(seat.into(), at)),
            Command::OfferDraw => self.offer_draw(at, seat),
            Command::AskTakeback => self.ask_takeback(at, seat),
            Command::AskLeave => self.ask_leave(at, seat),
            Command::Claim => self.claim(at, seat),
            Command::AnswerDraw(answer) => {
                self.answer(at, seat, *answer, |what| what == Asked::Draw)
            }
            Command::AnswerTakeback(answer) => {
                self.answer(at, seat, *answer, |what| matches!(what, Asked::Takeback(_)))
            }
            Command::AnswerLeave(answer) => {
                self.answer(at, seat, *answer, |what| what == Asked::Leave)
            }
            Command::AnswerClaim(answer) => {
                self.answer(at, seat, *answer, |what| matches!(what, Asked::End(_)))
            }
            Command::Sit(_)
            | Command::Stand
            | Command::Kick(_)
            | Command::SeatComputer(_)
            | Command::Swap(..)
            | Command::Arrange(_)
            | Command::Ready(_)
            | Command::Unready
            | Command::AskRedeal
            | Command::Permit(_)
            | Command::Say(..) => Err(Refusal::NotNow),
        }
    }

    fn next_ply(&self) -> u32 {
        self.game.position().ply() + 1
    }

    fn play(&mut self, at: Moment<'_>, seat: Seat, wish: Action) -> Result<Happened, Refusal> {
        let turn = self.position().turn();
        match self.touched().filter(|_| seat == turn) {
            Some(point) if moved_from(wish) != Some(point) => {
                return Err(Refusal::Touched { at: point });
            }
            _ => {}
        }
        let events = self.game.play(seat, wish).map_err(refusal)?.to_vec();
        let position = self.game.position();
        // What is only said is no move: the same turn goes on, on the same clock.
        let said = matches!(wish, Action::Take(_) | Action::Name(_));
        if said && events.len() == 1 && position.end().is_none() && position.turn() == turn {
            return Ok(self.settle_offer(events));
        }
        // After another move something else would be taken back; and whoever moves without an answer has refused a draw.
        let moved_on = |offer: OpenOffer| match offer.what {
            Asked::Takeback(_) => true,
            Asked::Draw => offer.waits_for(position.living()).contains(seat),
            Asked::Leave | Asked::End(_) => false,
        };
        if self.offer.is_some_and(moved_on) {
            self.offer = None;
        }
        Ok(self.after(turn, events, at))
    }

    /// The piece that has to be moved, because it was touched. If it cannot move any more, nobody is bound by it.
    pub(crate) fn touched(&self) -> Option<Point> {
        self.touched.filter(|&at| self.can_move(at))
    }

    /// Whether the seat on the move may move a piece from there.
    fn can_move(&self, at: Point) -> bool {
        self.game
            .position()
            .legal_actions()
            .into_iter()
            .any(|action| moved_from(action) == Some(at))
    }

    fn touch(&mut self, seat: Seat, at: Point, terms: &Terms) -> Result<Happened, Refusal> {
        if terms.touch_move == TouchMove::Off {
            return Err(Refusal::NotNow);
        }
        if seat != self.game.position().turn() {
            return Err(Refusal::NotYourTurn);
        }
        match self.touched() {
            Some(other) if other != at => Err(Refusal::Touched { at: other }),
            _ if !self.can_move(at) => Err(Refusal::NothingToTouch),
            _ => {
                self.touched = Some(at);
                Ok(Happened::only(seat))
            }
        }
    }

    /// What was due is done: silence answers an offer, or a turn is missed.
    pub(crate) fn time_out(&mut self, at: Moment<'_>) -> Result<Happened, Refusal> {
        let silent = self.offer.filter(|offer| at.now >= offer.deadline);
        // What is due first is done first.
        if let Some(offer) = silent.filter(|offer| offer.deadline < self.clock.deadline) {
            let happened = match offer.silence() {
                Settled::Agreed => self.agreed(offer, at),
                Settled::Lapsed | Settled::Open => {
                    self.offer = None;
                    Happened::to_all(Vec::new())
                }
            };
            self.moments.resize(self.game.events().len(), self.clock.moment(at.now));
            return Ok(happened);
        }
        if at.now < self.clock.deadline {
            return Err(Refusal::NotNow);
        }
        let before = self.clock.moment(at.now);
        let turn = self.position().turn();
        let events = self.game.time_out().map_err(refusal)?.to_vec();
        self.moments.resize(self.game.events().len(), before);
        Ok(self.after(turn, events, at))
    }

    /// The turn has gone on: the clock starts anew.
    fn after(&mut self, turn: Seat, events: Vec<Event>, at: Moment<'_>) -> Happened {
        self.clock.pass(turn, self.game.position().turn(), at.terms, at.now);
        self.touched = None;
        self.settle_offer(events)
    }

    /// Someone is out, whoever's turn it was; the clock of another goes on.
    fn gone(&mut self, turn: Seat, events: Vec<Event>, at: Moment<'_>) -> Happened {
        match self.position().turn() == turn {
            true => self.settle_offer(events),
            false => self.after(turn, events, at),
        }
    }

    /// Rules G.4: seats run away, or are given up. Where that leaves a team without one of its two, the game is over.
    fn leave(&mut self, seats: SeatSet, at: Moment<'_>) -> Happened {
        let turn = self.position().turn();
        let mut events = Vec::new();
        for seat in seats.iter() {
            if self.position().end().is_none() {
                events.extend_from_slice(self.game.leave(seat).expect("it is in the game"));
            }
        }
        if self.position().end().is_none() && self.position().rules().teams == Teams::Opposite {
            events.extend_from_slice(self.game.abort().expect("the game goes on"));
        }
        self.gone(turn, events, at)
    }

    /// Sees what has become of the offer after something happened.
    fn settle_offer(&mut self, mut events: Vec<Event>) -> Happened {
        let Some(offer) = self.offer.filter(|_| self.position().end().is_none()) else {
            return Happened::to_all(events);
        };
        // Nobody takes back what someone has gone out by.
        let is_passed = matches!(offer.what, Asked::Takeback(_)) && !events.is_empty();
        match offer.settled(self.living()) {
            _ if is_passed => self.offer = None,
            Settled::Lapsed => self.offer = None,
            Settled::Agreed if matches!(offer.what, Asked::Draw | Asked::Leave) => {
                self.offer = None;
                events.extend_from_slice(self.game.agree_to_draw().expect("the game goes on"));
            }
            Settled::Agreed | Settled::Open => {}
        }
        Happened::to_all(events)
    }

    /// Everyone has agreed, in words or by silence.
    fn agreed(&mut self, offer: OpenOffer, at: Moment<'_>) -> Happened {
        self.offer = None;
        match offer.what {
            Asked::Draw | Asked::Leave => {
                Happened::to_all(self.game.agree_to_draw().expect("the game goes on").to_vec())
            }
            Asked::Takeback(plies) => self.take_back(at.now, plies),
            // Who has come back meanwhile plays on.
            Asked::End(seats) => {
                let away = at.given_up(seats.intersection(self.living()));
                self.leave(away, at)
            }
        }
    }

    fn may_ask(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.offer.is_some() {
            return Err(Refusal::OfferOpen);
        }
        match self.may_offer_from[seat] {
            from if self.position().ply() < from => Err(Refusal::TooEarly { from }),
            _ => Ok(()),
        }
    }

    fn offer_draw(&mut self, at: Moment<'_>, seat: Seat) -> Result<Happened, Refusal> {
        self.may_ask(seat)?;
        self.may_offer_from[seat] = self.position().ply() + at.terms.offer_every;
        Ok(self.ask(at, seat, Asked::Draw, self.living()))
    }

    /// 申请退出: who is away is not asked, and silence agrees (rules G.3).
    fn ask_leave(&mut self, at: Moment<'_>, seat: Seat) -> Result<Happened, Refusal> {
        self.may_ask(seat)?;
        self.may_offer_from[seat] = self.position().ply() + at.terms.offer_every;
        Ok(self.ask(at, seat, Asked::Leave, at.here(self.living())))
    }

    /// Rules G.8: what has taught something is not taken back, whatever anyone would answer.
    fn ask_takeback(&mut self, at: Moment<'_>, seat: Seat) -> Result<Happened, Refusal> {
        if self.offer.is_some() {
            return Err(Refusal::OfferOpen);
        }
        let plies = self.game.plies_to_take_back(seat).map_err(Refusal::NoTakeback)?;
        Ok(self.ask(at, seat, Asked::Takeback(plies), self.living()))
    }

    /// Someone has kept the game waiting for too long: it is ended, if all who are here agree.
    fn claim(&mut self, at: Moment<'_>, seat: Seat) -> Result<Happened, Refusal> {
        if self.offer.is_some_and(|offer| matches!(offer.what, Asked::End(_))) {
            return Err(Refusal::OfferOpen);
        }
        let away = at.given_up(self.living());
        if away.is_empty() {
            return Err(Refusal::NobodyAway);
        }
        Ok(self.ask(at, seat, Asked::End(away), at.here(self.living())))
    }

    /// Asks these seats; it may be settled at once, where nobody else has a say.
    fn ask(&mut self, at: Moment<'_>, seat: Seat, what: Asked, asked: SeatSet) -> Happened {
        let offer = OpenOffer::new(what, seat, asked, at.now);
        self.offer = Some(offer);
        match offer.settled(self.living()) {
            Settled::Agreed => self.agreed(offer, at),
            Settled::Open | Settled::Lapsed => Happened::to_all(Vec::new()),
        }
    }

    fn answer(
        &mut self,
        at: Moment<'_>,
        seat: Seat,
        answer: Answer,
        fits: impl Fn(Asked) -> bool,
    ) -> Result<Happened, Refusal> {
        let living = self.living();
        let offer = self.offer.as_mut().filter(|offer| fits(offer.what)).ok_or(Refusal::NoOffer)?;
        if offer.answer(seat, answer)? == Settled::Lapsed {
            self.offer = None;
            return Ok(Happened::to_all(Vec::new()));
        }
        let offer = *offer;
        Ok(match offer.settled(living) {
            Settled::Agreed => self.agreed(offer, at),
            Settled::Open | Settled::Lapsed => Happened::to_all(Vec::new()),
        })
    }

    /// Everything is as it was: position, counters, and what was left of the clock.
    fn take_back(&mut self, now: Timestamp, plies: usize) -> Happened {
        let kept = self.game.events().len() - plies;
        let undone = self.game.events()[kept..].iter().rev().map(Event::undone).collect();
        self.game.take_back(plies);
        self.clock.set_back(self.moments[kept], now);
        self.moments.truncate(kept);
        (self.offer, self.touched) = (None, None);
        Happened { undone, ..Happened::to_all(Vec::new()) }
    }
}

fn refusal(illegal: Illegal) -> Refusal {
    match illegal {
        Illegal::NotYourTurn { .. } => Refusal::NotYourTurn,
        Illegal::Action { wish, why } => Refusal::IllegalAction { wish, why },
        Illegal::GameOver | Illegal::NotPlaying { .. } => Refusal::NotNow,
    }
}

/// The point from which an action moves a piece.
pub(crate) fn moved_from(action: Action) -> Option<Point> {
    match action {
        Action::Move(wish) | Action::Split(wish, _) => Some(wish.from),
        Action::Flip(_) | Action::Take(_) | Action::Name(_) => None,
    }
}
