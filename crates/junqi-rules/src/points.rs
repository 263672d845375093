//! Points of a board, and sets of them.

use std::fmt;

/// A place on the board where a piece can stand (棋位). A [`Board`](crate::Board) hands out its points, so a point is
/// always on the board that it came from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(pub(crate) u8);

impl Point {
    /// Its number on the board: seat by seat, line by line, column by column, the centre last (rules B.6).
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Point({})", self.0)
    }
}

/// A set of points, one bit each; three words hold the 129 points of the larger board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PointSet([u64; 3]);

impl PointSet {
    /// No point.
    pub const EMPTY: PointSet = PointSet([0; 3]);

    /// Whether the point is in the set.
    pub fn contains(&self, point: Point) -> bool {
        self.0[point.index() / 64] & (1 << (point.index() % 64)) != 0
    }

    /// Adds a point.
    pub fn insert(&mut self, point: Point) {
        self.0[point.index() / 64] |= 1 << (point.index() % 64);
    }

    /// Takes a point away.
    pub fn remove(&mut self, point: Point) {
        self.0[point.index() / 64] &= !(1 << (point.index() % 64));
    }

    /// How many points.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 3]
    }

    /// The points, in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = Point> + use<> {
        let words = self.0;
        (0..3u8).flat_map(move |word| {
            let mut rest = words[usize::from(word)];
            std::iter::from_fn(move || {
                (rest != 0).then(|| {
                    let bit = rest.trailing_zeros() as u8;
                    rest &= rest - 1;
                    Point(word * 64 + bit)
                })
            })
        })
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        let mut set = PointSet::EMPTY;
        points.into_iter().for_each(|point| set.insert(point));
        set
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
