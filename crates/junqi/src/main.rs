//! The `junqi` program: the server, and tools for records and engines.

mod cli;
mod game_file;
mod perft;
mod record;
mod serve;
mod sources;

use std::process::ExitCode;

use clap::Parser;

use cli::{Cli, Command, RecordCommand};

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.command.unwrap_or(Command::Serve(cli.serve)) {
        Command::Serve(options) => serve::run(&options).map(|()| ExitCode::SUCCESS),
        Command::Perft(options) => perft::run(&options).map(|()| ExitCode::SUCCESS),
        Command::Record(RecordCommand::Check(options)) => Ok(record::check(&options)),
        Command::Record(RecordCommand::Show(options)) => {
            record::show(&options).map(|()| ExitCode::SUCCESS)
        }
        Command::Record(RecordCommand::Convert(options)) => {
            record::convert(&options).map(|()| ExitCode::SUCCESS)
        }
    };
    done.unwrap_or_else(|error| {
        eprintln!("junqi: {error:#}");
        ExitCode::FAILURE
    })
}
