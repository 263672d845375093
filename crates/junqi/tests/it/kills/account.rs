//! What one client has said and has been told, in order: the other side of the log.

use std::time::{Duration, Instant};

use serde_json::Value;

use super::Dice;

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Done,
    Refused,
}

/// Something that was asked for under a name of its own.
#[derive(Clone, Debug)]
pub(crate) struct Command {
    pub(crate) message: Value,
    pub(crate) answer: Option<Answer>,
}

impl Command {
    pub(crate) fn id(&self) -> &str {
        self.message["id"].as_str().unwrap()
    }
}

/// What a client knows of its table, put together from what it was told step by step.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) table: Value,
    /// Every ply as records write it.
    pub(crate) plies: Vec<Value>,
    pub(crate) chat: Vec<Value>,
}

impl Known {
    pub(crate) fn position(&self) -> &str {
        self.table["position"].as_str().unwrap()
    }

    pub(crate) fn texts(&self) -> Vec<String> {
        self.plies.iter().map(|ply| ply["text"].as_str().unwrap().to_owned()).collect()
    }
}

/// One client's account of a game.
#[derive(Clone, Debug)]
pub(crate) struct Account {
    name: String,
    pub(crate) seat: String,
    pub(crate) dice: Dice,
    commands: Vec<Command>,
    pub(crate) known: Option<Known>,
    /// What the last whole state was that a new socket began with.
    pub(crate) reloaded: Option<Known>,
    /// How many messages this socket has brought.
    heard: u64,
    /// When the table was told last, and when the socket was gone.
    told_at: Instant,
    gone_at: Instant,
    pub(crate) told_later: usize,
    pub(crate) clocks: usize,
    pub(crate) synced: usize,
}

impl Account {
    pub(crate) fn new(name: &str, seat: &str) -> Account {
        let seed = name.bytes().fold(7, |seed: u64, byte| seed.wrapping_mul(31) + u64::from(byte));
        Account {
            name: name.to_owned(),
            seat: seat.to_owned(),
            dice: Dice(seed),
            commands: Vec::new(),
            known: None,
            reloaded: None,
            heard: 0,
            told_at: Instant::now(),
            gone_at: Instant::now(),
            told_later: 0,
            clocks: 0,
            synced: 0,
        }
    }

    pub(crate) fn commands(&self) -> &[Command] {
        &self.commands
    }

    pub(crate) fn is_over(&self) -> bool {
        self.known.as_ref().is_some_and(|known| known.table["phase"] == "finished")
    }

    /// A wish under a new name; it is written down before it is sent.
    pub(crate) fn ask(&mut self, mut wish: Value) -> Value {
        wish["id"] = format!("{}-{}", self.name, self.commands.len()).into();
        self.commands.push(Command { message: wish.clone(), answer: None });
        wish
    }

    /// What has had no answer yet.
    pub(crate) fn unanswered(&self) -> Option<Value> {
        let last = self.commands.last()?;
        last.answer.is_none().then(|| last.message.clone())
    }

    /// A new socket is there: whatever was not told over the old one is in the state that comes first.
    pub(crate) fn comes_back(&mut self) {
        self.heard = 0;
    }

    /// The socket is gone, and everything that came over it has been read.
    pub(crate) fn goes(&mut self) {
        self.gone_at = Instant::now();
    }

    /// Writes down what was heard. `spawned` is when the server was started.
    pub(crate) fn hear(&mut self, message: &Value, spawned: Instant) {
        self.heard += 1;
        assert_eq!(message["n"], self.heard, "no number is left out: {message}");
        let list = |name: &str| message[name].as_array().unwrap().clone();
        let (told_before, gone_at) = (self.told_at, self.gone_at);
        if message["table"].is_object() {
            self.told_at = Instant::now();
        }
        match message["t"].as_str().unwrap() {
            "state" => {
                let table = message["table"].clone();
                let known = Known { table, plies: list("plies"), chat: list("chat") };
                match self.known.take() {
                    Some(before) if self.heard == 1 => {
                        let played = gone_at.saturating_duration_since(told_before);
                        self.compare_clocks(&before, &known, played + spawned.elapsed());
                    }
                    Some(before) => self.compare(&before, &known),
                    None => {}
                }
                if self.heard == 1 {
                    self.reloaded = Some(known.clone());
                }
                self.known = Some(known);
            }
            "update" => {
                let known = self.known.as_mut().expect("a state comes first");
                known.table = message["table"].clone();
                known.plies.extend(list("plies"));
            }
            "said" => {
                self.known
                    .as_mut()
                    .expect("a state comes first")
                    .chat
                    .push(message["line"].clone());
            }
            "done" => self.answer(message, Answer::Done),
            "refused" => self.answer(message, Answer::Refused),
            other => panic!("`{other}` is no message of this protocol"),
        }
    }

    fn answer(&mut self, message: &Value, answer: Answer) {
        let id = message["id"].as_str().expect("every one of ours can be read");
        let found = self.commands.iter_mut().rev().find(|command| command.id() == id);
        let command = found.unwrap_or_else(|| panic!("nobody has asked for {message}"));
        match command.answer {
            None => command.answer = Some(answer),
            Some(before) => {
                assert_eq!(before, answer, "the same name has the same answer: {message}");
            }
        }
    }

    /// On the same socket, what was told step by step is what the whole state says.
    fn compare(&mut self, before: &Known, now: &Known) {
        self.synced += 1;
        assert_eq!(before.chat, now.chat, "{}", self.name);
        if now.plies.len() < before.plies.len() {
            // Something was taken back, and only a whole state can say so.
            assert_eq!(before.plies[..now.plies.len()], now.plies);
            return;
        }
        assert_eq!(before.plies, now.plies, "{}", self.name);
        assert_eq!(lasting(&before.table), lasting(&now.table), "{}", self.name);
    }

    /// An outage is nobody's time: the seat on the move has what it had, less what has passed while the server was there.
    fn compare_clocks(&mut self, before: &Known, now: &Known, passed: Duration) {
        let [old, new] = [before, now].map(|known| &known.table["clock"]);
        let same_turn = before.plies == now.plies && old["seat"] == new["seat"];
        if !same_turn || old.is_null() {
            return;
        }
        self.clocks += 1;
        let [had, has, whole] = [&old["left"], &new["left"], &new["of"]]
            .map(|number| number.as_u64().expect("milliseconds"));
        let passed = passed.as_millis() as u64;
        assert!(has + passed + 5 >= had, "{had} ms before, {has} ms {passed} ms after it");
        assert!(has <= whole, "{has} ms of {whole} ms");
    }
}

/// A table without what changes by itself with the time.
fn lasting(table: &Value) -> Value {
    let mut table = table.clone();
    for (part, names) in
        [("clock", &["left", "bank"][..]), ("offer", &["left"]), ("may", &["claim"])]
    {
        if let Some(part) = table[part].as_object_mut() {
            names.iter().for_each(|name| _ = part.remove(*name));
        }
    }
    table["layout_left"].take();
    let seats = table["seats"].as_object_mut().unwrap();
    seats.values_mut().for_each(|seat| _ = seat["away"].take());
    table
}
