//! Bytes that nobody meant to write: the bodies of the fuzz targets, fed from a fixed seed. `cargo fuzz` does for hours
//! what this does for a moment in every run of the tests.
//!
//! `UPDATE_EXPECT=1` writes the seeds in `fuzz/seeds` anew.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;

use junqi_rules::{BySeat, Game, Layout, Preset, RecordedPly, Rules, View, qq};

use super::helpers::{Dice, random_game, random_layout, random_step};

#[path = "../../../../fuzz/bodies.rs"]
#[allow(unreachable_pub, reason = "the fuzz targets use it from another crate")]
mod bodies;

#[test]
fn no_record_breaks_a_promise() {
    feed("record", 15000);
}

#[test]
fn no_qq_replay_breaks_a_promise() {
    feed("jgs", 5000);
}

#[test]
fn no_qq_layout_breaks_a_promise() {
    feed("jql", 20000);
}

#[test]
fn no_position_breaks_a_promise() {
    feed("position", 12000);
}

#[test]
fn no_ply_breaks_a_promise() {
    feed("moves", 2500);
}

#[test]
fn no_options_break_a_promise() {
    feed("rules", 12000);
}

#[test]
fn no_stream_of_actions_breaks_a_promise() {
    feed("actions", 1500);
}

/// Gives a body its seeds, then inputs that are made from nothing and from the seeds.
fn feed(target: &str, inputs: usize) {
    let (_, body) = bodies::ALL.into_iter().find(|(name, _)| *name == target).unwrap();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        write_seeds(target);
    }
    let seeds = seeds(target);
    for (name, seed) in &seeds {
        assert!(run(body, seed), "the reader refuses the seed {target}/{name}");
    }
    let mut maker = Maker {
        dice: Dice(inputs as u64),
        seeds: seeds.into_iter().map(|(_, seed)| seed).collect(),
        words: words(),
    };
    let mut read = 0;
    for number in 0..inputs {
        let input = if number % 5 == 0 { maker.of_nothing() } else { maker.of_seeds() };
        read += usize::from(run(body, &input));
    }
    assert!(
        read > inputs / 50,
        "{read} of {inputs} got past the reader: too few to test more than that"
    );
}

/// Runs a body, and shows the input it fails on.
fn run(body: bodies::Body, input: &[u8]) -> bool {
    catch_unwind(AssertUnwindSafe(|| body(input))).unwrap_or_else(|panic| {
        eprintln!("the input: b\"{}\"", input.escape_ascii());
        resume_unwind(panic)
    })
}

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz"))
}

/// The seeds of a target by name, always in the same order.
fn seeds(target: &str) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder().join("seeds").join(target)).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let name = |path: &PathBuf| path.file_name().unwrap().to_string_lossy().into_owned();
    let mut seeds: Vec<_> = paths.map(|path| (name(&path), fs::read(&path).unwrap())).collect();
    seeds.sort();
    seeds
}

/// The words of the dictionary, which is written as libFuzzer reads it.
fn words() -> Vec<Vec<u8>> {
    let text = fs::read_to_string(folder().join("words.dict")).unwrap();
    let quoted = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    quoted
        .map(|line| unquoted(line.strip_prefix('"').unwrap().strip_suffix('"').unwrap()))
        .collect()
}

fn unquoted(text: &str) -> Vec<u8> {
    let mut bytes = text.bytes();
    let mut word = Vec::new();
    while let Some(byte) = bytes.next() {
        word.push(match (byte, &mut bytes) {
            (b'\\', rest) => match rest.next().unwrap() {
                b'x' => {
                    let digits: String = rest.take(2).map(char::from).collect();
                    u8::from_str_radix(&digits, 16).unwrap()
                }
                other => other,
            },
            _ => byte,
        });
    }
    word
}

/// Numbers at their edges.
const NUMBERS: [&str; 9] =
    ["0", "1", "-1", "255", "256", "65535", "65536", "4294967295", "4294967296"];

/// Makes inputs.
struct Maker {
    dice: Dice,
    seeds: Vec<Vec<u8>>,
    words: Vec<Vec<u8>>,
}

impl Maker {
    fn of_nothing(&mut self) -> Vec<u8> {
        let length = self.dice.roll(300);
        match self.dice.roll(3) {
            0 => (0..length).map(|_| self.dice.roll(256) as u8).collect(),
            1 => (0..length).map(|_| b' ' + self.dice.roll(95) as u8).collect(),
            _ => {
                let separator = [" ", "\n", ""][self.dice.roll(3)].as_bytes();
                let words: Vec<&[u8]> =
                    (0..length / 8).map(|_| one_of(&mut self.dice, &self.words)).collect();
                words.join(separator)
            }
        }
    }

    fn of_seeds(&mut self) -> Vec<u8> {
        let mut bytes = one_of(&mut self.dice, &self.seeds).to_vec();
        for _ in 0..=self.dice.roll(3) {
            self.change(&mut bytes);
        }
        bytes
    }

    fn change(&mut self, bytes: &mut Vec<u8>) {
        let dice = &mut self.dice;
        let at = dice.roll(bytes.len() + 1);
        let end = (at + 1 + dice.roll(12)).min(bytes.len());
        match dice.roll(11) {
            0 if at < end => bytes[at] ^= 1 << dice.roll(8),
            1 if at < end => bytes[at] = dice.roll(256) as u8,
            // A letter or a digit becomes a neighbour: a text that stays one.
            2 | 3 if at < end => bytes[at] = bytes[at].wrapping_add([1, 255][dice.roll(2)]),
            4 => drop(bytes.drain(at..end)),
            5 => {
                let part = bytes[at..end].to_vec();
                let again = dice.roll(4);
                bytes.splice(at..at, part.repeat(again));
            }
            6 => {
                // The head of one, the tail of another, from the same place or from anywhere.
                let other = one_of(dice, &self.seeds);
                let from = if dice.roll(2) == 0 { at } else { dice.roll(other.len() + 1) };
                bytes.truncate(at);
                bytes.extend(other.iter().skip(from));
            }
            7 => {
                let word = one_of(dice, &self.words);
                bytes.splice(at..at, word.iter().copied());
            }
            8 => {
                // Another word in the place of a word, one that begins alike if there is one.
                let space = |byte: &u8| byte.is_ascii_whitespace();
                let start = bytes[..at].iter().rposition(space).map_or(0, |found| found + 1);
                let end =
                    bytes[at..].iter().position(space).map_or(bytes.len(), |found| at + found);
                let alike = |word: &&Vec<u8>| word.first() == bytes[start..end].first();
                let alike: Vec<Vec<u8>> = self.words.iter().filter(alike).cloned().collect();
                let word = one_of(dice, if alike.is_empty() { &self.words } else { &alike });
                bytes.splice(start..end, word.iter().copied());
            }
            9 => {
                // Another number in the place of a number.
                let digit = |byte: &u8| byte.is_ascii_digit();
                let found =
                    bytes[at..].iter().position(digit).map_or(bytes.len(), |start| at + start);
                let length = bytes[found..].iter().take_while(|byte| digit(byte)).count();
                let number = NUMBERS[dice.roll(NUMBERS.len())].bytes();
                bytes.splice(found..found + length, number);
            }
            _ => {
                let digit = b'0' + dice.roll(10) as u8;
                bytes.insert(at, digit);
            }
        }
    }
}

fn one_of<'a>(dice: &mut Dice, all: &'a [Vec<u8>]) -> &'a [u8] {
    &all[dice.roll(all.len())]
}

/// Writes a target's seeds: small, and with something of everything.
fn write_seeds(target: &str) {
    let folder = folder().join("seeds").join(target);
    fs::create_dir_all(&folder).unwrap();
    let keep = |name: String, bytes: Vec<u8>| fs::write(folder.join(name), bytes).unwrap();
    let dice = &mut Dice(0);
    match target {
        "record" => {
            for Preset { name, rules, .. } in Rules::PRESETS {
                let mut record = short_game(dice, &rules).finish().unwrap().record();
                record.tags.push(("NameN".to_owned(), r#"北望 "" \"#.to_owned()));
                keep(format!("{name}.junqi"), record.to_string().into_bytes());
            }
            for name in ["two", "four"] {
                let path = folder.join("../../../tests-data/records").join(name);
                let text = fs::read(path.with_extension("junqi")).unwrap();
                keep(format!("whole-{name}.junqi"), text);
            }
        }
        "jgs" => {
            for (name, players) in [("two", 2), ("four", 4), ("two-again", 2), ("four-again", 4)] {
                let record = short_game(dice, &qq::rules(players)).finish().unwrap().record();
                let names = BySeat::from_fn(|seat| match record.start.layout(seat) {
                    Some(_) => format!("{name}, {seat}: a long name").into_bytes(),
                    None => Vec::new(),
                });
                let bytes = qq::write_replay(&qq::QqReplay { record, names }).unwrap();
                keep(format!("{name}.jgs"), bytes);
            }
        }
        "jql" => {
            let rules = qq::rules(4);
            keep("standard.jql".to_owned(), qq::write_layout(&Layout::standard(&rules)));
            keep("other.jql".to_owned(), qq::write_layout(&random_layout(dice, &rules)));
        }
        "position" => {
            for (at, Preset { name, rules, .. }) in Rules::PRESETS.into_iter().enumerate() {
                let game = running_game(dice, &rules, at * 30);
                keep(name.to_owned(), format!("{name}\n{}", View::open(game.position())).into());
            }
        }
        "moves" => {
            for Preset { name, rules, .. } in Rules::PRESETS {
                let game = short_game(dice, &rules);
                let board = game.position().board();
                let plies: Vec<String> =
                    game.seen().map(|(event, up)| RecordedPly::of(event, up).text(board)).collect();
                keep(name.to_owned(), format!("{name}\n{}", plies.join(" ")).into_bytes());
            }
        }
        "rules" => {
            for Preset { name, rules, .. } in Rules::PRESETS {
                keep(name.to_owned(), rules.to_string().into_bytes());
            }
        }
        "actions" => {
            for number in 0..Rules::PRESETS.len() as u8 {
                // The first byte is the preset, the last ones lead into the game.
                let bytes = (0..160).map(|_| 4 + dice.roll(252) as u8);
                keep(format!("stream-{number}"), [number].into_iter().chain(bytes).collect());
            }
        }
        _ => unreachable!("a target without seeds"),
    }
}

/// A game after so many steps, or just before its end.
fn running_game(dice: &mut Dice, rules: &Rules, steps: usize) -> Game {
    let mut game = random_game(dice, rules);
    for _ in 0..steps {
        let before = game.clone();
        random_step(&mut game, dice);
        if game.position().end().is_some() {
            return before;
        }
    }
    game
}

/// A game of a few dozen plies that ends by agreement or because everyone on one side gives up.
fn short_game(dice: &mut Dice, rules: &Rules) -> Game {
    let steps = 20 + dice.roll(20);
    let mut game = running_game(dice, rules, steps);
    if dice.roll(3) == 0 {
        game.agree_to_draw().unwrap();
    }
    while game.position().end().is_none() {
        game.surrender(game.position().turn()).unwrap();
    }
    game
}
