//! Positions and actions as texts (I.2, I.3).

use std::collections::{BTreeMap, BTreeSet};

use super::board::Board;
use super::options::{BoardSize, ClearedBy, FlipColour, Options};
use super::{Action, Information, Load, Piece, Position, Untold};

/// A piece whose carried flags may still lack the names of their owners.
struct Cell {
    piece: Piece,
    /// Flags that the text does not ascribe to anyone.
    flags_of_whom: usize,
}

impl<'a> Position<'a> {
    /// Reads a position string (I.2); panics where it is not one.
    pub(super) fn read(text: &str, rules: &'a Options) -> Position<'a> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let [version, board, cells, turn, living, shown, quiet, ply, words @ ..] = &fields[..]
        else {
            panic!("a position has eight fields: {text:?}");
        };
        assert_eq!(*version, "jq1", "unknown version in {text:?}");
        let board = match (*board, rules.board) {
            ("2", BoardSize::Two) => Board::two_player(),
            ("4", BoardSize::Four) => Board::four_player(),
            _ => panic!("the rules want another board than {text:?}"),
        };
        let number = |digits: &str| -> u32 {
            digits.parse().unwrap_or_else(|_| panic!("not a number: {digits:?} in {text:?}"))
        };
        let turns = read_seats(board, turn);
        assert!(turns.len() < 2, "one seat is to move, not {turn:?}");
        let cells = read_cells(board, rules, cells);
        let mut position = Position {
            rules,
            board,
            cells: cells.iter().map(|cell| cell.as_ref().map(|cell| cell.piece.clone())).collect(),
            turn: turns.first().copied(),
            living: read_seats(board, living),
            shown: read_seats(board, shown).into_iter().collect(),
            quiet: number(quiet),
            ply: number(ply),
            red: None,
            last: BTreeMap::new(),
            dug: BTreeMap::new(),
            named: BTreeMap::new(),
            must: BTreeSet::new(),
            never: BTreeSet::new(),
            untold: Untold::default(),
        };
        for word in words {
            position.read_word(word);
        }
        position.ascribe_flags(&cells);
        position
    }

    fn read_word(&mut self, word: &str) {
        let Some((key, value)) = word.split_once('=') else {
            panic!("key=value is wanted, not {word:?}");
        };
        match key {
            "red" => self.red = read_seats(self.board, value).first().copied(),
            "last" => {
                for (seat, colour) in self.board.seats.chars().zip(value.chars()) {
                    if colour != '-' {
                        self.last.insert(seat, colour);
                    }
                }
            }
            "dug" => {
                for (seat, number) in by_seat(value) {
                    let number = number.parse();
                    self.dug.insert(seat, number.unwrap_or_else(|_| panic!("{word:?}")));
                }
            }
            "named" => {
                for (seat, point) in by_seat(value) {
                    self.named.insert(seat, self.board.number(&point));
                }
            }
            "must" => self.must = read_seats(self.board, value).into_iter().collect(),
            "never" => self.never = read_seats(self.board, value).into_iter().collect(),
            _ => panic!("no word is called {key:?}"),
        }
    }

    /// Finds the owners of carried flags that the text does not ascribe.
    fn ascribe_flags(&mut self, cells: &[Option<Cell>]) {
        for (point, cell) in cells.iter().enumerate() {
            let Some(Cell { piece, flags_of_whom: count @ 1.. }) = cell else {
                continue;
            };
            let owners = self.flags_on_the_way(piece);
            assert_eq!(owners.len(), *count, "whose flags does {piece:?} carry?");
            if let Some(piece) = self.cells[point].as_mut() {
                piece.load.flags = owners;
            }
        }
    }

    /// The armies whose flags a piece may be carrying: enemies in the game with none on the board.
    /// In games of four several may come into question.
    fn flags_on_the_way(&self, carrier: &Piece) -> Vec<char> {
        if self.is_flip() {
            return vec![if carrier.army == 'R' { 'B' } else { 'R' }];
        }
        let is_missing = |&seat: &char| {
            self.are_enemies(seat, carrier.army)
                && (self.is_living(seat) || self.turn.is_none())
                && !self.has(seat, 'l')
        };
        self.players().chars().filter(is_missing).collect()
    }

    /// The position as a string.
    pub(super) fn write(&self) -> String {
        let turn = self.turn.map_or_else(|| "-".to_string(), String::from);
        let board = if self.board.seats.len() == 2 { '2' } else { '4' };
        let (cells, living, shown) = (
            self.write_cells(),
            self.write_seats(|seat| self.is_living(seat)),
            self.write_seats(|seat| self.shows_flag(seat)),
        );
        let (quiet, ply) = (self.quiet, self.ply);
        let mut text = format!("jq1 {board} {cells} {turn} {living} {shown} {quiet} {ply}");
        for (key, value) in self.words() {
            if !value.is_empty() && value != "-" {
                text.push_str(&format!(" {key}={value}"));
            }
        }
        text
    }

    /// What the eight fields leave out, as far as it says something.
    fn words(&self) -> [(&'static str, String); 6] {
        let is_two_in_a_row =
            self.colours_are_open() && self.rules.flip_colour == FlipColour::TwoInARow;
        let last = if is_two_in_a_row && !self.last.is_empty() {
            let colour = |seat| self.last.get(&seat).copied().unwrap_or('-');
            self.board.seats.chars().map(colour).collect()
        } else {
            String::new()
        };
        let digs = self.rules.mines_cleared_by == ClearedBy::Engineers;
        let dug = self.dug.iter().filter(|&(_, &number)| digs && number > 0);
        [
            ("red", self.red.map_or_else(String::new, String::from)),
            ("last", last),
            ("dug", self.in_order(dug)),
            (
                "named",
                self.in_order(
                    self.named.iter().map(|(seat, &point)| (seat, &self.board.points[point])),
                ),
            ),
            ("must", self.write_seats(|seat| self.must.contains(&seat))),
            ("never", self.write_seats(|seat| self.never.contains(&seat))),
        ]
    }

    /// Seats with what belongs to them, in the order of the seats.
    fn in_order<'b, T: std::fmt::Display + 'b>(
        &self,
        entries: impl Iterator<Item = (&'b char, &'b T)>,
    ) -> String {
        let entries: BTreeMap<&char, &T> = entries.collect();
        let written =
            |seat| entries.get(&seat).map(|value| format!("{seat}{value}")).unwrap_or_default();
        self.board.seats.chars().map(written).collect()
    }

    fn write_seats(&self, wanted: impl Fn(char) -> bool) -> String {
        let seats: String = self.board.seats.chars().filter(|&seat| wanted(seat)).collect();
        if seats.is_empty() { "-".to_string() } else { seats }
    }

    /// Whether a seat's flag stands on the board for everyone to see (F.4): it was turned up, or
    /// all ranks are open, or the game has ended (F.6). In flip games it lies face up.
    fn shows_flag(&self, seat: char) -> bool {
        if self.colours_are_open() {
            return false;
        }
        let is_open = match self.rules.information {
            Information::FullOpen | Information::Open => true,
            Information::Dark | Information::DoubleOpen | Information::Flip => {
                self.shown.contains(&seat)
            }
        };
        self.army(self.army_of(seat)).any(|(_, piece)| {
            piece.kind == 'l'
                && (is_open || self.turn.is_none() || (self.is_flip() && piece.face_up))
        })
    }

    fn write_cells(&self) -> String {
        let mut cells = String::new();
        let mut run = 0;
        for (index, cell) in self.cells.iter().enumerate() {
            let (place, columns, size) =
                if index < 120 { (index % 30, 5, 30) } else { (index - 120, 3, 9) };
            if place % columns == 0 {
                end_run(&mut cells, &mut run);
                if index > 0 {
                    cells.push(if place % size == 0 { ';' } else { '/' });
                }
            }
            match cell {
                None => run += 1,
                Some(piece) => {
                    end_run(&mut cells, &mut run);
                    self.write_piece(&mut cells, piece);
                }
            }
        }
        end_run(&mut cells, &mut run);
        cells
    }

    fn write_piece(&self, cells: &mut String, piece: &Piece) {
        cells.push(if piece.face_up { piece.army } else { piece.army.to_ascii_lowercase() });
        cells.push(piece.kind);
        if piece.load.is_empty() {
            return;
        }
        cells.push('+');
        cells.push_str(&"j".repeat(piece.load.mines as usize));
        cells.push_str(&"k".repeat(piece.load.bombs as usize));
        let is_clear = self.players().len() == 2;
        let mut flags = piece.load.flags.clone();
        flags.sort_by_key(|&army| self.board.seats.find(army));
        for army in flags {
            if !is_clear {
                cells.push(army.to_ascii_lowercase());
            }
            cells.push('l');
        }
    }

    /// An action as the seat to move would write it.
    pub(super) fn action_text(&self, action: &Action) -> String {
        let name = |point: usize| &self.board.points[point];
        match *action {
            Action::Take(colour) => format!("@{colour}"),
            Action::Name(point) => format!("@{}", name(point)),
            Action::Flip(point) => format!("{}=", name(point)),
            Action::Go { from, to, leaves } => {
                let sign = match self.piece(to) {
                    None => '-',
                    Some(piece) if piece.face_up => 'x',
                    Some(_) => '?',
                };
                let left = leaves.map_or_else(String::new, |thing| format!("/{thing}"));
                format!("{}{sign}{}{left}", name(from), name(to))
            }
        }
    }
}

fn end_run(cells: &mut String, run: &mut u32) {
    if *run > 0 {
        cells.push_str(&run.to_string());
        *run = 0;
    }
}

/// Seats by their letters, `-` for none.
fn read_seats(board: &Board, letters: &str) -> Vec<char> {
    let letters = if letters == "-" { "" } else { letters };
    for letter in letters.chars() {
        assert!(board.seats.contains(letter), "no seat {letter:?} on this board");
    }
    letters.chars().collect()
}

/// Takes `Sh1Eq8` apart.
fn by_seat(value: &str) -> Vec<(char, String)> {
    let mut entries: Vec<(char, String)> = Vec::new();
    for letter in value.chars() {
        match entries.last_mut() {
            Some((_, text)) if !letter.is_ascii_uppercase() => text.push(letter),
            _ => entries.push((letter, String::new())),
        }
    }
    entries
}

/// What the cells of a position string put on each point.
fn read_cells(board: &Board, rules: &Options, cells: &str) -> Vec<Option<Cell>> {
    let homes: Vec<&str> = cells.split(';').collect();
    let centre = usize::from(board.seats.len() == 4);
    assert_eq!(homes.len(), board.seats.len() + centre, "wrong number of homes in {cells:?}");

    let mut contents = Vec::new();
    for (place, home) in homes.iter().enumerate() {
        let (lines, columns) = if place < board.seats.len() { (6, 5) } else { (3, 3) };
        assert_eq!(home.split('/').count(), lines, "wrong number of lines in {home:?}");
        for line in home.split('/') {
            let read = read_line(line);
            assert_eq!(read.len(), columns, "wrong number of points in {line:?}");
            contents.extend(read);
        }
    }
    let armies = if rules.information == Information::Flip { "RB" } else { board.seats };
    for Cell { piece, .. } in contents.iter().flatten() {
        assert!(armies.contains(piece.army), "no army {:?} in {cells:?}", piece.army);
    }
    contents
}

/// The points of one line, each empty or with a piece.
fn read_line(line: &str) -> Vec<Option<Cell>> {
    let mut contents = Vec::new();
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        if let Some(run) = letter.to_digit(10) {
            assert!(run > 0, "a run of no points in {line:?}");
            contents.extend((0..run).map(|_| None));
            continue;
        }
        let Some(kind @ 'a'..='l') = letters.next() else {
            panic!("{letter:?} does not begin a known piece in {line:?}");
        };
        let mut piece = Piece::new(letter.to_ascii_uppercase(), kind);
        piece.face_up = letter.is_ascii_uppercase();
        let mut load = String::new();
        if letters.next_if_eq(&'+').is_some() {
            while let Some(carried) = letters.next_if(|letter| "jklsenw".contains(*letter)) {
                load.push(carried);
            }
            assert!(!load.is_empty(), "nothing is carried in {line:?}");
        }
        let flags_of_whom = read_load(&load, &mut piece.load);
        contents.push(Some(Cell { piece, flags_of_whom }));
    }
    contents
}

/// Reads what is carried; a flag may have its owner's letter before it. Gives the number of those
/// that do not.
fn read_load(text: &str, load: &mut Load) -> usize {
    let mut flags_of_whom = 0;
    let mut owner = None;
    for letter in text.chars() {
        match (letter, owner.take()) {
            ('j', None) => load.mines += 1,
            ('k', None) => load.bombs += 1,
            ('l', Some(army)) => load.flags.push(army),
            ('l', None) => flags_of_whom += 1,
            (letter, None) => owner = Some(letter.to_ascii_uppercase()),
            _ => panic!("nobody carries {text:?}"),
        }
    }
    flags_of_whom
}
