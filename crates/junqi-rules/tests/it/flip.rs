//! Flip games: colours, what lies face down, the flag, and groups (rules E.4, E.5, C.6, C.7).

use junqi_rules::{Action, Illegal, Position, Rules, Seat, View, Viewer, WhyNot};

use super::helpers::{act, flip_position, is_legal, play, position, standing};

/// A shuffle in which only these points matter: the flips of the two seats in turn.
fn flips(rules: Rules, pieces: &str) -> Position {
    let text = flip_position(rules, Seat::South, pieces);
    let open = View::open(&text).to_string().replace(" red=S", "");
    Position::parse(&open, rules).unwrap()
}

fn colours(rules_word: &str) -> Rules {
    let mut rules = Rules::FLIP;
    rules.set("flip_colour", rules_word).unwrap();
    rules
}

/// Case 13: three sequences of flips, and when each rule settles the colours.
#[test]
fn the_colours_are_settled_as_the_rule_says() {
    let sequences = [
        ("a6 rg", "a6=:S", "a6=", "a6="),
        ("a6 rg, a7 bi", "a6=:S a7=", "a6= a7=:S", "a6= a7="),
        // A red, B blue, A red: two in a row.
        ("a6 rg, a7 be, b6 rh, b7 rf", "a6=:S a7= b6= b7=", "a6= a7= b6= b7=", "a6= a7= b6=:S b7="),
        // A red, B blue, A blue, B blue: B's second blue.
        ("a6 rg, a7 be, b6 bh, b7 bf", "a6=:S a7= b6= b7=", "a6= a7= b6= b7=", "a6= a7= b6= b7=:S"),
    ];
    for (pieces, first_piece, first_engineer, two_in_a_row) in sequences {
        for (rule, expected) in [
            ("first_piece", first_piece),
            ("first_engineer", first_engineer),
            ("two_in_a_row", two_in_a_row),
        ] {
            // Something else lies face down, so that the last flip settles nothing.
            let mut position = flips(colours(rule), &format!("{pieces}, e12 rl, e1 bl"));
            let said: Vec<String> = pieces
                .split(", ")
                .map(|piece| {
                    let open = position.red().is_none();
                    let flips_only = position
                        .legal_actions()
                        .iter()
                        .all(|action| matches!(action, Action::Flip(_)));
                    assert!(!open || flips_only, "{rule}: only flips while colours are open");
                    act(&mut position, &format!("{}=", piece.split(' ').next().unwrap()))
                })
                .collect();
            assert_eq!(said.join(" "), expected, "{rule}: {pieces}");
        }
    }
}

#[test]
fn a_seat_owns_the_colour_that_it_was_given() {
    let mut position = flips(colours("first_engineer"), "a6 rg, a7 bi, c6 bd, e12 rl");
    act(&mut position, "a6=");
    // North turns up a blue engineer: blue is North's, and red South's.
    act(&mut position, "a7=");
    assert_eq!(position.red(), Some(Seat::South));
    assert_eq!((standing(&position, "a6"), standing(&position, "a7")), ("Sg".into(), "Ni".into()));
    let mut position = flips(colours("first_piece"), "a6 bg, a7 ri, c6 rd, e12 rl");
    act(&mut position, "a6=");
    // South has turned up blue first: what was blue is South's now.
    assert_eq!(position.red(), Some(Seat::North));
    assert_eq!(standing(&position, "a6"), "Sg");
    assert!(is_legal(&position, "a7=") && !is_legal(&position, "a6xa7>"));
}

#[test]
fn a_chosen_colour_is_taken_without_ending_the_turn() {
    let mut position = flips(colours("chosen"), "a6 rg, a7 bi, c6 bd, e12 rl");
    assert!(!is_legal(&position, "@R"), "nothing red has been seen");
    act(&mut position, "a6=");
    assert!(is_legal(&position, "@R") && !is_legal(&position, "@B"));
    let (turn, ply) = (position.turn(), position.ply());
    assert_eq!(act(&mut position, "@R"), "@R:N");
    assert_eq!((position.turn(), position.ply(), position.red()), (turn, ply, Some(Seat::North)));
    assert!(is_legal(&position, "a6-a5") && is_legal(&position, "a7="));
}

#[test]
fn nobody_sees_what_lies_face_down() {
    let position = flip_position(Rules::FLIP, Seat::South, "a6 Rg, a7 bi, c6 rd, e12 Bl");
    for viewer in [Viewer::Seat(Seat::South), Viewer::Seat(Seat::North), Viewer::Watcher] {
        let view = View::of(&position, viewer).to_string();
        assert_eq!(view.split(' ').nth(2), Some("Rg1?x2/5/5/5/5/5;4?x/5/5/5/5/Bl4"), "{viewer:?}");
    }
}

/// Case 15: face-down pieces, headquarters, small against big.
#[test]
fn what_lies_face_down_blocks_and_is_not_attacked() {
    let pieces = "c6 Rg, c7 Bc, b6 bh, b1 Rd, d12 Bl, a12 rl";
    let position = flip_position(Rules::FLIP, Seat::South, pieces);
    assert!(!is_legal(&position, "c6?b6"), "no attack on what lies face down");
    let moves_it = |action: &Action| action.text(&position).starts_with("b6-");
    assert!(!position.legal_actions().iter().any(moves_it));
    assert!(is_legal(&position, "c6xc7"), "a company may run into a division");
    assert!(is_legal(&position, "b1-b2"), "headquarters hold nothing in a flip game");
    let locked = Rules { headquarters: junqi_rules::Headquarters::Lock, ..Rules::FLIP };
    assert!(!is_legal(&flip_position(locked, Seat::South, pieces), "b1-b2"));
    let careful = Rules { allow_losing_attack: false, ..Rules::FLIP };
    let position = flip_position(careful, Seat::South, pieces);
    assert!(!is_legal(&position, "c6xc7"));
    let at = |name| position.board().point(name).unwrap();
    let wish = Action::Move(junqi_rules::Move { from: at("c6"), to: at("b6") });
    let refused = position.check_action(Seat::South, wish);
    assert_eq!(refused, Err(Illegal::Action { wish, why: WhyNot::FaceDown }));
    // Mines and flags can be turned up, never moved.
    let mut position = flip_position(Rules::FLIP, Seat::South, "a6 rj, a7 bi, e12 Bl, c4 Rd");
    act(&mut position, "a6=");
    act(&mut position, "a7=");
    let moves_mine = |action: &Action| action.text(&position).starts_with("a6");
    assert!(!position.legal_actions().iter().any(moves_mine));
}

#[test]
fn a_piece_that_lies_face_down_may_be_tried_where_that_is_the_rule() {
    let rules = Rules { attack_hidden: true, ..Rules::FLIP };
    for (hidden, said, from, to) in [
        ("bh", "c6?c7>", "-", "Sg"),
        ("bd", "c6?c7<", "-", "Nd"),
        ("bg", "c6?c7=", "-", "-"),
        // One's own: it is turned up, and the company stays where it was.
        ("rd", "c6?c7", "Sg", "Sd"),
        // A flag that may not be taken yet.
        ("bl", "c6?c7", "Sg", "Nl"),
    ] {
        let pieces = format!("c6 Rg, c7 {hidden}, e7 Bj, e6 Ra, a12 Bd");
        let mut position = flip_position(rules, Seat::South, &pieces);
        assert_eq!(act(&mut position, "c6?c7"), said);
        assert_eq!(
            (standing(&position, "c6"), standing(&position, "c7")),
            (from.into(), to.into())
        );
        assert_eq!(position.turn(), Seat::North);
        assert_eq!(position.quiet(), u16::from(from != "-"), "{hidden}");
    }
}

/// Case 14 and K 24: the flag, the mines before it, and who takes it.
#[test]
fn the_flag_is_safe_behind_mines_and_falls_to_the_smallest() {
    let takes = |capturer: &str, pieces: &str| {
        let mut rules = Rules::FLIP;
        rules.set("flag_capturer", capturer).unwrap();
        is_legal(&flip_position(rules, Seat::South, pieces), "c6xc7")
    };
    // One mine lies face down still: under no rule.
    let with_mine = "c6 Rh, c7 Bl, e12 bj, a1 Ri, a12 Bc";
    // All are gone, and red has an engineer left, or not.
    let with_engineer = "c6 Rh, c7 Bl, a1 Ri, a12 Bc";
    let without = "c6 Rh, c7 Bl, a1 Rg, a12 Bc";
    for capturer in ["any", "smallest", "engineer", "not_engineer"] {
        assert!(!takes(capturer, with_mine), "{capturer}");
    }
    assert!(takes("any", with_engineer) && takes("not_engineer", with_engineer));
    assert!(!takes("smallest", with_engineer) && takes("smallest", without));
    assert!(!takes("engineer", with_engineer) && !takes("engineer", without));
    // The last mine is turned up and bombed: mines that are gone count however they went.
    let rules = Rules::FLIP;
    let mut position = flip_position(rules, Seat::South, "c6 Rh, c7 Bl, e11 Bj, e10 Rk, a12 Bc");
    assert!(!is_legal(&position, "c6xc7"));
    assert_eq!(act(&mut position, "e10xe11"), "e10xe11=");
    act(&mut position, "a12-b12");
    assert_eq!(act(&mut position, "c6xc7"), "c6xc7>#N");
    // K 24: a company, lowest of its side once the engineer is gone.
    let mut position = flip_position(rules, Seat::South, "c6 Rg, c7 Bl, e11 Bj, e10 Ri, a12 Bc");
    assert!(!is_legal(&position, "c6xc7"));
    act(&mut position, "e10xe11");
    act(&mut position, "a12-b12");
    assert!(!is_legal(&position, "c6xc7"), "the engineer is smaller");
}

#[test]
fn only_mines_that_engineers_cleared_may_count() {
    let rules = Rules {
        mines_cleared_by: junqi_rules::MinesClearedBy::Engineers,
        flag_capturer: junqi_rules::FlagCapturer::Any,
        ..Rules::FLIP
    };
    let pieces = "jq1 2 2Rh2/5/5/5/5/5;2Bl2/5/5/Ri4/Bj4/4Bc S SN - 0 40 red=S dug=N2";
    let mut position = Position::parse(pieces, rules).unwrap();
    act(&mut position, "e10xe11");
    act(&mut position, "a12-b12");
    assert!(is_legal(&position, "c6xc7"), "the third has been cleared by an engineer");
    let mut position = Position::parse(&pieces.replace("Ri", "Rk"), rules).unwrap();
    act(&mut position, "e10xe11");
    act(&mut position, "a12-b12");
    assert!(!is_legal(&position, "c6xc7"), "the third was bombed: the flag is safe for ever");
}

/// Case 14: carried home.
#[test]
fn a_flag_is_carried_home_and_comes_back_if_its_carrier_falls() {
    let rules = Rules { flag_goal: junqi_rules::FlagGoal::CarryHome, ..Rules::FLIP };
    let pieces = "b3 Rh, b2 Bl, a12 Bc, e1 Be";
    let mut position = flip_position(rules, Seat::South, pieces);
    assert_eq!(act(&mut position, "b3xb2"), "b3xb2>");
    assert_eq!((standing(&position, "b2"), position.end()), ("Sh+l".into(), None));
    let mut home = position;
    act(&mut home, "a12-b12");
    assert_eq!(act(&mut home, "b2-b1"), "b2-b1#N", "a headquarters of its own home");
    // The carrier falls: the flag is back in its owner's headquarters, for all to see.
    let mut lost = position;
    act(&mut lost, "e1-e2");
    act(&mut lost, "b2-c2");
    assert_eq!(act(&mut lost, "e2xc2"), "e2xc2>~d12#S");
    assert_eq!(standing(&lost, "d12"), "Nl");
}

#[test]
fn who_can_neither_turn_up_nor_move_is_out() {
    let mut position = flip_position(Rules::FLIP, Seat::South, "c6 Rd, a12 Bj, b12 Bl");
    assert_eq!(act(&mut position, "c6-c5"), "c6-c5#N");
    let mut position = flip_position(Rules::FLIP, Seat::South, "c6 Rd, a12 Bj, b12 Bl, e1 bj");
    assert_eq!(act(&mut position, "c6-c5"), "c6-c5", "a piece lies face down still");
    assert_eq!(act(&mut position, "e1="), "e1=");
}

/// K 21 to K 23, and what else groups do.
#[test]
fn groups_fight_with_what_they_carry() {
    let rules = Rules::COMBINATION_FLIP;
    let rest = "a1 Rc, e12 Bc";
    // K 21
    let pieces = format!("c6 Ri+jj, c7 Ba, {rest}");
    let mut position = flip_position(rules, Seat::South, &pieces);
    assert_eq!(act(&mut position, "c6xc7"), "c6xc7>");
    assert_eq!(standing(&position, "c7"), "Si+j");
    assert!(!is_legal(&flip_position(rules, Seat::North, &pieces), "c7xc6"));
    // K 22
    let pieces = format!("c6 Rh, c7 Bk, {rest}");
    assert!(!is_legal(&flip_position(rules, Seat::North, &pieces), "c7xc6"));
    let mut position = flip_position(rules, Seat::South, &pieces);
    assert_eq!(act(&mut position, "c6xc7"), "c6xc7>");
    assert_eq!(standing(&position, "c7"), "Sh+k");
    // K 23
    let pieces = format!("c6 Ri, c7 Bl, d7 Ba, {rest}");
    let mut position = flip_position(rules, Seat::South, &pieces);
    assert_eq!(act(&mut position, "c6xc7"), "c6xc7>", "the game goes on");
    assert_eq!(standing(&position, "c7"), "Si+l");
    act(&mut position, "e12-e11");
    assert_eq!(act(&mut position, "c7xd7"), "c7xd7>");
    assert_eq!(standing(&position, "d7"), "Si+l");
}

#[test]
fn a_lone_bomb_is_kept_out_of_camps_and_others_go_one_step_by_rail() {
    let rules = Rules::COMBINATION_FLIP;
    let position = flip_position(rules, Seat::South, "b6 Rk, c6 Rh+k, e2 Rd, a12 Bc");
    let to = |from: &str| {
        let found = position.legal_actions().into_iter().map(|action| action.text(&position));
        found.filter(|text| text.starts_with(from)).collect::<Vec<_>>().join(" ")
    };
    // The bomb slides along its line, but does not enter the camp behind it.
    assert_eq!(to("b6"), "b6-a6");
    assert!(
        is_legal(&position, "c6-b5")
            && is_legal(&position, "c6-c7")
            && !is_legal(&position, "c6-e6")
    );
    assert!(is_legal(&position, "e2-e3") && !is_legal(&position, "e2-e4"));
}

#[test]
fn a_group_leaves_something_behind_where_that_is_the_rule() {
    let rules = Rules { allow_split: true, ..Rules::COMBINATION_FLIP };
    let pieces = "c6 Ri+jj, d7 Be, a1 Rc, e12 Bc";
    let mut position = flip_position(rules, Seat::South, pieces);
    assert!(!is_legal(&flip_position(Rules::COMBINATION_FLIP, Seat::South, pieces), "c6-c7/j"));
    assert_eq!(act(&mut position, "c6-c7/j"), "c6-c7/j");
    assert_eq!(
        (standing(&position, "c6"), standing(&position, "c7")),
        ("Nj".into(), "Si+j".into())
    );
    // Not inside a camp.
    let position = flip_position(rules, Seat::South, "b5 Ri+jj, d7 Be, a1 Rc, e12 Bc");
    assert!(!position.legal_actions().iter().any(|action| matches!(action, Action::Split(..))));
}

/// K 26, and a game without scouting beside it.
#[test]
fn an_engineer_finds_out_what_it_falls_to() {
    let mut scouted =
        position(Rules::SCOUT_DARK, Seat::South, "a6 Si, a7 Ne, b1 Sl, b12 Nl, e1 Sd");
    assert_eq!(play(&mut scouted, "a6-a7"), "a6xa7<&a7");
    let seen = |position: &Position, viewer| {
        View::of(position, viewer).at(position.board().point("a7").unwrap()).unwrap().face.rank()
    };
    for viewer in [Viewer::Seat(Seat::South), Viewer::Seat(Seat::North), Viewer::Watcher] {
        assert_eq!(seen(&scouted, viewer), Some(junqi_rules::Rank::Regiment), "{viewer:?}");
    }
    let mut dark = position(Rules::TWO_DARK, Seat::South, "a6 Si, a7 Ne, b1 Sl, b12 Nl, e1 Sd");
    assert_eq!(play(&mut dark, "a6-a7"), "a6xa7<");
    assert_eq!(seen(&dark, Viewer::Watcher), None);
    // What an engineer clears, falls with or takes shows nothing; what attacks an engineer, only under `any_contact`.
    for (pieces, said) in [("Nj", "a6xa7>"), ("Nk", "a6xa7="), ("Ni", "a6xa7=")] {
        let pieces = format!("a6 Si, a7 {pieces}, b1 Sl, b12 Nl, e1 Sd, e12 Nd");
        assert_eq!(play(&mut position(Rules::SCOUT_DARK, Seat::South, &pieces), "a6-a7"), said);
    }
    for (scout, said) in [
        (junqi_rules::EngineerScout::Attack, "a6xa7>"),
        (junqi_rules::EngineerScout::AnyContact, "a6xa7>&a7"),
    ] {
        let rules = Rules { engineer_scout: scout, ..Rules::TWO_DARK };
        let mut attacked = position(rules, Seat::South, "a6 Se, a7 Ni, b1 Sl, b12 Nl, e12 Nd");
        assert_eq!(play(&mut attacked, "a6-a7"), said);
    }
}

/// Found by bytes that nobody meant: a flag that is carried and stands somewhere else, too.
#[test]
fn an_army_has_one_flag_where_flags_are_carried() {
    let rules = Rules { flag_goal: junqi_rules::FlagGoal::CarryHome, ..Rules::FLIP };
    let read = |cells: &str, rules| {
        Position::parse(&format!("jq1 2 {cells} S SN - 0 40 red=S"), rules).map(|_| ())
    };
    let one = "2Rh+l2/5/5/5/5/5;2Bd2/5/5/5/5/5";
    assert!(read(one, rules).is_ok());
    for two in [one.replace("Bd2", "Bd1Bl"), one.replace("+l2", "2").replace("Bd2", "BdBlBl")] {
        assert_eq!(read(&two, rules).unwrap_err().to_string(), "N has more than one flag", "{two}");
    }
    assert!(read("2Rh2/5/5/5/5/5;2BdBlBl/5/5/5/5/5", Rules::FLIP).is_ok(), "taking is no carrying");
}
