//! A table's log as it lies on the disk, and what follows from it for everyone at the table.

use std::path::Path;
use std::rc::Rc;

use junqi_rules::{Board, RecordedPly, Seat};
use junqi_table::{Entry, Opening, Said, Table, Timestamp};
use serde_json::Value;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Row};

use super::account::{Account, Answer, Known};

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    at: u64,
    command_id: Option<String>,
    entry: String,
}

/// The table after one line.
struct Moment {
    plies: Rc<Vec<String>>,
    positions: Vec<(Seat, String)>,
}

pub(crate) struct Log {
    id: String,
    lines: Vec<Line>,
    table: Option<Table>,
    moments: Vec<Moment>,
    /// How many lines were there when the server died the last time but one.
    before: usize,
}

impl Log {
    pub(crate) fn new(id: &str) -> Log {
        Log { id: id.to_owned(), lines: Vec::new(), table: None, moments: Vec::new(), before: 0 }
    }

    pub(crate) fn len(&self) -> usize {
        self.lines.len()
    }

    /// Reads what is new, and looks whether it fits on what was there; with `thorough`, whether that is still the same.
    pub(crate) async fn read(&mut self, data: &Path, thorough: bool) {
        let options = SqliteConnectOptions::new().filename(data.join("junqi.sqlite"));
        let mut database = options.read_only(true).connect().await.unwrap();
        self.before = self.lines.len();
        if self.table.is_none() {
            self.table = Some(self.open(&mut database).await);
        }
        let from = if thorough { 0 } else { self.lines.len() };
        let rows = sqlx::query(
            "SELECT seq, at, command_id, entry FROM entries WHERE table_id = ? AND seq >= ? ORDER BY seq",
        )
        .bind(&self.id)
        .bind(from as i64)
        .fetch_all(&mut database)
        .await
        .unwrap();
        for (number, row) in (from..).zip(rows) {
            let line = Line {
                at: row.get::<i64, _>("at").cast_unsigned(),
                command_id: row.get("command_id"),
                entry: row.get("entry"),
            };
            assert_eq!(row.get::<i64, _>("seq"), number as i64, "no number is left out");
            match self.lines.get(number) {
                Some(before) => assert_eq!(*before, line, "what was written stays as it is"),
                None => self.append(line),
            }
        }
        if thorough {
            let whole = sqlx::query("PRAGMA integrity_check").fetch_one(&mut database).await;
            assert_eq!(whole.unwrap().get::<String, _>(0), "ok");
        }
        assert!(self.lines.len() >= self.before, "the log has become shorter");
        database.close().await.unwrap();
    }

    async fn open(&self, database: &mut SqliteConnection) -> Table {
        let found =
            sqlx::query("SELECT created_at, rules, terms, first_seat FROM tables WHERE id = ?")
                .bind(&self.id)
                .fetch_one(database)
                .await
                .unwrap();
        let text = |name: &str| found.get::<String, _>(name);
        let opening = Opening {
            rules: text("rules").parse().unwrap(),
            terms: text("terms").parse().unwrap(),
            first: Seat::from_letter(text("first_seat").chars().next().unwrap()).unwrap(),
        };
        Table::new(opening, Timestamp(found.get::<i64, _>("created_at").cast_unsigned()))
    }

    fn append(&mut self, line: Line) {
        let table = self.table.as_mut().expect("the table was read first");
        let rules = table.opening().rules;
        assert!(self.lines.last().is_none_or(|last| last.at <= line.at), "time goes on: {line:?}");
        // Everyone moves at once: a missed turn would be the outage's.
        assert_ne!(line.entry, "timed-out", "after {:?}", self.lines.last());
        let entry = Entry::from_journal(&line.entry, &rules).unwrap();
        let happened = table
            .apply(Timestamp(line.at), &entry)
            .unwrap_or_else(|why| panic!("the log refuses itself: {line:?}: {why:?}"));
        let board = Board::of(rules.board);
        let texts = |skip: usize| {
            let seen = table.seen().skip(skip);
            seen.map(|(event, up)| RecordedPly::of(event, up).text(board))
        };
        let plies = match self.moments.last().map(|moment| Rc::clone(&moment.plies)) {
            None => Rc::new(texts(0).collect()),
            Some(_) if !happened.undone.is_empty() => Rc::new(texts(0).collect()),
            Some(before) if before.len() < table.events().len() => {
                Rc::new(before.iter().cloned().chain(texts(before.len())).collect())
            }
            Some(before) => before,
        };
        let position = |seat: Seat| {
            let view = table.member_at(seat).map(|member| table.view(member, Timestamp(line.at)));
            let game = view.and_then(|view| view.game);
            (seat, game.map_or(String::new(), |game| game.to_string()))
        };
        let positions = table.seats().iter().map(position).collect();
        self.moments.push(Moment { plies, positions });
        self.lines.push(line);
    }

    /// Compares one client's account with the log.
    pub(crate) fn check(&self, account: &mut Account) {
        let mut last_done = 0;
        for command in account.commands() {
            let name = format!(":{}", command.id());
            let is_it =
                |line: &Line| line.command_id.as_ref().is_some_and(|found| found.ends_with(&name));
            let found: Vec<usize> =
                (0..self.lines.len()).filter(|&number| is_it(&self.lines[number])).collect();
            match (command.answer, found.as_slice()) {
                (Some(Answer::Done), [one]) => {
                    assert!(*one > last_done, "in the order of the answers: {command:?}");
                    last_done = *one;
                }
                (Some(Answer::Refused), []) | (None, []) => {}
                (None, [_]) => {}
                (answer, found) => {
                    panic!("{command:?}: {answer:?}, and {} times in the log", found.len())
                }
            }
            for number in found {
                let Line { entry, command_id, .. } = &self.lines[number];
                let (member, done) = entry.split_once(' ').unwrap();
                assert!(command_id.as_ref().unwrap().starts_with(&format!("{member}:")));
                assert!(is_what_was_asked(&command.message, done), "{command:?}: {done}");
            }
        }
        // What was told is what follows from the log, at some moment that is not before the last answer; and what a
        // new socket began with is not older than what was there before.
        if let Some(known) = &account.known {
            self.find_moment(&account.seat, known, last_done);
            self.check_chat(account, known);
        }
        if let Some(reloaded) = account.reloaded.take() {
            self.find_moment(&account.seat, &reloaded, self.before.saturating_sub(1));
            self.check_chat(account, &reloaded);
        }
    }

    /// What was told is true after some line from this one on.
    fn find_moment(&self, seat: &str, known: &Known, from: usize) {
        let (position, texts) = (known.position(), known.texts());
        let is_so = |moment: &Moment| {
            let same =
                |(other, there): &(Seat, String)| other.to_string() == seat && there == position;
            moment.positions.iter().any(same) && *moment.plies == texts
        };
        assert!(
            self.moments[from..].iter().any(is_so),
            "{seat} was told `{position}` after {} plies, which is nowhere in the log from line {from} on:\n{:#?}",
            texts.len(),
            &self.lines[from..]
        );
    }

    fn check_chat(&self, account: &Account, known: &Known) {
        let table = self.table.as_ref().expect("it was read");
        let seat = account.seat.chars().next().and_then(Seat::from_letter);
        let kept: Vec<(Option<String>, String)> = table
            .chat(seat)
            .map(|line| {
                let Said::Text(text) = &line.said else { panic!("only words were said") };
                (line.seat.map(|seat| seat.to_string()), text.clone())
            })
            .collect();
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let told: Vec<_> = known
            .chat
            .iter()
            .map(|line| (text(&line["seat"]), text(&line["text"]).unwrap()))
            .collect();
        assert!(kept.starts_with(&told), "{}: told {told:?}, kept {kept:?}", account.seat);
    }
}

/// Whether a line of the log does what a client has asked for.
fn is_what_was_asked(message: &Value, done: &str) -> bool {
    let text = |name: &str| message[name].as_str().unwrap();
    match text("t") {
        "play" => done == format!("play {} {} {}", message["ply"], text("from"), text("to")),
        "flip" => done == format!("play {} flip {}", message["ply"], text("at")),
        "take" => done == format!("play {} take {}", message["ply"], text("colour")),
        "say" => done == format!("say {} text {}", text("channel"), text("text")),
        "arrange-random" => done.starts_with("arrange "),
        "ready" => done.starts_with("ready"),
        answer if message["agree"].is_boolean() => {
            let word = if message["agree"] == true { "agree" } else { "refuse" };
            done == format!("{answer} {word}")
        }
        plain => done == plain,
    }
}
