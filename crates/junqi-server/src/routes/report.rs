//! `/api/table/ID/report`: a player reports another.

use std::sync::Arc;

use axum::extract::rejection::FormRejection;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use axum::{Form, Router};
use junqi_protocol::RefusalMessage;
use serde::Deserialize;

use crate::error::ApiError;
use crate::hall::Hall;
use crate::store::TableId;
use crate::{guests, reports, security};

/// The longest form, in bytes: 500 characters, each in its longest form.
const LARGEST_FORM: usize = 8 * 1024;

pub(super) fn router() -> Router<Arc<Hall>> {
    Router::new()
        .route("/api/table/{id}/report", post(report))
        .layer(DefaultBodyLimit::max(LARGEST_FORM))
}

#[derive(Deserialize)]
struct Fields {
    seat: String,
    text: String,
}

async fn report(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    form: Result<Form<Fields>, FormRejection>,
) -> Result<StatusCode, ApiError> {
    if !security::from_own_page(&headers) {
        return Err(ApiError(StatusCode::FORBIDDEN, RefusalMessage::plain("foreign-origin")));
    }
    let Ok(Form(Fields { seat, text })) = form else {
        return Err(ApiError::malformed("the fields are seat and text"));
    };
    let member = guests::member(&hall, &headers).await?;
    let member = member
        .ok_or_else(|| ApiError(StatusCode::FORBIDDEN, RefusalMessage::plain("not-seated")))?;
    let id = TableId(id);
    if !hall.admits(&id, Some(member.id)).await? {
        return Err(ApiError::not_found());
    }
    reports::report(&hall, id, &member, &seat, &text).await?;
    Ok(StatusCode::NO_CONTENT)
}
