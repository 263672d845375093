//! A table's password: kept salted and hashed, and asked of whoever sits down.

use std::fmt;

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use tokio::sync::Semaphore;

use crate::token;

/// The longest password of a table, in characters.
pub(crate) const LONGEST: usize = 64;

/// Each takes 19 MiB and a core for a moment: so many at once, and others wait.
static TURNS: Semaphore = Semaphore::const_new(2);

/// A password as someone wrote it. No log line tells it.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct Password(pub(crate) String);

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password")
    }
}

/// What is kept of a table's password: salt and Argon2id hash, as a PHC string.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Lock(pub(crate) String);

impl fmt::Debug for Lock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Lock")
    }
}

impl Lock {
    /// What is kept of a password; `None` for an empty one, which is none.
    pub(crate) async fn of(password: &Password) -> Option<Lock> {
        let text = password.0.trim().to_owned();
        if text.is_empty() {
            return None;
        }
        let hash = in_turn(move || {
            let salt = SaltString::encode_b64(&token::salt().0).expect("16 bytes are a salt");
            let hash = Argon2::default().hash_password(text.as_bytes(), &salt);
            hash.expect("a short text can be hashed").to_string()
        });
        hash.await.map(Lock)
    }

    /// Whether this is the password. The comparison takes as long for a wrong one.
    pub(crate) async fn opens(&self, password: &Password) -> bool {
        let (lock, text) = (self.0.clone(), password.0.trim().to_owned());
        // Nobody's is longer, and whoever sends more makes us work for nothing.
        if text.is_empty() || text.chars().count() > LONGEST {
            return false;
        }
        let right = in_turn(move || {
            let lock = PasswordHash::new(&lock).ok()?;
            Argon2::default().verify_password(text.as_bytes(), &lock).ok()
        });
        right.await.flatten().is_some()
    }
}

/// Works away from the threads that answer people, when it is its turn.
async fn in_turn<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let turn = TURNS.acquire().await.ok()?;
    // The turn is over when the work is, also if whoever asked has gone.
    let worked = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        work()
    });
    worked.await.ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_password_opens_and_nothing_tells_it() {
        let password = Password("芝麻开门".to_owned());
        let lock = Lock::of(&password).await.unwrap();
        assert!(lock.opens(&password).await);
        assert!(lock.opens(&Password(" 芝麻开门 ".to_owned())).await, "spaces around do not count");
        for wrong in ["", "芝麻", "芝麻开门!", &"x".repeat(9000)] {
            assert!(!lock.opens(&Password(wrong.to_owned())).await, "{wrong}");
        }
        assert!(lock.0.starts_with("$argon2id$"));
        let other = Lock::of(&password).await.unwrap();
        assert_ne!(other, lock, "each has a salt of its own");
        assert_eq!(format!("{lock:?} {password:?}"), "Lock Password");
        assert_eq!(Lock::of(&Password(" ".to_owned())).await, None);
    }
}
