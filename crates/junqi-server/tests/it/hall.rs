//! The hall over real sockets: another game, passwords, bands, quick match, and tables that nobody comes back to.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Answer, Player, Running, start};

const FORM: (&str, &str) = ("Content-Type", "application/x-www-form-urlencoded");

/// Posts a form for someone and gives the answer as it is.
async fn post(server: &Running, path: &str, form: &str, cookie: Option<&str>) -> Answer {
    let mut headers = vec![FORM];
    headers.extend(cookie.map(|cookie| ("Cookie", cookie)));
    server.request("POST", path, &headers, form.as_bytes()).await
}

/// A game of these seats that the last one has run away from: its table, and each one's cookie and socket. The computer
/// has the other seats.
async fn finished(
    server: &Running,
    preset: &str,
    seats: &[&str],
    computers: &[&str],
) -> (String, Vec<(String, Player)>) {
    let form = format!("preset={preset}&seat={}&first=me&with=anyone&name=P{}", seats[0], seats[0]);
    let (table, cookie) = server.begin(&form, None).await;
    let mut host = server.sit(&table, &cookie).await;
    for seat in computers {
        let wish = json!({"id": format!("c{seat}"), "t": "seat-computer", "seat": seat});
        assert_eq!(host.say(wish).await["t"], "done");
    }
    let mut people = vec![(cookie, host)];
    for seat in &seats[1..] {
        let form = format!("seat={seat}&name=P{seat}");
        let (_, cookie) = server.post_form(&format!("{table}/sit"), &form, None).await;
        let player = server.sit(&table, &cookie).await;
        people.push((cookie, player));
    }
    for (_, player) in &mut people {
        player.until(|table| table["phase"] == "arranging").await;
        assert_eq!(player.say(json!({"id": "ready", "t": "ready"})).await["t"], "done");
    }
    for (_, player) in &mut people {
        player.until(|table| table["phase"] == "playing").await;
    }
    let last = people.last_mut().unwrap();
    assert_eq!(last.1.say(json!({"id": "leave", "t": "leave"})).await["t"], "done");
    for (_, player) in &mut people {
        player.until(|table| table["phase"] == "finished").await;
    }
    (table, people)
}

async fn rematch(server: &Running, table: &str, seats: &str, cookie: &str) -> String {
    let form = format!("seats={seats}");
    server.post_form(&format!("{table}/rematch"), &form, Some(cookie)).await.0
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_again_on_exchanged_sides_whatever_the_second_asks_for() {
    let server = start().await;
    let (table, mut people) = finished(&server, "two-dark", &["S", "N"], &[]).await;
    let (south, north) = (people[0].0.clone(), people[1].0.clone());
    assert_eq!(people[1].1.state["next"], Value::Null);
    let next = rematch(&server, &table, "exchanged", &south).await;
    assert_ne!(next, table);
    people[1].1.until(|table| !table["next"].is_null()).await;
    let id = next.strip_prefix("/table/").unwrap();
    let told = json!({"table": id, "by": "S", "seats": "exchanged"});
    assert_eq!(people[1].1.state["next"], told);
    let mut first = server.sit(&next, &south).await;
    assert_eq!(
        (&first.state["you"], &first.state["host"], &first.state["phase"]),
        (&json!("N"), &json!("N"), &json!("gathering"))
    );
    // The seat is kept for the other one, and nobody else can see it as free.
    let (_, stranger) = server.begin("preset=flip&seat=S&first=me", None).await;
    let mut stranger = server.sit(&next, &stranger).await;
    assert_eq!(stranger.state["may"]["sit"], json!([]));
    let refused = stranger.say(json!({"id": "s", "t": "sit", "seat": "S"})).await;
    assert_eq!(refused["code"], "reserved");
    assert_eq!(rematch(&server, &table, "kept", &north).await, next);
    let second = server.sit(&next, &north).await;
    assert_eq!(second.state["you"], "S");
    first.until(|table| table["phase"] == "arranging").await;
    // Asking again leads to the same place, and the table still knows after everyone has left it.
    drop(people);
    assert_eq!(rematch(&server, &table, "exchanged", &south).await, next);
    let late = server.socket(&table, &[]).await.unwrap();
    assert_eq!(late.state["next"], told);
    assert!(server.get("/api/hall").await.text().contains("[]"), "it is for these people alone");
}

#[tokio::test(flavor = "multi_thread")]
async fn four_move_one_seat_on_and_the_computer_plays_again() {
    let server = start().await;
    let (table, people) = finished(&server, "four-dark", &["S", "N"], &["E", "W"]).await;
    let next = rematch(&server, &table, "exchanged", &people[1].0).await;
    assert_eq!(rematch(&server, &table, "exchanged", &people[0].0).await, next);
    let first = server.sit(&next, &people[1].0).await;
    let second = server.sit(&next, &people[0].0).await;
    assert_eq!((&first.state["you"], &second.state["you"]), (&json!("W"), &json!("E")));
    for seat in ["S", "N"] {
        assert_eq!(second.state["seats"][seat]["computer"], true, "{seat}");
    }
    assert_eq!(second.state["phase"], "arranging");
    assert_eq!(second.state["rules"], people[0].1.state["rules"]);
}

/// Case 23: those who ask at the same moment, also more than once, meet at one table.
#[tokio::test(flavor = "multi_thread")]
async fn twenty_who_ask_at_once_get_one_table() {
    let server = Arc::new(start().await);
    let (table, people) = finished(&server, "four-dark", &["S", "E", "N", "W"], &[]).await;
    let asked: Vec<_> = (0..20)
        .map(|number| {
            let (server, table) = (Arc::clone(&server), table.clone());
            let cookie = people[number % 4].0.clone();
            let seats = if number % 3 == 0 { "kept" } else { "exchanged" };
            tokio::spawn(async move { rematch(&server, &table, seats, &cookie).await })
        })
        .collect();
    let mut tables = HashSet::new();
    for asked in asked {
        tables.insert(asked.await.unwrap());
    }
    assert_eq!(tables.len(), 1, "{tables:?}");
    let next = tables.into_iter().next().unwrap();
    let mut seats = HashSet::new();
    for (cookie, _) in &people {
        let player = server.sit(&next, cookie).await;
        assert_eq!(player.state["phase"], "arranging");
        seats.insert(player.state["you"].as_str().unwrap().to_owned());
    }
    assert_eq!(seats.len(), 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn another_game_is_for_those_who_have_played_and_after_the_end() {
    let server = start().await;
    let (running, host) = server.begin("preset=two-dark&seat=S&first=me", None).await;
    let path = format!("{running}/rematch");
    assert_eq!(post(&server, &path, "seats=kept", Some(&host)).await.status, 409);
    assert_eq!(post(&server, "/table/none/rematch", "seats=kept", Some(&host)).await.status, 404);
    let (table, people) = finished(&server, "two-dark", &["S", "N"], &[]).await;
    let path = format!("{table}/rematch");
    for (form, cookie, status) in [
        ("seats=kept", Some(host.as_str()), 403),
        ("seats=kept", None, 403),
        ("seats=mixed", Some(people[0].0.as_str()), 400),
        ("", Some(people[0].0.as_str()), 400),
    ] {
        assert_eq!(post(&server, &path, form, cookie).await.status, status, "{form}");
    }
    let foreign = [FORM, ("Cookie", people[0].0.as_str()), ("Origin", "http://evil.example")];
    assert_eq!(server.request("POST", &path, &foreign, b"seats=kept").await.status, 403);
    let looks = server.sit(&table, &people[0].0).await;
    assert_eq!(looks.state["next"], Value::Null, "none of these has made a table");
}

fn code(answer: &Value) -> &str {
    answer["code"].as_str().unwrap_or("done")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_is_asked_of_whoever_sits_down_and_of_nobody_twice() {
    let server = start().await;
    let form = "preset=four-dark&seat=S&first=me&with=anyone&password=sesame";
    let (table, cookie) = server.begin(form, None).await;
    let mut host = server.sit(&table, &cookie).await;
    assert_eq!(host.state["locked"], true);
    assert_eq!(server.get("/api/hall").await.json()["tables"][0]["locked"], true);
    let id = |number: usize| number.to_string();
    assert_eq!(code(&host.say(json!({"id": "h1", "t": "stand"})).await), "done");
    assert_eq!(code(&host.say(json!({"id": "h2", "t": "sit", "seat": "S"})).await), "done");
    // By the form.
    let path = format!("{table}/sit");
    let (to, east) = server.post_form(&path, "seat=E", None).await;
    assert_eq!(to, format!("{table}?refused=password"));
    assert_eq!(server.sit(&table, &east).await.state["you"], Value::Null);
    let (to, _) = server.post_form(&path, "seat=E&password=sesame", Some(&east)).await;
    assert_eq!(to, table);
    let mut east = server.sit(&table, &east).await;
    assert_eq!(east.state["you"], "E");
    assert_eq!(code(&east.say(json!({"id": "1", "t": "sit", "seat": "N"})).await), "done");
    assert_eq!(code(&east.say(json!({"id": "2", "t": "stand"})).await), "done");
    assert_eq!(code(&east.say(json!({"id": "3", "t": "sit", "seat": "E"})).await), "done");
    // By the socket: five wrong ones are enough, and asking without one is not guessing.
    let (_, north) = server.begin("preset=flip&seat=S&first=me", None).await;
    let mut north = server.sit(&table, &north).await;
    for number in 0..7 {
        let told = north.say(json!({"id": id(number), "t": "sit", "seat": "N"})).await;
        assert_eq!(code(&told), "password");
    }
    for number in 10..15 {
        let wish = json!({"id": id(number), "t": "sit", "seat": "N", "password": "Sesame"});
        assert_eq!(code(&north.say(wish).await), "password");
    }
    let right = json!({"id": "20", "t": "sit", "seat": "N", "password": "sesame"});
    assert_eq!(code(&north.say(right).await), "too-fast");
    let all = [&host.heard, &east.heard, &north.heard];
    assert!(!all.into_iter().flatten().any(|message| message.contains("esame")));
}

#[tokio::test(flavor = "multi_thread")]
async fn forms_of_tables_that_cannot_be_are_answered_with_the_reason() {
    let server = start().await;
    let form = "preset=two-dark&seat=S&first=me&with=anyone";
    for (field, text) in
        [(format!("password={}", "x".repeat(65)), "64"), ("band=veterans".to_owned(), "form-fault")]
    {
        let answer = post(&server, "/play", &format!("{form}&{field}"), None).await;
        assert_eq!(answer.status, 422, "{field}");
        assert!(answer.text().contains(text) && answer.text().contains("form-fault"), "{field}");
        assert_eq!(answer.header("set-cookie"), None, "nobody is made for it");
    }
    assert_eq!(post(&server, "/play", &format!("{form}&band=masters"), None).await.status, 400);
    // With the computer alone neither matters.
    let alone = "preset=two-dark&seat=S&first=me&band=veterans&password=x";
    let (table, cookie) = server.begin(alone, None).await;
    assert_eq!(server.sit(&table, &cookie).await.state["locked"], Value::Null);
}

/// Listens until the player is told of another table, and gives its path.
async fn moved(player: &mut Player) -> String {
    loop {
        let told = tokio::time::timeout(Duration::from_secs(20), player.hear());
        let told = told.await.expect("in time").expect("the socket is open");
        if told["t"] == "moved" {
            return format!("/table/{}", told["table"].as_str().unwrap());
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn partners_stay_together_and_are_brought_to_one_who_waits() {
    let server = start().await;
    let (first, alone) = server.post_form("/match", "preset=four-dark&name=A", None).await;
    let mut alone = server.sit(&first, &alone).await;
    assert!(alone.state["waited"].is_u64());
    let form = "preset=four-dark&with_partner=yes&name=B";
    let (second, host) = server.post_form("/match", form, None).await;
    assert_ne!(first, second);
    let mut host_player = server.sit(&second, &host).await;
    let invite = host_player.state["invite"].clone();
    assert_eq!(invite["seat"], "N");
    let elsewhere = host_player.say(json!({"id": "m", "t": "sit", "seat": "E"})).await;
    assert_eq!(code(&elsewhere), "reserved", "he stays opposite his partner");
    // Nobody else is told the key, or takes the seat without it.
    let path = format!("{second}/sit");
    let (to, stranger) = server.post_form(&path, "seat=N", None).await;
    assert_eq!(to, format!("{second}?refused=reserved"));
    let (to, _) = server.post_form(&path, "seat=N&key=guess", Some(&stranger)).await;
    assert_eq!(to, format!("{second}?refused=reserved"));
    let looks = server.sit(&second, &stranger).await;
    assert_eq!((&looks.state["invite"], &looks.state["you"]), (&Value::Null, &Value::Null));
    assert_eq!(looks.state["may"]["sit"], json!(["E", "W"]));
    let form = format!("seat=N&name=C&key={}", invite["key"].as_str().unwrap());
    let (to, partner) = server.post_form(&path, &form, None).await;
    assert_eq!(to, second);
    let mut partner_player = server.sit(&second, &partner).await;
    assert_eq!(partner_player.state["you"], "N");
    assert_eq!(moved(&mut host_player).await, first);
    assert_eq!(moved(&mut partner_player).await, first);
    let host_player = server.sit(&first, &host).await;
    let partner_player = server.sit(&first, &partner).await;
    assert_eq!(
        (&host_player.state["you"], &partner_player.state["you"]),
        (&json!("E"), &json!("W"))
    );
    let empty = server.sit(&second, &host).await;
    assert_eq!((&empty.state["you"], &empty.state["host"]), (&Value::Null, &Value::Null));
    let (last, fourth) = server.post_form("/match", "preset=four-dark&name=D", None).await;
    assert_eq!(last, first);
    assert_eq!(server.sit(&last, &fourth).await.state["you"], "N");
    alone.until(|table| table["phase"] == "arranging").await;
}

/// However many press at once, everyone plays with one other, and nobody sits twice.
#[tokio::test(flavor = "multi_thread")]
async fn strangers_who_press_at_once_meet_two_by_two() {
    let server = Arc::new(start().await);
    let people: Vec<_> = (0..6)
        .map(|_| {
            let server = Arc::clone(&server);
            tokio::spawn(async move {
                let (mut table, cookie) = server.post_form("/match", "preset=two-dark", None).await;
                let mut player = server.sit(&table, &cookie).await;
                while player.state["phase"] == "gathering" {
                    let told = player.hear().await.expect("the socket is open");
                    if told["t"] == "moved" {
                        table = format!("/table/{}", told["table"].as_str().unwrap());
                        player = server.sit(&table, &cookie).await;
                    }
                }
                // Pressing again leads to the game.
                let (again, _) = server.post_form("/match", "preset=flip", Some(&cookie)).await;
                assert_eq!(again, table);
                (table, player.state["you"].as_str().unwrap().to_owned(), player)
            })
        })
        .collect();
    let mut seats = HashSet::new();
    let mut players = Vec::new();
    for person in people {
        let (table, seat, player) = person.await.unwrap();
        assert!(seats.insert((table, seat)));
        players.push(player);
    }
    let tables: HashSet<&String> = seats.iter().map(|(table, _)| table).collect();
    assert_eq!((tables.len(), seats.len()), (3, 6));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_presses_twice_waits_at_one_table() {
    let server = Arc::new(start().await);
    let (_, cookie) = server.begin("preset=two-dark&seat=S&first=me", None).await;
    let asked: Vec<_> = (0..8)
        .map(|_| {
            let (server, cookie) = (Arc::clone(&server), cookie.clone());
            tokio::spawn(async move {
                server.post_form("/match", "preset=two-dark", Some(&cookie)).await.0
            })
        })
        .collect();
    let mut tables = HashSet::new();
    for asked in asked {
        tables.insert(asked.await.unwrap());
    }
    assert_eq!(tables.len(), 1);
    for (form, status) in [("preset=chess", 400), ("preset=two-dark&band=masters", 400)] {
        assert_eq!(post(&server, "/match", form, Some(&cookie)).await.status, status, "{form}");
    }
    let answer = post(&server, "/match", "preset=flip&band=veterans", Some(&cookie)).await;
    assert_eq!(answer.header("location"), Some("/hall?preset=flip&refused=band"));
    assert!(server.get("/hall?preset=flip&refused=band").await.text().contains("form-fault"));
}

/// Case 23: a table whose people have vanished is in no list, and nobody is paired with it.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_sent_to_those_who_have_vanished() {
    let server = start().await;
    let (table, cookie) = server.post_form("/match", "preset=two-dark", None).await;
    let host = server.sit(&table, &cookie).await;
    let tables = async || server.get("/api/hall").await.json()["tables"].as_array().unwrap().len();
    assert_eq!(tables().await, 1);
    drop(host);
    while tables().await > 0 {
        tokio::task::yield_now().await;
    }
    let (other, second) = server.post_form("/match", "preset=two-dark", None).await;
    assert_ne!(other, table);
    // One who takes a seat and never opens the table is no company either.
    let _second = server.sit(&other, &second).await;
    let (to, _) = server.post_form(&format!("{other}/sit"), "seat=N", None).await;
    assert_eq!(to, other);
    let looks = server.socket(&other, &[]).await.unwrap();
    assert!(looks.state["seats"]["N"]["away"].is_u64());
}

#[tokio::test(flavor = "multi_thread")]
async fn rooms_and_bands_are_lists_of_their_own() {
    let server = start().await;
    let mut players = Vec::new();
    for (preset, band) in [("two-dark", "open"), ("two-dark", "newcomers"), ("flip", "open")] {
        let form = format!("preset={preset}&seat=S&first=me&with=anyone&band={band}");
        let (table, cookie) = server.begin(&form, None).await;
        players.push(server.sit(&table, &cookie).await);
    }
    assert_eq!(players[1].state["band"], "newcomers");
    for (query, number) in [
        ("", 3),
        ("?preset=two-dark", 2),
        ("?preset=&band=", 3),
        ("?band=newcomers", 1),
        ("?preset=flip&band=newcomers", 0),
        ("?preset=chess", 0),
    ] {
        let list = server.get(&format!("/api/hall{query}")).await.json();
        assert_eq!(list["tables"].as_array().unwrap().len(), number, "{query}");
        let page = server.get(&format!("/hall{query}")).await;
        assert_eq!(page.text().matches("data-table=").count(), number, "{query}");
    }
    let page = server.get("/hall").await;
    assert!(page.text().contains("data-room=\"two-dark\""));
}
