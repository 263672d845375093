//! Points and titles (rules G.9, G.10; cases 15, 16 and 23).

use junqi_rules::{BySeat, Cause, Outcome, Rules, Seat, SeatSet, Team};
use junqi_table::{
    Command, EarlyEnd, Escape, MemberId, Opening, Played, SeatResult, Terms, Title, Uncounted,
};

use crate::script::{Script, member};

use Seat::{East, North, South, West};

fn set(seats: &[Seat]) -> SeatSet {
    seats.iter().copied().collect()
}

/// South and North have beaten East and West with the flag, after so many plies.
fn four(plies: u32) -> Played {
    let mut out = BySeat::default();
    (out[East], out[West]) = (Some(Cause::FlagTaken), Some(Cause::FlagTaken));
    let outcome = Outcome::Win(Team(SeatSet::SOUTH_NORTH));
    Played { seats: SeatSet::FOUR, outcome, plies, rounds: plies.div_ceil(4), out }
}

/// South has beaten North.
fn two(plies: u32) -> Played {
    let mut out = BySeat::default();
    out[North] = Some(Cause::Surrender);
    let outcome = Outcome::Win(Team(South.into()));
    Played { seats: SeatSet::SOUTH_NORTH, outcome, plies, rounds: plies.div_ceil(2), out }
}

/// The points of South, East, North and West, who had so many before.
#[track_caller]
fn check(played: &Played, preset: &str, before: [i64; 4], points: [i64; 4]) {
    let by_seat = |list: [i64; 4]| BySeat::from_fn(|seat| list[seat as usize]);
    assert_eq!(played.points(&Terms::of_preset(preset), &by_seat(before)), by_seat(points));
}

/// What really happened at a table.
fn played(script: &Script) -> Played {
    Played::of(script.table.finished().expect("it is over"))
}

#[test]
fn a_game_of_four_is_worth_two_points_to_each() {
    for preset in ["four-dark", "double-open", "full-open", "chaos", "seed-004"] {
        check(&four(200), preset, [0; 4], [2, -2, 2, -2]);
    }
}

#[test]
fn a_game_of_two_is_worth_one_point() {
    for preset in ["two-dark", "two-open", "duel-dark", "duel-open", "flip", "qq-flip"] {
        check(&two(200), preset, [0; 4], [1, 0, -1, 0]);
    }
}

#[test]
fn a_draw_is_worth_nothing() {
    check(&Played { outcome: Outcome::Draw, ..four(200) }, "four-dark", [9; 4], [0; 4]);
    check(&Played { outcome: Outcome::Draw, ..two(200) }, "two-dark", [9; 4], [0; 4]);
}

/// K 27: the losers pay all the same.
#[test]
fn within_40_plies_of_four_the_winners_get_nothing() {
    check(&four(40), "four-dark", [0; 4], [0, -2, 0, -2]);
    check(&four(41), "four-dark", [0; 4], [2, -2, 2, -2]);
}

#[test]
fn within_30_plies_of_two_the_winner_gets_nothing() {
    check(&two(30), "two-dark", [0; 4], [0, 0, -1, 0]);
    check(&two(31), "two-dark", [0; 4], [1, 0, -1, 0]);
    check(&two(20), "combination-flip", [0; 4], [1, 0, -1, 0]);
}

/// Both comparisons with 50 are strict, and each winner is asked alone.
#[test]
fn above_50_points_one_gets_nothing_for_beating_someone_below() {
    check(&four(41), "four-dark", [60, 45, 60, 45], [0, -2, 0, -2]);
    check(&four(41), "four-dark", [51, 49, 50, 400], [0, -2, 2, -2]);
    check(&four(41), "four-dark", [51, 50, 51, 50], [2, -2, 2, -2]);
    check(&four(41), "four-dark", [51, 60, 10, 60], [2, -2, 2, -2]);
    check(&two(41), "two-dark", [51, 0, 49, 0], [0, 0, -1, 0]);
    check(&four(100), "seed-004", [60, 45, 60, 45], [2, -2, 2, -2]);
}

#[test]
fn by_the_clockwise_rules_a_game_of_15_rounds_does_not_count() {
    let game = |rounds| Played { rounds, ..four(58) };
    check(&game(15), "seed-004", [0; 4], [0; 4]);
    check(&game(16), "seed-004", [0; 4], [2, -2, 2, -2]);
    let terms = Terms::of_preset("seed-004");
    assert_eq!(game(15).result_of(South, &terms), SeatResult::Void);
    assert_eq!(game(16).result_of(East, &terms), SeatResult::Loss);
}

#[test]
fn by_the_clockwise_rules_running_away_costs_50_points() {
    let mut left = Played { outcome: Outcome::Void, ..four(10) };
    left.out = BySeat::default();
    left.out[West] = Some(Cause::Left);
    check(&left, "seed-004", [0; 4], [0, 0, 0, -50]);
    // His partner was out, so that the game is lost, too: the price stands instead.
    let mut lost = four(100);
    lost.out[West] = Some(Cause::Left);
    check(&lost, "seed-004", [0; 4], [2, -2, 2, -50]);
}

/// The first case of three: of two, the other side wins.
#[test]
fn whoever_runs_away_from_a_game_of_two_has_lost_it() {
    let mut script = Script::standard(Rules::TWO_DARK);
    (0..31).for_each(|_| script.play_anything());
    script.say(North, Command::Leave).unwrap();
    check(&played(&script), "two-dark", [0; 4], [1, 0, -1, 0]);
    assert_eq!(played(&script).escaped(), North.into());
}

/// The second: of four, with the partner still in the game, nobody scores.
#[test]
fn whoever_runs_away_while_his_partner_plays_on_ends_the_game_for_all() {
    let mut script = Script::standard(Rules::FOUR_DARK);
    (0..41).for_each(|_| script.play_anything());
    script.say(East, Command::Leave).unwrap();
    let played = played(&script);
    check(&played, "four-dark", [0; 4], [0; 4]);
    assert_eq!((played.outcome, played.escaped()), (Outcome::Void, East.into()));
}

/// The third: his partner was out, and the other team wins. The partner, who may have gone long ago, is scored with him.
#[test]
fn whoever_runs_away_after_his_partner_is_out_has_lost_for_both() {
    let mut script = Script::standard(Rules::FOUR_DARK);
    (0..41).for_each(|_| script.play_anything());
    script.say(West, Command::Surrender).unwrap();
    script.enter(junqi_table::Entry::Away(member(West))).unwrap();
    script.say(East, Command::Leave).unwrap();
    check(&played(&script), "four-dark", [0; 4], [2, -2, 2, -2]);
    assert_eq!(played(&script).escaped(), East.into(), "who is out has not run away");
}

#[test]
fn who_was_out_wins_with_his_partner() {
    let mut script = Script::standard(Rules::FOUR_DARK);
    (0..41).for_each(|_| script.play_anything());
    for seat in [North, East, West] {
        script.say(seat, Command::Surrender).unwrap();
    }
    check(&played(&script), "four-dark", [0; 4], [2, -2, 2, -2]);
}

/// A round is a turn of everyone still in the game, whether it was missed or not.
#[test]
fn missed_turns_are_part_of_a_round() {
    let mut script = Script::standard(Rules::SEED_004);
    for _ in 0..4 {
        script.wait(30_000);
        script.enter(junqi_table::Entry::TimedOut).unwrap();
    }
    (0..4).for_each(|_| script.play_anything());
    for seat in [East, West] {
        script.say(seat, Command::Surrender).unwrap();
    }
    let played = played(&script);
    assert_eq!((played.plies, played.rounds), (4, 2));
    assert_eq!(played.seats, set(&Seat::ALL));
}

#[test]
fn points_are_for_people_who_play_by_a_presets_rules() {
    let people = [South, North].map(member);
    let opening = |rules: Rules, terms| Opening { rules, terms, first: South };
    let usual = Terms::of_preset("two-dark");
    let why = |rules, terms| Uncounted::why(&opening(rules, terms), people);
    assert_eq!(why(Rules::TWO_DARK, usual), None);
    let with_computer = [member(South), MemberId::computer(North)];
    let reason = Uncounted::why(&opening(Rules::TWO_DARK, usual), with_computer);
    assert_eq!(reason, Some(Uncounted::Computer));
    let other = Rules { timeouts_to_lose: 1, ..Rules::TWO_DARK };
    assert_eq!(why(other, usual), Some(Uncounted::OwnRules));
    // Clocks, and who may watch, are everyone's own affair.
    let slow = Terms { move_clock: junqi_table::Millis(600_000), ..usual };
    assert_eq!(why(Rules::TWO_DARK, slow), None);
    for dear in [
        Terms { win_score: 100, ..usual },
        Terms { loss_score: 0, ..usual },
        Terms { early_end: EarlyEnd::Counts, ..usual },
        Terms { fifty_point_rule: false, ..usual },
        Terms { escape: Escape::Penalty { points: 1 }, ..usual },
        Terms { surrender_from: 0, ..usual },
    ] {
        assert_eq!(why(Rules::TWO_DARK, dear), Some(Uncounted::OwnRules));
    }
    for preset in Rules::PRESETS {
        assert_eq!(why(preset.rules, Terms::of_preset(preset.name)), None, "{}", preset.name);
    }
}

#[test]
fn each_title_begins_at_its_points() {
    let titles = "private 0, deputy-squad 10, squad 20, deputy-platoon 30, platoon 50, \
        deputy-company 100, company 150, deputy-battalion 220, battalion 350, deputy-regiment 500, \
        regiment 750, deputy-brigade 1000, brigade 1550, deputy-division 2150, division 3150, \
        deputy-army 5000, army 6350, commander 12750";
    let mut below = "private";
    for title in titles.split(", ") {
        let (name, needs) = title.split_once(' ').unwrap();
        let needs: i64 = needs.parse().unwrap();
        assert_eq!(Title::of(needs).name(), name);
        assert_eq!(Title::of(needs - 1).name(), below, "just below {name}");
        assert_eq!(Title::of(needs).needs(), needs);
        below = name;
    }
    assert_eq!(Title::all().count(), 18);
    assert_eq!(Title::of(-50).name(), "private");
    assert_eq!(Title::of(i64::MAX).name(), "commander");
    assert_eq!(Title::of(0).next(), Some(Title::of(10)));
    assert_eq!(Title::of(20_000).next(), None);
}
