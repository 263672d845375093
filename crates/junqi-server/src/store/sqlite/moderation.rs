//! Order at the tables, in SQLite.

use junqi_table::{MemberId, Timestamp};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::SqliteStore;
use super::members::{COLUMNS_OF_MEMBER, member_from, time};
use crate::store::{
    Act, Answer, Conduct, KeptReport, Measure, Moderation, Report, SessionKey, StoreError, TableId,
};

/// How many reports a member may make in an hour.
const REPORTS: i64 = 5;
const HOUR: u64 = 3_600_000;
/// How many of anything a page holds.
const PAGE: i64 = 100;

fn report_from(row: &SqliteRow) -> Result<Report, StoreError> {
    let chat = serde_json::from_str(row.get("chat"))
        .map_err(|why| StoreError::Damaged(format!("a report's chat: {why}")))?;
    Ok(Report {
        at: time(row, "at"),
        table: TableId(row.get("table_id")),
        reporter: MemberId(row.get("reporter")),
        reported: MemberId(row.get("reported")),
        text: row.get("text"),
        chat,
    })
}

/// Notes what an administrator does, with the doing.
async fn note(
    connection: &mut SqliteConnection,
    (by, at): (MemberId, Timestamp),
    act: &str,
    member: MemberId,
    detail: &str,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO administrator_acts (at, administrator, act, member_id, detail) VALUES (?, ?, ?, ?, ?)",
    )
    .bind(at.0 as i64)
    .bind(by.0)
    .bind(act)
    .bind(member.0)
    .bind(detail)
    .execute(connection)
    .await?;
    Ok(())
}

impl Moderation for SqliteStore {
    fn report(&self, report: Report) -> Answer<'_, bool> {
        Box::pin(async move {
            let chat = serde_json::to_string(&report.chat).expect("text is JSON");
            let kept = sqlx::query(
                "INSERT INTO reports (at, table_id, reporter, reported, text, chat) \
                 SELECT ?1, ?2, ?3, ?4, ?5, ?6 \
                 WHERE (SELECT count(*) FROM reports WHERE reporter = ?3 AND at > ?7) < ?8",
            )
            .bind(report.at.0 as i64)
            .bind(report.table.0)
            .bind(report.reporter.0)
            .bind(report.reported.0)
            .bind(report.text)
            .bind(chat)
            .bind(report.at.0.saturating_sub(HOUR) as i64)
            .bind(REPORTS)
            .execute(&self.writer)
            .await?;
            Ok(kept.rows_affected() > 0)
        })
    }

    fn open_reports(&self) -> Answer<'_, Vec<KeptReport>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT reports.*, a.name AS reporter_name, b.name AS reported_name FROM reports \
                 JOIN members AS a ON a.id = reporter JOIN members AS b ON b.id = reported \
                 WHERE closed_at IS NULL ORDER BY reports.id LIMIT ?",
            )
            .bind(PAGE)
            .fetch_all(&self.readers)
            .await?;
            let kept = |row: &SqliteRow| {
                Ok(KeptReport {
                    id: row.get("id"),
                    report: report_from(row)?,
                    reporter_name: row.get("reporter_name"),
                    reported_name: row.get("reported_name"),
                })
            };
            rows.iter().map(kept).collect()
        })
    }

    fn reports_by(&self, member: MemberId) -> Answer<'_, Vec<Report>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT * FROM reports WHERE reporter = ? ORDER BY id")
                .bind(member.0)
                .fetch_all(&self.readers)
                .await?;
            rows.iter().map(report_from).collect()
        })
    }

    fn close_report(&self, report: i64, by: MemberId, at: Timestamp) -> Answer<'_, bool> {
        Box::pin(async move {
            let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
            let closed = sqlx::query(
                "UPDATE reports SET closed_at = ? WHERE id = ? AND closed_at IS NULL RETURNING reported",
            )
            .bind(at.0 as i64)
            .bind(report)
            .fetch_optional(&mut *transaction)
            .await?;
            let Some(row) = closed else { return Ok(false) };
            let reported = MemberId(row.get("reported"));
            note(&mut transaction, (by, at), "close-report", reported, &report.to_string()).await?;
            transaction.commit().await?;
            Ok(true)
        })
    }

    fn find_members(&self, wanted: &str) -> Answer<'_, Vec<Conduct>> {
        let wanted = wanted.trim().to_owned();
        Box::pin(async move {
            let number: Option<i64> = wanted.trim_start_matches('#').parse().ok();
            let rows = sqlx::query(sqlx::AssertSqlSafe(format!(
                "SELECT {COLUMNS_OF_MEMBER}, created_at, banned, \
                 (SELECT count(*) FROM reports WHERE reported = members.id) AS reports FROM members \
                 WHERE kind <> 'computer' AND (id = ?1 OR instr(lower(name), lower(?2)) > 0) \
                 ORDER BY id = ?1 DESC, registered_at IS NULL, id DESC LIMIT ?3"
            )))
            .bind(number)
            .bind(wanted)
            .bind(PAGE)
            .fetch_all(&self.readers)
            .await?;
            let conduct = |row: &SqliteRow| Conduct {
                member: member_from(row),
                created_at: time(row, "created_at"),
                banned: row.get("banned"),
                reports: row.get("reports"),
            };
            Ok(rows.iter().map(conduct).collect())
        })
    }

    fn take_measure(
        &self,
        measure: Measure,
        member: MemberId,
        by: MemberId,
        at: Timestamp,
    ) -> Answer<'_, Option<Vec<SessionKey>>> {
        Box::pin(async move {
            let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
            let (act, detail) = match &measure {
                Measure::Mute(until) => ("mute", until.0.to_string()),
                Measure::Ban(reason) => ("ban", reason.clone()),
                Measure::Lift => ("lift", String::new()),
            };
            let (muted_until, banned) = match &measure {
                Measure::Mute(until) => (Some(until.0 as i64), None),
                Measure::Ban(reason) => (None, Some(reason.clone())),
                Measure::Lift => (Some(0), None),
            };
            let changed = sqlx::query(
                "UPDATE members SET muted_until = coalesce(?1, muted_until), \
                 banned = CASE WHEN ?2 THEN NULL ELSE coalesce(?3, banned) END \
                 WHERE id = ?4 AND kind <> 'computer' AND administrator = 0",
            )
            .bind(muted_until)
            .bind(measure == Measure::Lift)
            .bind(banned)
            .bind(member.0)
            .execute(&mut *transaction)
            .await?;
            if changed.rows_affected() == 0 {
                return Ok(None);
            }
            let mut ended = Vec::new();
            if matches!(measure, Measure::Ban(_)) {
                let rows =
                    sqlx::query("DELETE FROM sessions WHERE member_id = ? RETURNING token_hash")
                        .bind(member.0)
                        .fetch_all(&mut *transaction)
                        .await?;
                for row in &rows {
                    ended.push(super::sessions::key_from(row)?);
                }
            }
            note(&mut transaction, (by, at), act, member, &detail).await?;
            transaction.commit().await?;
            Ok(Some(ended))
        })
    }

    fn ban_of(&self, member: MemberId) -> Answer<'_, Option<String>> {
        Box::pin(async move {
            let found = sqlx::query("SELECT banned FROM members WHERE id = ?")
                .bind(member.0)
                .fetch_optional(&self.readers)
                .await?;
            Ok(found.and_then(|row| row.get("banned")))
        })
    }

    fn acts(&self) -> Answer<'_, Vec<Act>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT at, act, member_id, detail, name FROM administrator_acts \
                 JOIN members ON members.id = administrator_acts.administrator ORDER BY administrator_acts.id DESC LIMIT ?",
            )
            .bind(PAGE)
            .fetch_all(&self.readers)
            .await?;
            let act = |row: &SqliteRow| Act {
                at: time(row, "at"),
                administrator: row.get("name"),
                act: row.get("act"),
                member: MemberId(row.get("member_id")),
                detail: row.get("detail"),
            };
            Ok(rows.iter().map(act).collect())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{QuotedLine, SessionKey, Sessions, Store};

    #[tokio::test]
    async fn measures_hold_until_they_are_lifted_and_all_are_noted() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(folder.path()).await.unwrap();
        let at = Timestamp(1_000_000);
        let [by, who] = [
            store.add_guest("by", at).await.unwrap().id,
            store.add_guest("who", at).await.unwrap().id,
        ];
        let key = SessionKey([5; 32]);
        store.add(key, who, at).await.unwrap();
        let take = async |measure| store.take_measure(measure, who, by, at).await.unwrap();
        assert_eq!(take(Measure::Mute(Timestamp(2_000_000))).await, Some(vec![]));
        assert_eq!(take(Measure::Ban("words".to_owned())).await, Some(vec![key]));
        assert_eq!(store.ban_of(who).await.unwrap().as_deref(), Some("words"));
        let muted = async || store.member(who).await.unwrap().unwrap().muted_until.0;
        assert_eq!(muted().await, 2_000_000, "a ban leaves the rest as it was");
        assert!(store.find(key, at).await.unwrap().is_none());
        assert_eq!(take(Measure::Lift).await, Some(vec![]));
        assert_eq!((store.ban_of(who).await.unwrap(), muted().await), (None, 0));
        let nobody = store.take_measure(Measure::Lift, MemberId(999), by, at).await.unwrap();
        assert_eq!(nobody, None);
        let computer = store.take_measure(Measure::Lift, MemberId(1), by, at).await.unwrap();
        assert_eq!(computer, None);
        let acts: Vec<String> = store.acts().await.unwrap().into_iter().map(|it| it.act).collect();
        assert_eq!(acts, ["lift", "ban", "mute"]);
    }

    #[tokio::test]
    async fn five_reports_an_hour_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(folder.path()).await.unwrap();
        sqlx::query("INSERT INTO tables (id, created_at, phase, rules, terms, first_seat, seed) VALUES ('t', 1, 'playing', '', '', 'S', 1)")
            .execute(&store.writer)
            .await
            .unwrap();
        let at = Timestamp(10 * HOUR);
        let [reporter, reported] = [
            store.add_guest("a", at).await.unwrap().id,
            store.add_guest("b", at).await.unwrap().id,
        ];
        let line = QuotedLine { seat: None, name: "b".to_owned(), text: "…".to_owned() };
        let report = async |reporter, at| {
            let (table, text) = (TableId("t".to_owned()), "text".to_owned());
            let chat = vec![line.clone()];
            store.report(Report { at, table, reporter, reported, text, chat }).await.unwrap()
        };
        for _ in 0..5 {
            assert!(report(reporter, at).await);
        }
        assert!(!report(reporter, Timestamp(11 * HOUR - 1)).await);
        assert!(report(reported, at).await, "another may");
        assert!(report(reporter, Timestamp(11 * HOUR)).await);
        let open = store.open_reports().await.unwrap();
        assert_eq!((open.len(), open[0].reported_name.as_str()), (7, "b"));
        assert!(open[0].report.chat == vec![line.clone()]);
        assert!(store.close_report(open[0].id, reporter, at).await.unwrap());
        assert!(!store.close_report(open[0].id, reporter, at).await.unwrap());
        assert_eq!(store.open_reports().await.unwrap().len(), 6);
        assert_eq!(store.find_members("#6").await.unwrap()[0].reports, 7);
    }
}
