//! A client that plays at random, and says again what had no answer.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use super::account::{Account, Answer};

type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

/// The server is gone.
struct Gone;

pub(crate) struct Client {
    table: String,
    cookie: String,
    pub(crate) account: Account,
}

impl Client {
    pub(crate) fn new(table: &str, cookie: &str, account: Account) -> Client {
        Client { table: table.to_owned(), cookie: cookie.to_owned(), account }
    }

    /// Comes back to the table, and plays until the server is gone. All that it has sent is read.
    pub(crate) async fn play_until_it_dies(mut self, address: String, spawned: Instant) -> Client {
        if let Some(socket) = self.connect(&address).await {
            let mut line = Line { socket, account: &mut self.account, spawned };
            let Gone = line.play().await;
            self.account.goes();
        }
        self
    }

    async fn connect(&mut self, address: &str) -> Option<Socket> {
        let url = format!("ws://{address}{}/socket", self.table);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        let (socket, _) = tokio_tungstenite::connect_async(request).await.ok()?;
        self.account.comes_back();
        Some(socket)
    }
}

/// A client with its socket.
struct Line<'a> {
    socket: Socket,
    account: &'a mut Account,
    spawned: Instant,
}

impl Line<'_> {
    async fn play(&mut self) -> Gone {
        match self.play_on().await {
            Ok(never) => never,
            Err(Gone) => {
                // What the server had sent before it died may still be on its way.
                while self.hear().await.is_ok() {}
                Gone
            }
        }
    }

    async fn play_on(&mut self) -> Result<Gone, Gone> {
        self.hear().await?;
        if let Some(message) = self.account.unanswered() {
            self.say(&message).await?;
            self.account.told_later += 1;
        }
        loop {
            match self.wish() {
                Some(wish) if wish["t"] == "sync" => {
                    let synced = self.account.synced;
                    self.send(&wish).await?;
                    while self.account.synced == synced {
                        self.hear().await?;
                    }
                }
                // An old name with another wish is the old command.
                Some(wish) if wish["id"].is_string() => self.say(&wish).await?,
                Some(wish) => {
                    let message = self.account.ask(wish);
                    self.say(&message).await?;
                }
                None => {
                    let patience = Duration::from_millis(2 + self.account.dice.below(12) as u64);
                    if let Ok(heard) = tokio::time::timeout(patience, self.hear()).await {
                        heard?;
                    }
                }
            }
        }
    }

    async fn hear(&mut self) -> Result<Value, Gone> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    self.account.hear(&message, self.spawned);
                    return Ok(message);
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return Err(Gone),
            }
        }
    }

    async fn send(&mut self, message: &Value) -> Result<(), Gone> {
        self.socket.send(Message::text(message.to_string())).await.map_err(|_| Gone)
    }

    /// Says something and waits for its answer.
    async fn say(&mut self, message: &Value) -> Result<(), Gone> {
        self.send(message).await?;
        loop {
            let heard = self.hear().await?;
            if heard["id"] == message["id"] {
                return Ok(());
            }
        }
    }

    /// What to do next; `None` to listen.
    fn wish(&mut self) -> Option<Value> {
        let seat = self.account.seat.clone();
        let known = self.account.known.clone().expect("a state has come");
        let (table, dice) = (&known.table, &mut self.account.dice);
        match table["phase"].as_str().unwrap() {
            "gathering" if table["may"]["get_ready"] == true => Some(json!({"t": "ready"})),
            "arranging" if table["seats"][&seat]["ready"] != true => {
                let wish = if dice.once_in(3) { "ready" } else { "arrange-random" };
                Some(json!({"t": wish}))
            }
            "playing" => self.wish_in_game(table, &seat),
            _ => None,
        }
    }

    fn wish_in_game(&mut self, table: &Value, seat: &str) -> Option<Value> {
        let ply = position_ply(table) + 1;
        let dice = &mut self.account.dice;
        let offer = &table["offer"];
        if offer["waits_for"].as_array().is_some_and(|seats| seats.contains(&json!(seat))) {
            let kind = offer["kind"].as_str().unwrap();
            let agree = kind == "takeback" && !dice.once_in(3);
            return Some(json!({"t": format!("answer-{kind}"), "agree": agree}));
        }
        let actions = actions(table, ply);
        if !actions.is_empty() && !dice.once_in(5) {
            return Some(actions[dice.below(actions.len())].clone());
        }
        let done: Vec<String> = {
            let is_done = |command: &&super::account::Command| command.answer == Some(Answer::Done);
            let commands = self.account.commands().iter().filter(is_done);
            commands.map(|command| command.id().to_owned()).collect()
        };
        let dice = &mut self.account.dice;
        match dice.below(40) {
            0 | 1 => Some(json!({"t": "sync", "id": "sync"})),
            2 | 3 => {
                Some(json!({"t": "say", "channel": "public", "text": format!("第{ply}手 <b>")}))
            }
            4 => Some(json!({"t": "say", "channel": "team", "text": "掩护我"})),
            5 if table["may"]["draw"] == true => Some(json!({"t": "offer-draw"})),
            6 | 7 if table["may"]["takeback"] == true => Some(json!({"t": "ask-takeback"})),
            8 => Some(json!({"t": "play", "ply": ply + 7, "from": "a1", "to": "a2"})),
            9 if !done.is_empty() => {
                Some(json!({"t": "surrender", "id": done[dice.below(done.len())]}))
            }
            _ => None,
        }
    }
}

/// How many plies have been played.
fn position_ply(table: &Value) -> u64 {
    table["position"].as_str().unwrap().split(' ').nth(7).unwrap().parse().unwrap()
}

/// Everything that may be done on the board now.
fn actions(table: &Value, ply: u64) -> Vec<Value> {
    let list = |name: &str| table[name].as_array().unwrap().iter();
    let moves = table["moves"].as_object().unwrap().iter().flat_map(|(from, targets)| {
        let targets = targets.as_array().unwrap().iter();
        targets.map(move |to| json!({"t": "play", "ply": ply, "from": from, "to": to}))
    });
    let flips = list("flips").map(|at| json!({"t": "flip", "ply": ply, "at": at}));
    let colours = list("colours").map(|colour| json!({"t": "take", "ply": ply, "colour": colour}));
    moves.chain(flips).chain(colours).collect()
}
