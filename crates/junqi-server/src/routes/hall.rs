//! The hall, and how people come to a table: quick match, seats, and another game of the same people.

use std::sync::Arc;

use axum::extract::rejection::FormRejection;
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Form, Json, Router};
use junqi_protocol::{HallMessage, ListedTable, RefusalMessage, Wish};
use junqi_rules::Rules;
use serde::Deserialize;

use super::{may_look, to_path, to_table};
use crate::bands::Band;
use crate::guests;
use crate::hall::{Hall, Seek};
use crate::language::Language;
use crate::store::{StoreError, TableId};
use crate::table_form::LARGEST_FORM;
use crate::way_in::Seats;
use crate::{pages, security};

pub(super) fn router() -> Router<Arc<Hall>> {
    let form = || DefaultBodyLimit::max(LARGEST_FORM);
    Router::new()
        .route("/match", post(find_match).layer(form()))
        .route("/hall", get(hall_page))
        .route("/api/hall", get(hall_list))
        .route("/table/{id}/sit", post(sit).layer(form()))
        .route("/table/{id}/rematch", post(rematch).layer(form()))
}

/// What the form of a seat at a table says.
#[derive(Deserialize)]
struct SeatForm {
    seat: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    password: Option<String>,
    #[serde(default)]
    key: Option<String>,
}

/// Takes a seat, also for one who has not been here before. Whether it was still free, the table's page shows.
async fn sit(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    form: Result<Form<SeatForm>, FormRejection>,
) -> Response {
    let language = Language::of(&headers);
    if !security::from_own_page(&headers) {
        return pages::error(language, StatusCode::FORBIDDEN);
    }
    let Ok(Form(SeatForm { seat, name, password, key })) = form else {
        return pages::error(language, StatusCode::BAD_REQUEST);
    };
    match may_look(&hall, &id, &headers).await {
        Ok(true) => {}
        Ok(false) => return pages::error(language, StatusCode::NOT_FOUND),
        Err(error) => return to_table(language, Err(error)),
    }
    let id = TableId(id);
    let sat = async {
        let (member, cookie) = guests::member_or_guest(&hall, &headers, &name).await?;
        let wish = Wish::Sit { seat, password, key };
        let path = match hall.act(&id, member, wish).await? {
            // The page says why.
            Some(Err(refusal)) => format!("/table/{}?refused={}", id.0, refusal.code),
            Some(Ok(())) | None => format!("/table/{}", id.0),
        };
        Ok::<_, StoreError>((path, cookie))
    };
    to_path(language, sat.await)
}

/// What the form of another game says.
#[derive(Deserialize)]
struct RematchForm {
    seats: String,
}

/// Another game of the same people: leads to its table, which is the same for everyone who asks.
async fn rematch(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    form: Result<Form<RematchForm>, FormRejection>,
) -> Response {
    let language = Language::of(&headers);
    if !security::from_own_page(&headers) {
        return pages::error(language, StatusCode::FORBIDDEN);
    }
    let Some(seats) = form.ok().and_then(|Form(form)| Seats::named(&form.seats)) else {
        return pages::error(language, StatusCode::BAD_REQUEST);
    };
    let asked = async {
        let member = guests::member(&hall, &headers).await?;
        let Some(member) = member else {
            return Ok(Some(Err(RefusalMessage::plain("not-seated"))));
        };
        hall.rematch(&TableId(id), member, seats).await
    };
    match asked.await {
        Ok(Some(Ok(next))) => to_table(language, Ok((next, None))),
        Ok(Some(Err(refusal))) => pages::error(
            language,
            match refusal.code {
                "not-seated" => StatusCode::FORBIDDEN,
                "storage" => StatusCode::SERVICE_UNAVAILABLE,
                _ => StatusCode::CONFLICT,
            },
        ),
        Ok(None) => pages::error(language, StatusCode::NOT_FOUND),
        Err(error) => to_table(language, Err(error)),
    }
}

/// What the form of a quick match says.
#[derive(Deserialize)]
struct MatchForm {
    preset: String,
    #[serde(default)]
    band: String,
    #[serde(default)]
    with_partner: String,
    #[serde(default)]
    name: String,
}

/// Finds someone to play with: sits down where someone about as good waits, or waits at a new table.
async fn find_match(
    State(hall): State<Arc<Hall>>,
    headers: HeaderMap,
    form: Result<Form<MatchForm>, FormRejection>,
) -> Response {
    let language = Language::of(&headers);
    if !security::from_own_page(&headers) {
        return pages::error(language, StatusCode::FORBIDDEN);
    }
    let read = form.ok().and_then(|Form(MatchForm { preset, band, with_partner, name })| {
        let preset = Rules::PRESETS.into_iter().find(|known| known.name == preset)?;
        let band = if band.is_empty() { None } else { Some(Band::named(&band)?) };
        Some((Seek { preset, band, with_partner: with_partner == "yes" }, name))
    });
    let Some((seek, name)) = read else {
        return pages::error(language, StatusCode::BAD_REQUEST);
    };
    let found = async {
        let (member, cookie) = guests::member_or_guest(&hall, &headers, &name).await?;
        let path = match hall.quick_match(&member, seek).await? {
            Ok(table) => format!("/table/{}", table.0),
            // The page says why.
            Err(refusal) => format!("/hall?preset={}&refused={}", seek.preset.name, refusal.code),
        };
        Ok::<_, StoreError>((path, cookie))
    };
    to_path(language, found.await)
}

/// Which tables of the hall someone asks for; a room or band that there is not has none.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct HallQuery {
    #[serde(default)]
    preset: Option<String>,
    #[serde(default)]
    band: Option<String>,
    /// Why quick match has found nothing.
    #[serde(default)]
    pub(crate) refused: Option<String>,
}

impl HallQuery {
    /// The room that is asked for, if it is one.
    pub(crate) fn room(&self) -> Option<&str> {
        self.preset.as_deref().filter(|name| !name.is_empty())
    }

    /// The band that is asked for.
    pub(crate) fn band(&self) -> Option<&str> {
        self.band.as_deref().filter(|name| !name.is_empty())
    }

    fn fits(&self, table: &ListedTable) -> bool {
        self.room().is_none_or(|preset| preset == table.preset)
            && self.band().is_none_or(|band| band == table.band)
    }
}

async fn hall_page(
    State(hall): State<Arc<Hall>>,
    Query(query): Query<HallQuery>,
    headers: HeaderMap,
) -> Response {
    let page = pages::hall(Language::of(&headers), &hall.listed_tables(), &query);
    pages::answer(StatusCode::OK, page)
}

async fn hall_list(
    State(hall): State<Arc<Hall>>,
    Query(query): Query<HallQuery>,
) -> Json<HallMessage> {
    let mut tables = hall.listed_tables();
    tables.retain(|table| query.fits(table));
    Json(HallMessage { tables })
}
