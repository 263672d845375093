//! Sessions in SQLite.

use junqi_table::{MemberId, Timestamp};
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::SqliteStore;
use super::members::{COLUMNS_OF_MEMBER, time};
use crate::store::{Answer, Member, Session, SessionKey, Sessions, StoreError, Which};

/// After so long without use, and after so long in all, a session is dead: 90 days, and a year.
const UNUSED: u64 = 90 * 24 * 3_600_000;
const IN_ALL: u64 = 365 * 24 * 3_600_000;

/// What a living session has been begun and used after.
fn oldest(now: Timestamp) -> (i64, i64) {
    let before = |span: u64| now.0.saturating_sub(span) as i64;
    (before(IN_ALL), before(UNUSED))
}

pub(super) fn key_from(row: &SqliteRow) -> Result<SessionKey, StoreError> {
    let hash: Vec<u8> = row.get("token_hash");
    let key = <[u8; 32]>::try_from(hash.as_slice()).map(SessionKey);
    key.map_err(|_| StoreError::Damaged("a session's hash has not 32 bytes".to_owned()))
}

fn session_from(row: &SqliteRow) -> Result<Session, StoreError> {
    Ok(Session {
        key: key_from(row)?,
        begun_at: time(row, "begun_at"),
        used_at: time(row, "used_at"),
    })
}

impl Sessions for SqliteStore {
    fn add(&self, key: SessionKey, member: MemberId, at: Timestamp) -> Answer<'_, ()> {
        Box::pin(async move {
            sqlx::query(
                "INSERT INTO sessions (token_hash, member_id, created_at, used_at) VALUES (?, ?, ?, ?)",
            )
            .bind(key.0.as_slice())
            .bind(member.0)
            .bind(at.0 as i64)
            .bind(at.0 as i64)
            .execute(&self.writer)
            .await?;
            Ok(())
        })
    }

    fn find(&self, key: SessionKey, now: Timestamp) -> Answer<'_, Option<(Member, Session)>> {
        Box::pin(async move {
            let (begun, used) = oldest(now);
            let found = sqlx::query(sqlx::AssertSqlSafe(format!(
                "SELECT {COLUMNS_OF_MEMBER}, token_hash, sessions.created_at AS begun_at, used_at \
                 FROM sessions JOIN members ON members.id = member_id \
                 WHERE token_hash = ? AND sessions.created_at > ? AND used_at > ?"
            )))
            .bind(key.0.as_slice())
            .bind(begun)
            .bind(used)
            .fetch_optional(&self.readers)
            .await?;
            let Some(row) = found else { return Ok(None) };
            Ok(Some((self.shown_member(&row).await?, session_from(&row)?)))
        })
    }

    fn touch(&self, key: SessionKey, now: Timestamp) -> Answer<'_, ()> {
        Box::pin(async move {
            sqlx::query("UPDATE sessions SET used_at = ? WHERE token_hash = ?")
                .bind(now.0 as i64)
                .bind(key.0.as_slice())
                .execute(&self.writer)
                .await?;
            Ok(())
        })
    }

    fn of(&self, member: MemberId, now: Timestamp) -> Answer<'_, Vec<Session>> {
        Box::pin(async move {
            let (begun, used) = oldest(now);
            let rows = sqlx::query(
                "SELECT token_hash, created_at AS begun_at, used_at FROM sessions \
                 WHERE member_id = ? AND created_at > ? AND used_at > ? ORDER BY used_at DESC",
            )
            .bind(member.0)
            .bind(begun)
            .bind(used)
            .fetch_all(&self.readers)
            .await?;
            rows.iter().map(session_from).collect()
        })
    }

    fn end(&self, member: MemberId, which: Which) -> Answer<'_, Vec<SessionKey>> {
        Box::pin(async move {
            let (only, but) = match which {
                Which::All => (None, None),
                Which::One(key) => (Some(key.0.to_vec()), None),
                Which::AllBut(key) => (None, Some(key.0.to_vec())),
            };
            let rows = sqlx::query(
                "DELETE FROM sessions WHERE member_id = ?1 AND (?2 IS NULL OR token_hash = ?2) \
                 AND (?3 IS NULL OR token_hash <> ?3) RETURNING token_hash",
            )
            .bind(member.0)
            .bind(only)
            .bind(but)
            .fetch_all(&self.writer)
            .await?;
            rows.iter().map(key_from).collect()
        })
    }

    fn forget_dead(&self, now: Timestamp) -> Answer<'_, ()> {
        Box::pin(async move {
            let (begun, used) = oldest(now);
            sqlx::query("DELETE FROM sessions WHERE created_at <= ? OR used_at <= ?")
                .bind(begun)
                .bind(used)
                .execute(&self.writer)
                .await?;
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;

    #[tokio::test]
    async fn a_session_dies_unused_and_of_age() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(folder.path()).await.unwrap();
        let day = |day: u64| Timestamp(20_000 * 86_400_000 + day * 86_400_000);
        let member = store.add_guest("x", day(0)).await.unwrap();
        let key = SessionKey([7; 32]);
        store.add(key, member.id, day(0)).await.unwrap();
        let lives = async |now| store.find(key, now).await.unwrap().is_some();
        assert!(lives(day(89)).await && !lives(day(90)).await);
        for used in [80, 160, 240, 320] {
            store.touch(key, day(used)).await.unwrap();
        }
        assert!(lives(day(364)).await && !lives(day(365)).await);
        assert_eq!(store.of(member.id, day(364)).await.unwrap().len(), 1);
        store.forget_dead(day(365)).await.unwrap();
        assert!(store.end(member.id, Which::All).await.unwrap().is_empty());
    }
}
