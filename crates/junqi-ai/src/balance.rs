//! Who is ahead.

use junqi_rules::{Rank, Seat, View};

use crate::memory::Memory;
use crate::scene::Scene;
use crate::worth::mean_worth;

/// What the pieces of a seat's side make of all that are left, from 0 to 1; `None` without any. Flags do not count.
pub(crate) fn share(view: &View, memory: &Memory, me: Seat) -> Option<f64> {
    let scene = Scene::of(view, memory);
    let (mut own, mut all) = (0.0, 0.0);
    for man in &scene.men {
        let mut odds = man.odds;
        odds[Rank::Flag as usize] = 0.0;
        let worth = mean_worth(&odds);
        all += worth;
        if view.are_allies(me, man.seat) {
            own += worth;
        }
    }
    (all > 0.0).then(|| own / all)
}

/// Whether a draw is good enough: gladly when behind, never when clearly ahead, and otherwise once the game has been
/// quiet for long.
pub(crate) fn is_draw_welcome(view: &View, share: Option<f64>) -> bool {
    let share = share.unwrap_or(EVEN);
    let grown_quiet = view.quiet_limit().is_some_and(|limit| view.quiet() * 2 > limit);
    share < BEHIND || (share < AHEAD && grown_quiet)
}

const EVEN: f64 = 0.5;
const BEHIND: f64 = 0.45;
const AHEAD: f64 = 0.55;
