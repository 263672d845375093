//! What each socket is shown of a table: its seat, a seat over whose shoulder it looks, or what everyone may see.

use std::collections::BTreeMap;

use junqi_protocol::{RefusalMessage, ServerMessage, TableMessage, WatcherMessage, Wish};
use junqi_rules::{Seat, SeatSet};
use junqi_table::{Behind, MemberId};

use super::{Socket, TableTask};
use crate::clock;
use crate::connection::SocketId;
use crate::understanding;
use crate::wire::{self, Onlooker};

/// How many of those who watch the players are told by name.
const MOST_NAMES: usize = 100;

impl TableTask {
    /// Sends one socket all that its member may know.
    pub(super) fn send_state(&mut self, id: SocketId) {
        let Some(socket) = self.socket(id) else { return };
        let seat = self.seat_at(socket);
        let (table, events) = self.message_for(socket);
        let plies = wire::ply_messages(self.table.seen().take(events), self.board());
        let chat = self.table.chat(seat).map(|line| self.chat_message(line)).collect();
        self.told_up_to(id, events);
        self.send(id, ServerMessage::State { table: Box::new(table), plies, chat });
    }

    /// Tells these sockets how things stand, and what they have not been told of what happened.
    pub(super) fn update(&mut self, sockets: &[SocketId]) {
        if self.is_moving {
            return;
        }
        for &id in sockets {
            let Some(socket) = self.socket(id) else { continue };
            if socket.behind.is_some_and(|seat| !self.may_stand_behind(socket, seat)) {
                self.step_back(id);
                continue;
            }
            let Some(told) = socket.told else { continue };
            let (table, events) = self.message_for(socket);
            if events < told {
                // Only a whole state can say that there is less than before.
                self.send_state(id);
                continue;
            }
            let new = self.table.seen().skip(told).take(events - told);
            let plies = wire::ply_messages(new, self.board());
            self.told_up_to(id, events);
            self.send(id, ServerMessage::Update { table: Box::new(table), plies });
        }
    }

    /// Looks over a seat's shoulder, or no longer.
    pub(super) fn watch(&mut self, id: SocketId, wish: Wish) -> Result<(), RefusalMessage> {
        let Wish::Watch { seat } = wish else { return Err(RefusalMessage::plain("not-now")) };
        let seat = seat.map(|letter| understanding::seat_of(&letter)).transpose()?;
        let socket = self.socket(id).ok_or(RefusalMessage::plain("not-now"))?;
        if seat.is_some_and(|seat| !self.may_stand_behind(socket, seat)) {
            return Err(RefusalMessage::plain("no-watching"));
        }
        let member = socket.member;
        if let Some(socket) = self.sockets.iter_mut().find(|socket| socket.id == id) {
            socket.behind = seat;
        }
        self.send_state(id);
        self.tell_players_who_watches(member);
        Ok(())
    }

    /// Who watched over a shoulder, and may not any longer, sees what everyone sees.
    fn step_back(&mut self, id: SocketId) {
        if let Some(socket) = self.sockets.iter_mut().find(|socket| socket.id == id) {
            socket.behind = None;
        }
        self.send_state(id);
    }

    /// The players see who watches them. Who has a seat himself is no news.
    pub(super) fn tell_players_who_watches(&mut self, member: Option<MemberId>) {
        if member.is_none_or(|member| self.table.seat_of(member).is_some()) {
            return;
        }
        let plays = |socket: &&Socket| self.seat_at(socket).is_some();
        let players: Vec<SocketId> =
            self.sockets.iter().filter(plays).map(|socket| socket.id).collect();
        self.update(&players);
    }

    fn told_up_to(&mut self, id: SocketId, events: usize) {
        if let Some(socket) = self.sockets.iter_mut().find(|socket| socket.id == id) {
            socket.told = Some(events);
        }
    }

    fn seat_at(&self, socket: &Socket) -> Option<Seat> {
        socket.member.and_then(|member| self.table.seat_of(member))
    }

    fn may_stand_behind(&self, socket: &Socket, seat: Seat) -> bool {
        let lets = |member| self.table.lets_behind(seat, member, &socket.friends);
        socket.member.is_some_and(lets)
    }

    /// What one socket is shown, and of how many events.
    fn message_for(&self, socket: &Socket) -> (TableMessage, usize) {
        let now = clock::now();
        let all = self.table.events().len();
        let Behind { view, events } = match (socket.behind, socket.member) {
            (Some(seat), _) => self.table.view_behind(seat, now),
            (None, Some(member)) => Behind { view: self.table.view(member, now), events: all },
            (None, None) => Behind { view: self.table.public_view(now), events: all },
        };
        let seats = self.table.seats().iter();
        let seat = self.seat_at(socket);
        let onlooker = Onlooker {
            signed_in: socket.member.is_some(),
            watching: self.sockets.iter().filter(|socket| self.seat_at(socket).is_none()).count(),
            behind: socket.behind.map(|at| wire::behind_message(at, self.table.permit_of(at))),
            watch: seats.filter(|&at| self.may_stand_behind(socket, at)).collect::<SeatSet>(),
            permit: seat.map(|seat| wire::permit_message(self.table.permit_of(seat))),
            watchers: seat.map_or(Vec::new(), |seat| self.watchers(seat)),
        };
        let mut message = wire::table_message(&view, onlooker, |seat| self.person(seat));
        message.scores = self.result.as_ref().map(wire::scores_message);
        message.way_in = self.way_in_message(socket.member);
        for kept in self.kept_from(socket.member).iter() {
            message.may.sit.retain(|seat| *seat != kept.to_string());
        }
        (message, events)
    }

    /// Those who watch, as who sits there is told: each once, however many windows he has.
    fn watchers(&self, seat: Seat) -> Vec<WatcherMessage> {
        let mut watchers: BTreeMap<MemberId, bool> = BTreeMap::new();
        for socket in self.sockets.iter().filter(|socket| self.seat_at(socket).is_none()) {
            if let Some(member) = socket.member {
                *watchers.entry(member).or_default() |= socket.behind == Some(seat);
            }
        }
        let named = watchers.into_iter().take(MOST_NAMES);
        named
            .map(|(id, behind)| WatcherMessage { id: id.0, name: self.name_of(id), behind })
            .collect()
    }
}
