//! Points of a board, and sets of them.

use std::fmt;

/// How many bits of a word are points: the two homes that share it. The rest are spare.
const PER_WORD: u8 = 60;

/// One more than the highest slot of a point: two words of homes, and the nine points of the centre.
pub(crate) const SLOTS: usize = 64 + 64 + 9;

/// A place on the board where a piece can stand (棋位). A [`Board`](crate::Board) hands out its points, so a point is
/// always on the board that it came from.
///
/// It is kept as a slot, word and bit of a [`PointSet`]: two homes of 30 share a word of 64 bits, so that a step in one
/// direction is the same shift in every home.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(pub(crate) u8);

impl Point {
    /// Its number on the board: seat by seat, line by line, column by column, the centre last (rules B.6).
    pub fn index(self) -> usize {
        usize::from(self.0 - (64 - PER_WORD) * (self.0 / 64))
    }

    /// The point with this number.
    pub(crate) const fn numbered(index: u8) -> Point {
        Point(index + (64 - PER_WORD) * (index / PER_WORD))
    }

    /// The point of a bit of a word.
    #[inline]
    pub(crate) const fn in_word(word: usize, bit: u32) -> Point {
        Point(word as u8 * 64 + bit as u8)
    }

    /// Its word in a [`PointSet`], and its bit there.
    #[inline]
    pub(crate) fn word_and_bit(self) -> (usize, u64) {
        (usize::from(self.0 / 64), 1 << (self.0 % 64))
    }

    /// Its place in tables of [`SLOTS`] entries.
    pub(crate) fn slot(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Point({})", self.index())
    }
}

/// A set of points, one bit each: a word for each two homes, and one for the centre.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PointSet(pub(crate) [u64; 3]);

impl PointSet {
    /// No point.
    pub const EMPTY: PointSet = PointSet([0; 3]);

    /// Whether the point is in the set.
    pub fn contains(&self, point: Point) -> bool {
        self.0[point.slot() / 64] >> (point.slot() % 64) & 1 != 0
    }

    /// Adds a point.
    pub fn insert(&mut self, point: Point) {
        self.0[point.slot() / 64] |= 1 << (point.slot() % 64);
    }

    /// Takes a point away.
    pub fn remove(&mut self, point: Point) {
        self.0[point.slot() / 64] &= !(1 << (point.slot() % 64));
    }

    /// How many points.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// The points in either.
    #[must_use]
    pub fn union(self, other: PointSet) -> PointSet {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        PointSet([a | d, b | e, c | f])
    }

    /// The points in both.
    #[must_use]
    pub fn intersection(self, other: PointSet) -> PointSet {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        PointSet([a & d, b & e, c & f])
    }

    /// The points that are not in the other.
    #[must_use]
    pub fn without(self, other: PointSet) -> PointSet {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        PointSet([a & !d, b & !e, c & !f])
    }

    /// The point with the lowest number; `None` if there is none.
    pub fn first(&self) -> Option<Point> {
        (0..3).find_map(|word| {
            let bits = self.0[usize::from(word)];
            (bits != 0).then(|| Point(word * 64 + bits.trailing_zeros() as u8))
        })
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

impl From<Point> for PointSet {
    fn from(point: Point) -> PointSet {
        let mut set = PointSet::EMPTY;
        set.insert(point);
        set
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
