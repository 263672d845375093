//! Sessions: by which a browser is known to be someone's.

use junqi_table::{MemberId, Timestamp};

use super::{Answer, Member};

/// What is kept of a session's token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SessionKey(pub(crate) [u8; 32]);

impl SessionKey {
    /// A name for the session's owner to end it by. It opens nothing.
    pub(crate) fn label(self) -> String {
        self.0[..8].iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// A session.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Session {
    pub(crate) key: SessionKey,
    pub(crate) begun_at: Timestamp,
    /// To the hour.
    pub(crate) used_at: Timestamp,
}

/// Which of a member's sessions.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Which {
    All,
    One(SessionKey),
    AllBut(SessionKey),
}

/// The part of the store that keeps sessions. Times are given, so that what has died is not found.
pub(crate) trait Sessions {
    /// A session for a member.
    fn add(&self, key: SessionKey, member: MemberId, at: Timestamp) -> Answer<'_, ()>;
    /// Whose session this is, if it lives.
    fn find(&self, key: SessionKey, now: Timestamp) -> Answer<'_, Option<(Member, Session)>>;
    /// It is used now.
    fn touch(&self, key: SessionKey, now: Timestamp) -> Answer<'_, ()>;
    /// The living sessions of a member, the one used last first.
    fn of(&self, member: MemberId, now: Timestamp) -> Answer<'_, Vec<Session>>;
    /// Ends sessions of a member, and says which have ended.
    fn end(&self, member: MemberId, which: Which) -> Answer<'_, Vec<SessionKey>>;
    /// Forgets all sessions that have died.
    fn forget_dead(&self, now: Timestamp) -> Answer<'_, ()>;
}
