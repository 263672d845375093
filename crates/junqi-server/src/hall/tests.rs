//! What happens when the disk fails: nothing is acknowledged that is not kept, and the table comes back from its log.

use std::sync::atomic::AtomicBool;

use junqi_protocol::{ClientMessage, TableMessage, Wish};
use junqi_table::{PhaseName, Timestamp};

use super::*;
use crate::store::{
    Accounts, Answer, Append, Friends, HallStore, Member, Moderation, Results, Sessions,
    SqliteStore, StoredTable,
};

/// A store that keeps nothing more while it is broken.
#[derive(Debug)]
struct Breakable {
    inner: SqliteStore,
    broken: AtomicBool,
}

impl Store for Breakable {
    fn sessions(&self) -> &(dyn Sessions + Send + Sync) {
        self.inner.sessions()
    }

    fn accounts(&self) -> &(dyn Accounts + Send + Sync) {
        self.inner.accounts()
    }

    fn friends(&self) -> &(dyn Friends + Send + Sync) {
        self.inner.friends()
    }

    fn hall(&self) -> &(dyn HallStore + Send + Sync) {
        self.inner.hall()
    }

    fn results(&self) -> &(dyn Results + Send + Sync) {
        self.inner.results()
    }

    fn moderation(&self) -> &(dyn Moderation + Send + Sync) {
        self.inner.moderation()
    }

    fn add_guest(&self, name: &str, at: Timestamp) -> Answer<'_, Member> {
        self.inner.add_guest(name, at)
    }

    fn rename_guest(&self, member: MemberId, name: &str) -> Answer<'_, ()> {
        self.inner.rename_guest(member, name)
    }

    fn member(&self, id: MemberId) -> Answer<'_, Option<Member>> {
        self.inner.member(id)
    }

    fn add_table(&self, table: StoredTable, phase: PhaseName) -> Answer<'_, ()> {
        self.inner.add_table(table, phase)
    }

    fn table(&self, id: TableId) -> Answer<'_, Option<StoredTable>> {
        self.inner.table(id)
    }

    fn running_tables(&self) -> Answer<'_, Vec<TableId>> {
        self.inner.running_tables()
    }

    fn terms(&self, id: TableId) -> Answer<'_, Option<Terms>> {
        self.inner.terms(id)
    }

    fn record(&self, id: TableId) -> Answer<'_, Option<String>> {
        self.inner.record(id)
    }

    fn append(&self, appends: Vec<Append>) -> Answer<'_, ()> {
        match self.broken.load(Ordering::SeqCst) {
            true => Box::pin(async { Err(StoreError::Damaged("the disk is full".to_owned())) }),
            false => self.inner.append(appends),
        }
    }

    fn close(&self) -> Answer<'_, ()> {
        self.inner.close()
    }
}

struct Visitor {
    line: Line,
    table: Box<TableMessage>,
}

impl Visitor {
    async fn connect(hall: &Arc<Hall>, id: &TableId, member: &Member) -> Visitor {
        let mut line = hall.connect(id, Some(member.clone())).await.unwrap().unwrap();
        let Some(ServerMessage::State { table, .. }) = line.from_table.recv().await else {
            panic!("a state comes first")
        };
        Visitor { line, table }
    }

    /// Says something, and gives the code of its refusal, if it is refused.
    async fn say(&mut self, id: &str, wish: Wish) -> Option<&'static str> {
        let message = ClientMessage { id: id.to_owned(), wish };
        let said = ToTable::Say { socket: self.line.socket, at: clock::now(), message };
        self.line.to_table.send(said).await.unwrap();
        loop {
            match self.line.from_table.recv().await.expect("an answer") {
                ServerMessage::State { table, .. } | ServerMessage::Update { table, .. } => {
                    self.table = table;
                }
                ServerMessage::Said { .. } | ServerMessage::Moved { .. } => {}
                ServerMessage::Done { .. } => return None,
                ServerMessage::Refused { refusal, .. } => return Some(refusal.code),
            }
        }
    }

    fn a_move(&self) -> Wish {
        let (from, targets) = self.table.actions.moves.iter().next().expect("it is our turn");
        let ply = self.table.position.split(' ').nth(7).unwrap().parse::<u32>().unwrap() + 1;
        Wish::Play { ply, from: from.clone(), to: targets[0].clone(), leave: None }
    }
}

#[tokio::test]
async fn what_cannot_be_kept_has_not_happened() {
    let folder = tempfile::tempdir().unwrap();
    let inner = SqliteStore::open(folder.path()).await.unwrap();
    let store = Arc::new(Breakable { inner, broken: AtomicBool::new(false) });
    let (_closing, closed) = watch::channel(false);
    // So slow that the computer does not move during the test.
    let hall = Hall::new(
        Arc::<Breakable>::clone(&store),
        Duration::from_secs(600),
        Entrance::default(),
        closed,
    );
    let me = store.add_guest("", clock::now()).await.unwrap();
    let terms = Terms::of_preset("two-dark");
    let (seat, with) = (Seat::South, With::Computer);
    let wish = TableWish { rules: Rules::TWO_DARK, terms, seat, first: First::Me, with };
    let id = hall.new_table(me.id, &wish, WayIn::default()).await.unwrap();

    let mut visitor = Visitor::connect(&hall, &id, &me).await;
    assert_eq!(visitor.say("ready", Wish::Ready).await, None);
    let before = visitor.table.position.clone();
    let wish = visitor.a_move();

    store.broken.store(true, Ordering::SeqCst);
    assert_eq!(visitor.say("move", wish.clone()).await, Some("storage"));
    assert!(
        visitor.line.from_table.recv().await.is_none(),
        "the table that is ahead of its log lets everyone go"
    );

    store.broken.store(false, Ordering::SeqCst);
    let mut visitor = Visitor::connect(&hall, &id, &me).await;
    assert_eq!(visitor.table.position, before, "the move has not happened");
    assert_eq!(visitor.say("move", wish).await, None, "and may be tried again under its old name");
    assert_ne!(visitor.table.position, before);
}
