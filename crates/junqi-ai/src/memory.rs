//! What one seat has learned about every piece from what it saw. Only what surely follows is kept: the truth is never
//! ruled out.

#[cfg(test)]
mod tests;
mod witness;

use junqi_rules::{BySeat, Deed, Deployment, Event, Rank, Rules, Seat, SeatSet, View};

use crate::army::{Army, standing};
use crate::count::Capacity;
use crate::ranks::Ranks;

/// All armies as one seat remembers them; one that is out has no pieces on the board.
#[derive(Clone)]
pub(crate) struct Memory {
    pub(crate) armies: BySeat<Army>,
    /// The seats whose flags were being carried.
    carried: SeatSet,
    /// How many flags each seat had lost.
    flags_lost: BySeat<u8>,
}

impl Memory {
    /// What a look at the board tells without any past.
    pub(crate) fn of(view: &View) -> Memory {
        let dealt = view.rules().deployment == Deployment::Dealt;
        let army = |seat| match view.living().contains(seat) || dealt && view.seats().contains(seat)
        {
            true => Army::of(view, seat),
            false => Army::default(),
        };
        let mut memory = Memory {
            armies: BySeat::from_fn(army),
            carried: SeatSet::NONE,
            flags_lost: BySeat::default(),
        };
        memory.look(view);
        memory
    }

    /// Whether the remembered pieces stand where the view shows them.
    pub(crate) fn agrees_with(&self, view: &View) -> bool {
        let remembered: usize = self.armies.iter().map(|(_, army)| army.count_standing()).sum();
        let mut seen = 0;
        let found = standing(view).all(|(point, seat)| {
            seen += 1;
            self.armies[seat].find(point).is_some()
        });
        found && seen == remembered
    }

    /// Learns from the ranks that are seen, and counts.
    pub(crate) fn look(&mut self, view: &View) {
        let rules = view.rules();
        self.carried = view.pieces().flat_map(|(_, spot)| spot.load.flags.iter()).collect();
        self.flags_lost = BySeat::from_fn(|seat| flags_lost(view, seat));
        for seat in view.living().iter() {
            // Rules E.3: whoever must name headquarters, or has, is without a commander and without a flag.
            let bare = view.must_name().contains(seat) || view.named_headquarters(seat).is_some();
            let army = &mut self.armies[seat];
            if bare {
                let no = Ranks::where_true(|rank| matches!(rank, Rank::Commander | Rank::Flag));
                army.narrow_standing(Ranks::ALL.without(no));
            }
            if self.carried.contains(seat) {
                army.narrow_standing(Ranks::ALL.without(Rank::Flag.into()));
            }
            army.look(view);
        }
        self.count(rules);
    }

    fn count(&mut self, rules: &Rules) {
        let armies = Seat::ALL.map(|seat| self.armies[seat].counted);
        if armies.into_iter().all(|counted| counted) {
            return;
        }
        let capacity = Capacity::of(rules);
        match rules.deployment {
            // Each is one of those that make up all armies.
            Deployment::Dealt => {
                let mut armies = Seat::ALL.map(|seat| std::mem::take(&mut self.armies[seat]));
                let pieces = armies.iter_mut().flat_map(|army| &mut army.pieces);
                capacity.count(&mut pieces.collect::<Vec<_>>());
                for (seat, army) in Seat::ALL.into_iter().zip(armies) {
                    self.armies[seat] = Army { counted: true, ..army };
                }
            }
            Deployment::Own | Deployment::Shuffled => {
                for seat in Seat::ALL {
                    let army = &mut self.armies[seat];
                    if !army.counted {
                        capacity.count(&mut army.pieces.iter_mut().collect::<Vec<_>>());
                        army.counted = true;
                    }
                }
            }
        }
    }

    /// Learns from what happened, and from how it looks now.
    pub(crate) fn learn(&mut self, events: &[Event], view: &View) {
        let moves = events.iter().filter(|event| matches!(event.deed, Deed::Moved { .. }));
        // After several moves the view does not tell which of them did what.
        let after = (moves.count() == 1).then_some(view);
        events.iter().for_each(|event| self.witness(event, view.rules(), after));
    }
}

/// How many flags of a seat were taken or bombed, as everyone sees.
fn flags_lost(view: &View, seat: Seat) -> u8 {
    view.fallen(seat).known[Rank::Flag as usize]
}
