//! The server around the tables: pages, sockets, and the store. It moves messages and bytes, and has no rules in it.

mod accounts;
mod answers;
mod assets;
mod backfill;
mod bands;
mod clock;
mod computer;
mod connection;
mod context;
mod deals;
mod entrance;
mod error;
mod export;
mod file_names;
mod friends;
mod game_over;
mod guests;
mod hall;
mod language;
mod listen;
mod listings;
mod matching;
mod names;
mod new_table;
mod pages;
mod passwords;
mod preparing;
mod rating;
mod replays;
mod reports;
mod routes;
mod seals;
mod security;
mod socket;
mod standing;
mod store;
mod table_form;
mod table_password;
mod table_task;
mod throttle;
mod token;
mod understanding;
mod way_in;
mod whereabouts;
mod wire;
mod writer;

use std::future::Future;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;

use entrance::Entrance;
use hall::Hall;
use store::SqliteStore;

pub use file_names::{record_from_qq, record_to_qq};
pub use seals::broken_seals;
pub use store::StoreError;

/// What the game of a preset is called in Chinese.
pub fn chinese_name(preset: &str) -> String {
    language::Language::Simplified.text(&format!("preset-{preset}")).to_owned()
}

/// What can be set about a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it keeps its data.
    pub data: PathBuf,
    /// How long the computer waits before it shows a move, so that people see it happen.
    pub computer_pace: Duration,
    /// Whether everyone comes over TLS, through a proxy: then browsers are told to keep their cookie to that.
    pub secure_cookies: bool,
}

/// A server that is ready to run: its data are open, and nobody else has them.
#[derive(Debug)]
pub struct Server {
    hall: Arc<Hall>,
    administrator_path: Option<String>,
    closing: watch::Sender<bool>,
}

/// How long open connections get to hear that the server is going.
const FAREWELL: Duration = Duration::from_secs(2);

impl Server {
    /// Opens the data and brings back the games that were running.
    ///
    /// # Errors
    ///
    /// If the data folder cannot be used: it cannot be written, another server has it, or it is from a later version.
    pub async fn open(config: &Config) -> Result<Server, StoreError> {
        let store = Arc::new(SqliteStore::open(&config.data).await?);
        backfill::settle_finished_games(&*store).await?;
        let (closing, closed) = watch::channel(false);
        let entrance = Entrance::new(config.secure_cookies);
        let hall = Hall::new(store, config.computer_pace, entrance, closed);
        hall.store().sessions().forget_dead(clock::now()).await?;
        let administrator_path = accounts::offer_administration(&hall).await?;
        hall.bring_back_running_tables().await?;
        hall.keep_matching();
        Ok(Server { hall, administrator_path, closing })
    }

    /// Where the first administrator makes himself one, until there is one. Only this start of the server knows it.
    pub fn administrator_path(&self) -> Option<&str> {
        self.administrator_path.as_deref()
    }

    /// Serves whoever comes, until the future is done.
    pub async fn run(
        self,
        listener: TcpListener,
        shutdown: impl Future<Output = ()> + Send + 'static,
    ) {
        let Server { hall, closing, .. } = self;
        let app = routes::router(Arc::clone(&hall));
        let serving = tokio::spawn(listen::serve(listener, app, hall.closed()));
        shutdown.await;
        _ = closing.send(true);
        match tokio::time::timeout(FAREWELL, serving).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, "the server's task has failed"),
            Err(_) => tracing::warn!("some connections did not close in time"),
        }
        hall.close().await;
    }
}
