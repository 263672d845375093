//! Which request goes where (docs/protocol.md).

mod account;
mod administration;
mod friends;
mod hall;
mod report;
mod results;

use std::sync::Arc;

use axum::extract::rejection::FormRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Form, Json, Router, middleware};
use junqi_protocol::{
    AllOptionsMessage, BoardMessage, OptionMessage, OptionsMessage, PresetMessage, RefusalMessage,
};
use junqi_rules::{Board, BoardKind, Preset, Record, RuleOption, Rules};
use junqi_table::Terms;
use serde::Deserialize;

use crate::error::ApiError;
use crate::file_names::record_to_qq;
use crate::guests;
use crate::hall::Hall;
use crate::language::{self, Language};
use crate::pages::Book;
use crate::replays::{Eyes, LARGEST_FILE, read_file, replay_message};
use crate::store::{Member, StoreError, TableId};
use crate::table_form::{Family, LARGEST_FORM, TableForm};
use crate::{assets, pages, security, socket};

pub(crate) use hall::HallQuery;
pub(crate) use results::GamesQuery;

pub(crate) fn router(hall: Arc<Hall>) -> Router {
    Router::new()
        .route("/", get(home))
        .route("/play", post(play).layer(DefaultBodyLimit::max(LARGEST_FORM)))
        .route("/table/{id}", get(table))
        .route("/table/{id}/socket", get(table_socket))
        .route("/rules", get(async |headers| book(&headers, Book::Rules)))
        .route("/rules/notation", get(async |headers| book(&headers, Book::Notation)))
        .route("/replay", get(replay_page))
        .route("/replay/{id}", get(replay))
        .route("/api/replay", post(open_file).layer(DefaultBodyLimit::max(LARGEST_FILE)))
        .route("/api/replay/{id}", get(replay_json))
        .route("/api/board/{kind}", get(board))
        .route("/api/presets", get(presets))
        .route("/api/options", get(options))
        .route("/language/{tag}", get(change_language))
        .route("/health", get(|| async { "ok" }))
        .route("/static/{*path}", get(assets::file))
        .merge(friends::router())
        .merge(account::router())
        .merge(administration::router())
        .merge(report::router())
        .merge(hall::router())
        .merge(results::router())
        .fallback(nothing_there)
        .layer(middleware::from_fn(security::headers))
        .with_state(hall)
}

async fn nothing_there(headers: HeaderMap) -> Response {
    pages::error(Language::of(&headers), StatusCode::NOT_FOUND)
}

async fn home(headers: HeaderMap) -> Response {
    pages::answer(StatusCode::OK, pages::home(Language::of(&headers), &TableForm::fresh()))
}

fn book(headers: &HeaderMap, book: Book) -> Response {
    pages::answer(StatusCode::OK, pages::book(Language::of(headers), book))
}

async fn play(
    State(hall): State<Arc<Hall>>,
    headers: HeaderMap,
    fields: Result<Form<Vec<(String, String)>>, FormRejection>,
) -> Response {
    let language = Language::of(&headers);
    if !security::from_own_page(&headers) {
        return pages::error(language, StatusCode::FORBIDDEN);
    }
    let Some(form) = fields.ok().and_then(|Form(fields)| TableForm::read(&fields)) else {
        return pages::error(language, StatusCode::BAD_REQUEST);
    };
    // What cannot be comes back as it was filled in, with the reason.
    let Ok(wish) = form.wish() else {
        return pages::answer(StatusCode::UNPROCESSABLE_ENTITY, pages::home(language, &form));
    };
    match hall.score_of(&headers, wish.rules.nearest_preset().name).await {
        Ok(score) => {
            if let Some(unfit) = form.unfit_for(score) {
                let page = pages::home(language, &unfit);
                return pages::answer(StatusCode::UNPROCESSABLE_ENTITY, page);
            }
        }
        Err(error) => return to_table(language, Err(error)),
    }
    let made = async {
        let (member, cookie) = guests::member_or_guest(&hall, &headers, &form.name).await?;
        Ok::<_, StoreError>((hall.new_table(member.id, &wish, form.way_in().await).await?, cookie))
    };
    to_table(language, made.await)
}

/// Leads to a table, with the cookie of who is new here.
fn to_table(
    language: Language,
    found: Result<(TableId, Option<HeaderValue>), StoreError>,
) -> Response {
    to_path(language, found.map(|(id, cookie)| (format!("/table/{}", id.0), cookie)))
}

/// Leads to one of our own pages, with the cookie of who is new here.
fn to_path(
    language: Language,
    found: Result<(String, Option<HeaderValue>), StoreError>,
) -> Response {
    match found {
        Ok((path, cookie)) => {
            let mut response = Redirect::to(&path).into_response();
            if let Some(cookie) = cookie {
                response.headers_mut().insert(header::SET_COOKIE, cookie);
            }
            response
        }
        Err(error) => {
            tracing::error!(%error, "a table could not be made or found");
            pages::error(language, StatusCode::SERVICE_UNAVAILABLE)
        }
    }
}

/// Whether there is such a table and this visitor may look at it. Who may not is told the same as where there is none.
async fn may_look(hall: &Hall, id: &str, headers: &HeaderMap) -> Result<bool, StoreError> {
    let member = guests::member(hall, headers).await?.map(|Member { id, .. }| id);
    hall.admits(&TableId(id.to_owned()), member).await
}

async fn table(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    let language = Language::of(&headers);
    match may_look(&hall, &id, &headers).await {
        Ok(true) => pages::answer(StatusCode::OK, pages::table(language, &id)),
        Ok(false) => pages::error(language, StatusCode::NOT_FOUND),
        Err(error) => {
            tracing::error!(%error, "a table could not be found");
            pages::error(language, StatusCode::SERVICE_UNAVAILABLE)
        }
    }
}

async fn table_socket(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    if !security::from_own_page(&headers) {
        return Err(ApiError(StatusCode::FORBIDDEN, RefusalMessage::plain("foreign-origin")));
    }
    // Heard from before it is looked up, so that it cannot end unheard between the two.
    let session = guests::session_key(&hall, &headers).map(|key| hall.entrance().live.watch(key));
    let member = guests::member(&hall, &headers).await?;
    let id = TableId(id);
    if !hall.admits(&id, member.as_ref().map(|member| member.id)).await? {
        return Err(ApiError::not_found());
    }
    Ok(upgrade
        .read_buffer_size(socket::READ_BUFFER)
        .max_message_size(socket::LONGEST_MESSAGE)
        .max_frame_size(socket::LONGEST_MESSAGE)
        // Only a socket that is really there is made known to the table.
        .on_upgrade(async move |socket| match hall.connect(&id, member).await {
            Ok(Some(line)) => socket::serve(socket, line, session, hall.closed()).await,
            Ok(None) => {}
            Err(error) => tracing::error!(%error, table = %id.0, "a table could not be opened"),
        }))
}

async fn replay_page(headers: HeaderMap) -> Response {
    pages::answer(StatusCode::OK, pages::replay(Language::of(&headers), None))
}

/// `/replay/ID` is a page; with `.junqi` or `.jgs` behind it, a file.
async fn replay(
    State(hall): State<Arc<Hall>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Response {
    let language = Language::of(&headers);
    let (id, end) = name.split_once('.').map_or((name.as_str(), None), |(id, end)| (id, Some(end)));
    let record = match find_record(&hall, id, &headers).await {
        Ok(Some(record)) => record,
        Ok(None) => return pages::error(language, StatusCode::NOT_FOUND),
        Err(_) => return pages::error(language, StatusCode::SERVICE_UNAVAILABLE),
    };
    let download = |bytes: Vec<u8>, kind: &'static str| {
        let named = HeaderValue::from_str(&format!("attachment; filename=\"{name}\""));
        let named = named.unwrap_or(HeaderValue::from_static("attachment"));
        let headers = [
            (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
            (header::CONTENT_DISPOSITION, named),
        ];
        (headers, bytes).into_response()
    };
    match end {
        None => pages::answer(StatusCode::OK, pages::replay(language, Some(id))),
        Some("junqi") => download(record.to_string().into_bytes(), "text/plain; charset=utf-8"),
        Some("jgs") => match record_to_qq(record) {
            Ok(bytes) => download(bytes, "application/octet-stream"),
            // The two-player board is not known to that format.
            Err(_) => pages::error(language, StatusCode::NOT_FOUND),
        },
        Some(_) => pages::error(language, StatusCode::NOT_FOUND),
    }
}

/// The record of a finished game. While a game runs there is none, and for those who might not watch there is none at
/// any time.
async fn find_record(
    hall: &Hall,
    id: &str,
    headers: &HeaderMap,
) -> Result<Option<Record>, ApiError> {
    if !may_look(hall, id, headers).await? {
        return Ok(None);
    }
    let Some(text) = hall.store().record(TableId(id.to_owned())).await? else {
        return Ok(None);
    };
    let record = Record::parse(&text).map_err(|error| {
        tracing::error!(%error, table = id, "a kept record is damaged");
        ApiError(
            StatusCode::INTERNAL_SERVER_ERROR,
            RefusalMessage::with_detail("unreadable", error.to_string()),
        )
    })?;
    Ok(Some(record))
}

#[derive(Deserialize)]
struct ReplayQuery {
    #[serde(default)]
    viewer: Option<String>,
}

impl ReplayQuery {
    fn eyes(&self) -> Result<Eyes, ApiError> {
        let viewer = self.viewer.as_deref().unwrap_or("open");
        Eyes::parse(viewer).ok_or_else(|| ApiError::malformed("viewer: S, E, N, W, public or open"))
    }
}

async fn replay_json(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Query(query): Query<ReplayQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let eyes = query.eyes()?;
    let record = find_record(&hall, &id, &headers).await?.ok_or_else(ApiError::not_found)?;
    shown(&hall, move || Ok(record), eyes).await
}

async fn open_file(
    State(hall): State<Arc<Hall>>,
    Query(query): Query<ReplayQuery>,
    body: Result<axum::body::Bytes, axum::extract::rejection::BytesRejection>,
) -> Result<Response, ApiError> {
    let eyes = query.eyes()?;
    let bytes = body.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => {
            ApiError(StatusCode::PAYLOAD_TOO_LARGE, RefusalMessage::plain("too-large"))
        }
        _ => ApiError::malformed("the file did not arrive whole"),
    })?;
    shown(&hall, move || read_file(&bytes), eyes).await
}

/// Replays a record away from the threads that answer people.
async fn shown(
    hall: &Hall,
    record: impl FnOnce() -> Result<Record, String> + Send + 'static,
    eyes: Eyes,
) -> Result<Response, ApiError> {
    let _turn = hall.replays().acquire().await;
    let replayed = tokio::task::spawn_blocking(move || replay_message(&record()?, eyes)).await;
    let message = replayed.map_err(|error| {
        tracing::error!(%error, "a replay has failed");
        ApiError(StatusCode::INTERNAL_SERVER_ERROR, RefusalMessage::plain("unreadable"))
    })?;
    let unreadable = |detail: String| {
        ApiError(
            StatusCode::UNPROCESSABLE_ENTITY,
            RefusalMessage::with_detail("unreadable", detail),
        )
    };
    Ok(Json(message.map_err(unreadable)?).into_response())
}

async fn board(Path(kind): Path<String>) -> Result<Json<BoardMessage>, ApiError> {
    let kind = match kind.as_str() {
        "two" => BoardKind::Two,
        "four" => BoardKind::Four,
        _ => return Err(ApiError::not_found()),
    };
    Ok(Json(BoardMessage::from(Board::of(kind))))
}

/// Every preset with its rules and terms, and its name in the visitor's language.
async fn presets(headers: HeaderMap) -> Json<Vec<PresetMessage>> {
    let language = Language::of(&headers);
    let message = |Preset { name, built_on, rules }| PresetMessage {
        name,
        title: language.text(&format!("preset-{name}")).to_owned(),
        built_on,
        rules: OptionsMessage(rules.options().to_vec()),
        terms: OptionsMessage(Terms::of_preset(name).options().to_vec()),
    };
    Json(Rules::PRESETS.map(message).to_vec())
}

/// Every option with its values.
async fn options() -> Json<AllOptionsMessage> {
    let messages = |family: Family| {
        let options = family.options().into_iter();
        options.map(|RuleOption { name, values }| OptionMessage { name, values }).collect()
    };
    Json(AllOptionsMessage { rules: messages(Family::Rule), terms: messages(Family::Term) })
}

#[derive(Deserialize)]
struct LanguageQuery {
    #[serde(default)]
    to: String,
}

async fn change_language(
    Path(tag): Path<String>,
    Query(query): Query<LanguageQuery>,
    headers: HeaderMap,
) -> Response {
    let Some(language) = Language::from_tag(&tag) else {
        return pages::error(Language::of(&headers), StatusCode::NOT_FOUND);
    };
    let to = if pages::is_own_path(&query.to) { query.to.as_str() } else { "/" };
    let cookie =
        format!("{}={}; Path=/; Max-Age=31536000; SameSite=Lax", language::COOKIE, language.tag());
    ([(header::SET_COOKIE, cookie)], Redirect::to(to)).into_response()
}
