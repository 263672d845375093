//! How much a clash is wanted for its own sake.

use junqi_rules::{Quiet, Rank, Seat, TurnOrder, View};

use crate::worth::worth;

/// What a clash is worth besides what it wins: the nearer the draw by quiet play the more, so that games are won or lost.
/// Where quiet play puts someone out, everything if that is oneself, and less than nothing if it is an enemy.
pub(crate) fn urgency(view: &View, me: Seat) -> f64 {
    let Some(limit) = view.quiet_limit() else { return long_game(view) };
    let near = f64::from(view.quiet()) / f64::from(limit);
    let pressing = near * near * URGENCY;
    match view.rules().quiet_draw {
        Some(Quiet::PliesLose(_)) => {
            let left = limit.saturating_sub(view.quiet());
            let loser = on_the_move_after(view, usize::from(left) % view.living().len().max(1));
            // Nobody of one's own gets another turn before it is over.
            let last_chance = usize::from(left) <= view.living().len();
            match view.are_allies(me, loser) {
                true if last_chance => LAST_CHANCE,
                true => EAGER * pressing,
                // One quiet move more, and an enemy is out.
                false if left <= 1 => -LAST_CHANCE,
                false => -pressing,
            }
        }
        Some(Quiet::Plies(_) | Quiet::Rounds(_)) | None => pressing,
    }
}

/// The same where only the length of the game is limited.
fn long_game(view: &View) -> f64 {
    let Some(most) = view.rules().max_plies else { return 0.0 };
    let near = f64::from(view.ply()) / f64::from(most);
    near.powi(4) * URGENCY
}

/// Who is on the move after so many plies, if nobody goes out.
fn on_the_move_after(view: &View, plies: usize) -> Seat {
    let step = match view.rules().turn_order {
        TurnOrder::CounterClockwise | TurnOrder::Alternate => Seat::right,
        TurnOrder::Clockwise => Seat::left,
    };
    let mut seat = view.turn();
    for _ in 0..plies {
        seat = step(seat);
        while !view.living().contains(seat) && seat != view.turn() {
            seat = step(seat);
        }
    }
    seat
}

/// About a battalion: near the draw, one is risked.
const URGENCY: f64 = 2.0 * worth(Rank::Battalion);

/// To be put out by quiet play is worse than a draw.
const EAGER: f64 = 3.0;

/// Anything is better than to be out.
const LAST_CHANCE: f64 = 3000.0;
