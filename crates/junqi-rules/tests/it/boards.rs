//! Rules A.4 and B.4: every count; and the boards point for point against the generated board files.

use junqi_rules::{
    Board, BoardKind, BySeat, EdgeKind, EdgeShape, Layout, LayoutDraft, Point, PointKind, Position,
    Rank, Rules, Seat, Setup,
};
use serde_json::Value;

fn file(kind: BoardKind) -> Value {
    let text = match kind {
        BoardKind::Two => include_str!("../../../../tests-data/two_player.json"),
        BoardKind::Four => include_str!("../../../../tests-data/four_player.json"),
    };
    serde_json::from_str(text).unwrap()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

#[test]
fn points_edges_and_lines_are_those_of_the_board_files() {
    for kind in [BoardKind::Two, BoardKind::Four] {
        let (board, file) = (Board::of(kind), file(kind));
        for (point, node) in board.points().zip(file["nodes"].as_array().unwrap()) {
            assert_eq!(board.name(point), text(&node["id"]));
            assert_eq!(board.point(text(&node["alias"])), Some(point), "{node}");
            assert_eq!(point.index() as u64, node["index"].as_u64().unwrap());
            let kind = match text(&node["kind"]) {
                "station" => PointKind::Station,
                "camp" => PointKind::Camp,
                "hq" => PointKind::Headquarters,
                other => panic!("{other}"),
            };
            assert_eq!(
                (board.kind_of(point), board.is_rail(point)),
                (kind, node["rail"].as_bool().unwrap()),
                "{node}"
            );
            let home =
                board.home_of(point).map(|home| (home.seat.to_string(), home.line, home.column));
            let expected =
                node["seat"].as_str().filter(|seat| seat.len() == 1 && *seat != "C").map(|seat| {
                    let number = |key: &str| node[key].as_u64().unwrap() as u8;
                    (seat.to_owned(), number("home_row"), number("home_col"))
                });
            assert_eq!(home, expected, "{node}");
        }
        let named = |a: Point, b: Point| {
            let mut ends = [board.name(a), board.name(b)];
            ends.sort();
            ends
        };
        let mut edges: Vec<_> = board
            .edges()
            .iter()
            .map(|e| (named(e.a, e.b), e.kind == EdgeKind::Rail, e.shape == EdgeShape::Arc))
            .collect();
        let mut expected: Vec<_> = file["edges"]
            .as_array()
            .unwrap()
            .iter()
            .map(|edge| {
                let mut ends = [text(&edge["a"]).to_owned(), text(&edge["b"]).to_owned()];
                ends.sort();
                (ends, text(&edge["kind"]) == "rail", text(&edge["shape"]) == "arc")
            })
            .collect();
        edges.sort();
        expected.sort();
        assert_eq!(edges, expected);
        let one_way = |mut names: Vec<String>| {
            if names.first() > names.last() {
                names.reverse();
            }
            names
        };
        let mut lines: Vec<Vec<String>> = board
            .rail_lines()
            .iter()
            .map(|line| one_way(line.points.iter().map(|&p| board.name(p)).collect()))
            .collect();
        let mut expected: Vec<Vec<String>> = file["rail_lines"]
            .as_array()
            .unwrap()
            .iter()
            .map(|line| {
                one_way(
                    line["nodes"]
                        .as_array()
                        .unwrap()
                        .iter()
                        .map(|name| text(name).to_owned())
                        .collect(),
                )
            })
            .collect();
        lines.sort();
        expected.sort();
        assert_eq!(lines, expected);
    }
}

/// How many points have each degree, as (degree, points).
fn histogram(
    board: &Board,
    counts: impl Fn(EdgeKind) -> bool,
    points: impl Iterator<Item = Point>,
) -> Vec<(usize, usize)> {
    let mut histogram = std::collections::BTreeMap::new();
    for point in points {
        let degree = board
            .edges()
            .iter()
            .filter(|edge| counts(edge.kind) && (edge.a == point || edge.b == point))
            .count();
        *histogram.entry(degree).or_default() += 1;
    }
    histogram.into_iter().collect()
}

#[test]
fn the_counts_of_the_two_player_board() {
    let board = Board::of(BoardKind::Two);
    let of_kind = |kind| board.points().filter(|&point| board.kind_of(point) == kind).count();
    assert_eq!(board.points().count(), 60);
    assert_eq!(
        [PointKind::Station, PointKind::Camp, PointKind::Headquarters].map(of_kind),
        [46, 10, 4]
    );
    let rails = board.edges().iter().filter(|edge| edge.kind == EdgeKind::Rail).count();
    assert_eq!((board.edges().len(), board.edges().len() - rails, rails), (133, 98, 35));
    assert_eq!(board.points().filter(|&point| board.is_rail(point)).count(), 32);
    let degrees = [(2, 4), (3, 18), (4, 20), (5, 4), (6, 4), (8, 10)];
    assert_eq!(histogram(board, |_| true, board.points()), degrees);
    let rail_points = || board.points().filter(|&point| board.is_rail(point));
    assert_eq!(histogram(board, |kind| kind == EdgeKind::Rail, rail_points()), [(2, 26), (3, 6)]);
    let lengths =
        |length| board.rail_lines().iter().filter(|line| line.points.len() == length).count();
    assert_eq!([2, 5, 10].map(lengths), [1, 4, 2]);
}

#[test]
fn the_counts_of_the_four_player_board() {
    let board = Board::of(BoardKind::Four);
    let of_kind = |kind| board.points().filter(|&point| board.kind_of(point) == kind).count();
    assert_eq!(board.points().count(), 129);
    assert_eq!(
        [PointKind::Station, PointKind::Camp, PointKind::Headquarters].map(of_kind),
        [101, 20, 8]
    );
    let rails = board.edges().iter().filter(|edge| edge.kind == EdgeKind::Rail).count();
    assert_eq!((board.edges().len(), board.edges().len() - rails, rails), (288, 196, 92));
    assert_eq!(board.edges().iter().filter(|edge| edge.shape == EdgeShape::Arc).count(), 4);
    assert_eq!(board.points().filter(|&point| board.is_rail(point)).count(), 73);
    let degrees = [(2, 8), (3, 36), (4, 41), (5, 16), (6, 8), (8, 20)];
    assert_eq!(histogram(board, |_| true, board.points()), degrees);
    let rail_points = || board.points().filter(|&point| board.is_rail(point));
    assert_eq!(
        histogram(board, |kind| kind == EdgeKind::Rail, rail_points()),
        [(2, 52), (3, 4), (4, 17)]
    );
    let lengths =
        |length| board.rail_lines().iter().filter(|line| line.points.len() == length).count();
    assert_eq!([5, 10, 13].map(lengths), [10, 4, 4]);
}

/// How many edges have both ends in South's home: level, upright and aslant, and how many of them all are rails.
#[test]
fn the_edges_of_a_home() {
    for kind in [BoardKind::Two, BoardKind::Four] {
        let board = Board::of(kind);
        let in_home = |point| board.home_of(point).filter(|home| home.seat == Seat::South);
        let mut counts = [0; 4];
        for edge in board.edges() {
            let (Some(a), Some(b)) = (in_home(edge.a), in_home(edge.b)) else { continue };
            let direction = usize::from(a.line != b.line)
                + usize::from(a.line != b.line && a.column != b.column);
            counts[direction] += 1;
            counts[3] += usize::from(edge.kind == EdgeKind::Rail);
        }
        assert_eq!(counts, [24, 25, 16, 16], "{kind:?}");
    }
}

#[test]
fn the_rails_of_the_four_player_board_outside_its_homes() {
    let board = Board::of(BoardKind::Four);
    let (mut centre, mut entries, mut arcs) = (0, 0, 0);
    for edge in board.edges() {
        match (board.home_of(edge.a), board.home_of(edge.b)) {
            (None, None) => centre += 1,
            (None, Some(_)) | (Some(_), None) => entries += 1,
            (Some(a), Some(b)) if a.seat != b.seat => arcs += 1,
            (Some(_), Some(_)) => {}
        }
    }
    assert_eq!((centre, entries, arcs), (12, 12, 4));
}

#[test]
fn the_four_player_board_looks_the_same_from_every_seat() {
    let board = Board::of(BoardKind::Four);
    // A quarter turn about the middle of the grid.
    let turned = |point| {
        let (x, y) = board.grid(point);
        board.at(18 - y, x).unwrap()
    };
    let same_ends = |a: &junqi_rules::Edge, b: (Point, Point)| (a.a, a.b) == b || (a.b, a.a) == b;
    for edge in board.edges() {
        let ends = (turned(edge.a), turned(edge.b));
        let other = board.edges().iter().find(|other| same_ends(other, ends)).unwrap();
        assert_eq!((other.kind, other.shape), (edge.kind, edge.shape));
    }
    for point in board.points() {
        assert_eq!(board.kind_of(turned(point)), board.kind_of(point));
    }
}

#[test]
fn all_rails_hang_together() {
    for kind in [BoardKind::Two, BoardKind::Four] {
        let board = Board::of(kind);
        let rails = || board.edges().iter().filter(|edge| edge.kind == EdgeKind::Rail);
        let mut reached = vec![rails().next().unwrap().a];
        let mut next = 0;
        while let Some(&here) = reached.get(next) {
            next += 1;
            for edge in rails() {
                for (near, far) in [(edge.a, edge.b), (edge.b, edge.a)] {
                    if near == here && !reached.contains(&far) {
                        reached.push(far);
                    }
                }
            }
        }
        assert_eq!(reached.len(), board.points().filter(|&point| board.is_rail(point)).count());
    }
}

/// On an empty board, from every point: the sum of all targets, and the most from one point.
fn reach(rules: Rules, rank: Rank) -> (usize, usize) {
    let board = Board::of(rules.board);
    let counts: Vec<usize> = board
        .points()
        .map(|point| {
            let setup =
                Setup::with(rules, rules.seats(), vec![(point, Seat::South, rank)], Seat::South);
            Position::new(&setup).unwrap().legal_actions().len()
        })
        .collect();
    (counts.iter().sum(), counts.into_iter().max().unwrap())
}

#[test]
fn how_far_a_piece_reaches_on_an_empty_board() {
    assert_eq!(reach(Rules::TWO_DARK, Rank::Division), (446, 15));
    assert_eq!(reach(Rules::TWO_DARK, Rank::Engineer), (1176, 35));
    assert_eq!(reach(Rules::FOUR_DARK, Rank::Division), (1392, 24));
    assert_eq!(reach(Rules::FOUR_DARK, Rank::Engineer), (5624, 76));
}

/// Everyone has all mines on line 6, and no engineer in front; then South's piece on a front column may be changed.
fn mines_at_the_back(rules: Rules, engineer_in_column: Option<u8>) -> Position {
    let mut draft = LayoutDraft::parse("cghge/fkf/aebd/ihi/dkcgh/jljij").unwrap();
    let layouts = BySeat::from_fn(|seat| {
        if let (Seat::South, Some(column)) = (seat, engineer_in_column) {
            let front = draft.at(1, column);
            draft.set(1, column, Some(Rank::Engineer));
            draft.set(4, 1, front);
        }
        rules
            .seats()
            .contains(seat)
            .then(|| Layout::new(&draft, &rules).unwrap_or_else(|faults| panic!("{faults}")))
    });
    Position::new(&Setup::start(rules, &layouts, Seat::South)).unwrap()
}

#[test]
fn first_plies_from_a_full_board() {
    assert_eq!(mines_at_the_back(Rules::TWO_DARK, None).legal_actions().len(), 35);
    let four = mines_at_the_back(Rules::FOUR_DARK, None);
    assert_eq!(four.legal_actions().len(), 43);
    let from =
        |position: &Position, name| position.targets(position.board().point(name).unwrap()).len();
    assert_eq!((from(&four, "g6"), from(&four, "i6")), (5, 5));
    assert_eq!(from(&mines_at_the_back(Rules::FOUR_DARK, Some(1)), "g6"), 16);
    assert_eq!(from(&mines_at_the_back(Rules::FOUR_DARK, Some(3)), "i6"), 17);
}

#[test]
fn names_that_are_no_points() {
    for (kind, names) in [
        (
            BoardKind::Two,
            ["", "a", "a0", "a13", "f1", "a01", "A1", "S71", "S16", "E11", "C22", "a-1", "a6 "]
                .as_slice(),
        ),
        (
            BoardKind::Four,
            ["a1", "h7", "g18", "r9", "C44", "C01", "Z9", "S1", "棋", "g6六"].as_slice(),
        ),
    ] {
        for name in names {
            assert_eq!(Board::of(kind).point(name), None, "{name}");
        }
    }
}
