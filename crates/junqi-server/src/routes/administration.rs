//! `/admin`: how one becomes an administrator, and what administrators do. For all others there is nothing there.

use std::sync::Arc;

use axum::extract::rejection::FormRejection;
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Form, Router};
use junqi_table::{MemberId, Timestamp};
use serde::Deserialize;

use crate::guests::{self, clean_text};
use crate::hall::Hall;
use crate::language::Language;
use crate::pages::Administration;
use crate::store::{Measure, Member, Session, StoreError, Which};
use crate::{clock, pages, security, token};

/// The longest form, in bytes.
const LARGEST_FORM: usize = 4 * 1024;
/// The longest mute, in hours: a year.
const LONGEST_MUTE: u64 = 8760;
/// The longest reason for a ban, in characters.
const LONGEST_REASON: usize = 200;

pub(super) fn router() -> Router<Arc<Hall>> {
    Router::new()
        .route("/admin", get(page))
        .route("/admin/claim/{token}", get(claim_page).post(claim))
        .route("/admin/mute", post(mute))
        .route("/admin/ban", post(ban))
        .route("/admin/lift", post(lift))
        .route("/admin/close-report", post(close_report))
        .layer(DefaultBodyLimit::max(LARGEST_FORM))
}

fn failed(language: Language, error: &StoreError) -> Response {
    tracing::error!(%error, "an administrator's request failed");
    pages::error(language, StatusCode::SERVICE_UNAVAILABLE)
}

/// The administrator who asks; whoever is none is told that there is no such page.
async fn administrator(hall: &Hall, headers: &HeaderMap) -> Result<Member, Response> {
    let language = Language::of(headers);
    match guests::member(hall, headers).await {
        Ok(Some(member)) if member.administrator => Ok(member),
        Ok(_) => Err(pages::error(language, StatusCode::NOT_FOUND)),
        Err(error) => Err(failed(language, &error)),
    }
}

#[derive(Deserialize)]
struct PageQuery {
    #[serde(default)]
    find: String,
}

async fn page(
    State(hall): State<Arc<Hall>>,
    Query(PageQuery { find }): Query<PageQuery>,
    headers: HeaderMap,
) -> Response {
    if let Err(response) = administrator(&hall, &headers).await {
        return response;
    }
    let language = Language::of(&headers);
    let wanted = clean_text(&find);
    let shown = async {
        let moderation = hall.store().moderation();
        let found = match wanted.is_empty() {
            true => Vec::new(),
            false => moderation.find_members(&wanted).await?,
        };
        let (reports, acts) = (moderation.open_reports().await?, moderation.acts().await?);
        Ok::<_, StoreError>(Administration { reports, wanted, found, acts, now: clock::now() })
    };
    match shown.await {
        Ok(shown) => pages::answer(StatusCode::OK, pages::administration(language, &shown)),
        Err(error) => failed(language, &error),
    }
}

/// What the forms of the page have; each has some of it.
#[derive(Deserialize)]
struct Fields {
    #[serde(default)]
    member: i64,
    #[serde(default)]
    hours: u64,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    report: i64,
}

type Sent = Result<Form<Fields>, FormRejection>;

/// The administrator who sends a form from our own page, and its fields.
async fn read(hall: &Hall, headers: &HeaderMap, form: Sent) -> Result<(Member, Fields), Response> {
    if !security::from_own_page(headers) {
        return Err(pages::error(Language::of(headers), StatusCode::FORBIDDEN));
    }
    let member = administrator(hall, headers).await?;
    match form {
        Ok(Form(fields)) => Ok((member, fields)),
        Err(_) => Err(pages::error(Language::of(headers), StatusCode::BAD_REQUEST)),
    }
}

/// Takes a measure, closes what it ends, and tells the tables.
async fn take(hall: &Hall, headers: &HeaderMap, by: &Member, of: i64, it: Measure) -> Response {
    let language = Language::of(headers);
    let of = MemberId(of);
    let taken = async {
        let store = hall.store();
        let ended = store.moderation().take_measure(it, of, by.id, clock::now()).await?;
        if let Some(ended) = &ended {
            hall.entrance().live.end(ended);
            if let Some(member) = store.member(of).await? {
                hall.announce(&member).await;
            }
        }
        Ok::<_, StoreError>(ended.is_some())
    };
    match taken.await {
        Ok(true) => {
            tracing::info!(administrator = by.id.0, member = of.0, "a measure was taken");
            Redirect::to(&format!("/admin?find=%23{}", of.0)).into_response()
        }
        Ok(false) => pages::error(language, StatusCode::BAD_REQUEST),
        Err(error) => failed(language, &error),
    }
}

async fn mute(State(hall): State<Arc<Hall>>, headers: HeaderMap, form: Sent) -> Response {
    let (by, Fields { member, hours, .. }) = match read(&hall, &headers, form).await {
        Ok(read) => read,
        Err(response) => return response,
    };
    if !(1..=LONGEST_MUTE).contains(&hours) {
        return pages::error(Language::of(&headers), StatusCode::BAD_REQUEST);
    }
    let until = Timestamp(clock::now().0 + hours * 3_600_000);
    take(&hall, &headers, &by, member, Measure::Mute(until)).await
}

async fn ban(State(hall): State<Arc<Hall>>, headers: HeaderMap, form: Sent) -> Response {
    let (by, Fields { member, reason, .. }) = match read(&hall, &headers, form).await {
        Ok(read) => read,
        Err(response) => return response,
    };
    let reason: String = clean_text(&reason).chars().take(LONGEST_REASON).collect();
    if reason.is_empty() {
        return pages::error(Language::of(&headers), StatusCode::BAD_REQUEST);
    }
    take(&hall, &headers, &by, member, Measure::Ban(reason)).await
}

async fn lift(State(hall): State<Arc<Hall>>, headers: HeaderMap, form: Sent) -> Response {
    match read(&hall, &headers, form).await {
        Ok((by, Fields { member, .. })) => take(&hall, &headers, &by, member, Measure::Lift).await,
        Err(response) => response,
    }
}

async fn close_report(State(hall): State<Arc<Hall>>, headers: HeaderMap, form: Sent) -> Response {
    let (by, Fields { report, .. }) = match read(&hall, &headers, form).await {
        Ok(read) => read,
        Err(response) => return response,
    };
    match hall.store().moderation().close_report(report, by.id, clock::now()).await {
        // One that another has closed meanwhile is closed.
        Ok(_) => Redirect::to("/admin").into_response(),
        Err(error) => failed(Language::of(&headers), &error),
    }
}

/// Asks whoever has the link whether he wishes to be the administrator.
async fn claim_page(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    headers: HeaderMap,
) -> Response {
    let language = Language::of(&headers);
    let found = async {
        let hash = token::token_hash(&token).to_vec();
        let offered = hall.store().accounts().offers_administration(hash).await?;
        Ok::<_, StoreError>((offered, guests::member(&hall, &headers).await?))
    };
    match found.await {
        Ok((false, _)) => pages::error(language, StatusCode::NOT_FOUND),
        Ok((true, member)) => {
            let member = member.filter(|member| member.registered);
            pages::answer(StatusCode::OK, pages::claim(language, &token, member.as_ref()))
        }
        Err(error) => failed(language, &error),
    }
}

async fn claim(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    headers: HeaderMap,
) -> Response {
    let language = Language::of(&headers);
    if !security::from_own_page(&headers) {
        return pages::error(language, StatusCode::FORBIDDEN);
    }
    let claimed = async {
        let Some((member, session)) = guests::visitor(&hall, &headers).await? else {
            return Ok(None);
        };
        let hash = token::token_hash(&token).to_vec();
        if !hall.store().accounts().claim_administration(hash, member.id).await? {
            return Ok(None);
        }
        tracing::warn!(member = member.id.0, "a member is an administrator now");
        renew(&hall, &member, session).await.map(Some)
    };
    match claimed.await {
        Ok(Some(response)) => response,
        Ok(None) => pages::error(language, StatusCode::NOT_FOUND),
        Err(error) => failed(language, &error),
    }
}

/// Who may do more than before has a new token, and the old one is dead.
async fn renew(hall: &Hall, member: &Member, session: Session) -> Result<Response, StoreError> {
    guests::end_sessions(hall, member, Which::One(session.key)).await?;
    let cookie = guests::new_session(hall, member).await?;
    let to = Redirect::to("/account?done=administrator");
    Ok(([(header::SET_COOKIE, cookie)], to).into_response())
}
