//! The leaderboard: everyone's points and titles.

use junqi_protocol::{LeaderMessage, LeaderboardMessage};
use junqi_table::MemberId;
use maud::{Markup, html};

use super::Shell;
use super::game_list::player_link;
use crate::language::Language;

/// The page of the leaderboard.
pub(crate) fn leaderboard(
    language: Language,
    board: &LeaderboardMessage,
    viewer: Option<MemberId>,
) -> Markup {
    let text = |id: &str| language.text(id).to_owned();
    let title = text("leaderboard-title");
    let shell = Shell { language, path: "/leaderboard", title, kind: "leaderboard" };
    let row = |leader: &LeaderMessage| {
        let you = viewer == Some(MemberId(leader.player));
        html! {
            tr data-player=(leader.player) aria-current=[you.then_some("true")] {
                td.figure { (leader.place) }
                th scope="row" {
                    (player_link(language, leader.player, &leader.name))
                    span.player-title { (text(&format!("title-{}", leader.title))) }
                }
                td.figure { (leader.score) }
                td.figure { (leader.games) }
                td.figure { (percent(leader.wins, leader.games)) }
            }
        }
    };
    let page = |number: u32, label: &str| html! { a.button href={ "/leaderboard?page=" (number) } { (text(label)) } };
    shell.around(
        None,
        None,
        &html! {
            main.results-page {
                header.results-head {
                    h1 { (text("leaderboard-title")) }
                    @if viewer.is_some() { a.button href="/player/me" { (text("player-mine")) } }
                }
                p.note { (text("leaderboard-about")) " " a href="/rules#G.9" { (text("nav-rules")) } }
                @if board.players.is_empty() {
                    p.hall-empty { (text("leaderboard-empty")) }
                } @else {
                    div.results-table {
                        table {
                            thead {
                                tr {
                                    @for id in ["leaderboard-place", "leaderboard-player", "player-score", "player-games", "player-rate"] {
                                        th scope="col" { (text(id)) }
                                    }
                                }
                            }
                            tbody { @for leader in &board.players { (row(leader)) } }
                        }
                    }
                }
                nav.results-pages aria-label=(text("leaderboard-title")) {
                    @if board.page > 1 { (page(board.page - 1, "leaderboard-back")) }
                    @if board.more { (page(board.page + 1, "leaderboard-on")) }
                }
            }
        },
    )
}

/// How many of so many, in hundredths; a dash of none.
pub(super) fn percent(part: i64, whole: i64) -> String {
    match whole {
        0 => "–".to_owned(),
        _ => format!("{}%", (part * 100 + whole / 2) / whole),
    }
}
