//! Where a piece may go (rules D).

use crate::{
    BombRail, OrdinaryRail, Point, PointSet, Position, RailTurn, Rank, Seat,
    piece::Piece,
    words::{flood_large, flood_small},
};

/// How a piece goes by rail.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ByRail {
    /// Any distance along a line.
    Slide,
    /// Any distance, with one corner.
    SlideWithCorner,
    /// Any way at all.
    Fly,
    /// At most so many segments, any way.
    Segments(u8),
}

impl Position {
    /// Where the piece on a point may go, whosever turn it is; nowhere if there is none, or if it never moves.
    pub fn targets(&self, from: Point) -> PointSet {
        let Some(piece) = self.cells[from.slot()] else { return PointSet::EMPTY };
        if !self.movers.contains(from) {
            return PointSet::EMPTY;
        }
        let reached = self.reach(from, piece);
        let mut targets = reached.without(self.blocked);
        if piece.rank() == Rank::Bomb && !self.rules.bomb_enters_camp {
            targets = targets.without(self.board.tables.camps);
        }
        let attacked = reached.intersection(self.attackable(piece.seat()));
        targets = targets.union(attacked);
        if !self.manners.alike || !attacked.intersection(self.guarded).is_empty() {
            for to in attacked.iter() {
                if !self.may_attack((from, piece), to) {
                    targets.remove(to);
                }
            }
        }
        targets
    }

    /// The points where a seat's pieces could meet something to attack, as far as it can tell before asking what it is.
    pub(crate) fn attackable(&self, seat: Seat) -> PointSet {
        let mut pieces = self.enemies(seat);
        if self.rules.attack_hidden {
            pieces = pieces.union(self.face_down);
        }
        if self.rules.combos {
            // One's own mines and flag may be blown up.
            pieces = pieces.union(self.posts[seat].without(self.movers));
        }
        pieces.without(self.board.tables.camps)
    }

    /// Whether a piece may attack what stands on a point, given a way there. What lies face down may always be tried.
    pub(crate) fn may_attack(&self, (from, piece): (Point, Piece), to: Point) -> bool {
        let Some(other) = self.cells[to.slot()] else { return false };
        self.face_down.contains(to) || self.settle((from, piece), (to, other)).is_some()
    }

    fn by_rail(&self, rank: Rank) -> ByRail {
        let slide = match self.rules.rail_turn {
            RailTurn::Engineers => ByRail::Slide,
            RailTurn::OneCorner => ByRail::SlideWithCorner,
        };
        match rank {
            Rank::Engineer => ByRail::Fly,
            Rank::Bomb if self.rules.bomb_rail == BombRail::Fly => ByRail::Fly,
            Rank::Bomb => slide,
            _ => match self.rules.ordinary_rail {
                OrdinaryRail::Slide => slide,
                OrdinaryRail::OneStep => ByRail::Segments(1),
                OrdinaryRail::ThreeTurning => ByRail::Segments(3),
            },
        }
    }

    /// The points that a piece comes to by any way, those included where a piece ends it.
    fn reach(&self, from: Point, piece: Piece) -> PointSet {
        let tables = &self.board.tables;
        let steps = tables.roads[from.slot()];
        if tables.rails[from.slot()].is_empty() {
            return steps;
        }
        let by_rail = match self.by_rail(piece.rank()) {
            ByRail::Slide => self.slide(from),
            ByRail::SlideWithCorner => {
                let straight = self.slide(from);
                let corners = straight.without(self.blocked).iter();
                corners.fold(straight, |reached, corner| reached.union(self.slide(corner)))
            }
            ByRail::Fly => self.fly(from),
            ByRail::Segments(most) => self.roam(from, most),
        };
        steps.union(by_rail)
    }

    /// The points reached along the rail lines without a turn: the empty ones, and the first piece on each (rules D.3).
    pub(crate) fn slide(&self, from: Point) -> PointSet {
        let mut reached = PointSet::EMPTY;
        for ray in &self.board.tables.rays[from.slot()] {
            for &to in ray {
                reached.insert(to);
                if self.blocked.contains(to) {
                    break;
                }
            }
        }
        reached
    }

    /// The points reached by rail with any number of turns, no piece passed (rules D.4).
    pub(crate) fn fly(&self, from: Point) -> PointSet {
        let (rails, all) = (&self.board.tables.rails, &self.board.tables.all);
        let start = rails[from.slot()];
        let mut reached = if self.is_small() {
            PointSet([flood_small(start.0[0], all.0[0] & !self.blocked.0[0]), 0, 0])
        } else {
            PointSet(flood_large(start.0, all.without(self.blocked).0))
        };
        reached.remove(from);
        reached
    }

    /// The points reached by rail in at most so many segments, turning at will.
    fn roam(&self, from: Point, most: u8) -> PointSet {
        let rails = &self.board.tables.rails;
        let mut reached = PointSet::EMPTY;
        let mut edge: PointSet = from.into();
        for _ in 0..most {
            let next = edge.iter().fold(PointSet::EMPTY, |all, at| all.union(rails[at.slot()]));
            edge = next.without(reached).without(self.blocked);
            reached = reached.union(next);
        }
        reached.remove(from);
        reached
    }

    /// Which of a seat's pieces have a way to a point where an enemy stands.
    pub(crate) fn with_a_way_to(&self, to: Point, seat: Seat) -> PointSet {
        if self.board.tables.camps.contains(to) {
            return PointSet::EMPTY;
        }
        // Every way can be gone in either direction, so it is looked for from its end.
        let own = self.posts[seat].intersection(self.movers);
        let steps = self.board.tables.roads[to.slot()].intersection(own);
        if self.board.tables.rails[to.slot()].is_empty() {
            return steps;
        }
        let flyers = own.intersection(self.flyers);
        let mut found = self.slide(to).intersection(own.without(flyers)).union(steps);
        if !flyers.is_empty() {
            found = found.union(self.fly(to).intersection(flyers));
        }
        found
    }
}
