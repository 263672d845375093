//! A player: his points and title, how his games went, and the latest of them.

use junqi_protocol::{CountsMessage, PlayerMessage, RatingMessage, StandingMessage};
use junqi_rules::{Rules, Seat};
use maud::{Markup, html};

use super::Shell;
use super::game_list::game_list;
use super::leaderboard::percent;
use super::rating_graph::rating_graph;
use crate::language::Language;

/// The page of a player.
pub(crate) fn player(language: Language, player: &PlayerMessage) -> Markup {
    let text = |id: &str| language.text(id).to_owned();
    let name = if player.name.is_empty() { text("player-guest") } else { player.name.clone() };
    let path = format!("/player/{}", player.player);
    let title = format!("{name} · {}", text("site-name"));
    let shell = Shell { language, path: &path, title, kind: "player" };
    let CountsMessage { games, wins, losses, draws, escapes, timeouts } = player.counts;
    let facts = [
        ("player-score", player.score.to_string()),
        ("player-place", player.place.map_or("–".to_owned(), |place| place.to_string())),
        ("player-games", games.to_string()),
        ("player-rate", percent(wins, games)),
        ("player-wins", wins.to_string()),
        ("player-losses", losses.to_string()),
        ("player-draws", draws.to_string()),
        ("player-escapes", escapes.to_string()),
        ("player-timeouts", timeouts.to_string()),
    ];
    shell.around(
        None,
        None,
        &html! {
            main.results-page data-player=(player.player) {
                header.results-head {
                    h1 { (name) }
                    span.player-title { (text(&format!("title-{}", player.title))) }
                    @if player.you {
                        a.button href="/friends" { (text("friends-title")) }
                    } @else {
                        form method="post" action="/friends" {
                            input type="hidden" name="member" value=(player.player);
                            button #befriend name="wish" value="ask" { (text("friends-ask")) }
                        }
                    }
                }
                @if let Some((next, needs)) = player.next_title {
                    p.note { (language.fill("player-next", &[("title", language.text(&format!("title-{next}"))), ("points", &needs.to_string())])) }
                }
                dl.player-facts {
                    @for (id, value) in facts { div { dt { (text(id)) } dd { (value) } } }
                }
                @if !player.standings.is_empty() { (standings(language, &player.standings)) }
                @if let Some(all) = &player.ratings { (ratings(language, all)) }
                section {
                    header.results-head {
                        h2 { (text("player-recent")) }
                        a.button href={ "/games?player=" (player.player) } { (text("player-all-games")) }
                    }
                    (game_list(language, &player.recent))
                    @if player.recent.is_empty() { p.hall-empty { (text("games-none")) } }
                }
            }
        },
    )
}

/// How games went, by preset and seat.
fn standings(language: Language, standings: &[StandingMessage]) -> Markup {
    let text = |id: &str| language.text(id).to_owned();
    let row = |preset: &str| {
        let here = || standings.iter().filter(|standing| standing.preset == preset);
        let sum = |of: fn(&CountsMessage) -> i64| here().map(|each| of(&each.counts)).sum::<i64>();
        let (games, wins) = (sum(|counts| counts.games), sum(|counts| counts.wins));
        let from_seat = |seat: Seat| {
            let counts = here().find(|each| each.seat == seat.to_string())?.counts;
            (counts.games > 0).then(|| format!("{}/{}", counts.wins, counts.games))
        };
        html! {
            tr {
                th scope="row" { (text(&format!("preset-{preset}"))) }
                td.figure { (games) }
                td.figure { (percent(wins, games)) }
                @for seat in Seat::ALL { td.figure { (from_seat(seat).unwrap_or_default()) } }
            }
        }
    };
    let played = |preset: &str| standings.iter().any(|standing| standing.preset == preset);
    html! {
        section {
            h2 { (text("player-standings")) }
            p.note { (text("player-standings-about")) }
            div.results-table {
                table {
                    thead {
                        tr {
                            @for id in ["games-preset", "player-games", "player-rate", "seat-s", "seat-e", "seat-n", "seat-w"] {
                                th scope="col" { (text(id)) }
                            }
                        }
                    }
                    tbody {
                        @for preset in Rules::PRESETS.into_iter().filter(|preset| played(preset.name)) { (row(preset.name)) }
                    }
                }
            }
        }
    }
}

/// What only the player himself is told.
fn ratings(language: Language, ratings: &[RatingMessage]) -> Markup {
    let text = |id: &str| language.text(id).to_owned();
    html! {
        section #ratings {
            h2 { (text("player-ratings")) }
            p.note { (text("player-ratings-about")) }
            @if ratings.is_empty() { p.hall-empty { (text("player-ratings-none")) } }
            @for rating in ratings {
                @let name = text(&format!("family-{}", rating.family));
                figure.rating {
                    figcaption {
                        b { (name) }
                        span { (format!("{:.0} ± {:.0}", rating.rating, rating.deviation)) }
                    }
                    (rating_graph(&rating.history, &name))
                }
            }
        }
    }
}
