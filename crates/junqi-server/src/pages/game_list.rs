//! A list of finished games, as it stands on several pages.

use junqi_protocol::{GameMessage, GameSeatMessage};
use maud::{Markup, html};

use crate::language::Language;

/// What a player is called on a page, as a link to his own.
pub(super) fn player_link(language: Language, id: i64, name: &str) -> Markup {
    let shown = if name.is_empty() { language.text("player-guest") } else { name };
    html! { a.player-link href={ "/player/" (id) } { (shown) } }
}

/// A moment, in the time of Greenwich, to the minute.
pub(super) fn moment(at: i64) -> Markup {
    let Ok(at) = jiff::Timestamp::from_millisecond(at) else { return html! {} };
    html! { time datetime=(at.strftime("%Y-%m-%dT%H:%MZ")) { (at.strftime("%Y-%m-%d %H:%M")) } }
}

/// Points won or lost.
fn change(points: i64) -> Markup {
    let sign = match points {
        1.. => "+",
        0 => "",
        _ => "−",
    };
    html! { span.game-change { (sign) (points.unsigned_abs()) } }
}

/// Finished games, with the ways to look at them.
pub(super) fn game_list(language: Language, games: &[GameMessage]) -> Markup {
    html! { ul.game-list { @for game in games { (row(language, game)) } } }
}

fn row(language: Language, game: &GameMessage) -> Markup {
    let text = |id: &str| language.text(id).to_owned();
    let replay = format!("/replay/{}", game.table);
    let seat = |seat: &GameSeatMessage| {
        html! {
            span.table-seat data-side=(seat.seat) data-result=(seat.result) {
                @match seat.player {
                    Some(id) => (player_link(language, id, &seat.name)),
                    None => (text("hall-seat-computer")),
                }
                @if seat.result == "win" { span.game-won { (text("games-won")) } }
                @if game.uncounted.is_none() && seat.result != "void" { (change(seat.change)) }
            }
        }
    };
    let drawn = match game.result.as_str() {
        "1/2" => Some(text("result-draw")),
        "void" => Some(text("result-void")),
        _ => None,
    };
    html! {
        li.game-row data-table=(game.table) {
            div.table-seats { @for each in &game.seats { (seat(each)) } }
            p.game-about {
                b { (text(&format!("preset-{}", game.preset))) }
                @if game.differences > 0 { span.table-differences { (text("hall-differences")) } }
                @if !game.public { span.table-differences { (text("games-private")) } }
                @if let Some(drawn) = drawn { span { (drawn) } }
                span { (text(&format!("ending-{}", game.ending))) }
                span { (language.fill("games-plies", &[("count", &game.plies.to_string())])) }
                (moment(game.ended_at))
            }
            div.game-links {
                a.button href=(replay) { (text("games-replay")) }
                @for file in &game.files {
                    a.button.quiet href={ (replay) "." (file) } download { "." (file) }
                }
            }
        }
    }
}
