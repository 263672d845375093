//! One socket: messages from the client go to its table, and what the table says goes to the client, numbered.

use std::time::{Duration, Instant};

use axum::extract::ws::{Message, WebSocket};
use futures_util::{SinkExt, StreamExt};
use junqi_protocol::{ClientMessage, RefusalMessage, ServerMessage, Wish};
use junqi_table::Millis;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use crate::clock;
use crate::connection::{MOST_LAG, ToTable};
use crate::entrance::LiveSession;
use crate::hall::Line;

/// The longest message of a client, in bytes.
pub(crate) const LONGEST_MESSAGE: usize = 4096;
/// The read buffer of a socket, in bytes: messages are short, and there are many sockets.
pub(crate) const READ_BUFFER: usize = 1024;

/// How many messages a client may send at once, and how many a second after that.
const BURST: f64 = 30.0;
const PER_SECOND: f64 = 10.0;
/// What asking for the whole state costs beyond that.
const SYNC_COST: f64 = 4.0;
/// How many refusals for being too fast a client gets before it is cut off.
const PATIENCE: u32 = 50;
/// How often a silent client is asked whether it is still there, and how long it may be silent.
const PING_EVERY: Duration = Duration::from_secs(15);
const SILENCE: Duration = Duration::from_secs(45);

/// A message with its number on this socket: the numbers count what this client was told, and nothing else.
#[derive(Serialize)]
struct Numbered<'a> {
    n: u64,
    #[serde(flatten)]
    message: &'a ServerMessage,
}

/// Serves a socket until either side closes it.
pub(crate) async fn serve(
    socket: WebSocket,
    mut line: Line,
    mut session: Option<LiveSession>,
    mut closed: watch::Receiver<bool>,
) {
    let (mut to_client, mut from_client) = socket.split();
    let mut allowance = Allowance::new(Instant::now());
    let mut impatience = 0;
    let mut heard = Instant::now();
    let mut number = 0;
    let mut lag = Lag::default();
    let mut ping = tokio::time::interval(PING_EVERY);
    loop {
        let answer = tokio::select! {
            _ = closed.changed() => break,
            // Whoever has signed out somewhere else plays no further here.
            () = ended(&mut session) => break,
            told = line.from_table.recv() => match told {
                Some(message) => message,
                // The table has let this socket go.
                None => break,
            },
            _ = ping.tick() => {
                lag.asked = Some(Instant::now());
                if heard.elapsed() > SILENCE || to_client.send(Message::Ping(Vec::new().into())).await.is_err() {
                    break;
                }
                continue;
            }
            received = from_client.next() => {
                let Some(Ok(message)) = received else { break };
                heard = Instant::now();
                let at = clock::now().before(lag.one_way);
                // A binary message is as good as an empty one: neither is a message of this protocol.
                let text = match message {
                    Message::Text(text) => text,
                    Message::Pong(_) => {
                        lag.answered(heard);
                        continue;
                    }
                    Message::Ping(_) => continue,
                    Message::Close(_) => break,
                    Message::Binary(_) => "".into(),
                };
                let allowed = allowance.take(Instant::now());
                impatience += u32::from(!allowed);
                if impatience > PATIENCE {
                    break;
                }
                match read(&text) {
                    Ok(message) if !allowed => refused(Some(message.id), RefusalMessage::plain("too-fast")),
                    // The whole state is long, and asking for it is short: it costs more.
                    Ok(message) if message.wish == Wish::Sync && !allowance.take_more(SYNC_COST) => {
                        refused(Some(message.id), RefusalMessage::plain("too-fast"))
                    }
                    Ok(message) => {
                        let said = ToTable::Say { socket: line.socket, at, message };
                        if line.to_table.send(said).await.is_err() {
                            break;
                        }
                        continue;
                    }
                    Err(_) if !allowed => refused(id_in(&text), RefusalMessage::plain("too-fast")),
                    Err(detail) => refused(id_in(&text), RefusalMessage::with_detail("malformed", detail)),
                }
            }
        };
        number += 1;
        if !write(&mut to_client, number, &answer).await {
            break;
        }
    }
    _ = line.to_table.send(ToTable::Disconnect { socket: line.socket }).await;
    _ = to_client.send(Message::Close(None)).await;
}

/// Done when the session ends; never, where there is none.
async fn ended(session: &mut Option<LiveSession>) {
    match session {
        Some(session) => session.ended().await,
        None => std::future::pending().await,
    }
}

/// How long a message takes to come from the client, as the server itself has measured it: half the way of a ping and
/// its answer. A client cannot make itself slower than that without really waiting.
struct Lag {
    /// When the last ping was sent that has no answer yet.
    asked: Option<Instant>,
    one_way: Millis,
}

impl Default for Lag {
    fn default() -> Lag {
        Lag { asked: None, one_way: Millis(0) }
    }
}

impl Lag {
    fn answered(&mut self, at: Instant) {
        if let Some(asked) = self.asked.take() {
            let half = at.duration_since(asked).as_millis() as u64 / 2;
            self.one_way = Millis(half).min(MOST_LAG);
        }
    }
}

fn read(text: &str) -> Result<ClientMessage, String> {
    let message: ClientMessage = serde_json::from_str(text).map_err(|error| error.to_string())?;
    match ClientMessage::is_good_id(&message.id) {
        true => Ok(message),
        false => Err("id: 1 to 40 printable characters".to_owned()),
    }
}

/// The id of a message that makes no sense otherwise, so that its sender knows which it was.
fn id_in(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Named {
        id: String,
    }
    serde_json::from_str(text)
        .ok()
        .map(|Named { id }| id)
        .filter(|id| ClientMessage::is_good_id(id))
}

fn refused(id: Option<String>, refusal: RefusalMessage) -> ServerMessage {
    ServerMessage::Refused { id, refusal }
}

async fn write(
    to_client: &mut (impl SinkExt<Message> + Unpin),
    n: u64,
    message: &ServerMessage,
) -> bool {
    let text = serde_json::to_string(&Numbered { n, message }).expect("our own messages are JSON");
    // Who does not read is cut off, also if the line itself is still there.
    let sent = tokio::time::timeout(SILENCE, to_client.send(Message::Text(text.into()))).await;
    matches!(sent, Ok(Ok(())))
}

/// How many messages a client may still send: a bucket that fills slowly.
struct Allowance {
    left: f64,
    at: Instant,
}

impl Allowance {
    fn new(now: Instant) -> Allowance {
        Allowance { left: BURST, at: now }
    }

    /// Takes a further share, if it is there.
    fn take_more(&mut self, cost: f64) -> bool {
        let enough = self.left >= cost;
        if enough {
            self.left -= cost;
        }
        enough
    }

    fn take(&mut self, now: Instant) -> bool {
        self.left = (self.left + now.duration_since(self.at).as_secs_f64() * PER_SECOND).min(BURST);
        self.at = now;
        self.take_more(1.0)
    }
}
