//! A real Chromium without a window, driven by its own driver.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;

use super::running::say_skipped;

/// How long anything on the page may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// A browser, and the driver process behind it.
pub(crate) struct Browser {
    pub(crate) client: Client,
    driver: Child,
}

/// Whether a browser and its driver are there. The tests say aloud when they are not; where they must be there, the
/// variable `JUNQI_BROWSER=required` makes that a failure.
pub(crate) fn is_there() -> bool {
    let found = Command::new("chromedriver")
        .arg("--version")
        .output()
        .is_ok_and(|output| output.status.success());
    let required = std::env::var("JUNQI_BROWSER").is_ok_and(|value| value == "required");
    assert!(found || !required, "JUNQI_BROWSER=required, but there is no chromedriver");
    if !found {
        say_skipped("there is no chromedriver, so nothing was tried in a browser");
    }
    found
}

impl Browser {
    /// Starts a browser with a window of this size, in CSS pixels.
    pub(crate) async fn start(width: u32, height: u32, profile: &Path) -> Browser {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let driver = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let arguments = [
            "--headless=new".to_owned(),
            "--no-sandbox".to_owned(),
            "--disable-gpu".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
            "--disable-quic".to_owned(),
            "--no-first-run".to_owned(),
            "--disable-background-networking".to_owned(),
            "--disable-component-update".to_owned(),
            "--disable-sync".to_owned(),
            "--force-prefers-reduced-motion".to_owned(),
            format!("--window-size={width},{height}"),
            format!("--user-data-dir={}", profile.display()),
        ];
        let capabilities = serde_json::json!({
            "browserName": "chrome",
            "goog:chromeOptions": { "args": arguments },
            "goog:loggingPrefs": { "browser": "ALL" },
        });
        let serde_json::Value::Object(capabilities) = capabilities else {
            unreachable!("an object")
        };
        let started = Instant::now();
        let client = loop {
            let mut builder = ClientBuilder::new(HttpConnector::new());
            builder.capabilities(capabilities.clone());
            match builder.connect(&format!("http://127.0.0.1:{port}")).await {
                Ok(client) => break client,
                Err(error) => assert!(started.elapsed() < PATIENCE, "no browser: {error}"),
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        };
        Browser { client, driver }
    }

    /// Runs a piece of script in the page, and gives what it returns.
    pub(crate) async fn script(&self, script: &str) -> serde_json::Value {
        self.client
            .execute(script, Vec::new())
            .await
            .unwrap_or_else(|error| panic!("`{script}`: {error}"))
    }

    /// Waits until an expression is true in the page.
    #[track_caller]
    pub(crate) fn wait_for<'a>(&'a self, expression: &'a str) -> impl Future<Output = ()> + 'a {
        let caller = std::panic::Location::caller();
        async move {
            let started = Instant::now();
            loop {
                let script = format!("return Boolean({expression})");
                // While a page is being left, it answers nothing.
                if matches!(
                    self.client.execute(&script, Vec::new()).await,
                    Ok(serde_json::Value::Bool(true))
                ) {
                    return;
                }
                if started.elapsed() > PATIENCE {
                    let page = self.script("return document.body.innerText").await;
                    let heard = self.script("return window.heard ?? []").await;
                    self.picture("failed.png").await;
                    panic!(
                        "{caller}: waited in vain for `{expression}`; clicked: {heard}; the page says: {page}"
                    );
                }
                tokio::time::sleep(Duration::from_millis(30)).await;
            }
        }
    }

    /// Clicks as a person does: on what has been painted, where it was painted.
    pub(crate) async fn click(&self, css: &str) {
        let painted = "const done = arguments[0];
            window.heard ??= (addEventListener('click', ({ target }) => heard.push(target.id || target.className || target.nodeName), true), []);
            requestAnimationFrame(() => requestAnimationFrame(() => done(true)))";
        self.client
            .execute_async(painted, Vec::new())
            .await
            .unwrap_or_else(|error| panic!("{css} is never painted: {error}"));
        let element = self
            .client
            .find(Locator::Css(css))
            .await
            .unwrap_or_else(|error| panic!("{css}: {error}"));
        element.click().await.unwrap_or_else(|error| panic!("{css}: {error}"));
    }

    /// Leaves a picture of the page, where a folder for that is named.
    pub(crate) async fn picture(&self, name: &str) {
        if let Some(folder) = std::env::var_os("JUNQI_PICTURES") {
            let picture = self.client.screenshot().await.unwrap();
            std::fs::write(Path::new(&folder).join(name), picture).unwrap();
        }
    }

    /// The text of an element.
    pub(crate) async fn text(&self, css: &str) -> String {
        let text =
            self.script(&format!("return document.querySelector({css:?}).textContent")).await;
        text.as_str().unwrap_or_else(|| panic!("no text in {css}")).to_owned()
    }

    /// A data attribute of the part of the page that the client fills.
    pub(crate) async fn app(&self, name: &str) -> String {
        let value = self
            .script(&format!("return document.getElementById('app').dataset.{name} ?? ''"))
            .await;
        value.as_str().unwrap().to_owned()
    }

    pub(crate) async fn close(mut self) {
        self.client.clone().close().await.unwrap();
        _ = self.driver.kill();
        _ = self.driver.wait();
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        _ = self.driver.kill();
        _ = self.driver.wait();
    }
}
