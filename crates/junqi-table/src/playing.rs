//! The phase in which the game is played, on the clock.

use junqi_rules::{Action, BySeat, Event, Game, Illegal, Layout, Seat, SeatSet};

use crate::{Answer, Command, Happened, Offer, Opening, Refusal, Terms, Timestamp};

#[derive(Debug)]
pub(crate) struct Playing {
    pub(crate) game: Game,
    /// When the seat on the move runs out of time.
    pub(crate) deadline: Timestamp,
    pub(crate) offer: Option<OpenOffer>,
    /// From which ply on each seat may offer a draw again.
    pub(crate) may_offer_from: BySeat<u32>,
}

/// A draw offer that not everyone has answered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenOffer {
    pub(crate) by: Seat,
    /// Everyone who was in the game when it was made.
    pub(crate) asked: SeatSet,
    /// The seats that have agreed, the offering one included.
    pub(crate) agreed: SeatSet,
}

impl Playing {
    pub(crate) fn new(
        opening: &Opening,
        layouts: BySeat<Option<Layout>>,
        now: Timestamp,
    ) -> Playing {
        let game =
            Game::new(opening.rules, layouts, opening.first).expect("every seat has a layout");
        let deadline = now.after(opening.terms.move_clock);
        Playing { game, deadline, offer: None, may_offer_from: BySeat::default() }
    }

    /// The open draw offer, and who has not answered it.
    pub(crate) fn offer(&self) -> Option<Offer> {
        self.offer.map(|offer| Offer {
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
        match command {
            // Whoever is too late has missed the turn, also if nobody has said so yet.
            Command::Play { .. } if now >= self.deadline => Err(Refusal::NotNow),
            Command::Play { ply, wish } => {
                let next = self.game.position().ply() + 1;
                if *ply != next {
                    return Err(Refusal::Stale { ply: next });
                }
                let events = self.game.play(seat, Action::Move(*wish)).map_err(refusal)?.to_vec();
                // Whoever moves without an answer has refused.
                if self.offer.is_some_and(|offer| !offer.agreed.contains(seat)) {
                    self.offer = None;
                }
                Ok(self.after(events, now, terms))
            }
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
            Command::AnswerDraw(answer) => self.answer_draw(seat, *answer),
            Command::Sit(_)
            | Command::Stand
            | Command::Swap(..)
            | Command::Arrange(_)
            | Command::Ready
            | Command::Unready => Err(Refusal::NotNow),
        }
    }

    pub(crate) fn time_out(&mut self, now: Timestamp, terms: &Terms) -> Result<Happened, Refusal> {
        if now < self.deadline {
            return Err(Refusal::NotNow);
        }
        let events = self.game.time_out().map_err(refusal)?.to_vec();
        Ok(self.after(events, now, terms))
    }

    /// The turn has gone on: the clock starts anew.
    fn after(&mut self, events: Vec<Event>, now: Timestamp, terms: &Terms) -> Happened {
        self.deadline = now.after(terms.move_clock);
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
            if offer.asked.iter().any(gone) {
                self.offer = None;
            } else if living.intersection(offer.agreed) == living {
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
        self.offer =
            Some(OpenOffer { by: seat, asked: self.game.position().living(), agreed: seat.into() });
        Ok(Happened::to_all(Vec::new()))
    }

    fn answer_draw(&mut self, seat: Seat, answer: Answer) -> Result<Happened, Refusal> {
        // Nobody answers an offer of his own, or answers twice.
        let offer = self
            .offer
            .as_mut()
            .filter(|offer| !offer.agreed.contains(seat))
            .ok_or(Refusal::NoOffer)?;
        match answer {
            Answer::Agree => offer.agreed.insert(seat),
            Answer::Refuse => self.offer = None,
        }
        Ok(self.settle_offer(Vec::new()))
    }
}

fn refusal(illegal: Illegal) -> Refusal {
    match illegal {
        Illegal::NotYourTurn { .. } => Refusal::NotYourTurn,
        Illegal::Move { wish, why } => Refusal::IllegalMove { wish, why },
        Illegal::GameOver | Illegal::NotPlaying { .. } => Refusal::NotNow,
    }
}
