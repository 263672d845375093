//! How a game is played: the options that the game reads (rules J).

use crate::{BoardKind, SeatSet};

/// How many play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Players {
    /// Two, who sit opposite.
    Two,
    /// Four.
    Four,
}

/// Who belongs together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Teams {
    /// Those who sit opposite are partners.
    Opposite,
    /// Four, each alone.
    FreeForAll,
    /// Two have no teams.
    None,
}

/// Whose ranks one sees (rules F).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Information {
    /// 暗: one's own only.
    Dark,
    /// 双明: one's own and one's partner's.
    DoubleOpen,
    /// 全明: all four armies.
    FullOpen,
    /// 明棋: both armies of a game for two.
    Open,
    /// 翻棋: nobody knows a piece before it is turned up, and then everyone does.
    Flip,
}

/// How the pieces come onto the board (rules E).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deployment {
    /// 布阵: everyone lays out an army of his own.
    Own,
    /// Both armies are shuffled and laid out face down over the whole board.
    Shuffled,
    /// All armies are shuffled, and everyone lays out a hand of 25.
    Dealt,
}

/// In which direction the turn goes (rules G.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TurnOrder {
    /// South, East, North, West.
    CounterClockwise,
    /// South, West, North, East.
    Clockwise,
    /// To and fro between two.
    Alternate,
}

/// What a mine does to anyone but an engineer or a bomb (rules C.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MineRule {
    /// The attacker falls, the mine stays.
    Stays,
    /// Both fall.
    FallsToo,
    /// Only engineers and bombs may attack it.
    Forbidden,
}

/// Whether a commander may attack a mine (rules C.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CommanderVsMine {
    /// As anyone.
    Normal,
    /// 司令不撞地雷: it may not.
    Forbidden,
}

/// Whether a bomb may be sent at a flag (rules C.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BombVsFlag {
    /// Both go, and the flag's owner is out.
    Both,
    /// Not allowed.
    Forbidden,
    /// Not before the mines of that army are gone.
    ForbiddenUntilMinesCleared,
    /// The bomb goes, the flag stays.
    BombOnly,
}

/// Whether a bomb may stand in the front line at the start (rules E.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BombFrontRow {
    /// It may not.
    Forbidden,
    /// A house rule: it may.
    Allowed,
}

/// On which lines mines may stand at the start (rules E.1, E.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MineLines {
    /// On lines 5 and 6.
    LastTwo,
    /// On line 4, too, for a hand with five mines or more.
    LastThreeIfFiveMines,
}

/// How bombs go by rail (rules D.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BombRail {
    /// Straight, as most pieces.
    Straight,
    /// With turns, as an engineer.
    Fly,
}

/// How pieces other than engineers and bombs go by rail (rules D.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OrdinaryRail {
    /// Any distance along a line.
    Slide,
    /// One segment.
    OneStep,
    /// Up to three segments, with turns.
    ThreeTurning,
}

/// Who turns corners on the rails (rules D.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RailTurn {
    /// Engineers only.
    Engineers,
    /// Everyone may turn one corner.
    OneCorner,
}

/// What becomes of a piece that stands in a headquarters (rules D.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Headquarters {
    /// It never moves again.
    Lock,
    /// It may leave.
    Open,
}

/// When a flag is turned up (rules C.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FlagShown {
    /// When a commander of its owner falls.
    OnCommanderDeath,
    /// When the last commander of its owner falls.
    OnLastCommander,
    /// Never, before it is taken.
    Never,
}

/// Which of an army's mines count as cleared (rules C.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MinesClearedBy {
    /// Every mine that is gone.
    Any,
    /// Those that an engineer took.
    Engineers,
}

/// Which ranked pieces may take a flag (rules C.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FlagCapturer {
    /// All.
    Any,
    /// One of the lowest that its seat has face up.
    Smallest,
    /// Engineers.
    Engineer,
    /// All but engineers.
    NotEngineer,
}

/// What is to be done with an enemy's flag (rules C.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FlagGoal {
    /// Taking it puts its owner out.
    Capture,
    /// It has to be carried into one's own headquarters.
    CarryHome,
    /// It is a weapon of the engineer that carries it (rules E.5).
    CarriedTool,
}

/// 侦察: whether engineers find out what beats them (rules F.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EngineerScout {
    /// They do not.
    Off,
    /// What an engineer attacks and falls to is shown to all.
    Attack,
    /// What attacks an engineer and takes it is shown, too.
    AnyContact,
}

/// How the colours of a flip game are settled (rules E.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FlipColour {
    /// Who turns up the first engineer gets its colour.
    FirstEngineer,
    /// Who turns up the first piece gets its colour.
    FirstPiece,
    /// Who turns up the same colour twice in a row gets it.
    TwoInARow,
    /// A seat on the move takes the colour of a piece that lies face up.
    Chosen,
}

/// What becomes of a seat whose turn begins without a legal action (rules G.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoLegalMove {
    /// It is out.
    Lose,
    /// It misses its turn, which counts as a timeout.
    SkipCounted,
}

/// When it is asked whether someone has no move left (rules G.2, O.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StuckTest {
    /// Right after a ply, of the mover and of the side that was attacked; who is stuck later passes, which counts as
    /// a timeout.
    AfterPly,
    /// As QQ's games show it, for their records: the same, but a piece beside an enemy in a camp counts as able to
    /// move, though it may not attack there; and for a seat that is stuck later the clock runs.
    AfterPlyQq,
    /// When a turn begins, of the one whose turn it is.
    TurnStart,
}

/// What becomes of the pieces of a seat that is out (rules G.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Elimination {
    /// They are removed.
    Remove,
    /// They stay as ghosts that block nobody.
    Transparent,
}

/// After how much quiet play the game is drawn. Every clash removes a piece, and ends the quiet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quiet {
    /// After so many plies in a row without a clash.
    Plies(u16),
    /// After so many rounds: as many plies for each seat still in the game.
    Rounds(u16),
    /// After so many plies whoever is to move is out.
    PliesLose(u16),
}

/// What a missed turn is. There is only one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeoutAction {
    /// The turn passes.
    Pass,
}

/// Whether the homes of nobody may be entered in a game of two on the larger board (rules D.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnusedHomes {
    /// They may.
    Open,
    /// They are walled off.
    Closed,
}

/// How a game is played. Every field is an option of its own; presets name the common combinations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Which board.
    pub board: BoardKind,
    /// How many play on it.
    pub players: Players,
    /// Who plays together.
    pub teams: Teams,
    /// Whose ranks one sees.
    pub information: Information,
    /// How the pieces come onto the board.
    pub deployment: Deployment,
    /// In which direction the turn goes.
    pub turn_order: TurnOrder,
    /// What a mine does to those who run into it.
    pub mine: MineRule,
    /// Whether a commander may attack a mine.
    pub commander_vs_mine: CommanderVsMine,
    /// Whether a bomb may take a flag with it.
    pub bomb_vs_flag: BombVsFlag,
    /// Whether a bomb may start in the front line.
    pub bomb_front_row: BombFrontRow,
    /// On which lines mines may start.
    pub mine_lines: MineLines,
    /// How bombs go by rail.
    pub bomb_rail: BombRail,
    /// How most pieces go by rail.
    pub ordinary_rail: OrdinaryRail,
    /// Who turns corners.
    pub rail_turn: RailTurn,
    /// Whether headquarters hold what stands in them.
    pub headquarters: Headquarters,
    /// Whether a bomb that nobody carries may enter a camp.
    pub bomb_enters_camp: bool,
    /// When a flag is turned up.
    pub flag_shown: FlagShown,
    /// Whether a flag is safe while its army has mines.
    pub flag_requires_mines_cleared: bool,
    /// Which mines count as cleared.
    pub mines_cleared_by: MinesClearedBy,
    /// Who may take a flag.
    pub flag_capturer: FlagCapturer,
    /// What is to be done with a flag.
    pub flag_goal: FlagGoal,
    /// Whether a commander may take a flag.
    pub commander_may_take_flag: bool,
    /// Whether engineers find out what beats them.
    pub engineer_scout: EngineerScout,
    /// How the colours of a flip game are settled.
    pub flip_colour: FlipColour,
    /// Whether a piece that lies face down may be attacked.
    pub attack_hidden: bool,
    /// Whether an attack is legal after which only the defender stands.
    pub allow_losing_attack: bool,
    /// 组合: engineers carry mines and flags, platoons carry bombs (rules E.5).
    pub combos: bool,
    /// Whether a group may leave something behind that it carries.
    pub allow_split: bool,
    /// Whether a flag outside the headquarters is an army commander (rules E.3).
    pub extra_flag_as_army: bool,
    /// Whether two flags must both be taken, and a seat without one holds its headquarters instead (rules E.3).
    pub both_headquarters: bool,
    /// Whether a hand whose best is a brigade may ask for a new deal.
    pub redeal: bool,
    /// What becomes of a seat without a legal action.
    pub no_legal_move: NoLegalMove,
    /// When someone without a move is out.
    pub stuck_test: StuckTest,
    /// What becomes of the pieces of a seat that is out.
    pub elimination: Elimination,
    /// When quiet play is a draw; `None` for never.
    pub quiet_draw: Option<Quiet>,
    /// After how many plies the game is drawn; `None` for never.
    pub max_plies: Option<u32>,
    /// How many missed turns put a seat out; 0 for no limit.
    pub timeouts_to_lose: u8,
    /// What a missed turn is.
    pub timeout_action: TimeoutAction,
    /// Whether homes without a player may be entered.
    pub unused_homes: UnusedHomes,
}

impl Rules {
    /// The seats that play by default: all four, or South and North.
    pub fn seats(&self) -> SeatSet {
        match self.players {
            Players::Two => SeatSet::SOUTH_NORTH,
            Players::Four => SeatSet::FOUR,
        }
    }

    /// Whether every rank is seen by everyone from the start.
    pub fn is_open(&self) -> bool {
        matches!(self.information, Information::FullOpen | Information::Open)
    }

    /// Whether pieces lie face down until someone turns them up.
    pub fn is_flip(&self) -> bool {
        self.information == Information::Flip
    }

    /// Whether it matters which mines engineers have cleared. It is counted only then: elsewhere it could tell who they
    /// were.
    pub(crate) fn counts_mines(&self) -> bool {
        self.mines_cleared_by == MinesClearedBy::Engineers
            && (self.flag_requires_mines_cleared
                || self.bomb_vs_flag == BombVsFlag::ForbiddenUntilMinesCleared)
    }

    /// After how many quiet plies something happens with these seats left, a draw or a loss; `None` for never.
    pub(crate) fn quiet_limit(&self, living: SeatSet) -> Option<u16> {
        self.quiet_draw.map(|quiet| match quiet {
            Quiet::Plies(plies) | Quiet::PliesLose(plies) => plies,
            Quiet::Rounds(rounds) => rounds.saturating_mul(living.len() as u16),
        })
    }
}
