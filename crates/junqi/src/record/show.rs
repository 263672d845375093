//! `junqi record show`.

use std::io::Write;

use anyhow::{Context, Result};
use junqi_rules::{End, Outcome, Position, Replay, Seat, View, Viewer, draw};

use crate::cli::ShowOptions;
use crate::{game_file, perft};

pub(crate) fn show(options: &ShowOptions, out: &mut impl Write) -> Result<()> {
    let record = game_file::read_game(&options.file)?;
    let replay = Replay::new(&record)?;
    let position = match options.ply {
        Some(ply) => perft::position_after(replay, ply)
            .with_context(|| options.file.display().to_string())?,
        None => at_the_end(replay).with_context(|| options.file.display().to_string())?,
    };
    let view = match &options.seat {
        None => View::open(&position),
        Some(letter) => View::of(&position, Viewer::Seat(seat(letter, &position)?)),
    };
    write!(out, "{}", draw(&view))?;
    match view.end() {
        Some(End { outcome: Outcome::Win(team), ending }) => {
            writeln!(out, "ply {}: {team} wins by {}", view.ply(), ending.name())?;
        }
        Some(End { outcome, ending }) => {
            writeln!(out, "ply {}: {outcome} by {}", view.ply(), ending.name())?;
        }
        None => writeln!(out, "ply {}: {} to move", view.ply(), view.turn())?,
    }
    writeln!(out, "{view}")?;
    Ok(())
}

fn at_the_end(mut replay: Replay<'_>) -> Result<Position> {
    while let Some(event) = replay.step() {
        event?;
    }
    Ok(*replay.position())
}

fn seat(text: &str, position: &Position) -> Result<Seat> {
    let mut letters = text.chars();
    let seat = letters.next().map(|letter| letter.to_ascii_uppercase()).and_then(Seat::from_letter);
    seat.filter(|&seat| letters.next().is_none() && position.seats().contains(seat)).with_context(
        || format!("`{text}` is no seat of this game; there are {}", position.seats()),
    )
}
