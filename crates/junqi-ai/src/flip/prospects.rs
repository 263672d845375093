//! What can be taken next, by whom.

use junqi_rules::{Clash, Move, Point, Seat};

use super::table::Table;

/// How a board stands for one who has just moved: what can be taken next, by whom.
pub(crate) fn standing(table: &Table<'_>) -> f64 {
    EAGERNESS * prospects(table, table.me).total() - prospects(table, table.enemy()).total()
}

/// What several attacks would win, of which only one can be made.
#[derive(Clone, Copy, Default)]
pub(crate) struct Prospects {
    best: f64,
    sum: f64,
}

impl Prospects {
    pub(crate) fn total(self) -> f64 {
        self.best + SECOND_TARGETS * (self.sum - self.best)
    }
}

/// What a seat's attacks would win, what is lost in return taken off.
pub(crate) fn prospects(table: &Table<'_>, seat: Seat) -> Prospects {
    let rules = table.rules();
    let mut prospects = Prospects::default();
    for group in table.movers(seat) {
        for (other, result) in table.attacks(group) {
            let mut gain = group.gain(other, result, rules);
            if gain > 0.0 && result == Clash::AttackerWins {
                let wish = Move { from: group.point, to: other.point };
                let next = table.after(wish, None);
                if next.position.end().is_none() {
                    gain -= RETURN * worst_return(&next, other.point);
                }
            }
            if gain > 0.0 {
                prospects.best = prospects.best.max(gain);
                prospects.sum += gain;
            }
        }
    }
    prospects
}

/// What the other side wins by taking what has just come to a point.
fn worst_return(table: &Table<'_>, point: Point) -> f64 {
    let Some(winner) = table.at(point) else { return 0.0 };
    let rules = table.rules();
    let replies = table.movers(winner.seat.opposite()).filter_map(|group| {
        let reached = table.position.targets(group.point).contains(point);
        let result = group.contest(winner, rules).filter(|_| reached)?;
        Some(group.gain(winner, result, rules))
    });
    replies.fold(0.0, f64::max)
}

/// How much of the best next attack is counted on: the enemy moves first.
pub(crate) const EAGERNESS: f64 = 0.35;
/// What else is attacked beside the best target.
const SECOND_TARGETS: f64 = 0.1;
/// How sure it is that the other side strikes back.
const RETURN: f64 = 0.9;
