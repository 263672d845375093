//! `/admin`: how one becomes an administrator.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::guests;
use crate::hall::Hall;
use crate::language::Language;
use crate::store::{Member, Session, StoreError, Which};
use crate::{pages, security, token};

pub(super) fn router() -> Router<Arc<Hall>> {
    Router::new().route("/admin/claim/{token}", get(claim_page).post(claim))
}

fn failed(language: Language, error: &StoreError) -> Response {
    tracing::error!(%error, "an administrator's request failed");
    pages::error(language, StatusCode::SERVICE_UNAVAILABLE)
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
    Ok(([(axum::http::header::SET_COOKIE, cookie)], to).into_response())
}
