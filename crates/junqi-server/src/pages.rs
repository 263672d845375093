//! The pages, written as HTML. What moves on them is the client's.

use axum::http::{StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use junqi_rules::{BoardKind, Preset, Rules};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::language::Language;

/// A page as an answer.
pub(crate) fn answer(status: StatusCode, page: Markup) -> Response {
    (status, Html(page.into_string())).into_response()
}

/// What a page is, beside its content.
struct Shell<'a> {
    language: Language,
    /// The path of the page, to come back to when the language is changed.
    path: &'a str,
    title: String,
    kind: &'static str,
}

impl Shell<'_> {
    fn around(&self, table: Option<&str>, replay: Option<&str>, content: &Markup) -> Markup {
        let Shell { language, path, title, kind } = self;
        let text = |id| language.text(id);
        html! {
            (DOCTYPE)
            html lang=(language.tag()) {
                head {
                    meta charset="utf-8";
                    title { (title) }
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    link rel="icon" href="/static/icon.svg";
                    link rel="stylesheet" href="/static/style.css";
                }
                body data-page=(kind) data-table=[table] data-replay=[replay] {
                    header.site-header {
                        a.logo href="/" { (text("site-name")) }
                        nav aria-label=(text("nav-label")) {
                            a href="/" { (text("nav-home")) }
                            " "
                            a href="/replay" { (text("nav-replay")) }
                        }
                        nav aria-label=(text("language-label")) {
                            @for other in Language::ALL {
                                a href={ "/language/" (other.tag()) "?to=" (path) } lang=(other.tag())
                                    hreflang=(other.tag()) aria-current=[(other == *language).then_some("true")] {
                                    (other.short())
                                }
                            }
                        }
                    }
                    (content)
                }
            }
        }
    }
}

fn choice(name: &str, value: &str, checked: bool, title: &str, about: Option<&str>) -> Markup {
    html! {
        label.choice {
            input type="radio" name=(name) value=(value) checked[checked];
            b { (title) }
            @if let Some(about) = about { span { (about) } }
        }
    }
}

/// The home page: play the computer, or open a replay.
pub(crate) fn home(language: Language) -> Markup {
    let text = |id: &str| language.text(id).to_owned();
    let preset = |Preset { name, rules }: &Preset| {
        let (title, about) =
            (text(&format!("preset-{name}")), text(&format!("preset-{name}-about")));
        html! {
            label.choice {
                input type="radio" name="preset" value=(name) data-seats=(rules.seats().len()) checked[*name == "two-dark"];
                b { (title) }
                span { (about) }
            }
        }
    };
    let of_board = |board: BoardKind| {
        let mut presets: Vec<Preset> =
            Rules::PRESETS.into_iter().filter(|preset| preset.rules.board == board).collect();
        // On the larger board, the games for four come before those for two.
        presets.sort_by_key(|preset| std::cmp::Reverse(preset.rules.seats().len()));
        presets
    };
    let shell = Shell { language, path: "/", title: text("home-title"), kind: "home" };
    shell.around(None, None, &html! {
        main.home-page {
            div {
                div.tokens aria-hidden="true" {
                    i.seat-W { "◆" }
                    i.seat-S { (text("rank-a-short")) }
                    i.seat-N { "●" }
                    i.seat-E { "■" }
                }
                h1 { (text("home-heading")) }
                p.lead { (text("home-lead")) }
            }
            form method="post" action="/play" {
                fieldset {
                    legend { (text("home-preset")) }
                    @for (board, title) in [(BoardKind::Two, "home-board-two"), (BoardKind::Four, "home-board-four")] {
                        h3 { (text(title)) }
                        div.choices { @for each in of_board(board) { (preset(&each)) } }
                    }
                }
                div.pair {
                    fieldset {
                        legend { (text("home-seat")) }
                        div.small {
                            @for seat in ["S", "E", "N", "W"] {
                                @let id = seat.to_ascii_lowercase();
                                label.choice.side-choice data-side=(seat) {
                                    input type="radio" name="seat" value=(seat) checked[seat == "S"];
                                    b { (text(&format!("seat-{id}"))) }
                                    span { (text(&format!("side-{id}"))) }
                                }
                            }
                        }
                        p.note { (text("home-seat-about")) }
                    }
                    fieldset {
                        legend { (text("home-first")) }
                        div.small {
                            @for first in ["random", "me", "computer"] {
                                (choice("first", first, first == "random", &text(&format!("first-{first}")), None))
                            }
                        }
                    }
                }
                div.start {
                    label {
                        (text("home-name"))
                        input type="text" name="name" maxlength="24" autocomplete="nickname";
                    }
                    button.primary { (text("home-start")) }
                }
            }
            section.record-link {
                div {
                    h2 { (text("home-replay-heading")) }
                    p { (text("home-replay-about")) }
                }
                a.button href="/replay" { (text("home-replay-open")) }
            }
        }
        script type="module" src="/static/home.js" {}
    })
}

/// The page of a table.
pub(crate) fn table(language: Language, id: &str) -> Markup {
    let path = format!("/table/{id}");
    client_page(language, &path, "table-title", "table", Some(id), None)
}

/// The page of a replay; without a game, one opens a file there.
pub(crate) fn replay(language: Language, id: Option<&str>) -> Markup {
    let path = id.map_or("/replay".to_owned(), |id| format!("/replay/{id}"));
    client_page(language, &path, "replay-title", "replay", None, Some(id.unwrap_or_default()))
}

/// A page that the client fills.
fn client_page(
    language: Language,
    path: &str,
    title: &str,
    kind: &'static str,
    table: Option<&str>,
    replay: Option<&str>,
) -> Markup {
    let title = format!("{} · {}", language.text(title), language.text("site-name"));
    let shell = Shell { language, path, title, kind };
    shell.around(
        table,
        replay,
        &html! {
            main #app .playing-page {}
            noscript { p.message-page { (language.text("noscript")) } }
            script type="application/json" id="messages" { (PreEscaped(language.json())) }
            script type="module" src={ "/static/" (kind) ".js" } {}
        },
    )
}

/// A page that says what went wrong.
pub(crate) fn error(language: Language, status: StatusCode) -> Response {
    let message = match status {
        StatusCode::NOT_FOUND => "error-not-found",
        status if status.is_client_error() => "error-bad-request",
        _ => "error-server",
    };
    let text = |id| language.text(id);
    let title = format!("{} · {}", text("error-title"), text("site-name"));
    let shell = Shell { language, path: "/", title, kind: "error" };
    answer(
        status,
        shell.around(
            None,
            None,
            &html! {
                main.message-page {
                    h1 { (text("error-title")) }
                    p { (text(message)) }
                    a.button href="/" { (text("error-home")) }
                }
            },
        ),
    )
}

/// Whether a path may be gone back to: one of our own, not another site's.
pub(crate) fn is_own_path(path: &str) -> bool {
    path.starts_with('/')
        && !path.starts_with("//")
        && !path.contains('\\')
        && path.parse::<Uri>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_of_the_pages_is_there() {
        for language in Language::ALL {
            for page in [home(language), table(language, "abc"), replay(language, None)] {
                let page = page.into_string();
                let shown = page.split("id=\"messages\"").next().unwrap();
                for id in ["preset-", "home-", "seat-", "side-", "nav-", "error-", "rank-"] {
                    // An id that stands between tags was not found.
                    assert!(!shown.contains(&format!(">{id}")), "{language:?}: {id}");
                }
            }
        }
    }

    #[test]
    fn one_goes_back_to_our_own_pages_only() {
        assert!(is_own_path("/table/abc") && is_own_path("/"));
        for foreign in [
            "",
            "//evil.example",
            "/\\evil.example",
            "https://evil.example",
            "javascript:1",
            "table",
        ] {
            assert!(!is_own_path(foreign), "{foreign}");
        }
    }
}
