//! A player reports another: what the table can say about it, and what may be written.

use std::sync::Arc;

use axum::http::StatusCode;
use junqi_protocol::RefusalMessage;
use junqi_rules::Seat;
use junqi_table::MemberId;

use crate::clock;
use crate::error::ApiError;
use crate::guests::clean_text;
use crate::hall::Hall;
use crate::store::{Member, QuotedLine, Report, TableId};

/// The longest text of a report, in characters.
const LONGEST: usize = 500;
/// How many of the last public lines go with a report.
pub(crate) const QUOTED: usize = 30;

/// What a table says when one of its players reports another.
#[derive(Clone)]
pub(crate) struct Testimony {
    /// Who sits there.
    pub(crate) reported: MemberId,
    /// The last lines that everyone could read.
    pub(crate) chat: Vec<QuotedLine>,
}

/// Tells no words.
impl std::fmt::Debug for Testimony {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Testimony(about {}, …)", self.reported.0)
    }
}

/// Keeps what a player says about another.
pub(crate) async fn report(
    hall: &Arc<Hall>,
    table: TableId,
    reporter: &Member,
    seat: &str,
    text: &str,
) -> Result<(), ApiError> {
    let mut letters = seat.chars();
    let seat = letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none());
    let seat = seat.ok_or_else(|| ApiError::malformed("there is no such seat"))?;
    let text = clean_text(text);
    if text.is_empty() || text.chars().count() > LONGEST {
        let refusal = RefusalMessage::plain("unsuitable-report");
        return Err(ApiError(StatusCode::UNPROCESSABLE_ENTITY, refusal));
    }
    let testimony = hall.testimony(&table, reporter.id, seat).await?;
    let Testimony { reported, chat } = testimony
        .ok_or_else(ApiError::not_found)?
        .map_err(|refusal| ApiError(StatusCode::CONFLICT, refusal))?;
    let (at, reporter) = (clock::now(), reporter.id);
    let report = Report { at, table, reporter, reported, text, chat };
    if !hall.store().moderation().report(report).await? {
        let refusal = RefusalMessage::plain("too-many-reports");
        return Err(ApiError(StatusCode::TOO_MANY_REQUESTS, refusal));
    }
    tracing::info!(reporter = reporter.0, reported = reported.0, "a player was reported");
    Ok(())
}
