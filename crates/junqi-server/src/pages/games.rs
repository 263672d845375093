//! The finished games: a form to look for them, and what was found.

use junqi_protocol::GamesMessage;
use junqi_rules::Rules;
use junqi_table::{MemberId, SeatResult};
use maud::{Markup, html};

use super::Shell;
use super::game_list::game_list;
use crate::language::Language;
use crate::routes::GamesQuery;

/// The page of finished games.
pub(crate) fn games(
    language: Language,
    query: &GamesQuery,
    found: &GamesMessage,
    viewer: Option<MemberId>,
) -> Markup {
    let text = |id: &str| language.text(id).to_owned();
    let shell = Shell { language, path: "/games", title: text("games-title"), kind: "games" };
    shell.around(
        None,
        None,
        &html! {
            main.results-page {
                header.results-head {
                    h1 { (text("games-title")) }
                    @if viewer.is_some() { a.button href="/games?player=me" { (text("games-mine")) } }
                }
                (search_form(language, query))
                (game_list(language, &found.games))
                @if found.games.is_empty() { p.hall-empty { (text("games-none")) } }
                @if let Some(next) = found.next { (older(language, query, next)) }
            }
        },
    )
}

fn search_form(language: Language, query: &GamesQuery) -> Markup {
    let text = |id: &str| language.text(id).to_owned();
    html! {
        form.games-search method="get" action="/games" {
            @if !query.player.is_empty() { input type="hidden" name="player" value=(query.player); }
            label { (text("games-name")) input type="text" name="name" maxlength="24" value=(query.name); }
            label {
                (text("games-preset"))
                select name="preset" {
                    option value="" { (text("games-any")) }
                    @for preset in Rules::PRESETS {
                        option value=(preset.name) selected[preset.name == query.preset] {
                            (text(&format!("preset-{}", preset.name)))
                        }
                    }
                }
            }
            label {
                (text("games-result"))
                select name="result" {
                    option value="" { (text("games-any")) }
                    @for result in SeatResult::ALL.map(SeatResult::name) {
                        option value=(result) selected[result == query.result] { (text(&format!("games-{result}"))) }
                    }
                }
            }
            @for (name, value) in [("min", &query.min), ("max", &query.max)] {
                label { (text(&format!("games-{name}"))) input type="text" inputmode="numeric" pattern="[0-9]*" name=(name) value=(value); }
            }
            @for (name, value) in [("from", &query.from), ("to", &query.to)] {
                label { (text(&format!("games-{name}"))) input type="date" name=(name) value=(value); }
            }
            button.primary { (text("games-search")) }
        }
    }
}

/// The same search, from where this page ends.
fn older(language: Language, query: &GamesQuery, next: i64) -> Markup {
    let GamesQuery { player, name, preset, result, min, max, from, to, before: _ } = query;
    let fields = [
        ("player", player),
        ("name", name),
        ("preset", preset),
        ("result", result),
        ("min", min),
        ("max", max),
        ("from", from),
        ("to", to),
    ];
    html! {
        form.results-pages method="get" action="/games" {
            @for (name, value) in fields.into_iter().filter(|(_, value)| !value.is_empty()) {
                input type="hidden" name=(name) value=(value);
            }
            button name="before" value=(next) { (language.text("games-older")) }
        }
    }
}
