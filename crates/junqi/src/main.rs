//! The `junqi` program: the server, and tools for records and engines.

mod bench;
mod cli;
mod game_file;
mod perft;
mod record;
mod rules;
mod serve;
mod sources;

use std::io::{BufWriter, ErrorKind, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;

use cli::{BenchCommand, Cli, Command, RecordCommand, RulesCommand};

fn main() -> ExitCode {
    let cli = Cli::parse();
    run(cli.command.unwrap_or(Command::Serve(cli.serve))).unwrap_or_else(|error| {
        let broken_pipe = |cause: &std::io::Error| cause.kind() == ErrorKind::BrokenPipe;
        // Whoever reads only the first lines, as `head` does, wants no complaint.
        if !error.downcast_ref().is_some_and(broken_pipe) {
            eprintln!("junqi: {error:#}");
        }
        ExitCode::FAILURE
    })
}

fn run(command: Command) -> Result<ExitCode> {
    let mut out = BufWriter::new(std::io::stdout());
    let mut code = ExitCode::SUCCESS;
    match command {
        // Whoever read its address and left is no reason to say that it failed.
        Command::Serve(options) => return serve::run(&options).map(|()| code),
        Command::Perft(options) => perft::run(&options, &mut out)?,
        Command::Record(RecordCommand::Check(options)) => code = record::check(&options, &mut out)?,
        Command::Record(RecordCommand::Show(options)) => record::show(&options, &mut out)?,
        Command::Record(RecordCommand::Convert(options)) => record::convert(&options)?,
        Command::Bench(BenchCommand::Rules(options)) => bench::rules(&options, &mut out)?,
        Command::Rules(RulesCommand::List) => rules::list(&mut out)?,
        Command::Rules(RulesCommand::Show(options)) => rules::show(&options, &mut out)?,
    }
    // What could not be written to its end is no success, whatever was found.
    out.flush()?;
    Ok(code)
}
