//! Who is whose friend.

use junqi_table::{MemberId, Timestamp};

use super::{Answer, Member};

/// How many one may call friends, answered or not.
pub(crate) const MOST_FRIENDS: usize = 200;

/// What came of asking someone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asking {
    /// It waits for the other.
    Asked,
    /// The other had asked before: they are friends.
    Friends,
    /// One has called as many friends as one may.
    TooMany,
}

/// The friends of a member, and those who wait for a yes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Friendships {
    /// Both have asked for it.
    pub(crate) friends: Vec<Member>,
    /// They have asked this member.
    pub(crate) asking: Vec<Member>,
    /// This member has asked them.
    pub(crate) asked: Vec<Member>,
}

/// What is kept of friendships: a friend is one who was asked, and has asked back.
pub(crate) trait Friends {
    /// Asks someone to be friends, or says yes to who has asked.
    fn befriend(&self, member: MemberId, other: MemberId, at: Timestamp) -> Answer<'_, Asking>;
    /// Ends a friendship, takes back what one has asked, or says no.
    fn unfriend(&self, member: MemberId, other: MemberId) -> Answer<'_, ()>;
    /// All that concerns a member.
    fn friendships(&self, member: MemberId) -> Answer<'_, Friendships>;
}
