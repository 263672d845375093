//! What may lie face down.

use junqi_rules::{Rank, Seat, View};

use super::group::Group;
use super::table::Kind;

/// What nobody has seen yet: both armies less what lies face up, what is carried, and what has fallen.
pub(crate) fn unseen(view: &View, groups: &[Group], wanted: usize) -> Vec<Kind> {
    let mut kinds: Vec<Kind> = Vec::new();
    for seat in [Seat::South, Seat::North] {
        let enemy = |group: &&Group| group.seat != seat;
        for rank in Rank::ALL {
            let all = usize::from(rank.count());
            let shown =
                groups.iter().filter(|group| (group.seat, group.rank) == (seat, rank)).count();
            let carried: usize = groups
                .iter()
                .filter(enemy)
                .map(|Group { load, .. }| match rank {
                    Rank::Mine => usize::from(load.mines),
                    Rank::Bomb => usize::from(load.bombs),
                    Rank::Flag => usize::from(load.flags.contains(seat)),
                    _ => 0,
                })
                .sum();
            let fallen = usize::from(view.fallen(seat).known[rank as usize]);
            let left = all.saturating_sub(shown + carried + fallen);
            kinds.extend(std::iter::repeat_n((seat, rank), left));
        }
    }
    // In a drawn position fewer may be missing than lie there.
    let last = kinds.last().copied().unwrap_or((Seat::North, Rank::Platoon));
    kinds.resize(wanted.max(kinds.len()), last);
    kinds
}
