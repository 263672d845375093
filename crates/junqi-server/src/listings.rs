//! What the tables say of themselves: what everyone may see of them, and where people sit. Kept by the tables themselves,
//! in memory, so that a table which nobody runs is in no list.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};

use junqi_protocol::ListedTable;
use junqi_rules::{Seat, SeatSet};
use junqi_table::{MemberId, PhaseName, Timestamp};

use crate::bands::Band;
use crate::hall::QuickTable;
use crate::store::TableId;

/// Who sits where.
pub(crate) type People = Vec<(Seat, MemberId)>;

/// How a table is.
#[derive(Clone, Debug)]
pub(crate) struct Published {
    /// As everyone may see it; `None` where it is in no list.
    pub(crate) listed: Option<ListedTable>,
    pub(crate) phase: PhaseName,
    /// The people who sit there.
    pub(crate) people: People,
    /// What its people wait for, if quick match has made it and they still wait.
    pub(crate) quick: Option<QuickTable>,
    /// What quick match has to know, if it may seat people there.
    pub(crate) gathers: Option<Gathers>,
}

/// A table that takes whoever comes.
#[derive(Clone, Debug)]
pub(crate) struct Gathers {
    pub(crate) preset: &'static str,
    pub(crate) band: Band,
    /// The seats that whoever comes may take.
    pub(crate) free: SeatSet,
    /// Whether partners sit opposite.
    pub(crate) teams: bool,
    /// Whether quick match has made it, and whether its people may be seated elsewhere.
    pub(crate) quick: bool,
    pub(crate) movable: bool,
    pub(crate) since: Timestamp,
}

/// What the tables say of themselves.
#[derive(Debug, Default)]
pub(crate) struct Listings(Mutex<HashMap<TableId, Published>>);

impl Listings {
    /// Says how a table is; `None` takes it from the list.
    pub(crate) fn publish(&self, id: &TableId, table: Option<Published>) {
        let mut all = self.lock();
        match table {
            Some(table) => _ = all.insert(id.clone(), table),
            None => _ = all.remove(id),
        }
    }

    /// All that everyone may see, the oldest first.
    pub(crate) fn all(&self) -> Vec<ListedTable> {
        let mut all: Vec<ListedTable> =
            self.lock().values().filter_map(|table| table.listed.clone()).collect();
        all.sort_by(|a, b| (a.created_at, &a.id).cmp(&(b.created_at, &b.id)));
        all
    }

    /// The tables that take whoever comes, with their people.
    pub(crate) fn gathering(&self) -> Vec<(TableId, Gathers, People)> {
        let all = self.lock();
        let gathers = all.iter().filter_map(|(id, table)| {
            Some((id.clone(), table.gathers.clone()?, table.people.clone()))
        });
        gathers.collect()
    }

    /// The tables at which someone sits with others, or waits for them.
    pub(crate) fn of_member(&self, member: MemberId) -> Vec<(TableId, Published)> {
        let sits = |table: &Published| table.people.iter().any(|(_, other)| *other == member);
        let all = self.lock();
        let found = all.iter().filter(|(_, table)| sits(table));
        found.map(|(id, table)| (id.clone(), table.clone())).collect()
    }

    /// Those who play with others.
    pub(crate) fn playing(&self) -> HashSet<MemberId> {
        let plays =
            |table: &&Published| table.phase != PhaseName::Gathering && table.people.len() > 1;
        let all = self.lock();
        all.values()
            .filter(plays)
            .flat_map(|table| &table.people)
            .map(|(_, member)| *member)
            .collect()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Published>> {
        // The map is whole between any two of its operations, whatever has panicked.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
