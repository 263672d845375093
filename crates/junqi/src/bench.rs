//! `junqi bench rules`: how fast the core is on this machine.

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::Result;
use junqi_rules::work::Work;

use crate::cli::BenchRulesOptions;

/// How many rounds each measurement is given; the best one counts, since other programs only slow it down.
const ROUNDS: usize = 5;

pub(crate) fn rules(options: &BenchRulesOptions, out: &mut impl Write) -> Result<()> {
    let round = Duration::from_millis(options.round_ms);
    let work = Work::all();
    let mut best = vec![0.0f64; work.len()];
    // They take turns, so that a slow moment of the machine does not hit one of them alone.
    for _ in 0..ROUNDS {
        for (work, best) in work.iter().zip(&mut best) {
            *best = best.max(per_second(work, round));
        }
    }
    for (work, best) in work.iter().zip(&best) {
        if !options.json {
            writeln!(out, "{:<20} {best:>14.0} {} per second", work.name(), work.unit())?;
        }
    }
    if options.json {
        let speeds: serde_json::Map<String, serde_json::Value> =
            work.iter().zip(&best).map(|(work, best)| (work.name(), best.round().into())).collect();
        writeln!(out, "{}", serde_json::json!({ "per_second": speeds }))?;
    }
    Ok(())
}

/// How many units are done in a second, over a round of at least this length.
fn per_second(work: &Work, round: Duration) -> f64 {
    let start = Instant::now();
    let (mut units, mut seed) = (0, 0);
    while start.elapsed() < round {
        units += work.units(seed);
        seed += 1;
    }
    units as f64 / start.elapsed().as_secs_f64()
}
