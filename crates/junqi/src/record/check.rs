//! `junqi record check`.

use std::process::ExitCode;

use junqi_rules::{Act, Difference};

use crate::cli::CheckOptions;
use crate::{game_file, sources};

pub(crate) fn check(options: &CheckOptions) -> ExitCode {
    let (mut games, mut plies, mut differences) = (0u64, 0u64, 0u64);
    sources::each_game(&options.paths, &mut |name, found| match found
        .and_then(|(kind, bytes)| game_file::parse_game(kind, bytes))
    {
        Ok(record) => {
            games += 1;
            plies +=
                record.plies.iter().filter(|ply| matches!(ply.act, Act::Play(_))).count() as u64;
            for difference in Difference::all(&record) {
                differences += 1;
                println!("{name}: {difference}");
            }
        }
        Err(error) => {
            differences += 1;
            println!("{name}: unreadable: {error:#}");
        }
    });
    if options.json {
        println!(r#"{{"games":{games},"plies":{plies},"differences":{differences}}}"#);
    } else {
        println!("{games} games, {plies} plies, {differences} differences");
    }
    if differences == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
