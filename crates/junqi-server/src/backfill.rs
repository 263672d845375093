//! Games that were finished under versions that kept no results get theirs, once, in the order in which they ended.

use std::collections::{HashMap, hash_map};

use junqi_table::{MemberId, Table, Timestamp};

use crate::game_over::{GameOver, Times};
use crate::store::{Store, StoreError, StoredEntry, TableId};

/// How many results are kept with one commit.
const AT_ONCE: usize = 500;

/// Gives every finished game its result.
pub(crate) async fn settle_finished_games(store: &dyn Store) -> Result<(), StoreError> {
    let mut games: Vec<(Timestamp, TableId, GameOver)> = Vec::new();
    let mut names = HashMap::new();
    for id in store.results().tables_without_result().await? {
        match game_over(store, &id, &mut names).await {
            Ok(Some(game)) => games.push((game.ended_at, id, game)),
            // One damaged table is no reason to keep everyone else waiting.
            Ok(None) => tracing::error!(table = %id.0, "a finished table has no end in its log"),
            Err(error) => tracing::error!(%error, table = %id.0, "a finished game has no result"),
        }
    }
    games.sort_by_key(|(ended, ..)| *ended);
    if !games.is_empty() {
        tracing::info!(games = games.len(), "finished games get their results");
    }
    let mut games = games.into_iter().map(|(_, id, game)| (id, game)).peekable();
    while games.peek().is_some() {
        store.results().settle(games.by_ref().take(AT_ONCE).collect()).await?;
    }
    Ok(())
}

/// What became of a table's game, found again from its log.
async fn game_over(
    store: &dyn Store,
    id: &TableId,
    names: &mut HashMap<MemberId, String>,
) -> Result<Option<GameOver>, StoreError> {
    let Some(stored) = store.table(id.clone()).await? else { return Ok(None) };
    let mut table = Table::new(stored.opening, stored.created_at);
    let mut times = Times::default();
    for (number, StoredEntry { at, entry, .. }) in stored.entries.iter().enumerate() {
        if table.apply(*at, entry).is_err() {
            let what = format!("table {}, entry {number} is refused", id.0);
            return Err(StoreError::Damaged(what));
        }
        times.note(table.phase(), *at);
    }
    for member in table.seats().iter().filter_map(|seat| table.member_at(seat)) {
        if let hash_map::Entry::Vacant(unknown) = names.entry(member) {
            unknown.insert(store.member(member).await?.map_or(String::new(), |member| member.name));
        }
    }
    let name = |member| names.get(&member).cloned().unwrap_or_default();
    Ok(GameOver::of(&table, times, stored.listed, name))
}

#[cfg(test)]
mod tests {
    use junqi_rules::{Rules, Seat};
    use junqi_table::{Command, Entry, MemberId, Opening, Terms};

    use super::*;
    use crate::store::{Results, SqliteStore, StoredTable};

    /// A table as an earlier version has left it: finished, with everything in its log and nothing in the books.
    async fn finished_table(store: &SqliteStore, name: &str, players: [MemberId; 2], at: u64) {
        let terms = Terms::of_preset("two-dark");
        let opening = Opening { rules: Rules::TWO_DARK, terms, first: Seat::South };
        let mut table = Table::new(opening, Timestamp(at));
        let mut entries = Vec::new();
        let mut accept = |member: MemberId, command: Command| {
            let entry = Entry::Command(member, command);
            table.apply(Timestamp(at), &entry).unwrap();
            entries.push(StoredEntry { at: Timestamp(at), command_id: None, entry });
        };
        accept(players[0], Command::Sit(Seat::South));
        accept(players[1], Command::Sit(Seat::North));
        players.into_iter().for_each(|player| accept(player, Command::Ready(None)));
        accept(players[1], Command::Leave);
        let stored = StoredTable {
            way_in: crate::way_in::WayIn::default(),
            next: None,
            id: TableId(name.to_owned()),
            created_at: Timestamp(at),
            opening,
            seed: 0,
            listed: false,
            entries,
        };
        store.add_table(stored, table.phase()).await.unwrap();
    }

    #[tokio::test]
    async fn games_of_earlier_versions_get_their_results_once() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(folder.path()).await.unwrap();
        let mut players = [MemberId(0); 2];
        for (player, name) in players.iter_mut().zip(["a", "b"]) {
            *player = store.add_guest(name, Timestamp(0)).await.unwrap().id;
        }
        finished_table(&store, "later", players, 2000).await;
        finished_table(&store, "earlier", players, 1000).await;
        for _ in 0..2 {
            settle_finished_games(&store).await.unwrap();
            let loser = store.player(players[1], Some(players[1])).await.unwrap().unwrap();
            assert_eq!((loser.score, loser.counts.losses, loser.counts.escapes), (-2, 2, 2));
            let recent: Vec<(&str, i64)> =
                loser.recent.iter().map(|game| (game.table.as_str(), game.ended_at)).collect();
            assert_eq!(recent, [("later", 2000), ("earlier", 1000)]);
            assert_eq!(loser.recent[0].seats[0].name, "a");
        }
    }
}
