//! Two people, each with a browser: a table with a password, a game, and another one on the other side.

use super::browser::in_browser;
use super::browser_driver::Browser;
use super::running::Server;

async fn phase(browser: &Browser, phase: &str) {
    let is_there = format!("document.getElementById('app')?.dataset.phase === '{phase}'");
    browser.wait_for(&is_there).await;
}

async fn path(browser: &Browser) -> String {
    let path = browser.script("return location.pathname").await;
    path.as_str().expect("a page has an address").to_owned()
}

#[test]
fn two_people_play_again_on_the_other_side() {
    in_browser(|folder| async move {
        let server = Server::start(&folder.path().join("data"), "127.0.0.1:0");
        let south = Browser::start(1280, 900, &folder.path().join("S")).await;
        let north = Browser::start(360, 740, &folder.path().join("N")).await;
        south.client.goto(&format!("http://{}/", server.address)).await.unwrap();
        for choice in ["[name=preset][value=two-dark]", "[name=with][value=invited]"] {
            south.script(&format!("document.querySelector('{choice}').click()")).await;
        }
        south.script("document.querySelector('.way-in [name=password]').value = 'sesame'").await;
        south.click("form[action='/play'] button").await;
        phase(&south, "gathering").await;
        let first = path(&south).await;
        north.client.goto(&format!("http://{}{first}", server.address)).await.unwrap();
        let sit = ".place[data-of=N] .sit:not([hidden])";
        // Without the password one is told why, and may try again.
        for password in ["", "sesame"] {
            north.wait_for(&format!("document.querySelector('{sit}')")).await;
            north.wait_for("!document.querySelector('.sit-password').hidden").await;
            let fill = format!("document.getElementById('sit-password').value = '{password}'");
            north.script(&fill).await;
            north.click(sit).await;
            if password.is_empty() {
                north.wait_for("document.querySelector('#toast.open')").await;
            }
        }
        for browser in [&south, &north] {
            phase(browser, "arranging").await;
            browser.wait_for("document.querySelector('#ready:not([disabled])')").await;
            browser.click("#ready").await;
        }
        phase(&north, "playing").await;
        north.click("#leave").await;
        north.click("#leave-yes").await;
        for browser in [&south, &north] {
            phase(browser, "finished").await;
            browser.wait_for("document.querySelector('#rematch:not([hidden])')").await;
        }
        south.click("#rematch-exchanged").await;
        phase(&south, "gathering").await;
        let second = path(&south).await;
        assert_ne!(second, first);
        north.wait_for("document.querySelector('#rematch-join:not([hidden])')").await;
        let wide = "return document.documentElement.scrollWidth > innerWidth";
        assert_eq!(north.script(wide).await, false, "nothing sticks out on a phone");
        north.click("#rematch-join").await;
        for (browser, seat) in [(&south, "N"), (&north, "S")] {
            phase(browser, "arranging").await;
            assert_eq!(path(browser).await, second);
            assert_eq!(browser.app("you").await, seat);
        }
        south.close().await;
        north.close().await;
    });
}
