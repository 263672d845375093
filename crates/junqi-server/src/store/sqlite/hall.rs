//! What the hall keeps of tables, in SQLite.

use junqi_rules::Seat;
use junqi_table::{MemberId, PhaseName, Timestamp};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::{Answer, SqliteStore, StoreError, StoredTable, TableId, insert_table};
use crate::bands::Band;
use crate::store::HallStore;
use crate::table_password::Lock;
use crate::way_in::{Kept, KeptFor, Seats, Successor, WayIn};

/// The columns of a table that are read here.
pub(super) const COLUMNS: &str =
    "band, quick, lock, kept, successor, successor_by, successor_seats";

/// Keeps how people come to a table that has just been added.
pub(super) async fn keep_way_in(
    connection: &mut SqliteConnection,
    id: &TableId,
    WayIn { band, quick, lock, kept }: &WayIn,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE tables SET band = ?, quick = ?, lock = ?, kept = ? WHERE id = ?")
        .bind(band.name())
        .bind(quick)
        .bind(lock.as_ref().map(|lock| &lock.0))
        .bind(kept.iter().map(kept_text).collect::<Vec<_>>().join("\n"))
        .bind(&id.0)
        .execute(connection)
        .await?;
    Ok(())
}

/// How people come to a table; `None` if what is kept makes no sense.
pub(super) fn way_in(row: &SqliteRow) -> Option<WayIn> {
    let kept: String = row.get("kept");
    Some(WayIn {
        band: Band::named(row.get("band"))?,
        quick: row.get("quick"),
        lock: row.get::<Option<String>, _>("lock").map(Lock),
        kept: kept.lines().map(kept_from).collect::<Option<Vec<Kept>>>()?,
    })
}

/// The table of the next game, if there is one.
pub(super) fn successor(row: &SqliteRow) -> Option<Successor> {
    let table = TableId(row.get::<Option<String>, _>("successor")?);
    let by = seat(row.get::<Option<&str>, _>("successor_by")?)?;
    let seats = Seats::named(row.get::<Option<&str>, _>("successor_seats")?)?;
    Some(Successor { table, by, seats })
}

fn kept_text(Kept { seat, for_whom }: &Kept) -> String {
    match for_whom {
        KeptFor::Member(member) => format!("{seat} member {}", member.0),
        KeptFor::Key(key) => format!("{seat} key {key}"),
    }
}

fn kept_from(line: &str) -> Option<Kept> {
    let words: Vec<&str> = line.split(' ').collect();
    let [letter, kind, whom] = words.as_slice() else { return None };
    let for_whom = match *kind {
        "member" => KeptFor::Member(MemberId(whom.parse().ok()?)),
        "key" => KeptFor::Key((*whom).to_owned()),
        _ => return None,
    };
    Some(Kept { seat: seat(letter)?, for_whom })
}

fn seat(letter: &str) -> Option<Seat> {
    letter.chars().next().and_then(Seat::from_letter)
}

impl HallStore for SqliteStore {
    fn add_successor(
        &self,
        of: TableId,
        successor: Successor,
        table: StoredTable,
        phase: PhaseName,
    ) -> Answer<'_, ()> {
        Box::pin(async move {
            let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
            insert_table(&mut transaction, table, phase).await?;
            sqlx::query(
                "UPDATE tables SET successor = ?, successor_by = ?, successor_seats = ? WHERE id = ?",
            )
            .bind(successor.table.0)
            .bind(successor.by.to_string())
            .bind(successor.seats.name())
            .bind(of.0)
            .execute(&mut *transaction)
            .await?;
            transaction.commit().await?;
            Ok(())
        })
    }

    fn close_abandoned(
        &self,
        since: Timestamp,
        now: Timestamp,
        except: Vec<TableId>,
    ) -> Answer<'_, Vec<TableId>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT id FROM tables WHERE phase = 'gathering' AND closed_at IS NULL AND NOT EXISTS \
                 (SELECT 1 FROM entries WHERE table_id = tables.id AND at > ?)",
            )
            .bind(since.0.cast_signed())
            .fetch_all(&self.readers)
            .await?;
            let ids = rows.iter().map(|row| TableId(row.get("id")));
            let abandoned: Vec<TableId> = ids.filter(|id| !except.contains(id)).collect();
            for id in &abandoned {
                sqlx::query("UPDATE tables SET closed_at = ? WHERE id = ?")
                    .bind(now.0.cast_signed())
                    .bind(&id.0)
                    .execute(&self.writer)
                    .await?;
            }
            Ok(abandoned)
        })
    }
}
