//! The home page: play the computer by any rules, or open a replay.

use junqi_rules::{BoardKind, Preset, Rules, Seat};
use junqi_table::FirstSeat;
use maud::{Markup, html};

use super::{Shell, fields, messages, way_in};
use crate::hall::{First, With};
use crate::language::Language;
use crate::table_form::TableForm;

fn choice(name: &str, value: &str, checked: bool, title: &str) -> Markup {
    html! {
        label.choice {
            input type="radio" name=(name) value=(value) checked[checked];
            b { (title) }
        }
    }
}

/// The home page, with the form as it was filled in, and what is wrong with it.
pub(crate) fn home(language: Language, form: &TableForm) -> Markup {
    let text = |id: &str| language.text(id).to_owned();
    let preset = |Preset { name, rules, .. }: &Preset| {
        let (title, about) =
            (text(&format!("preset-{name}")), text(&format!("preset-{name}-about")));
        html! {
            label.choice {
                input type="radio" name="preset" value=(name) data-seats=(rules.seats().len()) checked[*name == form.preset.name];
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
                @if let Some(fault) = form.fault() {
                    p.form-fault role="alert" {
                        b { (text("home-fault")) }
                        " "
                        (fields::fault_text(language, fault))
                    }
                }
                fieldset {
                    legend { (text("home-preset")) }
                    @for (board, title) in [(BoardKind::Two, "home-board-two"), (BoardKind::Four, "home-board-four")] {
                        h3 { (text(title)) }
                        div.choices { @for each in of_board(board) { (preset(&each)) } }
                    }
                }
                fieldset {
                    legend { (text("home-with")) }
                    div.choices {
                        @for (with, value) in [("computer", With::Computer), ("anyone", With::Anyone), ("invited", With::Invited)] {
                            label.choice {
                                input type="radio" name="with" value=(with) checked[value == form.with];
                                b { (text(&format!("home-with-{with}"))) }
                                span { (text(&format!("home-with-{with}-about"))) }
                            }
                        }
                    }
                }
                (way_in::fields(language, form))
                div.pair {
                    fieldset {
                        legend { (text("home-seat")) }
                        div.small {
                            @for seat in Seat::ALL {
                                @let id = seat.letter().to_ascii_lowercase();
                                label.choice.side-choice data-side=(seat) {
                                    input type="radio" name="seat" value=(seat) checked[seat == form.seat];
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
                            @for (first, value) in [("random", First::ByLot), ("me", First::Me), ("computer", First::Computer)] {
                                (choice("first", first, value == form.first, &text(&format!("first-{first}"))))
                            }
                        }
                        @if form.terms.first_seat != FirstSeat::Random {
                            p.note { (text("home-first-about")) }
                        }
                    }
                }
                (fields::all(language, form))
                div.start {
                    label {
                        (text("home-name"))
                        input type="text" name="name" maxlength="24" autocomplete="nickname" value=(form.name);
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
        (messages(language))
        script type="module" src="/static/home.js" {}
    })
}
