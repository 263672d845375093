//! What has to be done at a table before anyone moves, and that no person does: the deal, and the computer's armies.

use junqi_rules::{Deployment, Hand, Layout, Rules, Seat};
use junqi_table::{Command, Entry, MemberId, PhaseName, Table};

use crate::computer::seed_of;
use crate::deals;
use crate::token;

/// The next entry that the table waits for; `None` if it waits for people, or for nobody. The seed is the table's own.
pub(crate) fn next_entry(table: &Table, seed: u64) -> Option<Entry> {
    if table.wants_deal() {
        return Some(Entry::Dealt(deals::draw(&table.opening().rules)));
    }
    if table.phase() != PhaseName::Arranging {
        return None;
    }
    let computers = |seat: &Seat| table.member_at(*seat) == Some(MemberId::computer(*seat));
    let seat = table.seats().iter().filter(computers).find(|&seat| !table.is_ready(seat))?;
    let command = arranging(table, seat, seed)?;
    Some(Entry::Command(MemberId::computer(seat), command))
}

/// The computer asks once for a new deal if it may, lays out its army, and is ready.
fn arranging(table: &Table, seat: Seat, seed: u64) -> Option<Command> {
    if table.may_redeal(seat) && !table.has_asked_redeal(seat) {
        return Some(Command::AskRedeal);
    }
    // The computer's players and their layouts do not share a seed.
    let layout = layout_of(table.hand_of(seat)?, &table.opening().rules, seed_of(!seed, seat));
    Some(match table.layout_of(seat) == Some(&layout) {
        true => Command::Ready(Some(token::salt())),
        false => Command::Arrange(layout.draft()),
    })
}

/// A layout of a hand; the same seed gives the same one.
pub(crate) fn layout_of(hand: &Hand, rules: &Rules, seed: u64) -> Layout {
    match rules.deployment {
        Deployment::Own | Deployment::Shuffled => junqi_ai::plausible_layout(rules, seed),
        Deployment::Dealt => junqi_ai::plausible_dealt_layout(hand, rules, seed),
    }
}

#[cfg(test)]
mod tests {
    use junqi_table::{Deal, Opening, Terms, Timestamp};

    use super::*;

    /// A table with a person in South, everyone else is the computer; and what was done until only the person is waited
    /// for. The first deal may be given.
    fn prepared(rules: Rules, mut first_deal: Option<Deal>) -> (Table, Vec<Entry>) {
        let opening = Opening { rules, terms: Terms::STANDARD, first: Seat::South };
        let mut table = Table::new(opening, Timestamp(0));
        for seat in rules.seats().iter() {
            let member = if seat == Seat::South { MemberId(99) } else { MemberId::computer(seat) };
            table.handle(Timestamp(0), member, &Command::Sit(seat)).unwrap();
        }
        let mut entries = Vec::new();
        while let Some(entry) = next_entry(&table, 7) {
            let entry = match (&entry, first_deal.take()) {
                (Entry::Dealt(_), Some(deal)) => Entry::Dealt(deal),
                _ => entry,
            };
            table.apply(Timestamp(0), &entry).unwrap();
            entries.push(entry);
            assert!(entries.len() < 40, "it comes to an end");
        }
        (table, entries)
    }

    #[test]
    fn every_preset_gets_as_far_as_the_person() {
        for preset in Rules::PRESETS {
            let (table, _) = prepared(preset.rules, None);
            let phase = match preset.rules.deployment {
                Deployment::Own | Deployment::Dealt => PhaseName::Arranging,
                Deployment::Shuffled => PhaseName::Playing,
            };
            assert_eq!(table.phase(), phase, "{}", preset.name);
            let waited_for = table.seats().iter().filter(|&seat| !table.is_ready(seat)).count();
            assert_eq!(waited_for, usize::from(phase == PhaseName::Arranging), "{}", preset.name);
        }
    }

    /// East's hand is weak: it asks for a new deal, and but once.
    #[test]
    fn the_computer_asks_for_a_new_deal_once_and_only_if_it_may() {
        use junqi_rules::Rank;
        let mut pieces = Hand::all_pieces(&Rules::CHAOS);
        let strong = |rank: &Rank| matches!(rank, Rank::Commander | Rank::Army | Rank::Division);
        pieces.sort_by_key(|rank| (strong(rank), *rank == Rank::Mine));
        let (weak, rest) = pieces.split_at(25);
        let shares: Vec<Rank> =
            (0..3).flat_map(|share| rest.iter().skip(share).step_by(3)).copied().collect();
        let dealt: Vec<Rank> =
            [&shares[..25], weak, &shares[25..]].into_iter().flatten().copied().collect();
        let hands = Hand::deal(&Rules::CHAOS, &dealt).unwrap();
        let (table, entries) = prepared(Rules::CHAOS, Some(Deal::Hands(hands)));
        let asked = |entry: &&Entry| matches!(entry, Entry::Command(_, Command::AskRedeal));
        let by: Vec<&Entry> = entries.iter().filter(asked).collect();
        assert!(by.contains(&&Entry::Command(MemberId::computer(Seat::East), Command::AskRedeal)));
        assert!(by.len() <= 3, "each once at most");
        assert!(table.has_asked_redeal(Seat::East));
        assert_eq!(table.phase(), PhaseName::Arranging);
    }
}
