//! Two people end a game in two browsers, see what it was worth, and find it again.

use super::browser::{in_browser, open};
use super::browser_driver::Browser;
use super::running::Server;

/// A phone of the narrowest kind.
const PHONE: (u32, u32) = (360, 740);

/// Sends a form, as a page of ours would.
async fn submit(browser: &Browser, action: &str, fields: &[(&str, &str)]) {
    let inputs: String = fields
        .iter()
        .map(|(name, value)| format!("form.append(input({name:?}, {value:?}));"))
        .collect();
    let script = format!(
        "const input = (name, value) => Object.assign(document.createElement('input'), {{ name, value }}); \
         const form = Object.assign(document.createElement('form'), {{ method: 'post', action: {action:?} }}); \
         {inputs} document.body.append(form); form.submit();"
    );
    browser.script(&script).await;
}

#[test]
fn two_people_see_what_their_game_was_worth_and_find_it_again() {
    in_browser(|folder| async move {
        let server = Server::start(&folder.path().join("data"), "127.0.0.1:0");
        let south = Browser::start(1100, 800, &folder.path().join("south")).await;
        let north = Browser::start(PHONE.0, PHONE.1, &folder.path().join("north")).await;

        open(&south, &server, "/").await;
        let fields = [
            ("preset", "two-dark"),
            ("seat", "S"),
            ("first", "me"),
            ("with", "anyone"),
            ("name", "北望"),
        ];
        submit(&south, "/play", &fields).await;
        south.wait_for("document.getElementById('app')?.dataset.phase === 'gathering'").await;
        let table = south.client.current_url().await.unwrap().path().to_owned();
        open(&north, &server, &table).await;
        submit(&north, &format!("{table}/sit"), &[("seat", "N"), ("name", "<i>甲</i>")]).await;
        for player in [&south, &north] {
            player.wait_for("document.getElementById('app')?.dataset.phase === 'arranging'").await;
            player.wait_for("document.querySelector('#ready')?.checkVisibility()").await;
            player.click("#ready").await;
        }
        for player in [&south, &north] {
            player.wait_for("document.getElementById('app').dataset.phase === 'playing'").await;
        }
        let card = south.text(".seat-card[data-of=S]").await;
        assert!(card.contains("北望") && card.contains("小兵"), "{card}");
        north.wait_for("document.querySelector('#leave')?.checkVisibility()").await;
        north.click("#leave").await;
        north.wait_for("document.querySelector('#leave-yes')?.checkVisibility()").await;
        north.click("#leave-yes").await;

        for player in [&south, &north] {
            player.wait_for("document.querySelector('#end:not([hidden]) .end-scores li')").await;
            let lines = player
                .script("return [...document.querySelectorAll('.end-scores li')].map((line) => line.innerText.replace(/\\s+/g, ' '))")
                .await;
            assert_eq!(lines, serde_json::json!(["0 北望 0 分", "−1 <i>甲</i> -1 分"]));
        }
        north.click("#end .end-scores [data-of=S] a").await;
        north.wait_for("document.body.dataset.page === 'player'").await;
        assert!(north.text("h1").await.contains("北望"));
        let replay = table.replace("/table/", "/replay/");
        for path in ["/player/me", "/games", "/leaderboard", "/games?player=me"] {
            open(&north, &server, path).await;
            let wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
            assert_eq!(north.script(wide).await, 0, "{path} is wider than the phone");
            assert!(north.text("body").await.contains("<i>甲</i>"), "{path}");
        }
        north.click(&format!(".game-row a[href={replay:?}]")).await;
        north.wait_for("document.body.dataset.page === 'replay'").await;
        south.close().await;
        north.close().await;
    });
}
