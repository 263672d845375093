//! People at one table: from the invitation to the end, over real sockets.

use serde_json::{Value, json};

use crate::client::{Player, Running, start};

/// Everyone at a table for whoever comes: the table's path, and each one's cookie and socket, in the order of the seats.
pub(crate) async fn seated(
    server: &Running,
    preset: &str,
    seats: &[&str],
) -> (String, Vec<(String, Player)>) {
    let form = format!("preset={preset}&seat={}&first=me&with=anyone&name=P{}", seats[0], seats[0]);
    let (table, cookie) = server.begin(&form, None).await;
    let host = server.sit(&table, &cookie).await;
    let mut people = vec![(cookie, host)];
    for seat in &seats[1..] {
        let form = format!("seat={seat}&name=P{seat}");
        let (to, cookie) = server.post_form(&format!("{table}/sit"), &form, None).await;
        assert_eq!(to, table);
        let player = server.sit(&table, &cookie).await;
        assert_eq!(player.state["you"], *seat);
        people.push((cookie, player));
    }
    for (_, player) in &mut people {
        player.until(|table| table["phase"] == "arranging").await;
    }
    (table, people)
}

/// The same with everyone ready.
pub(crate) async fn playing(
    server: &Running,
    preset: &str,
    seats: &[&str],
) -> (String, Vec<(String, Player)>) {
    let (table, mut people) = seated(server, preset, seats).await;
    for (_, player) in &mut people {
        assert_eq!(player.say(json!({"id": "ready", "t": "ready"})).await["t"], "done");
    }
    for (_, player) in &mut people {
        player.until(|table| table["phase"] == "playing").await;
    }
    (table, people)
}

fn seat(player: &Player, seat: &str) -> Value {
    player.state["seats"][seat].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_strangers_meet_in_the_hall_and_play() {
    let server = start().await;
    assert_eq!(server.get("/api/hall").await.json(), json!({"tables": []}));
    let (table, waiting) = server.post_form("/match", "preset=two-dark&name=%E7%94%B2", None).await;
    let mut first = server.sit(&table, &waiting).await;
    assert_eq!(first.state["phase"], "gathering");
    assert_eq!(first.state["host"], "S");
    let list = server.get("/api/hall").await.json();
    let listed = &list["tables"][0];
    assert_eq!(format!("/table/{}", listed["id"].as_str().unwrap()), table);
    assert_eq!(
        listed["seats"][0],
        json!({"seat": "S", "name": "甲", "computer": false, "taken": true})
    );
    assert_eq!(listed["seats"][1]["taken"], false);
    assert!(server.get("/hall").await.text().contains("甲"));
    // Another game's seeker is not sent here; this game's is.
    let (other, _) = server.post_form("/match", "preset=flip", None).await;
    assert_ne!(other, table);
    let (found, newcomer) = server.post_form("/match", "preset=two-dark", None).await;
    assert_eq!(found, table);
    let mut second = server.sit(&table, &newcomer).await;
    assert_eq!(second.state["you"], "N");
    first.until(|table| table["phase"] == "arranging").await;
    for player in [&mut first, &mut second] {
        assert_eq!(player.say(json!({"id": "r", "t": "ready"})).await["t"], "done");
    }
    first.until(|table| table["phase"] == "playing").await;
    // Who begins was drawn by lot.
    let begins = usize::from(first.state["clock"]["seat"] == "N");
    for ply in 0..6 {
        let player = if (begins + ply) % 2 == 0 { &mut first } else { &mut second };
        player
            .until(|table| {
                let moves = table["moves"].as_object();
                table["phase"] == "playing" && moves.is_some_and(|moves| !moves.is_empty())
            })
            .await;
        let message = player.a_move(&ply.to_string());
        let answer = player.say(message.clone()).await;
        assert_eq!(answer["t"], "done", "{message}: {answer}");
    }
    // Both have sealed what they had laid out, and everyone was told the seals.
    let seals: Vec<String> =
        ["S", "N"].map(|it| seat(&first, it)["seal"].as_str().unwrap().to_owned()).to_vec();
    assert!(seals[0].len() == 64 && seals[0] != seals[1]);
    assert_eq!(second.say(json!({"id": "l", "t": "leave"})).await["t"], "done");
    first.until(|table| table["phase"] == "finished").await;
    assert_eq!(first.state["end"], json!({"result": "S", "ending": "left", "you": "win"}));
    let record = server.get(&format!("{}.junqi", table.replace("/table/", "/replay/"))).await;
    for seal in seals {
        assert!(record.text().contains(&seal));
    }
    assert_eq!(server.get("/api/hall").await.json()["tables"].as_array().unwrap().len(), 0);
}

/// Case 23: many join for one seat at the same moment.
#[tokio::test(flavor = "multi_thread")]
async fn the_last_seat_has_one_taker() {
    let server = std::sync::Arc::new(start().await);
    let (table, cookie) = server.begin("preset=two-dark&seat=S&first=me&with=anyone", None).await;
    let host = server.sit(&table, &cookie).await;
    let wishes: Vec<_> = (0..20)
        .map(|_| {
            let (server, path) = (std::sync::Arc::clone(&server), format!("{table}/sit"));
            tokio::spawn(async move { server.post_form(&path, "seat=N", None).await.1 })
        })
        .collect();
    let mut seated = 0;
    for wish in wishes {
        let cookie = wish.await.unwrap();
        let mut visitor = server.sit(&table, &cookie).await;
        match visitor.state["you"].as_str() {
            Some("N") => seated += 1,
            you => {
                assert_eq!(you, None);
                let told = visitor.say(json!({"id": "1", "t": "sit", "seat": "N"})).await;
                assert_eq!(told["t"], "refused");
            }
        }
    }
    assert_eq!(seated, 1);
    assert_eq!(seat(&host, "S")["taken"], true);
}

/// Case 22: nobody acts for another seat, whatever he sends.
#[tokio::test(flavor = "multi_thread")]
async fn the_host_decides_and_others_may_not() {
    let server = start().await;
    let (table, cookie) = server.begin("preset=four-dark&seat=S&first=me&with=invited", None).await;
    let mut host = server.sit(&table, &cookie).await;
    assert_eq!(server.get("/api/hall").await.json(), json!({"tables": []}), "only by invitation");
    let (_, other) = server.post_form(&format!("{table}/sit"), "seat=E&name=East", None).await;
    let mut east = server.sit(&table, &other).await;
    for wish in [
        json!({"id": "1", "t": "kick", "seat": "S"}),
        json!({"id": "2", "t": "seat-computer", "seat": "N"}),
    ] {
        assert_eq!(east.say(wish).await["code"], "not-host");
    }
    let mut stranger = server.socket(&table, &[]).await.unwrap();
    assert_eq!(stranger.state["signed_in"], false);
    assert_eq!(stranger.say(json!({"id": "1", "t": "stand"})).await["code"], "not-seated");
    for free in ["N", "W"] {
        let done = host.say(json!({"id": free, "t": "seat-computer", "seat": free})).await;
        assert_eq!(done["t"], "done");
    }
    host.until(|table| table["phase"] == "arranging").await;
    assert_eq!(seat(&host, "N")["computer"], true);
    assert_eq!(host.say(json!({"id": "k", "t": "kick", "seat": "E"})).await["t"], "done");
    east.until(|table| table["you"].is_null()).await;
    assert_eq!(east.say(json!({"id": "s", "t": "sit", "seat": "E"})).await["code"], "sent-away");
    assert_eq!(host.state["phase"], "gathering");
}

/// Case 21: what a reload shows is what the channel allows.
#[tokio::test(flavor = "multi_thread")]
async fn talk_stays_in_its_channel_also_after_a_reload() {
    let server = start().await;
    let (table, mut people) = playing(&server, "four-dark", &["S", "E", "N", "W"]).await;
    let (_, onlooker) = server.begin("preset=two-dark&seat=S&first=me&name=Onlooker", None).await;
    let mut watcher = server.sit(&table, &onlooker).await;
    assert_eq!(watcher.state["channels"], json!(["watchers"]));
    let say = |channel: &str, text: &str| json!({"id": text, "t": "say", "channel": channel, "text": text});
    for (number, text) in [(0, "s-team"), (1, "e-team"), (2, "n-team"), (3, "w-team")] {
        assert_eq!(people[number].1.say(say("team", text)).await["t"], "done");
    }
    assert_eq!(people[0].1.say(say("public", "<img src=x>")).await["t"], "done");
    assert_eq!(watcher.say(say("watchers", "psst")).await["t"], "done");
    assert_eq!(watcher.say(say("public", "look")).await["code"], "no-channel");
    let signal = json!({"id": "sig", "t": "signal", "signal": "attack"});
    assert_eq!(people[1].1.say(signal).await["t"], "done");
    assert_eq!(people[1].1.say(json!({"id": "p", "t": "ping", "at": "g4"})).await["t"], "done");
    let words = |player: &Player| -> Vec<String> {
        let word = |line: &Value| {
            ["text", "signal", "ping"]
                .iter()
                .find_map(|kind| line[kind].as_str())
                .unwrap()
                .to_owned()
        };
        player.chat.iter().map(word).collect()
    };
    let cookie = people[1].0.clone();
    let east = server.sit(&table, &cookie).await;
    assert_eq!(words(&east), ["e-team", "w-team", "<img src=x>", "attack", "g4"]);
    assert_eq!(east.chat[0]["name"], "PE");
    assert_eq!((&east.chat[0]["seat"], &east.chat[0]["channel"]), (&json!("E"), &json!("team")));
    // What came live is what a reload shows, and no message told of the others' talk.
    let live = &mut people[1].1;
    live.until(|_| true).await;
    assert_eq!(words(live), words(&east));
    assert!(
        !live.heard.iter().any(|message| message.contains("s-team") || message.contains("psst"))
    );
    let again = server.sit(&table, &onlooker).await;
    assert_eq!(words(&again), ["<img src=x>", "psst"]);
}

/// Cases 24 and 26: who is gone is marked at once, and who comes back has his place.
#[tokio::test(flavor = "multi_thread")]
async fn a_lost_line_is_seen_and_coming_back_mends_it() {
    let server = start().await;
    let (table, mut people) = playing(&server, "two-dark", &["S", "N"]).await;
    let (cookie, north) = people.pop().unwrap();
    let (_, mut south) = people.pop().unwrap();
    drop(north);
    south.until(|table| table["seats"]["N"]["away"].is_number()).await;
    assert_eq!(seat(&south, "N")["connected"], false);
    assert_eq!(south.state["may"]["claim"], json!([]), "it is not even North's turn");
    assert_eq!(south.say(json!({"id": "c", "t": "claim"})).await["code"], "nobody-away");
    let north = server.sit(&table, &cookie).await;
    assert_eq!(north.state["you"], "N");
    south.until(|table| table["seats"]["N"]["away"].is_null()).await;
    // And nobody is shown as gone who is here, also if nothing else happens.
    assert_eq!(seat(&south, "N")["connected"], true);
}

/// The terms allow nobody to watch; whoever comes while seats are free may come in, and no longer.
#[tokio::test(flavor = "multi_thread")]
async fn a_closed_table_is_open_while_it_has_room() {
    let server = start().await;
    let form = "preset=two-dark&seat=S&first=me&with=invited&term.spectators=none";
    let (table, cookie) = server.begin(form, None).await;
    let _host = server.sit(&table, &cookie).await;
    assert_eq!(server.get(&table).await.status, 200);
    let (_, guest) = server.post_form(&format!("{table}/sit"), "seat=N", None).await;
    let _north = server.sit(&table, &guest).await;
    assert_eq!(server.get(&table).await.status, 404);
    let refused = server
        .request(
            "POST",
            &format!("{table}/sit"),
            &[("Content-Type", "application/x-www-form-urlencoded")],
            b"seat=N",
        )
        .await;
    assert_eq!(refused.status, 404);
}

/// 托管: where the table agrees on it, the computer plays on for a lost line, and lets go when it is back.
#[tokio::test(flavor = "multi_thread")]
async fn the_computer_plays_on_for_a_lost_line() {
    let server = start().await;
    let preset = "two-dark&term.trustee=computer&term.move_clock_ms=1000";
    let (table, mut people) = playing(&server, preset, &["S", "N"]).await;
    let (cookie, north) = people.pop().unwrap();
    drop(north);
    let (_, south) = &mut people[0];
    south.until(|table| !table["seats"]["N"]["away"].is_null()).await;
    let mut plies = 0;
    while south.state["seats"]["N"]["entrusted"] != true || plies < 3 {
        south.wait_for_turn().await;
        let message = south.a_move(&format!("m{plies}"));
        // A slow machine may miss a turn itself.
        if south.say(message).await["t"] == "done" {
            plies += 1;
        }
        let ply = south.ply();
        south
            .until(|table| {
                let position = table["position"].as_str().unwrap();
                let entrusted = table["seats"]["N"]["entrusted"] == true;
                let now: u64 = position.split(' ').nth(7).unwrap().parse().unwrap();
                now > ply || entrusted || table["clock"]["seat"] == "S"
            })
            .await;
    }
    let moved = south.plies().iter().any(|ply| ply["kind"] == "move" && ply["seat"] == "N");
    assert!(moved, "the computer has moved for North: {:?}", south.plies());
    let back = server.sit(&table, &cookie).await;
    assert_eq!(back.state["seats"]["N"]["entrusted"], false);
    south.until(|table| table["seats"]["N"]["away"].is_null()).await;
    assert_eq!(south.state["seats"]["N"]["entrusted"], false);
}
