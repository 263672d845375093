//! How a game is played: options that the game reads, and the presets that name their common combinations (rules J).

use std::fmt;

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

/// A named combination of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name everywhere: on the command line, in records, in addresses.
    pub name: &'static str,
    /// The preset that it is described as a variation of; `None` for the one that all others come from.
    pub built_on: Option<&'static str>,
    /// The options.
    pub rules: Rules,
}

/// A combination of options that cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesFault {
    /// Four players need the larger board.
    FourPlayersOnTwo,
    /// Two have no teams, four have.
    Teams,
    /// Only partners can see each other's ranks.
    NoPartners,
    /// Two alternate; four go round.
    TurnOrder,
    /// Where ranks are hidden, refusing an attack would tell them: this option needs open ranks or a flip game.
    RefusalTells(&'static str),
    /// Shuffled pieces are turned up one by one, and only they are.
    FlipIsShuffled,
    /// Flip games are for the board of 60 points.
    FlipOnFour,
    /// This option belongs to flip games.
    NeedsFlip(&'static str),
    /// This option belongs to games whose armies are dealt.
    NeedsDealt(&'static str),
    /// Some hands of four mixed armies could not be laid out otherwise.
    HandsDoNotFit,
    /// One corner is turned on a slide.
    CornerWithoutSlide,
    /// The combination game decides attacks by a table of its own, which needs this option so.
    Combination {
        /// The option.
        option: &'static str,
        /// The value that it must have.
        value: &'static str,
    },
    /// Carrying things as tools is the combination game.
    CarriedTool,
    /// Only a group can be split.
    SplitWithoutCombination,
    /// Where headquarters hold everything, no flag leaves them.
    CarryFromLocked,
    /// With dealt hands an army has no one flag to carry.
    CarryDealt,
    /// Every home of this board has a player.
    NoUnusedHomes,
    /// Without a limit on quiet play or on plies a game could go on for ever.
    Endless,
}

impl Rules {
    /// P1 四国四暗: QQ's four-player game; partners do not see each other's ranks.
    pub const FOUR_DARK: Rules = Rules {
        board: BoardKind::Four,
        players: Players::Four,
        teams: Teams::Opposite,
        information: Information::Dark,
        deployment: Deployment::Own,
        turn_order: TurnOrder::CounterClockwise,
        mine: MineRule::Stays,
        commander_vs_mine: CommanderVsMine::Normal,
        bomb_vs_flag: BombVsFlag::Both,
        bomb_front_row: BombFrontRow::Forbidden,
        mine_lines: MineLines::LastTwo,
        bomb_rail: BombRail::Straight,
        ordinary_rail: OrdinaryRail::Slide,
        rail_turn: RailTurn::Engineers,
        headquarters: Headquarters::Lock,
        bomb_enters_camp: true,
        flag_shown: FlagShown::OnCommanderDeath,
        flag_requires_mines_cleared: false,
        mines_cleared_by: MinesClearedBy::Any,
        flag_capturer: FlagCapturer::Any,
        flag_goal: FlagGoal::Capture,
        commander_may_take_flag: true,
        engineer_scout: EngineerScout::Off,
        flip_colour: FlipColour::FirstEngineer,
        attack_hidden: false,
        allow_losing_attack: true,
        combos: false,
        allow_split: false,
        extra_flag_as_army: false,
        both_headquarters: false,
        redeal: false,
        no_legal_move: NoLegalMove::Lose,
        stuck_test: StuckTest::AfterPly,
        elimination: Elimination::Remove,
        quiet_draw: Some(Quiet::Plies(70)),
        max_plies: None,
        timeouts_to_lose: 5,
        timeout_action: TimeoutAction::Pass,
        unused_homes: UnusedHomes::Open,
    };
    /// P2 双明: partners see each other's ranks.
    pub const DOUBLE_OPEN: Rules =
        Rules { information: Information::DoubleOpen, ..Rules::FOUR_DARK };
    /// P3 全明: everyone sees every rank.
    pub const FULL_OPEN: Rules = Rules { information: Information::FullOpen, ..Rules::FOUR_DARK };
    /// P4 单挑: two players on the four-country board.
    pub const DUEL_DARK: Rules = Rules {
        players: Players::Two,
        teams: Teams::None,
        turn_order: TurnOrder::Alternate,
        ..Rules::FOUR_DARK
    };
    /// P4 with every rank seen.
    pub const DUEL_OPEN: Rules = Rules { information: Information::Open, ..Rules::DUEL_DARK };
    /// P5 暗棋: the two-player game with hidden ranks.
    pub const TWO_DARK: Rules =
        Rules { board: BoardKind::Two, stuck_test: StuckTest::TurnStart, ..Rules::DUEL_DARK };
    /// P6 明棋: the two-player game with every rank seen.
    pub const TWO_OPEN: Rules = Rules { information: Information::Open, ..Rules::TWO_DARK };
    /// P7 翻棋: all pieces lie face down, and are turned up one by one.
    pub const FLIP: Rules = Rules {
        information: Information::Flip,
        deployment: Deployment::Shuffled,
        headquarters: Headquarters::Open,
        flag_shown: FlagShown::Never,
        flag_requires_mines_cleared: true,
        flag_capturer: FlagCapturer::Smallest,
        bomb_vs_flag: BombVsFlag::ForbiddenUntilMinesCleared,
        ..Rules::TWO_DARK
    };
    /// P8 组合翻棋: engineers carry off mines and flags, platoons bombs, and fight with them.
    pub const COMBINATION_FLIP: Rules = Rules {
        mine: MineRule::Forbidden,
        commander_vs_mine: CommanderVsMine::Forbidden,
        bomb_vs_flag: BombVsFlag::Both,
        ordinary_rail: OrdinaryRail::OneStep,
        bomb_enters_camp: false,
        flag_requires_mines_cleared: false,
        flag_capturer: FlagCapturer::Any,
        flag_goal: FlagGoal::CarriedTool,
        flip_colour: FlipColour::FirstPiece,
        allow_losing_attack: false,
        combos: true,
        quiet_draw: None,
        max_plies: Some(1000),
        ..Rules::FLIP
    };
    /// P9 乱战四国: the four armies are mixed and dealt.
    pub const CHAOS: Rules = Rules {
        deployment: Deployment::Dealt,
        mine: MineRule::FallsToo,
        mine_lines: MineLines::LastThreeIfFiveMines,
        flag_shown: FlagShown::OnLastCommander,
        extra_flag_as_army: true,
        both_headquarters: true,
        redeal: true,
        stuck_test: StuckTest::TurnStart,
        ..Rules::FOUR_DARK
    };
    /// P10: another site's four-player rules: clockwise, drawn after 15 quiet rounds.
    pub const SEED_004: Rules = Rules {
        turn_order: TurnOrder::Clockwise,
        stuck_test: StuckTest::TurnStart,
        quiet_draw: Some(Quiet::Rounds(15)),
        ..Rules::FOUR_DARK
    };
    /// The flip game as QQ has it: the colour is turned up twice in a row, anyone may take the flag.
    pub const QQ_FLIP: Rules = Rules {
        flip_colour: FlipColour::TwoInARow,
        flag_capturer: FlagCapturer::Any,
        mine: MineRule::Forbidden,
        ..Rules::FLIP
    };
    /// 侦察: the two-player dark game in which a lost engineer shows what beat it.
    pub const SCOUT_DARK: Rules =
        Rules { engineer_scout: EngineerScout::Attack, ..Rules::TWO_DARK };
    /// The university contest of 2012: who lets 31 plies pass quietly loses.
    pub const CCGC_2012: Rules =
        Rules { quiet_draw: Some(Quiet::PliesLose(31)), ..Rules::TWO_DARK };

    /// All presets with their names.
    pub const PRESETS: [Preset; 14] = {
        const fn preset(name: &'static str, built_on: &'static str, rules: Rules) -> Preset {
            Preset { name, built_on: Some(built_on), rules }
        }
        [
            preset("two-dark", "duel-dark", Rules::TWO_DARK),
            preset("two-open", "two-dark", Rules::TWO_OPEN),
            preset("flip", "two-dark", Rules::FLIP),
            preset("combination-flip", "flip", Rules::COMBINATION_FLIP),
            Preset { name: "four-dark", built_on: None, rules: Rules::FOUR_DARK },
            preset("double-open", "four-dark", Rules::DOUBLE_OPEN),
            preset("full-open", "four-dark", Rules::FULL_OPEN),
            preset("duel-dark", "four-dark", Rules::DUEL_DARK),
            preset("duel-open", "duel-dark", Rules::DUEL_OPEN),
            preset("chaos", "four-dark", Rules::CHAOS),
            preset("seed-004", "four-dark", Rules::SEED_004),
            preset("qq-flip", "flip", Rules::QQ_FLIP),
            preset("scout-dark", "two-dark", Rules::SCOUT_DARK),
            preset("ccgc-2012", "two-dark", Rules::CCGC_2012),
        ]
    };

    /// The rules of the preset with this name, or `None`.
    pub fn preset(name: &str) -> Option<Rules> {
        Rules::PRESETS.into_iter().find(|preset| preset.name == name).map(|preset| preset.rules)
    }

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

    /// Whether these options can be played together, and if not, why (rules J.2).
    ///
    /// # Errors
    ///
    /// The first [`RulesFault`] found.
    pub fn check(&self) -> Result<(), RulesFault> {
        self.check_players()?;
        self.check_refusals()?;
        self.check_deployment()?;
        self.check_combination()?;
        if self.rail_turn == RailTurn::OneCorner && self.ordinary_rail != OrdinaryRail::Slide {
            return Err(RulesFault::CornerWithoutSlide);
        }
        if self.flag_goal == FlagGoal::CarryHome {
            if self.headquarters == Headquarters::Lock {
                return Err(RulesFault::CarryFromLocked);
            }
            if self.deployment == Deployment::Dealt {
                return Err(RulesFault::CarryDealt);
            }
        }
        let duel = self.board == BoardKind::Four && self.players == Players::Two;
        if self.unused_homes == UnusedHomes::Closed && !duel {
            return Err(RulesFault::NoUnusedHomes);
        }
        Ok(())
    }

    /// Whether a new game may be begun with these options: they go together, and it ends some day. Old games may have been
    /// played without a limit.
    ///
    /// # Errors
    ///
    /// The first [`RulesFault`] found.
    pub fn check_new(&self) -> Result<(), RulesFault> {
        self.check()?;
        match (self.quiet_draw, self.max_plies) {
            (None, None) => Err(RulesFault::Endless),
            _ => Ok(()),
        }
    }

    fn check_players(&self) -> Result<(), RulesFault> {
        let two = self.players == Players::Two;
        if self.board == BoardKind::Two && !two {
            return Err(RulesFault::FourPlayersOnTwo);
        }
        if two != (self.teams == Teams::None) {
            return Err(RulesFault::Teams);
        }
        if self.information == Information::DoubleOpen && self.teams != Teams::Opposite {
            return Err(RulesFault::NoPartners);
        }
        if two != (self.turn_order == TurnOrder::Alternate) {
            return Err(RulesFault::TurnOrder);
        }
        Ok(())
    }

    /// Where ranks are hidden, what a rank may not attack must not depend on a hidden rank: the refusal would tell it.
    fn check_refusals(&self) -> Result<(), RulesFault> {
        let refusing = [
            ("mine_rule", self.mine == MineRule::Forbidden),
            ("commander_vs_mine", self.commander_vs_mine == CommanderVsMine::Forbidden),
            (
                "bomb_vs_flag",
                matches!(
                    self.bomb_vs_flag,
                    BombVsFlag::Forbidden | BombVsFlag::ForbiddenUntilMinesCleared
                ),
            ),
            ("flag_requires_mines_cleared", self.flag_requires_mines_cleared),
            ("flag_capturer", self.flag_capturer != FlagCapturer::Any),
            ("commander_may_take_flag", !self.commander_may_take_flag),
            ("allow_losing_attack", !self.allow_losing_attack),
        ];
        let hidden = matches!(self.information, Information::Dark | Information::DoubleOpen);
        match refusing.into_iter().find(|(_, refuses)| *refuses) {
            Some((option, _)) if hidden => Err(RulesFault::RefusalTells(option)),
            _ => Ok(()),
        }
    }

    fn check_deployment(&self) -> Result<(), RulesFault> {
        if self.is_flip() != (self.deployment == Deployment::Shuffled) {
            return Err(RulesFault::FlipIsShuffled);
        }
        if self.is_flip() && self.board == BoardKind::Four {
            return Err(RulesFault::FlipOnFour);
        }
        if self.attack_hidden && !self.is_flip() {
            return Err(RulesFault::NeedsFlip("attack_hidden"));
        }
        let dealt = self.deployment == Deployment::Dealt;
        let of_dealt = [
            ("extra_flag_as_army", self.extra_flag_as_army),
            ("both_hq_rules", self.both_headquarters),
            ("redeal_if_max_brigade", self.redeal),
        ];
        match of_dealt.into_iter().find(|(_, on)| *on) {
            Some((option, _)) if !dealt => return Err(RulesFault::NeedsDealt(option)),
            _ => {}
        }
        let fits = self.extra_flag_as_army && self.mine_lines == MineLines::LastThreeIfFiveMines;
        if dealt && self.players == Players::Four && !fits {
            return Err(RulesFault::HandsDoNotFit);
        }
        Ok(())
    }

    fn check_combination(&self) -> Result<(), RulesFault> {
        if self.combos != (self.flag_goal == FlagGoal::CarriedTool) {
            return Err(RulesFault::CarriedTool);
        }
        if self.allow_split && !self.combos {
            return Err(RulesFault::SplitWithoutCombination);
        }
        let needs = [
            (self.is_flip(), "information", "flip"),
            (self.mine == MineRule::Forbidden, "mine_rule", "forbidden"),
            (
                self.commander_vs_mine == CommanderVsMine::Forbidden,
                "commander_vs_mine",
                "forbidden",
            ),
            (self.bomb_vs_flag == BombVsFlag::Both, "bomb_vs_flag", "both"),
            (!self.flag_requires_mines_cleared, "flag_requires_mines_cleared", "false"),
            (self.flag_capturer == FlagCapturer::Any, "flag_capturer", "any"),
            (self.commander_may_take_flag, "commander_may_take_flag", "true"),
            (!self.allow_losing_attack, "allow_losing_attack", "false"),
            (!self.attack_hidden, "attack_hidden", "false"),
            (self.engineer_scout == EngineerScout::Off, "engineer_scout", "off"),
        ];
        match needs.into_iter().find(|(met, ..)| !met) {
            Some((_, option, value)) if self.combos => {
                Err(RulesFault::Combination { option, value })
            }
            _ => Ok(()),
        }
    }

    /// After how many quiet plies something happens with these seats left, a draw or a loss; `None` for never.
    pub(crate) fn quiet_limit(&self, living: SeatSet) -> Option<u16> {
        self.quiet_draw.map(|quiet| match quiet {
            Quiet::Plies(plies) | Quiet::PliesLose(plies) => plies,
            Quiet::Rounds(rounds) => rounds.saturating_mul(living.len() as u16),
        })
    }
}

impl fmt::Display for RulesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            RulesFault::FourPlayersOnTwo => "four players need the four-player board",
            RulesFault::Teams => "two players have teams=none; four have opposite or ffa",
            RulesFault::NoPartners => "double_open is for partners: it needs teams=opposite",
            RulesFault::TurnOrder => "two players alternate, four go round",
            RulesFault::RefusalTells(option) => {
                return write!(
                    f,
                    "{option}: this value needs ranks that are seen: where they are hidden, a refused attack would tell them"
                );
            }
            RulesFault::FlipIsShuffled => {
                "information=flip and deployment=shuffled belong together: neither goes without the other"
            }
            RulesFault::FlipOnFour => "flip games need board=two",
            RulesFault::NeedsFlip(option) => return write!(f, "{option} needs information=flip"),
            RulesFault::NeedsDealt(option) => return write!(f, "{option} needs deployment=dealt"),
            RulesFault::HandsDoNotFit => {
                "four dealt hands need extra_flag_as_army=true and mine_lines=last3_if_5_mines: some could not be laid out otherwise"
            }
            RulesFault::CornerWithoutSlide => "rail_turn=one_corner needs ordinary_rail=slide",
            RulesFault::Combination { option, value } => {
                return write!(
                    f,
                    "combos=true needs {option}={value}: the combination game has its own table of attacks"
                );
            }
            RulesFault::CarriedTool => {
                "flag_goal=carried_tool and combos=true belong together: neither goes without the other"
            }
            RulesFault::SplitWithoutCombination => "allow_split needs combos=true",
            RulesFault::CarryFromLocked => {
                "flag_goal=carry_home needs hq_locks=false: what takes a flag could never leave with it"
            }
            RulesFault::CarryDealt => "flag_goal=carry_home does not go with deployment=dealt",
            RulesFault::NoUnusedHomes => {
                "unused_homes=closed needs two players on the four-player board"
            }
            RulesFault::Endless => {
                "a game without quiet_draw and max_plies could go on for ever: set one of them"
            }
        };
        f.write_str(text)
    }
}
