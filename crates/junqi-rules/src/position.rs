//! The whole truth of a game.

use std::fmt;

use crate::{
    Board, BoardKind, BombRail, BombVsFlag, BySeat, CommanderVsMine, End, FlagCapturer, FlipColour,
    MineRule, OrdinaryRail, Point, PointSet, RailTurn, Rank, Rules, Seat, SeatSet, Teams, View,
    Viewer,
    piece::{Audience, Piece},
    points::SLOTS,
};

/// How many of a seat's pieces have fallen in clashes, by rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct FallenCounts {
    /// Those shown to everyone: a flag that was taken, and all of them at the end.
    pub(crate) public: [u8; Rank::ALL.len()],
    /// Those known to the seat's own audience only.
    pub(crate) own: [u8; Rank::ALL.len()],
}

/// What the rules come down to for move generation, worked out once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Manners {
    /// Everyone but the flyers slides straight, and whom one may attack depends on the attacked alone: then the moves
    /// of all pieces are found at once, by shifts.
    pub(crate) alike: bool,
    /// The ranks that turn corners at will, one bit each.
    pub(crate) flying_ranks: u16,
    /// The ranks that not everyone may attack, one bit each.
    pub(crate) guarded_ranks: u16,
}

/// All ranks but mines and flags.
const MOVING_RANKS: u16 = !(1 << Rank::Mine as u16 | 1 << Rank::Flag as u16);

impl Manners {
    pub(crate) fn of(rules: &Rules) -> Manners {
        let guarded_flag = matches!(
            rules.bomb_vs_flag,
            BombVsFlag::Forbidden | BombVsFlag::ForbiddenUntilMinesCleared
        ) || rules.flag_requires_mines_cleared
            || rules.flag_capturer != FlagCapturer::Any
            || !rules.commander_may_take_flag;
        let guarded_mine = rules.mine == MineRule::Forbidden
            || rules.commander_vs_mine == CommanderVsMine::Forbidden;
        Manners {
            alike: rules.ordinary_rail == OrdinaryRail::Slide
                && rules.rail_turn == RailTurn::Engineers
                && rules.allow_losing_attack
                && rules.bomb_enters_camp
                && !rules.combos,
            flying_ranks: 1 << Rank::Engineer as u8
                | u16::from(rules.bomb_rail == BombRail::Fly) << Rank::Bomb as u8,
            guarded_ranks: u16::from(guarded_flag) << Rank::Flag as u8
                | u16::from(guarded_mine) << Rank::Mine as u8,
        }
    }
}

/// What is still open, or kept, in a flip game (rules E.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Colours {
    /// Who has the red army. While it is open, South stands for red and North for blue.
    pub(crate) red: Option<Seat>,
    /// The colour of each seat's last flip, as the seat that stands for it, while colours are open.
    pub(crate) last: BySeat<Option<Seat>>,
}

/// What is kept of seats that began without a flag (rules E.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Flagless {
    /// They hold their headquarters instead.
    pub(crate) seats: SeatSet,
    /// Those that never had a commander, and never name one.
    pub(crate) never: SeatSet,
    /// Those that must name one now.
    pub(crate) must_name: SeatSet,
    /// The headquarters named.
    pub(crate) named: BySeat<Option<Point>>,
}

/// The whole truth of a game: every piece with its rank, whose turn it is, who is out, what has been counted.
///
/// It is never sent to anyone: a viewer gets a [`View`]. Printing it with `{:?}` tells no more than a watcher sees.
#[derive(Clone, Copy)]
pub struct Position {
    pub(crate) rules: Rules,
    pub(crate) manners: Manners,
    pub(crate) board: &'static Board,
    /// What stands where. A ghost stands here, too, but in none of the sets below.
    pub(crate) cells: [Option<Piece>; SLOTS],
    /// Where the pieces stand that each seat commands.
    pub(crate) posts: BySeat<PointSet>,
    /// Pieces that nobody has turned up yet. Their seat is whose they will be.
    pub(crate) face_down: PointSet,
    /// What stops a piece on its way: every piece, and walled-off homes.
    pub(crate) blocked: PointSet,
    /// The homes that are closed.
    pub(crate) walls: PointSet,
    /// The headquarters, where they hold what stands in them.
    pub(crate) held_points: PointSet,
    /// The pieces that can ever leave their point.
    pub(crate) movers: PointSet,
    /// The pieces that turn corners on the rails.
    pub(crate) flyers: PointSet,
    /// The pieces that not everyone may attack.
    pub(crate) guarded: PointSet,
    pub(crate) seats: SeatSet,
    pub(crate) living: SeatSet,
    pub(crate) turn: Seat,
    pub(crate) timeouts: BySeat<u8>,
    pub(crate) fallen: BySeat<FallenCounts>,
    pub(crate) quiet: u16,
    pub(crate) ply: u32,
    pub(crate) end: Option<End>,
    pub(crate) colours: Colours,
    /// The mines that engineers have cleared, by army, and how many there were.
    pub(crate) dug: BySeat<u8>,
    pub(crate) mines: BySeat<u8>,
    /// Where each army's flag is carried, if it is.
    pub(crate) carried: BySeat<Option<Point>>,
    pub(crate) flagless: Flagless,
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

    /// Moves and flips played so far. A missed turn is not counted.
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// How the game has ended, if it has.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Whose piece stands on the point, and its rank. For one that lies face down, it is the seat that will have it;
    /// while colours are open, South stands for red and North for blue.
    pub fn piece_at(&self, point: Point) -> Option<(Seat, Rank)> {
        self.cells[point.slot()].map(|piece| (piece.seat(), piece.rank()))
    }

    /// Who has the red army of a flip game, once it is settled.
    pub fn red(&self) -> Option<Seat> {
        self.colours.red
    }

    /// Whether two seats win and lose together.
    pub fn are_allies(&self, a: Seat, b: Seat) -> bool {
        self.allies(a).contains(b)
    }

    /// The seats that win and lose with this one, itself included.
    pub(crate) fn allies(&self, seat: Seat) -> SeatSet {
        match self.rules.teams {
            Teams::None | Teams::FreeForAll => seat.into(),
            Teams::Opposite => SeatSet::from_iter([seat, seat.opposite()]).intersection(self.seats),
        }
    }

    /// After how many quiet plies the game is drawn, or someone is out, as things stand; `None` for never.
    pub fn quiet_limit(&self) -> Option<u16> {
        self.rules.quiet_limit(self.living)
    }

    /// Whether colours are still open, and only flips are legal.
    pub(crate) fn colours_open(&self) -> bool {
        self.rules.is_flip() && self.colours.red.is_none()
    }

    /// Whether a seat may take a colour now: where that is the rule, and a piece of some colour lies face up.
    pub(crate) fn may_take_colour(&self) -> bool {
        self.colours_open() && self.rules.flip_colour == FlipColour::Chosen
    }

    /// The pieces of all seats that are no allies of this one.
    pub(crate) fn enemies(&self, seat: Seat) -> PointSet {
        let pieces = self.blocked.without(self.walls).without(self.face_down);
        let others = pieces.without(self.posts[seat]);
        match self.rules.teams {
            Teams::Opposite => others.without(self.posts[seat.opposite()]),
            Teams::None | Teams::FreeForAll => others,
        }
    }

    /// Puts a piece on a point, face down if it has been shown to nobody. A ghost there is gone.
    #[inline]
    pub(crate) fn put(&mut self, point: Point, piece: Piece) {
        self.cells[point.slot()] = Some(piece);
        let (word, bit) = point.word_and_bit();
        self.blocked.0[word] |= bit;
        if piece.shown_to() == Audience::NOBODY {
            self.face_down.0[word] |= bit;
            return;
        }
        self.posts[piece.seat()].0[word] |= bit;
        // Ranks come as chance has it, and a processor that guesses them guesses wrong: each set is given the bit or none.
        let rank = piece.rank() as u8;
        let bit_if_one_of = |ranks: u16| bit & u64::from(ranks >> rank & 1).wrapping_neg();
        self.movers.0[word] |= bit_if_one_of(MOVING_RANKS) & !self.held_points.0[word];
        self.flyers.0[word] |= bit_if_one_of(self.manners.flying_ranks);
        self.guarded.0[word] |= bit_if_one_of(self.manners.guarded_ranks);
    }

    #[inline]
    pub(crate) fn lift(&mut self, point: Point) -> Piece {
        let piece =
            self.cells[point.slot()].take().expect("a piece stands on the point that is cleared");
        let (word, bit) = point.word_and_bit();
        self.posts[piece.seat()].0[word] &= !bit;
        self.blocked.0[word] &= !bit;
        self.movers.0[word] &= !bit;
        self.flyers.0[word] &= !bit;
        self.guarded.0[word] &= !bit;
        self.face_down.0[word] &= !bit;
        piece
    }

    /// Where flags of a seat stand, those that lie face down or are ghosts left out.
    pub(crate) fn flags_of(&self, seat: Seat) -> impl Iterator<Item = Point> + '_ {
        self.ranks_of(seat, Rank::Flag)
    }

    pub(crate) fn ranks_of(&self, seat: Seat, rank: Rank) -> impl Iterator<Item = Point> + '_ {
        self.posts[seat]
            .iter()
            .filter(move |point| self.cells[point.slot()].is_some_and(|piece| piece.rank() == rank))
    }

    /// Whether the board is the one of 60 points.
    pub(crate) fn is_small(&self) -> bool {
        self.board.kind() == BoardKind::Two
    }
}

/// As a watcher sees it, so that no log line tells more.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", View::of(self, Viewer::Watcher))
    }
}
