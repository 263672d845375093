//! What is asked of everyone in a game: a draw, taking back, leaving, and ending it without someone who is away.

use junqi_rules::{Seat, SeatSet};

use crate::{Answer, Asked, Millis, Refusal, Timestamp};

/// How long everyone has to answer.
const TO_ANSWER: Millis = Millis(30_000);

/// Something asked of all that not everyone has answered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenOffer {
    pub(crate) what: Asked,
    pub(crate) by: Seat,
    /// Whose consent it needs, the offering one's included.
    asked: SeatSet,
    /// Who has agreed, the offering one included.
    agreed: SeatSet,
    /// When silence becomes an answer.
    pub(crate) deadline: Timestamp,
}

/// What has become of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Settled {
    /// It still waits for answers.
    Open,
    /// Nothing comes of it.
    Lapsed,
    /// Everyone has agreed whose consent it needs.
    Agreed,
}

impl OpenOffer {
    pub(crate) fn new(what: Asked, by: Seat, asked: SeatSet, now: Timestamp) -> OpenOffer {
        let mut asked = asked;
        asked.insert(by);
        OpenOffer { what, by, asked, agreed: by.into(), deadline: now.after(TO_ANSWER) }
    }

    /// Who has not answered, of those still in the game.
    pub(crate) fn waits_for(&self, living: SeatSet) -> SeatSet {
        let open = |seat: &Seat| self.asked.contains(*seat) && !self.agreed.contains(*seat);
        living.iter().filter(open).collect()
    }

    /// A seat's answer. Nobody answers an offer of his own, or answers twice.
    pub(crate) fn answer(&mut self, seat: Seat, answer: Answer) -> Result<Settled, Refusal> {
        if !self.asked.contains(seat) || self.agreed.contains(seat) {
            return Err(Refusal::NoOffer);
        }
        Ok(match answer {
            Answer::Agree => {
                self.agreed.insert(seat);
                Settled::Open
            }
            Answer::Refuse => Settled::Lapsed,
        })
    }

    /// Rules G.3: who is out has not agreed. So an offer lapses when someone goes out who has made it, or who had not
    /// answered; it holds once all who are left have agreed.
    pub(crate) fn settled(&self, living: SeatSet) -> Settled {
        let gone =
            |seat: Seat| !living.contains(seat) && (seat == self.by || !self.agreed.contains(seat));
        if self.asked.iter().any(gone) {
            return Settled::Lapsed;
        }
        if self.waits_for(living).is_empty() { Settled::Agreed } else { Settled::Open }
    }

    /// What silence says (rules G.3): yes to who wants to leave, no to everything else.
    pub(crate) fn silence(&self) -> Settled {
        match self.what {
            Asked::Leave => Settled::Agreed,
            Asked::Draw | Asked::Takeback(_) | Asked::End(_) => Settled::Lapsed,
        }
    }
}
