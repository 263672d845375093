//! Bad input is refused with a reason, to that client alone, and nobody else notices.

use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use super::client::start;

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_message_is_refused_and_the_game_goes_on() {
    let server = start().await;
    let (table, cookie) = server.begin("preset=two-dark&seat=S&first=me", None).await;
    let mut player = server.sit(&table, &cookie).await;
    let mut watcher = server.socket(&table, &[]).await.unwrap();
    let brackets = "[".repeat(3000);
    let frames = [
        "null",
        "1",
        "[]",
        "\"x\"",
        "{}",
        "{\"t\":null}",
        "{\"id\":\"a\"",
        "{\"id\":\"a\",\"t\":\"fly\"}",
        "{\"id\":\"\",\"t\":\"ready\"}",
        "{\"id\":\"a\",\"t\":\"play\",\"ply\":1e309,\"from\":\"a6\",\"to\":\"a7\"}",
        "{\"id\":\"a\",\"t\":\"play\",\"ply\":-1,\"from\":\"a6\",\"to\":\"a7\"}",
        "{\"id\":\"a\",\"t\":\"swap\",\"a\":-1,\"b\":\"a6\"}",
        brackets.as_str(),
        "",
    ];
    for frame in frames {
        player.send(frame).await;
        let answer = player.hear().await.expect("the socket stays open");
        assert_eq!(
            (&answer["t"], &answer["code"]),
            (&json!("refused"), &json!("malformed")),
            "{frame}: {answer}"
        );
        // The id comes back wherever it can be read, so that the sender knows which message it was.
        let readable = frame.contains("\"id\":\"a\"") && frame.ends_with('}');
        assert_eq!(answer["id"], if readable { json!("a") } else { json!(null) }, "{frame}");
    }
    player.send_raw(Message::binary(vec![0u8, 159, 146])).await;
    assert_eq!(player.hear().await.unwrap()["code"], "malformed");
    for (message, code) in [
        (json!({"id": "p", "t": "swap", "a": "Z9", "b": "a6"}), "malformed"),
        (json!({"id": "q", "t": "swap", "a": "a6", "b": "a7"}), "layout"),
        (json!({"id": "r", "t": "arrange", "layout": "abc"}), "layout"),
        (json!({"id": "s", "t": "play", "ply": 1, "from": "a6", "to": "a7"}), "not-now"),
        (json!({"id": "t", "t": "surrender"}), "not-now"),
        (json!({"id": "v", "t": "flip", "ply": 1, "at": "z9"}), "malformed"),
        (json!({"id": "w", "t": "take", "ply": 1, "colour": "G"}), "malformed"),
        (
            json!({"id": "x", "t": "play", "ply": 1, "from": "a6", "to": "a7", "leave": "mine"}),
            "malformed",
        ),
        (json!({"id": "y", "t": "touch", "ply": 1, "at": "a6"}), "not-now"),
        (json!({"id": "z", "t": "ask-redeal"}), "no-redeal"),
    ] {
        let answer = player.say(message.clone()).await;
        assert_eq!(answer["code"], code, "{message}: {answer}");
    }
    player.ready().await;
    player.wait_for_turn().await;
    let ply = player.ply() + 1;
    let nowhere =
        player.say(json!({"id": "u", "t": "play", "ply": ply, "from": "a6", "to": "a6"})).await;
    assert_eq!(nowhere["code"], "illegal-move");
    // The watcher has heard of the game, and of nobody's mistakes.
    while watcher.state["phase"] != "playing" {
        watcher.hear().await.unwrap();
    }
    assert!(watcher.heard.iter().all(|heard| !heard.contains("refused")));
}

/// What belongs to other games is refused with its reason.
#[tokio::test(flavor = "multi_thread")]
async fn actions_of_other_games_are_refused() {
    let server = start().await;
    let (table, cookie) = server.begin("preset=two-dark&seat=S&first=me", None).await;
    let mut player = server.sit(&table, &cookie).await;
    player.ready().await;
    player.wait_for_turn().await;
    let ply = player.ply() + 1;
    for (message, why) in [
        (json!({"id": "A", "t": "flip", "ply": ply, "at": "a6"}), "not-face-down"),
        (json!({"id": "B", "t": "take", "ply": ply, "colour": "R"}), "no-colour"),
        (json!({"id": "C", "t": "name", "ply": ply, "at": "b1"}), "nothing-to-name"),
        (
            json!({"id": "D", "t": "play", "ply": ply, "from": "a6", "to": "a7", "leave": "j"}),
            "not-carried",
        ),
    ] {
        let answer = player.say(message.clone()).await;
        assert_eq!(
            (&answer["code"], &answer["why"]),
            (&json!("illegal-move"), &json!(why)),
            "{message}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn too_long_closes_and_too_fast_is_told_and_then_cut_off() {
    let server = start().await;
    let (table, cookie) = server.begin("preset=two-dark&seat=S&first=me", None).await;
    let mut long = server.sit(&table, &cookie).await;
    long.send(&"x".repeat(20_000)).await;
    assert!(long.hear().await.is_none(), "the socket is closed");

    let mut fast = server.sit(&table, &cookie).await;
    let mut codes = Vec::new();
    for _ in 0..40 {
        fast.send("{}").await;
    }
    for _ in 0..40 {
        codes.push(fast.hear().await.expect("still open")["code"].clone());
    }
    assert!(codes.contains(&json!("malformed")) && codes.contains(&json!("too-fast")), "{codes:?}");
    for _ in 0..1000 {
        fast.send("{}").await;
    }
    while fast.hear().await.is_some() {}
    // The table is none the worse for it.
    let mut player = server.sit(&table, &cookie).await;
    player.ready().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_command_is_done_once() {
    let server = start().await;
    let (table, cookie) = server.begin("preset=two-dark&seat=S&first=me", None).await;
    let mut player = server.sit(&table, &cookie).await;
    player.ready().await;
    player.wait_for_turn().await;
    let wish = player.a_move("once");
    assert_eq!(player.say(wish.clone()).await["t"], "done");
    let after = player.ply();
    assert_eq!(player.say(wish.clone()).await["t"], "done", "the same answer");
    let mut renamed = wish.clone();
    renamed["id"] = json!("twice");
    let again = player.say(renamed).await;
    assert!(again["code"] == "stale" || again["code"] == "not-your-turn", "{again}");
    assert!(player.ply() <= after + 1, "only the computer has moved since");
    // On another line, the same id is still the same command.
    let mut other = server.sit(&table, &cookie).await;
    assert_eq!(other.say(wish).await["t"], "done");
    // What was refused stays refused under its id, also when it would be legal now.
    other.wait_for_turn().await;
    let early = json!({"id": "early", "t": "surrender"});
    assert_eq!(other.say(early.clone()).await["code"], "too-early");
    assert_eq!(other.say(early).await["code"], "too-early");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_for_another_seat() {
    let server = start().await;
    let (table, cookie) = server.begin("preset=two-dark&seat=S&first=me", None).await;
    let (_, stranger) = server.begin("preset=two-dark&seat=S&first=me", None).await;
    let mut owner = server.sit(&table, &cookie).await;
    owner.ready().await;
    owner.wait_for_turn().await;
    let ply = owner.ply();
    let wish = owner.a_move("theft");
    for headers in
        [vec![("cookie", stranger.as_str())], vec![("cookie", "junqi_session=abc")], vec![]]
    {
        let mut other = server.socket(&table, &headers).await.unwrap();
        assert!(other.state["you"].is_null());
        assert_eq!(other.state["moves"], json!({}));
        for (number, mut message) in [
            wish.clone(),
            json!({"t": "surrender", "seat": "S"}),
            json!({"t": "offer-draw"}),
            json!({"t": "answer-draw", "agree": true}),
            json!({"t": "ready"}),
            json!({"t": "arrange", "layout": "cigidkhkaefbdgefjhjchljgi"}),
        ]
        .into_iter()
        .enumerate()
        {
            message["id"] = json!(format!("theft-{number}"));
            let answer = other.say(message.clone()).await;
            assert_eq!(answer["code"], "not-seated", "{message}");
        }
    }
    assert_eq!(owner.ply(), ply);
    let answer = owner.say(wish).await;
    assert_eq!(answer["t"], "done", "the owner's own command of that name: {answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_foreign_page_gets_no_socket_and_makes_no_game() {
    let server = start().await;
    let (table, cookie) = server.begin("preset=two-dark&seat=S&first=me", None).await;
    let foreign = server
        .socket(&table, &[("cookie", cookie.as_str()), ("origin", "https://evil.example")])
        .await;
    assert!(foreign.is_err());
    let own = format!("http://{}", server.address);
    assert!(
        server
            .socket(&table, &[("cookie", cookie.as_str()), ("origin", own.as_str())])
            .await
            .is_ok()
    );
    let form = b"preset=two-dark&seat=S&first=me";
    let headers =
        [("Content-Type", "application/x-www-form-urlencoded"), ("Origin", "https://evil.example")];
    assert_eq!(server.request("POST", "/play", &headers, form).await.status, 403);
    assert!(server.socket("/table/nothere", &[]).await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_offer_is_answered_and_surrender_waits_for_ply_20() {
    let server = start().await;
    let (table, cookie) = server.begin("preset=two-dark&seat=S&first=me", None).await;
    let mut player = server.sit(&table, &cookie).await;
    player.ready().await;
    player.wait_for_turn().await;
    assert_eq!(
        player.state["may"],
        json!({
            "draw": true, "draw_from": 0, "surrender": false, "surrender_from": 20, "redeal": false,
            "takeback": false, "sit": [], "stand": false, "kick": [], "seat_computer": [],
            "get_ready": false, "leave": true, "ask_leave": true, "claim": [], "watch": []
        })
    );
    let early = player.say(json!({"id": "s", "t": "surrender"})).await;
    assert_eq!((&early["code"], &early["ply"]), (&json!("too-early"), &json!(20)));
    assert_eq!(player.say(json!({"id": "d", "t": "offer-draw"})).await["t"], "done");
    while player.state["offer"].is_object() {
        player.hear().await.unwrap();
    }
    if player.state["phase"] == "playing" {
        assert_eq!(player.say(json!({"id": "e", "t": "offer-draw"})).await["code"], "too-early");
        assert_eq!(
            player.say(json!({"id": "f", "t": "answer-draw", "agree": true})).await["code"],
            "no-offer"
        );
    }
}
