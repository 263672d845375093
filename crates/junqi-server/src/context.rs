//! What all tables of a server share.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use crate::listings::Listings;
use crate::standing::Standings;
use crate::store::Store;
use crate::whereabouts::Whereabouts;
use crate::writer::Writer;

/// Where tables are kept and listed, how the computer paces itself, and whether the server closes.
#[derive(Clone, Debug)]
pub(crate) struct Context {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) writer: Writer,
    pub(crate) listings: Arc<Listings>,
    pub(crate) whereabouts: Arc<Whereabouts>,
    pub(crate) standings: Arc<Standings>,
    pub(crate) pace: Duration,
    /// Becomes true when the server closes.
    pub(crate) closed: watch::Receiver<bool>,
}
