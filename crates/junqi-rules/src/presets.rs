//! The presets: names for common combinations of options, each written as its differences from another (rules J).

use crate::*;

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
}
