//! What every answer carries, and which requests come from our own pages.

use std::time::Duration;

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Nothing from elsewhere, no inline script, no frame around us.
const POLICY: &str = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// How long a request may take, its body included. A socket is answered at once, and lives on after that.
const REQUEST: Duration = Duration::from_secs(30);

/// Adds the headers that every answer carries, and waits for none without end.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let answered = tokio::time::timeout(REQUEST, next.run(request)).await;
    let mut response = answered.unwrap_or_else(|_| StatusCode::REQUEST_TIMEOUT.into_response());
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Whether a request that acts for someone comes from our own page. A browser says where it comes from; a program that
/// says nothing carries nobody's cookie by accident.
pub(crate) fn from_own_page(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    match text(header::ORIGIN) {
        None => true,
        Some(origin) => {
            let host = origin.split_once("://").map(|(_, host)| host);
            host.is_some() && host == text(header::HOST)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_sites_page_is_known_by_its_origin() {
        let own = |origin: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("junqi.example:7700"));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            }
            from_own_page(&headers)
        };
        assert!(own(None) && own(Some("https://junqi.example:7700")));
        for foreign in [
            "https://evil.example",
            "https://junqi.example",
            "null",
            "https://junqi.example:7700.evil",
        ] {
            assert!(!own(Some(foreign)), "{foreign}");
        }
    }
}
