//! What is kept of finished games and of those who played them.

use std::collections::HashMap;

use junqi_protocol::{GameMessage, GamesMessage, LeaderboardMessage, PlayerMessage};
use junqi_table::{MemberId, SeatResult, Timestamp};

use super::{Answer, TableId};
use crate::game_over::GameOver;
use crate::rating::Rating;

/// How many games or players are on a page.
pub(crate) const PAGE: usize = 50;

/// Which finished games someone looks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct GameSearch {
    /// Who looks: he finds his own games, too, where others do not.
    pub(crate) viewer: Option<MemberId>,
    /// Someone who played.
    pub(crate) player: Option<MemberId>,
    /// Part of the name that someone had who played; empty for any.
    pub(crate) name: String,
    pub(crate) preset: Option<&'static str>,
    /// What it was for that player; for anyone, where none is named.
    pub(crate) result: Option<SeatResult>,
    pub(crate) least_plies: Option<u32>,
    pub(crate) most_plies: Option<u32>,
    /// It ended at this time or later.
    pub(crate) from: Option<Timestamp>,
    /// It ended before this time.
    pub(crate) until: Option<Timestamp>,
    /// Only games with a lower number than this.
    pub(crate) before: Option<i64>,
}

/// The results of finished games. They are kept together with the entry that ends the game (see
/// [`Append`](super::Append)), and each but once.
pub(crate) trait Results {
    /// The result of a table's game, once it is over.
    fn result(&self, table: TableId) -> Answer<'_, Option<GameMessage>>;
    /// Finished tables without a result: those of versions that kept none.
    fn tables_without_result(&self) -> Answer<'_, Vec<TableId>>;
    /// Keeps the results of these, in this order; where there is one already, nothing changes.
    fn settle(&self, games: Vec<(TableId, GameOver)>) -> Answer<'_, ()>;
    /// The points of members; those who have played no game that counted are left out.
    fn scores(&self, members: Vec<MemberId>) -> Answer<'_, HashMap<MemberId, i64>>;
    /// How strong a member seems to be at a preset.
    fn rating(&self, member: MemberId, preset: &str) -> Answer<'_, Rating>;
    /// The players by their points; pages count from 1.
    fn leaderboard(&self, page: u32) -> Answer<'_, LeaderboardMessage>;
    /// A player as someone may see him; `None` if there is none, or nothing to see.
    fn player(&self, id: MemberId, viewer: Option<MemberId>) -> Answer<'_, Option<PlayerMessage>>;
    /// Finished games, the latest first.
    fn games(&self, search: GameSearch) -> Answer<'_, GamesMessage>;
}
