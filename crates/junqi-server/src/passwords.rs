//! Passwords: how long they are, which are too well known, and how they are kept.

use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;
use unicode_normalization::UnicodeNormalization;

use crate::token;

/// How short and how long a password may be, in characters.
pub(crate) const SHORTEST: usize = 8;
pub(crate) const LONGEST: usize = 128;

/// Each costs 19 MiB and a core for a moment: so many at once, and others wait.
const AT_ONCE: usize = 2;
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// Why a password is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PasswordFault {
    TooShort,
    TooLong,
    /// It is among those that everyone tries first, or is the name.
    Common,
}

/// Whether a password will do for someone of this name.
pub(crate) fn check(password: &str, name: &str) -> Result<(), PasswordFault> {
    let length = password.nfkc().count();
    if length < SHORTEST {
        return Err(PasswordFault::TooShort);
    }
    if length > LONGEST {
        return Err(PasswordFault::TooLong);
    }
    let small = password.nfkc().collect::<String>().to_lowercase();
    let repeated = small.chars().all(|letter| small.starts_with(letter));
    match repeated || small == name.to_lowercase() || common().contains(small.as_str()) {
        true => Err(PasswordFault::Common),
        false => Ok(()),
    }
}

fn common() -> &'static HashSet<&'static str> {
    static COMMON: OnceLock<HashSet<&str>> = OnceLock::new();
    COMMON.get_or_init(|| include_str!("common_passwords.txt").split_whitespace().collect())
}

/// Makes and checks what is kept of passwords, a few at a time, away from the threads that answer people.
#[derive(Debug)]
pub(crate) struct Passwords {
    turns: Arc<Semaphore>,
}

/// What a name that nobody has is checked against, so that it takes as long as any other.
const NOBODYS: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

impl Default for Passwords {
    fn default() -> Passwords {
        Passwords { turns: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

impl Passwords {
    /// What is kept of a password.
    pub(crate) async fn hash(&self, password: &str) -> String {
        let password = normal(password);
        self.in_turn(move || hash(&password)).await.expect("no password makes hashing fail")
    }

    /// Whether this is the password of which that was kept. With nothing kept it takes as long, and is not.
    pub(crate) async fn is_right(&self, password: &str, kept: Option<&str>) -> bool {
        let password = normal(password);
        // Nobody's password is longer, and whoever sends more makes us work for nothing.
        let fits = password.chars().count() <= LONGEST;
        let password = if fits { password } else { String::new() };
        let someones = kept.is_some() && fits;
        let kept = kept.unwrap_or(NOBODYS).to_owned();
        let matches = self.in_turn(move || {
            let kept = PasswordHash::new(&kept).ok()?;
            argon2().verify_password(password.as_bytes(), &kept).ok()
        });
        matches.await.flatten().is_some() && someones
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let turn = Arc::clone(&self.turns).acquire_owned().await.ok()?;
        // The turn is over when the work is, also if whoever asked has gone.
        let worked = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work()
        });
        worked.await.ok()
    }
}

/// The same characters may be typed in several ways.
fn normal(password: &str) -> String {
    password.nfkc().collect()
}

fn argon2() -> Argon2<'static> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None).expect("fixed, sound parameters");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

fn hash(password: &str) -> String {
    let salt = SaltString::encode_b64(&token::salt().0).expect("16 bytes are a salt");
    let hashed = argon2().hash_password(password.as_bytes(), &salt);
    hashed.expect("a password of bounded length can be hashed").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_passwords_of_any_kind_are_good_and_well_known_ones_are_not() {
        use PasswordFault::{Common, TooLong, TooShort};
        for (password, answer) in [
            ("correct horse", Ok(())),
            ("司令军长师长旅长", Ok(())),
            ("qzxwvpkj", Ok(())),
            ("short12", Err(TooShort)),
            (&"x9".repeat(65), Err(TooLong)),
            (&"x9".repeat(64), Ok(())),
            ("password", Err(Common)),
            ("PassWord", Err(Common)),
            ("woaini1314", Err(Common)),
            ("８８８８８８８８", Err(Common)),
            ("zzzzzzzzzz", Err(Common)),
            ("Northerner", Err(Common)),
        ] {
            assert_eq!(check(password, "northerner"), answer, "{password}");
        }
    }

    #[tokio::test]
    async fn what_is_kept_is_no_password_and_tells_right_from_wrong() {
        let passwords = Passwords::default();
        let kept = passwords.hash("correct horse").await;
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        assert_ne!(kept, passwords.hash("correct horse").await);
        assert!(passwords.is_right("correct horse", Some(&kept)).await);
        // Full-width letters are another way of typing the same.
        assert!(passwords.is_right("ｃorrect horse", Some(&kept)).await);
        assert!(!passwords.is_right("Correct horse", Some(&kept)).await);
        assert!(!passwords.is_right("correct horse", None).await);
        assert!(!passwords.is_right("correct horse", Some("damaged")).await);
        assert!(PasswordHash::new(NOBODYS).is_ok(), "nobody's password takes as long to check");
    }
}
