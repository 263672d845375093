//! What a seat does with its turn, and why it may not.

use std::fmt;

use crate::{Point, Position, Rank, Seat, StuckTest};

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
    /// Moves a group, but leaves one of the things behind that it carries (rules E.5).
    Split(Move, Rank),
    /// 翻子: turns up a piece.
    Flip(Point),
    /// Takes the army of a colour, for which this seat stands: South for red, North for blue. The turn goes on
    /// (rules E.4).
    Take(Seat),
    /// Names one's headquarters, when the last commander has fallen. The turn goes on (rules E.3).
    Name(Point),
}

/// An action that the rules do not allow, and why.
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
    /// The rules do not allow it here and now.
    Action {
        /// What was wished for.
        wish: Action,
        /// What forbids it.
        why: WhyNot,
    },
}

/// Why a piece may not go to a point, or something else not be done.
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
    /// A piece in a camp cannot be attacked; or this piece may not enter camps.
    Camp,
    /// One's own or one's partner's piece stands there.
    OwnPiece,
    /// No way leads there, or it is blocked.
    NoRoute,
    /// These rules forbid this attack.
    Forbidden,
    /// It lies face down.
    FaceDown,
    /// Nothing lies face down there.
    NotFaceDown,
    /// While colours are open, pieces are only turned up.
    ColoursOpen,
    /// There is no colour to take.
    NoColour,
    /// First one's headquarters must be named.
    MustName,
    /// There are no headquarters to name.
    NothingToName,
    /// The group does not carry that, or may not leave it here.
    NotCarried,
}

impl Position {
    /// Whether a seat is out by the test after a ply.
    pub(crate) fn is_stuck(&self, seat: Seat) -> bool {
        let tables = &self.board.tables;
        let beside_camp = |from: Point| {
            let camps = tables.roads[from.slot()].intersection(tables.camps);
            !camps.intersection(self.enemies(seat)).is_empty()
        };
        let qq = self.rules.stuck_test == StuckTest::AfterPlyQq;
        let own = self.posts[seat].intersection(self.movers);
        let counts_as_movable = qq && own.iter().any(beside_camp);
        !counts_as_movable && !self.has_action(seat)
    }

    /// Whether a seat may do this now.
    ///
    /// # Errors
    ///
    /// What forbids it. The reason is drawn from what the seat itself knows: where pieces stand and whose they are, and
    /// its own ranks.
    pub fn check_action(&self, seat: Seat, wish: Action) -> Result<(), Illegal> {
        if self.end.is_some() {
            return Err(Illegal::GameOver);
        }
        if !self.living.contains(seat) {
            return Err(Illegal::NotPlaying { seat });
        }
        if seat != self.turn {
            return Err(Illegal::NotYourTurn { turn: self.turn });
        }
        self.why_not(seat, wish).map_or(Ok(()), |why| Err(Illegal::Action { wish, why }))
    }

    fn why_not(&self, seat: Seat, wish: Action) -> Option<WhyNot> {
        let must_name = self.flagless.must_name.contains(seat);
        match wish {
            Action::Name(_) if !must_name => Some(WhyNot::NothingToName),
            Action::Name(point) => {
                (!self.headquarters_of(seat).contains(&point)).then_some(WhyNot::NothingToName)
            }
            _ if must_name => Some(WhyNot::MustName),
            Action::Take(army) => {
                let seen = self.may_take_colour() && !self.posts[army].is_empty();
                (!seen).then_some(WhyNot::NoColour)
            }
            Action::Flip(point) => (!self.face_down.contains(point)).then_some(WhyNot::NotFaceDown),
            Action::Move(_) | Action::Split(..) if self.colours_open() => Some(WhyNot::ColoursOpen),
            Action::Move(wish) => self.why_not_move(seat, wish),
            Action::Split(wish, left) => {
                let possible = self.rules.allow_split && self.posts[seat].contains(wish.from);
                match self.without_load(wish.from, left).filter(|_| possible) {
                    None => Some(WhyNot::NotCarried),
                    Some(lighter) => lighter.why_not_move(seat, wish),
                }
            }
        }
    }

    fn why_not_move(&self, seat: Seat, Move { from, to }: Move) -> Option<WhyNot> {
        let piece = match self.cells[from.slot()].filter(|_| self.blocked.contains(from)) {
            None => return Some(WhyNot::NoPiece),
            Some(_) if self.face_down.contains(from) => return Some(WhyNot::FaceDown),
            Some(piece) if piece.seat() != seat => return Some(WhyNot::NotYours),
            Some(piece) => piece,
        };
        if self.targets(from).contains(to) {
            return None;
        }
        if !piece.rank().moves() {
            return Some(WhyNot::NeverMoves);
        }
        if self.held_points.contains(from) {
            return Some(WhyNot::Headquarters);
        }
        let camp = self.board.tables.camps.contains(to);
        let other = match self.cells[to.slot()].filter(|_| self.blocked.contains(to)) {
            None if camp && piece.rank() == Rank::Bomb && !self.rules.bomb_enters_camp => {
                return Some(WhyNot::Camp);
            }
            None => return Some(WhyNot::NoRoute),
            Some(_) if self.face_down.contains(to) && !self.rules.attack_hidden => {
                return Some(WhyNot::FaceDown);
            }
            Some(other) => other,
        };
        if camp {
            return Some(WhyNot::Camp);
        }
        if self.allies(seat).contains(other.seat()) && !self.face_down.contains(to) {
            return Some(WhyNot::OwnPiece);
        }
        match self.may_attack((from, piece), to) {
            true => Some(WhyNot::NoRoute),
            false => Some(WhyNot::Forbidden),
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
            WhyNot::FaceDown => "face-down",
            WhyNot::NotFaceDown => "not-face-down",
            WhyNot::ColoursOpen => "colours-open",
            WhyNot::NoColour => "no-colour",
            WhyNot::MustName => "must-name",
            WhyNot::NothingToName => "nothing-to-name",
            WhyNot::NotCarried => "not-carried",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::GameOver => f.write_str("the game is over"),
            Illegal::NotYourTurn { turn } => write!(f, "it is {turn}'s turn"),
            Illegal::NotPlaying { seat } => write!(f, "{seat} is not in the game"),
            Illegal::Action { why, .. } => f.write_str(match why {
                WhyNot::NoPiece => "no piece stands there",
                WhyNot::NotYours => "it is another seat's piece",
                WhyNot::NeverMoves => "mines and flags never move",
                WhyNot::Headquarters => "what stands in a headquarters never moves",
                WhyNot::Camp => "nobody attacks a piece in a camp, and bombs may be kept out of it",
                WhyNot::OwnPiece => "one's own or one's partner's piece stands there",
                WhyNot::NoRoute => "no free way leads there",
                WhyNot::Forbidden => "these rules forbid this attack",
                WhyNot::FaceDown => "it lies face down",
                WhyNot::NotFaceDown => "nothing lies face down there",
                WhyNot::ColoursOpen => "pieces are only turned up until colours are settled",
                WhyNot::NoColour => "there is no such colour to take",
                WhyNot::MustName => "the headquarters must be named first",
                WhyNot::NothingToName => "there is no headquarters to name there",
                WhyNot::NotCarried => "the group cannot leave that behind",
            }),
        }
    }
}

impl std::error::Error for Illegal {}
