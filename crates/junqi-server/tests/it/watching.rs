//! 旁观 over real sockets: who sees what over whose shoulder, and who is told of it.

use serde_json::{Value, json};

use crate::client::{Player, Running, start};
use crate::people::playing;

/// Someone who is known by name, at a table where he has no seat.
async fn watcher(server: &Running, table: &str, name: &str) -> Player {
    let form = format!("preset=two-dark&seat=S&with=computer&first=computer&name={name}");
    let (_, cookie) = server.begin(&form, None).await;
    server.sit(table, &cookie).await
}

/// The letters that stand on the board for known pieces of a seat, in the position's text.
fn knows(player: &Player, seat: &str) -> bool {
    let position = player.state["position"].as_str().unwrap();
    let cells = position.split(' ').nth(2).unwrap_or_default();
    assert!(!cells.is_empty(), "{position}");
    let shown = |pair: &[char]| pair[0].to_string() == seat && pair[1] != 'x';
    let letters: Vec<char> = cells.chars().collect();
    letters.windows(2).any(shown)
}

async fn allow(player: &mut Player, permit: Value) {
    let mut message = json!({"id": format!("permit-{}", player.heard.len()), "t": "permit"});
    for (name, value) in permit.as_object().unwrap() {
        message[name] = value.clone();
    }
    let answer = player.say(message).await;
    assert_eq!(answer["t"], "done", "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_decides_who_looks_over_its_shoulder() {
    let server = start().await;
    let (table, mut people) = playing(&server, "two-dark", &["S", "N"]).await;
    let mut stranger = watcher(&server, &table, "W").await;
    assert_eq!(stranger.state["may"]["watch"], json!([]), "nobody has allowed it");
    assert!(!knows(&stranger, "S"));
    let watch = json!({"id": "w1", "t": "watch", "seat": "S"});
    assert_eq!(stranger.say(watch).await["code"], "no-watching");

    // South lets anyone look, at once.
    let south = &mut people[0].1;
    allow(south, json!({"who": "anyone", "live": true})).await;
    stranger.until(|table| table["may"]["watch"] == json!(["S"])).await;
    let watch = json!({"id": "w2", "t": "watch", "seat": "S"});
    assert_eq!(stranger.say(watch).await["t"], "done");
    assert_eq!(stranger.state["behind"], json!({"seat": "S", "delay": 0}));
    assert_eq!(stranger.state["you"], Value::Null);
    assert!(knows(&stranger, "S") && !knows(&stranger, "N"));
    assert!(stranger.state["moves"].as_object().unwrap().is_empty(), "only players move");
    // South is told by whom he is watched, North that someone watches.
    south.until(|table| table["watchers"][0]["behind"] == true).await;
    let watcher_id = south.state["watchers"][0]["id"].as_i64().unwrap();
    assert_eq!(south.state["watchers"][0]["name"], "W");
    let north = &mut people[1].1;
    north.until(|table| table["watchers"][0]["name"] == "W").await;
    assert_eq!(north.state["watchers"][0]["behind"], false);
    assert_eq!(north.state["permit"]["who"], "nobody");

    // Named only, and late: the board is that of some plies ago, without a clock.
    let south = &mut people[0].1;
    allow(south, json!({"who": "named", "named": [watcher_id]})).await;
    stranger.until(|table| table["behind"]["delay"] == 8).await;
    assert_eq!(stranger.state["clock"], Value::Null);
    for ply in 0..10 {
        let player = &mut people[ply % 2].1;
        player.wait_for_turn().await;
        let message = player.a_move(&format!("m{ply}"));
        assert_eq!(player.say(message).await["t"], "done");
        stranger
            .until(|table| {
                let ply_shown = (ply + 1).saturating_sub(8).to_string();
                let position = table["position"].as_str().unwrap();
                position.split(' ').nth(7) == Some(ply_shown.as_str())
            })
            .await;
    }
    assert_eq!(stranger.plies().len(), 2, "what has not been shown has not been told");
    assert!(knows(&stranger, "S") && !knows(&stranger, "N"));

    // South changes his mind: at once the watcher sees what everyone sees.
    let south = &mut people[0].1;
    allow(south, json!({"who": "nobody"})).await;
    stranger.until(|table| table["behind"] == Value::Null).await;
    assert!(!knows(&stranger, "S"));
    assert_eq!(stranger.ply(), 10);
    assert_eq!(stranger.plies().len(), 10);
}

/// Case 16: a player, whichever window he uses, sees no more than his seat; without his session no more than anyone.
#[tokio::test(flavor = "multi_thread")]
async fn a_player_never_stands_behind_another_seat() {
    let server = start().await;
    let (table, mut people) = playing(&server, "two-dark", &["S", "N"]).await;
    allow(&mut people[0].1, json!({"who": "anyone", "live": true})).await;
    let cookie = people[1].0.clone();
    let mut second = server.sit(&table, &cookie).await;
    assert_eq!(second.state["you"], "N");
    assert_eq!(second.state["may"]["watch"], json!([]));
    let watch = json!({"id": "w", "t": "watch", "seat": "S"});
    assert_eq!(second.say(watch).await["code"], "no-watching");
    assert!(!knows(&second, "S"));
    let mut signed_out = server.socket(&table, &[]).await.unwrap();
    assert_eq!(signed_out.state["may"]["watch"], json!([]));
    let watch = json!({"id": "w", "t": "watch", "seat": "S"});
    assert_eq!(signed_out.say(watch).await["code"], "no-watching");
    assert!(!knows(&signed_out, "S") && !knows(&signed_out, "N"));
}

/// What is no permission is refused, and says what.
#[tokio::test(flavor = "multi_thread")]
async fn a_permission_that_makes_no_sense_is_refused() {
    let server = start().await;
    let (_, mut people) = playing(&server, "two-dark", &["S", "N"]).await;
    let south = &mut people[0].1;
    for (id, permit, code) in [
        ("1", json!({"who": "everyone"}), "malformed"),
        ("2", json!({"who": "named", "named": "all"}), "malformed"),
        ("3", json!({"who": "named", "named": (0..51).collect::<Vec<i64>>()}), "too-many-named"),
    ] {
        let mut message = json!({"id": id, "t": "permit"});
        for (name, value) in permit.as_object().unwrap() {
            message[name] = value.clone();
        }
        assert_eq!(south.say(message).await["code"], code);
    }
    assert_eq!(south.state["permit"], json!({"who": "nobody", "named": [], "live": false}));
}
