//! Flip games (翻棋): what lies face up everyone knows, what lies face down nobody.

mod group;
mod judge;
mod prospects;
mod roads;
mod table;
mod trails;
mod unseen;

pub(crate) use trails::Trails;

use junqi_rules::{Action, Rank, Seat, View};
use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;

use judge::Judge;
use table::Table;

/// The action of a flip game that looks best, of those that are legal.
pub(crate) fn choose(
    view: &View,
    me: Seat,
    trails: &Trails,
    random: &mut Xoshiro256PlusPlus,
    whim: f64,
) -> Option<Action> {
    let Some(table) = Table::of(view, me) else { return view.actions().first().copied() };
    let judge = Judge::new(table, trails, random);
    let judged = view.actions().iter().map(|&action| {
        let chance: f64 = random.random();
        (judge.value(action) + chance * whim, action)
    });
    judged.max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, action)| action)
}

/// What a seat makes of all that is left, from 0 to 1; what lies face down counts, too, since it is known what is
/// missing. Flags and mines do not count. `None` while colours are open, or without anything.
pub(crate) fn share(view: &View, me: Seat) -> Option<f64> {
    let table = Table::of(view, me).filter(|_| !view.colours_open())?;
    let rules = table.rules();
    let fights = |rank: Rank| rank.moves();
    let shown = table.groups.iter().filter(|group| fights(group.rank));
    let shown = shown.map(|group| (group.seat, group.worth(rules)));
    let down = table.down.1.iter().filter(|(_, rank)| fights(*rank));
    let down = down.map(|&(seat, rank)| (seat, group::worth_face_up(rank, rules)));
    let (mut own, mut all) = (0.0, 0.0);
    for (seat, worth) in shown.chain(down) {
        all += worth;
        if seat == me {
            own += worth;
        }
    }
    (all > 0.0).then(|| own / all)
}
