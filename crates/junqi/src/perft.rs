//! `junqi perft`.

use std::io::Write;

use anyhow::{Context, Result, bail};
use junqi_rules::{Act, BySeat, Layout, Position, Replay, Rules, Seat, Setup, perft};

use crate::cli::PerftOptions;
use crate::game_file;

pub(crate) fn run(options: &PerftOptions, out: &mut impl Write) -> Result<()> {
    let start = match &options.record {
        Some(path) => {
            let record = game_file::read_game(path)?;
            let replay = Replay::new(&record)?;
            let ply = options.ply.context("--record needs --ply")?;
            position_after(replay, ply).with_context(|| path.display().to_string())?
        }
        None => from_layouts(options)?,
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

fn from_layouts(options: &PerftOptions) -> Result<Position> {
    let name = options.preset.as_deref().context("--layout needs --preset")?;
    let rules = preset(name)?;
    let seats: Vec<Seat> = rules.seats().iter().collect();
    if options.layout.len() != seats.len() {
        bail!("{name} needs {} layouts, one a seat; got {}", seats.len(), options.layout.len());
    }
    let mut layouts: BySeat<Option<Layout>> = BySeat::from_fn(|_| None);
    for (seat, path) in seats.into_iter().zip(&options.layout) {
        layouts[seat] = Some(game_file::read_layout(path, &rules)?);
    }
    Position::new(&Setup::start(rules, &layouts, Seat::South))
        .map_err(|fault| anyhow::anyhow!("{fault}"))
}

/// The rules of a preset, or an error that lists the names.
pub(crate) fn preset(name: &str) -> Result<Rules> {
    Rules::preset(name).with_context(|| {
        let names = Rules::PRESETS.map(|preset| preset.name).join(", ");
        format!("there is no preset `{name}`; there are {names}")
    })
}

/// The position after so many moves of a record, right before the next one: what happens between them has happened.
pub(crate) fn position_after(mut replay: Replay<'_>, ply: u32) -> Result<Position> {
    let between = |replay: &Replay<'_>| !matches!(replay.next_act(), None | Some(Act::Play(_)));
    while replay.position().ply() < ply || between(&replay) {
        match replay.step() {
            Some(event) => _ = event?,
            None => bail!("the game has only {} plies", replay.position().ply()),
        }
    }
    Ok(replay.position().clone())
}
