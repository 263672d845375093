//! What one viewer may know of a game.

use std::fmt;

use crate::{
    Board, BombVsFlag, BySeat, End, Information, Layout, Move, Point, Position, Rank, Rules, Seat,
    SeatSet, Setup, Teams,
    position::{Audience, Piece},
};

/// Who looks: a seat, or someone who only watches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// 旁观: knows what everyone knows.
    Watcher,
}

/// How one piece looks to a viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// Its rank is seen.
    Known(Rank),
    /// Only whose it is.
    Hidden,
}

/// A piece as a viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    /// Whose it is.
    pub seat: Seat,
    /// What is seen of it.
    pub face: Face,
}

/// The pieces that a seat has lost in clashes. They are counted by rank, never listed in an order that tells more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Fallen {
    /// How many in all.
    pub count: u8,
    /// How many of each rank the viewer knows, in the order of [`Rank::ALL`].
    pub known: [u8; Rank::ALL.len()],
}

/// What one viewer may know: every point with what is seen there, the counts, and for a player on the move the legal
/// moves.
///
/// It is written out with `{}`; with `{:?}`, as log lines do, it tells no rank.
#[derive(Clone, PartialEq, Eq)]
pub struct View {
    viewer: Option<Viewer>,
    rules: Rules,
    spots: Vec<Option<Spot>>,
    seats: SeatSet,
    living: SeatSet,
    turn: Seat,
    timeouts: BySeat<u8>,
    fallen: BySeat<Fallen>,
    flags_shown: SeatSet,
    quiet: u16,
    ply: u32,
    moves: Vec<Move>,
    end: Option<End>,
}

impl View {
    /// What a viewer may know of a position. This is the only way from the truth to anyone: a view is built up from
    /// what each piece has been shown to, never cut down from more.
    pub fn of(position: &Position, viewer: Viewer) -> View {
        let mut view = View::build(position, |audience| audience.includes(viewer));
        view.viewer = Some(viewer);
        if viewer == Viewer::Seat(position.turn) {
            view.moves = position.legal_moves();
        }
        view
    }

    /// The board while armies are laid out: one's own as it stands, and nothing of anyone else's, whatever the game will
    /// show later.
    ///
    /// # Panics
    ///
    /// If these rules are not for these seats.
    pub fn of_layouts(rules: &Rules, layouts: &BySeat<Option<Layout>>, viewer: Viewer) -> View {
        let dark =
            Rules { information: Information::Dark, bomb_vs_flag: BombVsFlag::Both, ..*rules };
        let first = rules.seats().iter().next().expect("a game has seats");
        let position = Position::new(&Setup::start(dark, layouts, first))
            .expect("a layout for each seat of the rules");
        View { rules: *rules, moves: Vec::new(), ..View::of(&position, viewer) }
    }

    /// Everything, as one sees it who holds the whole record of a game: for replays, and for positions of one's own
    /// making.
    pub fn open(position: &Position) -> View {
        let mut view = View::build(position, |_| true);
        view.moves = position.legal_moves();
        view
    }

    fn build(position: &Position, sees: impl Fn(Audience) -> bool) -> View {
        let spot = |piece: Piece| Spot {
            seat: piece.seat,
            face: if sees(piece.shown_to) { Face::Known(piece.rank) } else { Face::Hidden },
        };
        let spots =
            position.board.points().map(|point| position.cells[point.index()].map(spot)).collect();
        let fallen = position.fallen.map(|seat, counts| {
            let own = sees(Audience::at_start(&position.rules, seat));
            let mut known = counts.public;
            if own {
                known.iter_mut().zip(counts.own).for_each(|(all, hidden)| *all += hidden);
            }
            Fallen { count: counts.public.iter().chain(&counts.own).sum(), known }
        });
        let flag_shown = |seat: &Seat| {
            let flag = position.flag_of(*seat).and_then(|point| position.cells[point.index()]);
            flag.is_some_and(|flag| flag.shown_to == Audience::ALL)
        };
        View {
            viewer: None,
            rules: position.rules,
            spots,
            seats: position.seats,
            living: position.living,
            turn: position.turn,
            timeouts: position.timeouts,
            fallen,
            flags_shown: position.seats.iter().filter(flag_shown).collect(),
            quiet: position.quiet,
            ply: position.ply,
            moves: Vec::new(),
            end: position.end,
        }
    }

    /// Who looks; `None` if everything is open.
    pub fn viewer(&self) -> Option<Viewer> {
        self.viewer
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The board it is played on.
    pub fn board(&self) -> &'static Board {
        Board::of(self.rules.board)
    }

    /// What is seen on a point.
    pub fn at(&self, point: Point) -> Option<Spot> {
        self.spots[point.index()]
    }

    /// The pieces on the board.
    pub fn pieces(&self) -> impl Iterator<Item = (Point, Spot)> + '_ {
        self.board().points().filter_map(|point| self.at(point).map(|spot| (point, spot)))
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

    /// What a seat has lost.
    pub fn fallen(&self, seat: Seat) -> Fallen {
        self.fallen[seat]
    }

    /// The seats whose flag is turned up for everyone.
    pub fn flags_shown(&self) -> SeatSet {
        self.flags_shown
    }

    /// Moves in a row without a clash.
    pub fn quiet(&self) -> u16 {
        self.quiet
    }

    /// After how many quiet plies the game is drawn, as things stand; `None` for never.
    pub fn quiet_limit(&self) -> Option<u16> {
        self.rules.quiet_limit(self.living)
    }

    /// Moves played so far.
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// The viewer's legal moves; none while it is another's turn.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How the game has ended, if it has.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Whether two seats win and lose together.
    pub fn are_allies(&self, a: Seat, b: Seat) -> bool {
        a == b || (self.rules.teams == Teams::Opposite && a.opposite() == b)
    }
}

impl Fallen {
    /// The letters of the known ones, in the order of ranks.
    pub fn letters(&self) -> String {
        let each = Rank::ALL.into_iter().zip(self.known);
        each.flat_map(|(rank, count)| std::iter::repeat_n(rank.letter(), usize::from(count)))
            .collect()
    }
}

/// Whose view it is and how far the game is, since others read log lines.
impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let View { viewer, turn, ply, .. } = self;
        write!(f, "View({viewer:?}, {} pieces, ply {ply}, {turn} to move)", self.pieces().count())
    }
}
