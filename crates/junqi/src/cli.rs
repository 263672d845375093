//! What may be said on the command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

/// Junqi (军棋, Luzhanqi), the war chess of hidden ranks, for two and for four
#[derive(Debug, Parser)]
#[command(name = "junqi", version, max_term_width = 100, args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    /// What to do; `serve` by default
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) serve: ServeOptions,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Start the server and play in the browser
    Serve(ServeOptions),
    /// Count the ways a game can go on, the field's test of move generators
    Perft(PerftOptions),
    /// Check, show and convert records of games and layouts
    #[command(subcommand)]
    Record(RecordCommand),
    /// Measure how fast things are on this machine
    #[command(subcommand)]
    Bench(BenchCommand),
    /// List the presets, and show what they are made of
    #[command(subcommand)]
    Rules(RulesCommand),
}

/// Nothing is fetched from the network; everything is in the program and in the data folder
#[derive(Debug, Args)]
pub(crate) struct ServeOptions {
    /// The address to listen on; 0.0.0.0:7700 for everyone on the network
    #[arg(long, env = "JUNQI_LISTEN", default_value = "127.0.0.1:7700", value_name = "ADDRESS")]
    pub(crate) listen: String,
    /// Where games are kept; the platform's data folder by default
    #[arg(long, env = "JUNQI_DATA", value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    /// How long the computer waits before it moves, in milliseconds
    #[arg(long, env = "JUNQI_COMPUTER_PACE", default_value_t = 700, value_name = "MS")]
    pub(crate) computer_pace: u64,
    /// Everyone comes over TLS, through a proxy: browsers keep their session's cookie to that
    #[arg(long, env = "JUNQI_SECURE_COOKIES")]
    pub(crate) secure_cookies: bool,
}

/// From layouts (--preset, --layout) or from the middle of a recorded game (--record, --ply)
#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("from").args(["preset", "record"]).required(true))]
pub(crate) struct PerftOptions {
    /// The rules, by the name of a preset; `junqi rules list` lists them
    #[arg(long, conflicts_with_all = ["record", "ply"])]
    pub(crate) preset: Option<String>,
    /// A position as docs/notation.md has it, instead of layouts
    #[arg(long, value_name = "POSITION", requires = "preset", conflicts_with = "layout")]
    pub(crate) position: Option<String>,
    /// Options that differ from the preset, such as mine_rule=both; again, or parted by commas, for more
    #[arg(long, value_name = "OPTION=VALUE", value_delimiter = ',', requires = "preset")]
    pub(crate) rules: Vec<String>,
    /// One file a seat, in seat order (S N, or S E N W): a .jql file or 25 letters, line 1 first
    #[arg(long, num_args = 1.., value_name = "FILE", requires = "preset")]
    pub(crate) layout: Vec<PathBuf>,
    /// A recorded game, .jgs or .junqi
    #[arg(long, value_name = "FILE", requires = "ply")]
    pub(crate) record: Option<PathBuf>,
    /// After how many moves of the record, right before the next; missed turns are not counted
    #[arg(long, requires = "record")]
    pub(crate) ply: Option<u32>,
    /// How many moves deep, from 1
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=40))]
    pub(crate) depth: u32,
    /// End with one line of JSON: {"turn":"S","perft":[n1,n2,…]}
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum RecordCommand {
    /// Play games again by their own rules, and compare everything that the files say
    Check(CheckOptions),
    /// Draw a position of a game
    Show(ShowOptions),
    /// Turn .jgs into .junqi and back, .jql into 25 letters and back
    Convert(ConvertOptions),
}

#[derive(Debug, Subcommand)]
pub(crate) enum RulesCommand {
    /// The presets, one a line: the name, and what the game is called in Chinese
    List,
    /// The options of a preset, one a line: those of the game, then those of the table
    Show(RulesShowOptions),
}

#[derive(Debug, Subcommand)]
pub(crate) enum BenchCommand {
    /// The core: random games, perft and views, on one thread
    Rules(BenchRulesOptions),
}

/// Five rounds of each; the best counts
#[derive(Debug, Args)]
pub(crate) struct BenchRulesOptions {
    /// One line of JSON: {"per_second":{"playouts/two-dark":N,…}}
    #[arg(long)]
    pub(crate) json: bool,
    /// How long a round of each measurement lasts, in milliseconds
    #[arg(long, default_value_t = 300, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=60_000))]
    pub(crate) round_ms: u64,
}

/// The options in which a preset differs from the one that it is built on
#[derive(Debug, Args)]
pub(crate) struct RulesShowOptions {
    /// The preset; `junqi rules list` lists them
    pub(crate) preset: String,
    /// All options instead
    #[arg(long)]
    pub(crate) full: bool,
    /// Options that differ from the preset, such as mine_rule=both; again, or parted by commas, for more
    #[arg(long, value_name = "OPTION=VALUE", value_delimiter = ',')]
    pub(crate) rules: Vec<String>,
}

/// Exit code 1 if anything differs or cannot be read
#[derive(Debug, Args)]
pub(crate) struct CheckOptions {
    /// .jgs and .junqi files, folders and .tar, .tar.gz, .tar.xz archives of them
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// End with one line of JSON: {"games":N,"plies":N,"differences":N}
    #[arg(long)]
    pub(crate) json: bool,
}

/// South at the bottom; a piece is its seat's and its rank's letter (a commander to i engineer, j mine, k bomb, l flag)
#[derive(Debug, Args)]
pub(crate) struct ShowOptions {
    /// A .jgs or .junqi file
    pub(crate) file: PathBuf,
    /// After how many moves, right before the next; missed turns are not counted; the end by default
    #[arg(long)]
    pub(crate) ply: Option<u32>,
    /// As this seat saw it (S, E, N, W); everything open by default
    #[arg(long)]
    pub(crate) seat: Option<String>,
}

/// The kinds follow from the names: .jgs, .junqi, .jql, and anything else for a layout's letters
#[derive(Debug, Args)]
pub(crate) struct ConvertOptions {
    /// The file to read
    #[arg(value_name = "IN")]
    pub(crate) input: PathBuf,
    /// The file to write
    #[arg(value_name = "OUT")]
    pub(crate) output: PathBuf,
}
