//! What becomes of finished games: points at the table, and the pages on which they are found.

use serde_json::{Value, json};

use crate::client::{Player, Running, start};
use crate::people::playing;

/// A page in a language, as a visitor with this cookie sees it.
async fn page(server: &Running, path: &str, language: &str, cookie: &str) -> String {
    let cookies = format!("{cookie}; junqi_language={language}");
    let answer = server.request("GET", path, &[("Cookie", &cookies)], b"").await;
    assert_eq!(answer.status, 200, "{path}");
    answer.text().to_owned()
}

async fn json_for(server: &Running, path: &str, cookie: &str) -> Value {
    let answer = server.request("GET", path, &[("Cookie", cookie)], b"").await;
    assert_eq!(answer.status, 200, "{path}");
    answer.json()
}

/// A game at a listed table that North has run away from: the table, and both.
async fn lost_by_north(server: &Running) -> (String, Vec<(String, Player)>) {
    let (table, mut people) = playing(server, "two-dark", &["S", "N"]).await;
    assert_eq!(people[1].1.say(json!({"id": "l", "t": "leave"})).await["t"], "done");
    people[0].1.until(|table| table["phase"] == "finished").await;
    (table.trim_start_matches("/table/").to_owned(), people)
}

/// Rules G.9: within 30 plies the winner gets nothing, and the loser pays all the same.
#[tokio::test(flavor = "multi_thread")]
async fn a_finished_table_tells_what_the_game_was_worth() {
    let server = start().await;
    let (table, mut people) = playing(&server, "two-dark", &["S", "N"]).await;
    let south = &people[0].1.state["seats"]["S"];
    assert_eq!((&south["title"], &people[0].1.state["scores"]), (&json!("private"), &Value::Null));
    let id = south["player"].as_i64().unwrap();
    assert_eq!(people[1].1.say(json!({"id": "l", "t": "leave"})).await["t"], "done");
    people[0].1.until(|table| table["phase"] == "finished").await;
    let watcher = server.socket(&table, &[]).await.unwrap();
    for player in [&people[0].1, &people[1].1, &watcher] {
        let scores = &player.state["scores"];
        assert_eq!(scores["uncounted"], Value::Null);
        assert_eq!(
            scores["seats"]["S"],
            json!({"player": id, "change": 0, "score": 0, "title": "private", "new_title": false})
        );
        assert_eq!(scores["seats"]["N"]["change"], -1);
    }
    // What is said afterwards is kept with the table as well, and counts nothing twice.
    for number in 0..3 {
        let line =
            json!({"id": format!("s{number}"), "t": "say", "channel": "public", "text": "谢谢"});
        assert_eq!(people[0].1.say(line).await["t"], "done");
    }
    let north = people[1].1.state["seats"]["N"]["player"].as_i64().unwrap();
    let player = server.get(&format!("/api/player/{north}")).await.json();
    assert_eq!(
        (&player["score"], &player["escapes"], &player["losses"]),
        (&json!(-1), &json!(1), &json!(1))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_the_computer_is_worth_nothing_and_nobody_elses() {
    let server = start().await;
    let (table, cookie) =
        server.begin("preset=two-dark&seat=S&first=me&rule.mine_rule=both", None).await;
    let mut player = server.sit(&table, &cookie).await;
    player.ready().await;
    assert_eq!(player.state["seats"]["N"]["player"], Value::Null);
    assert_eq!(player.state["seats"]["N"]["title"], Value::Null);
    assert_eq!(player.say(json!({"id": "l", "t": "leave"})).await["t"], "done");
    player.until(|table| table["phase"] == "finished").await;
    assert_eq!(player.state["scores"], json!({"uncounted": "computer", "seats": {}}));
    assert_eq!(server.get("/api/games").await.json(), json!({"games": [], "next": null}));
    assert_eq!(server.get("/api/leaderboard").await.json()["players"], json!([]));
    let me = player.state["seats"]["S"]["player"].as_i64().unwrap();
    assert_eq!(server.get(&format!("/api/player/{me}")).await.status, 404);
    let own = json_for(&server, "/api/player/me", &cookie).await;
    assert_eq!((&own["score"], &own["games"], &own["place"]), (&json!(0), &json!(0), &Value::Null));
    let game = &own["recent"][0];
    assert_eq!((&game["public"], &game["differences"]), (&json!(false), &json!(1)));
    assert_eq!(json_for(&server, "/api/games?player=me", &cookie).await["games"][0], *game);
    // Whoever has the address may still look at it.
    let replay = format!("/replay/{}.junqi", game["table"].as_str().unwrap());
    assert_eq!(server.get(&replay).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn players_and_games_are_found_in_three_languages() {
    let server = start().await;
    let (table, people) = lost_by_north(&server).await;
    let (cookie, north) =
        (&people[1].0, people[1].1.state["seats"]["N"]["player"].as_i64().unwrap());
    let player_path = format!("/player/{north}");
    for (language, ranking, title, finished, preset) in [
        ("zh-Hans", "排行榜", "小兵", "已结束的对局", "暗棋"),
        ("zh-Hant", "排行榜", "小兵", "已結束的對局", "暗棋"),
        ("en", "Ranking", "Private", "Finished games", "Classic, dark"),
    ] {
        let leaders = page(&server, "/leaderboard", language, cookie).await;
        assert!(leaders.contains(ranking) && leaders.contains(title) && leaders.contains(">PN<"));
        assert!(
            leaders.contains(&format!("<tr data-player=\"{north}\" aria-current")),
            "it is you"
        );
        let games = page(&server, "/games", language, cookie).await;
        assert!(games.contains(finished) && games.contains(preset));
        assert!(games.contains(&format!("href=\"/replay/{table}\"")));
        assert!(games.contains(&format!("href=\"/replay/{table}.junqi\"")));
        assert!(!games.contains(&format!("{table}.jgs")), "QQ does not know this board");
        let player = page(&server, &player_path, language, cookie).await;
        assert!(
            player.contains(title) && player.contains("id=\"ratings\"") && player.contains("±")
        );
        let seen = page(&server, &player_path, language, &people[0].0).await;
        assert!(seen.contains(title) && !seen.contains("id=\"ratings\"") && !seen.contains('±'));
        // Whom one has met one may ask to be a friend; not oneself.
        assert!(seen.contains("id=\"befriend\"") && !player.contains("id=\"befriend\""));
    }
    // The same as JSON; ratings are told to nobody else.
    let board = server.get("/api/leaderboard").await.json();
    assert_eq!(
        (&board["players"][1]["player"], &board["players"][1]["place"]),
        (&json!(north), &json!(2))
    );
    let path = format!("/api/player/{north}");
    assert_eq!(server.get(&path).await.json()["ratings"], Value::Null);
    let ratings = &json_for(&server, &path, cookie).await["ratings"];
    assert_eq!(ratings[0]["family"], "two");
    assert!(ratings[0]["rating"].as_f64().unwrap() < 1400.0);
    let me = server.request("GET", "/player/me", &[("Cookie", cookie)], b"").await;
    assert_eq!((me.status, me.header("location")), (303, Some(player_path.as_str())));
    for missing in ["/player/me", "/player/1", "/player/99999", "/player/x", "/api/player/-1"] {
        assert_eq!(server.get(missing).await.status, 404, "{missing}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_says_what_it_does_not_understand() {
    let server = start().await;
    let (table, _people) = lost_by_north(&server).await;
    for (query, number) in [
        ("", 1),
        ("?name=ps&preset=two-dark&result=win&min=0&max=5&from=2020-01-01&to=2999-12-31", 1),
        ("?name=&preset=&result=&min=&max=&from=&to=&before=", 1),
        ("?name=PN&result=win", 0),
        ("?preset=flip", 0),
        ("?to=2020-01-01", 0),
        ("?before=1", 0),
        ("?min=4294967295", 0),
    ] {
        let games = server.get(&format!("/api/games{query}")).await.json();
        assert_eq!(games["games"].as_array().unwrap().len(), number, "{query}");
        let shown = server.get(&format!("/games{query}")).await;
        assert_eq!(shown.text().contains(&table), number > 0, "{query}");
    }
    for query in ["?preset=chess", "?from=yesterday", "?max=-1", "?player=me", "?before=1e9"] {
        let answer = server.get(&format!("/api/games{query}")).await;
        assert_eq!((answer.status, &answer.json()["code"]), (400, &json!("malformed")), "{query}");
        assert_eq!(server.get(&format!("/games{query}")).await.status, 400, "{query}");
    }
    for page in ["0", "2", "4294967295"] {
        let board = server.get(&format!("/api/leaderboard?page={page}")).await;
        assert_eq!(board.status, 200, "{page}");
    }
    assert_eq!(server.get("/leaderboard?page=x").await.status, 400);
}
