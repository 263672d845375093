//! Where a piece may go (rules D).

use std::fmt;

use crate::{BombVsFlag, Headquarters, Point, PointSet, Position, Rank, Seat, StuckTest};

/// A piece goes from one point to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where it stands.
    pub from: Point,
    /// Where it goes.
    pub to: Point,
}

/// What a seat does with its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// 走子: moves a piece.
    Move(Move),
}

/// A move that the rules do not allow, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// It is another seat's turn.
    NotYourTurn {
        /// Whose turn it is.
        turn: Seat,
    },
    /// The seat is out, or was never in the game.
    NotPlaying {
        /// The seat.
        seat: Seat,
    },
    /// The piece may not go there.
    Move {
        /// The move.
        wish: Move,
        /// What forbids it.
        why: WhyNot,
    },
}

/// Why a piece may not go to a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// No piece stands there.
    NoPiece,
    /// It is another seat's piece.
    NotYours,
    /// Mines and flags never move.
    NeverMoves,
    /// What stands in a headquarters never moves.
    Headquarters,
    /// A piece in a camp cannot be attacked.
    Camp,
    /// One's own or one's partner's piece stands there.
    OwnPiece,
    /// No way leads there, or it is blocked.
    NoRoute,
    /// These rules forbid this attack.
    Forbidden,
}

impl Position {
    /// All legal moves of the seat whose turn it is; none after the end.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.each_legal_move(|wish| moves.push(wish));
        moves
    }

    /// Hands every legal move to a function, without keeping a list.
    pub fn each_legal_move(&self, mut found: impl FnMut(Move)) {
        if self.end.is_some() {
            return;
        }
        for from in self.posts[self.turn].iter() {
            for to in self.targets(from).iter() {
                found(Move { from, to });
            }
        }
    }

    /// How many legal moves there are.
    pub fn count_legal_moves(&self) -> u64 {
        match self.end {
            Some(_) => 0,
            None => self.posts[self.turn].iter().map(|from| self.targets(from).len() as u64).sum(),
        }
    }

    /// Whether a seat could move if it were its turn.
    pub(crate) fn has_move(&self, seat: Seat) -> bool {
        self.posts[seat].iter().any(|from| !self.targets(from).is_empty())
    }

    /// Whether a seat is out by the test after a ply.
    pub(crate) fn is_stuck(&self, seat: Seat) -> bool {
        let beside_camp = |from: Point| {
            let tables = &self.board.tables;
            let enemy_in = |camp: &Point| {
                tables.camps.contains(*camp)
                    && self.cells[camp.index()]
                        .is_some_and(|other| !self.allies(seat).contains(other.seat))
            };
            let may_leave =
                self.cells[from.index()].is_some_and(|piece| self.can_leave(from, piece.rank));
            may_leave && tables.roads[from.index()].iter().any(enemy_in)
        };
        let qq = self.rules.stuck_test == StuckTest::AfterPlyQq;
        let counts_as_movable = qq && self.posts[seat].iter().any(beside_camp);
        !counts_as_movable && !self.has_move(seat)
    }

    /// Where the piece on a point may go, whosever turn it is; nowhere if there is none, or if it never moves.
    pub fn targets(&self, from: Point) -> PointSet {
        let mut targets = PointSet::EMPTY;
        let Some(piece) = self.cells[from.index()] else { return targets };
        if !self.can_leave(from, piece.rank) {
            return targets;
        }
        let allies = self.allies(piece.seat);
        let may_land = |to: Point| match self.cells[to.index()] {
            None => true,
            Some(other) => {
                !allies.contains(other.seat)
                    && !self.board.tables.camps.contains(to)
                    && !self.forbids(piece.rank, other.rank)
            }
        };
        for &to in &self.board.tables.roads[from.index()] {
            if may_land(to) {
                targets.insert(to);
            }
        }
        match piece.rank {
            Rank::Engineer => self.fly(from, |to| {
                if may_land(to) {
                    targets.insert(to);
                }
            }),
            _ => self.slide(from, |to| {
                if may_land(to) {
                    targets.insert(to);
                }
            }),
        }
        targets
    }

    /// Whether a piece of this rank may ever leave this point (rules D.7, D.8).
    fn can_leave(&self, from: Point, rank: Rank) -> bool {
        let locked = self.rules.headquarters == Headquarters::Lock
            && self.board.tables.headquarters.contains(from);
        rank.moves() && !locked
    }

    fn forbids(&self, attacker: Rank, defender: Rank) -> bool {
        let bomb_on_flag = attacker == Rank::Bomb && defender == Rank::Flag;
        bomb_on_flag && self.rules.bomb_vs_flag == BombVsFlag::Forbidden
    }

    /// The points reached along the rail lines without a turn: the empty ones, and the first piece on each (rules D.3).
    fn slide(&self, from: Point, mut reached: impl FnMut(Point)) {
        for ray in &self.board.tables.rays[from.index()] {
            for (index, &to) in ray.points.iter().enumerate() {
                if index >= ray.shared {
                    reached(to);
                }
                if self.cells[to.index()].is_some() {
                    break;
                }
            }
        }
    }

    /// The points reached by rail with any number of turns, no piece passed (rules D.4).
    fn fly(&self, from: Point, mut reached: impl FnMut(Point)) {
        let tables = &self.board.tables;
        let Some(start) = tables.rail_index[from.index()] else { return };
        let mut seen = 1u128 << start;
        let mut waiting = seen;
        while waiting != 0 {
            let here = waiting.trailing_zeros() as usize;
            waiting &= waiting - 1;
            let mut fresh = tables.rail_neighbors[here] & !seen;
            seen |= fresh;
            while fresh != 0 {
                let there = fresh.trailing_zeros() as usize;
                fresh &= fresh - 1;
                let point = tables.rail_points[there];
                reached(point);
                // A piece may end the flight, never carry it on.
                if self.cells[point.index()].is_none() {
                    waiting |= 1 << there;
                }
            }
        }
    }

    /// Whether a seat may make this move now.
    ///
    /// # Errors
    ///
    /// What forbids it. The reason is drawn from what the seat itself knows: where pieces stand and whose they are, and
    /// its own ranks.
    pub fn check_move(&self, seat: Seat, wish: Move) -> Result<(), Illegal> {
        if self.end.is_some() {
            return Err(Illegal::GameOver);
        }
        if !self.living.contains(seat) {
            return Err(Illegal::NotPlaying { seat });
        }
        if seat != self.turn {
            return Err(Illegal::NotYourTurn { turn: self.turn });
        }
        self.why_not(seat, wish).map_or(Ok(()), |why| Err(Illegal::Move { wish, why }))
    }

    fn why_not(&self, seat: Seat, Move { from, to }: Move) -> Option<WhyNot> {
        let Some(piece) = self.cells[from.index()] else { return Some(WhyNot::NoPiece) };
        if piece.seat != seat {
            return Some(WhyNot::NotYours);
        }
        if self.targets(from).contains(to) {
            return None;
        }
        if !piece.rank.moves() {
            return Some(WhyNot::NeverMoves);
        }
        if !self.can_leave(from, piece.rank) {
            return Some(WhyNot::Headquarters);
        }
        let Some(other) = self.cells[to.index()] else { return Some(WhyNot::NoRoute) };
        if self.allies(seat).contains(other.seat) {
            return Some(WhyNot::OwnPiece);
        }
        if self.board.tables.camps.contains(to) {
            return Some(WhyNot::Camp);
        }
        match self.forbids(piece.rank, other.rank) {
            true => Some(WhyNot::Forbidden),
            false => Some(WhyNot::NoRoute),
        }
    }
}

impl WhyNot {
    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            WhyNot::NoPiece => "no-piece",
            WhyNot::NotYours => "not-yours",
            WhyNot::NeverMoves => "never-moves",
            WhyNot::Headquarters => "headquarters",
            WhyNot::Camp => "camp",
            WhyNot::OwnPiece => "own-piece",
            WhyNot::NoRoute => "no-route",
            WhyNot::Forbidden => "forbidden",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::GameOver => f.write_str("the game is over"),
            Illegal::NotYourTurn { turn } => write!(f, "it is {turn}'s turn"),
            Illegal::NotPlaying { seat } => write!(f, "{seat} is not in the game"),
            Illegal::Move { why, .. } => f.write_str(match why {
                WhyNot::NoPiece => "no piece stands there",
                WhyNot::NotYours => "it is another seat's piece",
                WhyNot::NeverMoves => "mines and flags never move",
                WhyNot::Headquarters => "what stands in a headquarters never moves",
                WhyNot::Camp => "a piece in a camp cannot be attacked",
                WhyNot::OwnPiece => "one's own or one's partner's piece stands there",
                WhyNot::NoRoute => "no free way leads there",
                WhyNot::Forbidden => "these rules forbid this attack",
            }),
        }
    }
}

impl std::error::Error for Illegal {}
