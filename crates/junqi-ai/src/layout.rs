//! Layouts as people make them.

use junqi_rules::{Board, Hand, Layout, LayoutDraft, MineLines, Rank, Rules, Seat};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use crate::human::per_thousand;

/// A plausible human-like legal layout, drawn from counts of real ones: the flag behind mines, strong pieces in front
/// and on the wings, bombs behind them. The same seed gives the same layout.
pub fn plausible_layout(rules: &Rules, seed: u64) -> Layout {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let standard = Layout::standard(rules);
    let draft = if random.random_bool(FLAG_LEFT) { standard.draft() } else { mirror(&standard) };
    let draft = arrange(draft, &Taste::of(rules, &Hand::army()), &mut random);
    Layout::new(&draft, rules).expect("only legal swaps were made")
}

/// The same for a hand that was dealt (乱战): a flag in a headquarters behind mines, further flags as army commanders; a
/// hand without a flag guards both headquarters. Always legal, and the same seed gives the same layout.
///
/// ```
/// use junqi_ai::plausible_dealt_layout;
/// use junqi_rules::{Hand, Rules, Seat};
///
/// // Not shuffled, so that everyone gets an army.
/// let hands = Hand::deal(&Rules::CHAOS, &Hand::all_pieces(&Rules::CHAOS)).unwrap();
/// let hand = hands[Seat::South].unwrap();
/// assert!(plausible_dealt_layout(&hand, &Rules::CHAOS, 1).hand() == hand);
/// ```
pub fn plausible_dealt_layout(hand: &Hand, rules: &Rules, seed: u64) -> Layout {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let taste = Taste::of(rules, hand);
    let draft = arrange(by_chance(hand, &taste, &mut random), &taste, &mut random);
    Layout::of_hand(&draft, rules, hand).expect("only legal swaps were made")
}

/// Any legal layout of a hand: those with the fewest posts to choose from come first.
fn by_chance(hand: &Hand, taste: &Taste<'_>, random: &mut Xoshiro256PlusPlus) -> LayoutDraft {
    let mut free: Vec<(u8, u8)> = posts(taste.rules);
    free.shuffle(random);
    let mut draft = LayoutDraft::empty();
    let mut put = |rank: Rank, may_stand: &dyn Fn((u8, u8)) -> bool| {
        let at = free.iter().position(|&post| may_stand(post)).expect("every hand fits");
        let (line, column) = free.remove(at);
        draft.set(line, column, Some(rank));
    };
    let most = if taste.rules.extra_flag_as_army { 1 } else { u8::MAX };
    let at_home = hand.count(Rank::Flag).min(most);
    (0..at_home).for_each(|_| put(Rank::Flag, &is_headquarters));
    for _ in 0..hand.count(Rank::Mine) {
        put(Rank::Mine, &|(line, _)| line >= taste.mines_from);
    }
    for _ in 0..hand.count(Rank::Bomb) {
        put(Rank::Bomb, &|(line, _)| line >= taste.bombs_from);
    }
    (at_home..hand.count(Rank::Flag)).for_each(|_| put(Rank::Flag, &|_| true));
    let rest = hand.pieces().filter(|rank| !matches!(rank, Rank::Flag | Rank::Mine | Rank::Bomb));
    rest.for_each(|rank| put(rank, &|_| true));
    draft
}

fn posts(rules: &Rules) -> Vec<(u8, u8)> {
    Layout::standard(rules).iter().map(|(post, _)| post).collect()
}

/// The share of people who put their flag on their left hand.
const FLAG_LEFT: f64 = 0.55;

/// Enough to forget the layout one begins with: about a hundred tries a piece.
const SWAPS: usize = 2500;

/// Metropolis: swaps that make the layout more usual are made, others only at times. Where people never put a piece the
/// rules may forbid it, and such a swap is never made; so the layout stays legal. The flags in headquarters stay there.
fn arrange(
    mut draft: LayoutDraft,
    taste: &Taste<'_>,
    random: &mut Xoshiro256PlusPlus,
) -> LayoutDraft {
    let posts = posts(taste.rules);
    for _ in 0..SWAPS {
        let (a, b) = (
            posts[random.random_range(0..posts.len())],
            posts[random.random_range(0..posts.len())],
        );
        if is_flag_at_home(&draft, a) || is_flag_at_home(&draft, b) {
            continue;
        }
        let before = taste.likelihood(&draft, a) * taste.likelihood(&draft, b);
        swap(&mut draft, a, b);
        let after = taste.likelihood(&draft, a) * taste.likelihood(&draft, b);
        if random.random::<f64>() * before >= after {
            swap(&mut draft, a, b);
        }
    }
    draft
}

/// Where people like to put the pieces of a hand.
struct Taste<'a> {
    rules: &'a Rules,
    /// The line from which on mines may stand (rules E.1).
    mines_from: u8,
    /// The line from which on bombs may stand; a hand with too many mines and bombs may have some in front.
    bombs_from: u8,
    /// Without a flag the headquarters themselves are guarded.
    flagless: bool,
}

/// How much more often a mine stands beside the flag than on such a post without one.
const GUARDS_FLAG: f64 = 4.0;
/// How much more often a mine stands in headquarters that are held instead of a flag.
const GUARDS_HEADQUARTERS: f64 = 6.0;
/// A mine on a post where people have none, since their armies have only three.
const SPARE_MINE: f64 = 20.0;

/// How many posts lie behind the front line.
const BEHIND_THE_FRONT: u8 = 20;

impl<'a> Taste<'a> {
    fn of(rules: &'a Rules, hand: &Hand) -> Taste<'a> {
        let many = hand.count(Rank::Mine) >= 5;
        let forward = rules.mine_lines == MineLines::LastThreeIfFiveMines && many;
        let back = [Rank::Mine, Rank::Bomb].map(|rank| hand.count(rank)).iter().sum::<u8>();
        let crowded = back + hand.count(Rank::Flag).min(1) > BEHIND_THE_FRONT;
        Taste {
            rules,
            bombs_from: if crowded { 1 } else { 2 },
            mines_from: if forward { 4 } else { 5 },
            flagless: rules.both_headquarters && hand.count(Rank::Flag) == 0,
        }
    }

    /// How usual what stands on this post is there.
    fn likelihood(&self, draft: &LayoutDraft, post: (u8, u8)) -> f64 {
        let (line, column) = post;
        let Some(rank) = draft.at(line, column) else { return 0.0 };
        let counted = |rank| f64::from(per_thousand(rank, line, column));
        match rank {
            Rank::Mine if line < self.mines_from => 0.0,
            Rank::Mine if self.flagless && is_headquarters(post) => {
                counted(rank).max(SPARE_MINE) * GUARDS_HEADQUARTERS
            }
            Rank::Mine if self.is_beside_flag(draft, line, column) => {
                counted(rank).max(SPARE_MINE) * GUARDS_FLAG
            }
            Rank::Mine => counted(rank).max(SPARE_MINE),
            // A flag that is not in a headquarters fights as an army commander.
            Rank::Flag if !is_headquarters(post) => counted(Rank::Army),
            _ => counted(rank),
        }
    }

    fn is_beside_flag(&self, draft: &LayoutDraft, line: u8, column: u8) -> bool {
        let board = Board::of(self.rules.board);
        let post = board.home_point(Seat::South, line, column);
        board.neighbors(post).filter_map(|point| board.home_of(point)).any(|home| {
            let post = (home.line, home.column);
            let kept = is_flag_at_home(draft, post) || self.flagless && is_headquarters(post);
            home.seat == Seat::South && kept
        })
    }
}

fn is_headquarters((line, column): (u8, u8)) -> bool {
    line == 6 && column.is_multiple_of(2)
}

fn is_flag_at_home(draft: &LayoutDraft, post: (u8, u8)) -> bool {
    is_headquarters(post) && draft.at(post.0, post.1) == Some(Rank::Flag)
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
