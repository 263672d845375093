//! QQ's file formats: layouts (`.jql`) and replays (`.jgs`) of the four-country board.

mod layout_file;
mod read;
mod write;

use std::fmt;

use crate::{
    Board, BoardKind, BySeat, Layout, LayoutDraft, Point, Quiet, Rank, Record, Rules, Seat,
    StuckTest,
};

pub use layout_file::{read_layout, write_layout};
pub use read::read_replay;
pub use write::write_replay;

/// A QQ replay: the game, and who played it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QqReplay {
    /// The game, under the rules by which QQ played it.
    pub record: Record,
    /// The players' names as they stand in the file: GBK, at most 19 bytes.
    pub names: BySeat<Vec<u8>>,
}

/// Why a file is not what its name says, and where it breaks off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QqError {
    /// The byte, from 0.
    pub at: usize,
    /// What is wrong there.
    pub what: String,
}

impl fmt::Display for QqError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {:#x}: {}", self.at, self.what)
    }
}

impl std::error::Error for QqError {}

/// Why QQ's format cannot hold a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unwritable(pub String);

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unwritable {}

/// How many plies in a row without a clash QQ's games last at most: the draw falls with the 71st (rules O.3).
const QUIET_PLIES: u16 = 71;

/// The rules by which QQ played with so many players: those of the preset, but for the draw one ply later, and for who counts as stuck.
pub fn rules(players: usize) -> Rules {
    let preset = if players == 2 { Rules::DUEL_DARK } else { Rules::FOUR_DARK };
    Rules {
        quiet_draw: Some(Quiet::Plies(QUIET_PLIES)),
        stuck_test: StuckTest::AfterPlyQq,
        ..preset
    }
}

/// QQ's colours in the order of their numbers: yellow, blue, green, purple.
const SEATS: [Seat; 4] = [Seat::South, Seat::West, Seat::North, Seat::East];

fn color(seat: Seat) -> u8 {
    SEATS.iter().position(|&other| other == seat).expect("all four seats have a colour") as u8
}

/// QQ's codes of the pieces in a layout.
const CODES: [(u8, Rank); 12] = [
    (2, Rank::Flag),
    (3, Rank::Mine),
    (4, Rank::Bomb),
    (5, Rank::Commander),
    (6, Rank::Army),
    (7, Rank::Division),
    (8, Rank::Brigade),
    (9, Rank::Regiment),
    (10, Rank::Battalion),
    (11, Rank::Company),
    (12, Rank::Platoon),
    (13, Rank::Engineer),
];

/// The 30 bytes of a layout, row by row from the front, camps 0.
fn layout_bytes(layout: &Layout) -> [u8; 30] {
    let mut bytes = [0; 30];
    for ((line, column), rank) in layout.iter() {
        let code = CODES.iter().find(|(_, other)| *other == rank).expect("every rank has a code").0;
        bytes[usize::from(line - 1) * 5 + usize::from(column - 1)] = code;
    }
    bytes
}

fn layout_from_bytes(bytes: &[u8], start: usize) -> Result<Layout, QqError> {
    let mut draft = LayoutDraft::empty();
    for (slot, &code) in bytes.iter().enumerate() {
        if code == 0 {
            continue;
        }
        let (_, rank) = CODES.iter().find(|(known, _)| *known == code).ok_or_else(|| QqError {
            at: start + slot,
            what: format!("{code} is the code of no piece"),
        })?;
        draft.set(slot as u8 / 5 + 1, slot as u8 % 5 + 1, Some(*rank));
    }
    Layout::new(&draft, &Rules::FOUR_DARK)
        .map_err(|faults| QqError { at: start, what: faults.to_string() })
}

/// A point as QQ's grid pair: the first grows downwards, the second from right to left (rules I.1).
fn grid_pair(point: Point) -> [u8; 2] {
    let (file, rank) = Board::of(BoardKind::Four).grid(point);
    [17 - rank, 17 - file]
}
