//! A record as text.

use std::fmt;

use super::{Act, FORMAT, Record, RecordedPly};
use crate::{Action, Board, Clash};

/// How wide the lines of plies are at most, in characters.
const WIDTH: usize = 100;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "[Format \"{FORMAT}\"]")?;
        writeln!(f, "[Variant \"{}\"]", self.rules.nearest_preset().name)?;
        writeln!(f, "[Options \"{}\"]", self.rules)?;
        writeln!(f, "[First \"{}\"]", self.first)?;
        for (seat, layout) in self.layouts.iter() {
            if let Some(layout) = layout {
                writeln!(f, "[Layout{seat} \"{}\"]", layout.letters())?;
            }
        }
        for (name, value) in &self.tags {
            writeln!(f, "[{name} \"{}\"]", quoted(value))?;
        }
        writeln!(f, "[Result \"{}\"]", self.end.outcome)?;
        writeln!(f, "[Termination \"{}\"]\n", self.end.ending.name())?;
        let board = Board::of(self.rules.board);
        let mut line = String::new();
        let mut number = 0;
        for ply in &self.plies {
            let mut word = ply.text(board);
            if matches!(ply.act, Act::Play(_)) {
                number += 1;
                word = format!("{number}. {word}");
            }
            if !line.is_empty() && line.len() + 1 + word.len() > WIDTH {
                writeln!(f, "{line}")?;
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line += &word;
        }
        if line.is_empty() { Ok(()) } else { writeln!(f, "{line}") }
    }
}

/// A value as it stands between quotation marks: on one line, whatever it holds.
fn quoted(value: &str) -> String {
    value.replace(char::is_control, " ").replace('\\', "\\\\").replace('"', "\\\"")
}

impl RecordedPly {
    /// The ply as a record writes it: `k2-p7`, `k7xl7>^h1#W`, `g2-i9*`, `--t`, `%S#S`, `1/2`.
    pub fn text(&self, board: &Board) -> String {
        let mut text = match self.act {
            Act::Play(Action::Move(wish)) => {
                let sign = self.clash.map(Clash::sign).map_or(String::new(), String::from);
                format!("{}{sign}", wish.text(board, self.clash.is_some()))
            }
            Act::TimeOut => "--t".to_owned(),
            Act::Surrender(seat) => format!("%{seat}"),
            Act::Leave(seat) => format!("!{seat}"),
            Act::Agree => "1/2".to_owned(),
            Act::Abort => "void".to_owned(),
        };
        for &point in &self.flags {
            text += &format!("^{}", board.name(point));
        }
        for (seat, _) in &self.out {
            text += &format!("#{seat}");
        }
        if self.turned == Some(true) {
            text.push('*');
        }
        text
    }
}
