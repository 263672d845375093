//! Four people at one table, each with a browser of his own: from the invitation to the end of the game.

use fantoccini::Locator;

use super::browser::in_browser;
use super::browser_driver::Browser;
use super::running::Server;

/// After how many plies one side gives up.
const PLIES: u32 = 24;

/// The seats in the order of their turns, with windows of several sizes: desktop, phone, tablet, phone on its side.
const PLAYERS: [(&str, u32, u32); 4] =
    [("S", 1280, 900), ("E", 400, 800), ("N", 800, 1000), ("W", 800, 420)];

async fn ply(browser: &Browser) -> u32 {
    browser.app("ply").await.parse().unwrap_or_default()
}

/// Moves some piece as its owner would: by tapping it, and then one of its targets.
async fn move_something(browser: &Browser, seat: &str) {
    browser.wait_for(&format!("document.querySelector('#app[data-turn={seat}] .movable')")).await;
    let before = ply(browser).await;
    for piece in browser.client.find_all(Locator::Css(".movable")).await.unwrap() {
        if piece.click().await.is_err() {
            continue;
        }
        browser.wait_for("document.querySelector('.target')").await;
        if let Ok(target) = browser.client.find(Locator::Css(".target:not(.attack)")).await {
            target.click().await.unwrap();
            break;
        }
    }
    browser
        .wait_for(&format!("Number(document.getElementById('app').dataset.ply) > {before}"))
        .await;
}

async fn open_chat(browser: &Browser, channel: &str) {
    browser.script("document.getElementById('chat').open = true").await;
    browser.click(&format!(".chat-tab[data-channel={channel}]")).await;
}

async fn say(browser: &Browser, channel: &str, text: &str) {
    open_chat(browser, channel).await;
    let input = browser.client.find(Locator::Css("#chat-text")).await.unwrap();
    input.send_keys(&format!("{text}\n")).await.unwrap();
}

fn said(text: &str) -> String {
    format!("document.getElementById('chat-lines').textContent.includes('{text}')")
}

#[test]
fn four_people_meet_at_a_table_and_play_to_the_end() {
    in_browser(|folder| async move {
        let server = Server::start(&folder.path().join("data"), "127.0.0.1:0");
        let mut browsers = Vec::new();
        for (seat, width, height) in PLAYERS {
            browsers.push(Browser::start(width, height, &folder.path().join(seat)).await);
        }
        // South opens a table for friends and gives the others its address.
        let host = &browsers[0];
        host.client.goto(&format!("http://{}/", server.address)).await.unwrap();
        for choice in [
            "[name=preset][value=four-dark]",
            "[name=with][value=invited]",
            "[name=first][value=me]",
        ] {
            host.script(&format!("document.querySelector('{choice}').click()")).await;
        }
        host.script("document.querySelector('[name=name]').value = '甲'").await;
        host.click("form[action='/play'] button").await;
        host.wait_for("document.getElementById('app')?.dataset.phase === 'gathering'").await;
        let link = host.script("return document.getElementById('invite-link').value").await;
        let link = link.as_str().expect("an address to copy").to_owned();
        for (browser, (seat, ..)) in browsers.iter().zip(PLAYERS).skip(1) {
            browser.client.goto(&link).await.unwrap();
            let sit = format!(".place[data-of={seat}] .sit:not([hidden])");
            browser.wait_for(&format!("document.querySelector('{sit}')")).await;
            browser.script(&format!("document.getElementById('sit-name').value = 'P{seat}'")).await;
            browser.click(&sit).await;
            let seated = format!(
                "document.querySelector('.place[data-of={seat}].own') || document.getElementById('app')?.dataset.phase === 'arranging'"
            );
            browser.wait_for(&seated).await;
        }
        for browser in &browsers {
            browser.wait_for("document.getElementById('app')?.dataset.phase === 'arranging'").await;
            browser.wait_for("document.querySelector('#ready:not([disabled])')").await;
            browser.click("#ready").await;
        }
        for browser in &browsers {
            browser.wait_for("document.getElementById('app')?.dataset.phase === 'playing'").await;
        }
        // Partners talk among themselves.
        say(&browsers[0], "team", "只给搭档").await;
        open_chat(&browsers[2], "team").await;
        browsers[2].wait_for(&said("只给搭档")).await;
        say(&browsers[1], "public", "大家好").await;
        for other in [&browsers[1], &browsers[3]] {
            open_chat(other, "public").await;
            other.wait_for(&said("大家好")).await;
            open_chat(other, "team").await;
            let secret = other.script(&format!("return {}", said("只给搭档"))).await;
            assert_eq!(secret, false);
        }
        // On a small screen the chat lies over the board.
        for browser in &browsers {
            browser.script("document.getElementById('chat').open = false").await;
        }
        while ply(&browsers[0]).await < PLIES {
            for (browser, (seat, ..)) in browsers.iter().zip(PLAYERS) {
                move_something(browser, seat).await;
            }
            if ply(&browsers[0]).await == 12 {
                browsers[3].client.refresh().await.unwrap();
                browsers[3]
                    .wait_for("document.getElementById('app')?.dataset.phase === 'playing'")
                    .await;
                open_chat(&browsers[3], "public").await;
                browsers[3].wait_for(&said("大家好")).await;
                browsers[3].script("document.getElementById('chat').open = false").await;
            }
        }
        for loser in [1, 3] {
            browsers[loser].click("#surrender").await;
            browsers[loser].click("#surrender-yes").await;
        }
        for browser in &browsers {
            browser.wait_for("document.getElementById('app').dataset.phase === 'finished'").await;
            let known =
                browser.script("return document.querySelectorAll('[data-seat]').length").await;
            assert!(known.as_u64().unwrap() > 0, "the board is turned up");
        }
        for (browser, (seat, ..)) in browsers.iter().zip(PLAYERS) {
            browser.picture(&format!("four-{seat}.png")).await;
        }
        for browser in browsers {
            browser.close().await;
        }
    });
}
