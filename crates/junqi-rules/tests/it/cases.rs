//! The researched cases of moves and clashes: arcs, camps, headquarters, flights.

use junqi_rules::{Action, Clash, Deed, Move, Rules};
use serde_json::Value;

use super::helpers::position;

#[test]
fn every_case_of_the_collection() {
    let file: Value =
        serde_json::from_str(include_str!("../../../../tests-data/cases.json")).unwrap();
    let cases = file["cases"].as_array().unwrap();
    assert_eq!(cases.len(), 39);
    for case in cases {
        let mut rules =
            if case["board"] == "two_player" { Rules::TWO_DARK } else { Rules::FOUR_DARK };
        for (option, value) in case["options"].as_object().into_iter().flatten() {
            rules.set(option, value.as_str().unwrap()).unwrap();
        }
        let pieces: Vec<String> = case["pieces"]
            .as_object()
            .unwrap()
            .iter()
            .map(|(point, piece)| format!("{point} {}", piece.as_str().unwrap()))
            .collect();
        let name = |index: usize| case["move"][index].as_str().unwrap();
        let mover = case["pieces"][name(0)]
            .as_str()
            .unwrap()
            .chars()
            .next()
            .and_then(junqi_rules::Seat::from_letter);
        let mut position = position(rules, mover.unwrap(), &pieces.join(", "));
        let board = position.board();
        let wish =
            board.point(name(0)).zip(board.point(name(1))).map(|(from, to)| Move { from, to });
        let played = wish.map(|wish| position.play(position.turn(), Action::Move(wish)));
        let legal = matches!(played, Some(Ok(_)));
        assert_eq!(legal, case["legal"].as_bool().unwrap(), "{case}");
        if let Some(Ok(events)) = played {
            let expected = match case["combat"].as_str() {
                None => None,
                Some("attacker") => Some(Clash::AttackerWins),
                Some("defender") => Some(Clash::DefenderWins),
                Some("both") => Some(Clash::BothFall),
                Some(other) => panic!("{other}"),
            };
            assert!(
                matches!(events[0].deed, Deed::Moved { clash, .. } if clash == expected),
                "{case}"
            );
        }
    }
}
