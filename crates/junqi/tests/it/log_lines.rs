//! Others read log lines: whatever is logged, nothing in it tells where what stands, what was said, or who someone is.

use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row};

use super::restart::{Player, begin};
use super::running::Server;

/// An army that no other layout is like.
const LAYOUT: &str = "igcidkhkaefbdgefjhjchljgi";
/// What someone says, and what someone sends that makes no sense.
const WORDS: &str = "canary-in-the-camp";

/// What must be in no line of a log: names of ranks, positions, and what was seen in this game alone.
async fn secrets(data: &std::path::Path, cookie: &str) -> Vec<String> {
    let options = SqliteConnectOptions::new().filename(data.join("junqi.sqlite")).read_only(true);
    let mut database = options.connect().await.unwrap();
    let mut secrets: Vec<String> = [LAYOUT, WORDS, "jq1 "].map(str::to_owned).to_vec();
    secrets.extend(cookie.split_once('=').map(|(_, token)| token.to_owned()));
    for rank in junqi_rules::Rank::ALL {
        secrets.push(format!("{rank:?}"));
    }
    for row in sqlx::query("SELECT seed FROM tables").fetch_all(&mut database).await.unwrap() {
        let seed = row.get::<i64, _>(0);
        secrets.extend([seed.to_string(), seed.cast_unsigned().to_string()]);
    }
    // Armies, deals, salts and words are the last part of their lines.
    for row in sqlx::query("SELECT entry FROM entries").fetch_all(&mut database).await.unwrap() {
        let entry: String = row.get(0);
        secrets.extend(entry.split(' ').filter(|word| word.len() >= 25).map(str::to_owned));
    }
    database.close().await.unwrap();
    secrets
}

#[tokio::test(flavor = "multi_thread")]
async fn no_secret_is_in_any_line_of_a_log() {
    for level in ["debug", "trace"] {
        let folder = tempfile::tempdir().unwrap();
        let (data, log) = (folder.path().join("data"), folder.path().join("log"));
        let server = Server::start_logging(&data, "127.0.0.1:0", level, &log);
        let address = server.address.clone();
        let (flip, flip_cookie) = begin(&address, "flip");
        let flipping = Player::connect(&address, &flip, &flip_cookie).await;
        let (table, cookie) = begin(&address, "two-dark");
        let mut player = Player::connect(&address, &table, &cookie).await;
        for (message, answer) in [
            (json!({"id": "1", "t": "arrange", "layout": LAYOUT}), "done"),
            (json!({"id": "2", "t": "arrange", "layout": &LAYOUT[1..]}), "refused"),
            (json!({"id": "3", "t": "arrange", "layout": LAYOUT.replace('a', "b")}), "refused"),
            (json!({"id": "4", "t": "say", "channel": "public", "text": WORDS}), "done"),
            (json!({"id": "5", "t": WORDS}), "refused"),
            (json!({"id": "6", "t": "ready"}), "done"),
            (json!({"id": "7", "t": "play", "ply": 1, "from": "a1", "to": "a12"}), "refused"),
            (json!({"id": "8", "t": "ask-takeback"}), "refused"),
        ] {
            assert_eq!(player.say(message.clone()).await.unwrap()["t"], answer, "{message}");
        }
        for round in 0..10 {
            while !player.my_turn() {
                player.hear().await.expect("the server is there");
            }
            let wish = player.a_move(round * 7, &format!("m{round}"));
            assert_eq!(player.say(wish).await.unwrap()["t"], "done");
        }
        drop(flipping);
        server.kill();
        // What is read again is not told either, nor what cannot be read.
        let server = Server::start_logging(&data, &address, level, &log);
        let again = Player::connect(&address, &table, &cookie).await;
        assert_eq!(again.state["phase"], "playing");
        server.kill();
        let text = std::fs::read_to_string(&log).unwrap();
        assert!(text.contains("a new table") && text.contains("DEBUG"), "{text}");
        for secret in secrets(&data, &cookie).await {
            let line = text.lines().find(|line| line.contains(&secret));
            assert!(line.is_none(), "`{secret}` is in the log at {level}: {}", line.unwrap());
        }
    }
}
