//! The boards, built from the sentences of the rules.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;
use std::sync::OnceLock;

/// What a point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Station,
    Camp,
    Headquarters,
}

/// What joins two points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Track {
    Road,
    Rail,
}

/// A board, point by point and track by track.
#[derive(Debug)]
pub(super) struct Board {
    /// The seats in the order of the cells of a position string.
    pub(super) seats: &'static str,
    /// The names of the points in the order of the cells of a position string.
    pub(super) points: Vec<String>,
    pub(super) kinds: HashMap<String, Kind>,
    /// Each track once, under its two ends in the order of their names.
    pub(super) tracks: BTreeMap<(String, String), Track>,
    /// The points one step away by any track.
    pub(super) neighbors: HashMap<String, BTreeSet<String>>,
    /// The points one step away by rail.
    pub(super) rail_neighbors: HashMap<String, BTreeSet<String>>,
    /// The longest stretches of rail that a piece follows without a turn.
    pub(super) rail_lines: Vec<Vec<String>>,
    /// The same by the numbers of the points.
    pub(super) numbered: Numbered,
}

/// The number of a point is the place of its name in the list of all points.
pub(super) type Point = usize;

/// A board by the numbers of its points, which are quicker to follow than names.
#[derive(Debug, Default)]
pub(super) struct Numbered {
    pub(super) kinds: Vec<Kind>,
    pub(super) neighbors: Vec<Vec<Point>>,
    pub(super) rail_neighbors: Vec<Vec<Point>>,
    pub(super) rail_lines: Vec<Vec<Point>>,
    /// For each point its rail lines, and its places on them.
    pub(super) on_lines: Vec<Vec<(usize, usize)>>,
}

/// The rail lines of the board of 60 points (A.3).
pub(super) const TWO_PLAYER_RAIL_LINES: [&str; 7] = [
    "a6 b6 c6 d6 e6",
    "a2 b2 c2 d2 e2",
    "e7 d7 c7 b7 a7",
    "e11 d11 c11 b11 a11",
    "a2 a3 a4 a5 a6 a7 a8 a9 a10 a11",
    "e2 e3 e4 e5 e6 e7 e8 e9 e10 e11",
    "c6 c7",
];

/// The rail lines of the board of 129 points (B.3); the last four are the arcs.
pub(super) const FOUR_PLAYER_RAIL_LINES: [&str; 18] = [
    "g6 h6 i6 j6 k6",
    "g2 h2 i2 j2 k2",
    "l7 l8 l9 l10 l11",
    "p7 p8 p9 p10 p11",
    "k12 j12 i12 h12 g12",
    "k16 j16 i16 h16 g16",
    "f11 f10 f9 f8 f7",
    "b11 b10 b9 b8 b7",
    "g2 g3 g4 g5 g6 g7 g9 g11 g12 g13 g14 g15 g16",
    "k2 k3 k4 k5 k6 k7 k9 k11 k12 k13 k14 k15 k16",
    "b7 c7 d7 e7 f7 g7 i7 k7 l7 m7 n7 o7 p7",
    "b11 c11 d11 e11 f11 g11 i11 k11 l11 m11 n11 o11 p11",
    "i6 i7 i9 i11 i12",
    "f9 g9 i9 k9 l9",
    "k2 k3 k4 k5 k6 l7 m7 n7 o7 p7",
    "p11 o11 n11 m11 l11 k12 k13 k14 k15 k16",
    "g16 g15 g14 g13 g12 f11 e11 d11 c11 b11",
    "b7 c7 d7 e7 f7 g6 g5 g4 g3 g2",
];

impl Board {
    /// The board of 60 points (A).
    pub(super) fn two_player() -> &'static Board {
        static BOARD: OnceLock<Board> = OnceLock::new();
        BOARD.get_or_init(|| {
            let mut board = Board::empty("SN");
            board.add_home(|line, column| point(column, 7 - line));
            board.add_home(|line, column| point(6 - column, 6 + line));
            // A.1: three crossings, and nothing over the mountains on the files b and d.
            for file in [1, 3, 5] {
                board.join(&point(file, 6), &point(file, 7), Track::Rail);
            }
            board.add_rail_lines(&TWO_PLAYER_RAIL_LINES);
            board.add_numbers();
            board
        })
    }

    /// The board of 129 points (B).
    pub(super) fn four_player() -> &'static Board {
        static BOARD: OnceLock<Board> = OnceLock::new();
        BOARD.get_or_init(|| {
            let south = |line, column| point(6 + column, 7 - line);
            let east = |line, column| point(11 + line, 6 + column);
            let north = |line, column| point(12 - column, 11 + line);
            let west = |line, column| point(7 - line, 12 - column);

            let mut board = Board::empty("SENW");
            board.add_home(south);
            board.add_home(east);
            board.add_home(north);
            board.add_home(west);

            // B.1: the centre is a grid of three by three points, two units apart.
            for rank in [7, 9, 11] {
                for file in [7, 9, 11] {
                    board.add_point(point(file, rank), Kind::Station);
                }
            }
            for place in [7, 9, 11] {
                for (here, there) in [(7, 9), (9, 11)] {
                    board.join(&point(place, here), &point(place, there), Track::Rail);
                    board.join(&point(here, place), &point(there, place), Track::Rail);
                }
            }
            // B.1: columns 1, 3 and 5 of a front row reach the point of the centre before them.
            for column in [1, 3, 5] {
                let place = 6 + column;
                board.join(&south(1, column), &point(place, 7), Track::Rail);
                board.join(&east(1, column), &point(11, place), Track::Rail);
                board.join(&north(1, column), &point(12 - column, 11), Track::Rail);
                board.join(&west(1, column), &point(7, 12 - column), Track::Rail);
            }
            // B.1: four arcs, each from a front corner to the one of the right-hand neighbour.
            board.join(&south(1, 5), &east(1, 1), Track::Rail);
            board.join(&east(1, 5), &north(1, 1), Track::Rail);
            board.join(&north(1, 5), &west(1, 1), Track::Rail);
            board.join(&west(1, 5), &south(1, 1), Track::Rail);

            board.add_rail_lines(&FOUR_PLAYER_RAIL_LINES);
            board.add_numbers();
            board
        })
    }

    pub(super) fn empty(seats: &'static str) -> Board {
        Board {
            seats,
            points: Vec::new(),
            kinds: HashMap::new(),
            tracks: BTreeMap::new(),
            neighbors: HashMap::new(),
            rail_neighbors: HashMap::new(),
            rail_lines: Vec::new(),
            numbered: Numbered::default(),
        }
    }

    pub(super) fn add_point(&mut self, name: String, kind: Kind) {
        assert!(self.kinds.insert(name.clone(), kind).is_none(), "point {name} is there twice");
        self.neighbors.insert(name.clone(), BTreeSet::new());
        self.rail_neighbors.insert(name.clone(), BTreeSet::new());
        self.points.push(name);
    }

    /// Adds the 30 points of a home and what joins them. `name` turns a line (1 in front, 6 at the
    /// back) and a column (1 on the owner's left) into the name of a point.
    pub(super) fn add_home(&mut self, name: impl Fn(u32, u32) -> String) {
        const CAMPS: [(u32, u32); 5] = [(2, 2), (2, 4), (3, 3), (4, 2), (4, 4)];
        const HEADQUARTERS: [(u32, u32); 2] = [(6, 2), (6, 4)];

        for line in 1..=6 {
            for column in 1..=5 {
                let kind = if CAMPS.contains(&(line, column)) {
                    Kind::Camp
                } else if HEADQUARTERS.contains(&(line, column)) {
                    Kind::Headquarters
                } else {
                    Kind::Station
                };
                self.add_point(name(line, column), kind);
            }
        }
        // A.1: rails run along lines 1 and 5, and along columns 1 and 5 between those lines.
        for line in 1..=6 {
            for column in 1..=4 {
                let track = if line == 1 || line == 5 { Track::Rail } else { Track::Road };
                self.join(&name(line, column), &name(line, column + 1), track);
            }
        }
        for line in 1..=5 {
            for column in 1..=5 {
                let track = if (column == 1 || column == 5) && line < 5 {
                    Track::Rail
                } else {
                    Track::Road
                };
                self.join(&name(line, column), &name(line + 1, column), track);
            }
        }
        // A.1: a camp touches all eight points around it, and these are the only diagonals.
        for (line, column) in CAMPS {
            for corner_line in [line - 1, line + 1] {
                for corner_column in [column - 1, column + 1] {
                    self.join(&name(line, column), &name(corner_line, corner_column), Track::Road);
                }
            }
        }
    }

    /// Joins two points. Two camps on one diagonal may both ask for it.
    pub(super) fn join(&mut self, here: &str, there: &str, track: Track) {
        self.check_point(here);
        self.check_point(there);
        let before = self.tracks.insert(ends(here, there), track);
        assert!(
            before.is_none_or(|before| before == track),
            "{here} and {there} are joined by road and by rail"
        );
        for (one, other) in [(here, there), (there, here)] {
            self.neighbors.entry(one.to_string()).or_default().insert(other.to_string());
            if track == Track::Rail {
                self.rail_neighbors.entry(one.to_string()).or_default().insert(other.to_string());
            }
        }
    }

    pub(super) fn add_rail_lines(&mut self, lines: &[&str]) {
        for line in lines {
            let line: Vec<String> = line.split(' ').map(str::to_string).collect();
            for pair in line.windows(2) {
                assert_eq!(
                    self.tracks.get(&ends(&pair[0], &pair[1])),
                    Some(&Track::Rail),
                    "no rail joins {} and {}",
                    pair[0],
                    pair[1]
                );
            }
            self.rail_lines.push(line);
        }
    }

    /// Says everything once more with numbers.
    pub(super) fn add_numbers(&mut self) {
        let numbers: HashMap<&String, Point> =
            self.points.iter().enumerate().map(|(number, name)| (name, number)).collect();
        let listed = |names: &BTreeSet<String>| names.iter().map(|name| numbers[name]).collect();
        let rail_lines: Vec<Vec<Point>> = self
            .rail_lines
            .iter()
            .map(|line| line.iter().map(|name| numbers[name]).collect())
            .collect();
        let mut on_lines = vec![Vec::new(); self.points.len()];
        for (line, points) in rail_lines.iter().enumerate() {
            for (place, &point) in points.iter().enumerate() {
                on_lines[point].push((line, place));
            }
        }
        self.numbered = Numbered {
            kinds: self.points.iter().map(|name| self.kinds[name]).collect(),
            neighbors: self.points.iter().map(|name| listed(&self.neighbors[name])).collect(),
            rail_neighbors: self
                .points
                .iter()
                .map(|name| listed(&self.rail_neighbors[name]))
                .collect(),
            rail_lines,
            on_lines,
        };
    }

    /// The seat in whose home a point lies; none for the centre. Homes come first, 30 points each.
    pub(super) fn home_of(&self, point: Point) -> Option<char> {
        self.seats.chars().nth(point / 30)
    }

    /// The points of a seat's home, line by line from the front, each from the owner's left.
    pub(super) fn home(&self, seat: char) -> Range<Point> {
        let Some(place) = self.seats.find(seat) else {
            panic!("no seat {seat:?} on this board");
        };
        place * 30..place * 30 + 30
    }

    /// A seat's two headquarters, the left one first.
    pub(super) fn headquarters(&self, seat: char) -> Vec<Point> {
        let is_headquarters = |&point: &Point| self.numbered.kinds[point] == Kind::Headquarters;
        self.home(seat).filter(is_headquarters).collect()
    }

    /// The number of a point.
    pub(super) fn number(&self, name: &str) -> Point {
        let Some(number) = self.points.iter().position(|point| point == name) else {
            panic!("no point {name:?} on this board");
        };
        number
    }

    pub(super) fn check_point(&self, name: &str) {
        assert!(self.kinds.contains_key(name), "no point {name:?} on this board");
    }
}

/// The name of a point: file 1 is `a`, rank 1 is South's last line.
pub(super) fn point(file: u32, rank: u32) -> String {
    let letter = ('a'..='q').nth(file as usize - 1);
    let letter = letter.unwrap_or_else(|| panic!("no file has the number {file}"));
    format!("{letter}{rank}")
}

/// The two ends of a track, always in the same order.
pub(super) fn ends(here: &str, there: &str) -> (String, String) {
    if here < there {
        (here.to_string(), there.to_string())
    } else {
        (there.to_string(), here.to_string())
    }
}
