//! Finished games and players: pages for people, and the same as JSON.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use axum::{Json, Router};
use jiff::civil::Date;
use jiff::tz::TimeZone;
use junqi_protocol::{GamesMessage, LeaderboardMessage, PlayerMessage};
use junqi_rules::Rules;
use junqi_table::{MemberId, SeatResult, Timestamp};
use serde::Deserialize;

use crate::error::ApiError;
use crate::guests;
use crate::hall::Hall;
use crate::language::Language;
use crate::pages;
use crate::store::results::GameSearch;
use crate::store::{Member, StoreError};

pub(super) fn router() -> Router<Arc<Hall>> {
    Router::new()
        .route("/leaderboard", get(leaderboard_page))
        .route("/api/leaderboard", get(leaderboard_json))
        .route("/player/{id}", get(player_page))
        .route("/api/player/{id}", get(player_json))
        .route("/games", get(games_page))
        .route("/api/games", get(games_json))
}

async fn visitor(hall: &Hall, headers: &HeaderMap) -> Result<Option<MemberId>, StoreError> {
    Ok(guests::member(hall, headers).await?.map(|Member { id, .. }| id))
}

/// An error as a page.
fn page_of(error: &ApiError, language: Language) -> Response {
    pages::error(language, error.0)
}

#[derive(Deserialize)]
struct PageQuery {
    #[serde(default = "first_page")]
    page: u32,
}

fn first_page() -> u32 {
    1
}

type Asked<T> = Result<Query<T>, QueryRejection>;

async fn leaderboard(hall: &Hall, query: Asked<PageQuery>) -> Result<LeaderboardMessage, ApiError> {
    let Query(PageQuery { page }) =
        query.map_err(|_| ApiError::malformed("page: a number from 1"))?;
    Ok(hall.store().results().leaderboard(page).await?)
}

async fn leaderboard_json(
    State(hall): State<Arc<Hall>>,
    query: Asked<PageQuery>,
) -> Result<Json<LeaderboardMessage>, ApiError> {
    leaderboard(&hall, query).await.map(Json)
}

async fn leaderboard_page(
    State(hall): State<Arc<Hall>>,
    query: Asked<PageQuery>,
    headers: HeaderMap,
) -> Response {
    let language = Language::of(&headers);
    let found = async {
        let board = leaderboard(&hall, query).await?;
        Ok::<_, ApiError>((board, visitor(&hall, &headers).await?))
    };
    match found.await {
        Ok((board, viewer)) => {
            pages::answer(StatusCode::OK, pages::leaderboard(language, &board, viewer))
        }
        Err(error) => page_of(&error, language),
    }
}

/// Who is meant: a member's number, or `me`.
fn meant(id: &str, viewer: Option<MemberId>) -> Option<MemberId> {
    match id {
        "me" => viewer,
        id => id.parse().ok().map(MemberId),
    }
}

async fn player(hall: &Hall, id: &str, headers: &HeaderMap) -> Result<PlayerMessage, ApiError> {
    let viewer = visitor(hall, headers).await?;
    let id = meant(id, viewer).ok_or_else(ApiError::not_found)?;
    hall.store().results().player(id, viewer).await?.ok_or_else(ApiError::not_found)
}

async fn player_json(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<PlayerMessage>, ApiError> {
    player(&hall, &id, &headers).await.map(Json)
}

async fn player_page(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    let language = Language::of(&headers);
    match player(&hall, &id, &headers).await {
        Ok(player) if id == "me" => {
            Redirect::to(&format!("/player/{}", player.player)).into_response()
        }
        Ok(player) => pages::answer(StatusCode::OK, pages::player(language, &player)),
        Err(error) => page_of(&error, language),
    }
}

/// Which games someone looks for, as a form says it; what is empty is not asked.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(default)]
pub(crate) struct GamesQuery {
    pub(crate) player: String,
    pub(crate) name: String,
    pub(crate) preset: String,
    pub(crate) result: String,
    pub(crate) min: String,
    pub(crate) max: String,
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) before: String,
}

impl GamesQuery {
    /// The search, for this visitor.
    ///
    /// # Errors
    ///
    /// What makes no sense, and what it should be.
    fn search(&self, viewer: Option<MemberId>) -> Result<GameSearch, &'static str> {
        let preset = |name: &str| {
            Rules::PRESETS.into_iter().map(|preset| preset.name).find(|known| *known == name)
        };
        let until = |text: &str| midnight(text.parse::<Date>().ok()?.tomorrow().ok()?);
        Ok(GameSearch {
            viewer,
            name: guests::clean_name(&self.name),
            player: field(&self.player, |id| meant(id, viewer))
                .ok_or("player: a member's number, or me")?,
            preset: field(&self.preset, preset).ok_or("preset: the name of a preset")?,
            result: field(&self.result, SeatResult::from_name)
                .ok_or("result: win, loss, draw or void")?,
            least_plies: field(&self.min, |text| text.parse().ok()).ok_or("min: a number")?,
            most_plies: field(&self.max, |text| text.parse().ok()).ok_or("max: a number")?,
            from: field(&self.from, |text| midnight(text.parse().ok()?))
                .ok_or("from: a date, YYYY-MM-DD")?,
            until: field(&self.to, until).ok_or("to: a date, YYYY-MM-DD")?,
            before: field(&self.before, |text| text.parse().ok()).ok_or("before: a number")?,
        })
    }
}

/// A field of a form: nothing where it is empty; `None` where it makes no sense.
fn field<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<Option<T>> {
    match text.trim() {
        "" => Some(None),
        text => read(text).map(Some),
    }
}

/// The moment at which a day begins in Greenwich.
fn midnight(date: Date) -> Option<Timestamp> {
    let at = TimeZone::UTC.to_timestamp(date.into()).ok()?.as_millisecond();
    Some(Timestamp(at.max(0).cast_unsigned()))
}

async fn games(
    hall: &Hall,
    query: Asked<GamesQuery>,
    headers: &HeaderMap,
) -> Result<(GamesQuery, GamesMessage, Option<MemberId>), ApiError> {
    let Query(query) = query.map_err(|_| ApiError::malformed("the query cannot be read"))?;
    let viewer = visitor(hall, headers).await?;
    let search = query.search(viewer).map_err(ApiError::malformed)?;
    Ok((query, hall.store().results().games(search).await?, viewer))
}

async fn games_json(
    State(hall): State<Arc<Hall>>,
    query: Asked<GamesQuery>,
    headers: HeaderMap,
) -> Result<Json<GamesMessage>, ApiError> {
    games(&hall, query, &headers).await.map(|(_, games, _)| Json(games))
}

async fn games_page(
    State(hall): State<Arc<Hall>>,
    query: Asked<GamesQuery>,
    headers: HeaderMap,
) -> Response {
    let language = Language::of(&headers);
    match games(&hall, query, &headers).await {
        Ok((query, games, viewer)) => {
            pages::answer(StatusCode::OK, pages::games(language, &query, &games, viewer))
        }
        Err(error) => page_of(&error, language),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_begins_and_ends_at_midnight() {
        let query = GamesQuery {
            from: "1970-01-02".into(),
            to: "1970-01-02".into(),
            ..GamesQuery::default()
        };
        let search = query.search(None).unwrap();
        assert_eq!(search.from, Some(Timestamp(86_400_000)));
        assert_eq!(search.until, Some(Timestamp(2 * 86_400_000)));
    }

    #[test]
    fn what_makes_no_sense_is_named() {
        let of = |set: fn(&mut GamesQuery)| {
            let mut query = GamesQuery::default();
            set(&mut query);
            query.search(None).unwrap_err().split(':').next().unwrap().to_owned()
        };
        assert_eq!(of(|query| query.preset = "chess".into()), "preset");
        assert_eq!(of(|query| query.result = "won".into()), "result");
        assert_eq!(of(|query| query.min = "-1".into()), "min");
        assert_eq!(of(|query| query.max = "many".into()), "max");
        assert_eq!(of(|query| query.from = "2026-02-30".into()), "from");
        assert_eq!(of(|query| query.to = "9999-12-31".into()), "to");
        assert_eq!(of(|query| query.player = "me".into()), "player");
        assert_eq!(of(|query| query.before = "x".into()), "before");
        assert_eq!(GamesQuery::default().search(None), Ok(GameSearch::default()));
    }
}
