//! How likely a hidden piece is of each rank.

use junqi_rules::Rank;

use crate::army::{Army, Tracked};
use crate::human::per_thousand;

/// A probability for each rank, in the order of [`Rank::ALL`].
pub(crate) type Odds = [f64; Rank::ALL.len()];

/// The odds of every piece of an army: what it may be, weighted by where people set up such pieces, and fitted so that
/// the ranks add up to the army's (rows and columns scaled in turn).
pub(crate) fn odds(army: &Army) -> Vec<Odds> {
    let mut table: Vec<Odds> = army.pieces.iter().map(weights).collect();
    for _ in 0..FITTING_ROUNDS {
        for rank in Rank::ALL {
            let total: f64 = table.iter().map(|row| row[rank as usize]).sum();
            if total > 0.0 {
                let scale = f64::from(rank.count()) / total;
                table.iter_mut().for_each(|row| row[rank as usize] *= scale);
            }
        }
        table.iter_mut().for_each(normalize);
    }
    table
}

/// Enough for odds right to about a hundredth.
const FITTING_ROUNDS: usize = 8;

/// Added to the counts, in armies of a thousand: what nobody did yet may still be done.
const NEVER_SEEN: f64 = 3.0;

fn weights(piece: &Tracked) -> Odds {
    let mut weights = [0.0; Rank::ALL.len()];
    for rank in piece.ranks.iter() {
        weights[rank as usize] = match piece.post {
            Some((line, column)) => NEVER_SEEN + f64::from(per_thousand(rank, line, column)),
            None => f64::from(rank.count()),
        };
    }
    weights
}

/// Scales odds so that they add up to one, if they can.
pub(crate) fn normalize(odds: &mut Odds) {
    let total: f64 = odds.iter().sum();
    if total > 0.0 {
        odds.iter_mut().for_each(|odds| *odds /= total);
    }
}
