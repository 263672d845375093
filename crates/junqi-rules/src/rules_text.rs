//! Rules as text: `board=two players=2 …`, every option by its name in the option table (rules J).

use std::fmt;
use std::str::FromStr;

use crate::{
    BoardKind, BombFrontRow, BombVsFlag, FlagShown, Headquarters, Information, MineRule, Players,
    Preset, Quiet, Rules, StuckTest, Teams, TurnOrder,
};

/// An option whose values have names.
trait Named: Copy + PartialEq + 'static {
    const NAMES: &'static [(&'static str, Self)];

    fn name(self) -> &'static str {
        let found = Self::NAMES.iter().find(|(_, value)| *value == self);
        found.map(|(name, _)| *name).expect("every value has a name")
    }

    fn named(name: &str) -> Result<Self, String> {
        let found = Self::NAMES.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| *value).ok_or_else(|| {
            let known: Vec<&str> = Self::NAMES.iter().map(|(name, _)| *name).collect();
            format!("`{name}` is none of {}", known.join(", "))
        })
    }
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
    Teams: "opposite" => Teams::Opposite, "none" => Teams::EachAlone;
    Information: "dark" => Information::Dark, "double_open" => Information::DoubleOpen,
        "full_open" => Information::FullOpen, "open" => Information::Open;
    TurnOrder: "ccw" => TurnOrder::CounterClockwise, "cw" => TurnOrder::Clockwise, "alternate" => TurnOrder::Alternate;
    MineRule: "stays" => MineRule::Stays, "both" => MineRule::FallsToo;
    BombVsFlag: "both" => BombVsFlag::Both, "forbidden" => BombVsFlag::Forbidden;
    BombFrontRow: "forbidden" => BombFrontRow::Forbidden, "allowed" => BombFrontRow::Allowed;
    Headquarters: "true" => Headquarters::Lock, "false" => Headquarters::Open;
    FlagShown: "on_death" => FlagShown::OnCommanderDeath, "off" => FlagShown::Never;
    StuckTest: "after_ply" => StuckTest::AfterPly, "after_ply_qq" => StuckTest::AfterPlyQq,
        "turn_start" => StuckTest::TurnStart;
}

fn quiet_text(quiet: Option<Quiet>) -> String {
    match quiet {
        None => "off".to_owned(),
        Some(Quiet::Plies(plies)) => format!("{plies}_plies"),
        Some(Quiet::Rounds(rounds)) => format!("{rounds}_rounds"),
    }
}

fn parse_quiet(text: &str) -> Result<Option<Quiet>, String> {
    let wrong = || format!("`{text}` is none of off, N_plies, N_rounds");
    if text == "off" {
        return Ok(None);
    }
    let (number, unit) = text.split_once('_').ok_or_else(wrong)?;
    let number: u16 = number.parse().ok().filter(|&number| number > 0).ok_or_else(wrong)?;
    match unit {
        "plies" => Ok(Some(Quiet::Plies(number))),
        "rounds" => Ok(Some(Quiet::Rounds(number))),
        _ => Err(wrong()),
    }
}

impl Rules {
    /// Every option with its value, by the names of the option table.
    pub fn options(&self) -> [(&'static str, String); 13] {
        [
            ("board", self.board.name().to_owned()),
            ("players", self.players.name().to_owned()),
            ("teams", self.teams.name().to_owned()),
            ("information", self.information.name().to_owned()),
            ("turn_order", self.turn_order.name().to_owned()),
            ("mine_rule", self.mine.name().to_owned()),
            ("bomb_vs_flag", self.bomb_vs_flag.name().to_owned()),
            ("bomb_front_row", self.bomb_front_row.name().to_owned()),
            ("hq_locks", self.headquarters.name().to_owned()),
            ("commander_reveals_flag", self.flag_shown.name().to_owned()),
            ("stuck_test", self.stuck_test.name().to_owned()),
            ("quiet_draw", quiet_text(self.quiet_draw)),
            ("timeouts_to_lose", self.timeouts_to_lose.to_string()),
        ]
    }

    /// Changes one option, named as in the option table.
    ///
    /// # Errors
    ///
    /// A sentence that says which option or value is unknown.
    pub fn set(&mut self, option: &str, value: &str) -> Result<(), String> {
        let set = || -> Result<Rules, String> {
            let mut rules = *self;
            match option {
                "board" => rules.board = Named::named(value)?,
                "players" => rules.players = Named::named(value)?,
                "teams" => rules.teams = Named::named(value)?,
                "information" => rules.information = Named::named(value)?,
                "turn_order" => rules.turn_order = Named::named(value)?,
                "mine_rule" => rules.mine = Named::named(value)?,
                "bomb_vs_flag" => rules.bomb_vs_flag = Named::named(value)?,
                "bomb_front_row" => rules.bomb_front_row = Named::named(value)?,
                "hq_locks" => rules.headquarters = Named::named(value)?,
                "commander_reveals_flag" => rules.flag_shown = Named::named(value)?,
                "stuck_test" => rules.stuck_test = Named::named(value)?,
                "quiet_draw" => rules.quiet_draw = parse_quiet(value)?,
                "timeouts_to_lose" => {
                    rules.timeouts_to_lose =
                        value.parse().map_err(|_| format!("`{value}` is no number up to 255"))?;
                }
                _ => return Err("no such option".to_owned()),
            }
            Ok(rules)
        };
        *self = set().map_err(|why| format!("{option}: {why}"))?;
        Ok(())
    }

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

    /// Reads every option; none may be missing, since a default that changes later would change old games.
    fn from_str(text: &str) -> Result<Rules, String> {
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
                "quiet_draw: `0_plies` is none of off, N_plies, N_rounds",
            ),
            (format!("{full} colour=red"), "colour: no such option"),
            (format!("{full} board=two"), "board comes twice"),
            (full.replace("players=2", "players=4"), "four players need the four-player board"),
        ] {
            assert_eq!(text.parse::<Rules>(), Err(why.to_owned()));
        }
    }
}
