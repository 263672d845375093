//! People whom quick match seats at another table: all of them or nobody, and never at two tables.

use std::collections::HashSet;

use junqi_protocol::ServerMessage;
use junqi_rules::{Seat, Teams};
use junqi_table::{Command, Entry, MemberId, PhaseName, Terms};
use tokio::sync::{mpsc, oneshot};

use super::{Socket, TableTask};
use crate::clock;
use crate::connection::{SocketId, ToTable};
use crate::hall::QuickTable;
use crate::listings::Gathers;
use crate::store::{Member, TableId};
use crate::way_in::KeptFor;

impl TableTask {
    /// Seats people who come from another table, all of them or nobody; or says whether that could be.
    pub(super) async fn seat_party(&mut self, party: Vec<(Member, Seat)>, really: bool) -> bool {
        let now = clock::now();
        let fits = |(member, seat): &(Member, Seat)| {
            let may_sit = self.table.view(member.id, now).chances.sit;
            let kept = self.kept_from(Some(member.id));
            self.table.seat_of(member.id).is_none()
                && may_sit.contains(*seat)
                && !kept.contains(*seat)
        };
        if !self.way_in.quick || !party.iter().all(fits) {
            return false;
        }
        if !really {
            return true;
        }
        for (member, seat) in party {
            let id = member.id;
            self.meet(Some(member)).await;
            if self.accept(now, Entry::Command(id, Command::Sit(seat)), None).await.is_err() {
                return false;
            }
            self.note_seated(id, seat);
            self.note_absent(id).await;
        }
        true
    }

    /// Has everyone seated at another table, if these are still the people here, and all of them here. They stand up
    /// first; where the other table has no room after all, they sit down again.
    pub(super) async fn move_to(
        &mut self,
        to: mpsc::Sender<ToTable>,
        table: TableId,
        seats: Vec<(MemberId, Seat)>,
    ) -> bool {
        let members: HashSet<MemberId> = seats.iter().map(|(member, _)| *member).collect();
        let mut people = self.seated_people();
        // The host sits down first again, if it comes to that.
        people.sort_by_key(|(_, member)| Some(*member) != self.table.host());
        let same = people.iter().map(|(_, member)| *member).collect::<HashSet<_>>() == members;
        if !same || !self.is_movable() {
            return false;
        }
        let known = |(id, seat): &(MemberId, Seat)| Some((self.known.get(id)?.clone(), *seat));
        let Some(party) = seats.iter().map(known).collect::<Option<Vec<_>>>() else { return false };
        if !ask(&to, &party, false).await {
            return false;
        }
        // Nobody is told of what lies between the two tables.
        self.is_moving = true;
        for (_, member) in &people {
            _ = self.accept(clock::now(), Entry::Command(*member, Command::Stand), None).await;
        }
        let moved = !self.is_lost && ask(&to, &party, true).await;
        if !moved {
            for (seat, member) in people {
                _ = self
                    .accept(clock::now(), Entry::Command(member, Command::Sit(seat)), None)
                    .await;
            }
        }
        self.is_moving = false;
        self.publish();
        let is_gone =
            |socket: &Socket| moved && socket.member.is_some_and(|id| members.contains(&id));
        let of = |gone: bool| -> Vec<SocketId> {
            let all = self.sockets.iter().filter(|socket| is_gone(socket) == gone);
            all.map(|socket| socket.id).collect()
        };
        let (gone, left) = (of(true), of(false));
        for socket in gone {
            self.send(socket, ServerMessage::Moved { table: table.0.clone() });
        }
        self.update(&left);
        moved
    }

    /// A member who sits here and has not opened the table is as good as gone, until he does.
    pub(super) async fn note_absent(&mut self, member: MemberId) {
        if !self.sockets.iter().any(|socket| socket.member == Some(member)) {
            self.come_or_go(Some(member), false).await;
        }
    }

    /// The people who sit here and are not out.
    pub(super) fn seated_people(&self) -> Vec<(Seat, MemberId)> {
        let is_out = |seat: Seat| {
            self.table.events().iter().flat_map(|event| &event.out).any(|(other, _)| *other == seat)
        };
        let people = self.table.people().iter().filter(|&seat| !is_out(seat));
        people.filter_map(|seat| Some((seat, self.table.member_at(seat)?))).collect()
    }

    /// Whether quick match may seat the people of this table elsewhere.
    fn is_movable(&self) -> bool {
        let is_empty = |seat: Seat| self.table.member_at(seat).is_none();
        let waits_by_name = self
            .way_in
            .kept
            .iter()
            .any(|kept| matches!(kept.for_whom, KeptFor::Key(_)) && is_empty(kept.seat));
        let is_here = |(seat, _): &(Seat, MemberId)| !self.table.is_away(*seat);
        let alone = self
            .table
            .seats()
            .iter()
            .all(|seat| self.table.member_at(seat).is_none_or(|member| !member.is_computer()));
        self.table.phase() == PhaseName::Gathering
            && self.way_in.quick
            && alone
            && !waits_by_name
            && self.seated_people().iter().all(is_here)
    }

    /// What the people of a table of quick match wait for.
    pub(super) fn quick_table(&self) -> QuickTable {
        QuickTable {
            preset: self.table.opening().rules.nearest_preset().name,
            band: self.way_in.band,
            with_partner: !self.way_in.kept.is_empty(),
        }
    }

    /// What quick match has to know of the table, if it may seat people here.
    pub(super) fn gathers(&self) -> Option<Gathers> {
        let rules = &self.table.opening().rules;
        let preset = rules.nearest_preset();
        let is_standard =
            *rules == preset.rules && self.table.opening().terms == Terms::of_preset(preset.name);
        let open = self.table.phase() == PhaseName::Gathering && self.listed;
        if !open || !is_standard || self.way_in.lock.is_some() {
            return None;
        }
        let kept = self.kept_from(None);
        let is_free = |seat: &Seat| self.table.member_at(*seat).is_none() && !kept.contains(*seat);
        Some(Gathers {
            preset: preset.name,
            band: self.way_in.band,
            free: rules.seats().iter().filter(is_free).collect(),
            teams: rules.teams == Teams::Opposite && rules.seats().len() > 2,
            quick: self.way_in.quick,
            movable: self.is_movable(),
            since: self.created_at,
        })
    }
}

/// Asks another table to seat people, or whether it could.
async fn ask(to: &mpsc::Sender<ToTable>, party: &[(Member, Seat)], really: bool) -> bool {
    let (answer, answered) = oneshot::channel();
    let told = ToTable::SeatParty { party: party.to_vec(), really, answer };
    to.send(told).await.is_ok() && answered.await.unwrap_or(false)
}
