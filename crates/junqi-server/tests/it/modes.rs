//! The new ways to play, from the form to the record, over real sockets.

use serde_json::{Value, json};

use super::client::{Player, Running, start};

/// A new game, arranged if there is something to arrange.
async fn begin(server: &Running, form: &str) -> (String, Player) {
    let (table, cookie) = server.begin(form, None).await;
    let mut player = server.sit(&table, &cookie).await;
    if player.state["phase"] == "arranging" {
        player.ready().await;
    }
    (table, player)
}

/// Plays whatever may be done, a different thing each time, until so many plies are played or the game is over.
async fn play_to(player: &mut Player, plies: u64) {
    for number in 0.. {
        player.wait_for_turn().await;
        if player.state["phase"] != "playing" || player.ply() >= plies {
            return;
        }
        let wishes = player.wishes();
        let mut wish = wishes[(number * 7) % wishes.len()].clone();
        wish["id"] = json!(format!("play-{number}"));
        let answer = player.say(wish.clone()).await;
        let late = answer["code"] == "stale" || answer["code"] == "not-now";
        assert!(answer["t"] == "done" || late, "{wish}: {answer}");
    }
}

/// The end by surrender, and the record as it is kept.
async fn finish(server: &Running, table: &str, player: &mut Player) -> String {
    if player.state["phase"] == "playing" {
        assert_eq!(player.say(json!({"id": "end", "t": "surrender"})).await["t"], "done");
    }
    while player.state["phase"] == "playing" {
        player.hear().await.expect("the others play on");
    }
    let id = table.rsplit('/').next().unwrap();
    let file = server.get(&format!("/replay/{id}.junqi")).await;
    let replay = server.get(&format!("/api/replay/{id}")).await.json();
    assert_eq!(replay["differences"], json!([]), "{}", file.text());
    file.text().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn flip_games_go_from_the_deal_to_the_record() {
    let server = start().await;
    for form in [
        "preset=flip&seat=S&first=me",
        "preset=qq-flip&seat=N&first=me",
        "preset=combination-flip&seat=S&first=computer&rule.allow_split=true",
        "preset=flip&seat=S&first=random&rule.flip_colour=chosen&rule.attack_hidden=true",
    ] {
        let (table, mut player) = begin(&server, form).await;
        assert_eq!(player.state["phase"], "playing", "{form}: nobody arranges");
        assert!(player.state["flip"]["face_down"].as_u64().unwrap() >= 49);
        let refused = player.say(json!({"id": "r", "t": "arrange-random"})).await;
        assert_eq!(refused["code"], "not-now");
        play_to(&mut player, 24).await;
        let flips = player.plies().iter().filter(|ply| ply["kind"] == "flip");
        assert!(flips.clone().count() > 3, "{form}");
        for ply in flips {
            let (at, shows) = (ply["at"].as_str().unwrap(), ply["shows"].as_str().unwrap());
            assert!(ply["text"].as_str().unwrap().starts_with(&format!("{at}={shows}")), "{ply}");
        }
        let record = finish(&server, &table, &mut player).await;
        assert!(
            record.contains("\n[Deal \"") && record.contains("\n[Terms \"move_clock_ms="),
            "{record}"
        );
        assert!(!record.contains("[LayoutS"), "{record}");
    }
}

/// Nothing that is sent before the end tells what lies face down.
#[tokio::test(flavor = "multi_thread")]
async fn no_byte_of_a_flip_game_tells_what_lies_face_down() {
    let server = start().await;
    let (table, mut player) = begin(&server, "preset=flip&seat=S&first=me").await;
    let mut watcher = server.socket(&table, &[]).await.unwrap();
    play_to(&mut player, 16).await;
    while watcher.ply() < player.ply() {
        watcher.hear().await.unwrap();
    }
    for other in [&player, &watcher] {
        for heard in &other.heard {
            let message: Value = serde_json::from_str(heard).unwrap();
            let table = &message["table"];
            if !table.is_object() || table["phase"] == "finished" {
                continue;
            }
            let position = table["position"].as_str().unwrap();
            let cells = position.split(' ').nth(2).unwrap();
            let down = cells.matches("?x").count() as u64;
            assert_eq!(table["flip"]["face_down"], down, "{heard}");
            // Every other piece was turned up, or has fallen.
            let up = cells.matches(['R', 'B']).count() as u64;
            assert!(up + down <= 50, "{heard}");
            assert_eq!(cells.matches(char::is_alphabetic).count() as u64, 2 * up + down, "{heard}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn dealt_armies_are_laid_out_and_played() {
    let server = start().await;
    for seat in ["S", "E"] {
        let (table, cookie) =
            server.begin(&format!("preset=chaos&seat={seat}&first=me"), None).await;
        let mut player = server.sit(&table, &cookie).await;
        assert_eq!(player.state["phase"], "arranging");
        let own = |player: &Player| {
            let mut ranks: Vec<char> = player.state["layout"].as_str().unwrap().chars().collect();
            ranks.sort_unstable();
            ranks.into_iter().collect::<String>()
        };
        let hand = own(&player);
        assert_eq!(hand.len(), 25);
        for (number, wish) in
            ["arrange-random", "arrange-default", "arrange-random"].into_iter().enumerate()
        {
            let answer = player.say(json!({"id": format!("a{number}"), "t": wish})).await;
            assert_eq!(answer["t"], "done", "{answer}");
            assert_eq!(own(&player), hand, "the hand stays the same");
        }
        if player.state["may"]["redeal"] == true {
            assert_eq!(player.say(json!({"id": "redeal", "t": "ask-redeal"})).await["t"], "done");
            assert_ne!(own(&player), hand);
        } else {
            let refused = player.say(json!({"id": "redeal", "t": "ask-redeal"})).await;
            assert_eq!(refused["code"], "no-redeal");
        }
        player.ready().await;
        play_to(&mut player, 24).await;
        let record = finish(&server, &table, &mut player).await;
        assert_eq!(record.matches("[Layout").count(), 4, "{record}");
    }
}

const FLIP_RECORD: &str = r#"[Format "junqi-record/2"]
[Variant "flip"]
[Options "board=two players=2 teams=none information=flip deployment=shuffled turn_order=alternate mine_rule=stays commander_vs_mine=normal bomb_vs_flag=forbidden_until_mines_cleared bomb_front_row=forbidden mine_lines=last2 bomb_rail=straight ordinary_rail=slide rail_turn=engineers hq_locks=false bomb_enters_camp=true commander_reveals_flag=off flag_requires_mines_cleared=true mines_cleared_by=any flag_capturer=smallest flag_goal=capture commander_may_take_flag=true engineer_scout=off flip_colour=first_engineer attack_hidden=false allow_losing_attack=true combos=false allow_split=false extra_flag_as_army=false both_hq_rules=false redeal_if_max_brigade=false no_legal_move=lose stuck_test=turn_start elimination=remove quiet_draw=70_plies max_plies=none timeouts_to_lose=5 timeout_action=pass unused_homes=open"]
[Terms "move_clock_ms=30000 surrender_min_ply=0 offer_every=10"]
[First "S"]
[Deal "rdrjrgbcbjrcrdbgrerlbhbjbfrhrcrebdbibgrfberiberbrjbhbdblbbbibhbarhrjrkrarfbfbjbibcbkrirgbkrgrirhbgrk"]
[Result "S"]
[Termination "surrender"]

1. a6=Rd 2. a7=Bi:S 3. a6xa7> 4. b7=Bb 5. a7-b8 %N#N
"#;

#[tokio::test(flavor = "multi_thread")]
async fn a_record_of_a_flip_game_is_replayed_through_anyones_eyes() {
    let server = start().await;
    for (viewer, hidden) in [("open", 0), ("S", 50), ("N", 50), ("public", 50)] {
        let path = format!("/api/replay?viewer={viewer}");
        let replay = server.request("POST", &path, &[], FLIP_RECORD.as_bytes()).await.json();
        assert_eq!(replay["differences"], json!([]), "{replay}");
        assert_eq!((&replay["preset"], &replay["files"]), (&json!("flip"), &json!(["junqi"])));
        assert_eq!(replay["rules"]["flip_colour"], "first_engineer");
        let frames = replay["frames"].as_array().unwrap();
        assert_eq!(
            frames[0]["position"].as_str().unwrap().matches("?x").count(),
            hidden,
            "{viewer}"
        );
        assert_eq!(frames[1]["ply"]["kind"], "flip");
        assert_eq!(frames[1]["ply"]["shows"], "Rd");
        let settled = &frames[2]["ply"];
        assert_eq!((&settled["red"], &settled["text"]), (&json!("S"), &json!("a7=Bi:S")));
        assert_eq!(frames[3]["ply"]["clash"], "attacker");
    }
    let absent = server.request("POST", "/api/replay?viewer=E", &[], FLIP_RECORD.as_bytes()).await;
    assert_eq!(absent.json()["detail"], "E does not play in this game");
    let wrong = FLIP_RECORD.replace("a7=Bi:S", "a7=Bi:N");
    let replay = server.request("POST", "/api/replay", &[], wrong.as_bytes()).await.json();
    assert_eq!(replay["differences"].as_array().unwrap().len(), 1);
}

/// Tables are found again after the server has let them go, in the new games, too.
#[tokio::test(flavor = "multi_thread")]
async fn a_flip_game_goes_on_in_a_second_window() {
    let server = start().await;
    let (table, cookie) = server.begin("preset=flip&seat=S&first=me", None).await;
    let mut player = server.sit(&table, &cookie).await;
    play_to(&mut player, 6).await;
    let second = server.sit(&table, &cookie).await;
    assert_eq!(second.state["position"], player.state["position"]);
    assert_eq!(second.plies(), player.plies());
    assert_eq!(second.state["flips"], player.state["flips"]);
}
