//! Order at the tables: a player reports another, and an administrator does something about it.

use serde_json::json;

use crate::client::{Player, Running, start};

async fn administrator(server: &Running) -> String {
    let cookie = server.register("Zhang").await;
    let link = server.administrator_path.clone().unwrap();
    server.post(&link, &[], &cookie).await.cookie()
}

/// Two at one table, the first of whom is called Host; the table's path, and the cookie and socket of each.
async fn two(server: &Running, host: &str, preset: &str) -> (String, Player, String, Player) {
    let form = format!("preset={preset}&seat=S&first=me&with=anyone&name=Host");
    let (table, _) = server.begin(&form, Some(host)).await;
    let first = server.sit(&table, host).await;
    let (_, guest) = server.post_form(&format!("{table}/sit"), "seat=N&name=Loud", None).await;
    let second = server.sit(&table, &guest).await;
    (table, first, guest, second)
}

/// The number of the only member of this name, as administrators see it.
async fn number_of(server: &Running, administrator: &str, name: &str) -> String {
    let page = server.page(&format!("/admin?find={name}"), administrator).await;
    let found: Vec<&str> = page.text().split("data-member=\"").skip(1).collect();
    assert_eq!(found.len(), 1, "{}", page.text());
    found[0].split('"').next().unwrap().to_owned()
}

async fn say(player: &mut Player, id: &str, channel: &str, text: &str) -> serde_json::Value {
    player.say(json!({"id": id, "t": "say", "channel": channel, "text": text})).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_reports_another_and_an_administrator_reads_it() {
    let server = start().await;
    let administrator = administrator(&server).await;
    let host = server.register("Wang").await;
    let (table, mut first, guest, mut second) = two(&server, &host, "two-dark").await;
    say(&mut second, "1", "public", "<b>rude</b> words").await;
    say(&mut first, "2", "public", "please stop").await;
    let path = format!("/api{table}/report");
    let report = async |cookie: &str, seat: &str, text: &str| {
        let answer = server.post(&path, &[("seat", seat), ("text", text)], cookie).await;
        let code = if answer.body.is_empty() { json!(null) } else { answer.json()["code"].clone() };
        (answer.status, code.as_str().unwrap_or_default().to_owned())
    };
    let refused = |status: u16, code: &str| (status, code.to_owned());
    assert_eq!(report(&host, "N", "He says <i>this</i>.").await, refused(204, ""));
    assert_eq!(report(&host, "N", " \n").await, refused(422, "unsuitable-report"));
    assert_eq!(report(&host, "N", &"x".repeat(501)).await, refused(422, "unsuitable-report"));
    assert_eq!(report(&host, "Q", "x").await, refused(400, "malformed"));
    assert_eq!(report(&host, "S", "x").await, refused(409, "nobody-there"));
    assert_eq!(report(&host, "E", "x").await, refused(409, "nobody-there"));
    assert_eq!(report("", "N", "x").await, refused(403, "not-seated"));
    let stranger = server.register("Li").await;
    assert_eq!(report(&stranger, "N", "x").await, refused(409, "not-seated"));
    let elsewhere = server.post("/api/table/none/report", &[("seat", "N"), ("text", "x")], &host);
    assert_eq!(elsewhere.await.status, 404);
    let foreign = [
        ("Cookie", host.as_str()),
        ("Origin", "https://evil.example"),
        ("Content-Type", "application/x-www-form-urlencoded"),
    ];
    assert_eq!(server.request("POST", &path, &foreign, b"seat=N&text=x").await.status, 403);
    for number in 1..5 {
        assert_eq!(report(&host, "N", &number.to_string()).await, refused(204, ""));
    }
    assert_eq!(report(&host, "N", "once more").await, refused(429, "too-many-reports"));

    let page = server.page("/admin", &administrator).await;
    let text = page.text();
    assert_eq!(text.matches("data-report=").count(), 5);
    assert!(text.contains("Wang reports Loud"), "{text}");
    assert!(text.contains("He says &lt;i&gt;this&lt;/i&gt;.") && !text.contains("<i>this"));
    assert!(text.contains("&lt;b&gt;rude&lt;/b&gt; words") && text.contains("please stop"));
    assert!(text.contains(&format!("href=\"{table}\"")));
    let first_report = text.split("data-report=\"").nth(1).unwrap().split('"').next().unwrap();
    let closed =
        server.post("/admin/close-report", &[("report", first_report)], &administrator).await;
    assert_eq!(closed.status, 303);
    let text = server.page("/admin", &administrator).await;
    assert_eq!(text.text().matches("data-report=").count(), 4);
    assert!(text.text().contains("Report dealt with"));
    let data = server.page("/account/export", &host).await.json();
    assert_eq!(data["reports"][0]["text"], "He says <i>this</i>.");
    assert_eq!(server.page("/account/export", &guest).await.json()["reports"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_muted_says_nothing_but_still_signals() {
    let server = start().await;
    let administrator = administrator(&server).await;
    let host = server.register("Wang").await;
    let (table, _first, _, mut north) = two(&server, &host, "four-dark").await;
    let (_, watcher) = server.begin("preset=two-dark&seat=S&first=me&name=Watcher", None).await;
    let mut watching = server.sit(&table, &watcher).await;
    for name in ["Loud", "Watcher"] {
        let number = number_of(&server, &administrator, name).await;
        let fields = [("member", number.as_str()), ("hours", "24")];
        let muted = server.post("/admin/mute", &fields, &administrator).await;
        assert_eq!(muted.header("location").unwrap(), format!("/admin?find=%23{number}"));
        let page = server.page(&format!("/admin?find=%23{number}"), &administrator).await;
        assert!(page.text().contains("Muted until"), "{}", page.text());
    }
    // Everyone is told of what has changed about someone here, and so the table knows by now.
    for channel in ["public", "team"] {
        let answer = say(&mut north, channel, channel, "x").await;
        assert_eq!((&answer["t"], &answer["code"]), (&json!("refused"), &json!("muted")));
    }
    assert_eq!(say(&mut watching, "w", "watchers", "x").await["code"], "muted");
    let signal = north.say(json!({"id": "s", "t": "signal", "signal": "attack"})).await;
    assert_eq!(signal["t"], "done");
    let number = number_of(&server, &administrator, "Loud").await;
    server.post("/admin/lift", &[("member", &number)], &administrator).await;
    assert_eq!(say(&mut north, "again", "public", "x").await["t"], "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_banned_is_out_and_told_why() {
    let server = start().await;
    let administrator = administrator(&server).await;
    let banned = server.register("Loud").await;
    let (table, _) = server.begin("preset=two-dark&seat=S&first=me", Some(&banned)).await;
    let mut player = server.sit(&table, &banned).await;
    let number = number_of(&server, &administrator, "Loud").await;
    let fields = [("member", number.as_str()), ("reason", "rude <b>words</b>")];
    assert_eq!(server.post("/admin/ban", &fields, &administrator).await.status, 303);
    while player.hear().await.is_some() {}
    assert_eq!(server.page("/account/export", &banned).await.status, 404);
    let refused = server.sign_in("Loud", "four+dark+engineer").await;
    assert_eq!(refused.status, 403);
    assert!(refused.text().contains("may not sign in: rude &lt;b&gt;words&lt;/b&gt;"));
    assert!(refused.header("set-cookie").is_none());
    // Whoever does not know the password learns nothing.
    assert!(!server.sign_in("Loud", "not the password").await.text().contains("rude"));
    server.post("/admin/lift", &[("member", &number)], &administrator).await;
    assert_eq!(server.sign_in("Loud", "four+dark+engineer").await.status, 303);
    let acts = server.page("/admin", &administrator).await;
    let acts = acts.text().split("id=\"acts\"").nth(1).unwrap();
    assert!(acts.find("Lift").unwrap() < acts.find("Ban").unwrap(), "{acts}");
    assert!(acts.contains("rude &lt;b&gt;words&lt;/b&gt;"));
}

#[tokio::test(flavor = "multi_thread")]
async fn for_all_others_there_is_nothing_to_administrate() {
    let server = start().await;
    let administrator = administrator(&server).await;
    let member = server.register("Wang").await;
    let number = number_of(&server, &administrator, "Wang").await;
    let own = number_of(&server, &administrator, "Zhang").await;
    for cookie in ["", member.as_str()] {
        assert_eq!(server.page("/admin", cookie).await.status, 404);
        for path in ["mute", "ban", "lift", "close-report"] {
            let fields = [("member", number.as_str()), ("hours", "1"), ("reason", "x")];
            let answer = server.post(&format!("/admin/{path}"), &fields, cookie).await;
            assert_eq!(answer.status, 404, "{path}");
        }
    }
    assert!(
        !server
            .page("/admin", &administrator)
            .await
            .text()
            .contains("id=\"acts\"><h2>What was done</h2><ul class=\"session-list\"><li")
    );
    let post = async |path: &str, fields: &[(&str, &str)]| {
        server.post(path, fields, &administrator).await.status
    };
    // Not those who keep order, not nobody, not for ever, and not without a reason.
    assert_eq!(post("/admin/ban", &[("member", &own), ("reason", "x")]).await, 400);
    assert_eq!(post("/admin/ban", &[("member", "1"), ("reason", "x")]).await, 400);
    assert_eq!(post("/admin/ban", &[("member", "99999"), ("reason", "x")]).await, 400);
    assert_eq!(post("/admin/ban", &[("member", &number), ("reason", " ")]).await, 400);
    assert_eq!(post("/admin/mute", &[("member", &number), ("hours", "0")]).await, 400);
    assert_eq!(post("/admin/mute", &[("member", &number), ("hours", "9999")]).await, 400);
    assert_eq!(post("/admin/mute", &[("member", "x"), ("hours", "1")]).await, 400);
    let foreign = [
        ("Cookie", administrator.as_str()),
        ("Origin", "https://evil.example"),
        ("Content-Type", "application/x-www-form-urlencoded"),
    ];
    let form = format!("member={number}&hours=1");
    assert_eq!(server.request("POST", "/admin/mute", &foreign, form.as_bytes()).await.status, 403);
}
