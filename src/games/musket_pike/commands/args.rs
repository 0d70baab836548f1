//! Arguments of the game's own commands, as clap sees them.

use crate::cli::file_args::{PlainSource, Source};
use crate::games::musket_pike::bots::Bot;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// `tercio odds melee`
#[derive(Clone, Debug, Args)]
pub struct MeleeArgs {
    /// The file and its options.
    #[command(flatten)]
    pub source: Source,
    /// Who attacks: one unit, or two
    #[arg(long, value_name = "ID[,ID]", value_delimiter = ',', required = true)]
    pub attack: Vec<String>,
    /// Who defends: one unit, or two
    #[arg(long, value_name = "ID[,ID]", value_delimiter = ',', required = true)]
    pub defend: Vec<String>,
    /// The hexes an attacker goes for, one --into for each in the order of --attack
    #[arg(long, value_name = "HEX[+HEX]")]
    pub into: Vec<String>,
}

/// `tercio odds chain`
#[derive(Clone, Debug, Args)]
pub struct ChainArgs {
    /// The attack.
    #[command(flatten)]
    pub melee: MeleeArgs,
    /// The attackers hold their fire
    #[arg(long)]
    pub no_volley: bool,
    /// The attackers have marched up in this activation
    #[arg(long)]
    pub moved: bool,
    /// The attack is made from this column on; left out: always
    #[arg(long, value_name = "PERCENT", default_value_t = 0)]
    pub from_column: u16,
}

/// The fire phases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FirePhase {
    /// MP 8.6
    #[value(help = "artillery fire (\u{a7}\u{a0}8.6)")]
    Artillery,
    /// MP 8.8
    #[value(help = "defensive fire (\u{a7}\u{a0}8.8)")]
    Defensive,
    /// MP 8.8
    #[value(help = "advancing fire (\u{a7}\u{a0}8.8)")]
    Advancing,
}

/// `tercio odds fire`
#[derive(Clone, Debug, Args)]
pub struct FireArgs {
    /// The file and its options.
    #[command(flatten)]
    pub source: PlainSource,
    /// Who fires
    #[arg(long, value_name = "ID")]
    pub firer: String,
    /// At whom
    #[arg(long, value_name = "ID")]
    pub target: String,
    /// In which phase
    #[arg(long, value_enum)]
    pub phase: FirePhase,
    /// At which of the target's hexes; left out: the best. A number that has not four digits is a moment, as --after
    #[arg(long, value_name = "HEX", value_delimiter = ',')]
    pub at: Vec<String>,
    /// The moment of a saved game after N orders; left out: its last
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub after: Option<usize>,
}

/// The orders of MP 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OrderName {
    /// MP 4.1
    #[value(help = "\u{a7}\u{a0}4.1")]
    Charge,
    /// MP 4.2
    #[value(help = "\u{a7}\u{a0}4.2")]
    March,
    /// MP 4.4
    #[value(help = "a Strategic March (\u{a7}\u{a0}4.4)")]
    Strategic,
    /// MP 4.3
    #[value(help = "\u{a7}\u{a0}4.3")]
    Rally,
}

/// `tercio moves`
#[derive(Clone, Debug, Args)]
pub struct MovesArgs {
    /// The file and its options.
    #[command(flatten)]
    pub source: Source,
    /// Who moves
    #[arg(long, value_name = "ID")]
    pub unit: String,
    /// Under which order, if no activation is running; left out: march
    #[arg(long, value_enum)]
    pub order: Option<OrderName>,
    /// The others activated with it
    #[arg(long, value_name = "ID[,ID]", value_delimiter = ',')]
    pub with: Vec<String>,
}

/// `tercio retreat`
#[derive(Clone, Debug, Args)]
pub struct RetreatArgs {
    /// The file and its options.
    #[command(flatten)]
    pub source: Source,
    /// Who goes back
    #[arg(long, value_name = "ID")]
    pub unit: String,
    /// Beaten by whom: one unit, or two
    #[arg(long, value_name = "ID[,ID]", value_delimiter = ',', required = true)]
    pub from: Vec<String>,
    /// How many hexes: 1 or 2
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub steps: u32,
    /// Friends may not be displaced, as in a retreat before melee (MP 9.11)
    #[arg(long)]
    pub no_displacing: bool,
}

/// `tercio tune`
#[derive(Clone, Debug, Args)]
pub struct TuneArgs {
    /// A battle, position (.ron) or saved game (.tercio); several, if given more than once
    #[arg(long, value_name = "FILE", required = true)]
    pub battle: Vec<PathBuf>,
    /// Who plays the games, against himself
    #[arg(long, value_enum, default_value = "sergeant")]
    pub player: Bot,
    /// How many games of each battle
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 1000)]
    pub games: u64,
    /// The seed of all of them
    #[arg(long, allow_negative_numbers = true, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Weights to begin with: they say what was luck, and a captain plays by them; left out: those of the program
    #[arg(long, value_name = "MIND.ron")]
    pub mind: Option<PathBuf>,
    /// How many games at a time; changes nothing in the weights
    #[arg(long, allow_negative_numbers = true, value_name = "J", default_value_t = 1)]
    pub jobs: usize,
    /// Write the weights found into this file, with the levels as they were
    #[arg(long, value_name = "MIND.ron")]
    pub out: Option<PathBuf>,
    /// Set a rule option of the rules in every battle
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `tercio new`
#[derive(Clone, Debug, Args)]
pub struct NewArgs {
    /// The scenario file to write (.ron); one that is there is left alone
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Columns and rows of its map, 1 to 99 each
    #[arg(long, value_name = "CxR")]
    pub size: String,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `tercio oob export`
#[derive(Clone, Debug, Args)]
pub struct OobExportArgs {
    /// The scenario file (.ron), or a shipped battle by its name
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The table to write (.csv); left out: it is printed
    #[arg(long, value_name = "TABLE.csv")]
    pub out: Option<PathBuf>,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `tercio oob import`
#[derive(Clone, Debug, Args)]
pub struct OobImportArgs {
    /// The scenario file (.ron) to change
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The table: cells between commas, semicolons or tabs, the first line names the columns
    #[arg(value_name = "TABLE.csv")]
    pub table: PathBuf,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}
