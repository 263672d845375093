//! Tests of the slow generator itself: it must be right before it can be a judge.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::board::{Board, Kind, Track, ends};
use super::*;

/// A board with the pieces of a picture such as `"g2 Si, f7 Wj"` on it, as a position string.
fn picture(board: char, pieces: &str, turn: char, living: &str, quiet: u32) -> String {
    let mut placed: HashMap<&str, &str> = HashMap::new();
    for entry in pieces.split(", ").filter(|entry| !entry.is_empty()) {
        let Some((point, piece)) = entry.split_once(' ') else {
            panic!("a point and a piece are wanted, not {entry:?}");
        };
        assert!(placed.insert(point, piece).is_none(), "two pieces on {point}");
    }
    let points = match board {
        '2' => &Board::two_player().points,
        _ => &Board::four_player().points,
    };
    let mut cells = String::new();
    for (index, point) in points.iter().enumerate() {
        let (place, columns, size) =
            if index < 120 { (index % 30, 5, 30) } else { (index - 120, 3, 9) };
        if index > 0 && place % size == 0 {
            cells.push(';');
        } else if place > 0 && place % columns == 0 {
            cells.push('/');
        }
        cells.push_str(placed.remove(point.as_str()).unwrap_or("1"));
    }
    assert!(placed.is_empty(), "pieces off the board: {placed:?}");
    format!("jq1 {board} {cells} {turn} {living} - {quiet} 0")
}

/// The moves of one point, out of all moves of the seat to move.
fn targets_of(position: &str, from: &str, options: &Options) -> BTreeSet<String> {
    legal_moves(position, options)
        .into_iter()
        .filter(|(start, _)| start == from)
        .map(|(_, to)| to)
        .collect()
}

fn check_counts(board: &Board, counts: [usize; 4], kinds: [usize; 3], degrees: &[(usize, usize)]) {
    let rails: BTreeSet<&(String, String)> = board
        .tracks
        .iter()
        .filter(|(_, track)| **track == Track::Rail)
        .map(|(ends, _)| ends)
        .collect();
    assert_eq!(
        [board.points.len(), board.tracks.len(), board.tracks.len() - rails.len(), rails.len()],
        counts
    );
    let count = |wanted| board.kinds.values().filter(|kind| **kind == wanted).count();
    assert_eq!([count(Kind::Station), count(Kind::Camp), count(Kind::Headquarters)], kinds);
    let mut histogram: BTreeMap<usize, usize> = BTreeMap::new();
    for neighbors in board.neighbors.values() {
        *histogram.entry(neighbors.len()).or_default() += 1;
    }
    assert_eq!(histogram, degrees.iter().copied().collect());

    // The lines are written out by hand, the tracks follow from the sentences of the rules.
    let on_lines: BTreeSet<(String, String)> = board
        .rail_lines
        .iter()
        .flat_map(|line| line.windows(2))
        .map(|pair| ends(&pair[0], &pair[1]))
        .collect();
    assert_eq!(on_lines.iter().collect::<BTreeSet<_>>(), rails);
}

#[test]
fn the_boards_have_the_counts_of_the_rules() {
    check_counts(
        Board::two_player(),
        [60, 133, 98, 35],
        [46, 10, 4],
        &[(2, 4), (3, 18), (4, 20), (5, 4), (6, 4), (8, 10)],
    );
    check_counts(
        Board::four_player(),
        [129, 288, 196, 92],
        [101, 20, 8],
        &[(2, 8), (3, 36), (4, 41), (5, 16), (6, 8), (8, 20)],
    );
}

/// Sum and maximum of the targets of a lone piece over all points of a board.
fn lone_piece(board: char, piece: &str) -> (usize, usize) {
    let points = match board {
        '2' => &Board::two_player().points,
        _ => &Board::four_player().points,
    };
    let counts: Vec<usize> = points
        .iter()
        .map(|point| {
            let position = picture(board, &format!("{point} {piece}"), 'S', "SN", 0);
            legal_moves(&position, &Options::duel_dark()).len()
        })
        .collect();
    (counts.iter().sum(), counts.iter().copied().max().unwrap_or(0))
}

#[test]
fn a_lone_piece_has_as_many_targets_as_the_rules_say() {
    assert_eq!(lone_piece('2', "Sc"), (446, 15));
    assert_eq!(lone_piece('2', "Sk"), (446, 15));
    assert_eq!(lone_piece('2', "Si"), (1176, 35));
    assert_eq!(lone_piece('4', "Sc"), (1392, 24));
    assert_eq!(lone_piece('4', "Si"), (5624, 76));
    assert_eq!(lone_piece('4', "Sj"), (0, 0));
    assert_eq!(lone_piece('4', "Sl"), (0, 0));
}

/// A home with all mines and an engineer on its last line.
fn full_home(seat: char) -> String {
    "ghehg/f1k1f/bc1ca/d1k1d/eighi/jljij"
        .chars()
        .map(|letter| match letter {
            'a'..='l' => format!("{seat}{letter}"),
            other => other.to_string(),
        })
        .collect()
}

#[test]
fn the_first_ply_has_as_many_moves_as_the_rules_say() {
    let (south, north) = (full_home('S'), full_home('N'));
    let two = format!("jq1 2 {south};{north} S SN - 0 0");
    assert_eq!(legal_moves(&two, &Options::two_dark()).len(), 35);

    let (east, west) = (full_home('E'), full_home('W'));
    let four = format!("jq1 4 {south};{east};{north};{west};3/3/3 S SENW - 0 0");
    for seat in ['S', 'E', 'N', 'W'] {
        assert_eq!(legal_moves_of(&four, seat, &Options::four_dark()).len(), 43, "{seat}");
    }
}

#[test]
fn pieces_slide_over_arcs_but_turn_no_corner() {
    let rules = Options::four_dark();
    let check = |pieces: &str, from: &str, to: &str, legal: bool| {
        let position = picture('4', pieces, 'S', "SENW", 0);
        assert_eq!(
            targets_of(&position, from, &rules).contains(to),
            legal,
            "{from}-{to} with {pieces}"
        );
    };
    check("k2 Sc", "k2", "p7", true);
    check("k2 Sc", "k2", "q7", false);
    check("k2 Sc, k7 Nh", "k2", "p7", true);
    check("k2 Sc, k6 Nh", "k2", "p7", false);
    check("k2 Sc, m7 Eh", "k2", "m7", true);
    check("k2 Sc, m7 Eh", "k2", "n7", false);
    check("k2 Sc, m7 Nh", "k2", "m7", false);
    check("j6 Sc", "j6", "l7", false);
    check("j6 Si", "j6", "l7", true);
    check("g2 Sc", "g2", "g16", true);
    check("g2 Sc, g9 Nh", "g2", "g7", true);
    check("g2 Sc, g9 Nh", "g2", "g11", false);
    check("i6 Sc", "i6", "i13", false);
    check("g2 Si, g3 Sh, h2 Sh", "g2", "k6", false);
    check("g2 Si, g3 Sh, h2 Sh", "g2", "h3", true);
    check("g6 Sa, h5 Wi", "g6", "h5", false);
    check("h5 Sa, g6 Wi", "h5", "g6", true);
    check("i1 Sd, h1 Wl", "i1", "h1", true);
    check("h1 Sd", "h1", "i1", false);
}

#[test]
fn an_unlocked_headquarters_is_left_by_road() {
    let rules = Options { headquarters_lock: false, ..Options::four_dark() };
    let position = picture('4', "h1 Sd", 'S', "SENW", 0);
    let targets = targets_of(&position, "h1", &rules);
    assert_eq!(targets.iter().map(String::as_str).collect::<Vec<_>>(), ["g1", "h2", "i1"]);
}

#[test]
fn clashes_follow_the_table_of_the_rules() {
    let stays = Options::four_dark();
    let falls = Options { mine_falls_too: true, ..Options::four_dark() };
    // Who attacks, and what comes of it against a, b, c … l. A star is the mine that stays or falls.
    let table = [
        ('a', "baaaaaaaa*ba"),
        ('b', "dbaaaaaaa*ba"),
        ('c', "ddbaaaaaa*ba"),
        ('d', "dddbaaaaa*ba"),
        ('e', "ddddbaaaa*ba"),
        ('f', "dddddbaaa*ba"),
        ('g', "ddddddbaa*ba"),
        ('h', "dddddddba*ba"),
        ('i', "ddddddddbaba"),
        ('k', "bbbbbbbbbbbb"),
    ];
    for (attacker, row) in table {
        for (defender, outcome) in ('a'..='l').zip(row.chars()) {
            let pieces = format!("g6 S{attacker}, g7 W{defender}");
            let position = picture('4', &pieces, 'S', "SENW", 0);
            for (rules, star) in [(&stays, 'd'), (&falls, 'b')] {
                let wanted = if outcome == '*' { star } else { outcome };
                assert_eq!(clash(&position, "g6", "g7", rules), wanted, "{pieces}");
            }
        }
    }
    let alone = picture('4', "g6 Sa", 'S', "SENW", 0);
    assert_eq!(clash(&alone, "g6", "g7", &stays), 'm');
}

/// What a ply leads to: the seat to move (`-` if the game is over), who is alive, how many pieces
/// are left.
fn check_ply(position: &str, from: &str, to: &str, rules: &Options, wanted: (char, &str, usize)) {
    assert!(targets_of(position, from, rules).contains(to), "{from}-{to} is illegal");
    let next = Position::read(position).after(from, to, rules);
    let turn = if next.is_over(rules) { '-' } else { next.turn };
    let living: String = next.living.iter().collect();
    assert_eq!((turn, living.as_str(), next.pieces.len()), wanted);
    let replies = if turn == '-' { 0 } else { next.moves_of(turn, rules).len() as u64 };
    assert_eq!(count_paths(&next, 1, rules), replies);
}

#[test]
fn a_lost_flag_takes_the_whole_side_away() {
    let pieces = "h2 Wk, a11 Wd, h1 Sl, g2 Sa, g17 Nd, q7 Ed";
    let position = picture('4', pieces, 'W', "SENW", 0);
    let rules = Options::four_dark();
    check_ply(&position, "h2", "h1", &rules, ('E', "ENW", 3));
    let position = picture('4', &pieces.replace('k', "d"), 'W', "SENW", 0);
    check_ply(&position, "h2", "h1", &rules, ('E', "ENW", 4));

    // The partner is out already, or there never was one.
    let position = picture('4', "h2 Wk, a11 Wd, h1 Sl, g2 Sa, q7 Ed", 'W', "SEW", 0);
    check_ply(&position, "h2", "h1", &rules, ('-', "EW", 2));
    let position = picture('4', "h2 Nd, h1 Sl, g2 Sa", 'N', "SN", 0);
    check_ply(&position, "h2", "h1", &Options::duel_dark(), ('-', "N", 1));
}

#[test]
fn a_seat_without_a_move_is_out_when_its_turn_begins() {
    let rules = Options::two_dark();
    let stuck = "a1 Si, a2 Sj, b1 Sl";
    let position = picture('2', &format!("{stuck}, a12 Nd"), 'N', "SN", 0);
    check_ply(&position, "a12", "a11", &rules, ('-', "N", 1));
    // North freezes his last piece: nobody can move, and nobody is eliminated.
    check_ply(&position, "a12", "b12", &rules, ('-', "SN", 4));

    // East is walled in by West; North and South cannot lose by it.
    let rules = Options { stuck_test: StuckTest::TurnStart, ..Options::four_dark() };
    let pieces = "g1 Sd, q7 Ed, p7 Wj, q8 Wl, g17 Nd, a11 Wd";
    let position = picture('4', pieces, 'S', "SENW", 0);
    check_ply(&position, "g1", "g2", &rules, ('N', "SNW", 5));
}

#[test]
fn after_a_ply_only_the_two_who_took_part_are_tested() {
    let rules = Options::four_dark();
    let pieces = "g1 Sd, q7 Ed, p7 Wj, q8 Wl, g17 Nd, a11 Wd";
    let position = picture('4', pieces, 'S', "SENW", 0);
    // East only passes, four times over.
    check_ply(&position, "g1", "g2", &rules, ('N', "SENW", 6));
    let mut position = Position::read(&position);
    for passes in 0..5 {
        assert_eq!(position.passes.get(&'E').copied().unwrap_or(0), passes);
        assert!(position.is_living('E'), "out after {passes} passes");
        for (seat, home, away) in [('S', "g1", "g2"), ('N', "g17", "g16"), ('W', "a11", "b11")] {
            assert_eq!(position.turn, seat);
            let (from, to) =
                if position.pieces.contains_key(home) { (home, away) } else { (away, home) };
            position = position.after(from, to, &rules);
        }
    }
    assert!(!position.is_living('E'), "the fifth pass eliminates");

    // South walks his last piece into a headquarters.
    check_ply(&picture('4', pieces, 'S', "SENW", 0), "g1", "h1", &rules, ('N', "ENW", 5));

    // South takes the last piece of West that could move; in turn that is found out later.
    let pieces = "g6 Sd, f7 Wh, a10 Wl, q7 Ed, g17 Nd";
    let position = picture('4', pieces, 'S', "SENW", 0);
    check_ply(&position, "g6", "f7", &rules, ('E', "SEN", 3));
    let at_turn_start = Options { stuck_test: StuckTest::TurnStart, ..Options::four_dark() };
    check_ply(&position, "g6", "f7", &at_turn_start, ('E', "SENW", 4));

    // Both lose their last piece at once.
    let pieces = "g6 Sd, h1 Sl, f7 Wd, a10 Wl, q7 Ed, g17 Nd";
    let position = picture('4', pieces, 'S', "SENW", 0);
    check_ply(&position, "g6", "f7", &rules, ('E', "EN", 2));
}

#[test]
fn too_many_quiet_plies_end_the_game() {
    let rules = Options::four_dark();
    let pieces = "g6 Sd, h1 Sl, f7 Wh, a11 Wd, q7 Ed, g17 Nd";
    let position = picture('4', pieces, 'S', "SENW", 69);
    check_ply(&position, "g6", "g5", &rules, ('-', "SENW", 6));
    check_ply(&position, "g6", "f7", &rules, ('E', "SENW", 5));
    let position = picture('4', pieces, 'S', "SENW", 70);
    assert_eq!(perft(&position, 0, &rules), 1);
    assert_eq!(perft(&position, 1, &rules), 0);
}

#[test]
fn perft_counts_the_paths_through_the_moves() {
    // Each has a piece in a corner, which can step forward or freeze in a headquarters.
    let position = picture('2', "a1 Sd, e12 Nd", 'S', "SN", 0);
    let rules = Options::two_dark();
    assert_eq!(perft(&position, 0, &rules), 1);
    assert_eq!(perft(&position, 1, &rules), 2);
    assert_eq!(perft(&position, 2, &rules), 4);
    // If South froze himself he has lost, whatever North did. If not, he can go from a2 to a1, b3,
    // b2 … e2 and a3 … a11, and North has had both of his moves.
    assert_eq!(perft(&position, 3, &rules), 2 * 15);
}
