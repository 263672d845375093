//! Random games from random deals: whatever happens, texts say everything that the rules ask for.

use super::*;

/// Random numbers that are the same each time: a linear congruence.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % limit
    }

    fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }
}

const ARMY: &str = "abccddeeffggghhhiiijjjkkl";

/// A start: flip games face down, others with the flag in the left headquarters, dealt ones with
/// all armies mixed.
fn start(rules: &Options, chance: &mut Chance) -> String {
    let board = if rules.board == options::BoardSize::Two { '2' } else { '4' };
    let graph = if board == '2' { Board::two_player() } else { Board::four_player() };
    let seats = if rules.players == 4 { "SENW" } else { "SN" };
    let mut entries: Vec<String> = Vec::new();
    let mut words = String::new();
    let posts = |seat: char| -> Vec<Point> {
        graph.home(seat).filter(|&point| graph.numbered.kinds[point] != Kind::Camp).collect()
    };
    let mut hands: Vec<Vec<char>> = seats.chars().map(|_| ARMY.chars().collect()).collect();
    if rules.deployment == options::Deployment::Dealt {
        let mut all = hands.concat();
        chance.shuffle(&mut all);
        hands = all.chunks(25).map(<[char]>::to_vec).collect();
    }
    if rules.information == Information::Flip {
        let mut all: Vec<String> = "rb"
            .chars()
            .flat_map(|army| ARMY.chars().map(move |kind| format!("{army}{kind}")))
            .collect();
        chance.shuffle(&mut all);
        let posts = seats.chars().flat_map(posts);
        entries
            .extend(posts.zip(all).map(|(post, piece)| format!("{} {piece}", graph.points[post])));
        return drawn(board, &entries.join(", "), "S SN - 0 0");
    }
    for (seat, mut hand) in seats.chars().zip(hands) {
        if !hand.contains(&'a') && !hand.contains(&'l') {
            words.push(seat);
        }
        chance.shuffle(&mut hand);
        let mut flags = hand.iter().filter(|kind| **kind == 'l').count();
        hand.retain(|kind| *kind != 'l');
        for post in graph.headquarters(seat) {
            if flags > 0 {
                flags -= 1;
                entries.push(format!("{} {seat}l", graph.points[post]));
            }
        }
        // Surplus flags fight as armies.
        hand.extend(std::iter::repeat_n('b', flags));
        let taken: BTreeSet<String> = entries
            .iter()
            .filter_map(|entry| entry.split(' ').next())
            .map(str::to_string)
            .collect();
        let free: Vec<Point> =
            posts(seat).into_iter().filter(|&post| !taken.contains(&graph.points[post])).collect();
        let rest = free.into_iter().zip(hand);
        entries.extend(rest.map(|(post, kind)| format!("{} {seat}{kind}", graph.points[post])));
    }
    let never = if rules.both_hq_rules && !words.is_empty() {
        format!(" never={words}")
    } else {
        String::new()
    };
    let shown = if matches!(rules.information, Information::Open | Information::FullOpen) {
        seats
    } else {
        "-"
    };
    drawn(board, &entries.join(", "), &format!("S {seats} {shown} 0 0{never}"))
}

/// Plays a game to its end, attacking more often than not.
fn check_game(rules: &Options, seed: u64) {
    let mut chance = Chance(seed);
    let mut played =
        Played { position: start(rules, &mut chance), sign: None, untold: Untold::default() };
    for number in 0..4000 {
        let text = &played.position;
        assert_eq!(&rewritten(text, rules), text);
        let actions: Vec<String> = legal_actions(text, rules).into_iter().collect();
        assert_eq!(count(text, rules, 1), actions.len() as u64, "{text}");
        if actions.is_empty() {
            assert!(text.contains(" - "), "{text}");
            assert_eq!(text.split(' ').nth(3), Some("-"), "{text}");
            return;
        }
        let attacks: Vec<&String> =
            actions.iter().filter(|action| action.contains(['x', '?'])).collect();
        let action = if !attacks.is_empty() && chance.below(3) > 0 {
            attacks[chance.below(attacks.len())].clone()
        } else {
            actions[chance.below(actions.len())].clone()
        };
        // Counting goes on from what it has, playing from the text: both must see the same.
        let next = play(text, &action, rules, &played.untold);
        if number % 16 == 0 && next.untold == Untold::default() {
            let each = count_each(text, rules, 2);
            assert_eq!(each[&action], count(&next.position, rules, 1), "{action} in {text}");
        }
        played = next;
    }
    panic!("no end: {}", played.position);
}

#[test]
fn whole_games_of_every_kind_come_to_an_end() {
    for (preset, differences) in [
        ("four-dark", "elimination=transparent"),
        ("four-dark", "teams=ffa quiet_draw=9_plies_lose"),
        ("full-open", "flag_goal=carry_home hq_locks=false"),
        ("full-open", "flag_goal=carry_home hq_locks=false teams=ffa stuck_test=turn_start"),
        ("full-open", "flag_goal=carry_home hq_locks=false teams=ffa elimination=transparent"),
        ("full-open", "flag_requires_mines_cleared=true mines_cleared_by=engineers mine_rule=both"),
        ("duel-dark", "unused_homes=closed bomb_rail=fly"),
        ("two-dark", "rail_turn=one_corner no_legal_move=skip_counted"),
        ("two-open", "flag_goal=carry_home hq_locks=false ordinary_rail=3_turning"),
        ("ccgc-2012", ""),
        ("flip", ""),
        ("flip", "flip_colour=chosen attack_hidden=true"),
        ("flip", "flag_goal=carry_home attack_hidden=true mines_cleared_by=engineers"),
        ("qq-flip", "stuck_test=after_ply commander_reveals_flag=on_death"),
        ("combination-flip", ""),
        ("combination-flip", "allow_split=true"),
        ("chaos", ""),
        ("chaos", "teams=ffa elimination=transparent"),
        ("chaos", "both_hq_rules=false no_legal_move=skip_counted"),
    ] {
        let rules = Options::preset(preset).with(differences);
        assert_eq!(rules.impossible(), None, "{preset} {differences}");
        for seed in [5, 102] {
            check_game(&rules, seed);
        }
    }
}
