//! Layouts as people make them.

use std::collections::HashSet;

use junqi_ai::{plausible_dealt_layout, plausible_layout};
use junqi_rules::{BombFrontRow, Deployment, Hand, Layout, Preset, Rank, Rules};
use rand::seq::SliceRandom;

use super::helpers::dice;

const SAMPLE: u64 = 600;

fn sample() -> Vec<Layout> {
    (0..SAMPLE).map(|seed| plausible_layout(&Rules::TWO_DARK, seed)).collect()
}

/// In how many of a thousand layouts something holds of a piece, on average.
fn per_thousand(layouts: &[Layout], holds: impl Fn((u8, u8), Rank) -> bool) -> usize {
    let all = layouts.iter().flat_map(Layout::iter);
    all.filter(|&(post, rank)| holds(post, rank)).count() * 1000 / layouts.len()
}

#[test]
fn they_are_legal_in_every_preset_and_follow_from_the_seed() {
    for Preset { rules, .. } in Rules::PRESETS {
        for seed in 0..20 {
            let layout = plausible_layout(&rules, seed);
            assert!(Layout::new(&layout.draft(), &rules).is_ok());
            assert_eq!(layout.letters(), plausible_layout(&rules, seed).letters());
        }
    }
}

fn hands(rules: &Rules, seed: u64) -> Vec<Hand> {
    let mut pieces = Hand::all_pieces(rules);
    pieces.shuffle(&mut dice(seed));
    let hands = Hand::deal(rules, &pieces).unwrap();
    hands.iter().filter_map(|(_, hand)| *hand).collect()
}

#[test]
fn dealt_hands_are_laid_out_by_the_rules() {
    let two = Rules { deployment: Deployment::Dealt, ..Rules::TWO_DARK };
    let bombs_in_front = Rules { bomb_front_row: BombFrontRow::Allowed, ..Rules::CHAOS };
    for rules in [Rules::CHAOS, two, bombs_in_front] {
        for seed in 0..40 {
            for hand in hands(&rules, seed) {
                let layout = plausible_dealt_layout(&hand, &rules, seed);
                assert!(Layout::of_hand(&layout.draft(), &rules, &hand).is_ok());
                let again = plausible_dealt_layout(&hand, &rules, seed);
                assert_eq!(layout.letters(), again.letters());
            }
        }
    }
}

#[test]
fn the_strangest_hands_can_be_laid_out() {
    for letters in [
        "ajjjjjjjjjjjjkkkkkkkkllll",
        "hijjjjjjjjjjjjkkkkkkkklll",
        "iiiiiiiiiiiihhhhhhhhhhhhg",
        "aaaabbbbccccccccdddddddde",
        "ggggggggggggfjjjjjjjjjjjj",
        "hhhhhiiiiijjjjjjjkkkkkkkk",
    ] {
        let hand = Hand::parse(letters).unwrap();
        for seed in 0..20 {
            let layout = plausible_dealt_layout(&hand, &Rules::CHAOS, seed);
            assert!(layout.hand() == hand, "{letters}");
        }
    }
}

#[test]
fn mines_guard_the_flag_of_a_dealt_hand_or_its_headquarters() {
    let (mut guarded, mut guards) = (0, 0);
    for hand in (0..100).flat_map(|seed| hands(&Rules::CHAOS, seed)) {
        if hand.count(Rank::Mine) == 0 {
            continue;
        }
        let draft = plausible_dealt_layout(&hand, &Rules::CHAOS, 1).draft();
        let is_flag = |column: &u8| draft.at(6, *column) == Some(Rank::Flag);
        let kept =
            [2, 4].into_iter().filter(|column| is_flag(column) || hand.count(Rank::Flag) == 0);
        let near = kept.flat_map(|flag| [(6, flag - 1), (6, flag), (6, flag + 1), (5, flag)]);
        guarded += 1;
        guards += near.filter(|post| draft.at(post.0, post.1) == Some(Rank::Mine)).count();
    }
    assert!(guards * 10 >= guarded * 12, "{guards} mines guard {guarded} flags");
}

#[test]
fn no_two_are_the_same() {
    let different: HashSet<String> = sample().iter().map(Layout::letters).collect();
    assert_eq!(different.len() as u64, SAMPLE);
}

#[test]
fn the_flag_stands_on_both_sides() {
    let left = per_thousand(&sample(), |post, rank| rank == Rank::Flag && post == (6, 2));
    assert!((480..=620).contains(&left), "{left}");
}

#[test]
fn the_flag_is_guarded_by_mines() {
    let beside_flag = |layout: &Layout| {
        let draft = layout.draft();
        let flag = if draft.at(6, 2) == Some(Rank::Flag) { 2 } else { 4 };
        let beside = [(6, flag - 1), (6, flag + 1), (5, flag)];
        beside
            .into_iter()
            .filter(|&(line, column)| draft.at(line, column) == Some(Rank::Mine))
            .count()
    };
    let guards: usize = sample().iter().map(beside_flag).sum();
    assert!(guards as u64 >= SAMPLE * 3 / 2, "{guards} mines beside {SAMPLE} flags");
}

#[test]
fn strong_pieces_stand_in_front_and_small_ones_behind() {
    let layouts = sample();
    let in_front = per_thousand(&layouts, |post, rank| rank == Rank::Commander && post.0 <= 3);
    assert!((600..=950).contains(&in_front), "commanders in front: {in_front}");
    let behind = per_thousand(&layouts, |post, rank| rank == Rank::Platoon && post.0 >= 4);
    assert!((1300..=2200).contains(&behind), "platoons behind: {behind}");
    let bombs =
        per_thousand(&layouts, |post, rank| rank == Rank::Bomb && (2..=4).contains(&post.0));
    assert!((1400..=2000).contains(&bombs), "bombs in the middle: {bombs}");
}
