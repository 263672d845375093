//! Accepting connections. A browser says what it wants within seconds; who does not is not waited for.

use std::convert::Infallible;
use std::net::IpAddr;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tower::ServiceExt;

/// How long a client may take to send a request's head, also after an earlier request on the same connection.
const HEAD: Duration = Duration::from_secs(20);
/// How long to wait when no more connections can be accepted, before trying again.
const EXHAUSTED: Duration = Duration::from_millis(200);

/// Where a request has come from, as far as the connection tells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Serves connections until the server closes; then those that are open may finish what they are at.
pub(crate) async fn serve(listener: TcpListener, app: Router, mut closed: watch::Receiver<bool>) {
    // Every connection holds on to one end; when the last has let go, the other end hears it.
    let (open, mut all_gone) = mpsc::channel::<Infallible>(1);
    loop {
        let accepted = tokio::select! {
            _ = closed.changed() => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => {
                let (app, closed, open) = (app.clone(), closed.clone(), open.clone());
                tokio::spawn(async move {
                    converse(stream, Peer(peer.ip()), app, closed).await;
                    drop(open);
                });
            }
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(EXHAUSTED).await;
            }
        }
    }
    drop((listener, open));
    all_gone.recv().await;
}

/// One connection, from its first request to its last.
async fn converse(stream: TcpStream, peer: Peer, app: Router, mut closed: watch::Receiver<bool>) {
    // Small messages are sent at once.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection could not be set to send at once");
    }
    let service = app.map_request(move |mut request: Request<_>| {
        request.extensions_mut().insert(peer);
        request.map(Body::new)
    });
    let connection = Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service))
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        _ = closed.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection has broken");
    }
}
