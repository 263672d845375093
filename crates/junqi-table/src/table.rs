//! The table: its phases, and who may do what in which of them.

use junqi_rules::{
    BySeat, Deployment, Event, Finished, Hand, Layout, Rules, Seat, SeatSet, Start, Teams, TurnedUp,
};

use crate::arranging::Arranging;
use crate::chat::Chat;
use crate::gathering::Gathering;
use crate::playing::{Moment, Playing};
use crate::presence::Away;
use crate::{
    Channel, ChatLine, Command, Deal, Entry, MemberId, Millis, Offer, Permit, PhaseName, Refusal,
    Said, Salt, Terms, Timestamp, Trustee,
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
    pub(crate) host: Option<MemberId>,
    /// Whom the host does not want back.
    pub(crate) sent_away: Vec<MemberId>,
    /// Whose line is gone.
    pub(crate) away: BySeat<Option<Away>>,
    /// What seals the layouts that stand.
    pub(crate) salts: BySeat<Option<Salt>>,
    /// Whom each seat lets watch it.
    pub(crate) permits: BySeat<Permit>,
    pub(crate) chat: Chat,
    pub(crate) phase: Phase,
    /// When something was last accepted.
    pub(crate) touched: Timestamp,
}

/// Each phase has exactly the data that exists in it.
#[derive(Debug)]
pub(crate) enum Phase {
    Gathering(Gathering),
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
    /// Whoever may read the last line that was said.
    Chat,
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
        Table {
            opening,
            members: BySeat::default(),
            host: None,
            sent_away: Vec::new(),
            away: BySeat::default(),
            salts: BySeat::default(),
            permits: BySeat::default(),
            chat: Chat::default(),
            phase: Phase::Gathering(Gathering::default()),
            touched: now,
        }
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

    /// Whether everyone waits for pieces to be dealt. Whoever runs the table draws a [`Deal`] then, by lot.
    pub fn wants_deal(&self) -> bool {
        match &self.phase {
            Phase::Gathering(gathering) => {
                let rules = &self.opening.rules;
                rules.deployment != Deployment::Own
                    && self.is_full()
                    && gathering.may_begin(&self.members, rules)
            }
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
            Phase::Gathering(_) => PhaseName::Gathering,
            Phase::Arranging(_) => PhaseName::Arranging,
            Phase::Playing(_) => PhaseName::Playing,
            Phase::Finished(_) => PhaseName::Finished,
        }
    }

    /// Whose turn it is; `None` while no game is running.
    pub fn turn(&self) -> Option<Seat> {
        match &self.phase {
            Phase::Playing(playing) => Some(playing.game.position().turn()),
            Phase::Gathering(_) | Phase::Arranging(_) | Phase::Finished(_) => None,
        }
    }

    /// What is asked of everyone.
    pub fn offer(&self) -> Option<Offer> {
        match &self.phase {
            Phase::Playing(playing) => playing.offer(),
            Phase::Gathering(_) | Phase::Arranging(_) | Phase::Finished(_) => None,
        }
    }

    /// How much longer everyone has to answer what is asked.
    pub(crate) fn offer_left(&self, now: Timestamp) -> Option<Millis> {
        match &self.phase {
            Phase::Playing(playing) => playing.offer.map(|offer| offer.deadline.since(now)),
            Phase::Gathering(_) | Phase::Arranging(_) | Phase::Finished(_) => None,
        }
    }

    /// Whether the line of who sits there is gone, as far as the table was told.
    pub fn is_away(&self, seat: Seat) -> bool {
        self.away[seat].is_some()
    }

    /// Whether the computer plays on for who sits there, whose line is gone.
    pub fn is_entrusted(&self, seat: Seat) -> bool {
        self.away[seat].is_some_and(|away| away.entrusted)
    }

    /// When the seat on the move is given to the computer: once its turn would be missed, or has kept the others waiting for
    /// long enough. `None` unless that was agreed on and its player is away.
    fn entrusted_at(&self) -> Option<Timestamp> {
        let Phase::Playing(playing) = &self.phase else { return None };
        let away = self.away[playing.position().turn()].filter(|away| !away.entrusted)?;
        let due =
            away.grace_ends().map_or(playing.clock.deadline, |end| end.min(playing.clock.deadline));
        (self.opening.terms.trustee == Trustee::Computer).then_some(due)
    }

    /// The computer plays on for the seat on the move, if it is time for that.
    fn entrust(&mut self, now: Timestamp) -> bool {
        let Some(turn) = self.turn().filter(|_| self.entrusted_at().is_some_and(|due| due <= now))
        else {
            return false;
        };
        let (Phase::Playing(playing), Some(away)) = (&mut self.phase, &mut self.away[turn]) else {
            return false;
        };
        away.entrusted = true;
        playing.clock.grant(turn, &self.opening.terms, now);
        true
    }

    /// When something is due without anyone's doing: see [`Entry::TimedOut`]. `None` if nothing is.
    pub fn deadline(&self) -> Option<Timestamp> {
        let in_phase = match &self.phase {
            Phase::Gathering(_) | Phase::Finished(_) => None,
            Phase::Arranging(arranging) => arranging.deadline,
            Phase::Playing(playing) => Some(playing.deadline()),
        };
        in_phase.into_iter().chain(self.seats_kept_until()).chain(self.entrusted_at()).min()
    }

    /// The finished game, once it is.
    pub fn finished(&self) -> Option<&Finished> {
        match &self.phase {
            Phase::Finished(finished) => Some(finished),
            Phase::Gathering(_) | Phase::Arranging(_) | Phase::Playing(_) => None,
        }
    }

    /// What everyone has seen of the game so far.
    pub fn events(&self) -> &[Event] {
        match &self.phase {
            Phase::Gathering(_) | Phase::Arranging(_) => &[],
            Phase::Playing(playing) => playing.game.events(),
            Phase::Finished(finished) => finished.events(),
        }
    }

    /// The same with what each has turned up for everyone to see.
    pub fn seen(&self) -> Box<dyn Iterator<Item = (&Event, Option<TurnedUp>)> + '_> {
        match &self.phase {
            Phase::Gathering(_) | Phase::Arranging(_) => Box::new(std::iter::empty()),
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
            Entry::Away(member) => self.come_or_go(now, *member, false),
            Entry::Back(member) => self.come_or_go(now, *member, true),
        }
    }

    fn come_or_go(
        &mut self,
        now: Timestamp,
        member: MemberId,
        is_here: bool,
    ) -> Result<Happened, Refusal> {
        self.note_presence(now, member, is_here)?;
        self.went_on(now);
        Ok(Happened::to_all(Vec::new()))
    }

    /// Something was accepted.
    fn went_on(&mut self, now: Timestamp) {
        self.touched = now;
        self.move_on(now);
        self.count_absences(now);
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
        self.went_on(now);
        Ok(happened)
    }

    /// The whole table of who may do what and when.
    fn permit(
        &mut self,
        now: Timestamp,
        from: MemberId,
        command: &Command,
    ) -> Result<Happened, Refusal> {
        let to_all = |()| Happened::to_all(Vec::new());
        match command {
            Command::Sit(seat) => return self.sit(from, *seat).map(to_all),
            Command::Kick(seat) => return self.kick(from, *seat).map(to_all),
            Command::SeatComputer(seat) => return self.seat_computer(from, *seat).map(to_all),
            Command::Say(channel, said) => return self.say(now, from, *channel, said),
            Command::Stand if self.is_open() => {
                let seat = self.seat_of(from).ok_or(Refusal::NotSeated)?;
                self.vacate(seat);
                return Ok(to_all(()));
            }
            _ => {}
        }
        let seat = self.seat_of(from).ok_or(Refusal::NotSeated)?;
        if let Command::Permit(permit) = command {
            return self.allow(seat, permit);
        }
        let rules = &self.opening.rules;
        match (&mut self.phase, command) {
            (Phase::Gathering(gathering), Command::Ready(_) | Command::Unready)
                if rules.deployment == Deployment::Shuffled =>
            {
                match command {
                    Command::Ready(_) => gathering.ready.insert(seat),
                    _ => gathering.ready.remove(seat),
                }
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
            (Phase::Arranging(arranging), Command::Ready(salt)) => {
                arranging.ready.insert(seat);
                self.salts[seat] = *salt;
                Ok(Happened::to_all(Vec::new()))
            }
            (Phase::Arranging(arranging), Command::Unready) => {
                arranging.ready.remove(seat);
                self.salts[seat] = None;
                Ok(Happened::to_all(Vec::new()))
            }
            (Phase::Arranging(arranging), Command::AskRedeal) => {
                arranging.ask_redeal(seat, rules)?;
                self.salts = BySeat::default();
                Ok(Happened::to_all(Vec::new()))
            }
            (Phase::Playing(playing), command) => {
                let at = Moment { now, terms: &self.opening.terms, away: &self.away };
                playing.handle(at, seat, command)
            }
            _ => Err(Refusal::NotNow),
        }
    }

    /// Says something, if the channel is open to the member: players talk to all and to their partners, watchers among
    /// themselves.
    fn say(
        &mut self,
        now: Timestamp,
        from: MemberId,
        channel: Channel,
        said: &Said,
    ) -> Result<Happened, Refusal> {
        let seat = self.seat_of(from);
        let words = matches!(said, Said::Text(_));
        if !self.channels(seat).contains(&channel) || !(words || channel == Channel::Team) {
            return Err(Refusal::NoChannel);
        }
        let line = ChatLine { at: now, member: from, seat, channel, said: said.clone() };
        self.chat.say(line)?;
        Ok(Happened { heard: Heard::Chat, ..Happened::to_all(Vec::new()) })
    }

    /// The channels that are open to who sits there, or to who only watches.
    pub fn channels(&self, seat: Option<Seat>) -> Vec<Channel> {
        let teams = self.opening.rules.teams == Teams::Opposite && self.seats().len() > 2;
        match seat {
            None => vec![Channel::Watchers],
            Some(_) if teams => vec![Channel::Public, Channel::Team],
            Some(_) => vec![Channel::Public],
        }
    }

    /// Whether who sits there, or who only watches, may read a line. What partners say to each other stays theirs; what
    /// watchers say reaches players when it can no longer help them.
    pub fn may_read(&self, line: &ChatLine, seat: Option<Seat>) -> bool {
        match (line.channel, seat) {
            (Channel::Public, _) => true,
            (Channel::Team, None) => false,
            (Channel::Team, Some(seat)) => {
                line.seat == Some(seat) || line.seat == Some(seat.opposite())
            }
            (Channel::Watchers, seat) => seat.is_none() || self.finished().is_some(),
        }
    }

    /// What was said, as far as who sits there, or who only watches, may read it.
    pub fn chat(&self, seat: Option<Seat>) -> impl Iterator<Item = &ChatLine> {
        self.chat.lines.iter().filter(move |line| self.may_read(line, seat))
    }

    /// Who has said something, once each line.
    pub fn speakers(&self) -> impl Iterator<Item = MemberId> + '_ {
        self.chat.lines.iter().map(|line| line.member)
    }

    /// The last line that was said.
    pub fn last_line(&self) -> Option<&ChatLine> {
        self.chat.lines.last()
    }

    /// What is sealed when a seat's layout stands, as text: its letters, and the salt. The seal, which everyone gets, is
    /// the hash of it.
    pub fn sealed(&self, seat: Seat) -> Option<String> {
        let salt = self.salts[seat]?;
        let letters = match &self.phase {
            Phase::Gathering(_) => return None,
            Phase::Arranging(arranging) => arranging.layouts[seat].as_ref()?.letters(),
            Phase::Playing(playing) => playing.game.layout_of(seat)?.letters(),
            Phase::Finished(finished) => finished.layout_of(seat)?.letters(),
        };
        Some(format!("{letters} {}", salt.to_hex()))
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
                let (asked_redeal, deadline) = match &self.phase {
                    Phase::Arranging(before) => (before.asked_redeal, before.deadline),
                    Phase::Gathering(_) | Phase::Playing(_) | Phase::Finished(_) => {
                        (SeatSet::NONE, self.layout_deadline(now))
                    }
                };
                let fresh = Arranging::with_hands(*hands, rules);
                Phase::Arranging(Arranging { asked_redeal, deadline, ..fresh })
            }
        };
        self.went_on(now);
        Ok(Happened::to_all(Vec::new()))
    }

    /// When layouts are called in that are begun now: where people wait for each other, as the terms say.
    fn layout_deadline(&self, now: Timestamp) -> Option<Timestamp> {
        let clock = self.opening.terms.layout_clock;
        (self.people().len() > 1 && clock.0 > 0).then(|| now.after(clock))
    }

    /// Something was due that nobody does: a turn is missed, silence answers, layouts are taken as they are, or a seat is
    /// not kept any longer.
    ///
    /// # Errors
    ///
    /// If nothing is due.
    pub fn handle_timeout(&mut self, now: Timestamp) -> Result<Happened, Refusal> {
        if self.vacate_unkept(now) {
            self.went_on(now);
            return Ok(Happened::to_all(Vec::new()));
        }
        if self.entrust(now) {
            self.went_on(now);
            return Ok(Happened::to_all(Vec::new()));
        }
        let happened = match &mut self.phase {
            Phase::Playing(playing) => {
                let at = Moment { now, terms: &self.opening.terms, away: &self.away };
                playing.time_out(at)?
            }
            Phase::Arranging(arranging) if arranging.deadline.is_some_and(|due| due <= now) => {
                arranging.ready = self.opening.rules.seats();
                Happened::to_all(Vec::new())
            }
            Phase::Gathering(_) | Phase::Arranging(_) | Phase::Finished(_) => {
                return Err(Refusal::NotNow);
            }
        };
        self.went_on(now);
        Ok(happened)
    }

    /// The program is back after it was away: whatever was to happen has as much time left as it had when something was
    /// last accepted. Nobody's line has come back yet.
    fn resume(&mut self, now: Timestamp) -> Happened {
        let left = |at: Timestamp| now.after(at.since(self.touched));
        match &mut self.phase {
            Phase::Playing(playing) => {
                playing.clock.deadline = left(playing.clock.deadline);
                if let Some(offer) = &mut playing.offer {
                    offer.deadline = left(offer.deadline);
                }
            }
            Phase::Arranging(arranging) => arranging.deadline = arranging.deadline.map(left),
            Phase::Gathering(_) | Phase::Finished(_) => {}
        }
        for seat in self.people().iter() {
            match &mut self.away[seat] {
                Some(away) => away.skip(self.touched, now),
                None => self.away[seat] = Some(Away::new(now)),
            }
        }
        self.touched = now;
        self.count_absences(now);
        Happened::to_all(Vec::new())
    }

    /// Goes on to the next phase when this one is done.
    fn move_on(&mut self, now: Timestamp) {
        let is_full = self.is_full();
        let layout_deadline = self.layout_deadline(now);
        let rules = &self.opening.rules;
        match &mut self.phase {
            // Where pieces are dealt, the deal leads on.
            Phase::Gathering(gathering) if is_full && rules.deployment == Deployment::Own => {
                let kept = std::mem::take(&mut gathering.layouts);
                self.phase = Phase::Arranging(Arranging {
                    deadline: layout_deadline,
                    ..Arranging::with_armies(kept, rules)
                });
            }
            Phase::Arranging(arranging) if arranging.ready == rules.seats() => {
                let start = Start::Layouts(arranging.layouts.clone());
                self.phase = Phase::Playing(Box::new(Playing::new(&self.opening, start, now)));
            }
            Phase::Playing(playing) if playing.game.position().end().is_some() => {
                let finished = playing.game.clone().finish().expect("the position has an end");
                self.phase = Phase::Finished(Box::new(finished));
            }
            Phase::Gathering(_) | Phase::Arranging(_) | Phase::Playing(_) | Phase::Finished(_) => {}
        }
    }

    /// A seat's own layout while arranging.
    pub fn layout_of(&self, seat: Seat) -> Option<&Layout> {
        match &self.phase {
            Phase::Arranging(arranging) => arranging.layouts[seat].as_ref(),
            Phase::Gathering(_) | Phase::Playing(_) | Phase::Finished(_) => None,
        }
    }

    /// What a seat lays out, while armies are laid out.
    pub fn hand_of(&self, seat: Seat) -> Option<&Hand> {
        match &self.phase {
            Phase::Arranging(arranging) => arranging.hands[seat].as_ref(),
            Phase::Gathering(_) | Phase::Playing(_) | Phase::Finished(_) => None,
        }
    }

    /// Whether a seat may ask for a new deal now.
    pub fn may_redeal(&self, seat: Seat) -> bool {
        match &self.phase {
            Phase::Arranging(arranging) => arranging.may_redeal(seat, &self.opening.rules),
            Phase::Gathering(_) | Phase::Playing(_) | Phase::Finished(_) => false,
        }
    }

    /// Whether a seat has asked for a new deal at this table, while armies are laid out.
    pub fn has_asked_redeal(&self, seat: Seat) -> bool {
        match &self.phase {
            Phase::Arranging(arranging) => arranging.asked_redeal.contains(seat),
            Phase::Gathering(_) | Phase::Playing(_) | Phase::Finished(_) => false,
        }
    }

    /// Whether a seat's layout stands.
    pub fn is_ready(&self, seat: Seat) -> bool {
        match &self.phase {
            Phase::Gathering(gathering) => gathering.ready.contains(seat),
            Phase::Arranging(arranging) => arranging.ready.contains(seat),
            Phase::Playing(_) | Phase::Finished(_) => true,
        }
    }
}
