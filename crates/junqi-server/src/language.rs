//! Text for people, in three languages, from the message files.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use axum::http::{HeaderMap, header};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, PatternElement, Resource};

use crate::guests;

/// The cookie that holds the language chosen.
pub(crate) const COOKIE: &str = "junqi_language";

/// A language that we speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    Simplified,
    Traditional,
    English,
}

impl Language {
    pub(crate) const ALL: [Language; 3] =
        [Language::Simplified, Language::Traditional, Language::English];

    /// Its tag in pages and addresses.
    pub(crate) fn tag(self) -> &'static str {
        match self {
            Language::Simplified => "zh-Hans",
            Language::Traditional => "zh-Hant",
            Language::English => "en",
        }
    }

    /// Its short name for the switch, in itself.
    pub(crate) fn short(self) -> &'static str {
        match self {
            Language::Simplified => "简",
            Language::Traditional => "繁",
            Language::English => "EN",
        }
    }

    pub(crate) fn from_tag(tag: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// The language of a request: the one chosen; else Chinese, in the script that the browser asks for.
    pub(crate) fn of(headers: &HeaderMap) -> Language {
        if let Some(chosen) = guests::cookie(headers, COOKIE).and_then(Language::from_tag) {
            return chosen;
        }
        let wished = headers
            .get(header::ACCEPT_LANGUAGE)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default();
        let chinese = wished
            .split(',')
            .map(|tag| tag.trim().to_ascii_lowercase())
            .find(|tag| tag.starts_with("zh"));
        let traditional = ["zh-hant", "zh-tw", "zh-hk", "zh-mo"];
        match chinese {
            Some(tag) if traditional.iter().any(|known| tag.starts_with(known)) => {
                Language::Traditional
            }
            _ => Language::Simplified,
        }
    }

    fn source(self) -> &'static str {
        match self {
            Language::Simplified => include_str!("../../../locales/zh-Hans.ftl"),
            Language::Traditional => include_str!("../../../locales/zh-Hant.ftl"),
            Language::English => include_str!("../../../locales/en.ftl"),
        }
    }

    fn messages(self) -> &'static Messages {
        static ALL: [OnceLock<Messages>; 3] = [OnceLock::new(), OnceLock::new(), OnceLock::new()];
        ALL[self as usize].get_or_init(|| Messages::read(self.source()))
    }

    /// A message that takes no arguments. One that is missing shows its id, and a test sees to it that none is.
    pub(crate) fn text(self, id: &str) -> &str {
        self.messages().by_id.get(id).map_or(id, String::as_str)
    }

    /// The same as text of its own, with each `{$name}` replaced.
    pub(crate) fn fill(self, id: &str, words: &[(&str, &str)]) -> String {
        words.iter().fold(self.text(id).to_owned(), |text, (name, word)| {
            text.replace(&format!("{{${name}}}"), word)
        })
    }

    /// Whether there is such a message.
    #[cfg(test)]
    pub(crate) fn has(self, id: &str) -> bool {
        self.messages().by_id.contains_key(id)
    }

    /// All messages as JSON, safe to stand inside a script element.
    pub(crate) fn json(self) -> &'static str {
        &self.messages().json
    }
}

struct Messages {
    by_id: BTreeMap<String, String>,
    json: String,
}

impl Messages {
    fn read(source: &str) -> Messages {
        let resource = match fluent_syntax::parser::parse(source) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                tracing::error!(?errors, "a message file has errors");
                resource
            }
        };
        let by_id = simple_messages(&resource);
        let json =
            serde_json::to_string(&by_id).expect("a map of text is JSON").replace('<', "\\u003c");
        Messages { by_id, json }
    }
}

/// The messages as text with `{$name}` where an argument goes. Ours have no other placeables, so that the client needs
/// no more than this to use them.
fn simple_messages(resource: &Resource<&str>) -> BTreeMap<String, String> {
    let mut messages = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let mut text = String::new();
        for element in message.value.iter().flat_map(|pattern| &pattern.elements) {
            match element {
                PatternElement::TextElement { value } => text += value,
                PatternElement::Placeable {
                    expression: Expression::Inline(InlineExpression::VariableReference { id }),
                } => text += &format!("{{${}}}", id.name),
                PatternElement::Placeable { .. } => {
                    tracing::error!(id = message.id.name, "not a simple message");
                }
            }
        }
        messages.insert(message.id.name.to_owned(), text);
    }
    messages
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_languages_say_the_same_things() {
        let ids = |language: Language| language.messages().by_id.keys().collect::<Vec<_>>();
        assert!(ids(Language::English).len() > 100);
        for language in Language::ALL {
            assert_eq!(ids(language), ids(Language::English), "{language:?}");
            assert!(!language.json().contains('<'));
        }
    }

    #[test]
    fn chinese_comes_first() {
        let of = |accept: &str, cookie: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, accept.parse().unwrap());
            headers.insert(header::COOKIE, cookie.parse().unwrap());
            Language::of(&headers)
        };
        assert_eq!(of("en-US,en;q=0.9", ""), Language::Simplified);
        assert_eq!(of("en, zh-TW;q=0.5", ""), Language::Traditional);
        assert_eq!(of("zh-CN", "junqi_language=en"), Language::English);
        assert_eq!(of("zh-CN", "junqi_language=xx"), Language::Simplified);
    }
}
