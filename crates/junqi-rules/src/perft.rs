//! Counting the ways a game can go on: the field's test of a move generator.

use crate::{Choices, Position};

/// How many sequences of `depth` actions can be played from a position. A finished game has none; a turn that a seat
/// must miss belongs to the move before it.
///
/// ```
/// use junqi_rules::{BySeat, Layout, Position, Rules, Seat, Setup, perft};
///
/// let rules = Rules::TWO_DARK;
/// let layouts = BySeat::from_fn(|seat| rules.seats().contains(seat).then(|| Layout::standard(&rules)));
/// let start = Position::new(&Setup::start(rules, &layouts, Seat::South)).unwrap();
/// assert_eq!(perft(&start, 0), 1);
/// assert_eq!(perft(&start, 1), start.legal_actions().len() as u64);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    let mut choices: Vec<Choices> = (0..depth).map(|_| Choices::default()).collect();
    count(position, &mut choices)
}

/// One list of choices for each ply that is left, so that none is made anew.
fn count(position: &Position, choices: &mut [Choices]) -> u64 {
    let Some((here, deeper)) = choices.split_first_mut() else { return 1 };
    position.choices(here);
    // The last ply is counted in bulk.
    if deeper.is_empty() {
        return here.len() as u64;
    }
    let mut sum = 0;
    here.each(position, |action| {
        let mut next = *position;
        next.play_unchecked(action);
        sum += count(&next, deeper);
    });
    sum
}
