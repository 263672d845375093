//! Who may sit down at a table, beside what the table itself judges: kept seats, bands, and the password.

use std::collections::VecDeque;

use junqi_protocol::{InviteMessage, NextMessage, RefusalMessage, WayInMessage};
use junqi_rules::{Seat, SeatSet};
use junqi_table::{MemberId, Millis, PhaseName, Timestamp};

use super::TableTask;
use crate::clock;
use crate::table_password::Password;
use crate::way_in::{Kept, KeptFor, Successor};

/// How long a seat is kept for one who has played at the table before.
const KEPT_FOR: Millis = Millis(60_000);
/// How many wrong passwords a member may say within a minute, and how many all together: whoever is new is someone else
/// each time.
const WRONG_BY_ONE: usize = 5;
const WRONG_BY_ALL: usize = 60;
const MINUTE: Millis = Millis(60_000);

/// Wrong passwords of the last minute.
#[derive(Debug, Default)]
pub(super) struct WrongPasswords(VecDeque<(MemberId, Timestamp)>);

impl WrongPasswords {
    /// Whether this member has said too many.
    fn are_too_many(&mut self, member: MemberId, now: Timestamp) -> bool {
        while self.0.front().is_some_and(|(_, at)| now.since(*at) >= MINUTE) {
            self.0.pop_front();
        }
        let own = self.0.iter().filter(|(other, _)| *other == member).count();
        own >= WRONG_BY_ONE || self.0.len() >= WRONG_BY_ALL
    }

    fn note(&mut self, member: MemberId, now: Timestamp) {
        self.0.push_back((member, now));
    }
}

impl TableTask {
    /// Whether a member may sit down in a seat, as far as the table itself does not judge it. Whoever has sat here before,
    /// and the host, has shown all that is asked.
    pub(super) async fn admit(
        &mut self,
        member: MemberId,
        seat: &str,
        password: Option<&Password>,
        key: Option<&str>,
    ) -> Result<(), RefusalMessage> {
        let seat = seat.chars().next().and_then(Seat::from_letter);
        let now = clock::now();
        // Where nobody sits down any more, the table says so.
        let closed = self.table.phase() != PhaseName::Gathering;
        let Some(seat) = seat.filter(|seat| self.table.member_at(*seat).is_none() && !closed)
        else {
            return Ok(());
        };
        if self.is_kept_from(seat, Some(member), key, now) {
            return Err(RefusalMessage::plain("reserved"));
        }
        if self.sat.contains(&member) || self.table.host() == Some(member) {
            return Ok(());
        }
        let preset = self.table.opening().rules.nearest_preset().name;
        let standing = self.context.standings.of(&*self.context.store, member, preset).await;
        let score = standing.map_err(|error| {
            tracing::error!(%error, table = %self.id.0, "a standing could not be read");
            RefusalMessage::plain("storage")
        })?;
        if !self.way_in.band.admits(score.score) {
            return Err(RefusalMessage::plain("band"));
        }
        // The invitation to one seat is as good as a word.
        let Some(lock) = self.way_in.lock.clone().filter(|_| !self.opens_seat(seat, key)) else {
            return Ok(());
        };
        if self.wrong_passwords.are_too_many(member, now) {
            return Err(RefusalMessage::plain("too-fast"));
        }
        let asked = RefusalMessage::plain("password");
        let Some(password) = password.filter(|password| !password.0.is_empty()) else {
            return Err(asked);
        };
        if lock.opens(password).await {
            return Ok(());
        }
        self.wrong_passwords.note(member, now);
        Err(asked)
    }

    fn opens_seat(&self, seat: Seat, key: Option<&str>) -> bool {
        let fits = |for_whom: &KeptFor| match (for_whom, key) {
            (KeptFor::Key(right), Some(key)) => same(right, key),
            (KeptFor::Key(_) | KeptFor::Member(_), _) => false,
        };
        self.way_in.kept.iter().any(|kept| kept.seat == seat && fits(&kept.for_whom))
    }

    /// Whether a seat is kept for someone other than this member.
    fn is_kept_from(
        &self,
        seat: Seat,
        member: Option<MemberId>,
        key: Option<&str>,
        now: Timestamp,
    ) -> bool {
        let with_partner =
            self.way_in.kept.iter().any(|kept| matches!(kept.for_whom, KeptFor::Key(_)));
        // Who waits with a partner stays opposite him.
        if with_partner && member.is_some_and(|member| self.table.seat_of(member).is_some()) {
            return true;
        }
        let Some(kept) = self.way_in.kept.iter().find(|kept| kept.seat == seat) else {
            return false;
        };
        match &kept.for_whom {
            KeptFor::Member(whom) => Some(*whom) != member && now.since(self.created_at) < KEPT_FOR,
            // Whoever came with the invitation may come back to this seat without it.
            KeptFor::Key(_) => {
                let came = member.is_some_and(|member| self.invited.contains(&member));
                !came && !self.opens_seat(seat, key)
            }
        }
    }

    /// The seats that this member, or one who is none, cannot take because they are kept for others.
    pub(super) fn kept_from(&self, member: Option<MemberId>) -> SeatSet {
        let now = clock::now();
        let is_kept = |seat: &Seat| self.is_kept_from(*seat, member, None, now);
        self.table.seats().iter().filter(is_kept).collect()
    }

    /// Remembers that a member has sat here.
    pub(super) fn note_seated(&mut self, member: MemberId, seat: Seat) {
        self.sat.insert(member);
        let by_key = |kept: &Kept| kept.seat == seat && matches!(kept.for_whom, KeptFor::Key(_));
        if self.way_in.kept.iter().any(by_key) {
            self.invited.insert(member);
        }
    }

    /// How people come to the table and where they go on, as a member may know it.
    pub(super) fn way_in_message(&self, member: Option<MemberId>) -> WayInMessage {
        let is_host = member.is_some() && self.table.host() == member;
        let gathers = self.table.phase() == PhaseName::Gathering;
        let invite = self.way_in.kept.iter().find_map(|kept| match &kept.for_whom {
            KeptFor::Key(key) if is_host && self.table.member_at(kept.seat).is_none() => {
                Some(InviteMessage { seat: kept.seat.to_string(), key: key.clone() })
            }
            KeptFor::Key(_) | KeptFor::Member(_) => None,
        });
        let next = |Successor { table, by, seats }: &Successor| NextMessage {
            table: table.0.clone(),
            by: by.to_string(),
            seats: seats.name(),
        };
        WayInMessage {
            band: self.way_in.band.name(),
            locked: self.way_in.lock.is_some(),
            waited: (self.way_in.quick && gathers).then(|| clock::now().since(self.created_at).0),
            invite: invite.filter(|_| gathers),
            next: self.next.as_ref().map(next),
        }
    }
}

/// Whether two keys are the same; how long that takes does not say where they differ.
fn same(a: &str, b: &str) -> bool {
    let difference = a.bytes().zip(b.bytes()).fold(0, |all, (a, b)| all | (a ^ b));
    a.len() == b.len() && difference == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_wrong_passwords_a_minute_are_enough() {
        let mut wrong = WrongPasswords::default();
        let at = |seconds: u64| Timestamp(1_000_000 + seconds * 1000);
        for second in 0..5 {
            assert!(!wrong.are_too_many(MemberId(9), at(second)));
            wrong.note(MemberId(9), at(second));
        }
        assert!(wrong.are_too_many(MemberId(9), at(59)));
        assert!(!wrong.are_too_many(MemberId(8), at(59)), "another has his own five");
        assert!(!wrong.are_too_many(MemberId(9), at(60)));
        for member in 100..155 {
            wrong.note(MemberId(member), at(59));
        }
        assert!(!wrong.are_too_many(MemberId(8), at(60)));
        wrong.note(MemberId(155), at(59));
        assert!(wrong.are_too_many(MemberId(8), at(60)), "there is an end for all together");
    }
}
