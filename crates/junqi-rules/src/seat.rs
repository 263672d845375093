//! Who sits where: seats, sets of seats, teams, and maps by seat.

use std::fmt;
use std::ops::{Index, IndexMut};

/// One of the four places at the table. On the two-player board only South and North play.
///
/// The order South, East, North, West is counter-clockwise (rules G.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seat {
    /// 南, at the bottom of the printed board.
    South,
    /// 东, to South's right.
    East,
    /// 北, opposite South.
    North,
    /// 西, to South's left.
    West,
}

impl Seat {
    /// All seats, counter-clockwise from South.
    pub const ALL: [Seat; 4] = [Seat::South, Seat::East, Seat::North, Seat::West];

    /// The seat across the table: a partner in the four-player game.
    #[inline]
    pub fn opposite(self) -> Seat {
        Seat::ALL[(self as usize + 2) % 4]
    }

    /// The neighbour on the right hand (下家 when play goes counter-clockwise).
    #[inline]
    pub fn right(self) -> Seat {
        Seat::ALL[(self as usize + 1) % 4]
    }

    /// The neighbour on the left hand.
    #[inline]
    pub fn left(self) -> Seat {
        Seat::ALL[(self as usize + 3) % 4]
    }

    /// The seat's letter in the notation: `S`, `E`, `N` or `W`.
    pub fn letter(self) -> char {
        ['S', 'E', 'N', 'W'][self as usize]
    }

    /// The seat with this letter, or `None`.
    pub fn from_letter(letter: char) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| seat.letter() == letter)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Some of the seats: those who play, those still in the game, a team.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const NONE: SeatSet = SeatSet(0);
    /// All four seats.
    pub const FOUR: SeatSet = SeatSet(0b1111);
    /// South and North.
    pub const SOUTH_NORTH: SeatSet = SeatSet(0b0101);

    /// Whether the seat is one of these.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat as u8) != 0
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat as u8;
    }

    /// Takes a seat away.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat as u8);
    }

    /// The seats in either.
    #[must_use]
    pub fn union(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// The seats in both.
    #[must_use]
    pub fn intersection(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// How many seats.
    pub fn len(self) -> usize {
        // It is asked at every ply, and not every processor counts bits in one instruction: four bits for each set.
        const LENGTHS: u64 = 0x4332_3221_3221_2110;
        (LENGTHS >> (4 * self.0) & 15) as usize
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, counter-clockwise from South.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&seat| self.contains(seat))
    }

    /// The seats named by letters, such as `SN`; `-` is none. `None` if a letter names no seat or comes twice.
    pub fn parse(text: &str) -> Option<SeatSet> {
        let mut set = SeatSet::NONE;
        if text == "-" {
            return Some(set);
        }
        for letter in text.chars() {
            let seat = Seat::from_letter(letter)?;
            if set.contains(seat) {
                return None;
            }
            set.insert(seat);
        }
        Some(set)
    }
}

impl From<Seat> for SeatSet {
    fn from(seat: Seat) -> SeatSet {
        SeatSet(1 << seat as u8)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::NONE;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|seat| write!(f, "{seat}"))
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Those who win and lose together: one seat, or two partners.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Team(pub SeatSet);

impl Team {
    /// The team named as in a record: `S`, `S+N`. `None` if it names none.
    pub fn parse(text: &str) -> Option<Team> {
        let seats = SeatSet::parse(&text.replace('+', ""))?;
        (!seats.is_empty() && Team(seats).to_string() == text).then_some(Team(seats))
    }
}

impl fmt::Display for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, seat) in self.0.iter().enumerate() {
            let plus = if index == 0 { "" } else { "+" };
            write!(f, "{plus}{seat}")?;
        }
        Ok(())
    }
}

/// One value for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct BySeat<T>([T; 4]);

impl<T> BySeat<T> {
    /// A value for each seat, made by a function.
    pub fn from_fn(make: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(Seat::ALL.map(make))
    }

    /// The values with their seats, counter-clockwise from South.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0)
    }

    /// A value for each seat, made from these.
    pub fn map<U>(self, mut make: impl FnMut(Seat, T) -> U) -> BySeat<U> {
        let mut seats = Seat::ALL.into_iter();
        BySeat(self.0.map(|value| make(seats.next().expect("four values, four seats"), value)))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat as usize]
    }
}
