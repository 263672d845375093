//! The list of tables that everyone may see: kept by the tables themselves, in memory, so that a table which nobody runs
//! is in no list.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use junqi_protocol::ListedTable;

use crate::store::TableId;

/// The tables that people may join or watch.
#[derive(Debug, Default)]
pub(crate) struct Listings(Mutex<HashMap<TableId, ListedTable>>);

impl Listings {
    /// Says how a table is; `None` takes it from the list.
    pub(crate) fn publish(&self, id: &TableId, table: Option<ListedTable>) {
        let mut all = self.lock();
        match table {
            Some(table) => _ = all.insert(id.clone(), table),
            None => _ = all.remove(id),
        }
    }

    /// All of them, the oldest first.
    pub(crate) fn all(&self) -> Vec<ListedTable> {
        let mut all: Vec<ListedTable> = self.lock().values().cloned().collect();
        all.sort_by(|a, b| (a.created_at, &a.id).cmp(&(b.created_at, &b.id)));
        all
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, ListedTable>> {
        // The map is whole between any two of its operations, whatever has panicked.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
