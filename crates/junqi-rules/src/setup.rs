//! Any arrangement of pieces, and the one way to make a playable position of it.

use std::fmt;

use crate::{
    Board, BySeat, Layout, Point, PointSet, Position, Rank, Rules, RulesFault, Seat, SeatSet,
    position::{Audience, MOST_POINTS, Piece},
};

/// An arrangement of pieces, from the start or from the middle of a game; every field may be set.
#[derive(Clone, PartialEq, Eq)]
pub struct Setup {
    /// How it is played on.
    pub rules: Rules,
    /// The pieces.
    pub pieces: Vec<(Point, Seat, Rank)>,
    /// The seats that play, those that are out included.
    pub seats: SeatSet,
    /// The seats still in the game.
    pub living: SeatSet,
    /// Whose turn it is.
    pub turn: Seat,
    /// The seats whose flag has been turned up.
    pub flags_shown: SeatSet,
    /// Turns missed so far.
    pub timeouts: BySeat<u8>,
    /// Moves in a row without a clash.
    pub quiet: u16,
    /// Moves played so far.
    pub ply: u32,
}

/// Why an arrangement cannot be played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupFault {
    /// The options exclude each other.
    Rules(RulesFault),
    /// Two pieces on one point.
    TwoOnOnePoint(Point),
    /// A seat that is not in the game has a piece, or the turn.
    NotPlaying(Seat),
    /// The seats are not those that these rules are for: two that sit opposite, or four.
    Seats(SeatSet),
    /// Fewer than two sides are left.
    NobodyToPlay,
}

impl Setup {
    /// The start of a game from the players' layouts.
    pub fn start(rules: Rules, layouts: &BySeat<Option<Layout>>, first: Seat) -> Setup {
        let board = Board::of(rules.board);
        let seats: SeatSet =
            layouts.iter().filter(|(_, layout)| layout.is_some()).map(|(seat, _)| seat).collect();
        let mut pieces = Vec::new();
        for seat in seats.intersection(board.seats()).iter() {
            for ((line, column), rank) in layouts[seat].iter().flat_map(Layout::iter) {
                pieces.push((board.home_point(seat, line, column), seat, rank));
            }
        }
        Setup::with(rules, seats, pieces, first)
    }

    /// These pieces, and nothing counted yet.
    pub fn with(
        rules: Rules,
        seats: SeatSet,
        pieces: Vec<(Point, Seat, Rank)>,
        turn: Seat,
    ) -> Setup {
        Setup {
            rules,
            pieces,
            seats,
            living: seats,
            turn,
            flags_shown: SeatSet::NONE,
            timeouts: BySeat::default(),
            quiet: 0,
            ply: 0,
        }
    }
}

impl Position {
    /// The position of an arrangement.
    ///
    /// # Errors
    ///
    /// What makes it unplayable.
    pub fn new(setup: &Setup) -> Result<Position, SetupFault> {
        setup.rules.check().map_err(SetupFault::Rules)?;
        let board = Board::of(setup.rules.board);
        let right_number = setup.seats.len() == setup.rules.seats().len();
        let opposite = setup.seats.iter().all(|seat| setup.seats.contains(seat.opposite()));
        let at_home = setup.seats.iter().all(|seat| board.seats().contains(seat));
        if !right_number || !opposite || !at_home {
            return Err(SetupFault::Seats(setup.seats));
        }
        let mut position = Position {
            rules: setup.rules,
            board,
            cells: [None; MOST_POINTS],
            posts: BySeat::from_fn(|_| PointSet::EMPTY),
            seats: setup.seats,
            living: setup.living.intersection(setup.seats),
            turn: setup.turn,
            timeouts: setup.timeouts,
            fallen: BySeat::default(),
            quiet: setup.quiet,
            ply: setup.ply,
            end: None,
        };
        for &(point, seat, rank) in &setup.pieces {
            if position.cells[point.index()].is_some() {
                return Err(SetupFault::TwoOnOnePoint(point));
            }
            if !position.living.contains(seat) {
                return Err(SetupFault::NotPlaying(seat));
            }
            let public = rank == Rank::Flag && setup.flags_shown.contains(seat);
            let shown_to =
                if public { Audience::ALL } else { Audience::at_start(&setup.rules, seat) };
            position.put(point, Piece { seat, rank, shown_to });
        }
        if !position.living.contains(setup.turn) {
            return Err(SetupFault::NotPlaying(setup.turn));
        }
        if position.living.iter().all(|seat| position.are_allies(seat, setup.turn)) {
            return Err(SetupFault::NobodyToPlay);
        }
        Ok(position)
    }
}

/// As little as a [`Position`] tells.
impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Position::new(self) {
            Ok(position) => write!(f, "Setup({position:?})"),
            Err(fault) => write!(f, "Setup({fault:?})"),
        }
    }
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupFault::Rules(fault) => write!(f, "{fault}"),
            SetupFault::TwoOnOnePoint(_) => f.write_str("two pieces stand on one point"),
            SetupFault::NotPlaying(seat) => write!(f, "{seat} is not in the game"),
            SetupFault::Seats(seats) => write!(
                f,
                "there are layouts for {seats}; these rules need two that sit opposite, or all four"
            ),
            SetupFault::NobodyToPlay => f.write_str("only one side is left"),
        }
    }
}
