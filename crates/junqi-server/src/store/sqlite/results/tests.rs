//! Results are kept once, whatever is said twice, and found again by those who may find them.

use junqi_rules::{BySeat, Cause, Ending, Outcome, Rules, SeatSet, Team};
use junqi_table::{Opening, PhaseName, Played, SeatResult, Terms, Timestamp, Uncounted};

use super::*;
use crate::store::{Append, Store, StoredTable};

async fn members(store: &SqliteStore, names: &[&str]) -> Vec<MemberId> {
    let mut members = Vec::new();
    for name in names {
        members.push(store.add_guest(name, Timestamp(0)).await.unwrap().id);
    }
    members
}

/// A game of two that the first has won, after 40 plies, at this time.
fn game_of(players: &[MemberId], at: u64) -> GameOver {
    let rules = Rules::TWO_DARK;
    let opening = Opening { rules, terms: Terms::of_preset("two-dark"), first: Seat::South };
    let mut out = BySeat::default();
    out[Seat::North] = Some(Cause::Timeouts);
    let outcome = Outcome::Win(Team(Seat::South.into()));
    let seated = rules.seats().iter().zip(players);
    GameOver {
        opening,
        public: true,
        played: Played { seats: SeatSet::SOUTH_NORTH, outcome, plies: 40, rounds: 20, out },
        ending: Ending::Out(Cause::Timeouts),
        uncounted: None,
        players: seated.map(|(seat, &member)| (seat, member, format!("P{}", member.0))).collect(),
        began_at: Timestamp(at - 1),
        ended_at: Timestamp(at),
    }
}

async fn add_table(store: &SqliteStore, name: &str, game: &GameOver) -> TableId {
    let id = TableId(name.to_owned());
    let table = StoredTable {
        way_in: crate::way_in::WayIn::default(),
        next: None,
        id: id.clone(),
        created_at: Timestamp(0),
        opening: game.opening,
        seed: 0,
        listed: true,
        entries: Vec::new(),
    };
    store.add_table(table, PhaseName::Playing).await.unwrap();
    id
}

/// The append that ends a game.
fn end(table: &TableId, game: &GameOver) -> Append {
    Append {
        table: table.clone(),
        seq: 0,
        entries: Vec::new(),
        phase: PhaseName::Finished,
        record: Some(String::new()),
        over: Some(game.clone()),
        opening: game.opening,
    }
}

async fn play(store: &SqliteStore, name: &str, game: GameOver) {
    let table = add_table(store, name, &game).await;
    store.append(vec![end(&table, &game)]).await.unwrap();
}

async fn found(store: &SqliteStore, search: GameSearch) -> Vec<String> {
    let games = store.games(search).await.unwrap().games;
    games.into_iter().map(|game| game.table).collect()
}

#[tokio::test]
async fn the_end_of_a_game_counts_once_however_often_it_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = SqliteStore::open(folder.path()).await.unwrap();
    let players = members(&store, &["a", "b"]).await;
    let game = game_of(&players, 1000);
    let table = add_table(&store, "t1", &game).await;
    store.append(vec![end(&table, &game)]).await.unwrap();
    let once = store.player(players[0], Some(players[0])).await.unwrap().unwrap();
    assert_eq!((once.score, once.counts.games, once.counts.wins), (1, 1, 1));
    assert!(once.ratings.as_ref().unwrap()[0].rating > 1600.0);
    // The same append, alone and with itself; another end of the same table; and all that after a restart.
    for restart in [false, true] {
        if restart {
            store.close().await.unwrap();
            drop(store);
            store = SqliteStore::open(folder.path()).await.unwrap();
        }
        store.append(vec![end(&table, &game), end(&table, &game)]).await.unwrap();
        let other = GameOver { ended_at: Timestamp(9000), ..game.clone() };
        store.settle(vec![(table.clone(), other)]).await.unwrap();
        assert_eq!(store.player(players[0], Some(players[0])).await.unwrap().unwrap(), once);
        let loser = store.player(players[1], None).await.unwrap().unwrap();
        assert_eq!((loser.score, loser.counts.losses, loser.counts.timeouts), (-1, 1, 1));
        assert_eq!(store.result(table.clone()).await.unwrap().unwrap(), once.recent[0]);
        assert!(store.tables_without_result().await.unwrap().is_empty());
    }
}

/// If the entry that ends a game cannot be kept, its result is not kept either.
#[tokio::test]
async fn an_end_that_is_not_kept_is_worth_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).await.unwrap();
    let players = members(&store, &["a", "b"]).await;
    let game = game_of(&players, 1000);
    let table = add_table(&store, "t1", &game).await;
    let nowhere = end(&TableId("none".to_owned()), &game);
    assert!(store.append(vec![end(&table, &game), nowhere]).await.is_err());
    assert_eq!(store.result(table).await.unwrap(), None);
    assert_eq!(store.leaderboard(1).await.unwrap().players, []);
}

#[tokio::test]
async fn points_add_up_from_game_to_game() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).await.unwrap();
    let players = members(&store, &["a", "b"]).await;
    for round in 1..=52_u64 {
        play(&store, &format!("t{round}"), game_of(&players, 1000 * round)).await;
    }
    // Who has more than 50 points wins nothing more from someone below; who has 50 still does.
    let board = store.leaderboard(1).await.unwrap();
    let scores: Vec<(u32, i64)> = board.players.iter().map(|it| (it.place, it.score)).collect();
    assert_eq!(scores, [(1, 51), (2, -52)]);
    assert_eq!((board.players[0].title, board.players[1].title), ("platoon", "private"));
    let winner = store.player(players[0], None).await.unwrap().unwrap();
    assert_eq!((winner.place, winner.counts.games, winner.ratings), (Some(1), 52, None));
    assert_eq!(winner.recent.len(), RECENT);
    let standing = &winner.standings[0];
    assert_eq!((standing.preset.as_str(), standing.seat.as_str()), ("two-dark", "S"));
    // Pages of 50, one after the other, with nothing twice and nothing left out.
    let first = store.games(GameSearch::default()).await.unwrap();
    assert_eq!((first.games.len(), first.games[0].table.as_str()), (PAGE, "t52"));
    let search = GameSearch { before: first.next, ..GameSearch::default() };
    let second = store.games(search).await.unwrap();
    let tables: Vec<&str> = second.games.iter().map(|game| game.table.as_str()).collect();
    assert_eq!((tables, second.next), (vec!["t2", "t1"], None));
}

#[tokio::test]
async fn what_does_not_count_changes_nobodys_points() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).await.unwrap();
    let players = members(&store, &["a"]).await;
    let with_computer = [players[0], MemberId::computer(Seat::North)];
    let game = GameOver { uncounted: Some(Uncounted::Computer), ..game_of(&with_computer, 1000) };
    play(&store, "t1", game).await;
    let kept = store.result(TableId("t1".to_owned())).await.unwrap().unwrap();
    assert_eq!(kept.uncounted.as_deref(), Some("computer"));
    assert_eq!((kept.seats[0].result.as_str(), kept.seats[0].change), ("win", 0));
    assert_eq!(kept.seats[1].player, None);
    assert!(store.scores(with_computer.to_vec()).await.unwrap().is_empty());
    assert_eq!(store.rating(players[0], "two-dark").await.unwrap(), Rating::new("two"));
    // Whoever has not played in earnest is nobody's business but his own.
    assert_eq!(store.player(players[0], None).await.unwrap(), None);
    let own = store.player(players[0], Some(players[0])).await.unwrap().unwrap();
    assert_eq!((own.place, own.counts.games, own.recent.len()), (None, 0, 1));
    let computer = MemberId::computer(Seat::North);
    assert_eq!(store.player(computer, Some(computer)).await.unwrap(), None);
}

/// A game of four that was ended by someone who ran away: nobody's game, but it is remembered of him.
#[tokio::test]
async fn running_away_is_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).await.unwrap();
    let players = members(&store, &["a", "b", "c", "d"]).await;
    let opening = Opening {
        rules: Rules::FOUR_DARK,
        terms: Terms::of_preset("four-dark"),
        first: Seat::South,
    };
    let mut game = GameOver { opening, ..game_of(&players, 1000) };
    game.players =
        Seat::ALL.into_iter().zip(&players).map(|(s, &m)| (s, m, String::new())).collect();
    game.played.seats = SeatSet::FOUR;
    game.played.outcome = Outcome::Void;
    game.played.out = BySeat::default();
    game.played.out[Seat::West] = Some(Cause::Left);
    play(&store, "t1", game).await;
    let west = store.player(players[3], None).await.unwrap().unwrap();
    assert_eq!((west.score, west.counts.games, west.counts.escapes), (0, 0, 1));
    let south = store.player(players[0], Some(players[0])).await.unwrap().unwrap();
    assert_eq!((south.score, south.counts.escapes, south.ratings), (0, 0, Some(Vec::new())));
}

#[tokio::test]
async fn games_are_found_by_name_preset_result_length_and_date() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).await.unwrap();
    let players = members(&store, &["a", "b", "c"]).await;
    let named = |at: u64, names: [&str; 2]| {
        let mut game = game_of(&players[..2], at);
        for ((_, _, name), other) in game.players.iter_mut().zip(names) {
            *name = other.to_owned();
        }
        game
    };
    play(&store, "t1", named(1000, ["Alpha", "北望"])).await;
    let mut drawn = named(2000, ["北望", "100%_"]);
    drawn.played.outcome = Outcome::Draw;
    drawn.played.plies = 300;
    play(&store, "t2", drawn).await;
    let flip = Opening { rules: Rules::FLIP, ..game_of(&players, 1).opening };
    play(&store, "t3", GameOver { opening: flip, ..named(3000, ["Beta", "Alpha"]) }).await;
    let none = GameSearch::default;
    let name = |name: &str| GameSearch { name: name.to_owned(), ..none() };
    let won = Some(SeatResult::Win);
    for (search, tables) in [
        (none(), vec!["t3", "t2", "t1"]),
        (name("alp"), vec!["t3", "t1"]),
        (name("北"), vec!["t2", "t1"]),
        (name("%"), vec!["t2"]),
        (name("' OR 1=1 --"), vec![]),
        (GameSearch { preset: Some("flip"), ..none() }, vec!["t3"]),
        (GameSearch { result: won, ..none() }, vec!["t3", "t1"]),
        (GameSearch { result: won, ..name("Alpha") }, vec!["t1"]),
        (GameSearch { result: Some(SeatResult::Draw), ..none() }, vec!["t2"]),
        (GameSearch { least_plies: Some(41), ..none() }, vec!["t2"]),
        (GameSearch { most_plies: Some(40), ..none() }, vec!["t3", "t1"]),
        (GameSearch { from: Some(Timestamp(2000)), ..none() }, vec!["t3", "t2"]),
        (GameSearch { until: Some(Timestamp(2000)), ..none() }, vec!["t1"]),
        (GameSearch { player: Some(players[0]), ..none() }, vec!["t3", "t2", "t1"]),
        (GameSearch { player: Some(players[0]), result: won, ..none() }, vec!["t3", "t1"]),
        (GameSearch { player: Some(players[2]), ..none() }, vec![]),
    ] {
        assert_eq!(found(&store, search.clone()).await, tables, "{search:?}");
    }
}

#[tokio::test]
async fn a_private_game_is_in_the_lists_of_its_players_only() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).await.unwrap();
    let players = members(&store, &["a", "b", "c"]).await;
    play(&store, "t1", GameOver { public: false, ..game_of(&players, 1000) }).await;
    for (viewer, number) in [(None, 0), (Some(players[2]), 0), (Some(players[1]), 1)] {
        for player in [None, Some(players[0])] {
            let search = GameSearch { viewer, player, ..GameSearch::default() };
            assert_eq!(found(&store, search).await.len(), number, "{viewer:?} {player:?}");
        }
        let seen = store.player(players[0], viewer).await.unwrap().unwrap();
        assert_eq!((seen.score, seen.recent.len()), (1, number), "points are points");
    }
}
