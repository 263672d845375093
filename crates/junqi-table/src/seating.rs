//! Who sits where, before the game: taking a seat and leaving it, the host's say, and seats that are not kept for ever.

use junqi_rules::{BySeat, Seat, SeatSet};

use crate::gathering::{Gathering, people};
use crate::presence::{Away, SEAT_KEPT};
use crate::table::Phase;
use crate::{MemberId, Permit, Refusal, Table, Timestamp};

impl Table {
    /// Who decides about seats before the game: who took the first one, or whoever has been there longest by the order
    /// of the seats once that one is gone.
    pub fn host(&self) -> Option<MemberId> {
        self.host
    }

    /// The seats in which people sit.
    pub fn people(&self) -> SeatSet {
        people(&self.members, &self.opening.rules)
    }

    /// Whether seats may still change hands.
    pub(crate) fn is_open(&self) -> bool {
        matches!(self.phase, Phase::Gathering(_) | Phase::Arranging(_))
    }

    pub(crate) fn sit(&mut self, from: MemberId, seat: Seat) -> Result<(), Refusal> {
        let before = self.seat_of(from);
        let Phase::Gathering(gathering) = &mut self.phase else { return Err(Refusal::NotNow) };
        if !self.opening.rules.seats().contains(seat) {
            return Err(Refusal::NotNow);
        }
        if self.sent_away.contains(&from) {
            return Err(Refusal::SentAway);
        }
        if self.members[seat].is_some_and(|other| other != from) {
            return Err(Refusal::SeatTaken);
        }
        if let Some(before) = before {
            gathering.ready.remove(before);
            gathering.layouts[before] = None;
            self.members[before] = None;
            self.away[seat] = self.away[before].take();
        }
        self.members[seat] = Some(from);
        if self.host.is_none() && !from.is_computer() {
            self.host = Some(from);
        }
        Ok(())
    }

    /// A seat is empty again. What the others have laid out stays.
    pub(crate) fn vacate(&mut self, seat: Seat) {
        if let Phase::Arranging(arranging) = &self.phase {
            let layouts = arranging.own_layouts(&self.opening.rules);
            self.phase = Phase::Gathering(Gathering { layouts, ready: SeatSet::NONE });
            self.salts = BySeat::default();
        }
        if let Phase::Gathering(gathering) = &mut self.phase {
            gathering.ready = SeatSet::NONE;
            gathering.layouts[seat] = None;
        }
        let gone = self.members[seat].take();
        self.away[seat] = None;
        self.permits[seat] = Permit::default();
        let left = self.people();
        if left.is_empty() {
            // The computer does not wait for people at an empty table.
            self.members = BySeat::default();
        }
        if gone == self.host {
            self.host = left.iter().next().and_then(|seat| self.members[seat]);
        }
    }

    /// The host sends someone away, who may not come back to this table.
    pub(crate) fn kick(&mut self, from: MemberId, seat: Seat) -> Result<(), Refusal> {
        if !self.is_open() {
            return Err(Refusal::NotNow);
        }
        if self.host != Some(from) {
            return Err(Refusal::NotHost);
        }
        let other = self.members[seat].filter(|&other| other != from).ok_or(Refusal::NotSeated)?;
        if !other.is_computer() {
            self.sent_away.push(other);
        }
        self.vacate(seat);
        Ok(())
    }

    pub(crate) fn seat_computer(&mut self, from: MemberId, seat: Seat) -> Result<(), Refusal> {
        if self.host != Some(from) {
            return Err(Refusal::NotHost);
        }
        self.sit(MemberId::computer(seat), seat)
    }

    /// Someone's line is gone, or back. Nobody is asked whether he may.
    pub(crate) fn note_presence(
        &mut self,
        now: Timestamp,
        member: MemberId,
        is_here: bool,
    ) -> Result<(), Refusal> {
        let seat = self.seat_of(member).ok_or(Refusal::NotSeated)?;
        self.away[seat] = match (is_here, self.away[seat]) {
            (true, _) => None,
            (false, None) => Some(Away::new(now)),
            (false, already) => already,
        };
        Ok(())
    }

    /// When the next seat is not kept any longer for someone who is away. With nobody but the computer to play with,
    /// an army may be laid out for as long as one likes.
    pub(crate) fn seats_kept_until(&self) -> Option<Timestamp> {
        let waited_for = match &self.phase {
            Phase::Gathering(_) => true,
            Phase::Arranging(_) => self.people().len() > 1,
            Phase::Playing(_) | Phase::Finished(_) => false,
        };
        let away = self.people().iter().filter_map(|seat| self.away[seat]);
        away.filter(|_| waited_for).map(|away| away.since.after(SEAT_KEPT)).min()
    }

    /// Empties the seats that are not kept any longer.
    pub(crate) fn vacate_unkept(&mut self, now: Timestamp) -> bool {
        let unkept =
            |seat: &Seat| self.away[*seat].is_some_and(|away| away.since.after(SEAT_KEPT) <= now);
        let due = self.seats_kept_until().is_some_and(|until| until <= now);
        let seats: SeatSet = self.people().iter().filter(|seat| due && unkept(seat)).collect();
        seats.iter().for_each(|seat| self.vacate(seat));
        !seats.is_empty()
    }

    /// Whose turn keeps the game waiting is counted against those who are away.
    pub(crate) fn count_absences(&mut self, now: Timestamp) {
        let waits_for = match &self.phase {
            Phase::Playing(playing) => Some(playing.position().turn()),
            Phase::Gathering(_) | Phase::Arranging(_) | Phase::Finished(_) => None,
        };
        for seat in self.people().iter() {
            if let Some(away) = &mut self.away[seat] {
                away.waits(waits_for == Some(seat) && !away.entrusted, now);
            }
        }
    }
}
