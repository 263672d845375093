//! Which names may be registered, and which look alike.

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization;
use unicode_script::{Script, UnicodeScript};
use unicode_security::GeneralSecurityProfile;

use crate::guests::LONGEST_NAME;

/// What stands before the name of a guest who would look like someone registered. No registered name has it.
pub(crate) const GUEST_MARK: char = '~';

/// What an account is called once it is gone.
pub(crate) const DELETED: &str = "deleted";

/// Names that would look like ours.
const RESERVED: [&str; 18] = [
    DELETED,
    "admin",
    "administrator",
    "moderator",
    "referee",
    "system",
    "server",
    "computer",
    "guest",
    "junqi",
    "军棋",
    "管理员",
    "管理員",
    "裁判",
    "系统",
    "电脑",
    "電腦",
    "游客",
];

/// The scripts that may stand together in one name, beside digits.
const TOGETHER: [&[Script]; 3] = [
    &[Script::Han, Script::Latin],
    &[Script::Han, Script::Hiragana, Script::Katakana],
    &[Script::Han, Script::Hangul],
];

/// Why a name cannot be registered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NameFault {
    /// Empty, or longer than 24 characters.
    Length,
    /// A character that is no letter, no digit and none of ` _-.·`, or that does not stand between others.
    Character,
    /// Scripts that do not belong together.
    Scripts,
    /// It would look like the server's own.
    Reserved,
}

/// A name as it is registered: in the common form of its characters.
pub(crate) fn registrable(wish: &str) -> Result<String, NameFault> {
    let name: String = wish.trim().nfkc().collect();
    if name.is_empty() || name.chars().count() > LONGEST_NAME {
        return Err(NameFault::Length);
    }
    let joins = |letter: char| matches!(letter, ' ' | '_' | '-' | '.' | '·');
    let mut after_join = true;
    for letter in name.chars() {
        if !is_letter(letter) && (!joins(letter) || after_join) {
            return Err(NameFault::Character);
        }
        after_join = joins(letter);
    }
    if after_join {
        return Err(NameFault::Character);
    }
    if !scripts_agree(&name) {
        return Err(NameFault::Scripts);
    }
    match is_reserved(&name) {
        true => Err(NameFault::Reserved),
        false => Ok(name),
    }
}

/// Letters and digits in everyday use. Other digits than 0 to 9 look like too many things.
fn is_letter(letter: char) -> bool {
    let digit = letter.is_ascii_digit() || !letter.is_numeric() || letter.script() == Script::Han;
    letter.is_alphanumeric() && digit && letter.identifier_allowed()
}

fn scripts_agree(name: &str) -> bool {
    let shared = [Script::Common, Script::Inherited];
    let mut scripts: Vec<Script> =
        name.chars().map(|letter| letter.script()).filter(|it| !shared.contains(it)).collect();
    scripts.dedup();
    let all_in = |set: &[Script]| scripts.iter().all(|script| set.contains(script));
    scripts.iter().all(|script| Some(script) == scripts.first())
        || TOGETHER.iter().any(|set| all_in(set))
}

/// Whether a name looks like one that is the server's own.
pub(crate) fn is_reserved(name: &str) -> bool {
    let looks = skeletons(name);
    RESERVED.iter().any(|reserved| skeletons(reserved).iter().any(|look| looks.contains(look)))
}

/// What a name looks like: as it is written, in small letters, and in capitals. Two names that share any of these look
/// alike.
pub(crate) fn skeletons(name: &str) -> BTreeSet<String> {
    let plain: String = name.nfkc().filter(|&letter| is_seen(letter)).collect();
    [plain.clone(), plain.to_lowercase(), plain.to_uppercase()]
        .iter()
        .map(|form| skeleton(form))
        .filter(|look| !look.is_empty())
        .collect()
}

/// The first of all texts that look like this one.
fn skeleton(text: &str) -> String {
    let look: String = unicode_security::skeleton(text).collect();
    // Small letters have look-alikes of their own, and with them one name is one text.
    let small = look.to_lowercase();
    let look: String = unicode_security::skeleton(&small).collect();
    // l, I and 1 are one already; with small letters i is I.
    look.to_lowercase().chars().map(|letter| if letter == 'i' { 'l' } else { letter }).collect()
}

/// Spaces, and what takes no room at all, make no difference to the eye.
fn is_seen(letter: char) -> bool {
    let unseen = letter.is_whitespace()
        || letter.is_control()
        || matches!(letter,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}'
            | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}');
    !unseen
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alike(a: &str, b: &str) -> bool {
        !skeletons(a).is_disjoint(&skeletons(b))
    }

    /// Case 33: names on one line look alike, names on different lines do not.
    #[test]
    fn names_that_look_alike_are_one() {
        let drawing = "
            Ma mA MA Ｍａ ｍＡ Ма Μа m\u{200B}a M\u{AD}a
            Illia l11ia ILLIA 1lIia
            Bob Вов B0b Воb bob ＢＯＢ
            Ηατ HAT hat Нат ηατ
            roo7 r007 rоо7 RO07
            北望 北\u{FE0F}望 北\u{2060}望
            北望将军
            ivan IVAN lvan ІVАN
            inan
            ~Ma
            Ma_
            Mao
        ";
        let lines: Vec<Vec<&str>> = drawing
            .lines()
            .map(|line| line.split(' ').filter(|name| !name.is_empty()).collect())
            .filter(|names: &Vec<&str>| !names.is_empty())
            .collect();
        for (number, names) in lines.iter().enumerate() {
            for name in names {
                assert!(alike(names[0], name), "{} and {name} look alike", names[0]);
                for other in lines.iter().skip(number + 1).flatten() {
                    assert!(!alike(name, other), "{name} and {other} differ");
                }
            }
        }
        assert!(alike("M a", "Ma"));
    }

    #[test]
    fn names_of_one_kind_of_writing_may_be_registered() {
        for (wish, name) in [
            ("Ma", "Ma"),
            (" Ｍａ７ ", "Ma7"),
            ("北望将军", "北望将军"),
            ("工兵A连37", "工兵A连37"),
            ("司令·张", "司令·张"),
            ("ひまわり軍", "ひまわり軍"),
            ("장기軍", "장기軍"),
            ("Маша", "Маша"),
            ("张 三", "张 三"),
            ("〇〇七", "〇〇七"),
            ("José", "José"),
        ] {
            assert_eq!(registrable(wish), Ok(name.to_owned()), "{wish}");
        }
        use NameFault::{Character, Length, Reserved, Scripts};
        for (wish, fault) in [
            ("", Length),
            (" \t ", Length),
            ("一二三四五六七八九十一二三四五六七八九十一二三四五", Length),
            ("a\u{202E}b", Character),
            ("a\u{200B}b", Character),
            ("a\u{7}b", Character),
            ("\u{3164}", Character),
            ("<img src=x>", Character),
            ("~Ma", Character),
            ("Ma_", Character),
            ("a  b", Character),
            ("--", Character),
            ("😀", Character),
            ("٣٤٥", Character),
            ("Mа", Scripts),
            ("Μa", Scripts),
            ("かA", Scripts),
            ("장か", Scripts),
            ("북Б", Scripts),
            ("Adm1n", Reserved),
            ("ｄeleted", Reserved),
            ("管理员", Reserved),
        ] {
            assert_eq!(registrable(wish), Err(fault), "{wish}");
        }
    }
}
