//! Layouts as people make them.

use junqi_rules::{Board, Layout, LayoutDraft, Rank, Rules, Seat};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::human::per_thousand;

/// A plausible human-like legal layout, drawn from counts of real ones: the flag behind mines, strong pieces in front
/// and on the wings, bombs behind them. The same seed gives the same layout.
pub fn plausible_layout(rules: &Rules, seed: u64) -> Layout {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let standard = Layout::standard(rules);
    let posts: Vec<(u8, u8)> = standard.iter().map(|(post, _)| post).collect();
    let mut draft =
        if random.random_bool(FLAG_LEFT) { standard.draft() } else { mirror(&standard) };

    // Metropolis: swaps that make the layout more usual are made, others only at times. Where people never put a piece
    // the rules may forbid it, and such a swap is never made; so the layout stays legal.
    let likelihood = |draft: &LayoutDraft, post: (u8, u8)| likelihood(rules, draft, post);
    for _ in 0..SWAPS {
        let (a, b) = (
            posts[random.random_range(0..posts.len())],
            posts[random.random_range(0..posts.len())],
        );
        let is_flag = |post: (u8, u8)| draft.at(post.0, post.1) == Some(Rank::Flag);
        if is_flag(a) || is_flag(b) {
            continue;
        }
        let before = likelihood(&draft, a) * likelihood(&draft, b);
        swap(&mut draft, a, b);
        let after = likelihood(&draft, a) * likelihood(&draft, b);
        if random.random::<f64>() * before >= after {
            swap(&mut draft, a, b);
        }
    }
    Layout::new(&draft, rules).expect("only legal swaps were made")
}

/// The share of people who put their flag on their left hand.
const FLAG_LEFT: f64 = 0.55;

/// Enough to forget the layout one begins with: about a hundred tries a piece.
const SWAPS: usize = 2500;

/// How much more often a mine stands beside the flag than on such a post without one.
const GUARDS_FLAG: f64 = 4.0;

/// How usual what stands on this post is there.
fn likelihood(rules: &Rules, draft: &LayoutDraft, (line, column): (u8, u8)) -> f64 {
    let Some(rank) = draft.at(line, column) else { return 0.0 };
    let counted = f64::from(per_thousand(rank, line, column));
    match rank {
        Rank::Mine if is_beside_flag(rules, draft, line, column) => counted * GUARDS_FLAG,
        _ => counted,
    }
}

fn is_beside_flag(rules: &Rules, draft: &LayoutDraft, line: u8, column: u8) -> bool {
    let board = Board::of(rules.board);
    let post = board.home_point(Seat::South, line, column);
    board.neighbors(post).filter_map(|point| board.home_of(point)).any(|home| {
        home.seat == Seat::South && draft.at(home.line, home.column) == Some(Rank::Flag)
    })
}

fn swap(draft: &mut LayoutDraft, a: (u8, u8), b: (u8, u8)) {
    let (at_a, at_b) = (draft.at(a.0, a.1), draft.at(b.0, b.1));
    draft.set(a.0, a.1, at_b);
    draft.set(b.0, b.1, at_a);
}

/// The same layout with left and right exchanged.
fn mirror(layout: &Layout) -> LayoutDraft {
    const COLUMNS: u8 = 5;
    let mut draft = LayoutDraft::empty();
    layout
        .iter()
        .for_each(|((line, column), rank)| draft.set(line, COLUMNS + 1 - column, Some(rank)));
    draft
}
