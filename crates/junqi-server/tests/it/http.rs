//! Pages, files and replays over plain HTTP.

use serde_json::json;

use super::client::start;

const RECORD: &str = include_str!("../../../../tests-data/records/four.junqi");

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_there_in_three_languages_and_carry_their_headers() {
    let server = start().await;
    for (path, status) in [
        ("/", 200),
        ("/replay", 200),
        ("/rules", 200),
        ("/rules/notation", 200),
        ("/health", 200),
        ("/static/table.js", 200),
        ("/nothing", 404),
    ] {
        let answer = server.get(path).await;
        assert_eq!(answer.status, status, "{path}");
        assert!(
            answer.header("content-security-policy").unwrap().contains("default-src 'self'"),
            "{path}"
        );
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    }
    for (tag, word) in [("zh-Hans", "开始布阵"), ("zh-Hant", "開始佈陣"), ("en", "Arrange my army")]
    {
        let cookie = format!("junqi_language={tag}");
        let page = server.request("GET", "/", &[("Cookie", &cookie)], b"").await;
        assert!(page.text().contains(word), "{tag}");
        let switch = server.get(&format!("/language/{tag}?to=/replay")).await;
        assert_eq!((switch.status, switch.header("location")), (303, Some("/replay")));
    }
    assert_eq!(server.get("/language/en?to=//evil.example").await.header("location"), Some("/"));
    assert_eq!(server.get("/language/xx").await.status, 404);
    for outside in ["/static/../Cargo.toml", "/static/%2e%2e/package.json", "/static/nothing.js"] {
        assert_eq!(server.get(outside).await.status, 404, "{outside}");
    }
    let tag = server.get("/static/table.js").await.header("etag").unwrap().to_owned();
    assert_eq!(
        server.request("GET", "/static/table.js", &[("If-None-Match", &tag)], b"").await.status,
        304
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn text_in_addresses_and_names_is_never_markup() {
    let server = start().await;
    for path in [
        "/table/%3Cscript%3Ealert(1)%3C/script%3E",
        "/replay/%3Cscript%3E",
        "/%3Cscript%3E",
        "/table/<script>",
    ] {
        let answer = server.get(path).await;
        assert!(answer.status == 404 || answer.status == 400, "{path}");
        assert!(!answer.text().contains("<script>alert"), "{path}");
    }
    let name = "%3Cimg+src%3Dx+onerror%3Dalert%281%29%3E";
    let (table, cookie) =
        server.begin(&format!("preset=two-dark&seat=S&first=me&name={name}"), None).await;
    let player = server.sit(&table, &cookie).await;
    assert_eq!(player.state["seats"]["S"]["name"], "<img src=x onerror=alert");
    let page = server.request("GET", &table, &[("Cookie", &cookie)], b"").await;
    assert!(!page.text().contains("<img"));
}

#[tokio::test(flavor = "multi_thread")]
async fn forms_that_make_no_sense_are_refused() {
    let server = start().await;
    for form in [
        "",
        "preset=two-dark",
        "preset=chess&seat=S&first=me",
        "preset=two-dark&seat=Q&first=me",
        "preset=two-dark&seat=S&first=you",
    ] {
        let headers = [("Content-Type", "application/x-www-form-urlencoded")];
        assert_eq!(
            server.request("POST", "/play", &headers, form.as_bytes()).await.status,
            400,
            "{form}"
        );
    }
    let endless = "&rule.mine_rule=both".repeat(400);
    for more in [endless.as_str(), &format!("&name={}", "x".repeat(20_000))] {
        let form = format!("preset=two-dark&seat=S&first=me{more}");
        let headers = [("Content-Type", "application/x-www-form-urlencoded")];
        assert_eq!(server.request("POST", "/play", &headers, form.as_bytes()).await.status, 400);
    }
    // Without a script, the form offers four sides also for games of two.
    let (table, cookie) = server.begin("preset=two-dark&seat=E&first=computer", None).await;
    assert_eq!(server.sit(&table, &cookie).await.state["you"], "S");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_boards_are_those_of_the_rules() {
    let server = start().await;
    for (kind, points, edges) in [("two", 60, 133), ("four", 129, 288)] {
        let board = server.get(&format!("/api/board/{kind}")).await.json();
        assert_eq!(board["points"].as_array().unwrap().len(), points);
        assert_eq!(board["edges"].as_array().unwrap().len(), edges);
    }
    assert_eq!(server.get("/api/board/six").await.json(), json!({"code": "not-found"}));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_replayed_through_anyones_eyes() {
    let server = start().await;
    let open = server.request("POST", "/api/replay", &[], RECORD.as_bytes()).await.json();
    let frames = open["frames"].as_array().unwrap();
    assert_eq!(
        (&open["viewer"], &open["differences"], &frames[0]["ply"]),
        (&json!("open"), &json!([]), &json!(null))
    );
    assert_eq!(frames[1]["ply"]["kind"], "move");
    let hidden = |replay: &serde_json::Value| {
        replay["frames"][0]["position"].as_str().unwrap().matches('x').count()
    };
    assert_eq!(hidden(&open), 0);
    for (viewer, count) in [("S", 75), ("W", 75), ("public", 100)] {
        let seen = server
            .request("POST", &format!("/api/replay?viewer={viewer}"), &[], RECORD.as_bytes())
            .await
            .json();
        assert_eq!(hidden(&seen), count, "{viewer}");
    }
    assert_eq!(
        server.request("POST", "/api/replay?viewer=all", &[], RECORD.as_bytes()).await.status,
        400
    );
    let two = include_str!("../../../../tests-data/records/two.junqi");
    let absent = server.request("POST", "/api/replay?viewer=E", &[], two.as_bytes()).await;
    assert_eq!(absent.json()["detail"], "E does not play in this game");
    let wrong = RECORD.replacen('>', "<", 1);
    let differing = server.request("POST", "/api/replay", &[], wrong.as_bytes()).await.json();
    assert!(!differing["differences"].as_array().unwrap().is_empty());
    for (body, detail) in [
        (b"QQGame JQS\0".as_slice(), "byte 0xb"),
        (&[0xFF, 0xFE], "neither a .jgs file nor text"),
        (b"hello", "there is no tag Format"),
        (b"", "there is no tag Format"),
    ] {
        let answer = server.request("POST", "/api/replay", &[], body).await;
        assert_eq!((answer.status, &answer.json()["code"]), (422, &json!("unreadable")));
        assert!(answer.json()["detail"].as_str().unwrap().contains(detail), "{}", answer.text());
    }
    let large = server.request("POST", "/api/replay", &[], &vec![b' '; 2 << 20]).await;
    assert_eq!((large.status, &large.json()["code"]), (413, &json!("too-large")));
}

/// Until the end there is no record, for nobody; then it can be shown, and downloaded.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_has_a_record_from_its_end_on() {
    let server = start().await;
    let (table, cookie) =
        server.begin("preset=seed-004&seat=S&first=me&name=%E5%8C%97%E6%9C%9B", None).await;
    let id = table.rsplit('/').next().unwrap();
    let mut player = server.sit(&table, &cookie).await;
    player.ready().await;
    for path in
        [format!("/replay/{id}"), format!("/replay/{id}.junqi"), format!("/api/replay/{id}")]
    {
        assert_eq!(
            server.request("GET", &path, &[("Cookie", &cookie)], b"").await.status,
            404,
            "{path}"
        );
    }
    // These rules let one surrender at once; the partner plays on, and the computer needs no clock to end it.
    assert_eq!(player.say(json!({"id": "end", "t": "surrender"})).await["t"], "done");
    while player.state["phase"] == "playing" {
        player.hear().await.expect("the computer plays on");
    }
    assert!(!player.state["position"].as_str().unwrap().contains('x'), "every piece is turned up");
    let replay = server.get(&format!("/api/replay/{id}")).await.json();
    assert_eq!(replay["differences"], json!([]));
    assert_eq!(replay["seats"]["S"]["name"], "北望");
    assert_eq!(replay["end"]["result"], player.state["end"]["result"]);
    let file = server.get(&format!("/replay/{id}.junqi")).await;
    assert!(file.text().starts_with("[Format \"junqi-record/2\"]\n[Variant \"seed-004\"]"));
    assert!(
        file.text().contains("\n[Terms \"move_clock_ms=30000 surrender_min_ply=0 offer_every=10 ")
    );
    assert!(file.header("content-disposition").unwrap().contains(&format!("{id}.junqi")));
    assert_eq!(server.get(&format!("/replay/{id}")).await.status, 200);
    assert_eq!(server.get(&format!("/replay/{id}.txt")).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rule_book_is_a_page_with_contents() {
    let server = start().await;
    let rules = server.get("/rules").await;
    for part in [
        "<nav class=\"book-contents\"",
        "id=\"C.4\"",
        "href=\"/rules/notation\"",
        "<table>",
        "href=\"/language/en?to=/rules\"",
        "司令",
    ] {
        assert!(rules.text().contains(part), "{part}");
    }
    let notation = server.get("/rules/notation").await;
    assert!(
        notation.text().contains("href=\"/rules\"") && notation.text().contains("junqi-record/2")
    );
    // The way there stands on every page.
    assert!(server.get("/").await.text().contains("<a href=\"/rules\">"));
}

#[tokio::test(flavor = "multi_thread")]
async fn presets_and_options_are_told_whole() {
    let server = start().await;
    let presets = server
        .request("GET", "/api/presets", &[("Cookie", "junqi_language=zh-Hans")], b"")
        .await
        .json();
    let presets = presets.as_array().unwrap();
    assert_eq!(presets.len(), 14);
    let flip = presets.iter().find(|preset| preset["name"] == "flip").unwrap();
    assert_eq!((&flip["title"], &flip["built_on"]), (&json!("翻棋"), &json!("two-dark")));
    assert_eq!(flip["rules"]["information"], "flip");
    assert_eq!(flip["terms"]["win_score"], "1");
    let root = presets.iter().find(|preset| preset["name"] == "four-dark").unwrap();
    assert_eq!(root["built_on"], json!(null));
    let options = server.get("/api/options").await.json();
    let names = |family: &str| {
        let options = options[family].as_array().unwrap();
        options.iter().map(|option| option["name"].clone()).collect::<Vec<_>>()
    };
    assert_eq!((names("rules").len(), names("terms").len()), (39, 19));
    assert_eq!(
        options["rules"][6],
        json!({"name": "mine_rule", "values": ["stays", "both", "forbidden"]})
    );
    for (name, value) in flip["rules"].as_object().unwrap() {
        assert!(names("rules").contains(&json!(name)) && value.is_string(), "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_has_the_rules_that_the_form_asks_for() {
    let server = start().await;
    let form = "preset=two-dark&seat=S&first=me&rule.mine_rule=both&rule.quiet_draw=N_rounds&rule.quiet_draw.n=20\
        &term.move_clock_ms=45000&term.touch_move=on";
    let (table, cookie) = server.begin(form, None).await;
    let mut player = server.sit(&table, &cookie).await;
    assert_eq!(player.state["preset"], "two-dark");
    assert_eq!(
        player.state["options"],
        json!([["mine_rule", "both"], ["quiet_draw", "20_rounds"]])
    );
    assert_eq!(
        player.state["terms_options"],
        json!([["move_clock_ms", "45000"], ["touch_move", "on"]])
    );
    assert_eq!(player.state["rules"]["mine_rule"], "both");
    assert_eq!(player.state["terms"]["escape"], "win_to_other");
    player.ready().await;
    assert_eq!(player.state["clock"]["of"], 45_000);
    // A touched piece binds.
    let (from, other) = {
        let mut starts = player.state["moves"].as_object().unwrap().keys().cloned();
        (starts.next().unwrap(), starts.next().unwrap())
    };
    let touched = player.say(json!({"id": "t", "t": "touch", "ply": 1, "at": from})).await;
    assert_eq!(touched["t"], "done");
    assert_eq!(player.state["touched"], from);
    assert_eq!(player.state["moves"].as_object().unwrap().len(), 1);
    let refused = player.say(json!({"id": "u", "t": "touch", "ply": 1, "at": other})).await;
    assert_eq!((&refused["code"], &refused["at"]), (&json!("touched"), &json!(from)));
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_that_do_not_go_together_come_back_with_the_reason() {
    let server = start().await;
    let headers =
        [("Content-Type", "application/x-www-form-urlencoded"), ("Cookie", "junqi_language=en")];
    for (fields, reason) in [
        ("rule.attack_hidden=true", "“Attacks on face-down pieces” is for flip games only."),
        ("rule.players=4", "Four players need the board for four."),
        ("rule.quiet_draw=off", "The game could go on for ever"),
        ("rule.mine_rule=soft", "Running into a mine: there is no such value (“soft”)"),
        ("rule.colour=red", "There is no option “colour”"),
        ("term.spectators=%3Cscript%3Ealert(1)%3C/script%3E", "Spectators: there is no such value"),
    ] {
        let form = format!(
            "preset=two-dark&seat=N&first=me&name=%E5%8C%97%E6%9C%9B&rule.commander_reveals_flag=off&{fields}"
        );
        let answer = server.request("POST", "/play", &headers, form.as_bytes()).await;
        assert_eq!(answer.status, 422, "{fields}");
        let page = answer.text();
        assert!(page.contains(reason), "{fields}: {page}");
        assert!(answer.header("set-cookie").is_none(), "nothing is made");
        // The form is as it was filled in.
        assert!(page.contains("<option value=\"off\" selected>never</option>"), "{fields}");
        assert!(
            page.contains("value=\"北望\"") && page.contains("<details class=\"options\" open>")
        );
        assert!(!page.contains("<script>alert"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_spectators_a_stranger_finds_nothing() {
    let server = start().await;
    let form = "preset=seed-004&seat=S&first=me&term.spectators=none";
    let (table, cookie) = server.begin(form, None).await;
    let (_, stranger) = server.begin("preset=two-dark&seat=S&first=me", None).await;
    let id = table.rsplit('/').next().unwrap();
    let status = async |path: &str, cookie: &str| {
        server.request("GET", path, &[("Cookie", cookie)], b"").await.status
    };
    assert_eq!(status(&table, &cookie).await, 200);
    let mut player = server.sit(&table, &cookie).await;
    for other in ["", stranger.as_str()] {
        assert_eq!(status(&table, other).await, 404);
        assert!(server.socket(&table, &[("cookie", other)]).await.is_err());
    }
    player.ready().await;
    assert_eq!(player.say(json!({"id": "end", "t": "surrender"})).await["t"], "done");
    while player.state["phase"] == "playing" {
        player.hear().await.expect("the computer plays on");
    }
    for path in
        [format!("/replay/{id}"), format!("/replay/{id}.junqi"), format!("/api/replay/{id}")]
    {
        assert_eq!(status(&path, &cookie).await, 200, "{path}");
        assert_eq!(status(&path, &stranger).await, 404, "{path}");
        assert_eq!(status(&path, "").await, 404, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn south_begins_where_the_terms_say_so() {
    let server = start().await;
    for first in ["me", "computer", "random"] {
        let form = format!("preset=four-dark&seat=N&first={first}&term.first_seat=fixed");
        let (table, cookie) = server.begin(&form, None).await;
        let mut player = server.sit(&table, &cookie).await;
        player.ready().await;
        let first_ply = loop {
            if let Some(ply) = player.plies().first() {
                break ply.clone();
            }
            player.hear().await.unwrap();
        };
        assert_eq!(first_ply["seat"], "S", "{first}");
    }
}
