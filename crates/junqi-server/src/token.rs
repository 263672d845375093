//! Random names that nobody can guess.

use junqi_table::Salt;
use rand::Rng;
use sha2::{Digest, Sha256};

/// The letters of table names: no two that look alike.
const LETTERS: &[u8; 32] = b"23456789abcdefghjkmnpqrstuvwxyz0";

/// A session's token, 256 bits, as 64 hex digits.
pub(crate) fn session_token() -> String {
    let mut bytes = [0u8; 32];
    rand::rng().fill_bytes(&mut bytes);
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What is kept of a token.
pub(crate) fn token_hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// A table's name in addresses: 60 random bits.
pub(crate) fn table_name() -> String {
    let mut bytes = [0u8; 12];
    rand::rng().fill_bytes(&mut bytes);
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// Random bytes for the seal of a layout.
pub(crate) fn salt() -> Salt {
    let mut bytes = [0u8; 16];
    rand::rng().fill_bytes(&mut bytes);
    Salt(bytes)
}

/// A random number, for seeds and lots.
pub(crate) fn random() -> u64 {
    rand::rng().next_u64()
}
