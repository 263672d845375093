//! The rule book (docs/rules.md) and the notation (docs/notation.md) as pages.

use std::collections::HashSet;
use std::sync::OnceLock;

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::Shell;
use crate::language::Language;

/// Which book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Book {
    Rules,
    Notation,
}

/// A book as HTML.
struct Rendered {
    html: String,
    contents: Vec<Heading>,
}

/// A heading that the table of contents lists.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Heading {
    level: HeadingLevel,
    id: String,
    text: String,
}

impl Book {
    fn path(self) -> &'static str {
        match self {
            Book::Rules => "/rules",
            Book::Notation => "/rules/notation",
        }
    }

    fn title(self) -> &'static str {
        match self {
            Book::Rules => "rules-page-title",
            Book::Notation => "notation-page-title",
        }
    }

    /// The other book, and what the way to it is called.
    fn other(self) -> (&'static str, &'static str) {
        match self {
            Book::Rules => (Book::Notation.path(), "rules-to-notation"),
            Book::Notation => (Book::Rules.path(), "rules-to-rules"),
        }
    }

    fn rendered(self) -> &'static Rendered {
        static ALL: [OnceLock<Rendered>; 2] = [OnceLock::new(), OnceLock::new()];
        let source = match self {
            Book::Rules => include_str!("../../../../docs/rules.md"),
            Book::Notation => include_str!("../../../../docs/notation.md"),
        };
        ALL[self as usize].get_or_init(|| render(source))
    }
}

/// The page of a book.
pub(crate) fn book(language: Language, book: Book) -> Markup {
    let text = |id: &str| language.text(id).to_owned();
    let title = format!("{} · {}", text(book.title()), text("site-name"));
    let (other, way) = book.other();
    let Rendered { html, contents } = book.rendered();
    let shell = Shell { language, path: book.path(), title, kind: "book" };
    shell.around(
        None,
        None,
        &html! {
            main.book-page {
                nav.book-contents aria-label=(text("rules-contents")) {
                    h2 { (text("rules-contents")) }
                    ol {
                        @for heading in contents {
                            li.book-section[heading.level == HeadingLevel::H2] {
                                a href={ "#" (heading.id) } { (heading.text) }
                            }
                        }
                    }
                    a href=(other) { (text(way)) }
                }
                div {
                    p.note { (text("rules-language")) }
                    article.book lang="en" { (PreEscaped(html)) }
                }
            }
        },
    )
}

/// Markdown as HTML. Whatever is written in it, only what Markdown makes itself becomes markup.
fn render(source: &str) -> Rendered {
    let mut contents = Vec::new();
    let mut taken = HashSet::new();
    let mut events: Vec<Event<'_>> = Vec::new();
    let mut parser = Parser::new_ext(source, Options::ENABLE_TABLES).peekable();
    let mut heading: Option<usize> = None;
    while let Some(event) = parser.next() {
        match event {
            Event::Html(text) | Event::InlineHtml(text) => events.push(Event::Text(text)),
            Event::Start(Tag::Heading { .. }) => {
                heading = Some(events.len());
                events.push(event);
            }
            Event::End(TagEnd::Heading(level)) => {
                if let Some(start) = heading.take() {
                    let text = plain_text(&events[start..]);
                    let id = free_id(&text, &mut taken);
                    if let Event::Start(Tag::Heading { id: slot, .. }) = &mut events[start] {
                        *slot = Some(CowStr::from(id.clone()));
                    }
                    if level == HeadingLevel::H2 || level == HeadingLevel::H3 {
                        contents.push(Heading { level, id, text });
                    }
                }
                events.push(event);
            }
            // A rule begins with its number, which is where a link to it leads.
            Event::Start(Tag::Strong) => {
                let number = match parser.peek() {
                    Some(Event::Text(text)) => {
                        rule_number(text).filter(|&number| taken.insert(number.to_owned()))
                    }
                    _ => None,
                };
                if let Some(number) = number {
                    events.push(anchor(number));
                }
                events.push(event);
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let dest_url = CowStr::from(target(&dest_url));
                events.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
            }
            // A wide table is moved inside its own frame, not with the whole page.
            Event::Start(Tag::Table(_)) => {
                events.push(Event::Html(CowStr::from("<div class=\"book-table\" tabindex=\"0\">")));
                events.push(event);
            }
            Event::End(TagEnd::Table) => {
                events.push(event);
                events.push(Event::Html(CowStr::from("</div>")));
            }
            _ => events.push(event),
        }
    }
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, events.into_iter());
    Rendered { html, contents }
}

/// A place that a link can lead to.
fn anchor(id: &str) -> Event<'static> {
    Event::InlineHtml(CowStr::from(format!("<a id=\"{id}\" class=\"rule-number\"></a>")))
}

/// The number at the beginning of a rule: `C.4` of `C.4 Mines and bombs.`
fn rule_number(text: &str) -> Option<&str> {
    let number = text.split(' ').next()?;
    let (section, rule) = number.split_once('.')?;
    let is_letter = section.len() == 1 && section.chars().all(|letter| letter.is_ascii_uppercase());
    let is_number = !rule.is_empty() && rule.chars().all(|digit| digit.is_ascii_digit());
    (is_letter && is_number).then_some(number)
}

fn plain_text(events: &[Event<'_>]) -> String {
    let texts = events.iter().filter_map(|event| match event {
        Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
        _ => None,
    });
    texts.collect()
}

/// An id made of the letters and digits of a heading, that no other has.
fn free_id(text: &str, taken: &mut HashSet<String>) -> String {
    let words: Vec<String> = text
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let wanted = words.join("-");
    let candidates = (1u32..)
        .map(|number| if number == 1 { wanted.clone() } else { format!("{wanted}-{number}") });
    let id = candidates.into_iter().find(|id| taken.insert(id.clone()));
    id.expect("there are numbers enough")
}

/// Where a link leads on these pages: the documents are pages here, and nothing else is linked but places in them and
/// other sites.
fn target(link: &str) -> String {
    let (path, place) =
        link.split_once('#').map_or((link, None), |(path, place)| (path, Some(place)));
    let place = place.map_or(String::new(), |place| format!("#{place}"));
    match path {
        "" => place,
        "rules.md" => format!("{}{place}", Book::Rules.path()),
        "notation.md" => format!("{}{place}", Book::Notation.path()),
        _ if path.starts_with("https://") => link.to_owned(),
        _ => "#".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_as_markup_stays_text() {
        let Rendered { html, .. } = render(
            "# A\n\n<script>alert(1)</script>\n\nb <img src=x onerror=alert(1)> [c](javascript:alert(1)) \
             [d](data:text/html,x) `<i>`\n",
        );
        assert!(
            !html.contains("<script") && !html.contains("<img") && !html.contains("<i>"),
            "{html}"
        );
        assert!(!html.contains("javascript:") && !html.contains("data:"), "{html}");
        assert!(html.contains("&lt;script&gt;"), "{html}");
    }

    #[test]
    fn headings_and_rules_can_be_linked_to() {
        let Rendered { html, contents } = render(
            "# Book\n\n## A. The `board` (棋盘)\n\n- **A.1 One.** x\n- **A.1** y\n\n## A. The board 棋盘\n\n### Deeper\n",
        );
        let listed: Vec<(&str, &str)> =
            contents.iter().map(|heading| (heading.id.as_str(), heading.text.as_str())).collect();
        assert_eq!(
            listed,
            [
                ("a-the-board-棋盘", "A. The board (棋盘)"),
                ("a-the-board-棋盘-2", "A. The board 棋盘"),
                ("deeper", "Deeper")
            ]
        );
        assert!(html.contains("<h2 id=\"a-the-board-棋盘\">"), "{html}");
        assert_eq!(html.matches("<a id=\"A.1\" class=\"rule-number\"></a>").count(), 1, "{html}");
    }

    #[test]
    fn links_between_the_documents_are_links_between_pages() {
        assert_eq!(target("notation.md"), "/rules/notation");
        assert_eq!(target("rules.md#C.4"), "/rules#C.4");
        assert_eq!(target("#C.4"), "#C.4");
        assert_eq!(target("https://example.org/a#b"), "https://example.org/a#b");
        assert_eq!(target("../secret"), "#");
    }

    #[test]
    fn both_books_are_whole() {
        for (book, rule, table) in [
            (Book::Rules, "id=\"C.4\"", "flag_capturer"),
            (Book::Notation, "id=\"plies\"", "quiet_draw"),
        ] {
            let Rendered { html, contents } = book.rendered();
            assert!(contents.len() > 5, "{book:?}");
            assert!(
                html.contains(rule) && html.contains(table) && html.contains("<table>"),
                "{book:?}"
            );
            assert!(!html.contains(".md\""), "{book:?}: a link to a file");
        }
    }
}
