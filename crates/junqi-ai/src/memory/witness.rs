//! What follows from what has happened.

use junqi_rules::{
    BombRail, BombVsFlag, Cause, Clash, Deed, Deployment, EngineerScout, Event, FlagGoal,
    FlagShown, Move, OrdinaryRail, RailTurn, Rank, Route, Rules, Seat, View,
};

use super::{Memory, flags_lost};
use crate::army::Army;
use crate::ranks::{Ranks, after_clash};

/// A piece: its seat, and its number in the army.
type Known = (Seat, usize);

impl Memory {
    /// Learns from one thing that has happened; `after` is how it looked right after it.
    pub(super) fn witness(&mut self, event: &Event, rules: &Rules, after: Option<&View>) {
        if let Deed::Moved { seat, wish, route, clash, .. } = &event.deed
            && let Some(piece) = self.armies[*seat].find(wish.from)
        {
            self.armies[*seat].narrow(piece, who_goes(route, rules));
            self.witness_move((*seat, piece), *wish, *clash, event, rules, after);
        }
        for &(seat, point) in &event.flags {
            if let Some(flag) = self.armies[seat].find(point) {
                self.armies[seat].narrow(flag, Rank::Flag.into());
            }
            if rules.flag_shown == FlagShown::OnLastCommander {
                self.armies[seat].narrow_standing(Ranks::ALL.without(Rank::Commander.into()));
            }
        }
        for &(seat, point) in &event.flags_back {
            let flag: Ranks = Rank::Flag.into();
            let pieces = &mut self.armies[seat].pieces;
            if let Some(piece) =
                pieces.iter_mut().find(|piece| piece.at.is_none() && piece.ranks == flag)
            {
                piece.at = Some(point);
            }
        }
        for &(seat, _) in &event.out {
            match rules.deployment {
                // What it had still counts among the pieces of all.
                Deployment::Dealt => {
                    self.armies[seat].pieces.iter_mut().for_each(|piece| piece.at = None);
                }
                Deployment::Own | Deployment::Shuffled => self.armies[seat] = Army::default(),
            }
        }
    }

    fn witness_move(
        &mut self,
        attacker: Known,
        Move { from, to }: Move,
        clash: Option<Clash>,
        event: &Event,
        rules: &Rules,
        after: Option<&View>,
    ) {
        let defender = Seat::ALL
            .into_iter()
            .find_map(|seat| self.armies[seat].find(to).map(|piece| (seat, piece)));
        match (clash, defender) {
            (Some(result), Some(defender)) => {
                self.witness_clash(attacker, defender, result, event, rules, after);
                let point = (result == Clash::AttackerWins).then_some(to);
                self.armies[attacker.0].pieces[attacker.1].at = point;
            }
            _ => {
                let piece = &mut self.armies[attacker.0].pieces[attacker.1];
                piece.trail.push(from);
                piece.at = Some(to);
            }
        }
    }

    fn witness_clash(
        &mut self,
        attacker: Known,
        defender: Known,
        result: Clash,
        event: &Event,
        rules: &Rules,
        after: Option<&View>,
    ) {
        let flag: Ranks = Rank::Flag.into();
        match self.was_flag(defender, result, event, rules, after) {
            Some(true) => self.narrow(defender, flag),
            Some(false) => self.narrow(defender, Ranks::ALL.without(flag)),
            None => {}
        }
        let (won, lost) = after_clash(self.ranks(attacker), self.ranks(defender), result, rules);
        self.narrow(attacker, won);
        self.narrow(defender, lost);
        self.witness_scouting(attacker, defender, result, event, rules);

        for (seat, piece) in [attacker, defender] {
            self.armies[seat].pieces[piece].fought = true;
        }
        if result != Clash::DefenderWins {
            self.fall(defender, event, rules, after);
        }
        if result != Clash::AttackerWins {
            self.fall(attacker, event, rules, after);
        }
        // A clash makes the position new: where pieces have been no longer matters.
        for seat in Seat::ALL {
            self.armies[seat].pieces.iter_mut().for_each(|piece| piece.trail.clear());
        }
    }

    /// Whether what was attacked was a flag, where that can be told.
    fn was_flag(
        &self,
        defender: Known,
        result: Clash,
        event: &Event,
        rules: &Rules,
        after: Option<&View>,
    ) -> Option<bool> {
        let owner = defender.0;
        if event.out.contains(&(owner, Cause::FlagTaken)) {
            return Some(true);
        }
        match result {
            // A bomb that does a flag no harm; then the flag is seen.
            Clash::DefenderWins if rules.bomb_vs_flag == BombVsFlag::BombOnly => None,
            Clash::DefenderWins => Some(false),
            Clash::AttackerWins if rules.flag_goal == FlagGoal::CarryHome => {
                let to = self.armies[owner].pieces[defender.1].at;
                let carries = |view: &View| {
                    let spot = to.and_then(|to| view.at(to));
                    spot.is_some_and(|spot| spot.load.flags.contains(owner))
                };
                after.map(|view| carries(view) && !self.carried.contains(owner))
            }
            // Of two flags the first to be lost puts nobody out, but it is seen.
            _ if rules.both_headquarters => {
                after.map(|view| flags_lost(view, owner) > self.flags_lost[owner])
            }
            Clash::AttackerWins | Clash::BothFall => Some(false),
        }
    }

    /// Rules F.8: what is scouted was met by an engineer, and what is not was not.
    fn witness_scouting(
        &mut self,
        attacker: Known,
        defender: Known,
        result: Clash,
        event: &Event,
        rules: &Rules,
    ) {
        let beaten = match (rules.engineer_scout, result) {
            (EngineerScout::Attack | EngineerScout::AnyContact, Clash::DefenderWins) => attacker,
            (EngineerScout::AnyContact, Clash::AttackerWins) => defender,
            _ => return,
        };
        let engineer: Ranks = Rank::Engineer.into();
        let was = if event.scouted.is_some() { engineer } else { Ranks::ALL.without(engineer) };
        self.narrow(beaten, was);
    }

    fn fall(&mut self, piece: Known, event: &Event, rules: &Rules, after: Option<&View>) {
        let commander: Ranks = Rank::Commander.into();
        let army = &mut self.armies[piece.0];
        army.pieces[piece.1].at = None;
        // Rules C.5: a commander's fall shows its flags, and nothing else does. What is carried is not shown, nor what a
        // dealt hand does not have.
        let on_board = rules.flag_goal != FlagGoal::CarryHome
            || after.is_some() && !self.carried.contains(piece.0);
        let would_show = rules.flag_shown != FlagShown::Never
            && rules.deployment == Deployment::Own
            && army.whole
            && on_board;
        if event.flags.iter().any(|&(seat, _)| seat == piece.0) {
            self.narrow(piece, commander);
        } else if would_show {
            self.narrow(piece, Ranks::ALL.without(commander));
        }
    }

    fn ranks(&self, (seat, piece): Known) -> Ranks {
        self.armies[seat].pieces[piece].ranks
    }

    fn narrow(&mut self, (seat, piece): Known, to: Ranks) {
        self.armies[seat].narrow(piece, to);
    }
}

/// The ranks that can go this way (rules D).
fn who_goes(route: &Route, rules: &Rules) -> Ranks {
    let segments = route.points.len().saturating_sub(1);
    let slides = !route.turned || rules.rail_turn == RailTurn::OneCorner;
    Ranks::where_true(|rank| match rank {
        Rank::Mine | Rank::Flag => false,
        Rank::Engineer => true,
        Rank::Bomb => slides || rules.bomb_rail == BombRail::Fly,
        _ => match rules.ordinary_rail {
            OrdinaryRail::Slide => slides,
            OrdinaryRail::OneStep => segments <= 1,
            OrdinaryRail::ThreeTurning => segments <= 3,
        },
    })
}
