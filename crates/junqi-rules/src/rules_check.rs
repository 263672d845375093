//! Which options can be played together (rules J.2).

use std::fmt;

use crate::*;

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
