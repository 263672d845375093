//! Where one's own pieces have been.

use junqi_rules::{Deed, Event, Move, Point, Seat};

/// For each own piece that has moved since the last clash, where it stands and where it has been.
#[derive(Clone, Default)]
pub(crate) struct Trails(Vec<(Point, Vec<Point>)>);

impl Trails {
    pub(crate) fn witness(&mut self, event: &Event, me: Seat) {
        let Deed::Moved { seat, wish, clash, turned_up, .. } = &event.deed else { return };
        if clash.is_some() {
            self.0.clear();
        } else if *seat == me && !turned_up {
            let known = self.0.iter_mut().find(|(at, _)| *at == wish.from);
            match known {
                Some((at, trail)) => {
                    *at = wish.to;
                    trail.push(wish.from);
                }
                None => self.0.push((wish.to, vec![wish.from])),
            }
        }
    }

    /// How often a piece has been where it wishes to go.
    pub(crate) fn visits(&self, Move { from, to }: Move) -> usize {
        let known = self.0.iter().find(|(at, _)| *at == from);
        known.map_or(0, |(_, trail)| trail.iter().filter(|&&point| point == to).count())
    }
}
