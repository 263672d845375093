//! Finished games, points and players, as they are looked for.

use std::collections::HashMap;

use junqi_protocol::{
    CountsMessage, GameMessage, GameSeatMessage, GamesMessage, LeaderMessage, LeaderboardMessage,
    PlayerMessage, RatingMessage, StandingMessage,
};
use junqi_rules::Seat;
use junqi_table::{MemberId, Title};
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, Row};

use super::settling::{rating_of, settle};
use super::{Answer, SqliteStore, StoreError, TableId};
use crate::game_over::GameOver;
use crate::rating::{FAMILIES, Rating, family};
use crate::store::results::{GameSearch, PAGE, Results};

/// How many of a player's latest games his own page tells of.
const RECENT: usize = 10;
/// How many of a player's latest rated games are drawn.
const HISTORY: i64 = 200;

/// The presets whose games QQ's files can hold.
const OF_QQ: [&str; 5] = ["four-dark", "double-open", "full-open", "duel-dark", "duel-open"];

const GAME: &str = "results.id, table_id, preset, differences, public, uncounted, results.result, ending, plies, began_at, ended_at";

/// The wins, losses and so on of some standings, added up.
const COUNTS: &str = "coalesce(sum(wins), 0) AS wins, coalesce(sum(losses), 0) AS losses, coalesce(sum(draws), 0) AS draws, \
    coalesce(sum(escapes), 0) AS escapes, coalesce(sum(timeouts), 0) AS timeouts";

/// What a search asks of a game. A game that is not public is found by those who played it.
const FITS: &str = "(public = 1 OR EXISTS (SELECT 1 FROM result_seats own WHERE own.result_id = results.id AND own.member_id = ?1)) \
    AND (?2 IS NULL OR results.id < ?2) AND (?3 IS NULL OR preset = ?3) AND plies BETWEEN ?4 AND ?5 \
    AND ended_at >= ?6 AND ended_at < ?7 \
    AND ((?8 = '' AND ?9 IS NULL AND ?10 IS NULL) OR EXISTS (SELECT 1 FROM result_seats s WHERE s.result_id = results.id \
        AND (?8 = '' OR instr(lower(s.name), lower(?8)) > 0) AND (?9 IS NULL OR s.result = ?9) AND (?10 IS NULL OR s.member_id = ?10)))";

fn counts(row: &SqliteRow) -> CountsMessage {
    let number = |name: &str| row.get::<i64, _>(name);
    let (wins, losses, draws) = (number("wins"), number("losses"), number("draws"));
    CountsMessage {
        games: wins + losses + draws,
        wins,
        losses,
        draws,
        escapes: number("escapes"),
        timeouts: number("timeouts"),
    }
}

fn game(row: &SqliteRow) -> GameMessage {
    let (preset, differences): (String, i64) = (row.get("preset"), row.get("differences"));
    let jgs = differences == 0 && OF_QQ.contains(&preset.as_str());
    GameMessage {
        id: row.get("id"),
        table: row.get("table_id"),
        preset,
        differences,
        public: row.get("public"),
        uncounted: row.get("uncounted"),
        result: row.get("result"),
        ending: row.get("ending"),
        plies: row.get("plies"),
        began_at: row.get("began_at"),
        ended_at: row.get("ended_at"),
        seats: Vec::new(),
        files: if jgs { vec!["junqi", "jgs"] } else { vec!["junqi"] },
    }
}

impl SqliteStore {
    /// The seats of these games.
    async fn with_seats(
        &self,
        mut games: Vec<GameMessage>,
    ) -> Result<Vec<GameMessage>, StoreError> {
        let ids = games.iter().map(|game| game.id.to_string()).collect::<Vec<_>>().join(",");
        let rows = sqlx::query(
            "SELECT result_id, seat, member_id, name, result, change, score FROM result_seats \
             WHERE result_id IN (SELECT value FROM json_each(?))",
        )
        .bind(format!("[{ids}]"))
        .fetch_all(&self.readers)
        .await?;
        for row in rows {
            let id: i64 = row.get("result_id");
            let member = MemberId(row.get("member_id"));
            let seat = GameSeatMessage {
                seat: row.get("seat"),
                player: (!member.is_computer()).then_some(member.0),
                name: row.get("name"),
                result: row.get("result"),
                change: row.get("change"),
                score: row.get("score"),
            };
            if let Some(game) = games.iter_mut().find(|game| game.id == id) {
                game.seats.push(seat);
            }
        }
        for game in &mut games {
            game.seats.sort_by_key(|seat| seat.seat.chars().next().and_then(Seat::from_letter));
        }
        Ok(games)
    }

    /// Games that fit, the latest first: so many, and whether there are more.
    async fn find(
        &self,
        search: GameSearch,
        most: usize,
    ) -> Result<(Vec<GameMessage>, bool), StoreError> {
        // One player's games are found by his own list, not among all.
        let source = match search.player {
            Some(_) => {
                "(SELECT result_id FROM result_seats WHERE member_id = ?10) CROSS JOIN results ON results.id = result_id"
            }
            None => "results",
        };
        let query =
            format!("SELECT {GAME} FROM {source} WHERE {FITS} ORDER BY results.id DESC LIMIT ?11");
        let mut rows = sqlx::query(AssertSqlSafe(query))
            .bind(search.viewer.map(|member| member.0))
            .bind(search.before)
            .bind(search.preset)
            .bind(i64::from(search.least_plies.unwrap_or(0)))
            .bind(i64::from(search.most_plies.unwrap_or(u32::MAX)))
            .bind(search.from.map_or(0, |at| at.0.cast_signed()))
            .bind(search.until.map_or(i64::MAX, |at| at.0.cast_signed()))
            .bind(search.name)
            .bind(search.result.map(|result| result.name()))
            .bind(search.player.map(|member| member.0))
            .bind(most as i64 + 1)
            .fetch_all(&self.readers)
            .await?;
        let more = rows.len() > most;
        rows.truncate(most);
        Ok((self.with_seats(rows.iter().map(game).collect()).await?, more))
    }

    /// A player's ratings, for his own eyes.
    async fn ratings(&self, member: MemberId) -> Result<Vec<RatingMessage>, StoreError> {
        let rows = sqlx::query(
            "SELECT ended_at, preset, rating FROM result_seats JOIN results ON results.id = result_id \
             WHERE member_id = ? AND rating IS NOT NULL ORDER BY result_id DESC LIMIT ?",
        )
        .bind(member.0)
        .bind(HISTORY)
        .fetch_all(&self.readers)
        .await?;
        let mut ratings = Vec::new();
        for name in FAMILIES {
            let mut of_family =
                rows.iter().rev().filter(|row| family(&row.get::<String, _>("preset")) == name);
            let history: Vec<(i64, f64)> =
                of_family.clone().map(|row| (row.get("ended_at"), row.get("rating"))).collect();
            let Some(row) = of_family.next_back() else { continue };
            let Rating { rating, deviation, .. } =
                self.rating(member, &row.get::<String, _>("preset")).await?;
            ratings.push(RatingMessage { family: name, rating, deviation, history });
        }
        Ok(ratings)
    }
}

impl Results for SqliteStore {
    fn result(&self, table: TableId) -> Answer<'_, Option<GameMessage>> {
        Box::pin(async move {
            let query = format!("SELECT {GAME} FROM results WHERE table_id = ?");
            let found = sqlx::query(AssertSqlSafe(query))
                .bind(table.0)
                .fetch_optional(&self.readers)
                .await?;
            let games = found.iter().map(game).collect();
            Ok(self.with_seats(games).await?.pop())
        })
    }

    fn tables_without_result(&self) -> Answer<'_, Vec<TableId>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT id FROM tables WHERE phase = 'finished' \
                 AND NOT EXISTS (SELECT 1 FROM results WHERE table_id = tables.id) ORDER BY created_at",
            )
            .fetch_all(&self.readers)
            .await?;
            Ok(rows.iter().map(|row| TableId(row.get("id"))).collect())
        })
    }

    fn settle(&self, games: Vec<(TableId, GameOver)>) -> Answer<'_, ()> {
        Box::pin(async move {
            let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
            for (table, game) in games {
                settle(&mut transaction, &table, &game).await?;
            }
            transaction.commit().await?;
            Ok(())
        })
    }

    fn scores(&self, members: Vec<MemberId>) -> Answer<'_, HashMap<MemberId, i64>> {
        Box::pin(async move {
            let mut scores = HashMap::new();
            for member in members {
                let row = sqlx::query("SELECT score FROM scores WHERE member_id = ?")
                    .bind(member.0)
                    .fetch_optional(&self.readers)
                    .await?;
                scores.extend(row.map(|row| (member, row.get("score"))));
            }
            Ok(scores)
        })
    }

    fn rating(&self, member: MemberId, preset: &str) -> Answer<'_, Rating> {
        let preset = preset.to_owned();
        Box::pin(async move {
            let mut reader = self.readers.acquire().await?;
            Ok(rating_of(&mut reader, member, &preset).await?)
        })
    }

    fn leaderboard(&self, page: u32) -> Answer<'_, LeaderboardMessage> {
        Box::pin(async move {
            let skipped = page.max(1).saturating_sub(1).saturating_mul(PAGE as u32);
            let query = format!(
                "SELECT page.member_id, name, score, {COUNTS} FROM \
                 (SELECT member_id, score FROM scores ORDER BY score DESC, member_id LIMIT ? OFFSET ?) page \
                 JOIN members ON members.id = page.member_id LEFT JOIN standings ON standings.member_id = page.member_id \
                 GROUP BY page.member_id ORDER BY score DESC, page.member_id"
            );
            let rows = sqlx::query(AssertSqlSafe(query))
                .bind(PAGE as i64 + 1)
                .bind(i64::from(skipped))
                .fetch_all(&self.readers)
                .await?;
            let leader = |(place, row): (u32, &SqliteRow)| {
                let CountsMessage { games, wins, .. } = counts(row);
                let score = row.get("score");
                LeaderMessage {
                    place,
                    player: row.get("member_id"),
                    name: row.get("name"),
                    title: Title::of(score).name(),
                    score,
                    games,
                    wins,
                }
            };
            let players = (skipped.saturating_add(1)..).zip(rows.iter().take(PAGE)).map(leader);
            Ok(LeaderboardMessage {
                page: page.max(1),
                more: rows.len() > PAGE,
                players: players.collect(),
            })
        })
    }

    fn player(&self, id: MemberId, viewer: Option<MemberId>) -> Answer<'_, Option<PlayerMessage>> {
        Box::pin(async move {
            let you = viewer == Some(id);
            let found = sqlx::query(
                "SELECT name, score, (SELECT count(*) FROM scores other WHERE other.score > scores.score) AS above \
                 FROM members LEFT JOIN scores ON scores.member_id = members.id \
                 WHERE members.id = ? AND members.kind <> 'computer' AND (scores.score IS NOT NULL OR ?)",
            )
            .bind(id.0)
            .bind(you)
            .fetch_optional(&self.readers)
            .await?;
            let Some(row) = found else { return Ok(None) };
            let kept: Option<i64> = row.get("score");
            let score = kept.unwrap_or(0);
            let title = Title::of(score);
            let all = format!("SELECT {COUNTS} FROM standings WHERE member_id = ?");
            let all = sqlx::query(AssertSqlSafe(all)).bind(id.0).fetch_one(&self.readers).await?;
            let each = sqlx::query(
                "SELECT preset, seat, wins, losses, draws, escapes, timeouts FROM standings WHERE member_id = ?",
            )
            .bind(id.0)
            .fetch_all(&self.readers)
            .await?;
            let standing = |row: &SqliteRow| StandingMessage {
                preset: row.get("preset"),
                seat: row.get("seat"),
                counts: counts(row),
            };
            let search = GameSearch { viewer, player: Some(id), ..GameSearch::default() };
            Ok(Some(PlayerMessage {
                player: id.0,
                name: row.get("name"),
                you,
                score,
                title: title.name(),
                next_title: title.next().map(|next| (next.name(), next.needs())),
                place: kept.map(|_| row.get::<i64, _>("above") + 1),
                counts: counts(&all),
                standings: each.iter().map(standing).collect(),
                ratings: if you { Some(self.ratings(id).await?) } else { None },
                recent: self.find(search, RECENT).await?.0,
            }))
        })
    }

    fn games(&self, search: GameSearch) -> Answer<'_, GamesMessage> {
        Box::pin(async move {
            let (games, more) = self.find(search, PAGE).await?;
            let next = games.last().filter(|_| more).map(|game| game.id);
            Ok(GamesMessage { games, next })
        })
    }
}

#[cfg(test)]
mod tests;
