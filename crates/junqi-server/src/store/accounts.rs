//! Accounts: members who have taken a name for good, and can come back to it with a password.

use std::collections::BTreeSet;

use junqi_table::{MemberId, Timestamp};

use super::{Answer, Member, SessionKey, TableId};

/// A name, and all that it looks like.
#[derive(Clone, Debug)]
pub(crate) struct TakenName {
    pub(crate) name: String,
    pub(crate) skeletons: BTreeSet<String>,
}

/// A registered member.
pub(crate) struct Account {
    pub(crate) member: Member,
    /// What is kept of the password.
    pub(crate) password: String,
    pub(crate) registered_at: Timestamp,
}

/// The part of the store that keeps accounts.
pub(crate) trait Accounts {
    /// Makes an account of a guest; false if a name that looks like this one is taken, or he has an account already.
    fn register(
        &self,
        member: MemberId,
        name: TakenName,
        password: String,
        at: Timestamp,
    ) -> Answer<'_, bool>;
    /// The account of this name, in small letters or large.
    fn named(&self, name: &TakenName) -> Answer<'_, Option<Account>>;
    /// A member's account.
    fn account(&self, member: MemberId) -> Answer<'_, Option<Account>>;
    /// Gives an account another name; false if it is taken.
    fn rename(&self, member: MemberId, name: TakenName) -> Answer<'_, bool>;
    /// Changes what is kept of a password.
    fn change_password(&self, member: MemberId, password: String) -> Answer<'_, ()>;
    /// Takes the name off a member and off the records of his finished games, and ends his sessions, which are given.
    fn delete(&self, member: MemberId, at: Timestamp) -> Answer<'_, Vec<SessionKey>>;
    /// The tables at which a member has sat.
    fn tables_of(&self, member: MemberId) -> Answer<'_, Vec<TableId>>;
    /// From now on only this token makes an administrator; false if there is one already.
    fn offer_administration(&self, token_hash: Vec<u8>) -> Answer<'_, bool>;
    /// Whether this token makes an administrator.
    fn offers_administration(&self, token_hash: Vec<u8>) -> Answer<'_, bool>;
    /// Makes a registered member an administrator, if the token does that; it does so once.
    fn claim_administration(&self, token_hash: Vec<u8>, member: MemberId) -> Answer<'_, bool>;
}
