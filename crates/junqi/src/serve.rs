//! `junqi serve`.

use std::io::{IsTerminal, Write};
use std::time::Duration;

use anyhow::{Context, Result};
use junqi_server::{Config, Server};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::cli::ServeOptions;

pub(crate) fn run(options: &ServeOptions) -> Result<()> {
    let wished = std::env::var("JUNQI_LOG").unwrap_or_else(|_| "warn".to_owned());
    let filter = EnvFilter::try_new(&wished).with_context(|| format!("JUNQI_LOG is `{wished}`"))?;
    let colors = std::io::stderr().is_terminal();
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(colors)
        .with_writer(std::io::stderr)
        .init();
    tokio::runtime::Runtime::new()
        .context("the program's threads cannot be started")?
        .block_on(serve(options))
}

async fn serve(options: &ServeOptions) -> Result<()> {
    let data = match &options.data {
        Some(folder) => folder.clone(),
        None => directories::ProjectDirs::from("", "", "junqi")
            .context("there is no home folder for the data; name one with --data")?
            .data_dir()
            .to_owned(),
    };
    let listener = TcpListener::bind(&options.listen)
        .await
        .with_context(|| format!("cannot listen on {}", options.listen))?;
    let address = listener.local_addr().context("the listener has no address")?;
    let config = Config {
        data: data.clone(),
        computer_pace: Duration::from_millis(options.computer_pace),
        secure_cookies: options.secure_cookies,
    };
    let server = Server::open(&config).await?;
    println!("junqi: http://{address} (data in {})", data.display());
    if let Some(path) = server.administrator_path() {
        // Whoever reads only the first line, as a script does, wants no complaint.
        _ = writeln!(
            std::io::stdout(),
            "junqi: for the first administrator: http://{address}{path}"
        );
    }
    server.run(listener, stop_wished()).await;
    Ok(())
}

/// Done when someone wishes the program to stop.
async fn stop_wished() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            },
            Err(_) => _ = interrupt.await,
        }
    }
    #[cfg(not(unix))]
    {
        _ = interrupt.await;
    }
}
