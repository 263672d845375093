//! docs/perft.md: counts by which others check their own engines. `UPDATE_EXPECT=1` writes it anew; read what changes.
//!
//! The second model counts the shallow ones in every run, and all of them with `JUNQI_PERFT_ALL=1` (some minutes).

use expect_test::expect_file;
use junqi_rules::{Position, Preset, Rules, View, perft};

use super::helpers::{Dice, random_game, random_step};
use super::second_generator::options;
use super::slow;

const DEPTH: u32 = 4;
/// Up to this many, the second model counts in every run.
const SLOW_LIMIT: u64 = 20_000;

const HEAD: &str = "\
# Perft

How many sequences of actions can be played from fixed positions: counts by which a move generator is checked. Every count
was made by two programs that share no code: the core, and the slow second model in `crates/junqi-rules/tests/it/slow`,
which was written from the rule book alone. The positions are written as [notation.md](notation.md) has it; those of flip
games hold the whole truth (`r` and `b` lie face down), and the rules are those of the preset in
[rules.md](rules.md), section J.

- An action is a move, a flip, a split, taking a colour or naming headquarters; each counts as one, whether or not it ends
  the turn. What happens by itself (a stuck seat's pass) belongs to the action before it.
- What a flip turns up is what lies there: the truth is one, there are no branches by chance.
- A finished game has no actions.
- The counters of missed turns are 0 at the start of each count.

`junqi perft --preset NAME --position \"POSITION\" --depth 4` counts them again.
";

/// A preset's start, and a position from the middle of a random game.
fn positions(rules: &Rules, seed: u64) -> Vec<(&'static str, String)> {
    let mut dice = Dice(seed);
    let mut game = random_game(&mut dice, rules);
    let start = View::open(game.position()).to_string();
    let mut middle = start.clone();
    for _ in 0..90 {
        random_step(&mut game, &mut dice);
        if game.position().end().is_some() {
            break;
        }
        // Not just before a draw for want of clashes, and with nothing that the text leaves out.
        let position = game.position();
        let missed = position.seats().iter().any(|seat| position.timeouts(seat) > 0);
        if position.quiet() < 10 && !missed {
            middle = View::open(position).to_string();
        }
    }
    vec![("Start", start), ("Middle", middle)]
}

#[test]
fn the_published_counts_are_right() {
    let all = std::env::var_os("JUNQI_PERFT_ALL").is_some();
    let mut document = HEAD.to_owned();
    let mut confirmed = 0;
    for (seed, Preset { name, rules, .. }) in (1..).zip(Rules::PRESETS) {
        document += &format!("\n## {name}\n");
        for (title, text) in positions(&rules, seed * 1009) {
            let position = Position::parse(&text, rules).unwrap();
            let counts: Vec<u64> = (1..=DEPTH).map(|depth| perft(&position, depth)).collect();
            for (depth, &count) in (1..).zip(&counts) {
                if all || count <= SLOW_LIMIT {
                    let slow = slow::count(&text, &options(&rules), depth);
                    assert_eq!(slow, count, "{name}, depth {depth}: {text}");
                    confirmed += 1;
                }
            }
            let row = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
            document += &format!("\n{title}:\n\n```\n{text}\n```\n\n");
            document += &row(["depth".to_owned()]
                .into_iter()
                .chain((1..=DEPTH).map(|depth| depth.to_string()))
                .collect());
            document += &row((0..=DEPTH).map(|_| "---".to_owned()).collect());
            document += &row(["count".to_owned()]
                .into_iter()
                .chain(counts.iter().map(u64::to_string))
                .collect());
        }
    }
    assert!(confirmed >= 2 * Rules::PRESETS.len(), "{confirmed} counts confirmed");
    expect_file!["../../../../docs/perft.md"].assert_eq(&document);
}
