//! Tests of the slow model itself: it must be right before it can be a judge.

mod carrying;
mod chaos;
mod ends;
mod flip;
mod groups;
mod variants;
mod whole_games;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::board::{Board, Kind, Track, ends};
use super::*;

/// The cells of a board with the pieces of a picture such as `g2 Si, f7 Wj` on it.
fn cells(board: char, pieces: &str) -> String {
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
    let mut run = 0;
    for (index, point) in points.iter().enumerate() {
        let (place, columns, size) =
            if index < 120 { (index % 30, 5, 30) } else { (index - 120, 3, 9) };
        let end = match (place % size, place % columns) {
            _ if index == 0 => "",
            (0, _) => ";",
            (_, 0) => "/",
            _ => "",
        };
        let piece = placed.remove(point.as_str());
        if run > 0 && (piece.is_some() || !end.is_empty()) {
            cells.push_str(&run.to_string());
            run = 0;
        }
        cells.push_str(end);
        match piece {
            None => run += 1,
            Some(piece) => cells.push_str(piece),
        }
    }
    assert!(placed.is_empty(), "pieces off the board: {placed:?}");
    format!("{cells}{run}").trim_end_matches('0').to_string()
}

/// A position from a picture and from what follows the cells: `S SN - 0 0 red=S`.
fn drawn(board: char, pieces: &str, rest: &str) -> String {
    format!("jq1 {board} {} {rest}", cells(board, pieces))
}

/// The same on the board of two.
fn two(pieces: &str, rest: &str) -> String {
    drawn('2', pieces, rest)
}

/// The same on the board of four.
fn four(pieces: &str, rest: &str) -> String {
    drawn('4', pieces, rest)
}

/// Where the piece on a point may go, in the order of the alphabet; attacks like moves.
#[track_caller]
fn targets(position: &str, from: &str, options: &Options) -> String {
    let marks = ['-', 'x', '?'];
    let targets: BTreeSet<String> = legal_actions(position, options)
        .iter()
        .filter(|action| !action.contains('/'))
        .filter_map(|action| action.split_once(marks))
        .filter(|(start, _)| *start == from)
        .map(|(_, to)| to.to_string())
        .collect();
    targets.into_iter().collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn check_legal(position: &str, action: &str, options: &Options, legal: bool) {
    let actions = legal_actions(position, options);
    assert_eq!(actions.contains(action), legal, "{action} in {position}: {actions:?}");
}

/// Plays an action, checks the sign (`-` for no clash), and gives the position after it.
#[track_caller]
fn played(position: &str, action: &str, sign: char, options: &Options) -> String {
    let played = play(position, action, options, &Untold::default());
    assert_eq!(played.sign.unwrap_or('-'), sign, "{action} in {position}");
    played.position
}

/// Plays an action, and checks what it leads to. Both positions are pictures with what follows.
#[track_caller]
fn check_ply(
    board: char,
    before: (&str, &str),
    action: (&str, char),
    rules: &Options,
    after: (&str, &str),
) {
    let position = drawn(board, before.0, before.1);
    assert_eq!(rewritten(&position, rules), position);
    let next = played(&position, action.0, action.1, rules);
    assert_eq!(next, drawn(board, after.0, after.1), "{} in {position}", action.0);
    // What is read again goes on as it would have.
    assert_eq!(rewritten(&next, rules), next);
    let each = count_each(&position, rules, 2);
    assert_eq!(each[action.0], count(&next, rules, 1), "{} in {position}", action.0);
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
    let (points, rules) = match board {
        '2' => (&Board::two_player().points, Options::preset("two-dark")),
        _ => (&Board::four_player().points, Options::preset("duel-dark")),
    };
    let counts: Vec<usize> = points
        .iter()
        .map(|point| {
            let position = drawn(board, &format!("{point} {piece}"), "S SN - 0 0");
            legal_actions(&position, &rules).len()
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
    assert_eq!(legal_actions(&two, &Options::preset("two-dark")).len(), 35);

    let (east, west) = (full_home('E'), full_home('W'));
    let four = format!("jq1 4 {south};{east};{north};{west};3/3/3 S SENW - 0 0");
    for seat in ['S', 'E', 'N', 'W'] {
        let actions = legal_actions_of(&four, seat, &Options::preset("four-dark"));
        assert_eq!(actions.len(), 43, "{seat}");
    }
}

#[test]
fn pieces_slide_over_arcs_but_turn_no_corner() {
    let rules = Options::preset("four-dark");
    let check = |pieces: &str, action: &str, legal: bool| {
        check_legal(&four(pieces, "S SENW - 0 0"), action, &rules, legal);
    };
    check("k2 Sc", "k2-p7", true);
    check("k2 Sc", "k2-q7", false);
    check("k2 Sc, k7 Nh", "k2-p7", true);
    check("k2 Sc, k6 Nh", "k2-p7", false);
    check("k2 Sc, m7 Eh", "k2xm7", true);
    check("k2 Sc, m7 Eh", "k2-n7", false);
    check("k2 Sc, m7 Nh", "k2xm7", false);
    check("j6 Sc", "j6-l7", false);
    check("j6 Si", "j6-l7", true);
    check("g2 Sc", "g2-g16", true);
    check("g2 Sc, g9 Nh", "g2-g7", true);
    check("g2 Sc, g9 Nh", "g2-g11", false);
    check("i6 Sc", "i6-i13", false);
    check("g2 Si, g3 Sh, h2 Sh", "g2-k6", false);
    check("g2 Si, g3 Sh, h2 Sh", "g2-h3", true);
    check("g6 Sa, h5 Wi", "g6xh5", false);
    check("h5 Sa, g6 Wi", "h5xg6", true);
    check("i1 Sd, h1 Wl", "i1xh1", true);
    check("h1 Sd", "h1-i1", false);
}

#[test]
fn an_unlocked_headquarters_is_left_by_road() {
    let rules = Options::parse("hq_locks=false");
    assert_eq!(targets(&four("h1 Sd", "S SENW - 0 0"), "h1", &rules), "g1 h2 i1");
}

#[test]
fn clashes_follow_the_table_of_the_rules() {
    let stays = Options::preset("four-dark");
    let falls = Options::parse("mine_rule=both");
    // Who attacks, and what comes of it against a, b, c … l. A star is the mine that stays or falls.
    let table = [
        ('a', "=>>>>>>>>*=>"),
        ('b', "<=>>>>>>>*=>"),
        ('c', "<<=>>>>>>*=>"),
        ('d', "<<<=>>>>>*=>"),
        ('e', "<<<<=>>>>*=>"),
        ('f', "<<<<<=>>>*=>"),
        ('g', "<<<<<<=>>*=>"),
        ('h', "<<<<<<<=>*=>"),
        ('i', "<<<<<<<<=>=>"),
        ('k', "============"),
    ];
    for (attacker, row) in table {
        for (defender, sign) in ('a'..='l').zip(row.chars()) {
            let position = four(&format!("g6 S{attacker}, g7 W{defender}"), "S SENW - 0 0");
            for (rules, star) in [(&stays, '<'), (&falls, '=')] {
                let wanted = if sign == '*' { star } else { sign };
                played(&position, "g6xg7", wanted, rules);
            }
        }
    }
}

#[test]
fn a_fallen_commander_shows_its_flag() {
    let rules = Options::preset("four-dark");
    let flags = "h1 Sl, q8 El, j17 Nl, a8 Wl, g1 Sd, q7 Ed, g17 Nd, a11 Wd";
    let after = |pieces: &str, sign| {
        let position = four(&format!("{flags}, {pieces}"), "S SENW - 0 0");
        let next = played(&position, "g6xf7", sign, &rules);
        next.split(' ').nth(5).map(str::to_string)
    };
    assert_eq!(after("g6 Sa, f7 Wa", '=').as_deref(), Some("SW"));
    assert_eq!(after("g6 Sa, f7 Wj", '<').as_deref(), Some("S"));
    assert_eq!(after("g6 Sk, f7 Wa", '=').as_deref(), Some("W"));
    assert_eq!(after("g6 Sa, f7 Wb", '>').as_deref(), Some("-"));
}

#[test]
fn counting_follows_the_paths_through_the_actions() {
    // Each has a piece in a corner, which can step forward or freeze in a headquarters.
    let position = two("a1 Sd, e12 Nd", "S SN - 0 0");
    let rules = Options::preset("two-dark");
    assert_eq!(count(&position, &rules, 0), 1);
    assert_eq!(count(&position, &rules, 1), 2);
    assert_eq!(count(&position, &rules, 2), 4);
    // If South froze himself he has lost, whatever North did. If not, he can go from a2 to a1, b3,
    // b2 … e2 and a3 … a11, and North has had both of his moves.
    assert_eq!(count(&position, &rules, 3), 2 * 15);
    let each = count_each(&position, &rules, 3);
    assert_eq!((each["a1-a2"], each["a1-b1"]), (2 * 15, 0));
    // After the end there is nothing to count.
    let ended = two("a1 Sd, e12 Nd", "- SN - 70 70");
    assert_eq!((count(&ended, &rules, 0), count(&ended, &rules, 1)), (1, 0));
}
