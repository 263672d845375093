//! Nothing that was acknowledged is ever lost: the server is killed in the middle of games, and asked afterwards.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use super::running::{Server, post_form};

/// How often the server is killed.
const KILLS: usize = 12;

type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

/// A game begun with a form: the table's path and the guest's cookie.
pub(crate) fn begin(address: &str, preset: &str) -> (String, String) {
    post_form(address, "/play", &format!("preset={preset}&seat=S&first=me"), None)
}

pub(crate) struct Player {
    socket: Socket,
    pub(crate) state: Value,
}

impl Player {
    pub(crate) async fn connect(address: &str, table: &str, cookie: &str) -> Player {
        let mut request = format!("ws://{address}{table}/socket").into_client_request().unwrap();
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
        let (socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        let mut player = Player { socket, state: Value::Null };
        let first = player.hear().await.unwrap();
        assert_eq!(first["t"], "state");
        player
    }

    /// The next message; `None` once the server is gone.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        loop {
            let message = tokio::time::timeout(Duration::from_secs(20), self.socket.next())
                .await
                .expect("an answer");
            match message {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if message["table"].is_object() {
                        self.state = message["table"].clone();
                    }
                    return Some(message);
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return None,
            }
        }
    }

    /// Says something, and waits for its answer; `None` if the server went away before it came.
    pub(crate) async fn say(&mut self, message: Value) -> Option<Value> {
        let id = message["id"].clone();
        self.socket.send(Message::text(message.to_string())).await.ok()?;
        loop {
            let heard = self.hear().await?;
            if heard["id"] == id {
                return Some(heard);
            }
        }
    }

    pub(crate) fn ply(&self) -> u64 {
        self.state["position"].as_str().unwrap().split(' ').nth(7).unwrap().parse().unwrap()
    }

    pub(crate) fn my_turn(&self) -> bool {
        self.state["phase"] == "playing" && !self.state["moves"].as_object().unwrap().is_empty()
    }

    pub(crate) fn a_move(&self, seed: usize, id: &str) -> Value {
        let moves = self.state["moves"].as_object().unwrap();
        let (from, targets) = moves.iter().nth(seed % moves.len()).unwrap();
        let targets = targets.as_array().unwrap();
        json!({"id": id, "t": "play", "ply": self.ply() + 1, "from": from, "to": targets[seed % targets.len()]})
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_is_there_after_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), "127.0.0.1:0");
    let address = server.address.clone();
    let (table, cookie) = begin(&address, "four-dark");
    let mut player = Player::connect(&address, &table, &cookie).await;
    assert_eq!(player.say(json!({"id": "ready", "t": "ready"})).await.unwrap()["t"], "done");

    let mut acknowledged = 0;
    let mut last_done = "ready".to_owned();
    let mut kills = 0;
    for kill in 0..KILLS {
        // A few moves, then the server dies at some moment in the middle of things.
        for step in 0..2 + kill % 3 {
            while !player.my_turn() && player.state["phase"] == "playing" {
                player.hear().await.expect("the server is there");
            }
            if player.state["phase"] != "playing" {
                break;
            }
            let id = format!("{kill}-{step}");
            let wish = player.a_move(kill * 31 + step * 7, &id);
            let answer = player.say(wish.clone()).await.expect("the server is there");
            assert_eq!(answer["t"], "done", "{wish}: {answer}");
            acknowledged = wish["ply"].as_u64().unwrap();
            last_done = id;
        }
        if player.state["phase"] != "playing" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(13 * kill as u64)).await;
        server.kill();
        kills += 1;
        server = Server::start(folder.path(), &address);
        player = Player::connect(&address, &table, &cookie).await;
        assert!(
            player.ply() >= acknowledged,
            "ply {acknowledged} was acknowledged, ply {} is there",
            player.ply()
        );
        assert_eq!(player.state["you"], "S");
        let clock = &player.state["clock"];
        assert!(
            clock.is_null() || clock["left"].as_u64().unwrap() > 20_000,
            "the outage is nobody's time: {clock}"
        );
        // A command that took effect before the kill is answered as done, and not done again.
        let again = json!({"id": last_done, "t": "surrender"});
        assert_eq!(player.say(again).await.unwrap()["t"], "done");
        assert_ne!(player.state["end"]["ending"], "surrender");
    }
    assert!(
        kills >= 3 && acknowledged >= 10,
        "{kills} kills, {acknowledged} plies: the game was over too soon"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_layout_in_the_making_survives_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let address = server.address.clone();
    let (table, cookie) = begin(&address, "two-dark");
    let mut player = Player::connect(&address, &table, &cookie).await;
    for message in [
        json!({"id": "1", "t": "arrange-random"}),
        json!({"id": "2", "t": "arrange", "layout": "igcidkhkaefbdgefjhjchljgi"}),
        json!({"id": "3", "t": "swap", "a": "a6", "b": "a4"}),
    ] {
        assert_eq!(player.say(message).await.unwrap()["t"], "done");
    }
    let before = player.state["position"].clone();
    assert!(before.as_str().unwrap().starts_with("jq1 2 SaSgScSiSd/"), "{before}");
    server.kill();
    let _server = Server::start(folder.path(), &address);
    let again = Player::connect(&address, &table, &cookie).await;
    assert_eq!((&again.state["position"], &again.state["phase"]), (&before, &json!("arranging")));
}

/// What was dealt is kept: the same pieces lie face down, and the same hand is laid out.
#[tokio::test(flavor = "multi_thread")]
async fn a_deal_survives_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), "127.0.0.1:0");
    let address = server.address.clone();
    let (chaos, chaos_cookie) = begin(&address, "chaos");
    let hand = Player::connect(&address, &chaos, &chaos_cookie).await.state["layout"].clone();
    assert_eq!(hand.as_str().unwrap().len(), 25);

    let (table, cookie) = begin(&address, "flip");
    let mut player = Player::connect(&address, &table, &cookie).await;
    for round in 0..4 {
        while player.state["flips"].as_array().unwrap().is_empty() {
            player.hear().await.expect("the server is there");
        }
        let at = player.state["flips"][0].clone();
        let id = format!("flip-{round}");
        let wish = json!({"id": id, "t": "flip", "ply": player.ply() + 1, "at": at});
        assert_eq!(player.say(wish).await.unwrap()["t"], "done");
        let (ply, flip) = (player.ply(), player.state["flip"]["face_down"].as_u64().unwrap());
        server.kill();
        server = Server::start(folder.path(), &address);
        player = Player::connect(&address, &table, &cookie).await;
        assert!(player.ply() >= ply && player.state["flip"]["face_down"].as_u64().unwrap() <= flip);
    }
    let again = Player::connect(&address, &chaos, &chaos_cookie).await;
    assert_eq!((&again.state["layout"], &again.state["phase"]), (&hand, &json!("arranging")));
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn ctrl_c_stops_cleanly_with_someone_at_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let address = server.address.clone();
    let (table, cookie) = begin(&address, "two-dark");
    let mut player = Player::connect(&address, &table, &cookie).await;
    player.say(json!({"id": "ready", "t": "ready"})).await.unwrap();
    let stopped = tokio::task::spawn_blocking(move || server.interrupt());
    while player.hear().await.is_some() {}
    assert_eq!(stopped.await.unwrap(), Some(0));
    let _server = Server::start(folder.path(), &address);
    let again = Player::connect(&address, &table, &cookie).await;
    assert_eq!(again.state["phase"], "playing");
}
