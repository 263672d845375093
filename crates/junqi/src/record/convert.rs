//! `junqi record convert`.

use anyhow::{Context, Result, bail};
use junqi_rules::{Rules, qq};

use crate::cli::ConvertOptions;
use crate::game_file::{self, Kind};

pub(crate) fn convert(options: &ConvertOptions) -> Result<()> {
    let (from, to) = (Kind::of(&options.input), Kind::of(&options.output));
    let bytes = match (from, to) {
        (Kind::QqReplay | Kind::Record, Kind::QqReplay) => {
            let record = game_file::read_game(&options.input)?;
            junqi_server::record_to_qq(record)
                .with_context(|| options.input.display().to_string())?
        }
        (Kind::QqReplay | Kind::Record, Kind::Record) => {
            let record = game_file::read_game(&options.input)?;
            record
                .completed()
                .with_context(|| options.input.display().to_string())?
                .to_string()
                .into_bytes()
        }
        (Kind::QqLayout | Kind::Letters, Kind::QqLayout | Kind::Letters) => {
            let layout = game_file::read_layout(&options.input, &Rules::FOUR_DARK)?;
            match to {
                Kind::QqLayout => qq::write_layout(&layout),
                _ => format!("{}\n", layout.letters()).into_bytes(),
            }
        }
        _ => bail!("a game becomes a game (.jgs, .junqi), a layout a layout (.jql, letters)"),
    };
    std::fs::write(&options.output, bytes).with_context(|| options.output.display().to_string())
}
