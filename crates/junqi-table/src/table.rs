//! The table: its phases, and who may do what in which of them.

use junqi_rules::{
    BySeat, Deployment, Event, Finished, Hand, Layout, Rules, Seat, SeatSet, Start, TurnedUp,
};

use crate::arranging::Arranging;
use crate::playing::Playing;
use crate::{
    Command, Deal, Entry, MemberId, Offer, PhaseName, Refusal, Spectators, Terms, Timestamp,
};

/// What is settled before anyone sits down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// How the game is played.
    pub rules: Rules,
    /// What is agreed around it.
    pub terms: Terms,
    /// Who begins. Where it is drawn by lot, the lot is drawn before; where the terms say who, it is that seat.
    pub first: Seat,
}

/// One table, from the first seat taken to the end of its game.
#[derive(Debug)]
pub struct Table {
    pub(crate) opening: Opening,
    pub(crate) members: BySeat<Option<MemberId>>,
    pub(crate) phase: Phase,
    /// When something was last accepted.
    pub(crate) touched: Timestamp,
}

/// Each phase has exactly the data that exists in it.
#[derive(Debug)]
pub(crate) enum Phase {
    Gathering,
    Arranging(Arranging),
    Playing(Box<Playing>),
    Finished(Box<Finished>),
}

/// Who is told that something happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Everyone at the table and around it.
    Everyone,
    /// This seat alone: how often someone rearranges is nobody else's business.
    Only(Seat),
}

/// What an accepted command brought about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happened {
    /// What happened in the game.
    pub events: Vec<Event>,
    /// What was taken back, as the moves that lead back, the last one first.
    pub undone: Vec<Event>,
    /// Who is told.
    pub heard: Heard,
}

impl Happened {
    pub(crate) fn to_all(events: Vec<Event>) -> Happened {
        Happened { events, undone: Vec::new(), heard: Heard::Everyone }
    }

    pub(crate) fn only(seat: Seat) -> Happened {
        Happened { events: Vec::new(), undone: Vec::new(), heard: Heard::Only(seat) }
    }
}

impl Table {
    /// An empty table.
    pub fn new(opening: Opening, now: Timestamp) -> Table {
        Table { opening, members: BySeat::from_fn(|_| None), phase: Phase::Gathering, touched: now }
    }

    /// What was settled at the start.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// The seats of this table.
    pub fn seats(&self) -> SeatSet {
        self.opening.rules.seats()
    }

    /// Who sits where.
    pub fn member_at(&self, seat: Seat) -> Option<MemberId> {
        self.members[seat]
    }

    /// Where a member sits.
    pub fn seat_of(&self, member: MemberId) -> Option<Seat> {
        self.seats().iter().find(|&seat| self.members[seat] == Some(member))
    }

    /// Whether someone may look at the table: those who sit at it always may, others as the terms say.
    pub fn admits(&self, member: Option<MemberId>) -> bool {
        let seated = member.is_some_and(|member| self.seat_of(member).is_some());
        match self.opening.terms.spectators {
            Spectators::Anyone => true,
            // Nobody can be listed yet.
            Spectators::Nobody | Spectators::Listed => seated,
        }
    }

    /// Whether everyone waits for pieces to be dealt. Whoever runs the table draws a [`Deal`] then, by lot.
    pub fn wants_deal(&self) -> bool {
        match &self.phase {
            Phase::Gathering => self.opening.rules.deployment != Deployment::Own && self.is_full(),
            Phase::Arranging(arranging) => arranging.wants_deal,
            Phase::Playing(_) | Phase::Finished(_) => false,
        }
    }

    fn is_full(&self) -> bool {
        self.seats().iter().all(|seat| self.members[seat].is_some())
    }

    /// Which phase the table is in.
    pub fn phase(&self) -> PhaseName {
        match &self.phase {
            Phase::Gathering => PhaseName::Gathering,
            Phase::Arranging(_) => PhaseName::Arranging,
            Phase::Playing(_) => PhaseName::Playing,
            Phase::Finished(_) => PhaseName::Finished,
        }
    }

    /// Whose turn it is; `None` while no game is running.
    pub fn turn(&self) -> Option<Seat> {
        match &self.phase {
            Phase::Playing(playing) => Some(playing.game.position().turn()),
            Phase::Gathering | Phase::Arranging(_) | Phase::Finished(_) => None,
        }
    }

    /// The open draw offer.
    pub fn offer(&self) -> Option<Offer> {
        match &self.phase {
            Phase::Playing(playing) => playing.offer(),
            Phase::Gathering | Phase::Arranging(_) | Phase::Finished(_) => None,
        }
    }

    /// When the seat on the move runs out of time; `None` while no game is running.
    pub fn deadline(&self) -> Option<Timestamp> {
        match &self.phase {
            Phase::Playing(playing) => Some(playing.deadline),
            Phase::Gathering | Phase::Arranging(_) | Phase::Finished(_) => None,
        }
    }

    /// The finished game, once it is.
    pub fn finished(&self) -> Option<&Finished> {
        match &self.phase {
            Phase::Finished(finished) => Some(finished),
            Phase::Gathering | Phase::Arranging(_) | Phase::Playing(_) => None,
        }
    }

    /// What everyone has seen of the game so far.
    pub fn events(&self) -> &[Event] {
        match &self.phase {
            Phase::Gathering | Phase::Arranging(_) => &[],
            Phase::Playing(playing) => playing.game.events(),
            Phase::Finished(finished) => finished.events(),
        }
    }

    /// The same with what each has turned up for everyone to see.
    pub fn seen(&self) -> Box<dyn Iterator<Item = (&Event, Option<TurnedUp>)> + '_> {
        match &self.phase {
            Phase::Gathering | Phase::Arranging(_) => Box::new(std::iter::empty()),
            Phase::Playing(playing) => Box::new(playing.game.seen()),
            Phase::Finished(finished) => Box::new(finished.seen()),
        }
    }

    /// Does something that was kept, or is to be kept.
    ///
    /// # Errors
    ///
    /// Why it is refused; nothing has changed then.
    pub fn apply(&mut self, now: Timestamp, entry: &Entry) -> Result<Happened, Refusal> {
        match entry {
            Entry::Command(member, command) => self.handle(now, *member, command),
            Entry::Dealt(deal) => self.handle_deal(now, deal),
            Entry::TimedOut => self.handle_timeout(now),
            Entry::Resumed => Ok(self.resume(now)),
        }
    }

    /// Does what a member asks for.
    ///
    /// # Errors
    ///
    /// Why it is refused; nothing has changed then.
    pub fn handle(
        &mut self,
        now: Timestamp,
        from: MemberId,
        command: &Command,
    ) -> Result<Happened, Refusal> {
        let happened = self.permit(now, from, command)?;
        self.touched = now;
        self.move_on(now);
        Ok(happened)
    }

    /// The whole table of who may do what and when.
    fn permit(
        &mut self,
        now: Timestamp,
        from: MemberId,
        command: &Command,
    ) -> Result<Happened, Refusal> {
        if let Command::Sit(seat) = command {
            return self.sit(from, *seat);
        }
        let seat = self.seat_of(from).ok_or(Refusal::NotSeated)?;
        let rules = &self.opening.rules;
        match (&mut self.phase, command) {
            (Phase::Gathering, Command::Stand) => {
                self.members[seat] = None;
                Ok(Happened::to_all(Vec::new()))
            }
            // Whatever is laid out now would be swept away.
            (Phase::Arranging(arranging), _) if arranging.wants_deal => Err(Refusal::NotNow),
            (Phase::Arranging(arranging), Command::Swap(a, b)) => {
                arranging.swap(seat, *a, *b, rules).map(|()| Happened::only(seat))
            }
            (Phase::Arranging(arranging), Command::Arrange(draft)) => {
                arranging.arrange(seat, draft, rules).map(|()| Happened::only(seat))
            }
            (Phase::Arranging(arranging), Command::Ready) => {
                arranging.ready.insert(seat);
                Ok(Happened::to_all(Vec::new()))
            }
            (Phase::Arranging(arranging), Command::Unready) => {
                arranging.ready.remove(seat);
                Ok(Happened::to_all(Vec::new()))
            }
            (Phase::Arranging(arranging), Command::AskRedeal) => {
                arranging.ask_redeal(seat, rules).map(|()| Happened::to_all(Vec::new()))
            }
            (Phase::Playing(playing), command) => {
                playing.handle(now, seat, command, &self.opening.terms)
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn sit(&mut self, from: MemberId, seat: Seat) -> Result<Happened, Refusal> {
        if !matches!(self.phase, Phase::Gathering) || !self.seats().contains(seat) {
            return Err(Refusal::NotNow);
        }
        if self.members[seat].is_some_and(|other| other != from) {
            return Err(Refusal::SeatTaken);
        }
        if let Some(before) = self.seat_of(from) {
            self.members[before] = None;
        }
        self.members[seat] = Some(from);
        Ok(Happened::to_all(Vec::new()))
    }

    /// The pieces are dealt: armies are laid out now, or a flip game begins.
    ///
    /// # Errors
    ///
    /// If no deal is wanted, or not such a one.
    pub fn handle_deal(&mut self, now: Timestamp, deal: &Deal) -> Result<Happened, Refusal> {
        let rules = &self.opening.rules;
        if !self.wants_deal() || !deal.suits(rules) {
            return Err(Refusal::NotNow);
        }
        self.phase = match deal {
            Deal::Shuffle(shuffle) => {
                let start = Start::Shuffle(shuffle.clone());
                Phase::Playing(Box::new(Playing::new(&self.opening, start, now)))
            }
            Deal::Hands(hands) => {
                let asked_redeal = match &self.phase {
                    Phase::Arranging(before) => before.asked_redeal,
                    Phase::Gathering | Phase::Playing(_) | Phase::Finished(_) => SeatSet::NONE,
                };
                let fresh = Arranging::with_hands(*hands, rules);
                Phase::Arranging(Arranging { asked_redeal, ..fresh })
            }
        };
        self.touched = now;
        self.move_on(now);
        Ok(Happened::to_all(Vec::new()))
    }

    /// The seat on the move missed its turn.
    ///
    /// # Errors
    ///
    /// If its time is not up, or no game is running.
    pub fn handle_timeout(&mut self, now: Timestamp) -> Result<Happened, Refusal> {
        let Phase::Playing(playing) = &mut self.phase else { return Err(Refusal::NotNow) };
        let happened = playing.time_out(now, &self.opening.terms)?;
        self.touched = now;
        self.move_on(now);
        Ok(happened)
    }

    /// The program is back after it was away: the seat on the move has as much time left as it had when something was
    /// last accepted.
    fn resume(&mut self, now: Timestamp) -> Happened {
        if let Phase::Playing(playing) = &mut self.phase {
            let left = playing.deadline.since(self.touched);
            playing.deadline = now.after(left);
        }
        self.touched = now;
        Happened::to_all(Vec::new())
    }

    /// Goes on to the next phase when this one is done.
    fn move_on(&mut self, now: Timestamp) {
        let is_full = self.is_full();
        let rules = &self.opening.rules;
        match &mut self.phase {
            // Where pieces are dealt, the deal leads on.
            Phase::Gathering if is_full && rules.deployment == Deployment::Own => {
                self.phase = Phase::Arranging(Arranging::with_armies(rules));
            }
            Phase::Arranging(arranging) if arranging.ready == rules.seats() => {
                let start = Start::Layouts(arranging.layouts.clone());
                self.phase = Phase::Playing(Box::new(Playing::new(&self.opening, start, now)));
            }
            Phase::Playing(playing) if playing.game.position().end().is_some() => {
                let finished = playing.game.clone().finish().expect("the position has an end");
                self.phase = Phase::Finished(Box::new(finished));
            }
            Phase::Gathering | Phase::Arranging(_) | Phase::Playing(_) | Phase::Finished(_) => {}
        }
    }

    /// A seat's own layout while arranging.
    pub fn layout_of(&self, seat: Seat) -> Option<&Layout> {
        match &self.phase {
            Phase::Arranging(arranging) => arranging.layouts[seat].as_ref(),
            Phase::Gathering | Phase::Playing(_) | Phase::Finished(_) => None,
        }
    }
    /// What a seat lays out, while armies are laid out.
    pub fn hand_of(&self, seat: Seat) -> Option<&Hand> {
        match &self.phase {
            Phase::Arranging(arranging) => arranging.hands[seat].as_ref(),
            Phase::Gathering | Phase::Playing(_) | Phase::Finished(_) => None,
        }
    }

    /// Whether a seat may ask for a new deal now.
    pub fn may_redeal(&self, seat: Seat) -> bool {
        match &self.phase {
            Phase::Arranging(arranging) => arranging.may_redeal(seat, &self.opening.rules),
            Phase::Gathering | Phase::Playing(_) | Phase::Finished(_) => false,
        }
    }

    /// Whether a seat has asked for a new deal at this table, while armies are laid out.
    pub fn has_asked_redeal(&self, seat: Seat) -> bool {
        match &self.phase {
            Phase::Arranging(arranging) => arranging.asked_redeal.contains(seat),
            Phase::Gathering | Phase::Playing(_) | Phase::Finished(_) => false,
        }
    }

    /// Whether a seat's layout stands.
    pub fn is_ready(&self, seat: Seat) -> bool {
        match &self.phase {
            Phase::Gathering => false,
            Phase::Arranging(arranging) => arranging.ready.contains(seat),
            Phase::Playing(_) | Phase::Finished(_) => true,
        }
    }
}
