//! One army as an onlooker remembers it: where each piece stands, and what it may be.

use junqi_rules::{
    ARMY, Board, BombFrontRow, Face, Headquarters, Point, PointKind, Rank, Rules, Seat, View,
};

use crate::ranks::Ranks;

/// One piece, followed from where it was first seen.
#[derive(Clone)]
pub(crate) struct Tracked {
    /// What it may be; the truth is always among these.
    pub(crate) ranks: Ranks,
    /// Where it stands; `None` once it has fallen.
    pub(crate) at: Option<Point>,
    /// The post it was set up on (line and column), if that was seen.
    pub(crate) post: Option<(u8, u8)>,
    /// Whether it has come out of a clash, so that its enemies know something of it.
    pub(crate) fought: bool,
    /// Where it has been since the last clash of the game, the latest last.
    pub(crate) trail: Vec<Point>,
}

/// An army: all 25 pieces, fallen ones included, since they too use up ranks.
#[derive(Clone, Default)]
pub(crate) struct Army {
    pub(crate) pieces: Vec<Tracked>,
    /// Whether it was seen from the start: then one of its pieces is the flag.
    pub(crate) whole: bool,
    /// Whether all that counting tells has been drawn from what is known.
    counted: bool,
}

impl Army {
    /// The army of a seat as it stands. If the game is about to start, the rules of setting up tell more.
    pub(crate) fn of(view: &View, seat: Seat) -> Army {
        let board = view.board();
        let standing: Vec<Point> =
            view.pieces().filter(|(_, spot)| spot.seat == seat).map(|(point, _)| point).collect();
        let on_post = |&point: &Point| {
            let home = board.home_of(point);
            home.is_some_and(|home| home.seat == seat) && board.kind_of(point) != PointKind::Camp
        };
        let whole = view.ply() == 0 && standing.len() == ARMY.len() && standing.iter().all(on_post);
        let mut pieces: Vec<Tracked> = standing
            .into_iter()
            .map(|point| Tracked {
                ranks: standing_ranks(view.rules(), seat, point, whole),
                at: Some(point),
                post: board.home_of(point).filter(|_| whole).map(|home| (home.line, home.column)),
                fought: false,
                trail: Vec::new(),
            })
            .collect();
        // What fell before anyone looked may have been anything.
        let unseen =
            Tracked { ranks: Ranks::ALL, at: None, post: None, fought: false, trail: Vec::new() };
        pieces.resize(pieces.len().max(ARMY.len()), unseen);
        Army { pieces, whole, counted: false }
    }

    /// The number of the piece on a point.
    pub(crate) fn find(&self, point: Point) -> Option<usize> {
        self.pieces.iter().position(|piece| piece.at == Some(point))
    }

    /// How many pieces are left.
    pub(crate) fn count_standing(&self) -> usize {
        self.pieces.iter().filter(|piece| piece.at.is_some()).count()
    }

    /// Narrows a piece down. What contradicts all that was known (a position drawn for a test may) is left aside.
    pub(crate) fn narrow(&mut self, piece: usize, to: Ranks) {
        let ranks = &mut self.pieces[piece].ranks;
        let narrowed = ranks.and(to);
        if !narrowed.is_empty() && narrowed != *ranks {
            *ranks = narrowed;
            self.counted = false;
        }
    }

    /// Takes the ranks that are seen on the board.
    pub(crate) fn look(&mut self, view: &View) {
        for number in 0..self.pieces.len() {
            let spot = self.pieces[number].at.and_then(|point| view.at(point));
            if let Some(Face::Known(rank)) = spot.map(|spot| spot.face) {
                self.narrow(number, rank.into());
            }
        }
    }

    /// Counts: an army has three mines, so where three pieces are known for mines, no other is one. The same for every
    /// set of ranks: if as many pieces can only be these as an army has of them, no other piece is any of them. By
    /// Hall's theorem nothing more follows from counting.
    pub(crate) fn count(&mut self) {
        while !self.counted {
            self.counted = true;
            let confined = self.count_confined();
            for (number, (confined, capacity)) in confined.iter().zip(&CAPACITY).enumerate() {
                if confined != capacity {
                    continue;
                }
                let set = Ranks::numbered(number);
                for piece in &mut self.pieces {
                    let rest = piece.ranks.without(set);
                    if rest != piece.ranks && !rest.is_empty() {
                        piece.ranks = rest;
                        self.counted = false;
                    }
                }
            }
        }
    }

    /// For each set of ranks, how many pieces can be nothing else.
    fn count_confined(&self) -> [u8; Ranks::SETS] {
        let mut confined = [0u8; Ranks::SETS];
        for piece in &self.pieces {
            confined[piece.ranks.number()] += 1;
        }
        // Sums over subsets, one rank after the other: a set with the rank gets what the one without it has.
        for rank in 0..Rank::ALL.len() {
            let half = 1 << rank;
            for pair in confined.chunks_mut(2 * half) {
                let (without, with) = pair.split_at_mut(half);
                with.iter_mut().zip(without).for_each(|(with, without)| *with += *without);
            }
        }
        confined
    }
}

/// For each set of ranks, how many pieces of these an army has.
static CAPACITY: [u8; Ranks::SETS] = {
    let mut capacity = [0; Ranks::SETS];
    let mut set = 1;
    while set < Ranks::SETS {
        let first = Rank::ALL[set.trailing_zeros() as usize];
        capacity[set] = first.count() + capacity[set & (set - 1)];
        set += 1;
    }
    capacity
};

/// What may stand on a point. Mines and flags never leave their posts; bombs may have, once the game has begun.
fn standing_ranks(rules: &Rules, seat: Seat, point: Point, set_up: bool) -> Ranks {
    let board = Board::of(rules.board);
    let kind = board.kind_of(point);
    let home = board.home_of(point).filter(|home| home.seat == seat);
    let line = home.map(|home| home.line);
    let bombs_kept_back = set_up && rules.bomb_front_row == BombFrontRow::Forbidden;
    Ranks::where_true(|rank| match rank {
        Rank::Flag => home.is_some() && kind == PointKind::Headquarters,
        Rank::Mine => line.is_some_and(|line| line >= MINES_FROM_LINE) && kind != PointKind::Camp,
        Rank::Bomb => !(bombs_kept_back && line == Some(1)),
        _ => true,
    })
}

/// Mines stand on the last two lines only (rules E.1).
const MINES_FROM_LINE: u8 = 5;

/// Whether what stands on this point never moves again (rules D.7).
pub(crate) fn is_locked(rules: &Rules, point: Point) -> bool {
    rules.headquarters == Headquarters::Lock
        && Board::of(rules.board).kind_of(point) == PointKind::Headquarters
}
