//! How far it is from one point to others past all that stands on the way.

use junqi_rules::{Board, Point, PointSet};

use super::table::Table;

/// The neighbours of every point of a board.
pub(crate) struct Roads(Vec<PointSet>);

/// The steps from a point to every other, none where no way leads.
pub(crate) struct Steps(Vec<Option<u8>>);

impl Roads {
    pub(crate) fn of(board: &Board) -> Roads {
        Roads(board.points().map(|point| board.neighbors(point).collect()).collect())
    }

    /// The steps from a point. What stands on the way is not passed, but can be come to.
    pub(crate) fn from(&self, table: &Table<'_>, start: Point) -> Steps {
        let mut steps = vec![None; self.0.len()];
        steps[start.index()] = Some(0);
        let groups = table.groups.iter().map(|group| group.point);
        let closed: PointSet = groups.chain(table.down.0.iter().copied()).collect();
        let mut reached: PointSet = [start].into_iter().collect();
        let mut edge = reached;
        let mut far = 0;
        while !edge.is_empty() {
            far += 1;
            let beside = edge.iter().map(|point| self.0[point.index()]);
            let fresh = beside.fold(PointSet::EMPTY, PointSet::union).without(reached);
            fresh.iter().for_each(|point| steps[point.index()] = Some(far));
            reached = reached.union(fresh);
            edge = fresh.without(closed);
        }
        Steps(steps)
    }
}

impl Steps {
    /// From 1 for the point itself down to 0 where no way leads.
    pub(crate) fn nearness(&self, point: Point) -> f64 {
        self.0[point.index()].map_or(0.0, |steps| CLOSER.powi(i32::from(steps)))
    }
}

/// How much less a target counts one step farther away.
const CLOSER: f64 = 0.85;
