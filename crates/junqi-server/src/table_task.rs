//! One running table: commands come in, are judged by the table, kept on the disk, and only then told to anyone.

mod admission;
mod moving;
mod rematch;
mod showing;

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use junqi_protocol::{
    ChatMessage, ClientMessage, GameMessage, ListedSeat, ListedTable, RefusalMessage,
    ServerMessage, Wish,
};
use junqi_rules::{Board, Event, Record, Seat};
use junqi_table::{
    Answer, Asked, Channel, ChatLine, Command, Entry, Heard, MemberId, Opening, PhaseName, Said,
    Spectators, Table, Terms, Timestamp, Title,
};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use crate::answers::Answers;
use crate::clock;
use crate::computer::{Computers, Thought};
use crate::connection::{MOST_LAG, SocketId, ToTable};
use crate::context::Context;
use crate::file_names::name_tag;
use crate::game_over::{GameOver, Times};
use crate::listings::Published;
use crate::preparing;
use crate::reports::{QUOTED, Testimony};
use crate::seals;
use crate::store::{Append, Member, QuotedLine, StoreError, StoredEntry, StoredTable, TableId};
use crate::table_password::Password;
use crate::token;
use crate::understanding;
use crate::way_in::{Successor, WayIn};
use crate::whereabouts::Place;
use crate::wire::{self, Person};

use admission::WrongPasswords;

/// After how many entries nobody may rearrange any more: each of them is kept, and an army has only so many pieces.
const MOST_ARRANGING: u64 = 2000;
/// After how many entries it is no longer kept who comes and goes: someone who does that without end fills no disk.
const MOST_PRESENCES: u64 = 20_000;
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
    /// Whether it is in the hall's list.
    listed: bool,
    way_in: WayIn,
    /// Who has sat here, and who of them came with an invitation to a seat.
    sat: HashSet<MemberId>,
    invited: HashSet<MemberId>,
    wrong_passwords: WrongPasswords,
    /// The next game of those who have played here.
    next: Option<Successor>,
    /// How many entries are on the disk.
    kept: u64,
    /// Those who sit here, have said something or look at the table.
    known: HashMap<MemberId, Member>,
    /// Their points, as far as they have any.
    scores: HashMap<MemberId, i64>,
    /// When the game began and ended, and what became of it.
    times: Times,
    result: Option<GameMessage>,
    computers: Computers,
    thinking: Option<JoinHandle<Thought>>,
    sockets: Vec<Socket>,
    answers: Answers,
    /// When something was last accepted.
    latest: Timestamp,
    /// Whether everyone is being seated at another table.
    is_moving: bool,
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
    /// Whom he calls friends, and they him, as of when he came.
    friends: Vec<MemberId>,
    /// Over whose shoulder he looks.
    behind: Option<Seat>,
    /// How many events this socket has been told; `None` before the whole state, which comes before anything else.
    told: Option<usize>,
    /// The way to it; `None` once it was cut off for not reading. It is here until it says itself that it is gone.
    out: Option<mpsc::Sender<ServerMessage>>,
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
        let mut times = Times::default();
        let mut computers: Option<Computers> = None;
        let is_computer =
            |table: &Table, seat: Seat| table.member_at(seat) == Some(MemberId::computer(seat));
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
            times.note(table.phase(), stored_entry.at);
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
        let mut known = HashMap::new();
        let sits = stored.entries.iter().filter_map(|stored| match &stored.entry {
            Entry::Command(member, Command::Sit(seat)) => Some((*member, *seat)),
            _ => None,
        });
        let sits: Vec<(MemberId, Seat)> = sits.collect();
        let seated = table.seats().iter().filter_map(|seat| table.member_at(seat));
        let talking = table.speakers();
        for id in seated.chain(talking).collect::<HashSet<MemberId>>() {
            if let Some(member) = context.store.member(id).await? {
                known.insert(id, member);
            }
        }
        let scores = context.store.results().scores(known.keys().copied().collect()).await?;
        let result = context.store.results().result(stored.id.clone()).await?;
        let mut task = TableTask {
            context: context.clone(),
            id: stored.id,
            created_at: stored.created_at,
            seed: stored.seed,
            table,
            listed: stored.listed,
            way_in: stored.way_in,
            sat: HashSet::new(),
            invited: HashSet::new(),
            wrong_passwords: WrongPasswords::default(),
            next: stored.next,
            kept: stored.entries.len() as u64,
            known,
            scores,
            times,
            result,
            computers,
            thinking: None,
            sockets: Vec::new(),
            answers,
            latest: stored.entries.last().map_or(stored.created_at, |entry| entry.at),
            is_moving: false,
            is_lost: false,
        };
        for (member, seat) in sits {
            task.note_seated(member, seat);
        }
        Ok(task)
    }

    /// The clock of a game that was running when the program stopped goes on from where it was, and so does what was
    /// being prepared.
    pub(crate) async fn resume(&mut self) {
        if self.table.phase() != PhaseName::Finished {
            // Whatever is being prepared goes on with it.
            _ = self.accept(clock::now(), Entry::Resumed, None).await;
        }
    }

    /// Runs the table until nobody needs it; then it may be run again.
    pub(crate) async fn run(&mut self, inbox: &mut mpsc::Receiver<ToTable>) -> Ended {
        let mut closed = self.context.closed.clone();
        while !self.is_lost {
            self.let_computer_think();
            let wait = match self.table.deadline() {
                // Someone's move may be on its way, and counts from when it was sent.
                Some(deadline) => {
                    Duration::from_millis(deadline.after(MOST_LAG).since(clock::now()).0)
                }
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
            ToTable::Connect { member, friends, .. }
                if !self.table.admits(member.as_ref().map(|member| member.id), &friends) => {}
            ToTable::Connect { socket, member, friends, out } => {
                let id = member.as_ref().map(|member| member.id);
                self.meet(member).await;
                // The others see that someone is here; what this socket hears first is the whole state.
                let (behind, told, out) = (None, None, Some(out));
                self.sockets.push(Socket { id: socket, member: id, friends, behind, told, out });
                self.come_or_go(id, true).await;
                self.send_state(socket);
                self.publish_presence();
                self.tell_players_who_watches(id);
            }
            ToTable::Disconnect { socket } => {
                let gone = self.socket(socket).and_then(|socket| socket.member);
                self.sockets.retain(|other| other.id != socket);
                let is_here = self.sockets.iter().any(|socket| socket.member == gone);
                self.come_or_go(gone, is_here).await;
                self.publish_presence();
                self.tell_players_who_watches(gone);
            }
            ToTable::Testify { reporter, seat, answer } => {
                _ = answer.send(self.testimony(reporter, seat));
            }
            ToTable::Changed(member) => {
                if self.known.contains_key(&member.id) {
                    self.meet(Some(member)).await;
                    self.publish();
                    self.tell_all();
                }
            }
            ToTable::Act { member, at, wish, answer } => {
                self.pass_missed_turns(at).await;
                let id = member.id;
                self.meet(Some(member)).await;
                let command_id = format!("{}:{}", id.0, token::table_name());
                let done = self.command(id, at, wish, &command_id).await;
                self.note_absent(id).await;
                // Whoever asked may have gone.
                _ = answer.send(done);
            }
            ToTable::MoveTo { to, table, seats, answer } => {
                _ = answer.send(self.move_to(to, table, seats).await);
            }
            ToTable::SeatParty { party, really, answer } => {
                _ = answer.send(self.seat_party(party, really).await);
            }
            ToTable::Rematch { member, seats, answer } => {
                let id = member.id;
                self.meet(Some(member)).await;
                _ = answer.send(self.rematch(id, seats).await);
            }
            ToTable::Say { socket, at, message } => {
                self.pass_missed_turns(at).await;
                if !self.is_lost {
                    self.said(socket, at, message).await;
                }
            }
        }
    }

    /// Remembers what someone is called, and his points.
    async fn meet(&mut self, member: Option<Member>) {
        let Some(member) = member else { return };
        self.learn_scores(vec![member.id]).await;
        self.known.insert(member.id, member);
    }

    async fn learn_scores(&mut self, members: Vec<MemberId>) {
        match self.context.store.results().scores(members).await {
            Ok(scores) => self.scores.extend(scores),
            // A title that is a little old does no harm.
            Err(error) => tracing::error!(%error, table = %self.id.0, "points cannot be read"),
        }
    }

    /// The game has ended, and its result is kept.
    async fn learn_result(&mut self) {
        match self.context.store.results().result(self.id.clone()).await {
            Ok(result) => self.result = result,
            Err(error) => tracing::error!(%error, table = %self.id.0, "a result cannot be read"),
        }
        self.learn_scores(self.known.keys().copied().collect()).await;
    }

    /// A player has come or gone: the table is told where it matters, and the others see it.
    async fn come_or_go(&mut self, member: Option<MemberId>, is_here: bool) {
        let Some((member, seat)) =
            member.and_then(|member| Some((member, self.table.seat_of(member)?)))
        else {
            return;
        };
        // With the computer alone nobody waits for anybody.
        let matters = self.table.phase() != PhaseName::Finished
            && (self.table.people().len() > 1 || self.table.phase() == PhaseName::Gathering)
            && self.kept < MOST_PRESENCES;
        let entry = match (is_here, self.table.is_away(seat)) {
            (true, true) => Some(Entry::Back(member)),
            (false, false) if matters => Some(Entry::Away(member)),
            (true, false) | (false, _) => None,
        };
        match entry {
            Some(entry) => _ = self.accept(clock::now(), entry, None).await,
            None => self.tell_all(),
        }
    }

    async fn said(&mut self, socket: SocketId, at: Timestamp, message: ClientMessage) {
        let Some(member) = self.socket(socket).map(|socket| socket.member) else { return };
        let ClientMessage { id, wish } = message;
        let answer = match member {
            _ if wish == Wish::Sync => return self.send_state(socket),
            _ if matches!(wish, Wish::Watch { .. }) => self.watch(socket, wish),
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
        let muted = self.known.get(&member).is_some_and(|member| member.muted_until > at);
        if muted && matches!(wish, Wish::Say { .. }) {
            return Err(RefusalMessage::plain("muted"));
        }
        if let Wish::Sit { seat, password, key } = &wish {
            let password = password.clone().map(Password);
            self.admit(member, seat, password.as_ref(), key.as_deref()).await?;
        }
        let command = understanding::understand(&self.table, member, wish)?;
        let arranges = matches!(
            command,
            Command::Swap(..)
                | Command::Arrange(_)
                | Command::Unready
                | Command::AskRedeal
                | Command::Permit(_)
        );
        if arranges && self.kept > MOST_ARRANGING {
            return Err(RefusalMessage::plain("too-fast"));
        }
        let sat = if let Command::Sit(seat) = &command { Some(*seat) } else { None };
        self.accept(at, Entry::Command(member, command), Some(command_id.to_owned())).await?;
        if let Some(seat) = sat {
            self.note_seated(member, seat);
        }
        Ok(())
    }

    /// Lets the table judge an entry, keeps it, and then tells everyone whom it concerns.
    async fn accept(
        &mut self,
        now: Timestamp,
        entry: Entry,
        command_id: Option<String>,
    ) -> Result<(), RefusalMessage> {
        // What was sent a moment ago may be older than what has happened since.
        let now = now.max(self.latest);
        self.latest = now;
        let home = match &entry {
            Entry::Command(member, _) => self.table.seat_of(*member),
            Entry::Dealt(_)
            | Entry::TimedOut
            | Entry::Resumed
            | Entry::Away(_)
            | Entry::Back(_) => None,
        };
        let before = self.table.phase();
        let happened = self
            .table
            .apply(now, &entry)
            .map_err(|refusal| wire::refusal_message(&refusal, self.board(), home))?;
        let phase = self.table.phase();
        self.times.note(phase, now);
        let append = Append {
            table: self.id.clone(),
            seq: self.kept,
            entries: vec![StoredEntry { at: now, command_id, entry }],
            phase,
            record: self.table.finished().map(|finished| self.named(finished.record())),
            over: GameOver::of(&self.table, self.times, self.listed, |member| self.name_of(member)),
            opening: *self.table.opening(),
        };
        if !self.context.writer.keep(append).await {
            // What was judged could not be kept, so it has not happened: this table is ahead of its log, and ends. It
            // will be found again from the log, by whoever comes back to it or by the hall.
            self.is_lost = true;
            return Err(RefusalMessage::plain("storage"));
        }
        self.kept += 1;
        if before != phase && phase == PhaseName::Finished {
            self.learn_result().await;
        }
        self.publish();
        self.publish_presence();
        if before != phase {
            tracing::info!(table = %self.id.0, from = ?before, to = ?phase, "a table has gone on");
        }
        let started = before != PhaseName::Playing && phase == PhaseName::Playing;
        if started {
            let table = &self.table;
            let is_computer = |seat| table.member_at(seat) == Some(MemberId::computer(seat));
            self.computers = Computers::new(is_computer, self.seed, self.context.pace);
        }
        self.mind_the_absent(now);
        // A move taken back is shown as a move that leads back: what was learned by it stays known.
        let seen = [happened.undone.as_slice(), &happened.events].concat();
        if started || !seen.is_empty() {
            show(&mut self.computers, &self.table, &seen, now);
        }
        if happened.heard == Heard::Chat {
            self.tell_last_line();
            return Ok(());
        }
        let hears = |socket: &&Socket| match happened.heard {
            Heard::Everyone | Heard::Chat => true,
            Heard::Only(seat) => {
                socket.member.is_some() && socket.member == self.table.member_at(seat)
            }
        };
        let listeners: Vec<SocketId> =
            self.sockets.iter().filter(hears).map(|socket| socket.id).collect();
        if happened.undone.is_empty() {
            self.update(&listeners);
        } else {
            // The list of plies has become shorter, which only a whole state can say.
            self.thinking = None;
            for socket in listeners {
                self.send_state(socket);
            }
        }
        Box::pin(self.computers_answer(now)).await;
        Box::pin(self.prepare(now)).await;
        Ok(())
    }

    /// The computer plays for those whose seats are entrusted to it, and for no one who is back.
    fn mind_the_absent(&mut self, now: Timestamp) {
        for seat in self.table.people().iter() {
            match (self.table.is_entrusted(seat), self.computers.plays(seat)) {
                (true, false) => {
                    let view =
                        self.table.member_at(seat).map(|member| self.table.view(member, now));
                    if let Some(game) = view.and_then(|view| view.game) {
                        self.computers.take_over(seat, self.seed, &game);
                    }
                }
                (false, true) => self.computers.hand_back(seat),
                (true, true) | (false, false) => {}
            }
        }
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
        for seat in self.table.seats().iter() {
            if let Some(sealed) = self.table.sealed(seat) {
                let (_, salt) = sealed.split_once(' ').expect("letters and a salt");
                let [seal_tag, salt_tag] = seals::tags(seat);
                record.tags.push((seal_tag, seals::seal(&sealed)));
                record.tags.push((salt_tag, salt.to_owned()));
            }
            let Person { name, computer, .. } = self.person(seat);
            if computer {
                record.tags.push((format!("Computer{seat}"), "yes".to_owned()));
            } else if !name.is_empty() {
                record.tags.push((name_tag(seat), name));
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
        // For a person it only moves.
        let plays = |seat: &Seat| self.table.member_at(*seat).is_some_and(MemberId::is_computer);
        let Some(seat) = offer.waits_for.iter().find(plays) else { return };
        let Some(member) = self.table.member_at(seat) else { return };
        let Some(view) = self.table.view(member, now).game else { return };
        let answer = match offer.asked {
            Asked::Draw if self.computers.accepts_draw(seat, &view) => {
                Command::AnswerDraw(Answer::Agree)
            }
            Asked::Draw => Command::AnswerDraw(Answer::Refuse),
            // The computer is a patient opponent: what may be taken back, it lets be taken back.
            Asked::Takeback(_) => Command::AnswerTakeback(Answer::Agree),
            // It keeps nobody.
            Asked::Leave => Command::AnswerLeave(Answer::Agree),
            Asked::End(_) => Command::AnswerClaim(Answer::Agree),
        };
        // The answer leads to the next one, or ends the asking.
        _ = self.accept(now, Entry::Command(member, answer), None).await;
    }

    fn let_computer_think(&mut self) {
        if self.thinking.is_some() {
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
        // Whoever is back decides for himself.
        if !self.computers.plays(seat) {
            return;
        }
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
        let Some(member) = self.table.member_at(seat) else { return Person::default() };
        Person {
            name: self.name_of(member),
            computer: member.is_computer(),
            connected: self.sockets.iter().any(|socket| socket.member == Some(member)),
            seal: self.table.sealed(seat).map(|sealed| seals::seal(&sealed)),
            player: (!member.is_computer()).then_some(member),
            title: (!member.is_computer()).then(|| Title::of(self.score_of(member))),
        }
    }

    /// What someone is called; empty for the computer, and for one who gave no name.
    fn name_of(&self, member: MemberId) -> String {
        self.known.get(&member).map_or(String::new(), |member| member.name.clone())
    }

    /// Says where those are who sit here and have the table open.
    fn publish_presence(&self) {
        let table = &self.table;
        let over = table.phase() == PhaseName::Finished;
        let here = |member: &MemberId| {
            !over && self.sockets.iter().any(|socket| socket.member == Some(*member))
        };
        let place = Place {
            table: self.id.clone(),
            preset: table.opening().rules.nearest_preset().name,
            phase: table.phase(),
            has_room: table.seats().iter().any(|seat| table.member_at(seat).is_none()),
        };
        let seated = table.people().iter().filter_map(|seat| table.member_at(seat));
        self.context.whereabouts.publish(place, seated.filter(here).collect());
    }

    fn score_of(&self, member: MemberId) -> i64 {
        self.scores.get(&member).copied().unwrap_or(0)
    }

    /// Says in the hall how things stand here. A table at which nobody is present is no place to go.
    pub(crate) fn publish(&self) {
        if self.is_moving {
            return;
        }
        let table = &self.table;
        let is_here = |seat: Seat| !table.is_away(seat);
        let shown = self.listed
            && table.phase() != PhaseName::Finished
            && table.people().iter().any(is_here);
        let seat = |seat: Seat| {
            let Person { name, computer, .. } = self.person(seat);
            ListedSeat {
                seat: seat.to_string(),
                name,
                computer,
                taken: table.member_at(seat).is_some(),
            }
        };
        let listed = shown.then(|| {
            let Opening { rules, terms, .. } = table.opening();
            let preset = rules.nearest_preset();
            let differences = rules.differences_from(&preset.rules).len()
                + terms.differences_from(&Terms::of_preset(preset.name)).len();
            ListedTable {
                id: self.id.0.clone(),
                preset: preset.name,
                differences,
                phase: wire::phase_name(table.phase()),
                seats: table.seats().iter().map(seat).collect(),
                band: self.way_in.band.name(),
                locked: self.way_in.lock.is_some(),
                may_watch: terms.spectators == Spectators::Anyone,
                clock_ms: terms.move_clock.0,
                created_at: self.created_at.0,
            }
        });
        let quick = (self.way_in.quick && table.phase() == PhaseName::Gathering)
            .then(|| self.quick_table());
        let published = Published {
            gathers: listed.as_ref().and_then(|_| self.gathers()),
            listed,
            phase: table.phase(),
            people: self.seated_people(),
            quick,
        };
        let is_over = table.phase() == PhaseName::Finished;
        self.context.listings.publish(&self.id, (!is_over).then_some(published));
    }

    fn chat_message(&self, line: &ChatLine) -> ChatMessage {
        wire::chat_message(line, self.name_of(line.member), self.board())
    }

    /// Tells the last line that was said to those who may read it.
    fn tell_last_line(&mut self) {
        let Some(line) = self.table.last_line() else { return };
        let reads = |socket: &&Socket| {
            let seat = socket.member.and_then(|member| self.table.seat_of(member));
            self.table.may_read(line, seat)
        };
        let readers: Vec<SocketId> =
            self.sockets.iter().filter(reads).map(|socket| socket.id).collect();
        let line = self.chat_message(line);
        for socket in readers {
            self.send(socket, ServerMessage::Said { line: line.clone() });
        }
    }

    /// What this table has to say when one of its players reports another: who that is, and what all could read.
    fn testimony(&self, reporter: MemberId, seat: Seat) -> Result<Testimony, RefusalMessage> {
        if self.table.seat_of(reporter).is_none() {
            return Err(RefusalMessage::plain("not-seated"));
        }
        let person = |member: &MemberId| !member.is_computer() && *member != reporter;
        let reported = self.table.member_at(seat).filter(person);
        let reported = reported.ok_or(RefusalMessage::plain("nobody-there"))?;
        let mut chat: Vec<QuotedLine> = self
            .table
            .chat(None)
            .filter(|line| line.channel == Channel::Public)
            .filter_map(|line| match &line.said {
                Said::Text(text) => Some(QuotedLine {
                    seat: line.seat.map(|seat| seat.to_string()),
                    name: self.name_of(line.member),
                    text: text.clone(),
                }),
                Said::Signal(_) | Said::Ping(_) => None,
            })
            .collect();
        chat.drain(..chat.len().saturating_sub(QUOTED));
        Ok(Testimony { reported, chat })
    }

    fn socket(&self, id: SocketId) -> Option<&Socket> {
        self.sockets.iter().find(|socket| socket.id == id)
    }

    /// Tells everyone how things stand.
    fn tell_all(&mut self) {
        let all: Vec<SocketId> = self.sockets.iter().map(|socket| socket.id).collect();
        self.update(&all);
    }

    /// Sends to one socket; one that does not read is cut off, and will come back for the whole state.
    fn send(&mut self, id: SocketId, message: ServerMessage) {
        let Some(socket) = self.sockets.iter_mut().find(|socket| socket.id == id) else { return };
        if socket.told.is_none() {
            return;
        }
        if socket.out.as_ref().is_some_and(|out| out.try_send(message).is_err()) {
            socket.out = None;
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
