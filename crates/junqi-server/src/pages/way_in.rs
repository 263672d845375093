//! For whom a new table is, and its password: fields of the form, of no matter with the computer alone.

use maud::{Markup, html};

use crate::bands::Band;
use crate::language::Language;
use crate::table_form::TableForm;
use crate::table_password;

pub(super) fn fields(language: Language, form: &TableForm) -> Markup {
    let text = |id: &str| language.text(id).to_owned();
    html! {
        div.way-in {
            label {
                span { (text("way-in-band")) }
                (bands(language, form.band, None))
            }
            label {
                span { (text("way-in-password")) }
                input type="text" name="password" maxlength=(table_password::LONGEST) autocomplete="off"
                    spellcheck="false" value=(form.password.0);
            }
        }
    }
}

/// A choice of bands, with one for those who do not mind, where there is one.
pub(super) fn bands(language: Language, chosen: Band, any: Option<&str>) -> Markup {
    html! {
        select name="band" {
            @if let Some(any) = any { option value="" { (language.text(any)) } }
            @for band in [Band::Open, Band::Newcomers, Band::Veterans] {
                option value=(band.name()) selected[any.is_none() && band == chosen] {
                    (language.text(&format!("band-{}", band.name())))
                }
            }
        }
    }
}
