//! The way a move is drawn, chosen from public facts only (rules D.9): if it depended on the rank, it would tell it.

use crate::{Move, Point, Position, RailTurn, Route};

impl Position {
    /// The way by which a move is shown: a single step if the points are neighbours, else straight along a rail line,
    /// else the shortest flight, with the fewest turns among those. Only a piece that had no other way is shown to
    /// have turned, which proves an engineer.
    ///
    /// It looks at where pieces stand, never at what they are.
    pub(crate) fn route(&self, Move { from, to }: Move) -> Route {
        let board = self.board;
        if board.neighbors(from).any(|neighbor| neighbor == to) {
            return Route { points: vec![from, to], turned: false };
        }
        if let Some(points) = self.straight_route(from, to) {
            return Route { points, turned: false };
        }
        let corner = match self.rules.rail_turn {
            RailTurn::OneCorner => self.corner_route(from, to),
            RailTurn::Engineers => None,
        };
        let flight = corner.or_else(|| self.flight_route(from, to));
        Route { points: flight.unwrap_or_else(|| vec![from, to]), turned: true }
    }

    fn is_free(&self, point: Point) -> bool {
        !self.blocked.contains(point)
    }

    fn straight_route(&self, from: Point, to: Point) -> Option<Vec<Point>> {
        self.board.tables.rays[from.slot()].iter().find_map(|ray| {
            let at = ray.iter().position(|&point| point == to)?;
            let between = &ray[..at];
            between
                .iter()
                .all(|&point| self.is_free(point))
                .then(|| [&[from], between, &[to]].concat())
        })
    }

    /// The shortest way with one corner, which everyone may turn under an option (rules D.10).
    fn corner_route(&self, from: Point, to: Point) -> Option<Vec<Point>> {
        let corners = self.slide(from).without(self.blocked).iter();
        let ways = corners.filter_map(|corner| {
            let mut way = self.straight_route(from, corner)?;
            way.extend_from_slice(&self.straight_route(corner, to)?[1..]);
            Some(way)
        });
        ways.min_by_key(|way| (way.len(), way.clone()))
    }

    /// The shortest way by rail over empty points, with the fewest turns; ties go to the lower point numbers.
    fn flight_route(&self, from: Point, to: Point) -> Option<Vec<Point>> {
        // Breadth first, one round a segment. A way is cheaper than another of the same length if it turns less, and
        // what counts for later turns is only its last segment: so the best way into each (point, point before) is kept.
        let mut round: Vec<Vec<Point>> = vec![vec![from]];
        let mut reached = vec![from];
        while !round.is_empty() {
            let mut next: Vec<(u32, Vec<Point>)> = Vec::new();
            for way in &round {
                let &here = way.last().expect("a way has a point");
                for there in self.board.tables.rails[here.slot()].iter() {
                    if reached.contains(&there) || (there != to && !self.is_free(there)) {
                        continue;
                    }
                    let longer = [way.as_slice(), &[there]].concat();
                    next.push((self.turns(&longer), longer));
                }
            }
            next.sort();
            let mut ends: Vec<[Point; 2]> = Vec::new();
            next.retain(|(_, way)| {
                let end = [way[way.len() - 2], way[way.len() - 1]];
                let fresh = !ends.contains(&end);
                ends.push(end);
                fresh
            });
            if let Some((_, best)) = next.iter().find(|(_, way)| way.last() == Some(&to)) {
                return Some(best.clone());
            }
            reached.extend(ends.iter().map(|end| end[1]));
            round = next.into_iter().map(|(_, way)| way).collect();
        }
        None
    }

    /// How often a way leaves the rail lines that carried it so far.
    fn turns(&self, way: &[Point]) -> u32 {
        let straight_on = |a: Point, b: Point, c: Point| {
            self.board.rail_lines().iter().any(|line| {
                let at = |point| line.points.iter().position(|&other| other == point);
                matches!((at(a), at(b), at(c)), (Some(a), Some(b), Some(c)) if a.abs_diff(b) == 1 && b.abs_diff(c) == 1)
            })
        };
        way.windows(3).filter(|three| !straight_on(three[0], three[1], three[2])).count() as u32
    }
}
