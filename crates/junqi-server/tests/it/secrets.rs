//! What a watcher and a player hear over the wire holds no rank that they may not know.

use super::client::{Player, start};

/// Pieces of other seats whose rank is sent; a flag that has been turned up is everyone's to see.
fn ranks_of_others(position: &str, own: &str) -> usize {
    let fields: Vec<&str> = position.split(' ').collect();
    let (cells, shown) = (fields[2], fields[5]);
    let letters: Vec<char> = cells.chars().filter(|letter| letter.is_ascii_alphabetic()).collect();
    let tells = |piece: &&[char]| {
        let public_flag = piece[1] == 'l' && shown.contains(piece[0]);
        piece[0].to_string() != own && piece[1] != 'x' && !public_flag
    };
    letters.chunks(2).filter(tells).count()
}

fn check_heard(player: &Player, own: &str) {
    for heard in &player.heard {
        let message: serde_json::Value = serde_json::from_str(heard).unwrap();
        let table = &message["table"];
        if !table.is_object() || table["phase"] == "finished" {
            continue;
        }
        assert_eq!(ranks_of_others(table["position"].as_str().unwrap(), own), 0, "{heard}");
        for (seat, info) in table["seats"].as_object().unwrap() {
            let known = info["fallen"]["known"].as_str().unwrap();
            let flag_taken = info["out"] == "flag";
            assert!(seat == own || known == if flag_taken { "l" } else { "" }, "{heard}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_byte_of_a_dark_game_keeps_the_others_ranks() {
    let server = start().await;
    let mut heard = 0;
    for preset in ["two-dark", "four-dark", "duel-dark", "seed-004"] {
        let (table, cookie) = server.begin(&format!("preset={preset}&seat=S&first=me"), None).await;
        let mut player = server.sit(&table, &cookie).await;
        let mut second_tab = server.sit(&table, &cookie).await;
        let mut watcher = server.socket(&table, &[]).await.unwrap();
        player.ready().await;
        for round in 0..12 {
            player.wait_for_turn().await;
            if player.state["phase"] != "playing" {
                break;
            }
            let wish = player.a_move(&format!("m{round}"));
            player.say(wish).await;
        }
        for other in [&mut second_tab, &mut watcher] {
            while other.ply() < player.ply() {
                other.hear().await.unwrap();
            }
        }
        assert_eq!(second_tab.state["you"], "S");
        check_heard(&player, "S");
        check_heard(&second_tab, "S");
        check_heard(&watcher, "");
        heard += watcher.heard.len();
    }
    // A game may end early, four hardly do.
    assert!(heard > 40, "only {heard} messages");
}

/// The page of a table is the same for everyone: what is secret comes over the socket only.
#[tokio::test(flavor = "multi_thread")]
async fn the_page_of_a_table_tells_nothing() {
    let server = start().await;
    let (table, cookie) = server.begin("preset=two-dark&seat=S&first=me", None).await;
    let own = server.request("GET", &table, &[("Cookie", &cookie)], b"").await;
    let strange = server.get(&table).await;
    assert_eq!(own.text(), strange.text());
}
