//! The pages, written as HTML. What moves on them is the client's.

mod account;
mod administration;
mod book;
mod fields;
mod friends;
mod game_list;
mod games;
mod hall;
mod home;
mod leaderboard;
mod player;
mod rating_graph;
mod way_in;

use axum::http::{StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use maud::{DOCTYPE, Markup, PreEscaped, html};

pub(crate) use account::{AccountForm, AccountNews, account, claim};
pub(crate) use administration::{Administration, administration};
pub(crate) use book::{Book, book};
pub(crate) use friends::{Said, friends};
pub(crate) use games::games;
pub(crate) use hall::hall;
pub(crate) use home::home;
pub(crate) use leaderboard::leaderboard;
pub(crate) use player::player;

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
                            // On a phone the name of the site is the way home.
                            a.nav-home href="/" { (text("nav-home")) }
                            " "
                            a href="/hall" { (text("nav-hall")) }
                            " "
                            a href="/replay" { (text("nav-replay")) }
                            " "
                            a href="/rules" { (text("nav-rules")) }
                            " "
                            a href="/account" { (text("nav-account")) }
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

/// The messages, for a script.
fn messages(language: Language) -> Markup {
    html! { script type="application/json" id="messages" { (PreEscaped(language.json())) } }
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
            (messages(language))
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
    use junqi_protocol::{FriendMessage, FriendPlace, FriendsMessage, PersonMessage};

    use junqi_protocol::{
        CountsMessage, GameMessage, GameSeatMessage, GamesMessage, LeaderMessage,
        LeaderboardMessage, PlayerMessage, RatingMessage, StandingMessage,
    };
    use junqi_table::MemberId;

    use super::*;
    use crate::routes::{GamesQuery, HallQuery};
    use crate::table_form::TableForm;

    fn a_game() -> GamesMessage {
        let seat = |(seat, player, result): (&str, Option<i64>, &str)| GameSeatMessage {
            seat: seat.to_owned(),
            player,
            name: "<b>".to_owned(),
            result: result.to_owned(),
            change: 1,
            score: 1,
        };
        let game = GameMessage {
            id: 3,
            table: "abc".to_owned(),
            preset: "duel-dark".to_owned(),
            differences: 1,
            public: false,
            uncounted: None,
            result: "1/2".to_owned(),
            ending: "agreement".to_owned(),
            plies: 44,
            began_at: 0,
            ended_at: 0,
            seats: [("S", Some(7), "draw"), ("N", None, "draw")].map(seat).to_vec(),
            files: vec!["junqi", "jgs"],
        };
        GamesMessage { games: vec![game], next: Some(3) }
    }

    fn leaders() -> LeaderboardMessage {
        let leader = LeaderMessage {
            place: 51,
            player: 7,
            name: String::new(),
            title: "deputy-squad",
            score: 12,
            games: 3,
            wins: 2,
        };
        LeaderboardMessage { page: 2, more: true, players: vec![leader] }
    }

    fn a_player() -> PlayerMessage {
        let counts = CountsMessage { games: 3, wins: 2, losses: 1, ..CountsMessage::default() };
        let (preset, seat) = ("two-dark".to_owned(), "S".to_owned());
        let history = vec![(0, 1500.0), (1, 1600.0)];
        PlayerMessage {
            player: 7,
            name: "<b>".to_owned(),
            you: true,
            score: 12,
            title: "deputy-squad",
            next_title: Some(("squad", 20)),
            place: Some(1),
            counts,
            standings: vec![StandingMessage { preset, seat, counts }],
            ratings: Some(vec![RatingMessage {
                family: "two",
                rating: 1600.0,
                deviation: 300.0,
                history,
            }]),
            recent: a_game().games,
        }
    }

    #[test]
    fn what_players_call_themselves_is_text() {
        for page in [
            player(Language::English, &a_player()),
            games(Language::English, &GamesQuery::default(), &a_game(), None),
        ] {
            let page = page.into_string();
            assert!(page.contains("&lt;b&gt;</a>") && !page.contains("<b></a>"));
        }
    }

    #[test]
    fn every_title_and_family_has_a_name() {
        for language in Language::ALL {
            for title in junqi_table::Title::all() {
                assert!(language.has(&format!("title-{}", title.name())), "{}", title.name());
            }
            for family in crate::rating::FAMILIES {
                assert!(language.has(&format!("family-{family}")), "{family}");
            }
        }
    }

    #[test]
    fn every_message_of_the_pages_is_there() {
        for language in Language::ALL {
            let form = TableForm::fresh();
            let pages = [
                home(language, &form),
                table(language, "abc"),
                replay(language, None),
                book(language, Book::Rules),
                book(language, Book::Notation),
                friends(language, None, Said::NobodyThere),
                friends(language, Some(&a_few_friends()), Said::TooMany),
                account(language, None, &[], &AccountNews::Done("deleted")),
                claim(language, "x", None),
                hall(language, &[], &HallQuery::default()),
                games(language, &GamesQuery::default(), &a_game(), None),
                leaderboard(language, &leaders(), Some(MemberId(7))),
                player(language, &a_player()),
            ];
            for page in pages {
                let page = page.into_string();
                let shown = page.split("id=\"messages\"").next().unwrap();
                let ids = [
                    "preset-",
                    "home-",
                    "seat-",
                    "side-",
                    "nav-",
                    "error-",
                    "rank-",
                    "option-",
                    "options-",
                    "value-",
                    "fault-",
                    "rules-",
                    "notation-",
                    "hall-",
                    "friends-",
                    "account-",
                    "claim-",
                    "way-in-",
                    "band-",
                    "games-",
                    "ending-",
                    "leaderboard-",
                    "player-",
                    "title-",
                    "family-",
                ];
                for id in ids {
                    // An id that stands between tags was not found.
                    assert!(!shown.contains(&format!(">{id}")), "{language:?}: {id}");
                }
            }
        }
    }

    fn a_few_friends() -> FriendsMessage {
        let person = |id, name: &str| PersonMessage { id, name: name.to_owned() };
        let place = FriendPlace {
            table: "abc".to_owned(),
            preset: "flip",
            phase: "gathering",
            join: true,
            watch: false,
        };
        FriendsMessage {
            you: 7,
            friends: vec![
                FriendMessage { person: person(8, ""), place: Some(place) },
                FriendMessage { person: person(9, "P"), place: None },
            ],
            asking: vec![person(10, "Q")],
            asked: vec![person(11, "R")],
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
