//! Dealing by lot: what every player's luck hangs on, so that nobody may foresee it.

use junqi_rules::{Deployment, Hand, Rules, Shuffle};
use junqi_table::Deal;
use rand::rngs::{StdRng, SysRng};
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};

/// A deal for these rules. Its generator gets its seed from the operating system and is gone afterwards: neither the
/// table's seed, from which the computer's players are made, nor anything else that is kept leads to another deal.
pub(crate) fn draw(rules: &Rules) -> Deal {
    let random = StdRng::try_from_rng(&mut SysRng);
    deal(rules, &mut random.expect("the operating system has randomness"))
}

fn deal(rules: &Rules, random: &mut impl Rng) -> Deal {
    match rules.deployment {
        Deployment::Shuffled => {
            let mut pieces = Shuffle::all_pieces();
            pieces.shuffle(random);
            Deal::Shuffle(Shuffle::new(&pieces).expect("they are all pieces"))
        }
        Deployment::Own | Deployment::Dealt => {
            let mut pieces = Hand::all_pieces(rules);
            pieces.shuffle(random);
            Deal::Hands(Hand::deal(rules, &pieces).expect("they are all pieces"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_deal_comes_twice() {
        for rules in [Rules::FLIP, Rules::CHAOS] {
            let deals: Vec<Deal> = (0..20).map(|_| draw(&rules)).collect();
            for (number, deal) in deals.iter().enumerate() {
                assert!(!deals[..number].contains(deal));
            }
        }
    }
}
