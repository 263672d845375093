//! `junqi record check`.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use junqi_rules::Difference;

use crate::cli::CheckOptions;
use crate::{game_file, sources};

pub(crate) fn check(options: &CheckOptions, out: &mut impl Write) -> Result<ExitCode> {
    let (mut games, mut plies, mut differences) = (0u64, 0u64, 0u64);
    sources::each_game(&options.paths, &mut |name, found| {
        match found.and_then(|(kind, bytes)| game_file::parse_game(kind, bytes)) {
            Ok(record) => {
                games += 1;
                plies += record.plies.iter().filter(|ply| ply.act.is_ply()).count() as u64;
                for difference in Difference::all(&record) {
                    differences += 1;
                    writeln!(out, "{name}: {difference}")?;
                }
                for seat in junqi_server::broken_seals(&record) {
                    differences += 1;
                    writeln!(out, "{name}: the layout of {seat} is not the one that was sealed")?;
                }
            }
            Err(error) => {
                differences += 1;
                writeln!(out, "{name}: unreadable: {error:#}")?;
            }
        }
        Ok(())
    })?;
    if options.json {
        writeln!(out, r#"{{"games":{games},"plies":{plies},"differences":{differences}}}"#)?;
    } else {
        writeln!(out, "{games} games, {plies} plies, {differences} differences")?;
    }
    Ok(if differences == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
