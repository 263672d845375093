//! The end of a game goes into the books: its result, everyone's points, standings and ratings, all in the transaction
//! that keeps the entry by which it ended.

use junqi_rules::{BySeat, Cause, Seat};
use junqi_table::{MemberId, SeatResult};
use sqlx::{Row, SqliteConnection};

use super::TableId;
use crate::game_over::GameOver;
use crate::rating::{Rating, family, rated};

/// Keeps a result. A table that has one already has been here before, and nothing changes.
pub(super) async fn settle(
    transaction: &mut SqliteConnection,
    table: &TableId,
    game: &GameOver,
) -> Result<(), sqlx::Error> {
    let rules = &game.opening.rules;
    let preset = rules.nearest_preset();
    let kept = sqlx::query(
        "INSERT INTO results (table_id, preset, differences, public, uncounted, result, ending, plies, began_at, ended_at) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id) DO NOTHING",
    )
    .bind(&table.0)
    .bind(preset.name)
    .bind(rules.differences_from(&preset.rules).len() as i64)
    .bind(game.public)
    .bind(game.uncounted.map(|why| why.name()))
    .bind(game.played.outcome.to_string())
    .bind(game.ending.name())
    .bind(i64::from(game.played.plies))
    .bind(game.began_at.0.cast_signed())
    .bind(game.ended_at.0.cast_signed())
    .execute(&mut *transaction)
    .await?;
    if kept.rows_affected() == 0 {
        return Ok(());
    }
    let result = kept.last_insert_rowid();
    let counts = game.uncounted.is_none();
    let mut scores = BySeat::default();
    let mut ratings = BySeat::from_fn(|_| Rating::new(family(preset.name)));
    for &(seat, member, _) in &game.players {
        scores[seat] = score_of(transaction, member).await?;
        ratings[seat] = rating_of(transaction, member, preset.name).await?;
    }
    let points = game.played.points(&game.opening.terms, &scores);
    let rated = rated(&game.played, &game.opening.terms, &ratings).filter(|_| counts);
    for (seat, member, name) in &game.players {
        let change = if counts { points[*seat] } else { 0 };
        let score = scores[*seat] + change;
        let won = game.played.result_of(*seat, &game.opening.terms);
        let rating = rated.as_ref().map(|rated| rated[*seat]);
        sqlx::query(
            "INSERT INTO result_seats (result_id, seat, member_id, name, result, change, score, rating) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(result)
        .bind(seat.to_string())
        .bind(member.0)
        .bind(name)
        .bind(won.name())
        .bind(change)
        .bind(score)
        .bind(rating.map(|rating| rating.rating))
        .execute(&mut *transaction)
        .await?;
        if counts {
            keep_score(transaction, *member, score).await?;
            let cause = game.played.out[*seat];
            keep_standing(transaction, *member, preset.name, *seat, won, cause).await?;
        }
        if let Some(rating) = rating {
            keep_rating(transaction, *member, preset.name, rating).await?;
        }
    }
    Ok(())
}

async fn score_of(
    transaction: &mut SqliteConnection,
    member: MemberId,
) -> Result<i64, sqlx::Error> {
    let row = sqlx::query("SELECT score FROM scores WHERE member_id = ?")
        .bind(member.0)
        .fetch_optional(transaction)
        .await?;
    Ok(row.map_or(0, |row| row.get("score")))
}

/// A member's rating at a preset's family.
pub(super) async fn rating_of(
    connection: &mut SqliteConnection,
    member: MemberId,
    preset: &str,
) -> Result<Rating, sqlx::Error> {
    let row = sqlx::query(
        "SELECT rating, deviation, volatility FROM ratings WHERE member_id = ? AND family = ?",
    )
    .bind(member.0)
    .bind(family(preset))
    .fetch_optional(connection)
    .await?;
    Ok(row.map_or(Rating::new(family(preset)), |row| Rating {
        rating: row.get("rating"),
        deviation: row.get("deviation"),
        volatility: row.get("volatility"),
    }))
}

async fn keep_score(
    transaction: &mut SqliteConnection,
    member: MemberId,
    score: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO scores (member_id, score) VALUES (?, ?) \
         ON CONFLICT (member_id) DO UPDATE SET score = excluded.score",
    )
    .bind(member.0)
    .bind(score)
    .execute(transaction)
    .await?;
    Ok(())
}

async fn keep_standing(
    transaction: &mut SqliteConnection,
    member: MemberId,
    preset: &str,
    seat: Seat,
    won: SeatResult,
    out: Option<Cause>,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO standings (member_id, preset, seat, wins, losses, draws, escapes, timeouts) VALUES (?, ?, ?, ?, ?, ?, ?, ?) \
         ON CONFLICT (member_id, preset, seat) DO UPDATE SET wins = wins + excluded.wins, losses = losses + excluded.losses, \
         draws = draws + excluded.draws, escapes = escapes + excluded.escapes, timeouts = timeouts + excluded.timeouts",
    )
    .bind(member.0)
    .bind(preset)
    .bind(seat.to_string())
    .bind(won == SeatResult::Win)
    .bind(won == SeatResult::Loss)
    .bind(won == SeatResult::Draw)
    .bind(out == Some(Cause::Left))
    .bind(out == Some(Cause::Timeouts))
    .execute(transaction)
    .await?;
    Ok(())
}

async fn keep_rating(
    transaction: &mut SqliteConnection,
    member: MemberId,
    preset: &str,
    Rating { rating, deviation, volatility }: Rating,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO ratings (member_id, family, rating, deviation, volatility) VALUES (?, ?, ?, ?, ?) \
         ON CONFLICT (member_id, family) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, \
         volatility = excluded.volatility",
    )
    .bind(member.0)
    .bind(family(preset))
    .bind(rating)
    .bind(deviation)
    .bind(volatility)
    .execute(transaction)
    .await?;
    Ok(())
}
