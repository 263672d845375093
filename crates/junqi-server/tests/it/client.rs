//! A server on a free port, and clients that speak to it in bytes.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use junqi_server::{Config, Server};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// How long any answer may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// A running server; it stops when this is dropped.
pub(crate) struct Running {
    pub(crate) address: String,
    pub(crate) administrator_path: Option<String>,
    _stop: oneshot::Sender<()>,
    _folder: tempfile::TempDir,
}

pub(crate) async fn start() -> Running {
    start_with(|_| ()).await
}

/// The same with another configuration.
pub(crate) async fn start_with(change: impl FnOnce(&mut Config)) -> Running {
    let folder = tempfile::tempdir().unwrap();
    let (data, computer_pace) = (folder.path().to_owned(), Duration::from_millis(5));
    let mut config = Config { data, computer_pace, secure_cookies: false };
    change(&mut config);
    let server = Server::open(&config).await.unwrap();
    let administrator_path = server.administrator_path().map(str::to_owned);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let (stop, stopped) = oneshot::channel::<()>();
    tokio::spawn(server.run(listener, async { _ = stopped.await }));
    Running { address, administrator_path, _stop: stop, _folder: folder }
}

/// An answer to a plain request.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (other, value) = line.split_once(": ")?;
            other.eq_ignore_ascii_case(name).then_some(value)
        })
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }
}

impl Running {
    /// One request with these headers and this body.
    pub(crate) async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Answer {
        let mut stream = TcpStream::connect(&self.address).await.unwrap();
        let mut head =
            format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address);
        for (name, value) in headers {
            head += &format!("{name}: {value}\r\n");
        }
        head += &format!("Content-Length: {}\r\n\r\n", body.len());
        stream.write_all(head.as_bytes()).await.unwrap();
        // The server may answer before it has read everything.
        _ = stream.write_all(body).await;
        let mut answer = Vec::new();
        _ = stream.read_to_end(&mut answer).await;
        let split =
            answer.windows(4).position(|four| four == b"\r\n\r\n").expect("an answer has a head");
        let head = String::from_utf8(answer[..split].to_vec()).unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        Answer { status, head, body: answer[split + 4..].to_vec() }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.request("GET", path, &[], b"").await
    }

    /// A new table: its path, and the guest's cookie.
    pub(crate) async fn begin(&self, form: &str, cookie: Option<&str>) -> (String, String) {
        self.post_form("/play", form, cookie).await
    }

    /// Opens a table's socket with these headers.
    pub(crate) async fn socket(
        &self,
        table: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Player, Box<Error>> {
        let mut request =
            format!("ws://{}{table}/socket", self.address).into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let (socket, _) = tokio_tungstenite::connect_async(request).await.map_err(Box::new)?;
        let mut player = Player {
            socket,
            state: Value::Null,
            heard: Vec::new(),
            plies: Vec::new(),
            chat: Vec::new(),
        };
        assert_eq!(player.hear().await.unwrap()["t"], "state");
        Ok(player)
    }

    /// Posts a form with this cookie, and gives where it leads to and the cookie from then on.
    pub(crate) async fn post_form(
        &self,
        path: &str,
        form: &str,
        cookie: Option<&str>,
    ) -> (String, String) {
        let mut headers = vec![("Content-Type", "application/x-www-form-urlencoded")];
        headers.extend(cookie.map(|cookie| ("Cookie", cookie)));
        let answer = self.request("POST", path, &headers, form.as_bytes()).await;
        assert_eq!(answer.status, 303, "{}", answer.head);
        let set =
            answer.header("set-cookie").map(|value| value.split(';').next().unwrap().to_owned());
        let cookie = set.or_else(|| cookie.map(str::to_owned)).unwrap();
        (answer.header("location").unwrap().to_owned(), cookie)
    }

    pub(crate) async fn sit(&self, table: &str, cookie: &str) -> Player {
        self.socket(table, &[("cookie", cookie)]).await.unwrap()
    }
}

/// Someone at a table.
pub(crate) struct Player {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The table as last heard.
    pub(crate) state: Value,
    /// Every message as it came.
    pub(crate) heard: Vec<String>,
    plies: Vec<Value>,
    /// What was said, as far as it came here.
    pub(crate) chat: Vec<Value>,
}

impl Player {
    /// The next message; `None` once the socket is closed.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        loop {
            match tokio::time::timeout(PATIENCE, self.socket.next())
                .await
                .expect("an answer in time")
            {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.to_string());
                    let message: Value = serde_json::from_str(&text).unwrap();
                    assert_eq!(
                        message["n"].as_u64(),
                        Some(self.heard.len() as u64),
                        "no number is left out"
                    );
                    if message["table"].is_object() {
                        self.state = message["table"].clone();
                        let plies = message["plies"].as_array().unwrap();
                        if message["t"] == "state" {
                            self.plies.clear();
                            self.chat = message["chat"].as_array().unwrap().clone();
                        }
                        self.plies.extend(plies.iter().cloned());
                    }
                    if message["t"] == "said" {
                        self.chat.push(message["line"].clone());
                    }
                    return Some(message);
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return None,
            }
        }
    }

    /// All that has happened in the game.
    pub(crate) fn plies(&self) -> &[Value] {
        &self.plies
    }

    pub(crate) async fn send(&mut self, text: &str) {
        _ = self.socket.send(Message::text(text)).await;
    }

    pub(crate) async fn send_raw(&mut self, message: Message) {
        _ = self.socket.send(message).await;
    }

    /// Says something and gives its answer.
    pub(crate) async fn say(&mut self, message: Value) -> Value {
        self.send(&message.to_string()).await;
        loop {
            let heard = self.hear().await.expect("the socket is open");
            if heard["id"] == message["id"] && (heard["t"] == "done" || heard["t"] == "refused") {
                return heard;
            }
        }
    }

    pub(crate) async fn ready(&mut self) {
        assert_eq!(self.say(json!({"id": "ready", "t": "ready"})).await["t"], "done");
        assert_eq!(self.state["phase"], "playing");
    }

    /// Listens until the table is as it should be.
    pub(crate) async fn until(&mut self, is_so: impl Fn(&Value) -> bool) {
        while !is_so(&self.state) {
            self.hear().await.expect("the socket is open");
        }
    }

    pub(crate) async fn wait_for_turn(&mut self) {
        while self.state["phase"] == "playing" && self.wishes().is_empty() {
            self.hear().await.expect("the socket is open");
        }
    }

    pub(crate) fn ply(&self) -> u64 {
        self.state["position"].as_str().unwrap().split(' ').nth(7).unwrap().parse().unwrap()
    }

    /// A legal move, as a message.
    pub(crate) fn a_move(&self, id: &str) -> Value {
        let (from, targets) = self.state["moves"].as_object().unwrap().iter().next().unwrap();
        json!({"id": id, "t": "play", "ply": self.ply() + 1, "from": from, "to": targets[0]})
    }

    /// Everything that may be done now, as messages without an id.
    pub(crate) fn wishes(&self) -> Vec<Value> {
        let (ply, table) = (self.ply() + 1, &self.state);
        let list = |name: &str| table[name].as_array().unwrap().clone();
        let mut wishes: Vec<Value> = Vec::new();
        wishes.extend(list("names").iter().map(|at| json!({"t": "name", "ply": ply, "at": at})));
        wishes.extend(
            list("colours").iter().map(|it| json!({"t": "take", "ply": ply, "colour": it})),
        );
        let mut moves = |moves: &Value, leave: Option<&String>| {
            for (from, targets) in moves.as_object().unwrap() {
                for to in targets.as_array().unwrap() {
                    let mut wish = json!({"t": "play", "ply": ply, "from": from, "to": to});
                    if let Some(leave) = leave {
                        wish["leave"] = json!(leave);
                    }
                    wishes.push(wish);
                }
            }
        };
        moves(&table["moves"], None);
        for (from, loads) in table["splits"].as_object().unwrap() {
            for (leave, targets) in loads.as_object().unwrap() {
                moves(&json!({from.as_str(): targets}), Some(leave));
            }
        }
        wishes.extend(list("flips").iter().map(|at| json!({"t": "flip", "ply": ply, "at": at})));
        wishes
    }
}
