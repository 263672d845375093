//! `junqi perft`.

use std::io::Write;

use anyhow::{Context, Result, bail};
use junqi_rules::{BySeat, Layout, Position, Replay, Seat, Setup, Start, perft};

use crate::cli::PerftOptions;
use crate::{game_file, rules};

pub(crate) fn run(options: &PerftOptions, out: &mut impl Write) -> Result<()> {
    let start = match &options.record {
        Some(path) => {
            let record = game_file::read_game(path)?;
            let replay = Replay::new(&record)?;
            let ply = options.ply.context("--record needs --ply")?;
            position_after(replay, ply).with_context(|| path.display().to_string())?
        }
        None => from_preset(options)?,
    };
    let mut counts = Vec::new();
    for depth in 1..=options.depth {
        let count = perft(&start, depth);
        if !options.json {
            writeln!(out, "perft {depth} {count}")?;
        }
        counts.push(count);
    }
    if options.json {
        let turn = if start.end().is_some() { '-' } else { start.turn().letter() };
        writeln!(out, r#"{{"turn":"{turn}","perft":{}}}"#, serde_json::json!(counts))?;
    }
    Ok(())
}

fn from_preset(options: &PerftOptions) -> Result<Position> {
    let name = options.preset.as_deref().context("--preset is missing")?;
    let (rules, _) = rules::changed(name, &options.rules)?;
    rules.check().map_err(|fault| anyhow::anyhow!("{fault}"))?;
    if let Some(position) = &options.position {
        return Position::parse(position, rules).map_err(|error| anyhow::anyhow!("{error}"));
    }
    let seats: Vec<Seat> = rules.seats().iter().collect();
    if options.layout.len() != seats.len() {
        bail!("{name} needs {} layouts, one a seat; got {}", seats.len(), options.layout.len());
    }
    let mut layouts: BySeat<Option<Layout>> = BySeat::from_fn(|_| None);
    for (seat, path) in seats.into_iter().zip(&options.layout) {
        layouts[seat] = Some(game_file::read_layout(path, &rules)?);
    }
    Setup::of_start(rules, &Start::Layouts(layouts), Seat::South)
        .and_then(|start| Position::new(&start))
        .map_err(|fault| anyhow::anyhow!("{fault}"))
}

/// The position after so many plies of a record, right before the next one: what happens between them has happened.
pub(crate) fn position_after(mut replay: Replay<'_>, ply: u32) -> Result<Position> {
    let between = |replay: &Replay<'_>| replay.next_act().is_some_and(|act| !act.is_ply());
    while replay.position().ply() < ply || between(&replay) {
        match replay.step() {
            Some(event) => _ = event?,
            None => bail!("the game has only {} plies", replay.position().ply()),
        }
    }
    Ok(*replay.position())
}
