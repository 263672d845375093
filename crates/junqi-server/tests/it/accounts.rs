//! Accounts: from the guest's first game to the last of his data, over HTTP.

use serde_json::{Value, json};

use crate::client::{Answer, Running, start, start_with};

const PASSWORD: &str = "four+dark+engineer";

/// Something put into a form's field.
fn field(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

impl Running {
    /// Posts a form with this cookie, and gives the answer as it is.
    pub(crate) async fn post(&self, path: &str, fields: &[(&str, &str)], cookie: &str) -> Answer {
        let form: Vec<String> =
            fields.iter().map(|(name, text)| format!("{name}={}", field(text))).collect();
        let headers = [("Content-Type", "application/x-www-form-urlencoded"), ("Cookie", cookie)];
        self.request("POST", path, &headers, form.join("&").as_bytes()).await
    }

    pub(crate) async fn page(&self, path: &str, cookie: &str) -> Answer {
        let cookie = format!("junqi_language=en; {cookie}");
        self.request("GET", path, &[("Cookie", &cookie)], b"").await
    }

    /// Registers someone new, and gives his cookie.
    pub(crate) async fn register(&self, name: &str) -> String {
        let answer =
            self.post("/account/register", &[("name", name), ("password", PASSWORD)], "").await;
        assert_eq!(answer.header("location"), Some("/account?done=registered"), "{name}");
        answer.cookie()
    }

    pub(crate) async fn sign_in(&self, name: &str, password: &str) -> Answer {
        let cookie = "junqi_language=en";
        self.post("/account/sign-in", &[("name", name), ("password", password)], cookie).await
    }
}

impl Answer {
    pub(crate) fn cookie(&self) -> String {
        let set = self.header("set-cookie").unwrap_or_else(|| panic!("{}", self.head));
        set.split(';').next().unwrap().to_owned()
    }
}

async fn is_signed_in(server: &Running, cookie: &str) -> bool {
    server.page("/account", cookie).await.text().contains("id=\"sign-out\"")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_registers_in_his_seat_and_comes_back_to_it() {
    let server = start().await;
    let (table, guest) = server.begin("preset=two-dark&seat=S&first=me&name=Zhang", None).await;
    let mut player = server.sit(&table, &guest).await;
    let fields = [("name", "Zhang"), ("password", PASSWORD)];
    let registered = server.post("/account/register", &fields, &guest).await;
    assert_eq!(registered.status, 303);
    let attributes = registered.header("set-cookie").unwrap();
    assert!(attributes.ends_with("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"));
    let member = registered.cookie();
    assert_ne!(member, guest, "a new token");
    while player.hear().await.is_some() {}
    assert!(!is_signed_in(&server, &guest).await, "the old one is dead");
    assert_eq!(server.sit(&table, &guest).await.state["you"], Value::Null);
    let mut player = server.sit(&table, &member).await;
    assert_eq!(player.state["you"], "S");
    player.ready().await;
    // From another device, in capitals.
    let elsewhere = server.sign_in("ZHANG", PASSWORD).await.cookie();
    let player = server.sit(&table, &elsewhere).await;
    assert_eq!(
        (&player.state["you"], &player.state["seats"]["S"]["name"]),
        (&json!("S"), &json!("Zhang"))
    );
    // The name in a form is a guest's wish, and changes nothing for one who has a name.
    let (table, _) = server.begin("preset=flip&seat=S&first=me&name=Other", Some(&member)).await;
    assert_eq!(server.sit(&table, &member).await.state["seats"]["S"]["name"], "Zhang");
}

/// Case 33: who looks like someone registered is refused, and as a guest is marked.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_looks_like_someone_registered() {
    let server = start().await;
    server.register("Ma").await;
    for (name, message) in [
        ("mA", "is taken"),
        ("Ｍａ", "is taken"),
        ("Ма", "is taken"),
        ("M a", "is taken"),
        ("M\u{200B}a", "A name has letters"),
        ("M\u{430}x", "mixes scripts"),
        ("<img src=x onerror=alert(1)>", "24 characters"),
        ("<b>x", "A name has letters"),
        ("admin", "is taken"),
    ] {
        let fields = [("name", name), ("password", PASSWORD)];
        let answer = server.post("/account/register", &fields, "junqi_language=en").await;
        assert_eq!(answer.status, 422, "{name}");
        assert!(answer.text().contains(message), "{name}: {}", answer.text());
        assert!(!answer.text().contains("<b>x") && !answer.text().contains("<img"));
        assert!(answer.header("set-cookie").is_none());
    }
    for (name, shown) in [
        ("Ma", "~Ma"),
        ("mＡ", "~mＡ"),
        ("M\u{430}", "~M\u{430}"),
        ("Mao", "Mao"),
        ("system", "~system"),
    ] {
        let form = format!("preset=two-dark&seat=S&first=me&name={}", field(name));
        let (table, cookie) = server.begin(&form, None).await;
        let state = server.sit(&table, &cookie).await.state;
        assert_eq!(state["seats"]["S"]["name"], shown);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_passwords_and_unknown_names_look_the_same_and_are_throttled() {
    let server = start().await;
    server.register("Zhang").await;
    let [wrong, unknown] = [
        server.sign_in("Zhang", "not the password").await,
        server.sign_in("Nobody", "not the password").await,
    ];
    assert_eq!((wrong.status, unknown.status), (403, 403));
    assert_eq!(wrong.text().replace("Zhang", "Nobody"), unknown.text());
    for _ in 1..10 {
        assert_eq!(server.sign_in("zhang", "not the password").await.status, 403);
    }
    // Not even the right one, for now.
    let answer = server.sign_in("Zhang", PASSWORD).await;
    assert_eq!(answer.status, 429);
    assert!(answer.text().contains("Too many tries. Wait "), "{}", answer.text());
    assert!(answer.header("set-cookie").is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn passwords_that_will_not_do_are_refused_with_the_reason() {
    let server = start().await;
    for (password, message) in [
        ("1234567", "too short"),
        ("woaini1314", "among the first"),
        (&"x9".repeat(65), "too long"),
    ] {
        let fields = [("name", "Zhang"), ("password", password)];
        let answer = server.post("/account/register", &fields, "junqi_language=en").await;
        assert_eq!(answer.status, 422);
        assert!(answer.text().contains(message), "{}", answer.text());
        assert!(answer.text().contains("value=\"Zhang\""), "what was written is still there");
        assert!(!answer.text().contains(password), "but the password is not");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_are_listed_and_end_with_their_sockets() {
    let server = start().await;
    let first = server.register("Zhang").await;
    let second = server.sign_in("Zhang", PASSWORD).await.cookie();
    let third = server.sign_in("Zhang", PASSWORD).await.cookie();
    let page = server.page("/account", &first).await;
    assert_eq!(page.header("cache-control"), Some("no-store"));
    let labels: Vec<&str> =
        page.text().split("data-session=\"").skip(1).map(|rest| &rest[..16]).collect();
    assert_eq!(labels.len(), 3);
    let own = page.text().find("here:").unwrap();
    let own = page.text()[..own].rsplit("data-session=\"").next().unwrap()[..16].to_owned();
    let (table, _) = server.begin("preset=two-dark&seat=S&first=me", Some(&first)).await;
    let (mut at_second, mut at_third) =
        (server.sit(&table, &second).await, server.sit(&table, &third).await);
    // Someone else cannot end it.
    let stranger = server.register("Wang").await;
    let other = labels.iter().find(|label| **label != own).unwrap();
    for label in &labels {
        server.post("/account/end-session", &[("session", label)], &stranger).await;
    }
    assert!(is_signed_in(&server, &second).await && is_signed_in(&server, &third).await);
    let ended = server.post("/account/end-session", &[("session", other)], &first).await;
    assert_eq!(ended.header("location"), Some("/account?done=session-ended"));
    assert!(ended.header("set-cookie").is_none(), "it was not this one");
    let alive = [is_signed_in(&server, &second).await, is_signed_in(&server, &third).await];
    assert_eq!(alive.iter().filter(|alive| **alive).count(), 1);
    let (gone, mut stays, cookie) = match alive[0] {
        true => (&mut at_third, at_second, second),
        false => (&mut at_second, at_third, third),
    };
    while gone.hear().await.is_some() {}
    assert_eq!(stays.say(json!({"id": "1", "t": "ready"})).await["t"], "done");
    // Signing out ends one, signing out everywhere all.
    let out = server.post("/account/sign-out", &[], &cookie).await;
    assert!(out.header("set-cookie").unwrap().starts_with("junqi_session=; Path=/; Max-Age=0"));
    while stays.hear().await.is_some() {}
    assert!(!is_signed_in(&server, &cookie).await && is_signed_in(&server, &first).await);
    let again = server.sign_in("Zhang", PASSWORD).await.cookie();
    server.post("/account/sign-out-everywhere", &[], &again).await;
    assert!(!is_signed_in(&server, &first).await && !is_signed_in(&server, &again).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_and_a_password_are_changed() {
    let server = start().await;
    let here = server.register("Zhang").await;
    let elsewhere = server.sign_in("Zhang", PASSWORD).await.cookie();
    server.register("Wang").await;
    let (table, _) = server.begin("preset=two-dark&seat=S&first=me", Some(&here)).await;
    let mut player = server.sit(&table, &here).await;
    assert_eq!(server.post("/account/name", &[("name", "WANG")], &here).await.status, 422);
    assert_eq!(server.post("/account/name", &[("name", "Zhao")], &here).await.status, 303);
    player.until(|table| table["seats"]["S"]["name"] == "Zhao").await;
    server.register("Zhang").await;

    let new = "another long password";
    let change = async |present: &str, password: &str| {
        let fields = [("present", present), ("password", password)];
        server.post("/account/password", &fields, &here).await.status
    };
    assert_eq!(change("not the password", new).await, 403);
    assert_eq!(change(PASSWORD, "12345678").await, 422);
    assert!(is_signed_in(&server, &elsewhere).await);
    assert_eq!(change(PASSWORD, new).await, 303);
    assert!(is_signed_in(&server, &here).await && !is_signed_in(&server, &elsewhere).await);
    assert_eq!(server.sign_in("Zhao", PASSWORD).await.status, 403);
    assert_eq!(server.sign_in("Zhao", new).await.status, 303);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_exported_and_deleted_and_its_games_stay() {
    let server = start().await;
    let cookie = server.register("Zhang").await;
    let form = "preset=two-dark&seat=S&first=me&term.surrender_min_ply=0";
    let (table, _) = server.begin(form, Some(&cookie)).await;
    let mut player = server.sit(&table, &cookie).await;
    player.ready().await;
    assert_eq!(player.say(json!({"id": "s", "t": "surrender"})).await["t"], "done");
    player.until(|table| table["phase"] == "finished").await;
    // And one that runs, with someone else.
    let (running, _) =
        server.begin("preset=two-dark&seat=S&first=me&with=anyone", Some(&cookie)).await;
    let mut at_running = server.sit(&running, &cookie).await;
    let (_, other) = server.post_form(&format!("{running}/sit"), "seat=N&name=x", None).await;
    let mut opponent = server.sit(&running, &other).await;
    for player in [&mut at_running, &mut opponent] {
        assert_eq!(player.say(json!({"id": "r", "t": "ready"})).await["t"], "done");
    }
    opponent.until(|table| table["phase"] == "playing").await;

    let export = server.page("/account/export", &cookie).await;
    assert!(export.header("content-disposition").unwrap().contains("junqi-account.json"));
    let data = export.json();
    assert_eq!(data["profile"]["name"], "Zhang");
    assert_eq!(data["sessions"].as_array().unwrap().len(), 1);
    let id = |table: &str| json!(table.trim_start_matches("/table/"));
    assert_eq!(data["tables"], json!([id(&table), id(&running)]));
    assert!(
        !export.text().contains("argon2")
            && !export.text().contains(cookie.split('=').nth(1).unwrap())
    );
    assert_eq!(server.get("/account/export").await.status, 404);

    let delete = async |password: &str| {
        server.post("/account/delete", &[("present", password)], &cookie).await
    };
    assert_eq!(delete("not the password").await.status, 403);
    let deleted = delete(PASSWORD).await;
    assert_eq!(deleted.header("location"), Some("/account?done=deleted"));
    assert!(!is_signed_in(&server, &cookie).await);
    while at_running.hear().await.is_some() {}
    opponent
        .until(|table| {
            let seat = &table["seats"]["S"];
            seat["connected"] == false && seat["name"] == "deleted" && seat["away"].is_number()
        })
        .await;
    let record = server.get(&format!("/replay/{}.junqi", id(&table).as_str().unwrap())).await;
    assert!(record.text().contains("deleted") && !record.text().contains("Zhang"));
    assert_eq!(server.sign_in("Zhang", PASSWORD).await.status, 403);
    server.register("Zhang").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn forms_from_foreign_pages_and_of_strangers_change_nothing() {
    let server = start().await;
    let cookie = server.register("Zhang").await;
    for path in [
        "register",
        "sign-in",
        "sign-out",
        "sign-out-everywhere",
        "end-session",
        "name",
        "password",
        "delete",
    ] {
        let path = format!("/account/{path}");
        let headers = [
            ("Content-Type", "application/x-www-form-urlencoded"),
            ("Cookie", cookie.as_str()),
            ("Origin", "https://evil.example"),
        ];
        assert_eq!(server.request("POST", &path, &headers, b"name=x").await.status, 403, "{path}");
        assert_eq!(server.page(&path, &cookie).await.status, 405, "{path}: nothing by GET");
        let long = vec![b'x'; 10_000];
        let headers = &headers[..2];
        assert_eq!(server.request("POST", &path, headers, &long).await.status, 400, "{path}");
    }
    for path in ["sign-out-everywhere", "end-session", "name", "password", "delete"] {
        let answer = server.post(&format!("/account/{path}"), &[], "").await;
        assert_eq!(answer.header("location"), Some("/account"), "{path}");
    }
    assert!(is_signed_in(&server, &cookie).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_tls_the_cookie_is_bound_to_it() {
    let server = start_with(|config| config.secure_cookies = true).await;
    let fields = [("name", "Zhang"), ("password", PASSWORD)];
    let answer = server.post("/account/register", &fields, "").await;
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.starts_with("__Host-junqi_session="), "{cookie}");
    assert!(cookie.ends_with("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure"));
    assert!(is_signed_in(&server, &answer.cookie()).await);
    // What another host of the domain may have set is not believed.
    assert!(!is_signed_in(&server, answer.cookie().trim_start_matches("__Host-")).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_administrator_comes_by_the_link_of_the_start() {
    let server = start().await;
    let link = server.administrator_path.clone().unwrap();
    let guest = server.begin("preset=two-dark&seat=S&first=me", None).await.1;
    assert_eq!(server.page("/admin/claim/0123", &guest).await.status, 404);
    assert!(server.page(&link, &guest).await.text().contains("Register or sign in first"));
    assert_eq!(server.post(&link, &[], &guest).await.status, 404, "not for guests");
    let member = server.register("Zhang").await;
    let page = server.page(&link, &member).await;
    assert!(page.text().contains("Is Zhang to be the administrator"));
    assert_eq!(page.header("cache-control"), Some("no-store"));
    let claimed = server.post(&link, &[], &member).await;
    assert_eq!(claimed.header("location"), Some("/account?done=administrator"));
    assert!(!is_signed_in(&server, &member).await, "a new token");
    let administrator = claimed.cookie();
    let data = server.page("/account/export", &administrator).await.json();
    assert_eq!(data["profile"]["administrator"], true);
    let other = server.register("Wang").await;
    for cookie in [&administrator, &other] {
        assert_eq!(server.page(&link, cookie).await.status, 404, "the link is used");
        assert_eq!(server.post(&link, &[], cookie).await.status, 404);
    }
}
