//! A record as text.

use std::fmt;

use super::{Act, FORMAT, Record, RecordedPly};
use crate::{Action, Board, Clash, Move, Rank, Seat, Start};

/// How wide the lines of plies are at most, in characters.
const WIDTH: usize = 100;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "[Format \"{FORMAT}\"]")?;
        writeln!(f, "[Variant \"{}\"]", self.rules.nearest_preset().name)?;
        writeln!(f, "[Options \"{}\"]", self.rules)?;
        writeln!(f, "[First \"{}\"]", self.first)?;
        match &self.start {
            Start::Layouts(layouts) => {
                for (seat, layout) in layouts.iter() {
                    if let Some(layout) = layout {
                        writeln!(f, "[Layout{seat} \"{}\"]", layout.letters())?;
                    }
                }
            }
            Start::Shuffle(shuffle) => writeln!(f, "[Deal \"{}\"]", shuffle.letters())?,
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
            if ply.act.is_ply() {
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
        let name = |point| board.name(point);
        let face = || self.turned_up.map_or(String::new(), |piece| format!("={piece}"));
        let moved = |wish: Move, left: Option<Rank>| {
            let left = left.map_or(String::new(), |left| format!("/{}", left.letter()));
            let sign = self.clash.map(Clash::sign).map_or(String::new(), String::from);
            if self.face_down {
                let (from, to) = (name(wish.from), name(wish.to));
                return format!("{from}?{to}{left}{}{sign}", face());
            }
            format!("{}{left}{sign}", wish.text(board, self.clash.is_some()))
        };
        let mut text = match self.act {
            Act::Play(Action::Move(wish)) => moved(wish, None),
            Act::Play(Action::Split(wish, left)) => moved(wish, Some(left)),
            Act::Play(Action::Flip(point)) if self.turned_up.is_none() => {
                format!("{}=", name(point))
            }
            Act::Play(Action::Flip(point)) => format!("{}{}", name(point), face()),
            Act::Play(Action::Take(army)) => {
                format!("@{}", if army == Seat::South { 'R' } else { 'B' })
            }
            Act::Play(Action::Name(point)) => format!("@{}", name(point)),
            Act::TimeOut => "--t".to_owned(),
            Act::Surrender(seat) => format!("%{seat}"),
            Act::Leave(seat) => format!("!{seat}"),
            Act::Agree => "1/2".to_owned(),
            Act::Abort => "void".to_owned(),
        };
        if let Some(red) = self.red {
            text += &format!(":{red}");
        }
        if let Some(point) = self.scouted {
            text += &format!("&{}", name(point));
        }
        for &point in &self.flags_back {
            text += &format!("~{}", name(point));
        }
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

impl Act {
    /// Whether it counts as a ply: a move or a flip, but not what is only said.
    pub fn is_ply(self) -> bool {
        matches!(self, Act::Play(Action::Move(_) | Action::Split(..) | Action::Flip(_)))
    }
}
