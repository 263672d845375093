//! Where members are: at which tables those sit who are present. Kept by the tables themselves, in memory; only friends
//! are told.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use junqi_table::{MemberId, PhaseName};

use crate::store::TableId;

/// A table at which someone sits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) table: TableId,
    pub(crate) preset: &'static str,
    pub(crate) phase: PhaseName,
    /// Whether a seat is free.
    pub(crate) has_room: bool,
}

/// The members who are present at tables.
#[derive(Debug, Default)]
pub(crate) struct Whereabouts(Mutex<HashMap<TableId, (Place, Vec<MemberId>)>>);

impl Whereabouts {
    /// Says who is present at a table now.
    pub(crate) fn publish(&self, place: Place, present: Vec<MemberId>) {
        let mut all = self.lock();
        match present.is_empty() {
            true => _ = all.remove(&place.table),
            false => _ = all.insert(place.table.clone(), (place, present)),
        }
    }

    /// Where a member is: at a game that is on rather than at a table that waits for one.
    pub(crate) fn find(&self, member: MemberId) -> Option<Place> {
        let all = self.lock();
        let here = all.values().filter(|(_, present)| present.contains(&member));
        let rank = |place: &Place| match place.phase {
            PhaseName::Playing => 0,
            PhaseName::Arranging => 1,
            PhaseName::Gathering => 2,
            PhaseName::Finished => 3,
        };
        here.map(|(place, _)| place)
            .min_by_key(|place| (rank(place), place.table.0.clone()))
            .cloned()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, (Place, Vec<MemberId>)>> {
        // The map is whole between any two of its operations, whatever has panicked.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
