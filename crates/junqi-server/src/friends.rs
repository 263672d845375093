//! Someone's friends, and where they play: what the page and the API show.

use junqi_protocol::{FriendMessage, FriendPlace, FriendsMessage, PersonMessage};
use junqi_table::{MemberId, PhaseName};

use crate::hall::Hall;
use crate::store::{Member, StoreError};
use crate::wire;

/// All that a member may know of his friends.
pub(crate) async fn friends_of(hall: &Hall, me: MemberId) -> Result<FriendsMessage, StoreError> {
    let all = hall.store().friends().friendships(me).await?;
    let mut friends = Vec::new();
    for friend in all.friends {
        let place = place_of(hall, friend.id, me).await?;
        friends.push(FriendMessage { person: person(&friend), place });
    }
    let people = |members: Vec<Member>| members.iter().map(person).collect();
    Ok(FriendsMessage { you: me.0, friends, asking: people(all.asking), asked: people(all.asked) })
}

fn person(member: &Member) -> PersonMessage {
    PersonMessage { id: member.id.0, name: member.name.clone() }
}

/// Where a friend plays, if he does: to join while seats are free, to watch where that is allowed.
async fn place_of(
    hall: &Hall,
    friend: MemberId,
    me: MemberId,
) -> Result<Option<FriendPlace>, StoreError> {
    let Some(place) = hall.find_member(friend) else { return Ok(None) };
    let join = place.phase == PhaseName::Gathering && place.has_room;
    let watch = place.phase == PhaseName::Playing && hall.admits(&place.table, Some(me)).await?;
    Ok(Some(FriendPlace {
        table: place.table.0,
        preset: place.preset,
        phase: wire::phase_name(place.phase),
        join,
        watch,
    }))
}
