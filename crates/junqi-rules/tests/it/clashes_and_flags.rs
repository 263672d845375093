//! Rules C: clashes on the board, and the flag shown when a commander falls.

use junqi_rules::{
    Action, BombVsFlag, FlagShown, Illegal, MineRule, Rank, Rules, Seat, View, Viewer, WhyNot,
};

use super::helpers::{play, position, wish};

const MINES: [MineRule; 2] = [MineRule::Stays, MineRule::FallsToo];

fn two(mine: MineRule) -> Rules {
    Rules { mine, ..Rules::TWO_DARK }
}

#[test]
fn who_meets_a_mine() {
    // What is written, and what stands on the mine's point after it.
    let mine_at = |mine, attacker: &str| {
        let pieces = format!("c10 {attacker}, c11 Nj, e1 Sg, d1 Sl, d12 Nl, e9 Ng");
        let mut position = position(two(mine), Seat::South, &pieces);
        let text = play(&mut position, "c10-c11");
        (text, position.piece_at(position.board().point("c11").unwrap()).map(|(_, rank)| rank))
    };
    for mine in MINES {
        let company = match mine {
            MineRule::Stays => ("c10xc11<".to_owned(), Some(Rank::Mine)),
            MineRule::FallsToo | MineRule::Forbidden => ("c10xc11=".to_owned(), None),
        };
        assert_eq!(mine_at(mine, "Sg"), company);
        assert_eq!(mine_at(mine, "Sk"), ("c10xc11=".to_owned(), None));
        assert_eq!(mine_at(mine, "Si"), ("c10xc11>".to_owned(), Some(Rank::Engineer)));
    }
}

#[test]
fn an_engineer_clears_a_mine_at_the_end_of_its_flight() {
    for (attacker, mine, text) in [
        ("Si", MineRule::Stays, "g2xf7>"),
        ("Sg", MineRule::Stays, "g2xf7<"),
        ("Sg", MineRule::FallsToo, "g2xf7="),
    ] {
        let rules = Rules { mine, ..Rules::FOUR_DARK };
        let pieces = format!("g2 {attacker}, f7 Wj, h1 Sl, j2 Sg, a8 Wl, b8 Wg, p8 Ec, i13 Ng");
        assert_eq!(play(&mut position(rules, Seat::South, &pieces), "g2-f7"), text);
    }
}

#[test]
fn a_bomb_perishes_with_a_flag_and_the_owner_is_out() {
    let mut position = position(
        Rules::FOUR_DARK,
        Seat::West,
        "h2 Wk, b8 Wg, a8 Wl, h1 Sl, g2 Sa, j4 Sg, j17 Nl, j16 Nc, q8 El, p8 Ec",
    );
    assert_eq!(play(&mut position, "h2-h1"), "h2xh1=#S");
    assert_eq!(position.living().to_string(), "ENW");
    assert!(position.end().is_none(), "North plays on");
    let board = position.board();
    for name in ["h1", "h2", "g2", "j4"] {
        assert_eq!(position.piece_at(board.point(name).unwrap()), None, "{name}");
    }
}

#[test]
fn a_house_rule_keeps_bombs_from_flags_where_all_ranks_are_seen() {
    let rules = Rules { bomb_vs_flag: BombVsFlag::Forbidden, ..Rules::TWO_OPEN };
    let mut bomb = position(rules, Seat::South, "b11 Sk, b12 Nl, e9 Ng, d1 Sl");
    let wish = wish(&rules, "b11-b12");
    assert!(!bomb.legal_actions().contains(&Action::Move(wish)));
    assert_eq!(
        bomb.play(Seat::South, Action::Move(wish)),
        Err(Illegal::Action { wish: Action::Move(wish), why: WhyNot::Forbidden })
    );
    assert!(
        position(rules, Seat::South, "b11 Sg, b12 Nl, e9 Ng, d1 Sl")
            .legal_actions()
            .contains(&Action::Move(wish))
    );
    let hidden = Rules { bomb_vs_flag: BombVsFlag::Forbidden, ..Rules::TWO_DARK };
    assert!(hidden.check().is_err(), "where ranks are hidden, the refusal would show the flag");
}

/// Every way in which a commander falls shows its own flag to all, and nothing else.
#[test]
fn a_fallen_commander_shows_its_flag() {
    let flags = "d1 Sl, d12 Nl, e1 Sg, e9 Nh";
    for (pieces, text) in [
        ("a10 Sa, a11 Nj", "a10xa11<^d1"),
        ("a6 Sa, a7 Na", "a6xa7=^d1^d12"),
        ("a6 Sk, a7 Na", "a6xa7=^d12"),
        ("a6 Sa, a7 Nk", "a6xa7=^d1"),
        ("a6 Sa, a7 Nb", "a6xa7>"),
        ("a6 Sb, a7 Na", "a6xa7<"),
    ] {
        let mut position = position(Rules::TWO_DARK, Seat::South, &format!("{pieces}, {flags}"));
        let [from, to] = [
            pieces[..3].trim(),
            pieces[pieces.find(',').unwrap() + 1..].trim().split(' ').next().unwrap(),
        ];
        assert_eq!(play(&mut position, &format!("{from}-{to}")), text);
        // What is public now is the flag's point alone, for both seats, for a watcher, and in a new view later.
        let watcher = View::of(&position, Viewer::Watcher).to_string();
        for seat in ['S', 'N'] {
            let flag = if seat == 'S' { "^d1" } else { "^d12" };
            let shown = text.contains(&format!("{flag}^")) || text.ends_with(flag);
            assert_eq!(watcher.contains(&format!("{seat}l")), shown, "{text}: {watcher}");
        }
        assert!(
            !watcher.chars().any(|letter| "abcdefghijk".contains(letter))
                || watcher.starts_with("jq1"),
            "{watcher}"
        );
        let known = watcher
            .split(' ')
            .nth(2)
            .unwrap()
            .chars()
            .filter(|letter| "abcdefghijk".contains(*letter))
            .count();
        assert_eq!(known, 0, "no other rank: {watcher}");
    }
}

#[test]
fn the_option_keeps_flags_hidden() {
    let rules = Rules { flag_shown: FlagShown::Never, ..Rules::TWO_DARK };
    let mut position = position(rules, Seat::South, "a6 Sa, a7 Na, d1 Sl, d12 Nl, e1 Sg, e9 Nh");
    assert_eq!(play(&mut position, "a6-a7"), "a6xa7=");
    assert!(!View::of(&position, Viewer::Watcher).to_string().contains('l'));
}

#[test]
fn a_piece_that_took_a_flag_stays_there_and_can_be_attacked() {
    let mut position = position(
        Rules::FOUR_DARK,
        Seat::West,
        "h2 Wc, a8 Wl, b9 Wg, h1 Sl, j17 Nl, g4 Nb, i13 Ng, q8 El, p8 Ec",
    );
    assert_eq!(play(&mut position, "h2-h1"), "h2xh1>#S");
    assert_eq!(play(&mut position, "p8-p9"), "p8-p9");
    assert_eq!(play(&mut position, "g4-g2"), "g4-g2");
    for target in ["g1", "i1", "h2"] {
        let wish = wish(position.rules(), &format!("h1-{target}"));
        assert!(!position.legal_actions().contains(&Action::Move(wish)));
    }
    play(&mut position, "b9-b10");
    play(&mut position, "p9-p8");
    play(&mut position, "g2-h2");
    play(&mut position, "b10-b9");
    play(&mut position, "p8-p9");
    assert_eq!(play(&mut position, "h2-h1"), "h2xh1>");
}

#[test]
fn a_stranger_in_the_other_headquarters_is_frozen() {
    let position = position(Rules::FOUR_DARK, Seat::West, "j1 Wc, a8 Wl, b9 Wg, h1 Sl, g4 Sb");
    let wish = wish(position.rules(), "j1-h1");
    assert_eq!(
        position.check_action(Seat::West, Action::Move(wish)),
        Err(Illegal::Action { wish: Action::Move(wish), why: WhyNot::Headquarters })
    );
}
