//! Accounts in SQLite.

use junqi_rules::{Record, Seat};
use junqi_table::{MemberId, Timestamp};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::SqliteStore;
use super::members::{COLUMNS_OF_MEMBER, member_from, time};
use crate::file_names::name_tag;
use crate::names::DELETED;
use crate::store::{Account, Accounts, Answer, SessionKey, StoreError, TableId, TakenName};

fn account_from(row: &SqliteRow) -> Account {
    Account {
        member: member_from(row),
        password: row.get("password"),
        registered_at: time(row, "registered_at"),
    }
}

/// Takes a name for a member, if nobody else has one that looks like it.
async fn take_name(
    connection: &mut SqliteConnection,
    member: MemberId,
    name: &TakenName,
) -> Result<bool, StoreError> {
    sqlx::query("DELETE FROM registered_names WHERE member_id = ?")
        .bind(member.0)
        .execute(&mut *connection)
        .await?;
    for skeleton in &name.skeletons {
        let taken = sqlx::query(
            "INSERT INTO registered_names (skeleton, member_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
        )
        .bind(skeleton)
        .bind(member.0)
        .execute(&mut *connection)
        .await?;
        if taken.rows_affected() == 0 {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The record without a player's name; `None` if the name is not in it.
fn without_name(record: &str, name: &str) -> Option<String> {
    let mut record = Record::parse(record).ok()?;
    let of_seats = Seat::ALL.map(name_tag);
    let named =
        record.tags.iter_mut().filter(|(tag, value)| of_seats.contains(tag) && value == name);
    let changed = named.map(|(_, value)| DELETED.clone_into(value)).count();
    (changed > 0).then(|| record.to_string())
}

impl Accounts for SqliteStore {
    fn register(
        &self,
        member: MemberId,
        name: TakenName,
        password: String,
        at: Timestamp,
    ) -> Answer<'_, bool> {
        Box::pin(async move {
            let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
            let registered = sqlx::query(
                "UPDATE members SET name = ?, password = ?, registered_at = ? \
                 WHERE id = ? AND kind = 'guest' AND registered_at IS NULL AND deleted_at IS NULL",
            )
            .bind(&name.name)
            .bind(password)
            .bind(at.0 as i64)
            .bind(member.0)
            .execute(&mut *transaction)
            .await?;
            // What is not committed has not happened.
            if registered.rows_affected() == 0
                || !take_name(&mut transaction, member, &name).await?
            {
                return Ok(false);
            }
            transaction.commit().await?;
            Ok(true)
        })
    }

    fn named(&self, name: &TakenName) -> Answer<'_, Option<Account>> {
        let name = name.clone();
        Box::pin(async move {
            for skeleton in name.skeletons {
                let found = sqlx::query(sqlx::AssertSqlSafe(format!(
                    "SELECT {COLUMNS_OF_MEMBER}, password FROM registered_names \
                     JOIN members ON members.id = member_id WHERE skeleton = ?"
                )))
                .bind(skeleton)
                .fetch_optional(&self.readers)
                .await?;
                // What only looks like it is another name.
                let account = found.as_ref().map(account_from).filter(|account| {
                    account.member.name.to_lowercase() == name.name.to_lowercase()
                });
                if account.is_some() {
                    return Ok(account);
                }
            }
            Ok(None)
        })
    }

    fn account(&self, member: MemberId) -> Answer<'_, Option<Account>> {
        Box::pin(async move {
            let found = sqlx::query(sqlx::AssertSqlSafe(format!(
                "SELECT {COLUMNS_OF_MEMBER}, password FROM members \
                 WHERE id = ? AND registered_at IS NOT NULL"
            )))
            .bind(member.0)
            .fetch_optional(&self.readers)
            .await?;
            Ok(found.as_ref().map(account_from))
        })
    }

    fn rename(&self, member: MemberId, name: TakenName) -> Answer<'_, bool> {
        Box::pin(async move {
            let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
            if !take_name(&mut transaction, member, &name).await? {
                return Ok(false);
            }
            sqlx::query("UPDATE members SET name = ? WHERE id = ?")
                .bind(&name.name)
                .bind(member.0)
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
            Ok(true)
        })
    }

    fn change_password(&self, member: MemberId, password: String) -> Answer<'_, ()> {
        Box::pin(async move {
            sqlx::query(
                "UPDATE members SET password = ? WHERE id = ? AND registered_at IS NOT NULL",
            )
            .bind(password)
            .bind(member.0)
            .execute(&self.writer)
            .await?;
            Ok(())
        })
    }

    fn delete(&self, member: MemberId, at: Timestamp) -> Answer<'_, Vec<SessionKey>> {
        Box::pin(async move {
            let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
            let name: String = sqlx::query("SELECT name FROM members WHERE id = ?")
                .bind(member.0)
                .fetch_one(&mut *transaction)
                .await?
                .get("name");
            let games = sqlx::query(
                "SELECT id, record FROM sittings JOIN tables ON tables.id = table_id \
                 WHERE member_id = ? AND record IS NOT NULL",
            )
            .bind(member.0)
            .fetch_all(&mut *transaction)
            .await?;
            for game in games {
                if let Some(record) = without_name(game.get("record"), &name) {
                    sqlx::query("UPDATE tables SET record = ? WHERE id = ?")
                        .bind(record)
                        .bind(game.get::<String, _>("id"))
                        .execute(&mut *transaction)
                        .await?;
                }
            }
            for statement in [
                "DELETE FROM registered_names WHERE member_id = ?",
                "UPDATE members SET password = NULL, registered_at = NULL, administrator = 0 WHERE id = ?",
            ] {
                sqlx::query(statement).bind(member.0).execute(&mut *transaction).await?;
            }
            sqlx::query("UPDATE members SET name = ?, deleted_at = ? WHERE id = ?")
                .bind(DELETED)
                .bind(at.0 as i64)
                .bind(member.0)
                .execute(&mut *transaction)
                .await?;
            let ended =
                sqlx::query("DELETE FROM sessions WHERE member_id = ? RETURNING token_hash")
                    .bind(member.0)
                    .fetch_all(&mut *transaction)
                    .await?;
            transaction.commit().await?;
            ended.iter().map(super::sessions::key_from).collect()
        })
    }

    fn tables_of(&self, member: MemberId) -> Answer<'_, Vec<TableId>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT table_id FROM sittings JOIN tables ON tables.id = table_id \
                 WHERE member_id = ? ORDER BY created_at",
            )
            .bind(member.0)
            .fetch_all(&self.readers)
            .await?;
            Ok(rows.iter().map(|row| TableId(row.get("table_id"))).collect())
        })
    }

    fn offer_administration(&self, token_hash: Vec<u8>) -> Answer<'_, bool> {
        Box::pin(async move {
            let offered = sqlx::query(
                "INSERT OR REPLACE INTO administrator_claim (only, token_hash) \
                 SELECT 1, ? WHERE NOT EXISTS (SELECT 1 FROM members WHERE administrator = 1)",
            )
            .bind(token_hash)
            .execute(&self.writer)
            .await?;
            Ok(offered.rows_affected() > 0)
        })
    }

    fn offers_administration(&self, token_hash: Vec<u8>) -> Answer<'_, bool> {
        Box::pin(async move {
            let found = sqlx::query("SELECT 1 FROM administrator_claim WHERE token_hash = ?")
                .bind(token_hash)
                .fetch_optional(&self.readers)
                .await?;
            Ok(found.is_some())
        })
    }

    fn claim_administration(&self, token_hash: Vec<u8>, member: MemberId) -> Answer<'_, bool> {
        Box::pin(async move {
            let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
            let used = sqlx::query("DELETE FROM administrator_claim WHERE token_hash = ?")
                .bind(token_hash)
                .execute(&mut *transaction)
                .await?;
            let made = sqlx::query(
                "UPDATE members SET administrator = 1 WHERE id = ? AND registered_at IS NOT NULL",
            )
            .bind(member.0)
            .execute(&mut *transaction)
            .await?;
            let both = used.rows_affected() == 1 && made.rows_affected() == 1;
            if both {
                transaction.commit().await?;
            }
            Ok(both)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names;
    use crate::store::Store;

    fn name(name: &str) -> TakenName {
        TakenName { name: name.to_owned(), skeletons: names::skeletons(name) }
    }

    #[tokio::test]
    async fn a_name_is_taken_once_and_free_again_when_it_is_given_up() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(folder.path()).await.unwrap();
        let at = Timestamp(1);
        let [a, b, c] = [
            store.add_guest("a", at).await.unwrap().id,
            store.add_guest("b", at).await.unwrap().id,
            store.add_guest("ma", at).await.unwrap().id,
        ];
        let register = async |who, wish: &str| {
            store.register(who, name(wish), "secret".to_owned(), at).await.unwrap()
        };
        assert!(register(a, "Ma").await);
        assert!(!register(a, "Zhang").await, "one has an account once");
        assert!(!register(b, "mA").await);
        assert!(!store.member(b).await.unwrap().unwrap().registered);
        assert!(register(b, "Wang").await);
        assert!(!store.rename(b, name("ＭＡ")).await.unwrap());
        assert_eq!(store.named(&name("wang")).await.unwrap().unwrap().member.id, b);
        // The guest who had the name before is marked while someone has it.
        let shown = async || store.member(c).await.unwrap().unwrap().name;
        assert_eq!(shown().await, "~ma");
        assert!(store.rename(a, name("MA")).await.unwrap(), "one's own name is no obstacle");
        assert!(store.rename(a, name("Zhao")).await.unwrap());
        assert_eq!(shown().await, "ma");
        assert!(store.rename(b, name("Ma")).await.unwrap());
        store.delete(b, at).await.unwrap();
        assert_eq!(shown().await, "ma");
        assert_eq!(store.member(b).await.unwrap().unwrap().name, "deleted");
        assert!(!register(b, "Ma").await, "what is deleted does not come back");
    }

    #[tokio::test]
    async fn one_token_makes_one_administrator() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(folder.path()).await.unwrap();
        let guest = store.add_guest("a", Timestamp(1)).await.unwrap().id;
        assert!(store.offer_administration(vec![1]).await.unwrap());
        assert!(store.offer_administration(vec![2]).await.unwrap(), "a new one at each start");
        let claim = async |token: u8| store.claim_administration(vec![token], guest).await.unwrap();
        assert!(!claim(2).await, "not for guests");
        store.register(guest, name("a"), "secret".to_owned(), Timestamp(1)).await.unwrap();
        assert!(!claim(1).await, "the old one is dead");
        assert!(store.offers_administration(vec![2]).await.unwrap());
        assert!(claim(2).await);
        assert!(!claim(2).await);
        assert!(!store.offer_administration(vec![3]).await.unwrap());
        assert!(store.member(guest).await.unwrap().unwrap().administrator);
    }
}
