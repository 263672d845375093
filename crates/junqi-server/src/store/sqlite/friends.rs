//! Friendships in SQLite: a row for each who has asked.

use junqi_table::{MemberId, Timestamp};
use sqlx::Row;

use super::SqliteStore;
use super::members::COLUMNS_OF_MEMBER;
use crate::store::Answer;
use crate::store::friends::{Asking, Friends, Friendships, MOST_FRIENDS};

/// Whom a member has asked or who has asked him, each with which of the two it was.
const OTHERS: &str = "
    SELECT asked AS other, 1 AS mine, 0 AS theirs FROM friendships WHERE asker = ?1
    UNION ALL
    SELECT asker AS other, 0 AS mine, 1 AS theirs FROM friendships WHERE asked = ?1";

impl Friends for SqliteStore {
    fn befriend(&self, member: MemberId, other: MemberId, at: Timestamp) -> Answer<'_, Asking> {
        Box::pin(async move {
            let mut transaction = self.writer.begin().await?;
            let asked: i64 = sqlx::query_scalar("SELECT count(*) FROM friendships WHERE asker = ?")
                .bind(member.0)
                .fetch_one(&mut *transaction)
                .await?;
            if asked as usize >= MOST_FRIENDS {
                return Ok(Asking::TooMany);
            }
            sqlx::query("INSERT OR IGNORE INTO friendships (asker, asked, at) VALUES (?, ?, ?)")
                .bind(member.0)
                .bind(other.0)
                .bind(at.0 as i64)
                .execute(&mut *transaction)
                .await?;
            let back = sqlx::query("SELECT 1 FROM friendships WHERE asker = ? AND asked = ?")
                .bind(other.0)
                .bind(member.0)
                .fetch_optional(&mut *transaction)
                .await?;
            transaction.commit().await?;
            Ok(if back.is_some() { Asking::Friends } else { Asking::Asked })
        })
    }

    fn unfriend(&self, member: MemberId, other: MemberId) -> Answer<'_, ()> {
        Box::pin(async move {
            sqlx::query(
                "DELETE FROM friendships
                 WHERE (asker = ?1 AND asked = ?2) OR (asker = ?2 AND asked = ?1)",
            )
            .bind(member.0)
            .bind(other.0)
            .execute(&self.writer)
            .await?;
            Ok(())
        })
    }

    fn friendships(&self, member: MemberId) -> Answer<'_, Friendships> {
        Box::pin(async move {
            let rows = sqlx::query(sqlx::AssertSqlSafe(format!(
                "SELECT {COLUMNS_OF_MEMBER}, max(mine) AS mine, max(theirs) AS theirs
                 FROM ({OTHERS}) JOIN members ON members.id = other
                 WHERE deleted_at IS NULL GROUP BY members.id ORDER BY name, members.id"
            )))
            .bind(member.0)
            .fetch_all(&self.readers)
            .await?;
            let mut all = Friendships::default();
            for row in &rows {
                let (mine, theirs): (i64, i64) = (row.get("mine"), row.get("theirs"));
                let list = match (mine, theirs) {
                    (1, 1) => &mut all.friends,
                    (0, _) => &mut all.asking,
                    _ => &mut all.asked,
                };
                list.push(self.shown_member(row).await?);
            }
            Ok(all)
        })
    }
}
