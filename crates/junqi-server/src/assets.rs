//! The browser client, embedded in the program.

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use include_dir::{Dir, include_dir};
use sha2::{Digest, Sha256};

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../web/static");

/// `GET /static/…`. The browser asks each time whether it still has the right one, so that a new version of the
/// program never meets an old client.
pub(crate) async fn file(Path(path): Path<String>, headers: HeaderMap) -> Response {
    let Some(file) = FILES.get_file(&path) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let kind = match path.rsplit('.').next() {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    };
    let digest = Sha256::digest(file.contents());
    let tag: String = digest[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{tag}\"");
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok())
        == Some(tag.as_str());
    let common = [(header::ETAG, tag.as_str()), (header::CACHE_CONTROL, "no-cache")];
    match known {
        true => (StatusCode::NOT_MODIFIED, common).into_response(),
        false => (common, [(header::CONTENT_TYPE, kind)], file.contents()).into_response(),
    }
}
