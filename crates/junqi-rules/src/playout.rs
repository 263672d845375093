//! Games played at random, to their end: what a search does by the million, and what the core is timed by.

use crate::{Choices, Position};

/// Plays a position to its end, choosing among all legal actions at every ply, and tells how many were played.
///
/// `pick` is given how many actions there are and chooses one by its number. `choices` is the list that is filled
/// again and again; nothing else is kept, so that a playout allocates nothing.
///
/// ```
/// use junqi_rules::{BySeat, Choices, Layout, Position, Rules, Seat, Setup, playout};
///
/// let rules = Rules::TWO_DARK;
/// let layouts = BySeat::from_fn(|seat| rules.seats().contains(seat).then(|| Layout::standard(&rules)));
/// let mut position = Position::new(&Setup::start(rules, &layouts, Seat::South)).unwrap();
/// let mut turn = 0;
/// let played = playout(&mut position, &mut Choices::default(), |count| {
///     turn += 7;
///     turn % count
/// });
/// assert!(position.end().is_some() && played > 0);
/// ```
///
/// # Panics
///
/// If `pick` chooses a number that is not below the one that it was given.
pub fn playout(
    position: &mut Position,
    choices: &mut Choices,
    mut pick: impl FnMut(usize) -> usize,
) -> u64 {
    let mut played = 0;
    loop {
        position.choices(choices);
        if choices.is_empty() {
            return played;
        }
        let action = choices.get(position, pick(choices.len()));
        position.play_unchecked(action);
        played += 1;
    }
}
