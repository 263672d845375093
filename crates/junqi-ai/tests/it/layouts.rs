//! Layouts as people make them.

use std::collections::HashSet;

use junqi_ai::plausible_layout;
use junqi_rules::{Layout, Preset, Rank, Rules};

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
