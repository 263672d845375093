//! The whole truth of a game.

use std::fmt;

use crate::{
    Board, BySeat, End, Information, Point, PointSet, Rank, Rules, Seat, SeatSet, Teams, View,
    Viewer,
};

/// The viewers a rank has been shown to, one bit each: the four seats, and whoever only watches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Audience(u8);

impl Audience {
    /// Everyone at the table and around it.
    pub(crate) const ALL: Audience = Audience(0b11111);

    /// Whom a seat's ranks are shown to from the start (rules F). The only place that reads the option.
    pub(crate) fn at_start(rules: &Rules, seat: Seat) -> Audience {
        let seats =
            |seats: SeatSet| Audience(seats.iter().fold(0, |bits, seat| bits | 1 << seat as u8));
        match rules.information {
            Information::Dark => seats(seat.into()),
            Information::DoubleOpen => seats(SeatSet::from_iter([seat, seat.opposite()])),
            Information::FullOpen | Information::Open => Audience::ALL,
        }
    }

    pub(crate) fn includes(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.0 & (1 << seat as u8) != 0,
            Viewer::Watcher => self.0 & 0b10000 != 0,
        }
    }
}

/// A piece on the board, and whom its rank has been shown to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    pub(crate) seat: Seat,
    pub(crate) rank: Rank,
    pub(crate) shown_to: Audience,
}

/// How many of a seat's pieces have fallen in clashes, by rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct FallenCounts {
    /// Those shown to everyone: a flag that was taken, and all of them at the end.
    pub(crate) public: [u8; Rank::ALL.len()],
    /// Those known to the seat's own audience only.
    pub(crate) own: [u8; Rank::ALL.len()],
}

/// The points of the larger board.
pub(crate) const MOST_POINTS: usize = 129;

/// The whole truth of a game: every piece with its rank, whose turn it is, who is out, what has been counted.
///
/// It is never sent to anyone: a viewer gets a [`View`]. Printing it with `{:?}` tells no more than a watcher sees.
#[derive(Clone)]
pub struct Position {
    pub(crate) rules: Rules,
    pub(crate) board: &'static Board,
    pub(crate) cells: [Option<Piece>; MOST_POINTS],
    /// Where each seat's pieces stand.
    pub(crate) posts: BySeat<PointSet>,
    pub(crate) seats: SeatSet,
    pub(crate) living: SeatSet,
    pub(crate) turn: Seat,
    pub(crate) timeouts: BySeat<u8>,
    pub(crate) fallen: BySeat<FallenCounts>,
    pub(crate) quiet: u16,
    pub(crate) ply: u32,
    pub(crate) end: Option<End>,
}

impl Position {
    /// The rules of this game.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The board it is played on.
    pub fn board(&self) -> &'static Board {
        self.board
    }

    /// The seats that play, those that are out included.
    pub fn seats(&self) -> SeatSet {
        self.seats
    }

    /// The seats still in the game.
    pub fn living(&self) -> SeatSet {
        self.living
    }

    /// Whose turn it is; after the end, whose it was.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// How many turns a seat has missed.
    pub fn timeouts(&self, seat: Seat) -> u8 {
        self.timeouts[seat]
    }

    /// Moves in a row without a clash.
    pub fn quiet(&self) -> u16 {
        self.quiet
    }

    /// Moves played so far. A missed turn is not counted.
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// How the game has ended, if it has.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Whose piece stands on the point, and its rank.
    pub fn piece_at(&self, point: Point) -> Option<(Seat, Rank)> {
        self.cells[point.index()].map(|piece| (piece.seat, piece.rank))
    }

    /// Whether two seats win and lose together.
    pub fn are_allies(&self, a: Seat, b: Seat) -> bool {
        self.allies(a).contains(b)
    }

    /// The seats that win and lose with this one, itself included.
    pub(crate) fn allies(&self, seat: Seat) -> SeatSet {
        match self.rules.teams {
            Teams::EachAlone => seat.into(),
            Teams::Opposite => SeatSet::from_iter([seat, seat.opposite()]).intersection(self.seats),
        }
    }

    /// After how many quiet plies the game is drawn, as things stand; `None` for never.
    pub fn quiet_limit(&self) -> Option<u16> {
        self.rules.quiet_limit(self.living)
    }

    pub(crate) fn put(&mut self, point: Point, piece: Piece) {
        self.cells[point.index()] = Some(piece);
        self.posts[piece.seat].insert(point);
    }

    pub(crate) fn lift(&mut self, point: Point) -> Piece {
        let piece =
            self.cells[point.index()].take().expect("a piece stands on the point that is cleared");
        self.posts[piece.seat].remove(point);
        piece
    }

    /// Where a seat's flag stands, if it has one.
    pub(crate) fn flag_of(&self, seat: Seat) -> Option<Point> {
        let is_flag =
            |point: &Point| self.cells[point.index()].is_some_and(|piece| piece.rank == Rank::Flag);
        self.posts[seat].iter().find(is_flag)
    }
}

/// As a watcher sees it, so that no log line tells more.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", View::of(self, Viewer::Watcher))
    }
}
