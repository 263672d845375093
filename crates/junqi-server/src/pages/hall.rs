//! The hall: who waits for someone to play with, and who plays.

use junqi_protocol::ListedTable;
use junqi_rules::Rules;
use maud::{Markup, html};

use super::{Shell, messages};
use crate::language::Language;

/// The page of the hall. Its script keeps the list fresh.
pub(crate) fn hall(language: Language, tables: &[ListedTable]) -> Markup {
    let text = |id: &str| language.text(id).to_owned();
    let shell = Shell { language, path: "/hall", title: text("hall-title"), kind: "hall" };
    let row = |table: &ListedTable| {
        let address = format!("/table/{}", table.id);
        html! {
            li.table-row data-table=(table.id) {
                span.table-seats {
                    @for seat in &table.seats {
                        @let name = match (seat.taken, seat.computer) {
                            (false, _) => text("hall-seat-free"),
                            (true, true) => text("hall-seat-computer"),
                            (true, false) if seat.name.is_empty() => text("hall-seat-guest"),
                            (true, false) => seat.name.clone(),
                        };
                        span.table-seat data-side=(seat.seat) data-free[!seat.taken] { (name) }
                    }
                }
                @if table.differences > 0 { span.table-differences { (text("hall-differences")) } }
                @if table.has_room() {
                    a.button.primary href=(address) { (text("hall-join")) }
                } @else if table.may_watch && table.phase == "playing" {
                    a.button href=(address) { (text("hall-watch")) }
                } @else {
                    span.table-state { (text("hall-busy")) }
                }
            }
        }
    };
    let present = Rules::PRESETS.into_iter().filter_map(|preset| {
        let here: Vec<&ListedTable> =
            tables.iter().filter(|table| table.preset == preset.name).collect();
        (!here.is_empty()).then_some((preset.name, here))
    });
    shell.around(
        None,
        None,
        &html! {
            main.hall-page {
                h1 { (text("hall-title")) }
                form.hall-match method="post" action="/match" {
                    label {
                        (text("hall-match-preset"))
                        select name="preset" {
                            @for preset in Rules::PRESETS {
                                option value=(preset.name) { (text(&format!("preset-{}", preset.name))) }
                            }
                        }
                    }
                    label {
                        (text("home-name"))
                        input type="text" name="name" maxlength="24" autocomplete="nickname";
                    }
                    button.primary { (text("hall-match")) }
                    a.button href="/" { (text("hall-new")) }
                    a.button href="/friends" { (text("friends-title")) }
                }
                div #app {
                    @for (preset, here) in present {
                        section.hall-preset data-preset=(preset) {
                            h2 { (text(&format!("preset-{preset}"))) }
                            ul.table-list { @for table in here { (row(table)) } }
                        }
                    }
                    @if tables.is_empty() { p.hall-empty { (text("hall-empty")) } }
                }
            }
            (messages(language))
            script type="module" src="/static/hall.js" {}
        },
    )
}
