//! The tables of a hall, as everyone may see them.

use serde::Serialize;

/// The tables that people may join or watch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HallMessage {
    /// The tables, the oldest first.
    pub tables: Vec<ListedTable>,
}

/// A table in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ListedTable {
    /// Its name in addresses.
    pub id: String,
    /// The name of the rules.
    pub preset: &'static str,
    /// In how many options of the game and of the table it differs from them.
    pub differences: usize,
    /// `gathering`, `arranging` or `playing`.
    pub phase: &'static str,
    /// The seats, counter-clockwise from South.
    pub seats: Vec<ListedSeat>,
    /// For which scores it is: `newcomers`, `open` or `veterans`.
    pub band: &'static str,
    /// Whether it wants a password of whoever sits down.
    pub locked: bool,
    /// Whether anyone may watch.
    pub may_watch: bool,
    /// Milliseconds for a turn.
    pub clock_ms: u64,
    /// When it was opened, in milliseconds since 1970.
    pub created_at: u64,
}

/// A seat of a table in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ListedSeat {
    /// Its letter.
    pub seat: String,
    /// The player's name; empty if he gave none.
    pub name: String,
    /// Whether the computer sits there.
    pub computer: bool,
    /// Whether someone sits there.
    pub taken: bool,
}

impl ListedTable {
    /// Whether someone may still sit down.
    pub fn has_room(&self) -> bool {
        self.phase == "gathering" && self.seats.iter().any(|seat| !seat.taken)
    }
}
