//! Rules as text: `board=two players=2 …`, every option by its name in the option table (rules J).

use std::fmt;
use std::str::FromStr;

use crate::{
    BoardKind, BombFrontRow, BombRail, BombVsFlag, CommanderVsMine, Deployment, Elimination,
    EngineerScout, FlagCapturer, FlagGoal, FlagShown, FlipColour, Headquarters, Information,
    MineLines, MineRule, MinesClearedBy, NoLegalMove, OrdinaryRail, Players, Preset, Quiet,
    RailTurn, Rules, StuckTest, Teams, TimeoutAction, TurnOrder, UnusedHomes,
};

/// An option whose values have names.
trait Named: Copy + PartialEq + 'static {
    const NAMES: &'static [(&'static str, Self)];
}

macro_rules! names {
    ($($option:ty: $($name:literal => $value:expr),+;)+) => {
        $(impl Named for $option {
            const NAMES: &'static [(&'static str, Self)] = &[$(($name, $value)),+];
        })+
    };
}

names! {
    BoardKind: "two" => BoardKind::Two, "four" => BoardKind::Four;
    Players: "2" => Players::Two, "4" => Players::Four;
    Teams: "opposite" => Teams::Opposite, "ffa" => Teams::FreeForAll, "none" => Teams::None;
    Information: "dark" => Information::Dark, "double_open" => Information::DoubleOpen,
        "full_open" => Information::FullOpen, "open" => Information::Open, "flip" => Information::Flip;
    Deployment: "own" => Deployment::Own, "shuffled" => Deployment::Shuffled, "dealt" => Deployment::Dealt;
    TurnOrder: "ccw" => TurnOrder::CounterClockwise, "cw" => TurnOrder::Clockwise, "alternate" => TurnOrder::Alternate;
    MineRule: "stays" => MineRule::Stays, "both" => MineRule::FallsToo, "forbidden" => MineRule::Forbidden;
    CommanderVsMine: "normal" => CommanderVsMine::Normal, "forbidden" => CommanderVsMine::Forbidden;
    BombVsFlag: "both" => BombVsFlag::Both, "forbidden" => BombVsFlag::Forbidden,
        "forbidden_until_mines_cleared" => BombVsFlag::ForbiddenUntilMinesCleared, "bomb_only" => BombVsFlag::BombOnly;
    BombFrontRow: "forbidden" => BombFrontRow::Forbidden, "allowed" => BombFrontRow::Allowed;
    MineLines: "last2" => MineLines::LastTwo, "last3_if_5_mines" => MineLines::LastThreeIfFiveMines;
    BombRail: "straight" => BombRail::Straight, "fly" => BombRail::Fly;
    OrdinaryRail: "slide" => OrdinaryRail::Slide, "one_step" => OrdinaryRail::OneStep,
        "3_turning" => OrdinaryRail::ThreeTurning;
    RailTurn: "engineers" => RailTurn::Engineers, "one_corner" => RailTurn::OneCorner;
    Headquarters: "true" => Headquarters::Lock, "false" => Headquarters::Open;
    FlagShown: "on_death" => FlagShown::OnCommanderDeath, "last_commander" => FlagShown::OnLastCommander,
        "off" => FlagShown::Never;
    MinesClearedBy: "any" => MinesClearedBy::Any, "engineers" => MinesClearedBy::Engineers;
    FlagCapturer: "any" => FlagCapturer::Any, "smallest" => FlagCapturer::Smallest,
        "engineer" => FlagCapturer::Engineer, "not_engineer" => FlagCapturer::NotEngineer;
    FlagGoal: "capture" => FlagGoal::Capture, "carry_home" => FlagGoal::CarryHome,
        "carried_tool" => FlagGoal::CarriedTool;
    EngineerScout: "off" => EngineerScout::Off, "attack" => EngineerScout::Attack,
        "any_contact" => EngineerScout::AnyContact;
    FlipColour: "first_engineer" => FlipColour::FirstEngineer, "first_piece" => FlipColour::FirstPiece,
        "two_in_a_row" => FlipColour::TwoInARow, "chosen" => FlipColour::Chosen;
    NoLegalMove: "lose" => NoLegalMove::Lose, "skip_counted" => NoLegalMove::SkipCounted;
    StuckTest: "after_ply" => StuckTest::AfterPly, "after_ply_qq" => StuckTest::AfterPlyQq,
        "turn_start" => StuckTest::TurnStart;
    Elimination: "remove" => Elimination::Remove, "transparent" => Elimination::Transparent;
    TimeoutAction: "pass" => TimeoutAction::Pass;
    UnusedHomes: "open" => UnusedHomes::Open, "closed" => UnusedHomes::Closed;
    bool: "true" => true, "false" => false;
}

/// How the value of an option is written.
trait Value: Sized {
    /// The values that there are, for people: a list of names, or a form.
    fn forms() -> Vec<&'static str>;
    fn write(&self) -> String;
    fn read(text: &str) -> Option<Self>;
}

impl<T: Named> Value for T {
    fn forms() -> Vec<&'static str> {
        T::NAMES.iter().map(|(name, _)| *name).collect()
    }

    fn write(&self) -> String {
        let found = T::NAMES.iter().find(|(_, value)| value == self);
        found.map(|(name, _)| (*name).to_owned()).expect("every value has a name")
    }

    fn read(text: &str) -> Option<T> {
        T::NAMES.iter().find(|(name, _)| *name == text).map(|(_, value)| *value)
    }
}

impl Value for Option<Quiet> {
    fn forms() -> Vec<&'static str> {
        vec!["off", "N_plies", "N_rounds", "N_plies_lose"]
    }

    fn write(&self) -> String {
        match self {
            None => "off".to_owned(),
            Some(Quiet::Plies(plies)) => format!("{plies}_plies"),
            Some(Quiet::Rounds(rounds)) => format!("{rounds}_rounds"),
            Some(Quiet::PliesLose(plies)) => format!("{plies}_plies_lose"),
        }
    }

    fn read(text: &str) -> Option<Option<Quiet>> {
        if text == "off" {
            return Some(None);
        }
        let (number, unit) = text.split_once('_')?;
        let number: u16 = plain_number(number).filter(|&number| number > 0)?;
        match unit {
            "plies" => Some(Some(Quiet::Plies(number))),
            "rounds" => Some(Some(Quiet::Rounds(number))),
            "plies_lose" => Some(Some(Quiet::PliesLose(number))),
            _ => None,
        }
    }
}

/// `none`, or a number from 1.
impl Value for Option<u32> {
    fn forms() -> Vec<&'static str> {
        vec!["none", "N"]
    }

    fn write(&self) -> String {
        self.map_or("none".to_owned(), |number| number.to_string())
    }

    fn read(text: &str) -> Option<Option<u32>> {
        match text {
            "none" => Some(None),
            number => plain_number(number).filter(|&number| number > 0).map(Some),
        }
    }
}

impl Value for u8 {
    fn forms() -> Vec<&'static str> {
        vec!["0 to 255"]
    }

    fn write(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<u8> {
        plain_number(text)
    }
}

/// A number as it is written out: digits only, no sign, so that one value has one text.
fn plain_number<T: FromStr + fmt::Display>(text: &str) -> Option<T> {
    text.parse().ok().filter(|number: &T| number.to_string() == text)
}

/// An option of the rules: its name, and the values that it can have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleOption {
    /// Its name in the option table, in records and on the command line.
    pub name: &'static str,
    /// The names of its values; where it is a number, the forms it is written in.
    pub values: Vec<&'static str>,
}

macro_rules! options {
    ($($name:literal => $field:ident: $value:ty;)+) => {
        /// How many options there are.
        const COUNT: usize = [$($name),+].len();

        impl Rules {
            /// Every option with the values that it can have, in the order of the option table.
            pub fn all_options() -> Vec<RuleOption> {
                vec![$(RuleOption { name: $name, values: <$value>::forms() }),+]
            }

            /// Every option with its value, by the names of the option table.
            pub fn options(&self) -> [(&'static str, String); COUNT] {
                [$(($name, self.$field.write())),+]
            }

            /// Changes one option, named as in the option table. Whether the options go together is asked by
            /// [`check`](Rules::check).
            ///
            /// # Errors
            ///
            /// A sentence that says which option or value is unknown.
            pub fn set(&mut self, option: &str, value: &str) -> Result<(), String> {
                match option {
                    $($name => self.$field = read_value($name, value)?,)+
                    _ => return Err(format!("{option}: no such option")),
                }
                Ok(())
            }
        }
    };
}

fn read_value<T: Value>(option: &str, text: &str) -> Result<T, String> {
    T::read(text).ok_or_else(|| format!("{option}: `{text}` is none of {}", T::forms().join(", ")))
}

options! {
    "board" => board: BoardKind;
    "players" => players: Players;
    "teams" => teams: Teams;
    "information" => information: Information;
    "deployment" => deployment: Deployment;
    "turn_order" => turn_order: TurnOrder;
    "mine_rule" => mine: MineRule;
    "commander_vs_mine" => commander_vs_mine: CommanderVsMine;
    "bomb_vs_flag" => bomb_vs_flag: BombVsFlag;
    "bomb_front_row" => bomb_front_row: BombFrontRow;
    "mine_lines" => mine_lines: MineLines;
    "bomb_rail" => bomb_rail: BombRail;
    "ordinary_rail" => ordinary_rail: OrdinaryRail;
    "rail_turn" => rail_turn: RailTurn;
    "hq_locks" => headquarters: Headquarters;
    "bomb_enters_camp" => bomb_enters_camp: bool;
    "commander_reveals_flag" => flag_shown: FlagShown;
    "flag_requires_mines_cleared" => flag_requires_mines_cleared: bool;
    "mines_cleared_by" => mines_cleared_by: MinesClearedBy;
    "flag_capturer" => flag_capturer: FlagCapturer;
    "flag_goal" => flag_goal: FlagGoal;
    "commander_may_take_flag" => commander_may_take_flag: bool;
    "engineer_scout" => engineer_scout: EngineerScout;
    "flip_colour" => flip_colour: FlipColour;
    "attack_hidden" => attack_hidden: bool;
    "allow_losing_attack" => allow_losing_attack: bool;
    "combos" => combos: bool;
    "allow_split" => allow_split: bool;
    "extra_flag_as_army" => extra_flag_as_army: bool;
    "both_hq_rules" => both_headquarters: bool;
    "redeal_if_max_brigade" => redeal: bool;
    "no_legal_move" => no_legal_move: NoLegalMove;
    "stuck_test" => stuck_test: StuckTest;
    "elimination" => elimination: Elimination;
    "quiet_draw" => quiet_draw: Option<Quiet>;
    "max_plies" => max_plies: Option<u32>;
    "timeouts_to_lose" => timeouts_to_lose: u8;
    "timeout_action" => timeout_action: TimeoutAction;
    "unused_homes" => unused_homes: UnusedHomes;
}

/// The options that there were in the first version of records and tables. What came later is as it was played then.
const FIRST_OPTIONS: [&str; 13] = [
    "board",
    "players",
    "teams",
    "information",
    "turn_order",
    "mine_rule",
    "bomb_vs_flag",
    "bomb_front_row",
    "hq_locks",
    "commander_reveals_flag",
    "stuck_test",
    "quiet_draw",
    "timeouts_to_lose",
];

impl Rules {
    /// The preset that these rules are, or that differs from them in the fewest options.
    pub fn nearest_preset(&self) -> Preset {
        let distance = |preset: &Preset| self.differences_from(&preset.rules).len();
        Rules::PRESETS.into_iter().min_by_key(distance).expect("there are presets")
    }

    /// The options in which these rules differ from others.
    pub fn differences_from(&self, other: &Rules) -> Vec<(&'static str, String)> {
        let theirs = other.options();
        self.options()
            .into_iter()
            .zip(theirs)
            .filter(|(mine, theirs)| mine != theirs)
            .map(|(mine, _)| mine)
            .collect()
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options: Vec<String> =
            self.options().iter().map(|(name, value)| format!("{name}={value}")).collect();
        f.write_str(&options.join(" "))
    }
}

impl FromStr for Rules {
    type Err = String;

    /// Reads every option; none may be missing, since a default that changes later would change old games. A text of
    /// the first version has its thirteen options, and no others.
    fn from_str(text: &str) -> Result<Rules, String> {
        // For a text of the first version, this is what its games were played by.
        let mut rules = Rules::FOUR_DARK;
        let mut missing: Vec<&str> = rules.options().iter().map(|(name, _)| *name).collect();
        for word in text.split_whitespace() {
            let (option, value) =
                word.split_once('=').ok_or_else(|| format!("`{word}` is not option=value"))?;
            rules.set(option, value)?;
            let before = missing.len();
            missing.retain(|name| *name != option);
            if missing.len() == before {
                return Err(format!("{option} comes twice"));
            }
        }
        if missing.iter().filter(|name| !FIRST_OPTIONS.contains(name)).count()
            == COUNT - FIRST_OPTIONS.len()
        {
            missing.retain(|name| FIRST_OPTIONS.contains(name));
            // The first version had one word for everyone alone, two or four.
            if rules.teams == Teams::None && rules.players == Players::Four {
                rules.teams = Teams::FreeForAll;
            }
        }
        if !missing.is_empty() {
            return Err(format!("no value for {}", missing.join(", ")));
        }
        rules.check().map_err(|fault| fault.to_string())?;
        Ok(rules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_can_be_played_and_survives_its_text() {
        for preset in Rules::PRESETS {
            assert_eq!(preset.rules.check(), Ok(()), "{}", preset.name);
            assert_eq!(preset.rules.to_string().parse(), Ok(preset.rules), "{}", preset.name);
            assert_eq!(Rules::preset(preset.name), Some(preset.rules));
        }
    }

    #[test]
    fn wrong_options_are_named() {
        let full = Rules::TWO_DARK.to_string();
        for (text, why) in [
            (full.replace("board=two", "board=three"), "board: `three` is none of two, four"),
            (full.replace("board=two ", ""), "no value for board"),
            (
                full.replace("70_plies", "0_plies"),
                "quiet_draw: `0_plies` is none of off, N_plies, N_rounds, N_plies_lose",
            ),
            (format!("{full} colour=red"), "colour: no such option"),
            (format!("{full} board=two"), "board comes twice"),
            (full.replace("players=2", "players=4"), "four players need the four-player board"),
        ] {
            assert_eq!(text.parse::<Rules>(), Err(why.to_owned()));
        }
    }
}
