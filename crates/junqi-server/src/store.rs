//! What is kept: members, sessions, tables and their logs.

mod accounts;
mod friends;
mod hall;
mod moderation;
pub(crate) mod results;
mod sessions;
mod sqlite;

use std::fmt;
use std::future::Future;
use std::pin::Pin;

use junqi_table::{Entry, MemberId, Opening, PhaseName, Terms, Timestamp};

pub(crate) use accounts::{Account, Accounts, TakenName};
pub(crate) use friends::{Asking, Friends};
pub(crate) use hall::HallStore;
pub(crate) use moderation::{Act, Conduct, KeptReport, Measure, Moderation, QuotedLine, Report};
pub(crate) use results::Results;
pub(crate) use sessions::{Session, SessionKey, Sessions, Which};
pub(crate) use sqlite::SqliteStore;

use crate::game_over::GameOver;
use crate::way_in::{Successor, WayIn};

/// Why the store could not do something.
#[derive(Debug)]
pub enum StoreError {
    /// The data folder cannot be used, and why.
    Folder(String),
    /// The data are from a later version of the program.
    LaterVersion(String),
    /// Another server is using the data.
    InUse(String),
    /// What was kept makes no sense.
    Damaged(String),
    /// The database failed.
    Database(sqlx::Error),
}

/// A table's name in addresses.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TableId(pub(crate) String);

/// What a table accepted, with its number and the name of the command.
#[derive(Clone, Debug)]
pub(crate) struct StoredEntry {
    pub(crate) at: Timestamp,
    /// The member's id and the client's name for the command.
    pub(crate) command_id: Option<String>,
    pub(crate) entry: Entry,
}

/// A table as it is kept.
#[derive(Clone)]
pub(crate) struct StoredTable {
    pub(crate) id: TableId,
    pub(crate) created_at: Timestamp,
    pub(crate) opening: Opening,
    pub(crate) seed: u64,
    /// Whether it is in the hall's list.
    pub(crate) listed: bool,
    pub(crate) way_in: WayIn,
    /// The next game of those who have played here.
    pub(crate) next: Option<Successor>,
    pub(crate) entries: Vec<StoredEntry>,
}

/// Without the seed, which is a secret while the game runs.
impl fmt::Debug for StoredTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StoredTable({}, {} entries)", self.id.0, self.entries.len())
    }
}

/// Someone who may sit at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Member {
    pub(crate) id: MemberId,
    pub(crate) computer: bool,
    pub(crate) name: String,
    /// Whether the name is his for good.
    pub(crate) registered: bool,
    pub(crate) administrator: bool,
    /// Until then he says nothing in his own words.
    pub(crate) muted_until: Timestamp,
}

/// Entries that follow on what a table has, to be kept before anyone is told.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) table: TableId,
    /// The number of the first of them.
    pub(crate) seq: u64,
    pub(crate) entries: Vec<StoredEntry>,
    /// The table's phase after them.
    pub(crate) phase: PhaseName,
    /// The finished game, if they ended it.
    pub(crate) record: Option<String>,
    /// What goes into the books with it: once, however often it is said.
    pub(crate) over: Option<GameOver>,
    /// The rules, by which entries are written.
    pub(crate) opening: Opening,
}

pub(crate) type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Where everything is kept. One implementation is SQLite; nothing outside it knows that.
pub(crate) trait Store: fmt::Debug + Send + Sync {
    /// Sessions.
    fn sessions(&self) -> &(dyn Sessions + Send + Sync);
    /// Accounts.
    fn accounts(&self) -> &(dyn Accounts + Send + Sync);
    /// Friendships.
    fn friends(&self) -> &(dyn Friends + Send + Sync);
    /// How people come to tables.
    fn hall(&self) -> &(dyn HallStore + Send + Sync);
    /// Reports and measures.
    fn moderation(&self) -> &(dyn Moderation + Send + Sync);
    /// Results, points and ratings.
    fn results(&self) -> &(dyn Results + Send + Sync);
    /// A new guest.
    fn add_guest(&self, name: &str, at: Timestamp) -> Answer<'_, Member>;
    /// Changes a guest's name.
    fn rename_guest(&self, member: MemberId, name: &str) -> Answer<'_, ()>;
    /// A member, by the name that is shown.
    fn member(&self, id: MemberId) -> Answer<'_, Option<Member>>;
    /// A new table with its first entries.
    fn add_table(&self, table: StoredTable, phase: PhaseName) -> Answer<'_, ()>;
    /// A table with all that it accepted.
    fn table(&self, id: TableId) -> Answer<'_, Option<StoredTable>>;
    /// The tables whose game is running.
    fn running_tables(&self) -> Answer<'_, Vec<TableId>>;
    /// What is agreed at a table; `None` if there is no such table.
    fn terms(&self, id: TableId) -> Answer<'_, Option<Terms>>;
    /// The record of a finished game.
    fn record(&self, id: TableId) -> Answer<'_, Option<String>>;
    /// Keeps entries of several tables: all of them, or none.
    fn append(&self, appends: Vec<Append>) -> Answer<'_, ()>;
    /// Writes everything out and closes.
    fn close(&self) -> Answer<'_, ()>;
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Folder(why) => write!(f, "the data folder cannot be used: {why}"),
            StoreError::LaterVersion(why) => {
                write!(f, "the data are from a later version of junqi: {why}")
            }
            StoreError::InUse(folder) => write!(f, "another junqi is using the data in {folder}"),
            StoreError::Damaged(what) => write!(f, "the data are damaged: {what}"),
            StoreError::Database(error) => write!(f, "the database failed: {error}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Database(error)
    }
}
