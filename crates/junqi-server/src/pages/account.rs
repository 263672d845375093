//! The page of one's account.

use maud::{Markup, html};

use super::Shell;
use crate::accounts::Fault;
use crate::language::Language;
use crate::store::{Member, Session};

/// A form of the page, and what was written into it, as far as it may be shown again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum AccountForm {
    Register(String),
    SignIn(String),
    Name(String),
    Password,
    Delete,
}

/// What the page has to say first.
#[derive(Debug)]
pub(crate) enum AccountNews<'a> {
    /// What was done, as the address says it; anything that we do not say is nothing.
    Done(&'a str),
    /// What was not done, and why.
    Refused(AccountForm, Fault),
}

const DONE: [&str; 9] = [
    "registered",
    "signed-in",
    "signed-out",
    "signed-out-everywhere",
    "session-ended",
    "renamed",
    "password-changed",
    "deleted",
    "administrator",
];

/// The page of a visitor's account, or that on which one gets one.
pub(crate) fn account(
    language: Language,
    visitor: Option<&(Member, Session)>,
    sessions: &[Session],
    news: &AccountNews<'_>,
) -> Markup {
    let text = |id: &str| language.text(id).to_owned();
    let shell = Shell { language, path: "/account", title: text("account-title"), kind: "account" };
    let content = html! {
        main.account-page {
            h1 { (text("account-title")) }
            (news_line(language, news))
            @match visitor.filter(|(member, _)| member.registered) {
                Some((member, own)) => (registered(language, member, own, sessions, news)),
                None => (guest(language, visitor.map(|(member, _)| member), news)),
            }
        }
    };
    shell.around(None, None, &content)
}

fn news_line(language: Language, news: &AccountNews<'_>) -> Markup {
    match news {
        AccountNews::Done(done) => html! {
            @if DONE.contains(done) {
                p.account-done role="status" { (language.text(&format!("account-done-{done}"))) }
            }
        },
        AccountNews::Refused(_, fault) => {
            let text = match fault {
                Fault::Wait(wait) => {
                    let seconds = wait.0.div_ceil(1000).to_string();
                    language.fill(fault.message(), &[("seconds", &seconds)])
                }
                Fault::Banned(reason) => language.fill(fault.message(), &[("reason", reason)]),
                _ => language.text(fault.message()).to_owned(),
            };
            html! { p.form-fault role="alert" { (text) } }
        }
    }
}

/// What was written into a form that comes back.
fn written<'a>(
    news: &'a AccountNews<'_>,
    of: impl Fn(&'a AccountForm) -> Option<&'a String>,
) -> &'a str {
    match news {
        AccountNews::Refused(form, _) => of(form).map_or("", String::as_str),
        AccountNews::Done(_) => "",
    }
}

fn name_field(language: Language, value: &str) -> Markup {
    html! {
        label {
            (language.text("account-name"))
            input type="text" name="name" required maxlength="24" autocomplete="username" value=(value);
        }
    }
}

/// A password's field: `kind` is what a password manager calls it, and tells a new one from one that is known.
fn password_field(language: Language, label: &str, name: &str, kind: &str) -> Markup {
    let new = kind == "new-password";
    html! {
        label {
            (language.text(label))
            input type="password" name=(name) required minlength=[new.then_some("8")] maxlength="128" autocomplete=(kind);
        }
    }
}

fn guest(language: Language, member: Option<&Member>, news: &AccountNews<'_>) -> Markup {
    let text = |id: &str| language.text(id).to_owned();
    let register = written(news, |form| match form {
        AccountForm::Register(name) => Some(name),
        _ => None,
    });
    // What a guest is called already is the first thought, unless it belongs to someone else.
    let own = member.map_or("", |member| member.name.as_str()).trim_start_matches('~');
    let sign_in = written(news, |form| match form {
        AccountForm::SignIn(name) => Some(name),
        _ => None,
    });
    html! {
        p.lead { (text("account-guest-lead")) }
        section {
            h2 { (text("account-register")) }
            p.note { (text("account-register-about")) }
            form #register method="post" action="/account/register" {
                (name_field(language, if register.is_empty() { own } else { register }))
                (password_field(language, "account-password", "password", "new-password"))
                button.primary { (text("account-register")) }
            }
        }
        section {
            h2 { (text("account-sign-in")) }
            @if member.is_some() { p.note { (text("account-sign-in-about")) } }
            form #sign-in method="post" action="/account/sign-in" {
                (name_field(language, sign_in))
                (password_field(language, "account-password", "password", "current-password"))
                button { (text("account-sign-in")) }
            }
        }
    }
}

fn registered(
    language: Language,
    member: &Member,
    own: &Session,
    sessions: &[Session],
    news: &AccountNews<'_>,
) -> Markup {
    let text = |id: &str| language.text(id).to_owned();
    let renamed = written(news, |form| match form {
        AccountForm::Name(name) => Some(name),
        _ => None,
    });
    html! {
        p.lead #account-name { (language.fill("account-lead", &[("name", &member.name)])) }
        @if member.administrator { a.button href="/admin" { (text("admin-title")) } }
        section {
            h2 { (text("account-sessions")) }
            ul.session-list {
                @for session in sessions {
                    li data-session=(session.key.label()) {
                        span {
                            @if session.key == own.key { b { (text("account-session-own")) } " " }
                            (language.fill("account-session", &[("begun", &day(session.begun_at.0)), ("used", &day(session.used_at.0))]))
                        }
                        form method="post" action="/account/end-session" {
                            input type="hidden" name="session" value=(session.key.label());
                            button.quiet { (text("account-session-end")) }
                        }
                    }
                }
            }
            div.account-row {
                form #sign-out method="post" action="/account/sign-out" { button { (text("account-sign-out")) } }
                form #sign-out-everywhere method="post" action="/account/sign-out-everywhere" {
                    button { (text("account-sign-out-everywhere")) }
                }
            }
        }
        section {
            h2 { (text("account-change-name")) }
            form #rename method="post" action="/account/name" {
                (name_field(language, if renamed.is_empty() { &member.name } else { renamed }))
                button { (text("account-change-name")) }
            }
        }
        section {
            h2 { (text("account-change-password")) }
            form #change-password method="post" action="/account/password" {
                // For password managers, so that they know whose it is.
                input type="text" name="name" value=(member.name) autocomplete="username" hidden;
                (password_field(language, "account-password-present", "present", "current-password"))
                (password_field(language, "account-password-new", "password", "new-password"))
                button { (text("account-change-password")) }
            }
        }
        section {
            h2 { (text("account-data")) }
            p.note { (text("account-export-about")) }
            a.button #export href="/account/export" { (text("account-export")) }
        }
        section {
            h2 { (text("account-delete")) }
            p.note { (text("account-delete-about")) }
            form #delete-account method="post" action="/account/delete" {
                (password_field(language, "account-password-present", "present", "current-password"))
                button.danger { (text("account-delete")) }
            }
        }
    }
}

/// The day and the hour of a moment, in UTC.
pub(super) fn day(at: u64) -> String {
    jiff::Timestamp::from_millisecond(at.cast_signed())
        .map_or(String::new(), |at| at.strftime("%Y-%m-%d %H:%M").to_string())
}

/// Asks whether a member wishes to be the administrator.
pub(crate) fn claim(language: Language, token: &str, member: Option<&Member>) -> Markup {
    let text = |id: &str| language.text(id).to_owned();
    let shell = Shell { language, path: "/account", title: text("claim-title"), kind: "account" };
    let content = html! {
        main.account-page {
            h1 { (text("claim-title")) }
            @match member {
                Some(member) => {
                    p.lead { (language.fill("claim-question", &[("name", &member.name)])) }
                    form #claim method="post" action={ "/admin/claim/" (token) } {
                        button.primary { (text("claim-yes")) }
                    }
                }
                None => {
                    p.lead { (text("claim-sign-in")) }
                    a.button.primary href="/account" { (text("nav-account")) }
                }
            }
        }
    };
    shell.around(None, None, &content)
}
