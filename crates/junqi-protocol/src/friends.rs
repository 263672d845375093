//! Friends, and where they play.

use serde::Serialize;

/// Someone, by number and name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PersonMessage {
    /// The number by which he can be asked, named or reported.
    pub id: i64,
    /// What he is called; empty if he gave no name.
    pub name: String,
}

/// A friend.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FriendMessage {
    /// Who.
    #[serde(flatten)]
    pub person: PersonMessage,
    /// Where he plays now.
    pub place: Option<FriendPlace>,
}

/// Where a friend plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FriendPlace {
    /// The table's id.
    pub table: String,
    /// What is played.
    pub preset: &'static str,
    /// `gathering`, `arranging`, `playing` or `finished`.
    pub phase: &'static str,
    /// Whether a seat is free.
    pub join: bool,
    /// Whether one may watch.
    pub watch: bool,
}

/// Someone's friends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FriendsMessage {
    /// One's own number, for others to ask.
    pub you: i64,
    /// Those who are.
    pub friends: Vec<FriendMessage>,
    /// Those who have asked.
    pub asking: Vec<PersonMessage>,
    /// Those who were asked.
    pub asked: Vec<PersonMessage>,
}
