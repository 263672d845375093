//! How strong a soldier is, against one who moves at random.

use junqi_rules::{BySeat, Outcome, Rules, Seat};

use super::helpers::{Player, plausible_game, play_out, view_of};

#[derive(Debug, Default, Clone, Copy)]
struct Score {
    won: u32,
    drawn: u32,
    lost: u32,
}

/// One team of soldiers against random movers: South's team in every other game, else the other one. Both sides have
/// layouts of the same kind, so that only the play is compared.
fn match_against_random(rules: Rules, games: u64) -> Score {
    let mut score = Score::default();
    for seed in 0..games {
        let start = plausible_game(rules, seed);
        let view = view_of(&start, Seat::South);
        let is_soldier = |seat: Seat| view.are_allies(Seat::South, seat) == (seed % 2 == 0);
        let mut players = BySeat::from_fn(|seat| match is_soldier(seat) {
            true => Player::soldier(seat, seed),
            false => Player::random(seed),
        });
        let ended = play_out(start, &mut players);
        match ended.position().end().unwrap().outcome {
            Outcome::Win(team) if team.0.iter().all(is_soldier) => score.won += 1,
            Outcome::Win(_) => score.lost += 1,
            Outcome::Draw | Outcome::Void => score.drawn += 1,
        }
    }
    score
}

#[test]
fn a_soldier_beats_a_random_mover() {
    let score = match_against_random(Rules::TWO_DARK, 40);
    assert!(score.won >= 36, "{score:?}");
}

#[test]
fn a_soldier_beats_a_random_mover_in_flip_games() {
    for rules in [Rules::FLIP, Rules::QQ_FLIP, Rules::COMBINATION_FLIP] {
        let score = match_against_random(rules, 10);
        assert!(score.won >= 9, "{score:?}");
    }
}

#[test]
fn two_soldiers_beat_two_random_movers_with_dealt_hands() {
    let score = match_against_random(Rules::CHAOS, 8);
    assert!(score.won >= 7, "{score:?}");
}

#[test]
fn two_soldiers_beat_two_random_movers() {
    let score = match_against_random(Rules::FOUR_DARK, 10);
    assert!(score.won >= 9, "{score:?}");
}
