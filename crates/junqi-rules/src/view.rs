//! What one viewer may know of a game.

use std::fmt;

use crate::{
    Action, Board, BySeat, Deployment, End, Information, Layout, Move, Point, Position, Rank,
    Rules, Seat, SeatSet, Setup, Teams,
    piece::{Audience, Piece},
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
    /// Whose it is, and its rank. While the colours of a flip game are open, South stands for red and North for blue.
    Shown(Seat, Rank),
    /// Only whose it is.
    Back(Seat),
    /// Not even that: it lies face down in a flip game.
    FaceDown,
}

/// What a piece carries, which everyone has seen it take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Load {
    /// Mines.
    pub mines: u8,
    /// Bombs.
    pub bombs: u8,
    /// The seats whose flags it carries.
    pub flags: SeatSet,
}

/// A piece as a viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    /// What is seen of it.
    pub face: Face,
    /// What it carries.
    pub load: Load,
    /// It belongs to a seat that is out, and stands there as a ghost that blocks nobody.
    pub ghost: bool,
    /// It lies face down; only who holds the whole truth sees what it is.
    pub down: bool,
}

impl Face {
    /// Whose it is, as far as that is seen.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Face::Shown(seat, _) | Face::Back(seat) => Some(seat),
            Face::FaceDown => None,
        }
    }

    /// Its rank, if it is seen.
    pub fn rank(self) -> Option<Rank> {
        match self {
            Face::Shown(_, rank) => Some(rank),
            Face::Back(_) | Face::FaceDown => None,
        }
    }
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
    actions: Vec<Action>,
    end: Option<End>,
    red: Option<Seat>,
    last_flips: BySeat<Option<Seat>>,
    dug: BySeat<u8>,
    must_name: SeatSet,
    never_name: SeatSet,
    named: BySeat<Option<Point>>,
}

impl View {
    /// What a viewer may know of a position. This is the only way from the truth to anyone: a view is built up from
    /// what each piece has been shown to, never cut down from more.
    pub fn of(position: &Position, viewer: Viewer) -> View {
        let mut view = View::build(position, |audience| audience.includes(viewer));
        view.viewer = Some(viewer);
        if viewer == Viewer::Seat(position.turn) {
            view.actions = position.legal_actions();
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
        // Nothing but the places and ranks is looked at, so that the plainest rules will do.
        let dark = Rules {
            board: rules.board,
            players: rules.players,
            teams: rules.teams,
            turn_order: rules.turn_order,
            information: Information::Dark,
            ..Rules::FOUR_DARK
        };
        let first = rules.seats().iter().next().expect("a game has seats");
        let position = Position::new(&Setup::start(dark, layouts, first))
            .expect("a layout for each seat of the rules");
        View { rules: *rules, actions: Vec::new(), ..View::of(&position, viewer) }
    }

    /// Everything, as one sees it who holds the whole record of a game: for replays, and for positions of one's own
    /// making.
    pub fn open(position: &Position) -> View {
        let mut view = View::build(position, |_| true);
        view.actions = position.legal_actions();
        view.never_name = position.flagless.never.intersection(position.living);
        view
    }

    fn build(position: &Position, sees: impl Fn(Audience) -> bool) -> View {
        let spot = |point: Point, piece: Piece| {
            let (seat, rank) = (piece.seat(), piece.rank());
            let down = position.face_down.contains(point);
            let carried = position.carried.iter().filter(|(_, at)| **at == Some(point));
            Spot {
                face: match sees(piece.shown_to()) {
                    true => Face::Shown(seat, rank),
                    false if piece.shown_to().knows_owner() => Face::Back(seat),
                    false => Face::FaceDown,
                },
                load: Load {
                    mines: if rank == Rank::Engineer { piece.load() } else { 0 },
                    bombs: if rank == Rank::Platoon { piece.load() } else { 0 },
                    flags: carried.map(|(seat, _)| seat).collect(),
                },
                ghost: !down && !position.posts[seat].contains(point),
                down,
            }
        };
        let spots = position
            .board
            .points()
            .map(|point| position.cells[point.slot()].map(|piece| spot(point, piece)))
            .collect();
        let fallen = position.fallen.map(|seat, counts| {
            let own = sees(Audience::at_start(&position.rules, seat));
            let mut known = counts.public;
            if own {
                known.iter_mut().zip(counts.own).for_each(|(all, hidden)| *all += hidden);
            }
            Fallen { count: counts.public.iter().chain(&counts.own).sum(), known }
        });
        let shown_flags = || {
            let pieces = position.cells.iter().flatten();
            pieces
                .filter(|piece| piece.rank() == Rank::Flag && piece.shown_to() == Audience::ALL)
                .map(|piece| piece.seat())
                .collect()
        };
        // While colours are open a flag is nobody's.
        let flags_shown = if position.colours_open() { SeatSet::NONE } else { shown_flags() };
        let living = position.living;
        View {
            viewer: None,
            rules: position.rules,
            spots,
            seats: position.seats,
            living: position.living,
            turn: position.turn,
            timeouts: position.timeouts,
            fallen,
            flags_shown,
            quiet: position.quiet,
            ply: position.ply,
            actions: Vec::new(),
            end: position.end,
            red: position.colours.red,
            last_flips: position.colours.last,
            dug: position.dug,
            must_name: position.flagless.must_name.intersection(living),
            // Who never had a commander is a secret, until everything is open.
            never_name: SeatSet::NONE,
            named: position.flagless.named.map(|seat, at| at.filter(|_| living.contains(seat))),
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

    /// The viewer's legal actions; none while it is another's turn.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The moves among the [`actions`](View::actions).
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.actions.iter().filter_map(|action| match action {
            Action::Move(wish) => Some(*wish),
            Action::Split(..) | Action::Flip(_) | Action::Take(_) | Action::Name(_) => None,
        })
    }

    /// Who has the red army of a flip game, once it is settled. Until then, South stands for red and North for blue.
    pub fn red(&self) -> Option<Seat> {
        self.red
    }

    /// Whether the colours of a flip game are still open.
    pub fn colours_open(&self) -> bool {
        self.rules.deployment == Deployment::Shuffled && self.red.is_none()
    }

    /// The colour that a seat turned up last, while colours are open.
    pub fn last_flip(&self, seat: Seat) -> Option<Seat> {
        self.last_flips[seat]
    }

    /// How many of a seat's mines engineers have cleared.
    pub fn dug(&self, seat: Seat) -> u8 {
        self.dug[seat]
    }

    /// The seats that must name their headquarters before they move.
    pub fn must_name(&self) -> SeatSet {
        self.must_name
    }

    /// The seats that never had a flag or a commander, where everything is open.
    pub(crate) fn never_name(&self) -> SeatSet {
        self.never_name
    }

    /// The headquarters that a seat has named instead of a flag.
    pub fn named_headquarters(&self, seat: Seat) -> Option<Point> {
        self.named[seat]
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
