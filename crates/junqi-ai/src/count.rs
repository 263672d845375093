//! What follows from how many pieces of each rank there are.

use junqi_rules::{Deployment, Rank, Rules};

use crate::army::Tracked;
use crate::ranks::Ranks;

/// For each set of ranks, at most how many pieces are of these.
pub(crate) struct Capacity(Vec<u8>);

impl Capacity {
    /// Of one army, or where hands are dealt, of all of them together.
    pub(crate) fn of(rules: &Rules) -> Capacity {
        let armies = match rules.deployment {
            Deployment::Dealt => rules.seats().len() as u8,
            Deployment::Own | Deployment::Shuffled => 1,
        };
        // Rules E.3: flags that fight count as army commanders.
        let flags_fight = rules.extra_flag_as_army;
        let mut all = vec![0; Ranks::SETS];
        for number in 1..Ranks::SETS {
            let first = Rank::ALL[number.trailing_zeros() as usize];
            all[number] = all[number & (number - 1)] + first.count() * armies;
        }
        for (number, capacity) in all.iter_mut().enumerate() {
            let set = Ranks::numbered(number);
            if flags_fight && set.contains(Rank::Army) && !set.contains(Rank::Flag) {
                *capacity += Rank::Flag.count() * armies;
            }
        }
        Capacity(all)
    }

    /// Counts: an army has three mines, so where three pieces are known for mines, no other is one. The same for every
    /// set of ranks: if as many pieces can only be these as there are of them, no other piece is any of them. By Hall's
    /// theorem nothing more follows from counting.
    pub(crate) fn count(&self, pieces: &mut [&mut Tracked]) {
        let is_known = |piece: &&mut Tracked| piece.ranks.only().is_some();
        let mut counted = pieces.iter().all(is_known);
        while !counted {
            counted = true;
            let confined = count_confined(pieces);
            let full = confined.iter().zip(&self.0).enumerate().skip(1);
            for (number, _) in full.filter(|(_, (confined, capacity))| confined == capacity) {
                let set = Ranks::numbered(number);
                for piece in pieces.iter_mut().filter(|piece| !is_known(piece)) {
                    let rest = piece.ranks.without(set);
                    if rest != piece.ranks && !rest.is_empty() {
                        piece.ranks = rest;
                        counted = false;
                    }
                }
            }
        }
    }
}

/// For each set of ranks, how many pieces can be nothing else.
fn count_confined(pieces: &[&mut Tracked]) -> [u8; Ranks::SETS] {
    let mut confined = [0u8; Ranks::SETS];
    for piece in pieces {
        confined[piece.ranks.number()] += 1;
    }
    // Sums over subsets, one rank after the other: a set with the rank gets what the one without it has.
    for rank in 0..Rank::ALL.len() {
        let half = 1 << rank;
        for pair in confined.chunks_mut(2 * half) {
            let (without, with) = pair.split_at_mut(half);
            with.iter_mut().zip(without).for_each(|(with, without)| *with += *without);
        }
    }
    confined
}
