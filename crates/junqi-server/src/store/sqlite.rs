//! The store in one SQLite file: write-ahead log, every commit on the disk before it is answered.

mod accounts;
mod friends;
mod hall;
mod members;
mod moderation;
mod results;
mod sessions;
mod settling;

use std::borrow::Cow;
use std::fs::File;
use std::path::Path;
use std::time::Duration;

use junqi_table::{Command, Entry, MemberId, Opening, PhaseName, Terms, Timestamp};
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, Row, SqlSafeStr};

use self::members::COLUMNS_OF_MEMBER;
use super::{
    Accounts, Answer, Append, Friends, HallStore, Member, Moderation, Results, Sessions, Store,
    StoreError, StoredEntry, StoredTable, TableId,
};

/// The database's name in the data folder.
const FILE: &str = "junqi.sqlite";
/// Held while a server uses the folder: two would both play the computer's moves.
const LOCK: &str = "junqi.lock";

/// The changes of the database's form, in order. One that has been published is never changed.
const MIGRATIONS: &[(i64, &str, &str)] = &[
    (1, "tables", include_str!("../../migrations/0001_tables.sql")),
    (2, "accounts", include_str!("../../migrations/0002_accounts.sql")),
    (3, "results", include_str!("../../migrations/0003_results.sql")),
    (4, "listed", include_str!("../../migrations/0004_listed.sql")),
    (6, "moderation", include_str!("../../migrations/0006_moderation.sql")),
    (7, "hall", include_str!("../../migrations/0007_hall.sql")),
    (8, "friends", include_str!("../../migrations/0008_friends.sql")),
];

#[derive(Debug)]
pub(crate) struct SqliteStore {
    /// One connection writes, so that a transaction never finds another in its way.
    writer: SqlitePool,
    readers: SqlitePool,
    _lock: File,
}

impl SqliteStore {
    pub(crate) async fn open(folder: &Path) -> Result<SqliteStore, StoreError> {
        let name = folder.display().to_string();
        let unusable = |error: std::io::Error| StoreError::Folder(format!("{name}: {error}"));
        std::fs::create_dir_all(folder).map_err(unusable)?;
        let lock = File::create(folder.join(LOCK)).map_err(unusable)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(std::fs::TryLockError::WouldBlock) => return Err(StoreError::InUse(name)),
            Err(std::fs::TryLockError::Error(error)) => return Err(unusable(error)),
        }
        let options = SqliteConnectOptions::new()
            .filename(folder.join(FILE))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // An acknowledged move must survive the loss of power, not only of the process.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5));
        let broken = |error: sqlx::Error| StoreError::Folder(format!("{name}: {error}"));
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options.clone())
            .await
            .map_err(broken)?;
        migrate(&writer, &name).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(2)
            .connect_with(options.read_only(true))
            .await
            .map_err(broken)?;
        Ok(SqliteStore { writer, readers, _lock: lock })
    }
}

async fn migrate(pool: &SqlitePool, folder: &str) -> Result<(), StoreError> {
    let migrations = MIGRATIONS.iter().map(|&(version, name, sql)| {
        Migration::new(
            version,
            Cow::Borrowed(name),
            MigrationType::Simple,
            AssertSqlSafe(sql).into_sql_str(),
            false,
        )
    });
    let latest = MIGRATIONS.iter().map(|(version, ..)| *version).max().unwrap_or(0);
    match Migrator::with_migrations(migrations.collect()).run(pool).await {
        Ok(()) => Ok(()),
        Err(MigrateError::VersionMissing(version)) => Err(StoreError::LaterVersion(format!(
            "{folder} has form {version}, this program knows {latest}"
        ))),
        Err(error) => Err(StoreError::Folder(format!("{folder}: {error}"))),
    }
}

fn phase_name(phase: PhaseName) -> &'static str {
    match phase {
        PhaseName::Gathering => "gathering",
        PhaseName::Arranging => "arranging",
        PhaseName::Playing => "playing",
        PhaseName::Finished => "finished",
    }
}

fn read_terms(id: &TableId, text: &str) -> Result<Terms, StoreError> {
    text.parse().map_err(|why| StoreError::Damaged(format!("table {}, terms: {why}", id.0)))
}

async fn insert_table(
    transaction: &mut sqlx::SqliteConnection,
    table: StoredTable,
    phase: PhaseName,
) -> Result<(), StoreError> {
    let StoredTable { id, created_at, opening, seed, listed, way_in, entries, .. } = table;
    sqlx::query(
        "INSERT INTO tables (id, created_at, phase, rules, terms, first_seat, seed, listed) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(&id.0)
    .bind(created_at.0 as i64)
    .bind(phase_name(phase))
    .bind(opening.rules.to_string())
    .bind(opening.terms.to_string())
    .bind(opening.first.to_string())
    .bind(seed.cast_signed())
    .bind(listed)
    .execute(&mut *transaction)
    .await?;
    hall::keep_way_in(transaction, &id, &way_in).await?;
    insert_entries(transaction, &id, &opening, 0, &entries).await
}

async fn insert_entries(
    transaction: &mut sqlx::SqliteConnection,
    table: &TableId,
    opening: &Opening,
    seq: u64,
    entries: &[StoredEntry],
) -> Result<(), StoreError> {
    for (number, entry) in (seq..).zip(entries) {
        sqlx::query(
            "INSERT INTO entries (table_id, seq, at, command_id, entry) VALUES (?, ?, ?, ?, ?)",
        )
        .bind(&table.0)
        .bind(number as i64)
        .bind(entry.at.0 as i64)
        .bind(&entry.command_id)
        .bind(entry.entry.to_journal(&opening.rules))
        .execute(&mut *transaction)
        .await?;
        if let Entry::Command(member, Command::Sit(_)) = &entry.entry
            && !member.is_computer()
        {
            sqlx::query("INSERT OR IGNORE INTO sittings (member_id, table_id) VALUES (?, ?)")
                .bind(member.0)
                .bind(&table.0)
                .execute(&mut *transaction)
                .await?;
        }
    }
    Ok(())
}

impl Store for SqliteStore {
    fn sessions(&self) -> &(dyn Sessions + Send + Sync) {
        self
    }

    fn accounts(&self) -> &(dyn Accounts + Send + Sync) {
        self
    }

    fn friends(&self) -> &(dyn Friends + Send + Sync) {
        self
    }

    fn hall(&self) -> &(dyn HallStore + Send + Sync) {
        self
    }

    fn results(&self) -> &(dyn Results + Send + Sync) {
        self
    }

    fn moderation(&self) -> &(dyn Moderation + Send + Sync) {
        self
    }

    fn add_guest(&self, name: &str, at: Timestamp) -> Answer<'_, Member> {
        let name = name.to_owned();
        Box::pin(async move {
            let added =
                sqlx::query("INSERT INTO members (kind, name, created_at) VALUES ('guest', ?, ?)")
                    .bind(&name)
                    .bind(at.0 as i64)
                    .execute(&self.writer)
                    .await?;
            let added = self.member(MemberId(added.last_insert_rowid())).await?;
            added.ok_or_else(|| StoreError::Damaged("a new guest is not there".to_owned()))
        })
    }

    fn rename_guest(&self, member: MemberId, name: &str) -> Answer<'_, ()> {
        let name = name.to_owned();
        Box::pin(async move {
            sqlx::query("UPDATE members SET name = ? WHERE id = ? AND registered_at IS NULL")
                .bind(name)
                .bind(member.0)
                .execute(&self.writer)
                .await?;
            Ok(())
        })
    }

    fn member(&self, id: MemberId) -> Answer<'_, Option<Member>> {
        Box::pin(async move {
            let found = sqlx::query(AssertSqlSafe(format!(
                "SELECT {COLUMNS_OF_MEMBER} FROM members WHERE id = ?"
            )))
            .bind(id.0)
            .fetch_optional(&self.readers)
            .await?;
            match found {
                Some(row) => Ok(Some(self.shown_member(&row).await?)),
                None => Ok(None),
            }
        })
    }

    fn add_table(&self, table: StoredTable, phase: PhaseName) -> Answer<'_, ()> {
        Box::pin(async move {
            let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
            insert_table(&mut transaction, table, phase).await?;
            transaction.commit().await?;
            Ok(())
        })
    }

    fn table(&self, id: TableId) -> Answer<'_, Option<StoredTable>> {
        Box::pin(async move {
            let found = sqlx::query(AssertSqlSafe(format!(
                "SELECT created_at, rules, terms, first_seat, seed, listed, {} FROM tables \
                 WHERE id = ? AND closed_at IS NULL",
                hall::COLUMNS
            )))
            .bind(&id.0)
            .fetch_optional(&self.readers)
            .await?;
            let Some(row) = found else { return Ok(None) };
            let damaged = |what: &str, why: String| {
                StoreError::Damaged(format!("table {}, {what}: {why}", id.0))
            };
            let rules: String = row.get("rules");
            let rules = rules.parse().map_err(|why| damaged("rules", why))?;
            let terms = read_terms(&id, row.get("terms"))?;
            let first: String = row.get("first_seat");
            let first = first.chars().next().and_then(junqi_rules::Seat::from_letter);
            let first = first.ok_or_else(|| damaged("first seat", "no such seat".to_owned()))?;
            let rows = sqlx::query(
                "SELECT at, command_id, entry FROM entries WHERE table_id = ? ORDER BY seq",
            )
            .bind(&id.0)
            .fetch_all(&self.readers)
            .await?;
            let mut entries = Vec::new();
            for (number, row) in rows.iter().enumerate() {
                let line: String = row.get("entry");
                let entry = Entry::from_journal(&line, &rules)
                    .map_err(|why| damaged(&format!("entry {number}"), why))?;
                let at = Timestamp(row.get::<i64, _>("at").cast_unsigned());
                entries.push(StoredEntry { at, command_id: row.get("command_id"), entry });
            }
            Ok(Some(StoredTable {
                created_at: Timestamp(row.get::<i64, _>("created_at").cast_unsigned()),
                opening: Opening { rules, terms, first },
                seed: row.get::<i64, _>("seed").cast_unsigned(),
                listed: row.get("listed"),
                way_in: hall::way_in(&row)
                    .ok_or_else(|| damaged("way in", "it makes no sense".to_owned()))?,
                next: hall::successor(&row),
                entries,
                id,
            }))
        })
    }

    fn running_tables(&self) -> Answer<'_, Vec<TableId>> {
        Box::pin(async move {
            let rows =
                sqlx::query("SELECT id FROM tables WHERE phase = 'playing' ORDER BY created_at")
                    .fetch_all(&self.readers)
                    .await?;
            Ok(rows.iter().map(|row| TableId(row.get("id"))).collect())
        })
    }

    fn terms(&self, id: TableId) -> Answer<'_, Option<Terms>> {
        Box::pin(async move {
            let found = sqlx::query("SELECT terms FROM tables WHERE id = ? AND closed_at IS NULL")
                .bind(&id.0)
                .fetch_optional(&self.readers)
                .await?;
            found.map(|row| read_terms(&id, row.get("terms"))).transpose()
        })
    }

    fn record(&self, id: TableId) -> Answer<'_, Option<String>> {
        Box::pin(async move {
            let found =
                sqlx::query("SELECT record FROM tables WHERE id = ? AND record IS NOT NULL")
                    .bind(id.0)
                    .fetch_optional(&self.readers)
                    .await?;
            Ok(found.map(|row| row.get("record")))
        })
    }

    fn append(&self, appends: Vec<Append>) -> Answer<'_, ()> {
        Box::pin(async move {
            let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
            for append in appends {
                insert_entries(
                    &mut transaction,
                    &append.table,
                    &append.opening,
                    append.seq,
                    &append.entries,
                )
                .await?;
                sqlx::query(
                    // Where something happens, a table is not closed.
                    "UPDATE tables SET phase = ?, record = ?, closed_at = NULL WHERE id = ?",
                )
                .bind(phase_name(append.phase))
                .bind(append.record)
                .bind(&append.table.0)
                .execute(&mut *transaction)
                .await?;
                if let Some(game) = &append.over {
                    settling::settle(&mut transaction, &append.table, game).await?;
                }
            }
            transaction.commit().await?;
            Ok(())
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            self.readers.close().await;
            self.writer.close().await;
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn data_from_a_later_version_and_data_in_use_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(folder.path()).await.unwrap();
        assert!(matches!(SqliteStore::open(folder.path()).await, Err(StoreError::InUse(_))));
        let later =
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
            VALUES (99, 'later', TRUE, X'00', 0)";
        sqlx::query(later).execute(&store.writer).await.unwrap();
        store.close().await.unwrap();
        drop(store);
        let refused = SqliteStore::open(folder.path()).await.unwrap_err().to_string();
        assert!(refused.starts_with("the data are from a later version of junqi: "), "{refused}");
        let latest = MIGRATIONS.last().unwrap().0;
        let forms = format!("has form 99, this program knows {latest}");
        assert!(refused.contains(&forms), "{refused}");
    }

    #[tokio::test]
    async fn every_commit_is_on_the_disk_before_it_is_answered() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(folder.path()).await.unwrap();
        for (pragma, value) in [("synchronous", "2"), ("foreign_keys", "1")] {
            let row = sqlx::query(AssertSqlSafe(format!("PRAGMA {pragma}")))
                .fetch_one(&store.writer)
                .await
                .unwrap();
            assert_eq!(row.get::<i64, _>(0).to_string(), value, "{pragma}");
        }
        let mode: String =
            sqlx::query("PRAGMA journal_mode").fetch_one(&store.writer).await.unwrap().get(0);
        assert_eq!(mode, "wal");
    }

    /// What the version before wrote: thirteen options, three terms, plays that are moves.
    #[tokio::test]
    async fn a_table_of_the_version_before_is_still_read() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(folder.path()).await.unwrap();
        for statement in [
            "INSERT INTO members (id, kind, name, created_at) VALUES (7, 'guest', 'x', 0)",
            "INSERT INTO tables (id, created_at, phase, rules, terms, first_seat, seed) VALUES ('old', 5, 'playing', \
             'board=four players=2 teams=none information=dark turn_order=alternate mine_rule=stays bomb_vs_flag=both \
             bomb_front_row=forbidden hq_locks=true commander_reveals_flag=on_death stuck_test=after_ply \
             quiet_draw=70_plies timeouts_to_lose=5', \
             'move_clock_ms=30000 surrender_min_ply=20 offer_every=10', 'S', 1)",
            "INSERT INTO entries VALUES ('old', 0, 5, NULL, '7 sit S'), ('old', 1, 5, NULL, '3 sit N'), \
             ('old', 2, 5, NULL, '3 arrange cigidkhkaefbdgefjhjchljgi'), ('old', 3, 5, NULL, '3 ready'), \
             ('old', 4, 9, '7:1', '7 ready'), ('old', 5, 12, '7:2', '7 play 1 h6 h5'), \
             ('old', 6, 30012, NULL, 'timed-out')",
        ] {
            sqlx::query(statement).execute(&store.writer).await.unwrap();
        }
        let old = store.table(TableId("old".to_owned())).await.unwrap().unwrap();
        assert_eq!(old.opening.rules, junqi_rules::Rules::DUEL_DARK);
        assert_eq!(old.opening.terms, Terms::STANDARD);
        let mut table = junqi_table::Table::new(old.opening, old.created_at);
        for StoredEntry { at, entry, .. } in &old.entries {
            table.apply(*at, entry).unwrap();
        }
        assert_eq!((table.events().len(), table.turn()), (2, Some(junqi_rules::Seat::South)));
    }
}
