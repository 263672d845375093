//! How fast the core is, and cozy-chess beside it in the same run: random playouts, bulk perft, and updates of views.
//!
//! The machine is shared, so that a speed alone says little: what counts is the ratio. The measurements take turns,
//! round after round, and each keeps its best round. The last line is one JSON object.

#![allow(clippy::disallowed_methods, reason = "a benchmark reads the clock")]
#![allow(clippy::print_stdout, reason = "a benchmark prints its figures")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use cozy_chess::{Board as Chess, PieceMoves};
use junqi_rules::work::{Dice, Work};

/// How many rounds each measurement is given.
const ROUNDS: usize = 7;
/// How long one round of one measurement lasts, at least.
const ROUND: Duration = Duration::from_millis(400);

fn main() {
    let mut measured: Vec<Measured> = Vec::new();
    for work in Work::all() {
        measured.push(Measured::new(work.name(), Box::new(move |seed| work.units(seed))));
    }
    measured.push(Measured::new("chess/playouts".to_owned(), Box::new(chess_playouts)));
    measured.push(Measured::new(
        "chess/perft".to_owned(),
        Box::new(|_| chess_perft(&Chess::default(), 4)),
    ));
    for _ in 0..ROUNDS {
        measured.iter_mut().for_each(Measured::round);
    }
    let speed =
        |name: &str| measured.iter().find(|one| one.name == name).map_or(0.0, |one| one.best);
    for one in &measured {
        println!("{:<24} {:>14.0} per second", one.name, one.best);
    }
    let ratios: Vec<(String, f64)> = measured
        .iter()
        .filter_map(|one| {
            let (kind, _) = one.name.split_once('/')?;
            let chess = speed(&format!("chess/{kind}"));
            (chess > 0.0).then(|| (one.name.clone(), one.best / chess))
        })
        .collect();
    let object = |entries: &mut dyn Iterator<Item = String>| {
        format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
    };
    let ratios = object(&mut ratios.iter().map(|(name, ratio)| format!("\"{name}\": {ratio:.3}")));
    let speeds =
        object(&mut measured.iter().map(|one| format!("\"{}\": {:.0}", one.name, one.best)));
    println!("{{\"ratios\": {ratios}, \"per_second\": {speeds}}}");
}

/// A measurement, and its best round so far.
struct Measured {
    name: String,
    run: Box<dyn Fn(u64) -> u64>,
    best: f64,
    seed: u64,
}

impl Measured {
    fn new(name: String, run: Box<dyn Fn(u64) -> u64>) -> Measured {
        Measured { name, run, best: 0.0, seed: 0 }
    }

    fn round(&mut self) {
        let start = Instant::now();
        let mut units = 0;
        while start.elapsed() < ROUND {
            units += black_box((self.run)(self.seed));
            self.seed += 1;
        }
        self.best = self.best.max(units as f64 / start.elapsed().as_secs_f64());
    }
}

/// One random game of chess, its moves listed and chosen as ours are: sets of targets, one for each piece.
fn chess_playouts(seed: u64) -> u64 {
    let mut dice = Dice::new(seed);
    let mut board = Chess::default();
    let mut lists: Vec<PieceMoves> = Vec::with_capacity(32);
    let mut plies = 0;
    while board.halfmove_clock() < 100 {
        lists.clear();
        let mut count = 0;
        board.generate_moves(|moves| {
            count += moves.len();
            lists.push(moves);
            false
        });
        if count == 0 {
            break;
        }
        let mut left = dice.below(count);
        for moves in &lists {
            if left < moves.len() {
                let chosen = moves.into_iter().nth(left).expect("it has so many");
                board.play_unchecked(chosen);
                break;
            }
            left -= moves.len();
        }
        plies += 1;
    }
    plies
}

fn chess_perft(board: &Chess, depth: u32) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            count += moves.len() as u64;
        } else {
            for chosen in moves {
                let mut next = board.clone();
                next.play_unchecked(chosen);
                count += chess_perft(&next, depth - 1);
            }
        }
        false
    });
    count
}
