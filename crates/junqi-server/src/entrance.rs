//! What is known of those who come in: who is connected by which session, and how often passwords are tried.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use crate::passwords::Passwords;
use crate::store::SessionKey;
use crate::throttle::Throttle;

/// What the doors of a server share.
#[derive(Debug, Default)]
pub(crate) struct Entrance {
    /// Whether cookies are for TLS only.
    pub(crate) secure_cookies: bool,
    pub(crate) live: LiveSessions,
    pub(crate) passwords: Passwords,
    pub(crate) throttle: Throttle,
}

impl Entrance {
    pub(crate) fn new(secure_cookies: bool) -> Entrance {
        Entrance { secure_cookies, ..Entrance::default() }
    }
}

/// The sessions that have sockets open.
#[derive(Debug, Default)]
pub(crate) struct LiveSessions(Mutex<Live>);

#[derive(Debug, Default)]
struct Live {
    // Nothing is ever sent: a session ends by letting its sender go.
    by_key: HashMap<SessionKey, watch::Sender<Option<Infallible>>>,
    /// How many there were, at most, after those without sockets were let go the last time.
    kept: usize,
}

/// Something that lasts no longer than a session.
#[derive(Debug)]
pub(crate) struct LiveSession(watch::Receiver<Option<Infallible>>);

impl LiveSession {
    /// Done when the session has ended.
    pub(crate) async fn ended(&mut self) {
        while self.0.changed().await.is_ok() {}
    }
}

/// How many sessions without sockets are remembered before they are looked for.
const ROOM: usize = 64;

impl LiveSessions {
    /// Listens for the end of a session.
    pub(crate) fn watch(&self, key: SessionKey) -> LiveSession {
        let mut live = self.lock();
        if live.by_key.len() >= 2 * live.kept.max(ROOM) {
            live.by_key.retain(|_, sender| sender.receiver_count() > 0);
            live.kept = live.by_key.len();
        }
        let sender = live.by_key.entry(key).or_insert_with(|| watch::Sender::new(None));
        LiveSession(sender.subscribe())
    }

    /// Ends sessions for all who listen.
    pub(crate) fn end(&self, keys: &[SessionKey]) {
        let mut live = self.lock();
        for key in keys {
            live.by_key.remove(key);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Live> {
        // The map is whole between any two of its operations, whatever has panicked.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_sockets_of_one_session_hear_of_its_end() {
        let live = LiveSessions::default();
        let [one, other] = [SessionKey([1; 32]), SessionKey([2; 32])];
        let (mut first, mut second) = (live.watch(one), live.watch(one));
        let mut third = live.watch(other);
        live.end(&[one]);
        first.ended().await;
        second.ended().await;
        let still = tokio::select! { biased; () = third.ended() => false, () = async {} => true };
        assert!(still);
        // Those that nobody listens to any more take no room.
        for number in 0..1000u16 {
            let mut key = [9; 32];
            key[..2].copy_from_slice(&number.to_be_bytes());
            drop(live.watch(SessionKey(key)));
        }
        assert!(live.lock().by_key.len() <= 2 * ROOM);
    }
}
