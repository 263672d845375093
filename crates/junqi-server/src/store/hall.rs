//! What the hall keeps of tables beside their logs.

use junqi_table::{PhaseName, Timestamp};

use super::{Answer, StoredTable, TableId};
use crate::way_in::Successor;

/// Where the hall keeps what it knows.
pub(crate) trait HallStore {
    /// A new table for the next game of those who have played at another, which remembers it. Both are kept, or neither.
    fn add_successor(
        &self,
        of: TableId,
        successor: Successor,
        table: StoredTable,
        phase: PhaseName,
    ) -> Answer<'_, ()>;

    /// Closes tables at which people were still gathering and nothing has happened since then, but for those named; and
    /// says which. Whoever asks for them later is told that there are none.
    fn close_abandoned(
        &self,
        since: Timestamp,
        now: Timestamp,
        except: Vec<TableId>,
    ) -> Answer<'_, Vec<TableId>>;
}
