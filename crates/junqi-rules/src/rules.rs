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
    /// Everyone plays alone.
    EachAlone,
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
}

/// Whether a bomb may be sent at a flag (rules C.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BombVsFlag {
    /// Both go, and the flag's owner is out.
    Both,
    /// Not allowed. Only where every rank is seen: else the refusal would tell where the flag stands.
    Forbidden,
}

/// Whether a bomb may stand in the front line at the start (rules E.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BombFrontRow {
    /// It may not.
    Forbidden,
    /// A house rule: it may.
    Allowed,
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
    /// When its owner's commander falls.
    OnCommanderDeath,
    /// Never, before it is taken.
    Never,
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

/// After how much quiet play the game is drawn. Every clash removes a piece, and ends the quiet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quiet {
    /// After so many plies in a row without a clash.
    Plies(u16),
    /// After so many rounds: as many plies for each seat still in the game.
    Rounds(u16),
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
    /// In which direction the turn goes.
    pub turn_order: TurnOrder,
    /// What a mine does to those who run into it.
    pub mine: MineRule,
    /// Whether a bomb may take a flag with it.
    pub bomb_vs_flag: BombVsFlag,
    /// Whether a bomb may start in the front line.
    pub bomb_front_row: BombFrontRow,
    /// Whether headquarters hold what stands in them.
    pub headquarters: Headquarters,
    /// When a flag is turned up.
    pub flag_shown: FlagShown,
    /// When someone without a move is out.
    pub stuck_test: StuckTest,
    /// When quiet play is a draw; `None` for never.
    pub quiet_draw: Option<Quiet>,
    /// How many missed turns put a seat out; 0 for no limit.
    pub timeouts_to_lose: u8,
}

/// A named combination of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name everywhere: on the command line, in records, in addresses.
    pub name: &'static str,
    /// The options.
    pub rules: Rules,
}

/// A combination of options that cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesFault {
    /// Four players need the larger board.
    FourPlayersOnTwo,
    /// Partners need four players.
    PartnersOfTwo,
    /// Two alternate; four go round.
    TurnOrder,
    /// Where ranks are hidden, refusing a bomb's attack would show the flag.
    ForbiddenTargetTells,
}

impl Rules {
    /// P1 四国四暗: QQ's four-player game; partners do not see each other's ranks.
    pub const FOUR_DARK: Rules = Rules {
        board: BoardKind::Four,
        players: Players::Four,
        teams: Teams::Opposite,
        information: Information::Dark,
        turn_order: TurnOrder::CounterClockwise,
        mine: MineRule::Stays,
        bomb_vs_flag: BombVsFlag::Both,
        bomb_front_row: BombFrontRow::Forbidden,
        headquarters: Headquarters::Lock,
        flag_shown: FlagShown::OnCommanderDeath,
        stuck_test: StuckTest::AfterPly,
        quiet_draw: Some(Quiet::Plies(70)),
        timeouts_to_lose: 5,
    };
    /// P2 双明: partners see each other's ranks.
    pub const DOUBLE_OPEN: Rules =
        Rules { information: Information::DoubleOpen, ..Rules::FOUR_DARK };
    /// P3 全明: everyone sees every rank.
    pub const FULL_OPEN: Rules = Rules { information: Information::FullOpen, ..Rules::FOUR_DARK };
    /// P4 单挑: two players on the four-country board.
    pub const DUEL_DARK: Rules = Rules {
        players: Players::Two,
        teams: Teams::EachAlone,
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
    /// P10: another site's four-player rules: clockwise, drawn after 15 quiet rounds.
    pub const SEED_004: Rules = Rules {
        turn_order: TurnOrder::Clockwise,
        stuck_test: StuckTest::TurnStart,
        quiet_draw: Some(Quiet::Rounds(15)),
        ..Rules::FOUR_DARK
    };

    /// All presets with their names.
    pub const PRESETS: [Preset; 8] = [
        Preset { name: "two-dark", rules: Rules::TWO_DARK },
        Preset { name: "two-open", rules: Rules::TWO_OPEN },
        Preset { name: "four-dark", rules: Rules::FOUR_DARK },
        Preset { name: "double-open", rules: Rules::DOUBLE_OPEN },
        Preset { name: "full-open", rules: Rules::FULL_OPEN },
        Preset { name: "duel-dark", rules: Rules::DUEL_DARK },
        Preset { name: "duel-open", rules: Rules::DUEL_OPEN },
        Preset { name: "seed-004", rules: Rules::SEED_004 },
    ];

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

    /// Whether every rank is seen by everyone.
    pub fn is_open(&self) -> bool {
        matches!(self.information, Information::FullOpen | Information::Open)
    }

    /// Whether these options can be played together, and if not, why.
    ///
    /// # Errors
    ///
    /// The first [`RulesFault`] found.
    pub fn check(&self) -> Result<(), RulesFault> {
        let two = self.players == Players::Two;
        if self.board == BoardKind::Two && !two {
            return Err(RulesFault::FourPlayersOnTwo);
        }
        if two && (self.teams == Teams::Opposite || self.information == Information::DoubleOpen) {
            return Err(RulesFault::PartnersOfTwo);
        }
        if two != (self.turn_order == TurnOrder::Alternate) {
            return Err(RulesFault::TurnOrder);
        }
        if self.bomb_vs_flag == BombVsFlag::Forbidden && !self.is_open() {
            return Err(RulesFault::ForbiddenTargetTells);
        }
        Ok(())
    }
}

impl fmt::Display for RulesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RulesFault::FourPlayersOnTwo => "four players need the four-player board",
            RulesFault::PartnersOfTwo => "two players have no partners",
            RulesFault::TurnOrder => "two players alternate, four go round",
            RulesFault::ForbiddenTargetTells => {
                "bomb_vs_flag=forbidden needs open ranks: where they are hidden, the refusal would show the flag"
            }
        })
    }
}

impl Rules {
    /// After how many quiet plies a game with these seats left is drawn; `None` for never.
    pub(crate) fn quiet_limit(&self, living: SeatSet) -> Option<u16> {
        self.quiet_draw.map(|quiet| match quiet {
            Quiet::Plies(plies) => plies,
            Quiet::Rounds(rounds) => rounds.saturating_mul(living.len() as u16),
        })
    }
}
