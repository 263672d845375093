//! The only clock: wall time at the start, and from there on a steady count, so that a step of the wall clock does not
//! touch a running game.

use std::sync::OnceLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use junqi_table::Timestamp;

/// Now.
pub(crate) fn now() -> Timestamp {
    static START: OnceLock<(Instant, u64)> = OnceLock::new();
    let (start, wall) = START.get_or_init(|| {
        let wall =
            SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |span| span.as_millis() as u64);
        (Instant::now(), wall)
    });
    Timestamp(wall + start.elapsed().as_millis() as u64)
}
