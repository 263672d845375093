//! `/account`: registering, signing in and out, and all that one does with an account.

use std::sync::Arc;

use axum::extract::rejection::FormRejection;
use axum::extract::{DefaultBodyLimit, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Extension, Form, Json, Router};
use serde::Deserialize;

use crate::accounts::{self, Fault};
use crate::clock;
use crate::error::ApiError;
use crate::export::export;
use crate::guests;
use crate::hall::Hall;
use crate::language::Language;
use crate::listen::Peer;
use crate::pages::{self, AccountForm, AccountNews};
use crate::security;
use crate::store::{Member, Session, StoreError, Which};

/// The longest form, in bytes: a name and two passwords, each letter in its longest form.
const LARGEST_FORM: usize = 8 * 1024;

pub(super) fn router() -> Router<Arc<Hall>> {
    Router::new()
        .route("/account", get(page))
        .route("/account/export", get(download))
        .route("/account/register", post(register))
        .route("/account/sign-in", post(sign_in))
        .route("/account/sign-out", post(sign_out))
        .route("/account/sign-out-everywhere", post(sign_out_everywhere))
        .route("/account/end-session", post(end_session))
        .route("/account/name", post(rename))
        .route("/account/password", post(change_password))
        .route("/account/delete", post(delete))
        .layer(DefaultBodyLimit::max(LARGEST_FORM))
}

/// What the forms of the page have; each has some of it.
#[derive(Deserialize)]
struct Fields {
    #[serde(default)]
    name: String,
    #[serde(default)]
    password: String,
    /// The password until now.
    #[serde(default)]
    present: String,
    /// A session's label.
    #[serde(default)]
    session: String,
}

type Sent = Result<Form<Fields>, FormRejection>;

#[derive(Deserialize)]
struct PageQuery {
    #[serde(default)]
    done: String,
}

async fn page(
    State(hall): State<Arc<Hall>>,
    Query(PageQuery { done }): Query<PageQuery>,
    headers: HeaderMap,
) -> Response {
    show(&hall, &headers, &AccountNews::Done(&done)).await
}

/// The page, as it is for this visitor.
async fn show(hall: &Hall, headers: &HeaderMap, news: &AccountNews<'_>) -> Response {
    let language = Language::of(headers);
    let found = async {
        let visitor = guests::visitor(hall, headers).await?;
        let sessions = match &visitor {
            Some((member, _)) => hall.store().sessions().of(member.id, clock::now()).await?,
            None => Vec::new(),
        };
        Ok::<_, StoreError>((visitor, sessions))
    };
    let status = match news {
        AccountNews::Done(_) => StatusCode::OK,
        AccountNews::Refused(_, Fault::Wait(_)) => StatusCode::TOO_MANY_REQUESTS,
        AccountNews::Refused(_, Fault::Wrong | Fault::Banned(_)) => StatusCode::FORBIDDEN,
        AccountNews::Refused(..) => StatusCode::UNPROCESSABLE_ENTITY,
    };
    match found.await {
        Ok((visitor, sessions)) => {
            pages::answer(status, pages::account(language, visitor.as_ref(), &sessions, news))
        }
        Err(error) => failed(language, &error),
    }
}

fn failed(language: Language, error: &StoreError) -> Response {
    tracing::error!(%error, "an account's request failed");
    pages::error(language, StatusCode::SERVICE_UNAVAILABLE)
}

/// Leads back to the page, which says what was done, with a cookie if there is a new one.
fn done(what: &str, cookie: Option<HeaderValue>) -> Response {
    let mut response = Redirect::to(&format!("/account?done={what}")).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// The fields of a form that comes from our own page, and who sends it.
async fn read(
    hall: &Hall,
    headers: &HeaderMap,
    form: Sent,
) -> Result<(Fields, Option<(Member, Session)>), Response> {
    let language = Language::of(headers);
    if !security::from_own_page(headers) {
        return Err(pages::error(language, StatusCode::FORBIDDEN));
    }
    let Ok(Form(fields)) = form else {
        return Err(pages::error(language, StatusCode::BAD_REQUEST));
    };
    let visitor = guests::visitor(hall, headers).await.map_err(|error| failed(language, &error))?;
    Ok((fields, visitor))
}

/// The same from one who is registered; anyone else is led to where he can sign in.
async fn read_registered(
    hall: &Hall,
    headers: &HeaderMap,
    form: Sent,
) -> Result<(Fields, (Member, Session)), Response> {
    let (fields, visitor) = read(hall, headers, form).await?;
    match visitor.filter(|(member, _)| member.registered) {
        Some(visitor) => Ok((fields, visitor)),
        None => Err(Redirect::to("/account").into_response()),
    }
}

/// What became of a form, as an answer.
async fn answer(
    hall: &Hall,
    headers: &HeaderMap,
    form: AccountForm,
    result: Result<Response, Fault>,
) -> Response {
    match result {
        Ok(response) => response,
        Err(Fault::Store(error)) => failed(Language::of(headers), &error),
        Err(fault) => show(hall, headers, &AccountNews::Refused(form, fault)).await,
    }
}

async fn register(
    State(hall): State<Arc<Hall>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    form: Sent,
) -> Response {
    let (fields, visitor) = match read(&hall, &headers, form).await {
        Ok(read) => read,
        Err(response) => return response,
    };
    let guest = visitor.as_ref().map(|(member, _)| member);
    if guest.is_some_and(|member| member.registered) {
        return Redirect::to("/account").into_response();
    }
    let Fields { name, password, .. } = fields;
    let registered = accounts::register(&hall, guest, peer, &name, &password).await;
    let result = registered.map(|cookie| done("registered", Some(cookie)));
    answer(&hall, &headers, AccountForm::Register(name), result).await
}

async fn sign_in(
    State(hall): State<Arc<Hall>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    form: Sent,
) -> Response {
    let (Fields { name, password, .. }, before) = match read(&hall, &headers, form).await {
        Ok(read) => read,
        Err(response) => return response,
    };
    let result = accounts::sign_in(&hall, before.as_ref(), peer, &name, &password).await;
    let result = result.map(|cookie| done("signed-in", Some(cookie)));
    answer(&hall, &headers, AccountForm::SignIn(name), result).await
}

/// Ends sessions of whoever asks, and says so.
async fn end(
    hall: &Hall,
    headers: &HeaderMap,
    member: &Member,
    which: Which,
    what: &str,
    own: bool,
) -> Response {
    match guests::end_sessions(hall, member, which).await {
        Ok(_) => done(what, own.then(|| guests::session_cookie(hall, None))),
        Err(error) => failed(Language::of(headers), &error),
    }
}

async fn sign_out(State(hall): State<Arc<Hall>>, headers: HeaderMap, form: Sent) -> Response {
    match read(&hall, &headers, form).await {
        Ok((_, Some((member, session)))) => {
            end(&hall, &headers, &member, Which::One(session.key), "signed-out", true).await
        }
        Ok((_, None)) => done("signed-out", None),
        Err(response) => response,
    }
}

async fn sign_out_everywhere(
    State(hall): State<Arc<Hall>>,
    headers: HeaderMap,
    form: Sent,
) -> Response {
    match read_registered(&hall, &headers, form).await {
        Ok((_, (member, _))) => {
            end(&hall, &headers, &member, Which::All, "signed-out-everywhere", true).await
        }
        Err(response) => response,
    }
}

async fn end_session(State(hall): State<Arc<Hall>>, headers: HeaderMap, form: Sent) -> Response {
    let (fields, (member, own)) = match read_registered(&hall, &headers, form).await {
        Ok(read) => read,
        Err(response) => return response,
    };
    let sessions = match hall.store().sessions().of(member.id, clock::now()).await {
        Ok(sessions) => sessions,
        Err(error) => return failed(Language::of(&headers), &error),
    };
    // One that has ended meanwhile is as good as ended now.
    match sessions.into_iter().find(|session| session.key.label() == fields.session) {
        Some(Session { key, .. }) => {
            let which = Which::One(key);
            end(&hall, &headers, &member, which, "session-ended", key == own.key).await
        }
        None => done("session-ended", None),
    }
}

async fn rename(State(hall): State<Arc<Hall>>, headers: HeaderMap, form: Sent) -> Response {
    let (fields, (member, _)) = match read_registered(&hall, &headers, form).await {
        Ok(read) => read,
        Err(response) => return response,
    };
    let result = accounts::rename(&hall, &member, &fields.name).await;
    let result = result.map(|()| done("renamed", None));
    answer(&hall, &headers, AccountForm::Name(fields.name), result).await
}

async fn change_password(
    State(hall): State<Arc<Hall>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    form: Sent,
) -> Response {
    let (Fields { present, password, .. }, visitor) =
        match read_registered(&hall, &headers, form).await {
            Ok(read) => read,
            Err(response) => return response,
        };
    let result = accounts::change_password(&hall, &visitor, peer, &present, &password).await;
    let result = result.map(|()| done("password-changed", None));
    answer(&hall, &headers, AccountForm::Password, result).await
}

async fn delete(
    State(hall): State<Arc<Hall>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    form: Sent,
) -> Response {
    let (fields, (member, _)) = match read_registered(&hall, &headers, form).await {
        Ok(read) => read,
        Err(response) => return response,
    };
    let result = accounts::delete(&hall, &member, peer, &fields.present).await;
    let result = result.map(|()| done("deleted", Some(guests::session_cookie(&hall, None))));
    answer(&hall, &headers, AccountForm::Delete, result).await
}

/// Everything that is kept about whoever asks, also about a guest.
async fn download(State(hall): State<Arc<Hall>>, headers: HeaderMap) -> Result<Response, ApiError> {
    let member = guests::member(&hall, &headers).await?.ok_or_else(ApiError::not_found)?;
    let named = [(header::CONTENT_DISPOSITION, "attachment; filename=\"junqi-account.json\"")];
    Ok((named, Json(export(&hall, &member).await?)).into_response())
}
