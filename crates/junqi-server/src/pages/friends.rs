//! Friends: who they are, where they play, and who has asked.

use junqi_protocol::{FriendMessage, FriendsMessage, PersonMessage};
use maud::{Markup, html};

use super::Shell;
use crate::language::Language;

/// What came of the last wish, to be said on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    Nothing,
    /// There is nobody of that number.
    NobodyThere,
    /// No more friends.
    TooMany,
}

/// The page of one's friends. `None` for one who is not known by name yet.
pub(crate) fn friends(language: Language, friends: Option<&FriendsMessage>, said: Said) -> Markup {
    let text = |id: &str| language.text(id).to_owned();
    let title = format!("{} · {}", text("friends-title"), text("site-name"));
    let shell = Shell { language, path: "/friends", title, kind: "friends" };
    let name = |person: &PersonMessage| match person.name.is_empty() {
        true => format!("{} {}", text("hall-seat-guest"), person.id),
        false => person.name.clone(),
    };
    let act = |wish: &str, person: &PersonMessage, label: &str| {
        html! {
            form method="post" action="/friends" {
                input type="hidden" name="member" value=(person.id);
                button name="wish" value=(wish) { (text(label)) }
            }
        }
    };
    let place = |friend: &FriendMessage| {
        html! {
            @match &friend.place {
                None => span.table-state { (text("friends-elsewhere")) },
                Some(place) => {
                    span.table-state { (text(&format!("preset-{}", place.preset))) }
                    @if place.join { a.button.primary href={ "/table/" (place.table) } { (text("hall-join")) } }
                    @else if place.watch { a.button href={ "/table/" (place.table) } { (text("hall-watch")) } }
                    @else { span.table-state { (text("hall-busy")) } }
                }
            }
        }
    };
    shell.around(
        None,
        None,
        &html! {
            main.hall-page.friends-page {
                h1 { (text("friends-title")) }
                @match said {
                    Said::Nothing => {},
                    Said::NobodyThere => p.notice role="alert" { (text("friends-nobody-there")) },
                    Said::TooMany => p.notice role="alert" { (text("friends-too-many")) },
                }
                @match friends {
                    None => p { (text("friends-play-first")) },
                    Some(all) => {
                        form.hall-match method="post" action="/friends" {
                            label {
                                (text("friends-number"))
                                input type="number" name="member" min="1" required inputmode="numeric";
                            }
                            button.primary name="wish" value="ask" { (text("friends-ask")) }
                            p { (text("friends-your-number")) " " b #your-number { (all.you) } }
                        }
                        @if !all.asking.is_empty() {
                            h2 { (text("friends-asking")) }
                            ul.table-list { @for person in &all.asking {
                                li.table-row data-member=(person.id) {
                                    span.table-seats { (name(person)) }
                                    (act("ask", person, "friends-accept")) (act("drop", person, "friends-decline"))
                                }
                            } }
                        }
                        ul.table-list { @for friend in &all.friends {
                            li.table-row data-member=(friend.person.id) {
                                span.table-seats { (name(&friend.person)) }
                                (place(friend))
                                (act("drop", &friend.person, "friends-drop"))
                            }
                        } }
                        @if all.friends.is_empty() { p.hall-empty { (text("friends-none")) } }
                        @if !all.asked.is_empty() {
                            h2 { (text("friends-asked")) }
                            ul.table-list { @for person in &all.asked {
                                li.table-row data-member=(person.id) {
                                    span.table-seats { (name(person)) }
                                    (act("drop", person, "friends-withdraw"))
                                }
                            } }
                        }
                    }
                }
            }
        },
    )
}
