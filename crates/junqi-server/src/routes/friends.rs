//! Friends: the page, the list for programs, and the wishes of both.

use std::sync::Arc;

use axum::extract::rejection::FormRejection;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use axum::{Form, Json, Router};
use junqi_protocol::RefusalMessage;
use junqi_table::MemberId;
use serde::Deserialize;

use crate::error::ApiError;
use crate::friends::friends_of;
use crate::hall::Hall;
use crate::language::Language;
use crate::pages::{self, Said};
use crate::store::{Asking, StoreError};
use crate::table_form::LARGEST_FORM;
use crate::{clock, guests, security};

pub(super) fn router() -> Router<Arc<Hall>> {
    Router::new()
        .route("/friends", get(page).post(wish).layer(DefaultBodyLimit::max(LARGEST_FORM)))
        .route("/api/friends", get(list))
}

#[derive(Deserialize)]
struct FriendForm {
    member: i64,
    wish: FriendWish,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum FriendWish {
    /// Ask, or say yes.
    Ask,
    /// End it, take back, or say no.
    Drop,
}

async fn page(State(hall): State<Arc<Hall>>, headers: HeaderMap) -> Response {
    show(&hall, &headers, StatusCode::OK, Said::Nothing).await
}

async fn show(hall: &Hall, headers: &HeaderMap, status: StatusCode, said: Said) -> Response {
    let language = Language::of(headers);
    let found = async {
        let Some(me) = guests::member(hall, headers).await? else { return Ok(None) };
        friends_of(hall, me.id).await.map(Some)
    };
    match found.await {
        Ok(friends) => pages::answer(status, pages::friends(language, friends.as_ref(), said)),
        Err(error) => failed(language, &error),
    }
}

fn failed(language: Language, error: &StoreError) -> Response {
    tracing::error!(%error, "friends could not be shown");
    pages::error(language, StatusCode::SERVICE_UNAVAILABLE)
}

async fn list(State(hall): State<Arc<Hall>>, headers: HeaderMap) -> Result<Response, ApiError> {
    let Some(me) = guests::member(&hall, &headers).await? else {
        let refusal = RefusalMessage::plain("not-signed-in");
        return Err(ApiError(StatusCode::UNAUTHORIZED, refusal));
    };
    Ok(Json(friends_of(&hall, me.id).await?).into_response())
}

async fn wish(
    State(hall): State<Arc<Hall>>,
    headers: HeaderMap,
    form: Result<Form<FriendForm>, FormRejection>,
) -> Response {
    let language = Language::of(&headers);
    if !security::from_own_page(&headers) {
        return pages::error(language, StatusCode::FORBIDDEN);
    }
    let Ok(Form(FriendForm { member, wish })) = form else {
        return pages::error(language, StatusCode::BAD_REQUEST);
    };
    let done = async {
        let store = hall.store();
        let Some(me) = guests::member(&hall, &headers).await? else { return Ok(Said::Nothing) };
        let other = store.member(MemberId(member)).await?;
        let Some(other) = other.filter(|other| !other.computer && other.id != me.id) else {
            return Ok(Said::NobodyThere);
        };
        match wish {
            FriendWish::Drop => store.friends().unfriend(me.id, other.id).await?,
            FriendWish::Ask => {
                if store.friends().befriend(me.id, other.id, clock::now()).await? == Asking::TooMany
                {
                    return Ok(Said::TooMany);
                }
            }
        }
        Ok::<_, StoreError>(Said::Nothing)
    };
    match done.await {
        Ok(Said::Nothing) => Redirect::to("/friends").into_response(),
        Ok(said) => show(&hall, &headers, StatusCode::UNPROCESSABLE_ENTITY, said).await,
        Err(error) => failed(language, &error),
    }
}
