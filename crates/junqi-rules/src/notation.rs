//! Positions, moves and events as text (rules I), the same in tests, on the terminal, in records and on the wire.

use std::fmt;

use crate::{
    Action, Board, BoardKind, BySeat, Event, Face, FlipColour, Load, MinesClearedBy, Move, Players,
    Point, PointSet, Position, Rank, RecordedPly, Rules, Seat, SeatSet, Setup, Spot, View,
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

/// `jq1 <board> <cells> <turn> <living> <shown flags> <quiet> <ply>`, with `x` for what the viewer may not know, and more
/// words where a game has more to remember.
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
        let letters = Letters::of(self.rules(), self.red());
        let cells = cells(self.board(), letters, |point| self.at(point));
        let (living, shown) = (self.living(), self.flags_shown());
        write!(f, "jq1 {kind} {cells} {turn} {living} {shown} {} {}", self.quiet(), self.ply())?;
        self.more_words(f)
    }
}

impl View {
    /// What is written only where it says something.
    fn more_words(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = Letters::of(self.rules(), self.red());
        if let Some(red) = self.red() {
            write!(f, " red={red}")?;
        }
        let two_in_a_row = self.rules().flip_colour == FlipColour::TwoInARow;
        let last = [Seat::South, Seat::North].map(|seat| self.last_flip(seat));
        if two_in_a_row && last != [None, None] {
            let last = last.map(|army| army.map_or('-', |army| letters.up(army)));
            write!(f, " last={}{}", last[0], last[1])?;
        }
        let seats = || self.living().iter();
        if self.rules().mines_cleared_by == MinesClearedBy::Engineers
            && seats().any(|seat| self.dug(seat) > 0)
        {
            f.write_str(" dug=")?;
            seats()
                .filter(|&seat| self.dug(seat) > 0)
                .try_for_each(|seat| write!(f, "{seat}{}", self.dug(seat)))?;
        }
        if seats().any(|seat| self.named_headquarters(seat).is_some()) {
            f.write_str(" named=")?;
            for seat in seats() {
                if let Some(point) = self.named_headquarters(seat) {
                    write!(f, "{seat}{}", self.board().name(point))?;
                }
            }
        }
        for (word, seats) in [("must", self.must_name()), ("never", self.never_name())] {
            if !seats.is_empty() {
                write!(f, " {word}={seats}")?;
            }
        }
        Ok(())
    }
}

/// The letters of armies: seats, or colours in a flip game.
#[derive(Clone, Copy)]
pub(crate) struct Letters {
    pub(crate) flip: bool,
    /// Who has red; South stands for it while colours are open.
    pub(crate) red: Option<Seat>,
    /// Whether four play.
    pub(crate) four: bool,
}

impl Letters {
    pub(crate) fn of(rules: &Rules, red: Option<Seat>) -> Letters {
        Letters { flip: rules.is_flip(), red, four: rules.players == Players::Four }
    }
}

impl Letters {
    /// The letter of an army: `S`, or `R`.
    pub(crate) fn up(self, army: Seat) -> char {
        match self.flip {
            false => army.letter(),
            true if army == self.red.unwrap_or(Seat::South) => 'R',
            true => 'B',
        }
    }

    /// Reads a letter, and whether it is that of a piece that lies face down.
    fn read(self, letter: char) -> Option<(Seat, bool)> {
        let red = self.red.unwrap_or(Seat::South);
        let army = match letter.to_ascii_uppercase() {
            'R' if self.flip => red,
            'B' if self.flip => red.opposite(),
            _ if self.flip => return None,
            _ => Seat::from_letter(letter)?,
        };
        Some((army, self.flip && letter.is_ascii_lowercase()))
    }

    /// A piece as it is seen: two letters, and what it carries.
    pub(crate) fn spot(self, spot: Spot) -> String {
        let mut text = match spot.face {
            Face::Shown(army, rank) => {
                let army = self.up(army);
                let army = if spot.down { army.to_ascii_lowercase() } else { army };
                format!("{army}{}", rank.letter())
            }
            Face::Back(army) => format!("{}x", self.up(army)),
            Face::FaceDown => "?x".to_owned(),
        };
        let Load { mines, bombs, flags } = spot.load;
        if mines + bombs > 0 || !flags.is_empty() {
            text.push('+');
        }
        (0..mines).for_each(|_| text.push('j'));
        (0..bombs).for_each(|_| text.push('k'));
        for owner in flags.iter() {
            // Among four it must be said whose flag it is.
            if self.four {
                text.push(owner.letter().to_ascii_lowercase());
            }
            text.push('l');
        }
        text
    }
}

/// How many points a line of the notation has: five in a home, three in the centre.
fn line_length(board: &Board, point: Point) -> usize {
    if board.home_of(point).is_some() { 5 } else { 3 }
}

fn cells(board: &Board, letters: Letters, at: impl Fn(Point) -> Option<Spot>) -> String {
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
                text += &letters.spot(spot);
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
        let mut fields = text.split_whitespace();
        let mut field = |what: &str| {
            fields.next().ok_or_else(|| NotationError(format!("the text ends before {what}")))
        };
        let (version, kind, cells) = (field("jq1")?, field("the board")?, field("the cells")?);
        let (turn, living, shown) = (field("the turn")?, field("the seats")?, field("the flags")?);
        let (quiet, ply) = (field("the quiet plies")?, field("the plies")?);
        let words: Vec<&str> = fields.collect();
        if version != "jq1" {
            return Err(wrong(format!("`{version}` is not jq1")));
        }
        let board = Board::of(rules.board);
        let expected = if rules.board == BoardKind::Two { "2" } else { "4" };
        if kind != expected {
            return Err(wrong(format!("board `{kind}`, but the rules are for board {expected}")));
        }
        let more = MoreWords::read(board, &words, &rules).map_err(wrong)?;
        let letters = Letters::of(&rules, more.red);
        let cells = parse_cells(board, letters, cells).map_err(wrong)?;
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
            face_down: cells.face_down,
            loads: cells.loads,
            carried: BySeat::from_fn(|seat| {
                cells.flags.iter().find(|(_, of)| *of == seat).map(|(at, _)| *at)
            }),
            red: more.red,
            last_flips: more.last_flips,
            dug: more.dug,
            named: more.named,
            must_name: more.must_name,
            never_name: more.never_name,
            ..Setup::with(rules, seats_of(living), cells.pieces, turn)
        })
    }
}

/// The words after the eighth.
#[derive(Default)]
struct MoreWords {
    red: Option<Seat>,
    last_flips: BySeat<Option<Seat>>,
    dug: BySeat<u8>,
    named: BySeat<Option<Point>>,
    must_name: SeatSet,
    never_name: SeatSet,
}

impl MoreWords {
    fn read(board: &Board, words: &[&str], rules: &Rules) -> Result<MoreWords, String> {
        let mut more = MoreWords::default();
        // The letters of colours depend on who has red, which stands first.
        for word in words {
            let wrong = || format!("`{word}` is none of red, last, dug, named, must, never");
            let (name, value) = word.split_once('=').ok_or_else(wrong)?;
            let seats =
                || SeatSet::parse(value).ok_or_else(|| format!("{name}: `{value}` are not seats"));
            match name {
                "red" if rules.is_flip() => {
                    more.red = seats()?.iter().next();
                }
                "last" if rules.is_flip() => {
                    let letters = Letters::of(rules, more.red);
                    let mut colours = value.chars().map(|letter| match letter {
                        '-' => Ok(None),
                        letter => letters
                            .read(letter)
                            .map(|(army, _)| Some(army))
                            .ok_or_else(|| format!("last: `{letter}` is no colour")),
                    });
                    for seat in [Seat::South, Seat::North] {
                        let colour = colours.next().transpose()?;
                        more.last_flips[seat] = colour.ok_or("last: a letter for each seat")?;
                    }
                }
                "dug" => {
                    for (seat, count) in by_seat(value)? {
                        let count = count.parse().ok().filter(|&count: &u8| count <= 12);
                        more.dug[seat] = count.ok_or("dug: how many mines, at most 12")?;
                    }
                }
                "named" => {
                    for (seat, at) in by_seat(value)? {
                        let point = board.point(at);
                        more.named[seat] =
                            Some(point.ok_or_else(|| format!("named: no point `{at}`"))?);
                    }
                }
                "must" => more.must_name = seats()?,
                "never" => more.never_name = seats()?,
                _ => return Err(wrong()),
            }
        }
        Ok(more)
    }
}

/// Reads `S1N2`: what follows each seat's letter.
fn by_seat(text: &str) -> Result<Vec<(Seat, &str)>, String> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let seat = Seat::from_letter(letter).ok_or_else(|| format!("`{letter}` is no seat"))?;
        let after = &rest[1..];
        let end = after.find(|letter| Seat::from_letter(letter).is_some()).unwrap_or(after.len());
        parts.push((seat, &after[..end]));
        rest = &after[end..];
    }
    Ok(parts)
}

/// The board of a position as text has it.
#[derive(Default)]
struct Cells {
    pieces: Vec<(Point, Seat, Rank)>,
    face_down: PointSet,
    loads: Vec<(Point, u8)>,
    /// Where a flag is carried, and whose it is.
    flags: Vec<(Point, Seat)>,
}

fn parse_cells(board: &Board, letters: Letters, text: &str) -> Result<Cells, String> {
    let mut points = board.points().peekable();
    let mut cells = Cells::default();
    let mut text = text.chars().peekable();
    // Whether a separator may and must come before the next cell.
    let mut parted = true;
    while let Some(letter) = text.next() {
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
        let (seat, down) =
            letters.read(letter).ok_or_else(|| format!("`{letter}` at {here} is no army"))?;
        let rank =
            text.next().and_then(Rank::from_letter).ok_or_else(|| format!("no rank at {here}"))?;
        cells.pieces.push((point, seat, rank));
        if down {
            cells.face_down.insert(point);
        }
        if text.next_if_eq(&'+').is_some() {
            let mut load = 0;
            let mut owner = None;
            while let Some(letter) = text.next_if(|letter| "jklsenw".contains(*letter)) {
                let cannot = || format!("the piece at {here} cannot carry `{letter}`");
                match (letter, owner.take()) {
                    ('j', None) if rank == Rank::Engineer && load < 3 => load += 1,
                    ('k', None) if rank == Rank::Platoon && load < 3 => load += 1,
                    ('l', of) => cells.flags.push((point, of.unwrap_or(seat.opposite()))),
                    ('s' | 'e' | 'n' | 'w', None) => {
                        owner = Seat::from_letter(letter.to_ascii_uppercase());
                    }
                    _ => return Err(cannot()),
                }
            }
            if owner.is_some() {
                return Err(format!("a flag must follow its owner's letter at {here}"));
            }
            if load > 0 {
                cells.loads.push((point, load));
            }
        }
        points.next();
    }
    match points.next() {
        None => Ok(cells),
        Some(point) => Err(format!("the cells end before {}", board.name(point))),
    }
}

impl Move {
    /// Reads `a6-a7`, `a6xa7` or `a6?a7`.
    pub(crate) fn parse(board: &Board, text: &str) -> Result<Move, NotationError> {
        let wrong = || NotationError(format!("`{text}` is not a move"));
        let at = text.find(['-', 'x', '?']).ok_or_else(wrong)?;
        let point = |name| {
            board.point(name).ok_or_else(|| NotationError(format!("there is no point `{name}`")))
        };
        Ok(Move { from: point(&text[..at])?, to: point(&text[at + 1..])? })
    }

    /// The move as the notation writes it: `a6-a7`, or `a6xa7` for an attack.
    pub fn text(self, board: &Board, attacks: bool) -> String {
        let joint = if attacks { 'x' } else { '-' };
        format!("{}{joint}{}", board.name(self.from), board.name(self.to))
    }
}

impl Action {
    /// The action as a record begins it: `a6-a7`, `a6xa7`, `a6?a7`, `a6-a7/j`, `a6=`, `@R`, `@h1`.
    pub fn text(self, position: &Position) -> String {
        let board = position.board;
        let moved = |wish: Move| {
            let joint = if position.face_down.contains(wish.to) {
                '?'
            } else if position.blocked.contains(wish.to) {
                'x'
            } else {
                '-'
            };
            format!("{}{joint}{}", board.name(wish.from), board.name(wish.to))
        };
        match self {
            Action::Move(wish) => moved(wish),
            Action::Split(wish, left) => format!("{}/{}", moved(wish), left.letter()),
            Action::Flip(point) => format!("{}=", board.name(point)),
            Action::Take(Seat::South) => "@R".to_owned(),
            Action::Take(_) => "@B".to_owned(),
            Action::Name(point) => format!("@{}", board.name(point)),
        }
    }
}

impl Event {
    /// The event as a record writes it: `k2-p7`, `k7xl7>^h1#W`, `--t`, `%S#S`, `1/2` (rules I.3). What a flip turns up is
    /// not in it: `a6=`.
    pub fn text(&self, board: &Board) -> String {
        RecordedPly::of(self, None).text(board)
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
