//! Any arrangement of pieces, and the one way to make a playable position of it.

use std::fmt;

use crate::{
    Board, BySeat, Deployment, Elimination, FlagGoal, Headquarters, Layout, Players, Point,
    PointSet, Position, Rank, Rules, RulesFault, Seat, SeatSet, Shuffle, UnusedHomes,
    piece::{Audience, Piece},
    points::SLOTS,
    position::{Colours, Flagless, Manners},
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
    /// Where pieces lie face down, in a flip game.
    pub face_down: PointSet,
    /// Who has the red army of a flip game. While it is open, South stands for red and North for blue.
    pub red: Option<Seat>,
    /// The colour of each seat's last flip, while colours are open.
    pub last_flips: BySeat<Option<Seat>>,
    /// How many mines, or bombs, pieces carry (rules E.5).
    pub loads: Vec<(Point, u8)>,
    /// Where each seat's flag is carried, if it is.
    pub carried: BySeat<Option<Point>>,
    /// How many mines of each seat engineers have cleared.
    pub dug: BySeat<u8>,
    /// The seats without a flag that never had a commander, either (rules E.3).
    pub never_name: SeatSet,
    /// The seats that must name their headquarters.
    pub must_name: SeatSet,
    /// The headquarters named.
    pub named: BySeat<Option<Point>>,
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
    /// These rules begin in another way: with layouts, or with a shuffle.
    OtherStart,
    /// The hands of the layouts are not those of whole armies.
    Hands,
    /// A piece stands in a home that these rules close.
    ClosedHome(Point),
    /// More than one flag of a seat, where flags are carried: it could not be told which.
    Flags(Seat),
    /// What is said about a point does not go with what stands there: face down, carrying, or named.
    Said(Point),
}

impl Setup {
    /// The start of a game from the players' layouts.
    pub fn start(rules: Rules, layouts: &BySeat<Option<Layout>>, first: Seat) -> Setup {
        let board = Board::of(rules.board);
        let seats: SeatSet =
            layouts.iter().filter(|(_, layout)| layout.is_some()).map(|(seat, _)| seat).collect();
        let mut pieces = Vec::new();
        let mut never_name = SeatSet::NONE;
        for seat in seats.intersection(board.seats()).iter() {
            for ((line, column), rank) in layouts[seat].iter().flat_map(Layout::iter) {
                // Rules E.3: a flag that is not in a headquarters fights as an army commander.
                let fights = rank == Rank::Flag && !(line == 6 && column % 2 == 0);
                let rank = if fights { Rank::Army } else { rank };
                pieces.push((board.home_point(seat, line, column), seat, rank));
            }
            let hand = layouts[seat].as_ref().map(Layout::hand);
            if rules.both_headquarters && hand.is_some_and(|hand| hand.count(Rank::Commander) == 0)
            {
                never_name.insert(seat);
            }
        }
        Setup { never_name, ..Setup::with(rules, seats, pieces, first) }
    }

    /// The start of a flip game.
    pub fn shuffled(rules: Rules, shuffle: &Shuffle, first: Seat) -> Setup {
        let pieces = shuffle.pieces().to_vec();
        let face_down = pieces.iter().map(|&(point, ..)| point).collect();
        Setup { face_down, ..Setup::with(rules, rules.seats(), pieces, first) }
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
            face_down: PointSet::EMPTY,
            red: None,
            last_flips: BySeat::default(),
            loads: Vec::new(),
            carried: BySeat::default(),
            dug: BySeat::default(),
            never_name: SeatSet::NONE,
            must_name: SeatSet::NONE,
            named: BySeat::default(),
        }
    }

    fn load_at(&self, point: Point) -> u8 {
        self.loads.iter().find(|(at, _)| *at == point).map_or(0, |(_, load)| *load)
    }
}

impl Position {
    /// The position of an arrangement.
    ///
    /// # Errors
    ///
    /// What makes it unplayable.
    pub fn new(setup: &Setup) -> Result<Position, SetupFault> {
        let rules = setup.rules;
        rules.check().map_err(SetupFault::Rules)?;
        let board = Board::of(rules.board);
        let right_number = setup.seats.len() == rules.seats().len();
        let opposite = setup.seats.iter().all(|seat| setup.seats.contains(seat.opposite()));
        let at_home = setup.seats.iter().all(|seat| board.seats().contains(seat));
        if !right_number || !opposite || !at_home {
            return Err(SetupFault::Seats(setup.seats));
        }
        let mut position = Position {
            rules,
            manners: Manners::of(&rules),
            board,
            cells: [None; SLOTS],
            posts: BySeat::from_fn(|_| PointSet::EMPTY),
            face_down: PointSet::EMPTY,
            blocked: walls(&rules, setup.seats),
            walls: walls(&rules, setup.seats),
            held_points: match rules.headquarters {
                Headquarters::Lock => board.tables.headquarters,
                Headquarters::Open => PointSet::EMPTY,
            },
            movers: PointSet::EMPTY,
            flyers: PointSet::EMPTY,
            guarded: PointSet::EMPTY,
            seats: setup.seats,
            living: setup.living.intersection(setup.seats),
            turn: setup.turn,
            timeouts: setup.timeouts,
            fallen: BySeat::default(),
            quiet: setup.quiet,
            ply: setup.ply,
            end: None,
            colours: Colours { red: setup.red, last: setup.last_flips },
            dug: setup.dug,
            mines: BySeat::from_fn(|_| Rank::Mine.count()),
            carried: setup.carried,
            flagless: Flagless::default(),
        };
        for &(point, seat, rank) in &setup.pieces {
            position.place(setup, point, seat, rank)?;
        }
        position.check_said(setup)?;
        if !position.living.contains(setup.turn) {
            return Err(SetupFault::NotPlaying(setup.turn));
        }
        if position.living.iter().all(|seat| position.are_allies(seat, setup.turn)) {
            return Err(SetupFault::NobodyToPlay);
        }
        if rules.deployment == Deployment::Dealt {
            position.mines = BySeat::from_fn(|seat| {
                setup.dug[seat].saturating_add(position.ranks_of(seat, Rank::Mine).count() as u8)
            });
        }
        if rules.both_headquarters {
            let without_flag = |seat: &Seat| position.flags_of(*seat).next().is_none();
            let seats: SeatSet = position.living.iter().filter(without_flag).collect();
            position.flagless = Flagless {
                seats,
                never: setup.never_name.intersection(seats),
                must_name: setup.must_name.intersection(seats),
                named: setup.named,
            };
        }
        Ok(position)
    }

    fn place(
        &mut self,
        setup: &Setup,
        point: Point,
        seat: Seat,
        rank: Rank,
    ) -> Result<(), SetupFault> {
        if self.cells[point.slot()].is_some() {
            return Err(SetupFault::TwoOnOnePoint(point));
        }
        if self.blocked.contains(point) {
            return Err(SetupFault::ClosedHome(point));
        }
        let ghost = self.rules.elimination == Elimination::Transparent
            && self.seats.contains(seat)
            && !self.living.contains(seat);
        if !self.living.contains(seat) && !ghost {
            return Err(SetupFault::NotPlaying(seat));
        }
        let public = if self.rules.is_flip() {
            !setup.face_down.contains(point)
        } else {
            rank == Rank::Flag && setup.flags_shown.contains(seat)
        };
        let shown_to = if public { Audience::ALL } else { Audience::at_start(&self.rules, seat) };
        let load = setup.load_at(point);
        let most = match rank {
            Rank::Engineer if self.rules.combos => Rank::Mine.count(),
            Rank::Platoon if self.rules.combos => Rank::Bomb.count(),
            _ => 0,
        };
        if load > most || (load > 0 && !public) {
            return Err(SetupFault::Said(point));
        }
        let piece = Piece::new(seat, rank, shown_to).carrying(load);
        match ghost {
            true => self.cells[point.slot()] = Some(piece),
            false => self.put(point, piece),
        }
        Ok(())
    }

    /// Whether what the arrangement says about points goes with what stands there.
    fn check_said(&self, setup: &Setup) -> Result<(), SetupFault> {
        let standing =
            |point: Point| self.cells[point.slot()].filter(|_| self.blocked.contains(point));
        let loaded = setup.loads.iter().map(|(point, _)| *point);
        let face_down = setup.face_down.iter();
        if let Some(point) = loaded.chain(face_down).find(|&point| standing(point).is_none()) {
            return Err(SetupFault::Said(point));
        }
        for seat in Seat::ALL {
            let standing_flags = setup
                .pieces
                .iter()
                .filter(|(_, of, rank)| (*of, *rank) == (seat, Rank::Flag))
                .count();
            let flags = standing_flags + usize::from(setup.carried[seat].is_some());
            if flags > 1 && self.rules.flag_goal != FlagGoal::Capture {
                return Err(SetupFault::Flags(seat));
            }
            if let Some(at) = setup.carried[seat] {
                let carrier = standing(at).filter(|_| !self.face_down.contains(at));
                let fits = carrier.is_some_and(|piece| {
                    !self.are_allies(piece.seat(), seat) && self.takes_along(piece)
                }) && self.living.contains(seat);
                if !fits {
                    return Err(SetupFault::Said(at));
                }
            }
            if let Some(at) = setup.named[seat]
                && (!self.board.seats().contains(seat) || !self.headquarters_of(seat).contains(&at))
            {
                return Err(SetupFault::Said(at));
            }
        }
        match setup.red {
            Some(red) if !self.seats.contains(red) => Err(SetupFault::NotPlaying(red)),
            _ => Ok(()),
        }
    }
}

/// Rules D.11: the homes of nobody, where they are closed.
fn walls(rules: &Rules, seats: SeatSet) -> PointSet {
    let board = Board::of(rules.board);
    match rules.unused_homes {
        UnusedHomes::Closed if rules.players == Players::Two => {
            let empty = board.seats().iter().filter(|seat| !seats.contains(*seat));
            empty.flat_map(|seat| board.home_points(seat)).collect()
        }
        UnusedHomes::Closed | UnusedHomes::Open => PointSet::EMPTY,
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
            SetupFault::OtherStart => {
                f.write_str("these rules begin otherwise: with layouts, or with a shuffle")
            }
            SetupFault::Hands => f.write_str("the layouts are not made of whole armies"),
            SetupFault::Flags(seat) => write!(f, "{seat} has more than one flag"),
            SetupFault::ClosedHome(_) => f.write_str("a piece stands in a home that is closed"),
            SetupFault::Said(_) => {
                f.write_str("what is said about a point does not fit what stands there")
            }
        }
    }
}
