//! Errors as answers: JSON for programs, a page for people.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use junqi_protocol::RefusalMessage;

use crate::store::StoreError;

/// An error with its status.
#[derive(Debug)]
pub(crate) struct ApiError(pub(crate) StatusCode, pub(crate) RefusalMessage);

impl ApiError {
    pub(crate) fn not_found() -> ApiError {
        ApiError(StatusCode::NOT_FOUND, RefusalMessage::plain("not-found"))
    }

    pub(crate) fn malformed(detail: impl Into<Box<str>>) -> ApiError {
        ApiError(StatusCode::BAD_REQUEST, RefusalMessage::with_detail("malformed", detail))
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        tracing::error!(%error, "a request failed");
        ApiError(StatusCode::SERVICE_UNAVAILABLE, RefusalMessage::plain("storage"))
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.0, Json(self.1)).into_response()
    }
}
