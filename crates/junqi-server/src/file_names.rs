//! Names in QQ's files are GBK; in records and on the screen they are Unicode.

use junqi_rules::{BySeat, Record, Seat, qq};

use crate::guests;

/// How many bytes of a name QQ keeps.
const QQ_NAME: usize = 19;

/// The tag that holds a player's name in a record.
pub(crate) fn name_tag(seat: Seat) -> String {
    format!("Name{seat}")
}

/// The record of a QQ replay, with the players' names as tags.
pub fn record_from_qq(replay: qq::QqReplay) -> Record {
    let mut record = replay.record;
    for (seat, name) in replay.names.iter() {
        if !name.is_empty() {
            let (name, _, _) = encoding_rs::GBK.decode(name);
            record.tags.push((name_tag(seat), guests::clean_name(&name)));
        }
    }
    record
}

/// The bytes of a `.jgs` file with the names that the record's tags have.
///
/// # Errors
///
/// If the game was not played on the four-country board, or is not legal.
pub fn record_to_qq(record: Record) -> Result<Vec<u8>, qq::Unwritable> {
    let name =
        |seat| record.tag(&name_tag(seat)).map_or(Vec::new(), |name| gbk_up_to(name, QQ_NAME));
    let names = BySeat::from_fn(name);
    qq::write_replay(&qq::QqReplay { record, names })
}

/// As many whole characters as fit into so many bytes of GBK; what GBK does not know becomes `?`.
fn gbk_up_to(name: &str, most: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    for letter in name.chars() {
        let text = letter.to_string();
        let (encoded, _, unmappable) = encoding_rs::GBK.encode(&text);
        let encoded = if unmappable { b"?".as_slice() } else { &encoded };
        if bytes.len() + encoded.len() > most {
            break;
        }
        bytes.extend_from_slice(encoded);
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_is_cut_between_characters() {
        assert_eq!(gbk_up_to("南a", 19), b"\xC4\xCFa");
        assert_eq!(gbk_up_to("南南", 3), b"\xC4\xCF");
        assert_eq!(gbk_up_to("♞a", 19), b"?a");
    }
}
