//! All tables of this server: made, found again, and let go.

mod quick;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::http::HeaderMap;
use junqi_protocol::{ListedTable, RefusalMessage, ServerMessage, Wish};
use junqi_rules::{Preset, Rules, Seat, SeatSet};
use junqi_table::{FirstSeat, MemberId, Opening, Spectators, Table, Terms};
use tokio::sync::{Semaphore, mpsc, oneshot, watch};

use crate::clock;
use crate::connection::{SOCKET_QUEUE, SocketId, TABLE_QUEUE, ToTable};
use crate::context::Context;
use crate::entrance::Entrance;
use crate::guests;
use crate::new_table::NewTable;
use crate::reports::Testimony;
use crate::standing::Standing;
use crate::store::{Member, Store, StoreError, StoredEntry, TableId};
use crate::table_task::{Ended, TableTask};
use crate::token;
use crate::way_in::{Seats, WayIn};
use crate::whereabouts::Place;
use crate::writer::Writer;

/// How soon a table that has failed is brought back.
const AFTER_FAILURE: Duration = Duration::from_secs(5);

pub(crate) use quick::{QuickTable, Seek};

/// All tables of this server.
#[derive(Debug)]
pub(crate) struct Hall {
    context: Context,
    tables: Mutex<HashMap<TableId, mpsc::Sender<ToTable>>>,
    sockets: AtomicU64,
    /// Held while it is decided who plays with whom, so that nobody is seated twice.
    matching: tokio::sync::Mutex<()>,
    /// Replays are shown a few at a time, so that nobody's upload keeps a game waiting.
    replays: Semaphore,
    entrance: Entrance,
}

/// How many replays are made at the same time.
const REPLAYS_AT_ONCE: usize = 2;

/// What someone wishes to play, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TableWish {
    pub(crate) rules: Rules,
    pub(crate) terms: Terms,
    pub(crate) seat: Seat,
    pub(crate) first: First,
    pub(crate) with: With,
}

/// With whom someone wishes to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum With {
    /// The computer, in all other seats.
    Computer,
    /// Whoever comes: the table is in the hall's list.
    Anyone,
    /// Those who are given the table's address.
    Invited,
}

impl TableWish {
    /// A table by the rules of a preset, for whoever comes.
    pub(crate) fn open(preset: &Preset) -> TableWish {
        TableWish {
            rules: preset.rules,
            terms: Terms::of_preset(preset.name),
            seat: Seat::South,
            first: First::ByLot,
            with: With::Anyone,
        }
    }

    /// Who begins: as the terms say, or as it was wished, with a lot where that leaves it open. There has been no game
    /// before at a new table, so that nobody has won it.
    fn first_seat(&self, lot: usize) -> Seat {
        let nth = |seats: SeatSet| seats.iter().nth(lot % seats.len()).expect("seats of the rules");
        match (self.terms.first_seat, self.first) {
            (FirstSeat::Fixed, _) => Seat::South,
            (FirstSeat::Random | FirstSeat::LastWinner, First::Me) => self.seat,
            (FirstSeat::Random | FirstSeat::LastWinner, First::Computer) => {
                nth(self.rules.seats().iter().filter(|&other| other != self.seat).collect())
            }
            (FirstSeat::Random | FirstSeat::LastWinner, First::ByLot) => nth(self.rules.seats()),
        }
    }
}

/// Who begins a game against the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum First {
    Me,
    Computer,
    ByLot,
}

/// A socket's way to its table, and what it hears from there.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) socket: SocketId,
    pub(crate) to_table: mpsc::Sender<ToTable>,
    pub(crate) from_table: mpsc::Receiver<ServerMessage>,
}

impl Hall {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        pace: Duration,
        entrance: Entrance,
        closed: watch::Receiver<bool>,
    ) -> Arc<Hall> {
        let writer = Writer::start(Arc::clone(&store));
        let context = Context {
            store,
            writer,
            listings: Arc::default(),
            whereabouts: Arc::default(),
            standings: Arc::default(),
            pace,
            closed,
        };
        let replays = Semaphore::new(REPLAYS_AT_ONCE);
        Arc::new(Hall {
            context,
            tables: Mutex::default(),
            sockets: AtomicU64::new(1),
            matching: tokio::sync::Mutex::default(),
            replays,
            entrance,
        })
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.context.store
    }

    /// What is known of those who come in.
    pub(crate) fn entrance(&self) -> &Entrance {
        &self.entrance
    }

    /// Tells all tables in memory what has changed about a member.
    pub(crate) async fn announce(&self, member: &Member) {
        let tables: Vec<mpsc::Sender<ToTable>> = self.lock().values().cloned().collect();
        for table in tables {
            // A table that has gone will read it when it comes back.
            _ = table.send(ToTable::Changed(member.clone())).await;
        }
    }

    /// The score of whoever asks, in the games of a preset; one who is new has none yet.
    pub(crate) async fn score_of(
        &self,
        headers: &HeaderMap,
        preset: &str,
    ) -> Result<i64, StoreError> {
        let standing = match guests::member(self, headers).await? {
            Some(member) => self.context.standings.of(self.store(), member.id, preset).await?,
            None => Standing::NEW,
        };
        Ok(standing.score)
    }

    /// The tables that people may join or watch.
    pub(crate) fn listed_tables(&self) -> Vec<ListedTable> {
        self.context.listings.all()
    }

    /// Where a member is who sits at a table and is present.
    pub(crate) fn find_member(&self, member: MemberId) -> Option<Place> {
        self.context.whereabouts.find(member)
    }

    /// Waits for its turn to make a replay.
    pub(crate) fn replays(&self) -> &Semaphore {
        &self.replays
    }

    /// Becomes true when the server closes.
    pub(crate) fn closed(&self) -> watch::Receiver<bool> {
        self.context.closed.clone()
    }

    /// Every game whose clock ran when the program stopped goes on, whether or not anyone comes back to it.
    pub(crate) async fn bring_back_running_tables(self: &Arc<Hall>) -> Result<(), StoreError> {
        for id in self.context.store.running_tables().await? {
            match self.open(&id).await {
                Ok(_) => tracing::info!(table = %id.0, "a running game goes on"),
                // One damaged table is no reason to keep everyone else waiting.
                Err(error) => {
                    tracing::error!(%error, table = %id.0, "a table could not be brought back");
                }
            }
        }
        Ok(())
    }

    /// A table at which a member plays against the computer, or waits for others.
    pub(crate) async fn new_table(
        &self,
        member: MemberId,
        wish: &TableWish,
        way_in: WayIn,
    ) -> Result<TableId, StoreError> {
        let TableWish { rules, terms, seat, with, .. } = *wish;
        let others = rules.seats().iter().filter(|&other| other != seat && with == With::Computer);
        let table = NewTable {
            opening: Opening { rules, terms, first: wish.first_seat(token::random() as usize) },
            listed: with == With::Anyone,
            way_in,
            seated: std::iter::once((seat, member))
                .chain(others.map(|other| (other, MemberId::computer(other))))
                .collect(),
        };
        let (stored, phase) = table.make(clock::now());
        let id = stored.id.clone();
        self.context.store.add_table(stored, phase).await?;
        Ok(id)
    }

    /// Whether there is such a table, and this member, or someone who is none, may look at it.
    pub(crate) async fn admits(
        &self,
        id: &TableId,
        member: Option<MemberId>,
    ) -> Result<bool, StoreError> {
        let Some(terms) = self.context.store.terms(id.clone()).await? else { return Ok(false) };
        if terms.spectators == Spectators::Anyone {
            return Ok(true);
        }
        let Some(stored) = self.context.store.table(id.clone()).await? else { return Ok(false) };
        let mut table = Table::new(stored.opening, stored.created_at);
        for StoredEntry { at, entry, .. } in &stored.entries {
            if table.apply(*at, entry).is_err() {
                // Whoever opens the table reports it; who sits where is told at the beginning.
                break;
            }
        }
        let friends = self.friends_of(member).await?;
        Ok(table.admits(member, &friends))
    }

    /// Whom a member calls friends, and they him.
    async fn friends_of(&self, member: Option<MemberId>) -> Result<Vec<MemberId>, StoreError> {
        let Some(member) = member else { return Ok(Vec::new()) };
        let all = self.context.store.friends().friendships(member).await?;
        Ok(all.friends.into_iter().map(|friend| friend.id).collect())
    }

    /// Connects a socket with a table; `None` if there is no such table.
    pub(crate) async fn connect(
        self: &Arc<Hall>,
        id: &TableId,
        member: Option<Member>,
    ) -> Result<Option<Line>, StoreError> {
        let socket = SocketId(self.sockets.fetch_add(1, Ordering::Relaxed));
        let friends = self.friends_of(member.as_ref().map(|member| member.id)).await?;
        // A table may let itself go between being found and being told; the second try finds it again.
        for _ in 0..2 {
            let Some(to_table) = self.open(id).await? else { return Ok(None) };
            let (out, from_table) = mpsc::channel(SOCKET_QUEUE);
            let connect =
                ToTable::Connect { socket, member: member.clone(), friends: friends.clone(), out };
            if to_table.send(connect).await.is_ok() {
                return Ok(Some(Line { socket, to_table, from_table }));
            }
        }
        Ok(None)
    }

    /// Does what a member asks for at a table, without a socket; `None` if there is no such table.
    pub(crate) async fn act(
        self: &Arc<Hall>,
        id: &TableId,
        member: Member,
        wish: Wish,
    ) -> Result<Option<Result<(), RefusalMessage>>, StoreError> {
        let told = |answer| {
            let (member, wish) = (member.clone(), wish.clone());
            ToTable::Act { member, at: clock::now(), wish, answer }
        };
        Ok(self.ask(id, told).await?.map(|answer| answer.unwrap_or_else(|| Err(not_kept()))))
    }

    /// Another game of those who have played at a table: the member sits down at a new one, which is the same for all who
    /// ask; `None` if there is no such table.
    pub(crate) async fn rematch(
        self: &Arc<Hall>,
        id: &TableId,
        member: Member,
        seats: Seats,
    ) -> Result<Option<Result<TableId, RefusalMessage>>, StoreError> {
        let told = |answer| ToTable::Rematch { member: member.clone(), seats, answer };
        let Some(answer) = self.ask(id, told).await? else { return Ok(None) };
        let (next, seat) = match answer.unwrap_or_else(|| Err(not_kept())) {
            Ok(found) => found,
            Err(refusal) => return Ok(Some(Err(refusal))),
        };
        // Where someone else sits by now, or the game has begun, the table's page shows it.
        if let Some(Err(refusal)) = self.act(&next, member, Wish::sit(seat.to_string())).await? {
            tracing::debug!(table = %next.0, code = refusal.code, "a seat was not given");
        }
        Ok(Some(Ok(next)))
    }

    /// Asks a table something: `None` if there is no such table, and no answer if it fails meanwhile.
    async fn ask<T>(
        self: &Arc<Hall>,
        id: &TableId,
        told: impl Fn(oneshot::Sender<T>) -> ToTable,
    ) -> Result<Option<Option<T>>, StoreError> {
        // A table may let itself go between being found and being asked; the second try finds it again.
        for _ in 0..2 {
            let Some(to_table) = self.open(id).await? else { return Ok(None) };
            let (answer, answered) = oneshot::channel();
            if to_table.send(told(answer)).await.is_ok()
                && let Ok(answer) = answered.await
            {
                return Ok(Some(Some(answer)));
            }
        }
        Ok(Some(None))
    }

    /// What a table has to say when one of its players reports another; `None` if there is no such table.
    pub(crate) async fn testimony(
        self: &Arc<Hall>,
        id: &TableId,
        reporter: MemberId,
        seat: Seat,
    ) -> Result<Option<Result<Testimony, RefusalMessage>>, StoreError> {
        for _ in 0..2 {
            let Some(to_table) = self.open(id).await? else { return Ok(None) };
            let (answer, answered) = oneshot::channel();
            if to_table.send(ToTable::Testify { reporter, seat, answer }).await.is_ok()
                && let Ok(answer) = answered.await
            {
                return Ok(Some(answer));
            }
        }
        Ok(Some(Err(RefusalMessage::plain("storage"))))
    }

    /// A table's inbox; the table is found again from its log if it is not in memory.
    async fn open(
        self: &Arc<Hall>,
        id: &TableId,
    ) -> Result<Option<mpsc::Sender<ToTable>>, StoreError> {
        let running = |hall: &Hall| hall.lock().get(id).filter(|inbox| !inbox.is_closed()).cloned();
        if let Some(inbox) = running(self) {
            return Ok(Some(inbox));
        }
        let Some(stored) = self.context.store.table(id.clone()).await? else { return Ok(None) };
        let task = TableTask::load(&self.context, stored).await?;
        let (sender, inbox) = mpsc::channel(TABLE_QUEUE);
        {
            let mut tables = self.lock();
            // Someone else may have opened it meanwhile; there must be one task only.
            if let Some(other) = tables.get(id).filter(|inbox| !inbox.is_closed()) {
                return Ok(Some(other.clone()));
            }
            tables.insert(id.clone(), sender.clone());
            task.publish();
        }
        self.start(id.clone(), task, inbox);
        Ok(Some(sender))
    }

    /// Runs a table; one that fails is found again from its log, and again if need be.
    fn start(
        self: &Arc<Hall>,
        id: TableId,
        mut task: TableTask,
        mut inbox: mpsc::Receiver<ToTable>,
    ) {
        let hall = Arc::clone(self);
        tokio::spawn(async move {
            let (here, name) = (Arc::clone(&hall), id.clone());
            let running = tokio::spawn(async move {
                task.resume().await;
                loop {
                    let ended = task.run(&mut inbox).await;
                    if ended != Ended::Idle || here.forget(&name, &inbox) {
                        return ended;
                    }
                }
            });
            let ended = running.await;
            hall.context.listings.publish(&id, None);
            match ended {
                Ok(Ended::Idle | Ended::Closed) => return,
                Ok(Ended::Lost) => {
                    tracing::error!(table = %id.0, "a table could not keep what it judged");
                }
                Err(failure) => tracing::error!(%failure, table = %id.0, "a table has failed"),
            }
            loop {
                tokio::time::sleep(AFTER_FAILURE).await;
                match Box::pin(hall.open(&id)).await {
                    Ok(_) => return,
                    Err(error) => {
                        tracing::error!(%error, table = %id.0, "a table could not be found again");
                    }
                }
            }
        });
    }

    /// Lets a table go, unless someone has just written to it.
    fn forget(&self, id: &TableId, inbox: &mpsc::Receiver<ToTable>) -> bool {
        let mut tables = self.lock();
        let unused = inbox.is_empty();
        if unused {
            tables.remove(id);
        }
        unused
    }

    pub(crate) async fn close(&self) {
        if let Err(error) = self.context.store.close().await {
            tracing::error!(%error, "the store could not be closed");
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, mpsc::Sender<ToTable>>> {
        // The map is whole between any two of its operations, whatever has panicked.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What is said where a table fails.
fn not_kept() -> RefusalMessage {
    RefusalMessage::plain("storage")
}

#[cfg(test)]
mod tests;
