//! What chance decides before a game. It is drawn outside, and comes to the table as data.

use std::fmt;

use junqi_rules::{ARMY, BySeat, Deployment, Hand, Rank, Rules, Seat, Shuffle};

/// A deal: all pieces of a flip game face down, or a hand for everyone. Nobody at the table may see it.
#[derive(Clone, PartialEq, Eq)]
pub enum Deal {
    /// 翻棋: where every piece lies.
    Shuffle(Shuffle),
    /// 乱战: the pieces that each seat lays out.
    Hands(BySeat<Option<Hand>>),
}

impl Deal {
    /// Whether games by these rules begin with such a deal.
    pub(crate) fn suits(&self, rules: &Rules) -> bool {
        match (self, rules.deployment) {
            (Deal::Shuffle(_), Deployment::Shuffled) => true,
            (Deal::Hands(hands), Deployment::Dealt) => {
                let whole = |seat: Seat| {
                    let hand = hands[seat].as_ref();
                    hand.is_some_and(|hand| hand.pieces().count() == ARMY.len())
                };
                let pieces: Vec<Rank> = hands
                    .iter()
                    .filter_map(|(_, hand)| *hand)
                    .flat_map(|hand| hand.pieces())
                    .collect();
                rules.seats().iter().all(whole) && Hand::deal(rules, &pieces).is_ok()
            }
            _ => false,
        }
    }

    /// The deal as words of a journal.
    pub(crate) fn to_journal(&self) -> String {
        match self {
            Deal::Shuffle(shuffle) => format!("shuffle {}", shuffle.letters()),
            Deal::Hands(hands) => {
                let letters = |(_, hand): (Seat, &Option<Hand>)| hand.map(|hand| hand.letters());
                let hands: Vec<String> = hands.iter().filter_map(letters).collect();
                format!("hands {}", hands.join(" "))
            }
        }
    }

    /// Reads the words again; the hands are those of the seats of the rules, in their order.
    pub(crate) fn from_journal(words: &str, rules: &Rules) -> Option<Deal> {
        let (kind, letters) = words.split_once(' ')?;
        match kind {
            "shuffle" => Shuffle::parse(letters).ok().map(Deal::Shuffle),
            "hands" => {
                let mut hands = BySeat::from_fn(|_| None);
                let mut letters = letters.split(' ');
                for seat in rules.seats().iter() {
                    hands[seat] = Some(Hand::parse(letters.next()?)?);
                }
                letters.next().is_none().then_some(Deal::Hands(hands))
            }
            _ => None,
        }
    }
}

/// Tells nothing: log lines are read by others.
impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Deal(…)")
    }
}
