//! The hall: who waits for someone to play with, and who plays.

use junqi_protocol::ListedTable;
use junqi_rules::{Preset, Rules, Teams};
use maud::{Markup, html};

use super::way_in::bands;
use super::{Shell, messages};
use crate::bands::Band;
use crate::language::Language;
use crate::routes::HallQuery;

/// The page of the hall. Its script keeps the list fresh.
/// All rooms are there with their numbers; those asked for are shown table by table.
pub(crate) fn hall(language: Language, tables: &[ListedTable], query: &HallQuery) -> Markup {
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
                @if table.band != Band::Open.name() {
                    span.table-band { (text(&format!("band-{}", table.band))) }
                }
                @if table.differences > 0 { span.table-differences { (text("hall-differences")) } }
                @if table.locked { span.table-locked { (text("hall-locked")) } }
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
    let of_room = |preset: &str| -> Vec<&ListedTable> {
        tables.iter().filter(|table| table.preset == preset).collect()
    };
    let in_band = |table: &&ListedTable| query.band().is_none_or(|band| band == table.band);
    let present = Rules::PRESETS.into_iter().filter_map(|preset| {
        let asked = query.room().is_none_or(|room| room == preset.name);
        let here: Vec<&ListedTable> = of_room(preset.name).into_iter().filter(in_band).collect();
        (asked && !here.is_empty()).then_some((preset.name, here))
    });
    let present: Vec<(&str, Vec<&ListedTable>)> = present.collect();
    // What links to other rooms keeps the band, and the other way round.
    let address = |room: Option<&str>, band: Option<&str>| {
        format!("/hall?preset={}&band={}", room.unwrap_or_default(), band.unwrap_or_default())
    };
    let link = |room: Option<&str>, band: Option<&str>, title: &str, numbers: &str| {
        let is_here = room == query.room() && band == query.band();
        html! {
            a href=(address(room, band)) aria-current=[is_here.then_some("true")]
                data-room=(room.unwrap_or_default()) {
                (title) " " span.room-numbers { (numbers) }
            }
        }
    };
    let numbers = |of: &[&ListedTable]| {
        if of.is_empty() {
            return String::new();
        }
        let people: usize = of.iter().map(|table| people_at(table)).sum();
        let (tables, people) = (of.len().to_string(), people.to_string());
        language.fill("hall-room-numbers", &[("tables", &tables), ("people", &people)])
    };
    shell.around(
        None,
        None,
        &html! {
            main.hall-page {
                div.hall-head {
                    h1 { (text("hall-title")) }
                    nav.hall-ways aria-label=(text("hall-title")) {
                        a.button href="/friends" { (text("friends-title")) }
                        a.button href="/games" { (text("nav-games")) }
                        a.button href="/leaderboard" { (text("nav-leaderboard")) }
                    }
                }
                @if query.refused.as_deref() == Some("band") {
                    p.form-fault role="alert" { (text("refused-band")) }
                }
                form.hall-match method="post" action="/match" {
                    label {
                        (text("hall-match-preset"))
                        select name="preset" {
                            @for preset in Rules::PRESETS {
                                option value=(preset.name) data-pairs[has_partners(&preset)] selected[query.room() == Some(preset.name)] { (text(&format!("preset-{}", preset.name))) }
                            }
                        }
                    }
                    label {
                        (text("hall-match-band"))
                        (bands(language, Band::Open, Some("band-any")))
                    }
                    label {
                        (text("home-name"))
                        input type="text" name="name" maxlength="24" autocomplete="nickname";
                    }
                    label.hall-partner {
                        input type="checkbox" name="with_partner" value="yes";
                        span { (text("hall-with-partner")) }
                    }
                    button.primary { (text("hall-match")) }
                    a.button href="/" { (text("hall-new")) }
                }
                nav.hall-rooms aria-label=(text("hall-rooms")) {
                    (link(None, query.band(), &text("hall-all"), &numbers(&tables.iter().collect::<Vec<_>>())))
                    @for preset in Rules::PRESETS {
                        (link(Some(preset.name), query.band(), &text(&format!("preset-{}", preset.name)), &numbers(&of_room(preset.name))))
                    }
                }
                nav.hall-bands aria-label=(text("way-in-band")) {
                    (link(query.room(), None, &text("band-any"), ""))
                    @for band in Band::ALL {
                        (link(query.room(), Some(band.name()), &text(&format!("band-{}", band.name())), ""))
                    }
                }
                div #app {
                    @for (preset, here) in &present {
                        section.hall-preset data-preset=(preset) {
                            h2 { (text(&format!("preset-{preset}"))) }
                            ul.table-list { @for table in here { (row(table)) } }
                        }
                    }
                    @if present.is_empty() { p.hall-empty { (text("hall-empty")) } }
                }
            }
            (messages(language))
            script type="module" src="/static/hall.js" {}
        },
    )
}

/// How many people sit at a table.
fn people_at(table: &ListedTable) -> usize {
    table.seats.iter().filter(|seat| seat.taken && !seat.computer).count()
}

/// Whether two may come together as partners.
fn has_partners(preset: &Preset) -> bool {
    preset.rules.teams == Teams::Opposite && preset.rules.seats().len() > 2
}
