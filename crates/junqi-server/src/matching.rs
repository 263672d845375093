//! Quick match: which of those who wait play together. It moves nobody; it says who should be moved where.

use junqi_rules::{Seat, SeatSet};
use junqi_table::{MemberId, Timestamp};

use crate::bands::Band;
use crate::standing::Standing;
use crate::store::TableId;

/// How far apart in rating people may be who are matched at once, and how much farther for each second of waiting.
const NEAR: f64 = 100.0;
const PER_SECOND: f64 = 5.0;
/// After how many milliseconds of waiting anyone will do.
const ANYONE_AFTER: u64 = 180_000;

/// A table at which people wait for others.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Waiting {
    pub(crate) table: TableId,
    pub(crate) preset: &'static str,
    pub(crate) band: Band,
    pub(crate) people: Vec<Waiter>,
    /// The seats that whoever comes may take.
    pub(crate) free: SeatSet,
    /// Whether partners sit opposite.
    pub(crate) teams: bool,
    /// Whether its people may be seated elsewhere: quick match has put them here, they all are here, and nobody else is
    /// waited for by name.
    pub(crate) movable: bool,
    /// Whether quick match may seat others here without their having chosen this table.
    pub(crate) quick: bool,
    pub(crate) since: Timestamp,
}

/// Someone who waits at a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Waiter {
    pub(crate) seat: Seat,
    pub(crate) member: MemberId,
    pub(crate) standing: Standing,
}

/// All the people of one table who are to be seated at another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Merge {
    pub(crate) from: TableId,
    pub(crate) to: TableId,
    pub(crate) seats: Vec<(MemberId, Seat)>,
}

impl Waiting {
    fn rating(&self) -> f64 {
        let sum: f64 = self.people.iter().map(|waiter| waiter.standing.rating).sum();
        sum / self.people.len().max(1) as f64
    }

    /// How far from someone's rating its people are, if that is near enough by now.
    fn distance(&self, rating: f64, now: Timestamp) -> Option<f64> {
        let waited = now.since(self.since).0;
        let distance = (self.rating() - rating).abs();
        let near = distance <= NEAR + PER_SECOND * (waited / 1000) as f64;
        (near || waited >= ANYONE_AFTER).then_some(distance)
    }

    /// The seat for one who comes alone: opposite someone first, so that there is room for pairs as long as possible.
    fn seat_for_one(&self, free: SeatSet) -> Option<Seat> {
        let is_taken = |seat: Seat| !free.contains(seat);
        let opposite = free.iter().find(|seat| self.teams && is_taken(seat.opposite()));
        opposite.or_else(|| free.iter().next())
    }

    /// The seats for the people of another table: who sits opposite each other there does so here.
    fn seats_for(&self, people: &[Waiter]) -> Option<Vec<(MemberId, Seat)>> {
        let mut free = self.free;
        let mut seats = Vec::new();
        let mut singles = Vec::new();
        for waiter in people {
            let partner = people.iter().find(|other| other.seat == waiter.seat.opposite());
            match partner.filter(|_| self.teams) {
                // Each pair once.
                Some(partner) if (waiter.seat as u8) < partner.seat as u8 => {
                    let seat = free.iter().find(|seat| free.contains(seat.opposite()))?;
                    free.remove(seat);
                    free.remove(seat.opposite());
                    seats.extend([(waiter.member, seat), (partner.member, seat.opposite())]);
                }
                Some(_) => {}
                None => singles.push(waiter.member),
            }
        }
        for member in singles {
            let seat = self.seat_for_one(free)?;
            free.remove(seat);
            seats.push((member, seat));
        }
        Some(seats)
    }
}

/// The tables at which one who comes alone may sit down, the nearest in rating first, with the seat. Without a band he does
/// not mind which it is.
pub(crate) fn tables_for(
    waiting: &[Waiting],
    preset: &str,
    band: Option<Band>,
    standing: Standing,
    now: Timestamp,
) -> Vec<(TableId, Seat)> {
    let fits = |table: &&Waiting| {
        table.preset == preset
            && table.band.admits(standing.score)
            && band.is_none_or(|band| band == table.band)
    };
    let found = waiting.iter().filter(fits).filter_map(|table| {
        let distance = table.distance(standing.rating, now)?;
        Some((distance, table.since, table, table.seat_for_one(table.free)?))
    });
    let mut found: Vec<(f64, Timestamp, &Waiting, Seat)> = found.collect();
    found.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    found.into_iter().map(|(_, _, table, seat)| (table.table.clone(), seat)).collect()
}

/// Which tables become one now. The older one stays, and no table is in two merges.
pub(crate) fn merges(waiting: &[Waiting], now: Timestamp) -> Vec<Merge> {
    let mut left: Vec<&Waiting> = waiting.iter().filter(|table| table.quick).collect();
    left.sort_by(|a, b| a.since.cmp(&b.since).then_with(|| a.table.0.cmp(&b.table.0)));
    let mut merges = Vec::new();
    let mut to = 0;
    while let Some(older) = left.get(to).copied() {
        to += 1;
        let fits = |newer: &&Waiting| {
            newer.movable
                && newer.preset == older.preset
                && (newer.band == older.band || newer.band == Band::Open)
                && newer.people.iter().all(|waiter| older.band.admits(waiter.standing.score))
        };
        let found = left[to..].iter().enumerate().filter(|(_, newer)| fits(newer)).filter_map(
            |(place, newer)| {
                let distance = older.distance(newer.rating(), now)?;
                Some((distance, to + place, older.seats_for(&newer.people)?))
            },
        );
        let nearest = found.min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        if let Some((_, place, seats)) = nearest {
            let newer = left.remove(place);
            merges.push(Merge { from: newer.table.clone(), to: older.table.clone(), seats });
        }
    }
    merges
}

#[cfg(test)]
mod tests;
