//! Rules E.1: how an army may stand, with every fault named at once.

use junqi_rules::{BombFrontRow, Layout, LayoutDraft, LayoutFault, Rank, Rules, qq};

/// What is wrong with the standard layout after these changes, each `line column letter` or `line column -`.
#[track_caller]
fn faults(changes: &str) -> Vec<LayoutFault> {
    let mut draft = Layout::standard(&Rules::TWO_DARK).draft();
    for change in changes.split(',') {
        let words: Vec<&str> = change.split_whitespace().collect();
        let rank = words[2].chars().next().and_then(Rank::from_letter);
        draft.set(words[0].parse().unwrap(), words[1].parse().unwrap(), rank);
    }
    Layout::new(&draft, &Rules::TWO_DARK).map_or_else(|faults| faults.0, |_| Vec::new())
}

#[test]
fn each_fault_says_what_and_where() {
    use LayoutFault::*;
    // The standard layout: cigid / khk / aefb / dge / fjhjc / hljgi
    assert_eq!(faults("1 3 k, 2 1 g"), [BombInFrontRow { line: 1, column: 3 }]);
    assert_eq!(faults("4 1 j, 5 2 d"), [MineTooFarForward { line: 4, column: 1 }]);
    assert_eq!(faults("6 3 l, 6 2 j"), [FlagOutsideHeadquarters { line: 6, column: 3 }]);
    assert_eq!(
        faults("3 3 a, 3 1 -"),
        [PostEmpty { line: 3, column: 1 }, CampFilled { line: 3, column: 3 }]
    );
    assert_eq!(
        faults("6 5 -"),
        [PostEmpty { line: 6, column: 5 }, TooFew { rank: Rank::Engineer, found: 2, wanted: 3 }]
    );
    let (many, few) = (
        TooMany { rank: Rank::Commander, found: 2, wanted: 1 },
        TooFew { rank: Rank::Army, found: 0, wanted: 1 },
    );
    assert_eq!(faults("3 5 a"), [many, few]);
    assert_eq!(
        faults("1 1 k, 2 1 c, 4 3 j, 5 2 g, 2 2 h, 2 3 -"),
        [
            BombInFrontRow { line: 1, column: 1 },
            CampFilled { line: 2, column: 2 },
            PostEmpty { line: 2, column: 3 },
            MineTooFarForward { line: 4, column: 3 },
        ]
    );
}

#[test]
fn a_mine_may_stand_in_the_headquarters_without_the_flag() {
    assert_eq!(faults("6 4 j, 6 3 g"), []);
}

#[test]
fn a_house_rule_allows_bombs_in_front() {
    let mut draft = Layout::standard(&Rules::TWO_DARK).draft();
    draft.set(1, 3, Some(Rank::Bomb));
    draft.set(2, 1, Some(Rank::Company));
    let rules = Rules { bomb_front_row: BombFrontRow::Allowed, ..Rules::TWO_DARK };
    assert!(Layout::new(&draft, &rules).is_ok());
}

#[test]
fn letters_that_are_no_layout() {
    for (text, why) in [
        ("abc", "3 pieces instead of 25"),
        ("cigidkhkaefbdgefjhjchljgz", "`z` is no piece (a to l)"),
        ("cigidkhkaefbdgefjhjchljgii", "26 pieces instead of 25"),
        ("炸", "`炸` is no piece (a to l)"),
    ] {
        assert_eq!(LayoutDraft::parse(text).unwrap_err(), why);
    }
}

#[test]
fn a_layout_survives_its_letters_and_the_qq_file() {
    let layout = Layout::standard(&Rules::FOUR_DARK);
    let draft = LayoutDraft::parse(&layout.letters()).unwrap();
    assert_eq!(Layout::new(&draft, &Rules::FOUR_DARK).unwrap(), layout);
    assert_eq!(qq::read_layout(&qq::write_layout(&layout)).unwrap(), layout);
}

#[test]
fn a_log_line_tells_no_layout() {
    let layout = Layout::standard(&Rules::FOUR_DARK);
    assert_eq!(format!("{layout:?} {:?}", layout.draft()), "Layout(25 pieces) LayoutDraft(…)");
}
