//! Members as they are kept and as they are shown.

use junqi_table::{MemberId, Timestamp};
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::SqliteStore;
use crate::names::{self, GUEST_MARK};
use crate::store::{Member, StoreError};

/// What a member is read from.
pub(super) const COLUMNS_OF_MEMBER: &str =
    "members.id AS id, kind, name, registered_at, administrator, deleted_at, muted_until";

/// The member as he is kept.
pub(super) fn member_from(row: &SqliteRow) -> Member {
    let kind: String = row.get("kind");
    Member {
        id: MemberId(row.get("id")),
        computer: kind == "computer",
        name: row.get("name"),
        registered: row.get::<Option<i64>, _>("registered_at").is_some(),
        administrator: row.get("administrator"),
        muted_until: time(row, "muted_until"),
    }
}

pub(super) fn time(row: &SqliteRow, column: &str) -> Timestamp {
    Timestamp(row.get::<i64, _>(column).cast_unsigned())
}

impl SqliteStore {
    /// The member as others see him: a guest who would look like someone registered is marked.
    pub(super) async fn shown_member(&self, row: &SqliteRow) -> Result<Member, StoreError> {
        let mut member = member_from(row);
        let is_deleted = row.get::<Option<i64>, _>("deleted_at").is_some();
        let is_guest = !member.registered && !member.computer && !is_deleted;
        if is_guest && !member.name.is_empty() && self.is_taken(&member.name).await? {
            member.name.insert(0, GUEST_MARK);
        }
        Ok(member)
    }

    /// Whether a name looks like a registered one, or like one of ours.
    async fn is_taken(&self, name: &str) -> Result<bool, StoreError> {
        if names::is_reserved(name) {
            return Ok(true);
        }
        for skeleton in names::skeletons(name) {
            let found = sqlx::query("SELECT 1 FROM registered_names WHERE skeleton = ?")
                .bind(skeleton)
                .fetch_optional(&self.readers)
                .await?;
            if found.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
