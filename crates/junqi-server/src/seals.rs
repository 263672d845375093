//! Sealed layouts: when a layout stands, everyone gets the hash of it and of a secret salt; the record opens both, so that
//! nobody, the server included, can have changed what stood there.

use junqi_rules::{Record, Seat};
use sha2::{Digest, Sha256};

/// The seal of a text, as 64 hexadecimal digits.
pub(crate) fn seal(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The tags of a seat's seal and salt in a record.
pub(crate) fn tags(seat: Seat) -> [String; 2] {
    [format!("Seal{seat}"), format!("Salt{seat}")]
}

/// The seats whose layout in a record is not the one that was sealed. A seat without a seal has not promised anything.
pub fn broken_seals(record: &Record) -> Vec<Seat> {
    let is_broken = |seat: &Seat| {
        let [sealed, salt] = tags(*seat);
        let Some(sealed) = record.tag(&sealed) else { return false };
        let layout = record.start.layout(*seat).map_or(String::new(), |layout| layout.letters());
        sealed != seal(&format!("{layout} {}", record.tag(&salt).unwrap_or_default()))
    };
    Seat::ALL.into_iter().filter(is_broken).collect()
}

#[cfg(test)]
mod tests {
    use junqi_rules::{BySeat, Game, Layout, Rules, Start};

    use super::*;

    #[test]
    fn a_layout_that_is_not_the_sealed_one_is_found_out() {
        let rules = Rules::TWO_DARK;
        let layouts =
            BySeat::from_fn(|seat| rules.seats().contains(seat).then(|| Layout::standard(&rules)));
        let letters = Layout::standard(&rules).letters();
        let mut game = Game::new(rules, Start::Layouts(layouts), Seat::South).unwrap();
        game.leave(Seat::North).unwrap();
        let mut record = game.finish().unwrap().record();
        assert_eq!(broken_seals(&record), []);
        let [sealed, salt] = tags(Seat::South);
        record.tags.push((sealed, seal(&format!("{letters} 00ff"))));
        assert_eq!(broken_seals(&record), [Seat::South], "a seal without its salt proves nothing");
        record.tags.push((salt, "00ff".to_owned()));
        assert_eq!(broken_seals(&record), []);
        record.tags.last_mut().unwrap().1 = "00fe".to_owned();
        assert_eq!(broken_seals(&record), [Seat::South]);
    }
}
