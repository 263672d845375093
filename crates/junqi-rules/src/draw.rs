//! A view drawn as text, for the terminal.

use crate::{BoardKind, Point, PointKind, View, notation::Letters};

/// Draws what a viewer sees: South at the bottom, two characters a point. A piece is its seat's and its rank's letter,
/// `x` where the rank is not seen; `..` is an empty station, `()` a camp, `[]` a headquarters.
pub fn draw(view: &View) -> String {
    let board = view.board();
    let (files, ranks) = match board.kind() {
        BoardKind::Two => (5, 12),
        BoardKind::Four => (17, 17),
    };
    let files_line = || {
        let letters: String =
            (0..files).map(|file| format!("  {} ", (b'a' + file) as char)).collect();
        format!("   {letters}").trim_end().to_owned() + "\n"
    };
    let mut text = String::new();
    for rank in (1..=ranks).rev() {
        let mut line = format!("{rank:>2} ");
        for file in 1..=files {
            let word = board.at(file, rank).map_or("  ".to_owned(), |point| at(view, point));
            line += &format!(" {word} ");
        }
        text += line.trim_end();
        text.push('\n');
        if board.kind() == BoardKind::Two && rank == 7 {
            text += "    ||  /\\  ||  /\\  ||\n";
        }
    }
    text + &files_line()
}

fn at(view: &View, point: Point) -> String {
    match view.at(point) {
        Some(spot) => Letters::of(view.rules(), view.red()).spot(spot),
        None => match view.board().kind_of(point) {
            PointKind::Station => "..",
            PointKind::Camp => "()",
            PointKind::Headquarters => "[]",
        }
        .to_owned(),
    }
}
