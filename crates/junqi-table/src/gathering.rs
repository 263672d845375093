//! The phase in which seats are taken: by people, and by the computer where the host wants it.

use junqi_rules::{BySeat, Deployment, Layout, Rules, Seat, SeatSet};

use crate::MemberId;

/// Before all seats are taken; and in a game that nobody lays out, before all are ready for it.
#[derive(Debug, Default)]
pub(crate) struct Gathering {
    /// Who is ready for a game without layouts.
    pub(crate) ready: SeatSet,
    /// What those who stayed had laid out, when another left them.
    pub(crate) layouts: BySeat<Option<Layout>>,
}

impl Gathering {
    /// Whether the game may begin without anyone laying out an army: everyone is ready who has a say. One person alone
    /// with the computer has said so by sitting down.
    pub(crate) fn may_begin(&self, members: &BySeat<Option<MemberId>>, rules: &Rules) -> bool {
        let people = people(members, rules);
        match rules.deployment {
            Deployment::Own | Deployment::Dealt => true,
            Deployment::Shuffled => people.len() < 2 || people.intersection(self.ready) == people,
        }
    }
}

/// The seats in which people sit.
pub(crate) fn people(members: &BySeat<Option<MemberId>>, rules: &Rules) -> SeatSet {
    let person = |seat: &Seat| members[*seat].is_some_and(|member| !member.is_computer());
    rules.seats().iter().filter(person).collect()
}
