//! Friends: asking and answering, where a friend plays, and what friendship allows.

use serde_json::{Value, json};

use crate::client::{Running, start};
use crate::people::playing;

/// A guest known by name: his cookie and number.
async fn guest(server: &Running, name: &str) -> (String, i64) {
    let form = format!("preset=two-dark&seat=S&first=me&with=computer&name={name}");
    let (_, cookie) = server.begin(&form, None).await;
    let number = list(server, &cookie).await["you"].as_i64().unwrap();
    (cookie, number)
}

async fn list(server: &Running, cookie: &str) -> Value {
    server.request("GET", "/api/friends", &[("Cookie", cookie)], b"").await.json()
}

async fn wish(server: &Running, cookie: &str, wish: &str, member: i64) -> u16 {
    let headers = [("Content-Type", "application/x-www-form-urlencoded"), ("Cookie", cookie)];
    let form = format!("wish={wish}&member={member}");
    server.request("POST", "/friends", &headers, form.as_bytes()).await.status
}

fn numbers(list: &Value) -> Vec<i64> {
    list.as_array().unwrap().iter().map(|person| person["id"].as_i64().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_are_two_who_have_asked_each_other() {
    let server = start().await;
    let (anna, anna_id) = guest(&server, "Anna").await;
    let (ben, ben_id) = guest(&server, "Ben").await;
    assert_eq!(wish(&server, &anna, "ask", ben_id).await, 303);
    // Asked twice is asked once.
    assert_eq!(wish(&server, &anna, "ask", ben_id).await, 303);
    assert_eq!(numbers(&list(&server, &anna).await["asked"]), [ben_id]);
    let asking = list(&server, &ben).await;
    assert_eq!(asking["asking"], json!([{"id": anna_id, "name": "Anna"}]));
    assert_eq!(&asking["friends"], &json!([]));
    assert_eq!(wish(&server, &ben, "ask", anna_id).await, 303);
    for (cookie, other) in [(&anna, ben_id), (&ben, anna_id)] {
        let all = list(&server, cookie).await;
        assert_eq!(numbers(&all["friends"]), [other]);
        assert_eq!((&all["asking"], &all["asked"]), (&json!([]), &json!([])));
    }
    assert_eq!(wish(&server, &ben, "drop", anna_id).await, 303);
    assert_eq!(&list(&server, &anna).await["friends"], &json!([]));
    // Nobody is friends with himself, with the computer, or with nobody.
    for nobody in [anna_id, 1, 999_999, -1] {
        assert_eq!(wish(&server, &anna, "ask", nobody).await, 422, "{nobody}");
    }
    assert_eq!(server.get("/api/friends").await.status, 401);
    let foreign = [("Cookie", anna.as_str()), ("Origin", "https://evil.example")];
    assert_eq!(server.request("POST", "/friends", &foreign, b"").await.status, 403);
}

/// A friend's table that waits may be joined, one that runs may be watched; strangers are told nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_friend_is_found_where_he_plays() {
    let server = start().await;
    let (me, my_id) = guest(&server, "Me").await;
    let (table, host) =
        server.begin("preset=two-dark&seat=S&first=me&with=invited&name=F", None).await;
    let mut host_line = server.sit(&table, &host).await;
    let host_id = list(&server, &host).await["you"].as_i64().unwrap();
    assert_eq!(wish(&server, &me, "ask", host_id).await, 303);
    assert_eq!(&list(&server, &me).await["friends"], &json!([]), "not yet");
    assert_eq!(wish(&server, &host, "ask", my_id).await, 303);
    let place = list(&server, &me).await["friends"][0]["place"].clone();
    assert_eq!(format!("/table/{}", place["table"].as_str().unwrap()), table);
    assert_eq!((&place["join"], &place["watch"]), (&json!(true), &json!(false)));
    let page = server.request("GET", "/friends", &[("Cookie", &me)], b"").await;
    assert!(page.text().contains(&format!("href=\"{table}\"")));
    // Someone else takes the seat: now there is a game to watch.
    let (_, other) = server.post_form(&format!("{table}/sit"), "seat=N&name=O", None).await;
    let mut other_line = server.sit(&table, &other).await;
    for line in [&mut host_line, &mut other_line] {
        assert_eq!(line.say(json!({"id": "r", "t": "ready"})).await["t"], "done");
    }
    host_line.until(|table| table["phase"] == "playing").await;
    let place = list(&server, &me).await["friends"][0]["place"].clone();
    assert_eq!((&place["join"], &place["watch"]), (&json!(false), &json!(true)));
}

/// A seat that lets its friends look lets in who is a friend, and nobody else.
#[tokio::test(flavor = "multi_thread")]
async fn friends_may_look_over_a_shoulder_that_lets_them() {
    let server = start().await;
    let (table, mut people) = playing(&server, "two-dark", &["S", "N"]).await;
    let (friend, friend_id) = guest(&server, "F").await;
    let (stranger, _) = guest(&server, "X").await;
    let south = people[0].0.clone();
    let south_id = list(&server, &south).await["you"].as_i64().unwrap();
    wish(&server, &friend, "ask", south_id).await;
    wish(&server, &south, "ask", friend_id).await;
    let permit = json!({"id": "p", "t": "permit", "who": "friends"});
    assert_eq!(people[0].1.say(permit).await["t"], "done");
    for (cookie, may) in [(&friend, json!(["S"])), (&stranger, json!([]))] {
        let line = server.sit(&table, cookie).await;
        assert_eq!(line.state["may"]["watch"], may);
    }
}
