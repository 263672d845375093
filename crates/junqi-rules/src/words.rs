//! Sets of points as words: what lies where in a word, and how sets of pieces spread over free cells by shifts.
//!
//! Two homes of 30 points share a word, line by line from the front, so that a step is the same shift everywhere. On the
//! large board South and East have the first word, North and West the second, and the centre the third.

use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

use crate::Seat;

/// Cells of a word in which two homes lie, by lines (bit 0 for line 1) and columns.
const fn cells(lines: u8, columns: u8) -> u64 {
    let mut cells = 0;
    let mut bit = 0;
    while bit < 60 {
        let (line, column) = (bit % 30 / 5, bit % 5);
        if lines >> line & 1 != 0 && columns >> column & 1 != 0 {
            cells |= 1 << bit;
        }
        bit += 1;
    }
    cells
}

/// Lines 1 and 5, which are rail.
pub(crate) const RAIL_ROWS: u64 = cells(0b1_0001, 0b1_1111);
/// Columns 1 and 5 from line 1 to line 5, which are rail.
pub(crate) const RAIL_COLUMNS: u64 = cells(0b1_1111, 0b1_0001);
pub(crate) const FRONT: u64 = cells(1, 0b1_1111);
pub(crate) const LAST_LINE: u64 = cells(0b10_0000, 0b1_1111);
pub(crate) const FIRST_COLUMN: u64 = cells(0b11_1111, 1);
pub(crate) const LAST_COLUMN: u64 = cells(0b11_1111, 0b1_0000);
pub(crate) const FIFTH_LINE: u64 = cells(0b1_0000, 0b1_1111);
/// Where a front line is left and entered.
pub(crate) const GATES: u64 = cells(1, 0b1_0101);
/// The centre, three rows of three.
pub(crate) const CENTRE: u64 = 0b1_1111_1111;

/// Words of homes, to be treated alike: one on the small board, two on the large one, which a processor can treat at once.
#[derive(Clone, Copy)]
pub(crate) struct Lanes<const N: usize>(pub(crate) [u64; N]);

impl<const N: usize> Lanes<N> {
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Lanes<N> {
        Lanes(self.0.map(f))
    }

    #[inline(always)]
    fn zip(self, other: Lanes<N>, f: impl Fn(u64, u64) -> u64) -> Lanes<N> {
        Lanes(std::array::from_fn(|lane| f(self.0[lane], other.0[lane])))
    }
}

impl<const N: usize> BitAnd for Lanes<N> {
    type Output = Lanes<N>;

    #[inline(always)]
    fn bitand(self, other: Lanes<N>) -> Lanes<N> {
        self.zip(other, |a, b| a & b)
    }
}

impl<const N: usize> BitOr for Lanes<N> {
    type Output = Lanes<N>;

    #[inline(always)]
    fn bitor(self, other: Lanes<N>) -> Lanes<N> {
        self.zip(other, |a, b| a | b)
    }
}

/// With the same cells in each word.
impl<const N: usize> BitAnd<u64> for Lanes<N> {
    type Output = Lanes<N>;

    #[inline(always)]
    fn bitand(self, cells: u64) -> Lanes<N> {
        self.map(|word| word & cells)
    }
}

impl<const N: usize> Not for Lanes<N> {
    type Output = Lanes<N>;

    #[inline(always)]
    fn not(self) -> Lanes<N> {
        self.map(|word| !word)
    }
}

impl<const N: usize> Shl<u32> for Lanes<N> {
    type Output = Lanes<N>;

    #[inline(always)]
    fn shl(self, by: u32) -> Lanes<N> {
        self.map(|word| word << by)
    }
}

impl<const N: usize> Shr<u32> for Lanes<N> {
    type Output = Lanes<N>;

    #[inline(always)]
    fn shr(self, by: u32) -> Lanes<N> {
        self.map(|word| word >> by)
    }
}

/// Spreads pieces upwards over free cells, `BY` bits a step, at most three steps: a line of rail inside a home has five
/// points.
#[inline(always)]
pub(crate) fn fill_up<const BY: u32, const N: usize>(pieces: Lanes<N>, free: Lanes<N>) -> Lanes<N> {
    let filled = pieces | free & pieces << BY;
    let free = free & free << BY;
    filled | free & filled << (2 * BY)
}

#[inline(always)]
pub(crate) fn fill_down<const BY: u32, const N: usize>(
    pieces: Lanes<N>,
    free: Lanes<N>,
) -> Lanes<N> {
    let filled = pieces | free & pieces >> BY;
    let free = free & free >> BY;
    filled | free & filled >> (2 * BY)
}

/// What comes into homes at their gates: there, and on towards the back by rail.
#[inline(always)]
pub(crate) fn entering<const N: usize>(
    entered: Lanes<N>,
    free: Lanes<N>,
    land: Lanes<N>,
) -> Lanes<N> {
    let filled = fill_up::<5, N>(entered & free & RAIL_COLUMNS, free & (RAIL_COLUMNS & !FRONT));
    (filled << 5 & (RAIL_COLUMNS & !FRONT) | entered) & land
}

/// One bit of a word in another place.
const fn bit(word: u64, from: u32, to: u32) -> u64 {
    (word >> from & 1) << to
}

/// What the gates of one front line lead to, for each set of them: looked up, since it is asked at every ply.
type Leads = [u64; 32];

const fn leads(columns: [u32; 3]) -> Leads {
    let mut leads = [0; 32];
    let mut gates = 0;
    while gates < 32 {
        let word = gates as u64;
        leads[gates] =
            bit(word, 0, columns[0]) | bit(word, 2, columns[1]) | bit(word, 4, columns[2]);
        gates += 1;
    }
    leads
}

/// The gates of the first home of a word, and of the second, to be looked up by.
fn first_gates(word: u64) -> usize {
    (word & 31) as usize
}

fn second_gates(word: u64) -> usize {
    (word >> 30 & 31) as usize
}

/// Rules A.1: the three crossings of the small board, column to mirrored column.
pub(crate) fn cross(word: u64) -> u64 {
    static TO_NORTH: Leads = leads([34, 32, 30]);
    static TO_SOUTH: Leads = leads([4, 2, 0]);
    TO_NORTH[first_gates(word)] | TO_SOUTH[second_gates(word)]
}

/// Rules B.1: the four arcs, each from a home's column 5 to its right neighbour's column 1. South and East share the
/// first word, North and West the second.
pub(crate) fn arcs([first, second]: [u64; 2]) -> [u64; 2] {
    // Between the two homes of a word, and from the outer end of each to the outer end of its other neighbour.
    const COLUMN_5: u64 = 1 << 4;
    const NEXT_COLUMN_1: u64 = 1 << 30;
    const COLUMN_1: u64 = 1;
    const NEXT_COLUMN_5: u64 = 1 << 34;
    let inner = |word: u64| (word & COLUMN_5) << 26 | (word & NEXT_COLUMN_1) >> 26;
    let outer = |word: u64| (word & COLUMN_1) << 34 | (word & NEXT_COLUMN_5) >> 34;
    [inner(first) | outer(second), inner(second) | outer(first)]
}

/// The centre: what comes in from the front lines or stands there, and where it goes straight on.
pub(crate) struct Through {
    pub(crate) free: u64,
    pub(crate) land: u64,
    /// The targets in the centre, 16 bits for each seat from whose home the way leads.
    pub(crate) targets: u64,
}

impl Through {
    /// One way through: what comes in at its first points and what stands there goes on by shifts. Gives what has come
    /// to its last points.
    fn one(&mut self, home: Seat, entered: u64, standing: u64, shift: i8, first: u64) -> u64 {
        let on = |filled: u64| {
            let there = if shift > 0 { filled << shift } else { filled >> -shift };
            there & CENTRE & !first
        };
        let mut filled = standing | entered & self.free;
        filled |= on(filled) & self.free;
        filled |= on(filled) & self.free;
        let targets = (on(filled) | entered) & self.land;
        self.targets |= targets << (16 * home as u64);
        filled
    }

    /// All four ways. Gives what has come out at the front lines.
    pub(crate) fn all(&mut self, [first, second]: [u64; 2], standing: u64) -> [u64; 2] {
        let (from_south, from_east) = (from_south(first), from_east(first));
        let (from_north, from_west) = (from_north(second), from_west(second));
        let north = self.one(Seat::South, from_south, standing, 3, SOUTH);
        let south = self.one(Seat::North, from_north, standing, -3, NORTH);
        let east = self.one(Seat::West, from_west, standing, 1, WEST);
        let west = self.one(Seat::East, from_east, standing, -1, EAST);
        [to_south(south) | to_east(east), to_north(north) | to_west(west)]
    }
}

/// The rows and columns of the centre next to each home.
const SOUTH: u64 = 0b111;
const NORTH: u64 = 0b111 << 6;
const WEST: u64 = 0b1_001_001;
const EAST: u64 = 0b1_001_001 << 2;

// The gates of each home and the cells of the centre before them (rules B.1), there and back.

fn from_south(word: u64) -> u64 {
    static INTO: Leads = leads([0, 1, 2]);
    INTO[first_gates(word)]
}

fn from_east(word: u64) -> u64 {
    static INTO: Leads = leads([2, 5, 8]);
    INTO[second_gates(word)]
}

fn from_north(word: u64) -> u64 {
    static INTO: Leads = leads([8, 7, 6]);
    INTO[first_gates(word)]
}

fn from_west(word: u64) -> u64 {
    static INTO: Leads = leads([6, 3, 0]);
    INTO[second_gates(word)]
}

/// Where each set of cells of the centre comes out, by the way it goes: at South's and East's gates in a word, at North's
/// and West's in another.
static OUT: [[u64; 512]; 4] = {
    let mut out = [[0; 512]; 4];
    let mut cells = 0;
    while cells < 512 {
        let word = cells as u64;
        out[0][cells] = bit(word, 0, 0) | bit(word, 1, 2) | bit(word, 2, 4);
        out[1][cells] = bit(word, 2, 30) | bit(word, 5, 32) | bit(word, 8, 34);
        out[2][cells] = bit(word, 8, 0) | bit(word, 7, 2) | bit(word, 6, 4);
        out[3][cells] = bit(word, 6, 30) | bit(word, 3, 32) | bit(word, 0, 34);
        cells += 1;
    }
    out
};

fn to_south(centre: u64) -> u64 {
    OUT[0][(centre & CENTRE) as usize]
}

fn to_east(centre: u64) -> u64 {
    OUT[1][(centre & CENTRE) as usize]
}

fn to_north(centre: u64) -> u64 {
    OUT[2][(centre & CENTRE) as usize]
}

fn to_west(centre: u64) -> u64 {
    OUT[3][(centre & CENTRE) as usize]
}

/// Everything that a flight reaches on the small board that begins at these cells: the free ones, and those where it
/// ends.
pub(crate) fn flood_small(start: u64, free: u64) -> u64 {
    let mut filled = start & free;
    // Walled in, as most are for long.
    if filled == 0 {
        return start;
    }
    // Filled along one line after another, until one step further is nothing free that is not filled.
    loop {
        [filled] = spread(Lanes([filled]), Lanes([free])).0;
        let [bordering] = border(Lanes([filled])).0;
        let reached = start | bordering | cross(filled);
        let further = reached & free;
        if further == filled {
            return reached;
        }
        filled = further;
    }
}

/// The same on the large board.
pub(crate) fn flood_large(start: [u64; 3], free: [u64; 3]) -> [u64; 3] {
    let mut filled = [start[0] & free[0], start[1] & free[1], start[2] & free[2]];
    if filled == [0; 3] {
        return start;
    }
    let free_homes = Lanes([free[0], free[1]]);
    let start_homes = Lanes([start[0], start[1]]);
    loop {
        let middle = filled[2] | beside(filled[2]) & free[2];
        // Three in a row and three in a column: two steps reach all that one line reaches.
        let centre = middle | beside(middle) & free[2];
        let homes = spread(Lanes([filled[0], filled[1]]), free_homes);
        let out = [to_south(centre) | to_east(centre), to_north(centre) | to_west(centre)];
        let reached = start_homes | border(homes) | Lanes(arcs(homes.0)) | Lanes(out);
        let reached_centre = start[2] | beside(centre) | centre | entering_centre(homes.0);
        let further = reached & free_homes;
        let further = [further.0[0], further.0[1], reached_centre & free[2]];
        if further == [homes.0[0], homes.0[1], centre] {
            return [reached.0[0], reached.0[1], reached_centre];
        }
        filled = further;
    }
}

/// Where the gates of all homes lead into the centre.
fn entering_centre([first, second]: [u64; 2]) -> u64 {
    from_south(first) | from_east(first) | from_north(second) | from_west(second)
}

/// Fills the rails inside homes from these cells, as far as a row or a column goes: all four ways side by side, since a
/// processor waits for one after the other.
#[inline(always)]
fn spread<const N: usize>(filled: Lanes<N>, free: Lanes<N>) -> Lanes<N> {
    let (rows, columns) = (free & RAIL_ROWS, free & RAIL_COLUMNS);
    let along = fill_up::<1, N>(filled, rows & !FIRST_COLUMN)
        | fill_down::<1, N>(filled, rows & !LAST_COLUMN);
    let across = fill_up::<5, N>(filled, columns & !FRONT)
        | fill_down::<5, N>(filled, columns & !FIFTH_LINE);
    along | across
}

/// The rail cells of homes that are one step from these, and these.
#[inline(always)]
fn border<const N: usize>(filled: Lanes<N>) -> Lanes<N> {
    let along = filled << 1 & !FIRST_COLUMN | filled >> 1 & !LAST_COLUMN;
    let across = filled << 5 & !FRONT | filled >> 5 & !FIFTH_LINE;
    filled | along & RAIL_ROWS | across & RAIL_COLUMNS
}

/// The cells of the centre that are one step from these.
fn beside(centre: u64) -> u64 {
    (centre << 3 | centre >> 3 | centre << 1 & !WEST | centre >> 1 & !EAST) & CENTRE
}
