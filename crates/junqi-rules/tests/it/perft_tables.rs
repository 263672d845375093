//! Move counts from fixed positions, kept as data. The slow second generator has counted the shallow ones, too.

use junqi_rules::{Position, Rules, perft};

use super::second_generator::options;
use super::slow;

/// Up to this many, the slow generator counts again.
const SLOW_LIMIT: u64 = 300_000;

#[test]
fn counts_are_those_of_the_tables() {
    let mut entries = 0;
    for (file, text) in [
        ("two.perft", include_str!("../../../../tests-data/perft/two.perft")),
        ("four.perft", include_str!("../../../../tests-data/perft/four.perft")),
    ] {
        let mut current: Option<(Position, Rules, String)> = None;
        for line in
            text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
        {
            if let Some(preset) = line.strip_prefix("preset ") {
                let (name, position) = preset.split_once(' ').expect("a preset and a position");
                let rules = Rules::preset(name).expect("a preset");
                current =
                    Some((Position::parse(position, rules).unwrap(), rules, position.to_owned()));
                continue;
            }
            let (position, rules, notation) = current.as_ref().expect("a position comes first");
            let words: Vec<&str> = line.split_whitespace().collect();
            let (depth, count): (u32, u64) = (words[1].parse().unwrap(), words[2].parse().unwrap());
            assert_eq!(perft(position, depth), count, "{file}: {notation}, depth {depth}");
            if count <= SLOW_LIMIT {
                assert_eq!(
                    slow::count(notation, &options(rules), depth),
                    count,
                    "{file}: {notation}, depth {depth}"
                );
            }
            entries += 1;
        }
    }
    assert!(entries >= 24, "{entries} entries");
}
