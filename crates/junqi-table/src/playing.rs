//! The phase in which the game is played, on the clock.

use junqi_rules::{Action, BySeat, Event, Game, Illegal, Point, Seat, SeatSet, Start};

use crate::{
    Answer, Asked, Command, Happened, Millis, Offer, Opening, Refusal, Terms, Timestamp, TouchMove,
};

#[derive(Debug)]
pub(crate) struct Playing {
    pub(crate) game: Game,
    /// When the seat on the move runs out of time.
    pub(crate) deadline: Timestamp,
    /// What was left of the clock when each event happened: a turn that is taken back has it again.
    left: Vec<Millis>,
    /// The piece that the seat on the move has touched, where that binds it.
    touched: Option<Point>,
    pub(crate) offer: Option<OpenOffer>,
    /// From which ply on each seat may offer a draw again.
    pub(crate) may_offer_from: BySeat<u32>,
}

/// Something asked of all that not everyone has answered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenOffer {
    /// What.
    what: Asked,
    pub(crate) by: Seat,
    /// Everyone who was in the game when it was made.
    pub(crate) asked: SeatSet,
    /// The seats that have agreed, the offering one included.
    pub(crate) agreed: SeatSet,
}

impl Playing {
    pub(crate) fn new(opening: &Opening, start: Start, now: Timestamp) -> Playing {
        let game = Game::new(opening.rules, start, opening.first)
            .expect("the start is one of these rules");
        let deadline = now.after(opening.terms.move_clock);
        Playing {
            game,
            deadline,
            left: Vec::new(),
            touched: None,
            offer: None,
            may_offer_from: BySeat::default(),
        }
    }

    /// What is asked of all, and who has not answered it.
    pub(crate) fn offer(&self) -> Option<Offer> {
        self.offer.map(|offer| Offer {
            asked: offer.what,
            by: offer.by,
            waits_for: self
                .game
                .position()
                .living()
                .iter()
                .filter(|&seat| !offer.agreed.contains(seat))
                .collect(),
        })
    }

    pub(crate) fn handle(
        &mut self,
        now: Timestamp,
        seat: Seat,
        command: &Command,
        terms: &Terms,
    ) -> Result<Happened, Refusal> {
        // Who is out may watch, not act.
        if !self.game.position().living().contains(seat) {
            return Err(Refusal::NotNow);
        }
        let left = self.deadline.since(now);
        let happened = self.judge(now, seat, command, terms);
        self.left.resize(self.game.events().len(), left);
        happened
    }

    fn judge(
        &mut self,
        now: Timestamp,
        seat: Seat,
        command: &Command,
        terms: &Terms,
    ) -> Result<Happened, Refusal> {
        match command {
            // Whoever is too late has missed the turn, also if nobody has said so yet.
            Command::Play { .. } | Command::Touch { .. } if now >= self.deadline => {
                Err(Refusal::NotNow)
            }
            Command::Play { ply, .. } | Command::Touch { ply, .. } if *ply != self.next_ply() => {
                Err(Refusal::Stale { ply: self.next_ply() })
            }
            Command::Play { wish, .. } => self.play(now, seat, *wish, terms),
            Command::Touch { at, .. } => self.touch(seat, *at, terms),
            Command::Surrender => {
                if self.game.position().ply() < terms.surrender_from {
                    return Err(Refusal::TooEarly { from: terms.surrender_from });
                }
                let turn = self.game.position().turn();
                let events = self.game.surrender(seat).map_err(refusal)?.to_vec();
                // The clock of another goes on.
                if turn == seat {
                    Ok(self.after(events, now, terms))
                } else {
                    Ok(self.settle_offer(events))
                }
            }
            Command::OfferDraw => self.offer_draw(seat, terms),
            Command::AnswerDraw(answer) => {
                self.answer(now, seat, *answer, |what| what == Asked::Draw)
            }
            Command::AskTakeback => self.ask_takeback(seat),
            Command::AnswerTakeback(answer) => {
                self.answer(now, seat, *answer, |what| what != Asked::Draw)
            }
            Command::Sit(_)
            | Command::Stand
            | Command::Swap(..)
            | Command::Arrange(_)
            | Command::Ready
            | Command::Unready
            | Command::AskRedeal => Err(Refusal::NotNow),
        }
    }

    fn next_ply(&self) -> u32 {
        self.game.position().ply() + 1
    }

    fn play(
        &mut self,
        now: Timestamp,
        seat: Seat,
        wish: Action,
        terms: &Terms,
    ) -> Result<Happened, Refusal> {
        let turn = self.game.position().turn();
        match self.touched().filter(|_| seat == turn) {
            Some(at) if moved_from(wish) != Some(at) => return Err(Refusal::Touched { at }),
            _ => {}
        }
        let events = self.game.play(seat, wish).map_err(refusal)?.to_vec();
        let position = self.game.position();
        // What is only said is no move: the same turn goes on, on the same clock.
        let said = matches!(wish, Action::Take(_) | Action::Name(_));
        if said && events.len() == 1 && position.end().is_none() && position.turn() == turn {
            return Ok(self.settle_offer(events));
        }
        // Whoever moves without an answer has refused; and after another move something else would be taken back.
        if self.offer.is_some_and(|offer| !offer.agreed.contains(seat) || offer.what != Asked::Draw)
        {
            self.offer = None;
        }
        Ok(self.after(events, now, terms))
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

    pub(crate) fn time_out(&mut self, now: Timestamp, terms: &Terms) -> Result<Happened, Refusal> {
        if now < self.deadline {
            return Err(Refusal::NotNow);
        }
        let events = self.game.time_out().map_err(refusal)?.to_vec();
        self.left.resize(self.game.events().len(), Millis(0));
        Ok(self.after(events, now, terms))
    }

    /// The turn has gone on: the clock starts anew.
    fn after(&mut self, events: Vec<Event>, now: Timestamp, terms: &Terms) -> Happened {
        self.deadline = now.after(terms.move_clock);
        self.touched = None;
        self.settle_offer(events)
    }

    /// Rules G.3: who is out has not agreed. So an offer lapses when someone goes out who has made it, or who had not
    /// answered; it holds once all who are left have agreed.
    fn settle_offer(&mut self, mut events: Vec<Event>) -> Happened {
        let living = self.game.position().living();
        if let Some(offer) = self.offer.filter(|_| self.game.position().end().is_none()) {
            let gone = |seat: Seat| {
                !living.contains(seat) && (seat == offer.by || !offer.agreed.contains(seat))
            };
            // Nobody takes back what someone has gone out by.
            if offer.asked.iter().any(gone) || (offer.what != Asked::Draw && !events.is_empty()) {
                self.offer = None;
            } else if offer.what == Asked::Draw && living.intersection(offer.agreed) == living {
                self.offer = None;
                events.extend_from_slice(self.game.agree_to_draw().expect("the game goes on"));
            }
        }
        Happened::to_all(events)
    }

    fn offer_draw(&mut self, seat: Seat, terms: &Terms) -> Result<Happened, Refusal> {
        if self.offer.is_some() {
            return Err(Refusal::OfferOpen);
        }
        let ply = self.game.position().ply();
        if ply < self.may_offer_from[seat] {
            return Err(Refusal::TooEarly { from: self.may_offer_from[seat] });
        }
        self.may_offer_from[seat] = ply + terms.offer_every;
        self.ask(seat, Asked::Draw);
        Ok(Happened::to_all(Vec::new()))
    }

    fn ask(&mut self, seat: Seat, what: Asked) {
        let asked = self.game.position().living();
        self.offer = Some(OpenOffer { what, by: seat, asked, agreed: seat.into() });
    }

    /// Rules G.8: what has taught something is not taken back, whatever anyone would answer.
    fn ask_takeback(&mut self, seat: Seat) -> Result<Happened, Refusal> {
        if self.offer.is_some() {
            return Err(Refusal::OfferOpen);
        }
        let plies = self.game.plies_to_take_back(seat).map_err(Refusal::NoTakeback)?;
        self.ask(seat, Asked::Takeback(plies));
        Ok(Happened::to_all(Vec::new()))
    }

    fn answer(
        &mut self,
        now: Timestamp,
        seat: Seat,
        answer: Answer,
        fits: impl Fn(Asked) -> bool,
    ) -> Result<Happened, Refusal> {
        // Nobody answers an offer of his own, or answers twice.
        let offer = self
            .offer
            .as_mut()
            .filter(|offer| fits(offer.what) && !offer.agreed.contains(seat))
            .ok_or(Refusal::NoOffer)?;
        match answer {
            Answer::Agree => offer.agreed.insert(seat),
            Answer::Refuse => {
                self.offer = None;
                return Ok(Happened::to_all(Vec::new()));
            }
        }
        let (what, agreed) = (offer.what, offer.agreed);
        let living = self.game.position().living();
        match what {
            Asked::Takeback(plies) if living.intersection(agreed) == living => {
                Ok(self.take_back(now, plies))
            }
            Asked::Takeback(_) | Asked::Draw => Ok(self.settle_offer(Vec::new())),
        }
    }

    /// Everything is as it was: position, counters, and what was left of the clock.
    fn take_back(&mut self, now: Timestamp, plies: usize) -> Happened {
        let kept = self.game.events().len() - plies;
        let undone = self.game.events()[kept..].iter().rev().map(Event::undone).collect();
        self.game.take_back(plies);
        self.deadline = now.after(self.left[kept]);
        self.left.truncate(kept);
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
