//! The page of administrators: what was reported, who is who, and what was done.

use junqi_table::{MemberId, Timestamp};
use maud::{Markup, html};

use super::Shell;
use super::account::day;
use crate::language::Language;
use crate::store::{Act, Conduct, KeptReport};

/// What the page shows.
pub(crate) struct Administration {
    pub(crate) reports: Vec<KeptReport>,
    /// What was looked for.
    pub(crate) wanted: String,
    pub(crate) found: Vec<Conduct>,
    pub(crate) acts: Vec<Act>,
    pub(crate) now: Timestamp,
}

/// The page of administrators.
pub(crate) fn administration(language: Language, shown: &Administration) -> Markup {
    let text = |id: &str| language.text(id).to_owned();
    let shell = Shell { language, path: "/admin", title: text("admin-title"), kind: "admin" };
    let Administration { reports, wanted, found, acts, now } = shown;
    let content = html! {
        main.account-page {
            h1 { (text("admin-title")) }
            section #reports {
                h2 { (text("admin-reports")) }
                @if reports.is_empty() { p.note { (text("admin-no-reports")) } }
                @for kept in reports { (report(language, kept)) }
            }
            section #members {
                h2 { (text("admin-members")) }
                form #find method="get" action="/admin" {
                    label { (text("admin-find")) input type="text" name="find" maxlength="40" value=(wanted); }
                    button { (text("admin-find-button")) }
                }
                @if !wanted.is_empty() && found.is_empty() { p.note { (text("admin-nobody")) } }
                @for conduct in found { (member(language, conduct, *now)) }
            }
            section #acts {
                h2 { (text("admin-acts")) }
                ul.session-list {
                    @for act in acts {
                        li {
                            span { (day(act.at.0)) " " (act.administrator) ": " (text(&format!("admin-act-{}", act.act))) " " (link(act.member)) }
                            span { (detail(act)) }
                        }
                    }
                }
            }
        }
    };
    shell.around(None, None, &content)
}

/// A member by his number, which does not change when his name does.
fn link(member: MemberId) -> Markup {
    html! { a href={ "/admin?find=%23" (member.0) } { "#" (member.0) } }
}

fn detail(act: &Act) -> String {
    match act.act.as_str() {
        "mute" => act.detail.parse().map_or(String::new(), |until| format!("→ {}", day(until))),
        _ => act.detail.clone(),
    }
}

fn report(language: Language, kept: &KeptReport) -> Markup {
    let text = |id: &str| language.text(id).to_owned();
    let KeptReport { id, report, reporter_name, reported_name } = kept;
    let words = [("reporter", reporter_name.as_str()), ("reported", reported_name.as_str())];
    html! {
        article.report data-report=(id) {
            p {
                b { (language.fill("admin-report", &words)) }
                " " (link(report.reporter)) " → " (link(report.reported)) " · " (day(report.at.0)) " · "
                a href={ "/table/" (report.table.0) } { (report.table.0) }
            }
            p.report-text { (report.text) }
            @if !report.chat.is_empty() {
                details {
                    summary { (text("admin-chat")) }
                    ul { @for line in &report.chat { li { b { (line.seat.as_deref().unwrap_or("–")) " " (line.name) } " " (line.text) } } }
                }
            }
            form method="post" action="/admin/close-report" {
                input type="hidden" name="report" value=(id);
                button.quiet { (text("admin-close-report")) }
            }
        }
    }
}

fn member(language: Language, conduct: &Conduct, now: Timestamp) -> Markup {
    let text = |id: &str| language.text(id).to_owned();
    let Conduct { member, created_at, banned, reports } = conduct;
    let kind = match (member.administrator, member.registered) {
        (true, _) => "admin-kind-administrator",
        (false, true) => "admin-kind-registered",
        (false, false) => "admin-kind-guest",
    };
    let id = html! { input type="hidden" name="member" value=(member.id.0); };
    html! {
        article.report data-member=(member.id.0) {
            p {
                b { (member.name) } " " (link(member.id)) " · " (text(kind)) " · " (day(created_at.0)) " · "
                (language.fill("admin-reported", &[("count", &reports.to_string())]))
            }
            @if member.muted_until > now {
                p.note { (language.fill("admin-muted", &[("until", &day(member.muted_until.0))])) }
            }
            @if let Some(reason) = banned { p.note { (language.fill("admin-banned", &[("reason", reason)])) } }
            @if !member.administrator {
                form method="post" action="/admin/mute" {
                    (id)
                    label { (text("admin-hours")) input type="number" name="hours" min="1" max="8760" value="24" required; }
                    button { (text("admin-act-mute")) }
                }
                form method="post" action="/admin/ban" {
                    (id)
                    label { (text("admin-reason")) input type="text" name="reason" maxlength="200" required; }
                    button.danger { (text("admin-act-ban")) }
                }
                form method="post" action="/admin/lift" { (id) button { (text("admin-act-lift")) } }
            }
        }
    }
}
