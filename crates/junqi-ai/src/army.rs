//! One army as an onlooker remembers it: where each piece stands, and what it may be.

use std::iter::{repeat, repeat_n};

use junqi_rules::{
    ARMY, Board, BombFrontRow, Deployment, Headquarters, MineLines, Point, PointKind, Rank, Rules,
    Seat, Spot, View,
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
    pub(crate) counted: bool,
}

impl Army {
    /// The army of a seat as it stands. If the game is about to start, the rules of setting up tell more.
    pub(crate) fn of(view: &View, seat: Seat) -> Army {
        let board = view.board();
        let standing: Vec<Point> =
            standing(view).filter(|&(_, owner)| owner == seat).map(|(point, _)| point).collect();
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
        // What fell before anyone looked may have been anything, unless the view tells.
        let known = Rank::ALL.into_iter().zip(view.fallen(seat).known);
        let known = known.flat_map(|(rank, count)| repeat_n(rank.into(), usize::from(count)));
        let fallen = known.chain(repeat(Ranks::ALL)).map(|ranks| Tracked {
            ranks,
            at: None,
            post: None,
            fought: false,
            trail: Vec::new(),
        });
        let missing = ARMY.len().saturating_sub(pieces.len());
        pieces.extend(fallen.take(missing));
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

    /// Narrows down all pieces that are left.
    pub(crate) fn narrow_standing(&mut self, to: Ranks) {
        for number in 0..self.pieces.len() {
            if self.pieces[number].at.is_some() {
                self.narrow(number, to);
            }
        }
    }

    /// Takes the ranks that are seen on the board.
    pub(crate) fn look(&mut self, view: &View) {
        for number in 0..self.pieces.len() {
            let spot = self.pieces[number].at.and_then(|point| view.at(point));
            if let Some(rank) = spot.and_then(|spot| spot.face.rank()) {
                let seen: Ranks = rank.into();
                self.counted &= self.pieces[number].ranks == seen;
                self.pieces[number].ranks = seen;
            }
        }
    }
}

/// The pieces of the seats in the game, with whose they are. Ghosts are none: they stop nobody.
pub(crate) fn standing(view: &View) -> impl Iterator<Item = (Point, Seat)> + '_ {
    let owned = |(point, spot): (Point, Spot)| spot.face.seat().map(|seat| (point, seat));
    view.pieces().filter(|(_, spot)| !spot.ghost).filter_map(owned)
}

/// What may stand on a point. Mines and flags never leave their posts; bombs may have, once the game has begun.
fn standing_ranks(rules: &Rules, seat: Seat, point: Point, set_up: bool) -> Ranks {
    let board = Board::of(rules.board);
    let kind = board.kind_of(point);
    let home = board.home_of(point).filter(|home| home.seat == seat);
    let line = home.map(|home| home.line);
    // A dealt hand with too many mines and bombs has bombs in front (rules E.3).
    let bombs_kept_back = set_up
        && rules.bomb_front_row == BombFrontRow::Forbidden
        && rules.deployment == Deployment::Own;
    let mines_from = first_line_of_mines(rules);
    Ranks::where_true(|rank| match rank {
        Rank::Flag => home.is_some() && kind == PointKind::Headquarters,
        Rank::Mine => line.is_some_and(|line| line >= mines_from) && kind != PointKind::Camp,
        Rank::Bomb => !(bombs_kept_back && line == Some(1)),
        _ => true,
    })
}

/// Mines stand on the last lines only (rules E.1).
fn first_line_of_mines(rules: &Rules) -> u8 {
    match (rules.deployment, rules.mine_lines) {
        (Deployment::Dealt, MineLines::LastThreeIfFiveMines) => 4,
        _ => 5,
    }
}

/// Whether what stands on this point never moves again (rules D.7).
pub(crate) fn is_locked(rules: &Rules, point: Point) -> bool {
    rules.headquarters == Headquarters::Lock
        && Board::of(rules.board).kind_of(point) == PointKind::Headquarters
}
