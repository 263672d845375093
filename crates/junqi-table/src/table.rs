//! The table: its phases, and who may do what in which of them.

use junqi_rules::{BySeat, Event, Finished, Layout, Rules, Seat, SeatSet};

use crate::arranging::Arranging;
use crate::playing::Playing;
use crate::{Command, Entry, MemberId, Offer, PhaseName, Refusal, Terms, Timestamp};

/// What is settled before anyone sits down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// How the game is played.
    pub rules: Rules,
    /// What is agreed around it.
    pub terms: Terms,
    /// Who begins. Where it is drawn by lot, the lot is drawn before.
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
    /// Who is told.
    pub heard: Heard,
}

impl Happened {
    pub(crate) fn to_all(events: Vec<Event>) -> Happened {
        Happened { events, heard: Heard::Everyone }
    }

    fn only(seat: Seat) -> Happened {
        Happened { events: Vec::new(), heard: Heard::Only(seat) }
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

    /// Does something that was kept, or is to be kept.
    ///
    /// # Errors
    ///
    /// Why it is refused; nothing has changed then.
    pub fn apply(&mut self, now: Timestamp, entry: &Entry) -> Result<Happened, Refusal> {
        match entry {
            Entry::Command(member, command) => self.handle(now, *member, command),
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
        let all_seated = self.seats().iter().all(|seat| self.members[seat].is_some());
        match &mut self.phase {
            Phase::Gathering if all_seated => {
                self.phase = Phase::Arranging(Arranging::new(&self.opening.rules));
            }
            Phase::Arranging(arranging) if arranging.ready == self.opening.rules.seats() => {
                let layouts = arranging.layouts.clone();
                self.phase = Phase::Playing(Box::new(Playing::new(&self.opening, layouts, now)));
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
}
