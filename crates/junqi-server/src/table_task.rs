//! One running table: commands come in, are judged by the table, kept on the disk, and only then told to anyone.

use std::time::Duration;

use junqi_protocol::{ClientMessage, RefusalMessage, ServerMessage, TableMessage, Wish};
use junqi_rules::{Board, BySeat, Event, Record, Seat};
use junqi_table::{Answer, Asked, Command, Entry, Heard, MemberId, PhaseName, Table, Timestamp};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use crate::answers::Answers;
use crate::clock;
use crate::computer::{Computers, Thought};
use crate::connection::{SocketId, ToTable};
use crate::context::Context;
use crate::file_names::name_tag;
use crate::preparing;
use crate::store::{Append, Member, StoreError, StoredEntry, StoredTable, TableId};
use crate::understanding;
use crate::wire::{self, Person};

/// After how many entries nobody may rearrange any more: each of them is kept, and an army has only so many pieces.
const MOST_ARRANGING: u64 = 2000;
/// How long a table that nobody looks at, and in which no clock runs, stays in memory.
const IDLE: Duration = Duration::from_secs(60);

/// One running table.
#[derive(Debug)]
pub(crate) struct TableTask {
    context: Context,
    id: TableId,
    created_at: Timestamp,
    /// What the computer's players and their layouts are made from.
    seed: u64,
    table: Table,
    /// How many entries are on the disk.
    kept: u64,
    people: BySeat<Option<Member>>,
    computers: Computers,
    thinking: Option<JoinHandle<Thought>>,
    sockets: Vec<Socket>,
    answers: Answers,
    /// Whether something was judged that could not be kept.
    is_lost: bool,
}

/// Why a table's task has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// Nobody looks at it, and no clock runs.
    Idle,
    /// The server closes.
    Closed,
    /// It could not keep what it judged, and has to be found again from its log.
    Lost,
}

#[derive(Debug)]
struct Socket {
    id: SocketId,
    member: Option<MemberId>,
    out: mpsc::Sender<ServerMessage>,
}

impl TableTask {
    /// Finds a table again from what was kept of it.
    pub(crate) async fn load(
        context: &Context,
        stored: StoredTable,
    ) -> Result<TableTask, StoreError> {
        let mut table = Table::new(stored.opening, stored.created_at);
        let mut answers = Answers::default();
        let mut started = false;
        let mut computers: Option<Computers> = None;
        let is_computer = |table: &Table, seat: Seat| {
            table.member_at(seat) == Some(crate::store::computer_in(seat))
        };
        for (number, stored_entry) in stored.entries.iter().enumerate() {
            let happened =
                table.apply(stored_entry.at, &stored_entry.entry).map_err(|refusal| {
                    let code = wire::refusal_message(
                        &refusal,
                        Board::of(stored.opening.rules.board),
                        None,
                    )
                    .code;
                    StoreError::Damaged(format!(
                        "table {}, entry {number} is refused: {code}",
                        stored.id.0
                    ))
                })?;
            if let Some(command) = &stored_entry.command_id {
                answers.remember(command.clone(), &Ok(()));
            }
            // The computer's players see everything again, step by step, and so remember what they did.
            if matches!(table.phase(), PhaseName::Playing | PhaseName::Finished) {
                let players = computers.get_or_insert_with(|| {
                    Computers::new(|seat| is_computer(&table, seat), stored.seed, context.pace)
                });
                let seen = [happened.undone.as_slice(), &happened.events].concat();
                if !started || !seen.is_empty() {
                    started = true;
                    show(players, &table, &seen, stored_entry.at);
                }
            }
        }
        let computers = computers.unwrap_or_else(|| {
            Computers::new(|seat| is_computer(&table, seat), stored.seed, context.pace)
        });
        let mut people = BySeat::from_fn(|_| None);
        for seat in table.seats().iter() {
            if let Some(member) = table.member_at(seat) {
                people[seat] = context.store.member(member).await?;
            }
        }
        Ok(TableTask {
            context: context.clone(),
            id: stored.id,
            created_at: stored.created_at,
            seed: stored.seed,
            table,
            kept: stored.entries.len() as u64,
            people,
            computers,
            thinking: None,
            sockets: Vec::new(),
            answers,
            is_lost: false,
        })
    }

    /// The clock of a game that was running when the program stopped goes on from where it was, and so does what was
    /// being prepared.
    pub(crate) async fn resume(&mut self) {
        if self.table.deadline().is_some() {
            _ = self.accept(clock::now(), Entry::Resumed, None).await;
        } else {
            self.prepare(clock::now()).await;
        }
    }

    /// Runs the table until nobody needs it; then it may be run again.
    pub(crate) async fn run(&mut self, inbox: &mut mpsc::Receiver<ToTable>) -> Ended {
        let mut closed = self.context.closed.clone();
        while !self.is_lost {
            self.let_computer_think();
            let wait = match self.table.deadline() {
                Some(deadline) => Duration::from_millis(deadline.since(clock::now()).0),
                None => IDLE,
            };
            tokio::select! {
                biased;
                _ = closed.changed() => return Ended::Closed,
                told = inbox.recv() => match told {
                    Some(told) => self.told(told).await,
                    None => return Ended::Closed,
                },
                thought = async { self.thinking.as_mut().expect("asked only while there is one").await },
                    if self.thinking.is_some() =>
                {
                    self.thinking = None;
                    if let Ok(thought) = thought {
                        self.play_thought(thought).await;
                    }
                }
                () = tokio::time::sleep(wait) => {
                    self.pass_missed_turns(clock::now()).await;
                    self.sockets.retain(|socket| !socket.out.is_closed());
                    if self.sockets.is_empty() && self.table.deadline().is_none() {
                        return Ended::Idle;
                    }
                }
            }
        }
        Ended::Lost
    }

    async fn told(&mut self, told: ToTable) {
        match told {
            // Whoever may not look is let go at once.
            ToTable::Connect { member, .. } if !self.table.admits(member) => {}
            ToTable::Connect { socket, member, out } => {
                self.sockets.push(Socket { id: socket, member, out });
                self.send_state(socket, member);
                self.presence_changed(member, socket);
            }
            ToTable::Disconnect { socket } => {
                let gone = self.socket(socket).and_then(|socket| socket.member);
                self.sockets.retain(|other| other.id != socket);
                self.presence_changed(gone, socket);
            }
            ToTable::Say { socket, at, message } => {
                self.pass_missed_turns(at).await;
                if !self.is_lost {
                    self.said(socket, at, message).await;
                }
            }
        }
    }

    /// Tells the others that a player has come or gone.
    fn presence_changed(&mut self, member: Option<MemberId>, except: SocketId) {
        if member.and_then(|member| self.table.seat_of(member)).is_none() {
            return;
        }
        let others: Vec<SocketId> =
            self.sockets.iter().map(|socket| socket.id).filter(|&id| id != except).collect();
        self.update(&others, 0);
    }

    async fn said(&mut self, socket: SocketId, at: Timestamp, message: ClientMessage) {
        let Some(member) = self.socket(socket).map(|socket| socket.member) else { return };
        let ClientMessage { id, wish } = message;
        if wish == Wish::Sync {
            return self.send_state(socket, member);
        }
        let answer = match member {
            None => Err(RefusalMessage::plain("not-seated")),
            Some(member) => {
                // The same id from someone else is another command.
                let command_id = format!("{}:{id}", member.0);
                match self.answers.find(&command_id) {
                    Some(answer) => answer,
                    None => {
                        let answer = self.command(member, at, wish, &command_id).await;
                        // What could not be kept may be tried again.
                        if !matches!(&answer, Err(refusal) if refusal.code == "storage") {
                            self.answers.remember(command_id, &answer);
                        }
                        answer
                    }
                }
            }
        };
        let message = match answer {
            Ok(()) => ServerMessage::Done { id },
            Err(refusal) => ServerMessage::Refused { id: Some(id), refusal },
        };
        self.send(socket, message);
    }

    async fn command(
        &mut self,
        member: MemberId,
        at: Timestamp,
        wish: Wish,
        command_id: &str,
    ) -> Result<(), RefusalMessage> {
        let command = understanding::understand(&self.table, member, wish)?;
        let arranges = matches!(
            command,
            Command::Swap(..) | Command::Arrange(_) | Command::Unready | Command::AskRedeal
        );
        if arranges && self.kept > MOST_ARRANGING {
            return Err(RefusalMessage::plain("too-fast"));
        }
        self.accept(at, Entry::Command(member, command), Some(command_id.to_owned())).await
    }

    /// Lets the table judge an entry, keeps it, and then tells everyone whom it concerns.
    async fn accept(
        &mut self,
        now: Timestamp,
        entry: Entry,
        command_id: Option<String>,
    ) -> Result<(), RefusalMessage> {
        let home = match &entry {
            Entry::Command(member, _) => self.table.seat_of(*member),
            Entry::Dealt(_) | Entry::TimedOut | Entry::Resumed => None,
        };
        let before = self.table.phase();
        let happened = self
            .table
            .apply(now, &entry)
            .map_err(|refusal| wire::refusal_message(&refusal, self.board(), home))?;
        let phase = self.table.phase();
        let append = Append {
            table: self.id.clone(),
            seq: self.kept,
            entries: vec![StoredEntry { at: now, command_id, entry }],
            phase,
            record: self.table.finished().map(|finished| self.named(finished.record())),
            opening: *self.table.opening(),
        };
        if !self.context.writer.keep(append).await {
            // What was judged could not be kept, so it has not happened: this table is ahead of its log, and ends. It
            // will be found again from the log, by whoever comes back to it or by the hall.
            self.is_lost = true;
            return Err(RefusalMessage::plain("storage"));
        }
        self.kept += 1;
        if before != phase {
            tracing::info!(table = %self.id.0, from = ?before, to = ?phase, "a table has gone on");
        }
        let started = before != PhaseName::Playing && phase == PhaseName::Playing;
        // A move taken back is shown as a move that leads back: what was learned by it stays known.
        let seen = [happened.undone.as_slice(), &happened.events].concat();
        if started || !seen.is_empty() {
            show(&mut self.computers, &self.table, &seen, now);
        }
        let hears = |socket: &&Socket| match happened.heard {
            Heard::Everyone => true,
            Heard::Only(seat) => {
                socket.member.is_some() && socket.member == self.table.member_at(seat)
            }
        };
        let listeners: Vec<SocketId> =
            self.sockets.iter().filter(hears).map(|socket| socket.id).collect();
        if happened.undone.is_empty() {
            self.update(&listeners, happened.events.len());
        } else {
            // The list of plies has become shorter, which only a whole state can say.
            self.thinking = None;
            for socket in listeners {
                let member = self.socket(socket).and_then(|socket| socket.member);
                self.send_state(socket, member);
            }
        }
        Box::pin(self.computers_answer(now)).await;
        Box::pin(self.prepare(now)).await;
        Ok(())
    }

    /// Does what the table waits for before anyone moves, and what no person does.
    async fn prepare(&mut self, now: Timestamp) {
        if let Some(entry) = preparing::next_entry(&self.table, self.seed).filter(|_| !self.is_lost)
        {
            // One thing leads to the next.
            _ = self.accept(now, entry, None).await;
        }
    }

    /// The record of the finished game, with what the rules do not know.
    fn named(&self, mut record: Record) -> String {
        record.tags.push(("Terms".to_owned(), self.table.opening().terms.to_string()));
        if let Ok(date) = jiff::Timestamp::from_millisecond(self.created_at.0.cast_signed()) {
            record.tags.push(("Date".to_owned(), date.strftime("%Y-%m-%d").to_string()));
        }
        for (seat, person) in self.people.iter() {
            match person {
                Some(person) if person.computer => {
                    record.tags.push((format!("Computer{seat}"), "yes".to_owned()));
                }
                Some(person) if !person.name.is_empty() => {
                    record.tags.push((name_tag(seat), person.name.clone()));
                }
                _ => {}
            }
        }
        record.to_string()
    }

    /// Passes the turns whose time was up at this moment.
    async fn pass_missed_turns(&mut self, now: Timestamp) {
        while self.table.deadline().is_some_and(|deadline| deadline <= now) {
            if self.accept(now, Entry::TimedOut, None).await.is_err() {
                return;
            }
        }
    }

    /// The computer's players answer what they have been asked.
    async fn computers_answer(&mut self, now: Timestamp) {
        let Some(offer) = self.table.offer() else { return };
        let Some(seat) = offer.waits_for.iter().find(|&seat| self.computers.plays(seat)) else {
            return;
        };
        let Some(member) = self.table.member_at(seat) else { return };
        let Some(view) = self.table.view(member, now).game else { return };
        let answer = match offer.asked {
            Asked::Draw if self.computers.accepts_draw(seat, &view) => {
                Command::AnswerDraw(Answer::Agree)
            }
            Asked::Draw => Command::AnswerDraw(Answer::Refuse),
            // The computer is a patient opponent: what may be taken back, it lets be taken back.
            Asked::Takeback(_) => Command::AnswerTakeback(Answer::Agree),
        };
        // The answer leads to the next one, or ends the asking.
        _ = self.accept(now, Entry::Command(member, answer), None).await;
    }

    fn let_computer_think(&mut self) {
        if self.thinking.is_some() || self.table.deadline().is_none() {
            return;
        }
        let now = clock::now();
        let Some(turn) = self.table.turn() else { return };
        let Some(member) = self.table.member_at(turn) else { return };
        if let Some(view) = self.table.view(member, now).game {
            self.thinking = self.computers.think(turn, view);
        }
    }

    async fn play_thought(&mut self, Thought { seat, ply, wish }: Thought) {
        let (Some(member), Some(wish)) = (self.table.member_at(seat), wish) else {
            // With nothing to do the clock decides.
            return;
        };
        self.pass_missed_turns(clock::now()).await;
        let command = Command::Play { ply: ply + 1, wish };
        if let Err(refusal) = self.accept(clock::now(), Entry::Command(member, command), None).await
        {
            // Something has happened meanwhile, and it will think again.
            tracing::debug!(table = %self.id.0, %seat, code = refusal.code, "a thought came too late");
        }
    }

    fn board(&self) -> &'static Board {
        Board::of(self.table.opening().rules.board)
    }

    fn person(&self, seat: Seat) -> Person {
        let here =
            |member: MemberId| self.sockets.iter().any(|socket| socket.member == Some(member));
        self.people[seat].as_ref().map_or(Person::default(), |person| Person {
            name: person.name.clone(),
            computer: person.computer,
            connected: here(person.id),
        })
    }

    fn message_for(&self, member: Option<MemberId>) -> TableMessage {
        let now = clock::now();
        let view = member
            .map_or_else(|| self.table.public_view(now), |member| self.table.view(member, now));
        wire::table_message(&view, |seat| self.person(seat))
    }

    fn socket(&self, id: SocketId) -> Option<&Socket> {
        self.sockets.iter().find(|socket| socket.id == id)
    }

    /// Sends one socket all that its member may know.
    fn send_state(&mut self, socket: SocketId, member: Option<MemberId>) {
        let plies = wire::ply_messages(self.table.seen(), self.board());
        let table = Box::new(self.message_for(member));
        self.send(socket, ServerMessage::State { table, plies });
    }

    /// Tells these sockets how things stand, and the last so many things that everyone has seen.
    fn update(&mut self, sockets: &[SocketId], new: usize) {
        let known = self.table.events().len() - new;
        let plies = wire::ply_messages(self.table.seen().skip(known), self.board());
        for &socket in sockets {
            let Some(member) = self.socket(socket).map(|socket| socket.member) else { continue };
            let table = Box::new(self.message_for(member));
            self.send(socket, ServerMessage::Update { table, plies: plies.clone() });
        }
    }

    /// Sends to one socket; one that does not read is cut off, and will come back for the whole state.
    fn send(&mut self, id: SocketId, message: ServerMessage) {
        let Some(socket) = self.socket(id) else { return };
        if socket.out.try_send(message).is_err() {
            self.sockets.retain(|socket| socket.id != id);
        }
    }
}

/// Shows every computer player what has happened, in its own view.
fn show(computers: &mut Computers, table: &Table, events: &[Event], now: Timestamp) {
    for seat in table.seats().iter().filter(|&seat| computers.plays(seat)).collect::<Vec<_>>() {
        let view = table.member_at(seat).and_then(|member| table.view(member, now).game);
        if let Some(view) = view {
            computers.see(seat, &view, events);
        }
    }
}
