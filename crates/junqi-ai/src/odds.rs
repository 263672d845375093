//! How likely a hidden piece is of each rank.

use junqi_rules::{BySeat, Deployment, Rank, Rules};

use crate::army::{Army, Tracked};
use crate::human::per_thousand;

/// A probability for each rank, in the order of [`Rank::ALL`].
pub(crate) type Odds = [f64; Rank::ALL.len()];

/// The odds of every piece of every army: what it may be, weighted by where people set up such pieces, and fitted so
/// that the ranks add up to what an army has, or where hands are dealt, to what all armies have together.
pub(crate) fn odds(armies: &BySeat<Army>, rules: &Rules) -> BySeat<Vec<Odds>> {
    match rules.deployment {
        Deployment::Own | Deployment::Shuffled => BySeat::from_fn(|seat| {
            let mut table: Vec<Odds> = armies[seat].pieces.iter().map(weights).collect();
            let totals = Rank::ALL.map(|rank| f64::from(rank.count()));
            fit(&mut table, &totals);
            table
        }),
        Deployment::Dealt => {
            let pieces = armies.iter().flat_map(|(_, army)| &army.pieces);
            let mut table: Vec<Odds> = pieces.map(weights).collect();
            let totals = dealt_totals(&table, rules);
            fit(&mut table, &totals);
            let mut rest = table.into_iter();
            BySeat::from_fn(|seat| rest.by_ref().take(armies[seat].pieces.len()).collect())
        }
    }
}

/// Scales columns and rows in turn, until both fit.
fn fit(table: &mut [Odds], totals: &Odds) {
    for _ in 0..FITTING_ROUNDS {
        for (rank, wanted) in totals.iter().enumerate() {
            let total: f64 = table.iter().map(|row| row[rank]).sum();
            if total > 0.0 {
                let scale = wanted / total;
                table.iter_mut().for_each(|row| row[rank] *= scale);
            }
        }
        table.iter_mut().for_each(normalize);
    }
}

/// How many pieces of each rank there are in all dealt hands. Flags that fight count as army commanders (rules E.3).
fn dealt_totals(table: &[Odds], rules: &Rules) -> Odds {
    let armies = rules.seats().len() as f64;
    let mut totals = Rank::ALL.map(|rank| f64::from(rank.count()) * armies);
    if rules.extra_flag_as_army {
        let alone = |row: &&Odds| {
            row.iter()
                .enumerate()
                .all(|(rank, &weight)| (weight > 0.0) == (rank == Rank::Flag as usize))
        };
        let known = table.iter().filter(alone).count() as f64;
        let flags = known.max(FLAGS_AT_HOME * armies);
        let fighting = (totals[Rank::Flag as usize] - flags).max(0.0);
        totals[Rank::Army as usize] += fighting;
        totals[Rank::Flag as usize] = flags;
    }
    totals
}

/// In how many hands there is a flag: of four, each is in any of four hands.
const FLAGS_AT_HOME: f64 = 0.68;

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

/// The odds of a piece that is known.
pub(crate) fn certain(rank: Rank) -> Odds {
    let mut odds = [0.0; Rank::ALL.len()];
    odds[rank as usize] = 1.0;
    odds
}

/// Scales odds so that they add up to one, if they can.
pub(crate) fn normalize(odds: &mut Odds) {
    let total: f64 = odds.iter().sum();
    if total > 0.0 {
        odds.iter_mut().for_each(|odds| *odds /= total);
    }
}
