//! Order at the tables: what players report, and what administrators do about it.

use junqi_table::{MemberId, Timestamp};
use serde::{Deserialize, Serialize};

use super::{Answer, Member, SessionKey, TableId};

/// A line of a table's chat, as it was when someone was reported.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct QuotedLine {
    pub(crate) seat: Option<String>,
    pub(crate) name: String,
    pub(crate) text: String,
}

/// What a player says about another.
#[derive(Clone)]
pub(crate) struct Report {
    pub(crate) at: Timestamp,
    pub(crate) table: TableId,
    pub(crate) reporter: MemberId,
    pub(crate) reported: MemberId,
    pub(crate) text: String,
    /// The last lines that everyone at the table could read.
    pub(crate) chat: Vec<QuotedLine>,
}

/// A report as administrators see it.
pub(crate) struct KeptReport {
    pub(crate) id: i64,
    pub(crate) report: Report,
    pub(crate) reporter_name: String,
    pub(crate) reported_name: String,
}

/// What administrators see of a member.
pub(crate) struct Conduct {
    pub(crate) member: Member,
    pub(crate) created_at: Timestamp,
    /// Why he may not come in, if so.
    pub(crate) banned: Option<String>,
    /// How many times he has been reported.
    pub(crate) reports: i64,
}

/// What an administrator does to a member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Measure {
    /// He says nothing until then.
    Mute(Timestamp),
    /// He does not come in any more, for this reason.
    Ban(String),
    /// Neither counts any more.
    Lift,
}

/// Something that an administrator has done.
pub(crate) struct Act {
    pub(crate) at: Timestamp,
    pub(crate) administrator: String,
    /// `mute`, `ban`, `lift` or `close-report`.
    pub(crate) act: String,
    pub(crate) member: MemberId,
    pub(crate) detail: String,
}

/// The part of the store that keeps order. Whatever an administrator does is kept with it, or is not done.
pub(crate) trait Moderation {
    /// Keeps a report; false if its author has made so many within the hour that he may make no more.
    fn report(&self, report: Report) -> Answer<'_, bool>;
    /// The reports that nobody has dealt with, the oldest first, as far as a page holds them.
    fn open_reports(&self) -> Answer<'_, Vec<KeptReport>>;
    /// The reports that a member has made, as he wrote them.
    fn reports_by(&self, member: MemberId) -> Answer<'_, Vec<Report>>;
    /// Somebody has dealt with a report; false if there is no such open one.
    fn close_report(&self, report: i64, by: MemberId, at: Timestamp) -> Answer<'_, bool>;
    /// The members whose name has this in it, or whose number this is, as far as a page holds them.
    fn find_members(&self, wanted: &str) -> Answer<'_, Vec<Conduct>>;
    /// Takes a measure against a member who is no administrator; the sessions that it has ended, or `None` if there is no
    /// such member.
    fn take_measure(
        &self,
        measure: Measure,
        member: MemberId,
        by: MemberId,
        at: Timestamp,
    ) -> Answer<'_, Option<Vec<SessionKey>>>;
    /// Why a member may not come in.
    fn ban_of(&self, member: MemberId) -> Answer<'_, Option<String>>;
    /// What administrators have done of late, the last first.
    fn acts(&self) -> Answer<'_, Vec<Act>>;
}
