//! Nothing that was acknowledged is lost, nothing is done twice, and nobody is told what is not in the log: the real
//! program is killed at random moments while people play, talk and ask, and its log is read between its lives.
//!
//! `JUNQI_KILLS` is how often the server is killed.

mod account;
mod client;
mod log;

use std::path::Path;
use std::time::{Duration, Instant};

use account::{Account, Answer};
use client::Client;
use log::Log;

use super::running::{Server, post_form, say_aloud};

/// How often the server is killed if nothing else is asked for.
const KILLS: usize = 200;

/// The same numbers each time, from a seed.
#[derive(Clone, Debug)]
struct Dice(u64);

impl Dice {
    /// A number below this one.
    fn below(&mut self, limit: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    /// Once in so many times.
    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }
}

/// People who play at a table together, and at another one when its game is over.
struct Party {
    preset: &'static str,
    seats: &'static [&'static str],
    /// The cookies of those who play, in the order of the seats.
    cookies: Vec<String>,
    clients: Vec<Client>,
    log: Option<Log>,
    games: usize,
}

impl Party {
    fn new(preset: &'static str, seats: &'static [&'static str]) -> Party {
        Party { preset, seats, cookies: Vec::new(), clients: Vec::new(), log: None, games: 0 }
    }

    fn is_over(&self) -> bool {
        self.clients.iter().all(|client| client.account.is_over())
    }

    /// Everyone sits down at a new table.
    fn begin(&mut self, address: &str) {
        let Party { preset, seats, .. } = *self;
        let form = format!("preset={preset}&seat={}&first=random&with=anyone&name=P", seats[0]);
        let cookie = |number: usize| self.cookies.get(number).map(String::as_str);
        let (table, first) = post_form(address, "/play", &form, cookie(0));
        let mut cookies = vec![first];
        for (number, seat) in seats.iter().enumerate().skip(1) {
            let path = format!("{table}/sit");
            let (_, cookie) =
                post_form(address, &path, &format!("seat={seat}&name=P{seat}"), cookie(number));
            cookies.push(cookie);
        }
        let client = |(seat, cookie): (&&str, &String)| {
            let account = Account::new(&format!("{preset}-{}-{seat}", self.games), seat);
            Client::new(&table, cookie, account)
        };
        self.clients = seats.iter().zip(&cookies).map(client).collect();
        self.log = Some(Log::new(table.trim_start_matches("/table/")));
        self.cookies = cookies;
        self.games += 1;
    }
}

/// What all the lives of the server came to.
#[derive(Debug, Default)]
struct Sum {
    kills: usize,
    entries: usize,
    done: usize,
    refused: usize,
    /// Commands that were without an answer when the server died, and had one in its next life.
    told_later: usize,
    /// Clocks that were compared across an outage.
    clocks: usize,
    /// Times that what was told step by step was compared with the whole state.
    synced: usize,
    games: usize,
}

impl Sum {
    /// What a party leaves behind that has a new table.
    fn add(&mut self, party: &Party) {
        let Some(log) = &party.log else { return };
        self.games += 1;
        self.entries += log.len();
        for account in party.clients.iter().map(|client| &client.account) {
            for command in account.commands() {
                match command.answer {
                    Some(Answer::Done) => self.done += 1,
                    Some(Answer::Refused) => self.refused += 1,
                    None => {}
                }
            }
            self.told_later += account.told_later;
            self.clocks += account.clocks;
            self.synced += account.synced;
        }
    }
}

fn kills_wished() -> usize {
    match std::env::var("JUNQI_KILLS") {
        Ok(number) => number.parse().expect("JUNQI_KILLS is a number"),
        Err(_) => KILLS,
    }
}

/// Lets everyone play until the server is dead, which it is after this time.
async fn one_life(server: Server, parties: &mut [Party], spawned: Instant, life: Duration) {
    let mut playing = Vec::new();
    for party in parties.iter_mut() {
        let address = server.address.clone();
        let clients = std::mem::take(&mut party.clients);
        playing.push(
            clients
                .into_iter()
                .map(|client| tokio::spawn(client.play_until_it_dies(address.clone(), spawned)))
                .collect::<Vec<_>>(),
        );
    }
    tokio::time::sleep(life).await;
    server.kill();
    for (party, tasks) in parties.iter_mut().zip(playing) {
        for task in tasks {
            party.clients.push(task.await.unwrap());
        }
    }
}

/// Reads the logs of all tables, and compares them with what their clients have been told.
async fn check(data: &Path, parties: &mut [Party], thorough: bool) {
    for party in parties {
        let Some(log) = &mut party.log else { continue };
        log.read(data, thorough).await;
        for client in &mut party.clients {
            log.check(&mut client.account);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_was_told_is_lost_however_often_the_server_is_killed() {
    let wished = kills_wished();
    let folder = tempfile::tempdir().unwrap();
    let (mut dice, mut sum) = (Dice(20), Sum::default());
    let mut parties =
        [Party::new("four-dark", &["S", "E", "N", "W"]), Party::new("flip", &["S", "N"])];
    let begun = Instant::now();
    let mut address = "127.0.0.1:0".to_owned();
    for kill in 0..wished {
        if dice.once_in(8) && kill > 0 {
            // Also while it finds its tables again.
            let starting = Server::launch(folder.path(), &address);
            tokio::time::sleep(Duration::from_millis(dice.below(60) as u64)).await;
            drop(starting);
            check(folder.path(), &mut parties, false).await;
            sum.kills += 1;
            continue;
        }
        let spawned = Instant::now();
        let server = Server::start(folder.path(), &address);
        address.clone_from(&server.address);
        for party in &mut parties {
            if party.log.is_none() || party.is_over() {
                sum.add(party);
                party.begin(&address);
            }
        }
        let life = Duration::from_millis(20 + dice.below(131) as u64);
        one_life(server, &mut parties, spawned, life).await;
        sum.kills += 1;
        check(folder.path(), &mut parties, kill % 20 == 0 || kill + 1 == wished).await;
        if dice.once_in(10) {
            // An outage that a clock would feel.
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
    }
    parties.iter().for_each(|party| sum.add(party));
    say_aloud(&format!("the server was killed {wished} times in {:.1?}: {sum:?}", begun.elapsed()));
    // Fewer would mean that nothing was tried.
    assert_eq!(sum.kills, wished);
    assert!(sum.done > 3 * wished && sum.entries > sum.done, "{sum:?}");
    assert!(sum.told_later > wished / 10 && sum.synced > 0 && sum.refused > 0, "{sum:?}");
    assert!(sum.clocks > wished / 20, "{sum:?}");
}
