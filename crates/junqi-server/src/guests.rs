//! Who someone is: a visitor is known by a cookie, and is a guest from the first game on.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::clock;
use crate::store::{Member, Store, StoreError};
use crate::token;

const COOKIE: &str = "junqi_session";
/// How long the cookie is kept, in seconds: a year.
const KEPT: u32 = 365 * 24 * 3600;

/// The longest name, in characters.
const LONGEST_NAME: usize = 24;

/// The value of a cookie.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|line| line.split(';'))
        .find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

/// The member whose session the request carries.
pub(crate) async fn member(
    store: &dyn Store,
    headers: &HeaderMap,
) -> Result<Option<Member>, StoreError> {
    match cookie(headers, COOKIE) {
        Some(token) if token.len() == 64 => store.session(token::token_hash(token)).await,
        _ => Ok(None),
    }
}

/// A new guest, and the cookie that says so.
async fn new_guest(store: &dyn Store, name: &str) -> Result<(Member, HeaderValue), StoreError> {
    let now = clock::now();
    let member = store.add_guest(name, now).await?;
    let token = token::session_token();
    store.add_session(token::token_hash(&token), member.id, now).await?;
    let cookie = format!("{COOKIE}={token}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax");
    Ok((member, HeaderValue::from_str(&cookie).expect("hex digits and fixed text")))
}

/// The member whose session the request carries, by the name that he has or wishes for now; else a new guest of that
/// name, with the cookie that says so.
pub(crate) async fn member_or_guest(
    store: &dyn Store,
    headers: &HeaderMap,
    wish: &str,
) -> Result<(Member, Option<HeaderValue>), StoreError> {
    let name = clean_name(wish);
    match member(store, headers).await? {
        Some(mut member) => {
            if !name.is_empty() && name != member.name {
                store.rename_member(member.id, &name).await?;
                member.name = name;
            }
            Ok((member, None))
        }
        None => {
            let (member, cookie) = new_guest(store, &name).await?;
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
