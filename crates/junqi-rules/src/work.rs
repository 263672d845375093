//! Pieces of work by which the core is timed. The clock is read outside.

use crate::{
    BySeat, Choices, Hand, Layout, Position, Rules, Seat, Setup, Shuffle, View, Viewer, perft,
    playout,
};

/// Random numbers that are the same each time: splitmix64.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Begins with a seed.
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// The next number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        // The high half, scaled: no division.
        (((mixed >> 32) * bound as u64) >> 32) as usize
    }

    fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Random games, in plies: the whole list of legal actions at every ply, one chosen at random, clashes and
    /// eliminations on, no views.
    Playouts,
    /// Perft to this depth, counted in bulk, in nodes.
    Perft(u32),
    /// Views of a running game, one for each seat and a watcher after every ply, in views.
    Views,
}

/// One kind of work under the rules of one preset, from starts that are made once.
#[derive(Clone, Debug)]
pub struct Work {
    kind: Kind,
    preset: &'static str,
    starts: Vec<Position>,
}

/// How many different starts there are.
const STARTS: u64 = 64;

impl Work {
    /// What is measured.
    pub fn all() -> Vec<Work> {
        let kinds = [
            (Kind::Playouts, "two-dark"),
            (Kind::Playouts, "four-dark"),
            (Kind::Playouts, "flip"),
            (Kind::Perft(4), "two-dark"),
            (Kind::Perft(4), "four-dark"),
            (Kind::Views, "two-dark"),
            (Kind::Views, "four-dark"),
        ];
        let work = |(kind, preset)| {
            let starts = (0..STARTS).map(|seed| start(preset, &mut Dice::new(seed))).collect();
            Work { kind, preset, starts }
        };
        kinds.into_iter().map(work).collect()
    }

    /// Its name in lists: `playouts/two-dark`.
    pub fn name(&self) -> String {
        let kind = match self.kind {
            Kind::Playouts => "playouts",
            Kind::Perft(_) => "perft",
            Kind::Views => "views",
        };
        format!("{kind}/{}", self.preset)
    }

    /// What is counted: `plies`, `nodes` or `views`.
    pub fn unit(&self) -> &'static str {
        match self.kind {
            Kind::Playouts => "plies",
            Kind::Perft(_) => "nodes",
            Kind::Views => "views",
        }
    }

    /// Does some of it, the same for the same seed, and tells how many units that was.
    pub fn units(&self, seed: u64) -> u64 {
        let mut dice = Dice::new(seed);
        let start = &self.starts[(seed % STARTS) as usize];
        match self.kind {
            Kind::Playouts => {
                let pick = |count| dice.below(count);
                playout(&mut start.clone(), &mut Choices::default(), pick)
            }
            Kind::Perft(depth) => perft(start, depth),
            Kind::Views => views(*start, &mut dice),
        }
    }
}

/// A first position: random layouts, or a random shuffle.
fn start(preset: &str, dice: &mut Dice) -> Position {
    let rules = Rules::preset(preset).expect("a preset");
    let start = match rules.is_flip() {
        true => {
            let mut pieces = Shuffle::all_pieces();
            dice.shuffle(&mut pieces);
            Setup::shuffled(rules, &Shuffle::new(&pieces).expect("whole armies"), Seat::South)
        }
        false => {
            let layouts = BySeat::from_fn(|seat| {
                let plays = rules.seats().contains(seat);
                plays.then(|| Layout::by_chance(&Hand::army(), &rules, |count| dice.below(count)))
            });
            Setup::start(rules, &layouts, Seat::South)
        }
    };
    Position::new(&start).expect("a start of the preset")
}

/// Plays a random game and looks at it after every ply with everyone's eyes.
fn views(mut position: Position, dice: &mut Dice) -> u64 {
    let mut choices = Choices::default();
    let viewers: Vec<Viewer> =
        position.seats().iter().map(Viewer::Seat).chain([Viewer::Watcher]).collect();
    let mut seen = 0;
    loop {
        position.choices(&mut choices);
        if choices.is_empty() {
            return seen;
        }
        let action = choices.get(&position, dice.below(choices.len()));
        position.play_unchecked(action);
        for &viewer in &viewers {
            std::hint::black_box(View::of(&position, viewer));
            seen += 1;
        }
    }
}
