//! The one who writes the logs of all tables: it takes what is waiting, and keeps it with one commit.

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

use crate::store::{Append, Store};

/// How many appends may wait, and how many go into one commit.
const WAITING: usize = 256;

/// Hands entries to the writer.
#[derive(Clone, Debug)]
pub(crate) struct Writer(mpsc::Sender<(Append, oneshot::Sender<bool>)>);

impl Writer {
    /// Starts the writer.
    pub(crate) fn start(store: Arc<dyn Store>) -> Writer {
        let (sender, mut waiting) = mpsc::channel(WAITING);
        tokio::spawn(async move {
            let mut batch = Vec::new();
            while waiting.recv_many(&mut batch, WAITING).await > 0 {
                let (appends, answers): (Vec<Append>, Vec<oneshot::Sender<bool>>) =
                    batch.drain(..).unzip();
                for (kept, answer) in keep_all(&*store, appends).await.into_iter().zip(answers) {
                    // A table that no longer waits has its log to go by.
                    _ = answer.send(kept);
                }
            }
        });
        Writer(sender)
    }

    /// Keeps entries. True once they are on the disk; false if they are not kept.
    pub(crate) async fn keep(&self, append: Append) -> bool {
        let (answer, kept) = oneshot::channel();
        self.0.send((append, answer)).await.is_ok() && kept.await.unwrap_or(false)
    }
}

/// Keeps them together if possible; if not, one by one, so that one table's trouble is not everyone's.
async fn keep_all(store: &dyn Store, appends: Vec<Append>) -> Vec<bool> {
    let number = appends.len();
    if number > 1 && store.append(appends.clone()).await.is_ok() {
        return vec![true; number];
    }
    let mut kept = Vec::new();
    for append in appends {
        let table = append.table.clone();
        let result = store.append(vec![append]).await;
        if let Err(error) = &result {
            tracing::error!(%error, table = %table.0, "an entry could not be kept");
        }
        kept.push(result.is_ok());
    }
    kept
}
