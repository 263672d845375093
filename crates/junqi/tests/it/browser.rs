//! A person at the table: a real browser plays from the home page to the replay.

use std::path::Path;
use std::time::Duration;

use fantoccini::Locator;
use junqi_rules::{Act, Record, qq};

use super::browser_driver::{Browser, is_there};
use super::running::{Server, stdout};

/// How many plies are played at least.
const PLIES: u32 = 30;

fn in_browser<F: Future<Output = ()>>(test: impl FnOnce(tempfile::TempDir) -> F) {
    if is_there() {
        let folder = tempfile::tempdir().unwrap();
        tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap()
            .block_on(test(folder));
    }
}

async fn open(browser: &Browser, server: &Server, path: &str) {
    browser.client.goto(&format!("http://{}{path}", server.address)).await.unwrap();
}

/// From the home page to the arranging of a new game.
async fn begin(browser: &Browser, server: &Server, preset: &str, first: &str) {
    open(browser, server, "/").await;
    for choice in [
        format!("[name=preset][value={preset}]"),
        "[name=seat][value=S]".to_owned(),
        format!("[name=first][value={first}]"),
    ] {
        browser.script(&format!("document.querySelector('{choice}').click()")).await;
    }
    browser.click("form[action='/play'] button").await;
    browser.wait_for("document.getElementById('app')?.dataset.phase === 'arranging'").await;
    browser.wait_for("document.querySelectorAll('[data-seat=S]').length === 25").await;
}

async fn ply(browser: &Browser) -> u32 {
    browser.app("ply").await.parse().unwrap()
}

/// Waits for South's turn. False if the game is over.
async fn wait_for_turn(browser: &Browser) -> bool {
    browser.wait_for("document.querySelector('#app[data-turn=S] .movable') || document.getElementById('app').dataset.phase === 'finished'").await;
    browser.app("phase").await == "playing"
}

/// Plays South's moves by tapping until so many plies have been played. False if the game is over before.
async fn play_until(browser: &Browser, plies: u32) -> bool {
    while wait_for_turn(browser).await {
        let before = ply(browser).await;
        if before >= plies {
            return true;
        }
        // A piece that can go somewhere quiet, so that the game lasts; then any of its quiet targets.
        let movable = browser.client.find_all(Locator::Css(".movable")).await.unwrap();
        let count = movable.len();
        for (index, piece) in movable.into_iter().enumerate() {
            if piece.click().await.is_err() {
                continue;
            }
            browser.wait_for("document.querySelector('.target')").await;
            let quiet = browser.client.find(Locator::Css(".target:not(.attack)")).await;
            if let Ok(target) = quiet {
                target.click().await.unwrap();
                break;
            }
            if index + 1 == count {
                browser.click(".target").await;
            }
        }
        browser
            .wait_for(&format!("Number(document.getElementById('app').dataset.ply) > {before}"))
            .await;
    }
    false
}

#[test]
fn a_whole_game_from_the_home_page_to_the_replay() {
    in_browser(|folder| async move {
        let data = folder.path().join("data");
        let mut server = Server::start(&data, "127.0.0.1:0");
        let browser = Browser::start(1280, 900, &folder.path().join("profile")).await;

        open(&browser, &server, "/").await;
        assert!(browser.text("body").await.contains("军棋"), "Chinese comes first");
        begin(&browser, &server, "two-dark", "me").await;

        arrange(&browser).await;

        // A game that ends early is no fault; the next one goes on.
        let mut tries = 0;
        while !play_until(&browser, 12).await {
            tries += 1;
            assert!(tries < 4, "four games ended before their twelfth ply");
            begin(&browser, &server, "two-dark", "me").await;
            browser.click("#ready").await;
        }
        let address = browser.client.current_url().await.unwrap().to_string();

        // A reload shows the same.
        let before = (ply(&browser).await, pieces(&browser).await);
        browser.client.refresh().await.unwrap();
        assert!(wait_for_turn(&browser).await);
        assert_eq!((ply(&browser).await, pieces(&browser).await), before);

        // A second tab of the same guest is the same seat.
        let first_tab = browser.client.window().await.unwrap();
        let second_tab = browser.client.new_window(true).await.unwrap().handle;
        browser.client.switch_to_window(second_tab).await.unwrap();
        browser.client.goto(&address).await.unwrap();
        assert!(wait_for_turn(&browser).await);
        assert_eq!(
            (browser.app("you").await, pieces(&browser).await),
            ("S".to_owned(), before.1.clone())
        );
        browser.client.close_window().await.unwrap();
        browser.client.switch_to_window(first_tab).await.unwrap();

        // The server dies without a word and comes back; the page finds it again by itself.
        let listen = server.address.clone();
        server.kill();
        browser.wait_for("document.querySelector('#link.open')").await;
        server = Server::start(&data, &listen);
        browser.wait_for("!document.querySelector('#link.open')").await;
        assert!(wait_for_turn(&browser).await);
        assert_eq!((ply(&browser).await, pieces(&browser).await), before);

        let over = !play_until(&browser, PLIES).await;
        if !over {
            browser.click("#surrender").await;
            browser.click("#surrender-yes").await;
        }
        browser.wait_for("document.getElementById('app').dataset.phase === 'finished'").await;
        assert!(ply(&browser).await >= PLIES || over);
        browser
            .wait_for("document.querySelector('#end:not([hidden]) a[href^=\"/replay/\"]')")
            .await;
        let hidden = browser
            .script("return document.querySelectorAll('[data-seat][data-rank=x]').length")
            .await;
        assert_eq!(hidden, 0, "at the end every piece is turned up");

        let plies = ply(&browser).await;
        browser.click("#end a[href^=\"/replay/\"]").await;
        look_through_replay(&browser, plies).await;

        let replay = browser.client.current_url().await.unwrap();
        let file = folder.path().join("game.junqi");
        let downloaded = browser
            .script(&format!(
                "return fetch({:?} + '.junqi').then((answer) => answer.text())",
                replay.path()
            ))
            .await;
        std::fs::write(&file, downloaded.as_str().unwrap()).unwrap();
        let checked =
            super::running::run(&["record", "check", "--json", &file.display().to_string()]);
        assert!(stdout(&checked).ends_with("\"differences\":0}\n"), "{}", stdout(&checked));

        assert_eq!(server.interrupt(), Some(0), "Ctrl-C stops cleanly");
        browser.close().await;
    });
}

/// Every point with what stands on it.
async fn pieces(browser: &Browser) -> String {
    let script = "return [...document.querySelectorAll('[data-point][data-seat]')]
        .map((point) => `${point.dataset.point} ${point.dataset.seat}${point.dataset.rank}`).sort().join()";
    browser.script(script).await.as_str().unwrap().to_owned()
}

async fn rank_at(browser: &Browser, point: &str) -> String {
    let script = format!("return document.querySelector('[data-point={point}]').dataset.rank");
    browser.script(&script).await.as_str().unwrap().to_owned()
}

async fn arrange(browser: &Browser) {
    // The standard layout: cigid / khk / aefb / dge / fhjhc / hljgi
    browser.click("#default").await;
    let (a, b) = (rank_at(browser, "a6").await, rank_at(browser, "a4").await);
    assert_ne!(a, b);
    browser.click("[data-point=a6]").await;
    browser.click("[data-point=a4]").await;
    browser
        .wait_for(&format!("document.querySelector('[data-point=a6]').dataset.rank === {b:?}"))
        .await;
    assert_eq!(rank_at(browser, "a4").await, a);

    // A bomb into the front line: refused, in words, and nothing moves.
    assert_eq!(rank_at(browser, "a5").await, "k");
    browser.click("[data-point=a5]").await;
    browser.click("[data-point=a6]").await;
    browser.wait_for("document.getElementById('toast').textContent.includes('炸弹')").await;
    assert_eq!((rank_at(browser, "a5").await, rank_at(browser, "a6").await), ("k".to_owned(), b));

    let before = pieces(browser).await;
    browser.click("#random").await;
    browser.wait_for("document.querySelector('[data-point=a6]').dataset.seat === 'S'").await;
    for _ in 0..50 {
        if pieces(browser).await != before {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let random = pieces(browser).await;
    assert_ne!(random, before);
    assert!(!random.contains("Nl") && random.contains("Nx"), "the other army stays hidden");

    // A reload shows the layout as it stands.
    browser.client.refresh().await.unwrap();
    browser.wait_for("document.querySelectorAll('[data-seat=S]').length === 25").await;
    assert_eq!(pieces(browser).await, random);

    browser.click("#ready").await;
    browser.wait_for("document.getElementById('app').dataset.phase === 'playing'").await;
    browser.wait_for("document.getElementById('turn-clock').textContent.length > 0").await;
}

async fn frame(browser: &Browser) -> (u32, u32) {
    let text = browser.text("#frame").await;
    let (at, of) = text.split_once('/').unwrap_or_else(|| panic!("frame `{text}`"));
    (at.trim().parse().unwrap(), of.trim().parse().unwrap())
}

async fn look_through_replay(browser: &Browser, plies: u32) {
    browser.wait_for("document.getElementById('frame')?.textContent.includes('/')").await;
    let (_, last) = frame(browser).await;
    assert!(last >= plies, "{last} frames of {plies} plies");
    browser.click("#first").await;
    assert_eq!(frame(browser).await.0, 0);
    browser.click("#next").await;
    browser.script("document.activeElement.blur(); document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))").await;
    assert_eq!(frame(browser).await.0, 2);
    browser.click("#prev").await;
    assert_eq!(frame(browser).await.0, 1);
    browser
        .script("const slider = document.getElementById('slider'); slider.value = 5; slider.dispatchEvent(new Event('input', { bubbles: true }))")
        .await;
    assert_eq!(frame(browser).await.0, 5);
    browser.click("#last").await;
    assert_eq!(frame(browser).await.0, last);

    // As South saw it, North's army is hidden until the end; with everything open it never is.
    let hidden = "document.querySelectorAll('[data-seat=N][data-rank=x]').length";
    browser.click("#first").await;
    for (viewer, condition) in [("S", "=== 25"), ("open", "=== 0"), ("public", "=== 25")] {
        browser
            .script(&format!(
                "const viewer = document.getElementById('viewer'); viewer.value = {viewer:?}; viewer.dispatchEvent(new Event('change', {{ bubbles: true }}))"
            ))
            .await;
        browser.wait_for(&format!("{hidden} {condition}")).await;
    }
}

/// A game made by our own exporter, as a QQ file.
fn write_qq_file(path: &Path) -> usize {
    let record = Record::parse(include_str!("../../../../tests-data/records/four.junqi")).unwrap();
    let plies = record.plies.iter().filter(|ply| matches!(ply.act, Act::Play(_))).count();
    let names = junqi_rules::BySeat::from_fn(|_| b"\xC4\xCF\xB7\xE7".to_vec());
    std::fs::write(path, qq::write_replay(&qq::QqReplay { record, names }).unwrap()).unwrap();
    plies
}

#[test]
fn a_qq_replay_opens_and_a_broken_one_says_why() {
    in_browser(|folder| async move {
        let server = Server::start(&folder.path().join("data"), "127.0.0.1:0");
        let browser = Browser::start(390, 844, &folder.path().join("profile")).await;
        let good = folder.path().join("game.jgs");
        let plies = write_qq_file(&good);
        let bad = folder.path().join("cut.jgs");
        std::fs::write(&bad, &std::fs::read(&good).unwrap()[..300]).unwrap();

        open(&browser, &server, "/replay").await;
        browser.wait_for("document.getElementById('file')").await;
        let choose = async |path: &Path| {
            let input = browser.client.find(Locator::Css("#file")).await.unwrap();
            input.send_keys(&path.display().to_string()).await.unwrap();
        };
        choose(&bad).await;
        browser.wait_for("document.body.innerText.includes('0x12c')").await;
        choose(&good).await;
        browser.wait_for("document.getElementById('frame')?.textContent.includes('/')").await;
        let (_, last) = frame(&browser).await;
        assert!(last as usize >= plies, "{last} frames of {plies} plies");
        assert!(browser.text("body").await.contains("南风"), "names are read");
        browser.click("#next").await;
        assert_eq!(frame(&browser).await.0, 1);
        let points =
            browser.script("return document.querySelectorAll('[data-point]').length").await;
        assert_eq!(points, 129);
        let sideways =
            browser.script("return document.documentElement.scrollWidth - innerWidth").await;
        assert!(sideways.as_i64().unwrap() <= 0, "no sideways scroll: {sideways}");
        browser.close().await;
    });
}

#[test]
fn every_preset_can_be_begun_in_every_language() {
    in_browser(|folder| async move {
        let server = Server::start(&folder.path().join("data"), "127.0.0.1:0");
        let browser = Browser::start(390, 844, &folder.path().join("profile")).await;
        for (number, preset) in junqi_rules::Rules::PRESETS.into_iter().enumerate() {
            let (language, word) =
                [("zh-Hans", "布阵"), ("zh-Hant", "佈陣"), ("en", "Junqi")][number % 3];
            open(&browser, &server, &format!("/language/{language}?to=/")).await;
            assert_eq!(browser.script("return document.documentElement.lang").await, language);
            assert!(browser.text("body").await.contains(word), "{language}");
            begin(&browser, &server, preset.name, "computer").await;
            browser.click("#ready").await;
            browser.wait_for("document.getElementById('app').dataset.phase === 'playing'").await;
            assert!(play_until(&browser, 4).await, "{}", preset.name);
            let problems =
                browser.script("return document.documentElement.scrollWidth - innerWidth").await;
            assert!(problems.as_i64().unwrap() <= 0, "{}: no sideways scroll", preset.name);
        }
        browser.close().await;
    });
}
