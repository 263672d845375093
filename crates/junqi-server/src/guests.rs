//! Who someone is: a visitor is known by a cookie, and is a guest from the first game on, until he registers.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::clock;
use crate::hall::Hall;
use crate::store::{Member, Session, SessionKey, StoreError, Which};
use crate::token;

const COOKIE: &str = "junqi_session";
/// Behind TLS: a browser takes a cookie of such a name from this very host alone, and only over TLS.
const SECURE_COOKIE: &str = "__Host-junqi_session";
/// How long the cookie is kept, in seconds: a year.
const KEPT: u32 = 365 * 24 * 3600;
/// How often it is noted that a session is used, in milliseconds: an hour.
const NOTED: u64 = 3_600_000;

/// The longest name, in characters.
pub(crate) const LONGEST_NAME: usize = 24;

/// The value of a cookie.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|line| line.split(';'))
        .find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

/// The cookie that holds a session's token; without a token, one that takes it away.
pub(crate) fn session_cookie(hall: &Hall, token: Option<&str>) -> HeaderValue {
    let (name, secure) = match hall.entrance().secure_cookies {
        true => (SECURE_COOKIE, "; Secure"),
        false => (COOKIE, ""),
    };
    let (token, kept) = token.map_or(("", 0), |token| (token, KEPT));
    let cookie = format!("{name}={token}; Path=/; Max-Age={kept}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&cookie).expect("hex digits and fixed text")
}

/// The session that a request names, whether or not there is such a one.
pub(crate) fn session_key(hall: &Hall, headers: &HeaderMap) -> Option<SessionKey> {
    let name = if hall.entrance().secure_cookies { SECURE_COOKIE } else { COOKIE };
    let token = cookie(headers, name).filter(|token| token.len() == 64)?;
    Some(SessionKey(token::token_hash(token)))
}

/// The member whose session the request carries, and the session.
pub(crate) async fn visitor(
    hall: &Hall,
    headers: &HeaderMap,
) -> Result<Option<(Member, Session)>, StoreError> {
    let Some(key) = session_key(hall, headers) else { return Ok(None) };
    let now = clock::now();
    let found = hall.store().sessions().find(key, now).await?;
    if let Some((_, session)) = &found
        && now.since(session.used_at).0 > NOTED
    {
        hall.store().sessions().touch(key, now).await?;
    }
    Ok(found)
}

/// The member whose session the request carries.
pub(crate) async fn member(hall: &Hall, headers: &HeaderMap) -> Result<Option<Member>, StoreError> {
    Ok(visitor(hall, headers).await?.map(|(member, _)| member))
}

/// A new session for a member, and the cookie that holds it.
pub(crate) async fn new_session(hall: &Hall, member: &Member) -> Result<HeaderValue, StoreError> {
    let token = token::session_token();
    let key = SessionKey(token::token_hash(&token));
    hall.store().sessions().add(key, member.id, clock::now()).await?;
    Ok(session_cookie(hall, Some(&token)))
}

/// Ends sessions of a member, and closes their sockets.
pub(crate) async fn end_sessions(
    hall: &Hall,
    member: &Member,
    which: Which,
) -> Result<usize, StoreError> {
    let ended = hall.store().sessions().end(member.id, which).await?;
    hall.entrance().live.end(&ended);
    Ok(ended.len())
}

/// A new guest, and the cookie that says so.
pub(crate) async fn new_guest(
    hall: &Hall,
    name: &str,
) -> Result<(Member, HeaderValue), StoreError> {
    let member = hall.store().add_guest(name, clock::now()).await?;
    let cookie = new_session(hall, &member).await?;
    Ok((member, cookie))
}

/// The member whose session the request carries, a guest by the name that he wishes for now; else a new guest of that
/// name, with the cookie that says so.
pub(crate) async fn member_or_guest(
    hall: &Hall,
    headers: &HeaderMap,
    wish: &str,
) -> Result<(Member, Option<HeaderValue>), StoreError> {
    let name = clean_name(wish);
    match member(hall, headers).await? {
        Some(mut member) => {
            if !name.is_empty() && name != member.name && !member.registered {
                hall.store().rename_guest(member.id, &name).await?;
                // By what name he is shown, the store knows.
                member = hall.store().member(member.id).await?.unwrap_or(member);
            }
            Ok((member, None))
        }
        None => {
            let (member, cookie) = new_guest(hall, &name).await?;
            Ok((member, Some(cookie)))
        }
    }
}

/// A name as it may be shown: one line, no control or direction characters, not too long. Anything else is taken out.
pub(crate) fn clean_name(wish: &str) -> String {
    clean_text(wish).chars().take(LONGEST_NAME).collect()
}

/// A text as it may be shown: one line, no control or direction characters. Anything else is taken out.
pub(crate) fn clean_text(wish: &str) -> String {
    let shown = |letter: &char| {
        let turns_text = matches!(*letter, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}');
        (!letter.is_control() || letter.is_whitespace()) && !turns_text
    };
    let cleaned: String = wish.chars().filter(shown).collect();
    let words: Vec<&str> = cleaned.split_whitespace().collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_short_line_without_tricks() {
        for (wish, name) in [
            ("  北望  将军 ", "北望 将军"),
            ("a\u{202E}b\u{200B}c\u{0}\n d", "abc d"),
            ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert"),
            ("", ""),
        ] {
            assert_eq!(clean_name(wish), name);
        }
    }

    #[test]
    fn a_cookie_is_found_by_its_whole_name() {
        let mut headers = HeaderMap::new();
        headers.insert(
            header::COOKIE,
            HeaderValue::from_static("my_junqi_session=1; junqi_session=2; x=3"),
        );
        assert_eq!(cookie(&headers, COOKIE), Some("2"));
        assert_eq!(cookie(&headers, "y"), None);
    }
}
