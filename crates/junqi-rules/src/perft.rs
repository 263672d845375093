//! Counting the ways a game can go on: the field's test of a move generator.

use crate::Position;

/// How many sequences of `depth` moves can be played from a position. A finished game has none; a turn that a seat
/// must miss belongs to the move before it.
///
/// ```
/// use junqi_rules::{BySeat, Layout, Position, Rules, Seat, Setup, perft};
///
/// let rules = Rules::TWO_DARK;
/// let layouts = BySeat::from_fn(|seat| rules.seats().contains(seat).then(|| Layout::standard(&rules)));
/// let start = Position::new(&Setup::start(rules, &layouts, Seat::South)).unwrap();
/// assert_eq!(perft(&start, 0), 1);
/// assert_eq!(perft(&start, 1), start.legal_moves().len() as u64);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves(),
        _ => {
            let mut count = 0;
            position.each_legal_move(|wish| {
                let mut next = position.clone();
                next.play_unchecked(wish);
                count += perft(&next, depth - 1);
            });
            count
        }
    }
}
