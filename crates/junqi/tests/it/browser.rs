//! A person at the table: a real browser plays from the home page to the replay.

use std::path::Path;
use std::time::Duration;

use fantoccini::Locator;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use fantoccini::elements::Element;
use junqi_rules::{Act, Record, qq};

use super::browser_driver::{Browser, is_there};
use super::running::{Server, stdout};

/// How many plies are played at least.
const PLIES: u32 = 30;
/// After how many the page is left and found again.
const RELOAD_AT: u32 = 12;

pub(crate) fn in_browser<F: Future<Output = ()>>(test: impl FnOnce(tempfile::TempDir) -> F) {
    if is_there() {
        let folder = tempfile::tempdir().unwrap();
        tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap()
            .block_on(test(folder));
    }
}

pub(crate) async fn open(browser: &Browser, server: &Server, path: &str) {
    browser.client.goto(&format!("http://{}{path}", server.address)).await.unwrap();
}

/// From the home page to the arranging of a new game.
async fn begin(browser: &Browser, server: &Server, preset: &str, first: &str) {
    choose(browser, server, preset, first).await;
    browser.wait_for("document.getElementById('app')?.dataset.phase === 'arranging'").await;
    browser.wait_for("document.querySelectorAll('[data-seat=S]').length === 25").await;
}

/// From the home page to a new table.
async fn choose(browser: &Browser, server: &Server, preset: &str, first: &str) {
    open(browser, server, "/").await;
    for choice in [
        format!("[name=preset][value={preset}]"),
        "[name=seat][value=S]".to_owned(),
        format!("[name=first][value={first}]"),
    ] {
        browser.script(&format!("document.querySelector('{choice}').click()")).await;
    }
    browser.click("form[action='/play'] button").await;
}

async fn ply(browser: &Browser) -> u32 {
    browser.app("ply").await.parse().unwrap()
}

/// Waits for South's turn. False if the game is over.
async fn wait_for_turn(browser: &Browser) -> bool {
    browser.wait_for("document.querySelector('#app[data-turn=S] :is(.movable, .flippable)') || document.getElementById('app').dataset.phase === 'finished'").await;
    browser.app("phase").await == "playing"
}

async fn piece_point(piece: &Element) -> String {
    piece.attr("data-point").await.unwrap().expect("a piece stands on a point")
}

/// Plays South's moves by tapping until so many plies have been played. False if the game is over before.
async fn play_until(browser: &Browser, plies: u32) -> bool {
    while wait_for_turn(browser).await {
        let before = ply(browser).await;
        if before >= plies {
            return true;
        }
        // In a flip game a piece is turned up, by its second tap.
        if let Ok(piece) = browser.client.find(Locator::Css(".flippable")).await {
            let point = piece_point(&piece).await;
            for _ in 0..2 {
                browser.click(&format!("[data-point={point}]")).await;
            }
            browser
                .wait_for(&format!("Number(document.getElementById('app').dataset.ply) > {before}"))
                .await;
            continue;
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
                let point = target.attr("data-point").await.unwrap().unwrap();
                // Now by tapping, now by dragging.
                if before % 4 == 0 {
                    let start = piece_point(&piece).await;
                    browser.script("document.querySelector('.selected').dispatchEvent(new MouseEvent('click', { bubbles: true }))").await;
                    drag(
                        browser,
                        &format!("[data-point={start}]"),
                        &format!("[data-point={point}]"),
                    )
                    .await;
                } else {
                    target.click().await.unwrap();
                }
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

        let mut games = 1;
        loop {
            if play_until(&browser, RELOAD_AT).await {
                server = come_back(&browser, server, &data).await;
                if play_until(&browser, PLIES).await {
                    break;
                }
            }
            // The computer was quicker. A game must last long enough to be given up.
            games += 1;
            assert!(games < 8, "no game lasted {PLIES} plies");
            begin(&browser, &server, "two-dark", "me").await;
            browser.click("#ready").await;
        }
        browser.click("#surrender").await;
        browser.click("#surrender-yes").await;
        browser.wait_for("document.getElementById('app').dataset.phase === 'finished'").await;
        assert!(ply(&browser).await >= PLIES);
        browser
            .wait_for("document.querySelector('#end:not([hidden]) a[href^=\"/replay/\"]')")
            .await;
        assert!(browser.text("#end").await.contains("投降"), "the end says why");
        assert!(browser.text("#end .end-scores").await.contains("不计分"), "nobody is paid for it");
        let hidden = browser
            .script("return document.querySelectorAll('[data-seat][data-rank=x]').length")
            .await;
        assert_eq!(hidden, 0, "at the end every piece is turned up");
        for seat in ["S", "N"] {
            let standing = browser
                .script(&format!("return document.querySelectorAll('[data-seat={seat}]').length"))
                .await;
            assert!(standing.as_u64() > Some(5), "{seat}: {standing} pieces turned up");
        }

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

/// In the middle of a game: a reload, a second tab, and the death of the server.
async fn come_back(browser: &Browser, server: Server, data: &Path) -> Server {
    let address = browser.client.current_url().await.unwrap().to_string();
    let before = (ply(browser).await, pieces(browser).await);

    browser.client.refresh().await.unwrap();
    assert!(wait_for_turn(browser).await);
    assert_eq!((ply(browser).await, pieces(browser).await), before, "a reload shows the same");

    let first_tab = browser.client.window().await.unwrap();
    let second_tab = browser.client.new_window(true).await.unwrap().handle;
    browser.client.switch_to_window(second_tab).await.unwrap();
    browser.client.goto(&address).await.unwrap();
    assert!(wait_for_turn(browser).await);
    assert_eq!(browser.app("you").await, "S", "a second tab of the same guest is the same seat");
    assert_eq!(pieces(browser).await, before.1);
    browser.client.close_window().await.unwrap();
    browser.client.switch_to_window(first_tab).await.unwrap();

    // The server dies without a word and comes back; the page finds it again by itself.
    let listen = server.address.clone();
    server.kill();
    browser.wait_for("document.querySelector('#link.open')").await;
    let server = Server::start(data, &listen);
    browser.wait_for("!document.querySelector('#link.open')").await;
    assert!(wait_for_turn(browser).await);
    assert_eq!((ply(browser).await, pieces(browser).await), before);
    server
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

/// Presses on one element, moves in steps to another, and lets go.
async fn drag(browser: &Browser, from: &str, to: &str) {
    let find = async |css: &str| browser.client.find(Locator::Css(css)).await.unwrap();
    let (from, to) = (find(from).await, find(to).await);
    let still = Duration::from_millis(30);
    let over =
        |element, x| PointerAction::MoveToElement { element, duration: Some(still), x, y: 0.0 };
    let hand = MouseActions::new("hand".to_owned())
        .then(over(from.clone(), 0.0))
        .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
        .then(over(from, 12.0))
        .then(over(to.clone(), 4.0))
        .then(over(to, 0.0))
        .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
    browser.client.perform_actions(hand).await.unwrap();
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

    // The same by dragging one piece onto another: they change back.
    drag(browser, "[data-point=a6]", "[data-point=a4]").await;
    browser
        .wait_for(&format!("document.querySelector('[data-point=a6]').dataset.rank === {a:?}"))
        .await;
    drag(browser, "[data-point=a6]", "[data-point=a4]").await;
    browser
        .wait_for(&format!("document.querySelector('[data-point=a6]').dataset.rank === {b:?}"))
        .await;

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

        // Dropped on the page, our own format opens the same way.
        let text = serde_json::to_string(include_str!("../../../../tests-data/records/two.junqi"))
            .unwrap();
        browser
            .script(&format!(
                "const carried = new DataTransfer(); carried.items.add(new File([{text}], 'game.junqi'));
                 for (const kind of ['dragenter', 'dragover', 'drop'])
                     document.getElementById('app').dispatchEvent(new DragEvent(kind, {{ bubbles: true, cancelable: true, dataTransfer: carried }}))"
            ))
            .await;
        browser.wait_for("document.querySelectorAll('[data-point]').length === 60").await;
        choose(&good).await;
        browser.wait_for("document.querySelectorAll('[data-point]').length === 129").await;
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
            if preset.rules.is_flip() {
                choose(&browser, &server, preset.name, "computer").await;
            } else {
                begin(&browser, &server, preset.name, "computer").await;
                browser.click("#ready").await;
            }
            browser.wait_for("document.getElementById('app')").await;
            browser.wait_for("document.getElementById('app').dataset.phase === 'playing'").await;
            assert!(play_until(&browser, 4).await, "{}", preset.name);
            let problems =
                browser.script("return document.documentElement.scrollWidth - innerWidth").await;
            assert!(problems.as_i64().unwrap() <= 0, "{}: no sideways scroll", preset.name);
        }
        browser.close().await;
    });
}

/// A flip game: a tap alone turns nothing up, colours are told, the replay shows what was turned up.
#[test]
fn a_flip_game_is_played_by_turning_pieces_up() {
    in_browser(|folder| async move {
        let server = Server::start(&folder.path().join("data"), "127.0.0.1:0");
        let browser = Browser::start(390, 844, &folder.path().join("profile")).await;
        choose(&browser, &server, "flip", "me").await;
        assert!(wait_for_turn(&browser).await);
        let known = "document.querySelectorAll('[data-rank]').length";
        let shown = browser.script(&format!("return {known}")).await;
        // One tap only asks.
        let piece = browser.client.find(Locator::Css(".flippable")).await.unwrap();
        let point = piece_point(&piece).await;
        browser.click(&format!("[data-point={point}]")).await;
        browser.wait_for("document.querySelector('.selected')").await;
        assert_eq!(ply(&browser).await, 0, "a tap turns nothing up");
        assert_eq!(browser.script(&format!("return {known}")).await, shown);
        browser.click(&format!("[data-point={point}]")).await;
        browser.wait_for("Number(document.getElementById('app').dataset.ply) > 0").await;
        assert!(play_until(&browser, 20).await);
        let before = ply(&browser).await;
        browser.client.refresh().await.unwrap();
        browser
            .wait_for(&format!("Number(document.getElementById('app')?.dataset.ply) >= {before}"))
            .await;
        let table = browser.client.current_url().await.unwrap().path().to_owned();
        browser.wait_for("document.querySelector('#app[data-turn=S]')").await;
        play_until(&browser, 22).await;
        browser.click("#surrender").await;
        browser.click("#surrender-yes").await;
        browser.wait_for("document.getElementById('app').dataset.phase === 'finished'").await;
        let replay = table.replace("/table/", "/api/replay/");
        open(&browser, &server, &format!("{replay}?viewer=public")).await;
        let text = browser.text("body").await;
        assert!(text.contains("?x") && text.contains("\"kind\":\"flip\""), "{text}");
        browser.close().await;
    });
}

/// Options of the table: what is chosen in the form is what is played, and what does not go together is said.
#[test]
fn the_options_of_a_table_are_chosen_on_the_home_page() {
    in_browser(|folder| async move {
        let server = Server::start(&folder.path().join("data"), "127.0.0.1:0");
        let browser = Browser::start(1280, 900, &folder.path().join("profile")).await;
        open(&browser, &server, "/language/en?to=/").await;
        let set = |name: &str, value: &str| {
            format!(
                "const field = document.querySelector('[name=\"{name}\"]'); field.value = '{value}'; field.dispatchEvent(new Event('change', {{ bubbles: true }}));"
            )
        };
        browser.script("document.querySelector('details.options').open = true").await;
        browser.script(&set("rule.mine_rule", "forbidden")).await;
        browser.click("form[action='/play'] button").await;
        browser.wait_for("document.querySelector('.form-fault')").await;
        let fault = browser.text(".form-fault").await;
        assert!(!fault.is_empty(), "what does not go together is said");
        browser.script(&set("rule.mine_rule", "both")).await;
        browser.click("form[action='/play'] button").await;
        browser.wait_for("document.getElementById('app')?.dataset.phase === 'arranging'").await;
        let table = browser.client.current_url().await.unwrap();
        assert!(table.path().starts_with("/table/"));
        open(&browser, &server, "/rules").await;
        assert!(
            browser.text("article.book").await.contains("翻棋"),
            "the rule book is in the browser"
        );
        browser.close().await;
    });
}
