//! A new table with those who sit at it from the start.

use junqi_rules::Seat;
use junqi_table::{Command, Entry, MemberId, Opening, PhaseName, Table, Timestamp};

use crate::preparing;
use crate::store::{StoredEntry, StoredTable, TableId};
use crate::token;
use crate::way_in::WayIn;

/// What is settled about a table before it is made.
#[derive(Debug)]
pub(crate) struct NewTable {
    pub(crate) opening: Opening,
    /// Whether it is in the hall's list.
    pub(crate) listed: bool,
    pub(crate) way_in: WayIn,
    /// Who sits there; the first person is its host.
    pub(crate) seated: Vec<(Seat, MemberId)>,
}

impl NewTable {
    /// The table as it is to be kept, under a name that nobody can guess, and its phase.
    pub(crate) fn make(self, now: Timestamp) -> (StoredTable, PhaseName) {
        let NewTable { opening, listed, way_in, seated } = self;
        let seed = token::random();
        let mut table = Table::new(opening, now);
        let mut entries = Vec::new();
        let mut accept = |table: &mut Table, entry: Entry| {
            let accepted = table.apply(now, &entry);
            assert!(accepted.is_ok(), "a new table refuses its first entries: {accepted:?}");
            entries.push(StoredEntry { at: now, command_id: None, entry });
        };
        for (seat, member) in seated {
            accept(&mut table, Entry::Command(member, Command::Sit(seat)));
        }
        while let Some(entry) = preparing::next_entry(&table, seed) {
            accept(&mut table, entry);
        }
        let id = TableId(token::table_name());
        let preset = opening.rules.nearest_preset().name;
        tracing::info!(table = %id.0, preset, "a new table");
        let stored =
            StoredTable { id, created_at: now, opening, seed, listed, way_in, next: None, entries };
        (stored, table.phase())
    }
}
