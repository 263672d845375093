//! What one seat has learned about every piece from what it saw. Only what surely follows is kept: the truth is never
//! ruled out.

#[cfg(test)]
mod tests;

use junqi_rules::{
    BySeat, Cause, Clash, Deed, Event, FlagShown, Move, Point, Rank, Rules, Seat, View,
};

use crate::army::Army;
use crate::ranks::{Ranks, after_clash};

/// All armies as one seat remembers them; one that is out has no pieces.
#[derive(Clone)]
pub(crate) struct Memory {
    pub(crate) armies: BySeat<Army>,
}

impl Memory {
    /// What a look at the board tells without any past.
    pub(crate) fn of(view: &View) -> Memory {
        let army = |seat| match view.living().contains(seat) {
            true => Army::of(view, seat),
            false => Army::default(),
        };
        let mut memory = Memory { armies: BySeat::from_fn(army) };
        memory.look(view);
        memory
    }

    /// Whether the remembered pieces stand where the view shows them.
    pub(crate) fn agrees_with(&self, view: &View) -> bool {
        let remembered: usize = self.armies.iter().map(|(_, army)| army.count_standing()).sum();
        let mut seen = 0;
        let found = view.pieces().all(|(point, spot)| {
            seen += 1;
            self.armies[spot.seat].find(point).is_some()
        });
        found && seen == remembered
    }

    /// Learns from the ranks that are seen, and counts.
    pub(crate) fn look(&mut self, view: &View) {
        for seat in view.living().iter() {
            let army = &mut self.armies[seat];
            army.look(view);
            army.count();
        }
    }

    /// Learns from what happened.
    pub(crate) fn witness(&mut self, event: &Event, rules: &Rules) {
        if let Deed::Moved { seat, wish, route, clash } = &event.deed {
            self.witness_move(*seat, *wish, route.turned, *clash, event, rules);
        }
        for &(seat, point) in &event.flags {
            if let Some(flag) = self.armies[seat].find(point) {
                self.armies[seat].narrow(flag, Rank::Flag.into());
            }
        }
        for &(seat, _) in &event.out {
            self.armies[seat] = Army::default();
        }
    }

    fn witness_move(
        &mut self,
        seat: Seat,
        Move { from, to }: Move,
        turned: bool,
        clash: Option<Clash>,
        event: &Event,
        rules: &Rules,
    ) {
        let Some(attacker) = self.armies[seat].find(from) else { return };
        let can_be = if turned { Rank::Engineer.into() } else { Ranks::movers() };
        self.armies[seat].narrow(attacker, can_be);
        match (clash, self.owner_of(to)) {
            (Some(result), Some((other, defender))) => {
                self.witness_clash((seat, attacker), (other, defender), result, event, rules);
            }
            _ => {
                let piece = &mut self.armies[seat].pieces[attacker];
                piece.trail.push(from);
                piece.at = Some(to);
            }
        }
    }

    fn witness_clash(
        &mut self,
        attacker: (Seat, usize),
        defender: (Seat, usize),
        result: Clash,
        event: &Event,
        rules: &Rules,
    ) {
        let flag: Ranks = Rank::Flag.into();
        let flag_taken = event.out.contains(&(defender.0, Cause::FlagTaken));
        self.narrow(defender, if flag_taken { flag } else { Ranks::ALL.without(flag) });

        let (won, lost) =
            after_clash(self.ranks(attacker), self.ranks(defender), result, rules.mine);
        self.narrow(attacker, won);
        self.narrow(defender, lost);

        for (seat, piece) in [attacker, defender] {
            self.armies[seat].pieces[piece].fought = true;
        }
        let point = self.armies[defender.0].pieces[defender.1].at;
        if result != Clash::DefenderWins {
            self.fall(defender, event, rules);
        }
        match result {
            Clash::AttackerWins => self.armies[attacker.0].pieces[attacker.1].at = point,
            Clash::DefenderWins | Clash::BothFall => self.fall(attacker, event, rules),
        }
        // A clash makes the position new: where pieces have been no longer matters.
        for seat in Seat::ALL {
            self.armies[seat].pieces.iter_mut().for_each(|piece| piece.trail.clear());
        }
    }

    fn fall(&mut self, piece: (Seat, usize), event: &Event, rules: &Rules) {
        let commander: Ranks = Rank::Commander.into();
        // Rules C.5: a commander's fall shows its flag, and nothing else does.
        if event.flags.iter().any(|&(seat, _)| seat == piece.0) {
            self.narrow(piece, commander);
        } else if rules.flag_shown == FlagShown::OnCommanderDeath && self.armies[piece.0].whole {
            self.narrow(piece, Ranks::ALL.without(commander));
        }
        self.armies[piece.0].pieces[piece.1].at = None;
    }

    fn owner_of(&self, point: Point) -> Option<(Seat, usize)> {
        let find = |seat: Seat| self.armies[seat].find(point).map(|piece| (seat, piece));
        Seat::ALL.into_iter().find_map(find)
    }

    fn ranks(&self, (seat, piece): (Seat, usize)) -> Ranks {
        self.armies[seat].pieces[piece].ranks
    }

    fn narrow(&mut self, (seat, piece): (Seat, usize), to: Ranks) {
        self.armies[seat].narrow(piece, to);
    }
}
