//! Positions, moves and events as text (rules I), the same in tests, on the terminal, in records and on the wire.

use std::fmt;

use crate::{
    Board, BoardKind, Event, Face, Move, Point, Position, Rank, RecordedPly, Rules, Seat, SeatSet,
    Setup, Spot, View,
};

/// Text that is not what it should be, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError(pub String);

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotationError {}

/// `jq1 <board> <cells> <turn> <living> <shown flags> <quiet> <ply>`, with `x` for what the viewer may not know.
///
/// Cells stand in the order of the points: lines parted by `/`, homes by `;`, runs of empty points as digits, the
/// centre last. After the end, the turn is `-`.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.board().kind() {
            BoardKind::Two => '2',
            BoardKind::Four => '4',
        };
        let turn = if self.end().is_some() { "-".to_owned() } else { self.turn().to_string() };
        let cells = cells(self.board(), |point| self.at(point));
        let (living, shown) = (self.living(), self.flags_shown());
        write!(f, "jq1 {kind} {cells} {turn} {living} {shown} {} {}", self.quiet(), self.ply())
    }
}

/// How many points a line of the notation has: five in a home, three in the centre.
fn line_length(board: &Board, point: Point) -> usize {
    if board.home_of(point).is_some() { 5 } else { 3 }
}

fn cells(board: &Board, at: impl Fn(Point) -> Option<Spot>) -> String {
    let mut text = String::new();
    let mut empty = 0;
    let flush = |text: &mut String, empty: &mut u8| {
        if *empty > 0 {
            text.push((b'0' + *empty) as char);
            *empty = 0;
        }
    };
    for point in board.points() {
        let index = point.index();
        if index > 0 {
            let in_line = index % 30 % line_length(board, point) == 0;
            if index % 30 == 0 || in_line {
                flush(&mut text, &mut empty);
                text.push(if index % 30 == 0 { ';' } else { '/' });
            }
        }
        match at(point) {
            None => empty += 1,
            Some(spot) => {
                flush(&mut text, &mut empty);
                text.push(spot.seat.letter());
                text.push(match spot.face {
                    Face::Known(rank) => rank.letter(),
                    Face::Hidden => 'x',
                });
            }
        }
    }
    flush(&mut text, &mut empty);
    text
}

impl Setup {
    /// Reads a position in which every rank is known, to be played on under these rules.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, and where.
    pub fn parse(text: &str, rules: Rules) -> Result<Setup, NotationError> {
        let wrong = |why: String| NotationError(why);
        let fields: Vec<&str> = text.split_whitespace().collect();
        let &[version, kind, cells, turn, living, shown, quiet, ply] = fields.as_slice() else {
            return Err(wrong(format!("{} fields instead of 8", fields.len())));
        };
        if version != "jq1" {
            return Err(wrong(format!("`{version}` is not jq1")));
        }
        let board = Board::of(rules.board);
        let expected = if rules.board == BoardKind::Two { "2" } else { "4" };
        if kind != expected {
            return Err(wrong(format!("board `{kind}`, but the rules are for board {expected}")));
        }
        let pieces = parse_cells(board, cells).map_err(wrong)?;
        let turn = match turn.chars().next() {
            Some(letter) if turn.len() == 1 => Seat::from_letter(letter),
            _ => None,
        };
        let turn = turn.ok_or_else(|| wrong("the turn is not a seat's letter".to_owned()))?;
        let seats =
            |text| SeatSet::parse(text).ok_or_else(|| wrong(format!("`{text}` are not seats")));
        let living = seats(living)?;
        let number =
            |text: &str| text.parse().map_err(|_| wrong(format!("`{text}` is not a number")));
        let ply: u32 = number(ply)?;
        let seats_of = |living: SeatSet| match rules.seats().len() {
            2 => living.iter().chain(living.iter().map(Seat::opposite)).collect(),
            _ => rules.seats(),
        };
        Ok(Setup {
            living,
            flags_shown: seats(shown)?,
            quiet: quiet.parse().map_err(|_| wrong(format!("`{quiet}` is not a number")))?,
            ply,
            ..Setup::with(rules, seats_of(living), pieces, turn)
        })
    }
}

fn parse_cells(board: &Board, text: &str) -> Result<Vec<(Point, Seat, Rank)>, String> {
    let mut points = board.points().peekable();
    let mut pieces = Vec::new();
    let mut letters = text.chars();
    // Whether a separator may and must come before the next cell.
    let mut parted = true;
    while let Some(letter) = letters.next() {
        let Some(&point) = points.peek() else {
            return Err("more cells than the board has points".to_owned());
        };
        let here = board.name(point);
        let index = point.index();
        let starts_line = index % 30 % line_length(board, point) == 0;
        let separator = if index % 30 == 0 { ';' } else { '/' };
        if letter == '/' || letter == ';' {
            if parted || !starts_line || letter != separator {
                return Err(format!("`{letter}` before {here}"));
            }
            parted = true;
            continue;
        }
        if starts_line && !parted {
            return Err(format!("no `{separator}` before {here}"));
        }
        parted = false;
        if let Some(run) = letter.to_digit(10) {
            let left_in_line = line_length(board, point) - index % 30 % line_length(board, point);
            if run == 0 || run as usize > left_in_line {
                return Err(format!("{run} empty points from {here} on"));
            }
            (0..run).for_each(|_| _ = points.next());
            continue;
        }
        let seat =
            Seat::from_letter(letter).ok_or_else(|| format!("`{letter}` at {here} is no seat"))?;
        let rank = letters
            .next()
            .and_then(Rank::from_letter)
            .ok_or_else(|| format!("no rank at {here}"))?;
        pieces.push((point, seat, rank));
        points.next();
    }
    match points.next() {
        None => Ok(pieces),
        Some(point) => Err(format!("the cells end before {}", board.name(point))),
    }
}

impl Move {
    /// Reads `a6-a7` or `a6xa7`.
    pub(crate) fn parse(board: &Board, text: &str) -> Result<(Move, bool), NotationError> {
        let wrong = || NotationError(format!("`{text}` is not a move"));
        let at = text.find(['-', 'x']).ok_or_else(wrong)?;
        let point = |name| {
            board.point(name).ok_or_else(|| NotationError(format!("there is no point `{name}`")))
        };
        let (from, to) = (&text[..at], &text[at + 1..]);
        Ok((Move { from: point(from)?, to: point(to)? }, text.as_bytes()[at] == b'x'))
    }

    /// The move as the notation writes it: `a6-a7`, or `a6xa7` for an attack.
    pub fn text(self, board: &Board, attacks: bool) -> String {
        let joint = if attacks { 'x' } else { '-' };
        format!("{}{joint}{}", board.name(self.from), board.name(self.to))
    }
}

impl Event {
    /// The event as a record writes it: `k2-p7`, `k7xl7>^h1#W`, `--t`, `%S#S`, `1/2` (rules I.3).
    pub fn text(&self, board: &Board) -> String {
        RecordedPly::from(self).text(board)
    }
}

impl Position {
    /// Reads a position in which every rank is known.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, or why the position cannot be played.
    pub fn parse(text: &str, rules: Rules) -> Result<Position, NotationError> {
        Position::new(&Setup::parse(text, rules)?).map_err(|fault| NotationError(fault.to_string()))
    }
}
