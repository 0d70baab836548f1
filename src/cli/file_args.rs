//! Arguments of the commands about a battle, position or saved game that are alike for every game.

use crate::balance::Shard;
use crate::paint::theme::{Palette, ThemeMode};
use crate::play::UNIFORM;
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// Commands about a battle, position or saved game that are alike for every game.
#[derive(Debug, Subcommand)]
pub enum FileCommand {
    /// Check scenario and position files and list every fault
    #[command(display_order = 10)]
    Validate(ValidateArgs),
    /// Every order that is legal now, and who decides
    #[command(display_order = 14)]
    Legal(Source),
    /// Carry out one order and show what follows
    #[command(display_order = 15)]
    Step(StepArgs),
    /// The whole position as data
    #[command(display_order = 16)]
    State(Source),
    /// Let two players meet, in pairs of games with the same dice and the sides swapped
    #[command(display_order = 30)]
    Match(MatchArgs),
    /// Play legal games to the end, by chance or by a player
    #[command(display_order = 30)]
    Simulate(SimulateArgs),
    /// Play a battle many times and tell how balanced it is: who wins, by how much, when it is decided, with what losses
    #[command(display_order = 30)]
    Balance(BalanceArgs),
    /// Put the shards of a balance together, exactly as one command would have played them
    #[command(display_order = 30)]
    Merge(MergeArgs),
    /// The rulebook in our own words
    #[command(display_order = 31)]
    Rules(RulesArgs),
    /// Paint the position into a PNG file
    #[command(display_order = 32)]
    Shot(ShotArgs),
    /// A battle to print: one page with map, forces and objectives, and its pictures
    #[command(display_order = 35)]
    Sheet(SheetArgs),
    /// Write a battle as one file for another player, with its cover and the figures of its balance
    #[command(display_order = 36)]
    Publish(PublishArgs),
    /// Carry a saved game out again and show where it stands
    #[command(display_order = 50)]
    Replay(ReplayArgs),
    /// A saved game looked back on: what each activation did, the losses by arm, expected and rolled
    #[command(display_order = 70)]
    Review(ReviewArgs),
    /// Write a moment of a saved game as a position (.ron)
    #[command(display_order = 71)]
    Export(ExportArgs),
}

/// The file a question is about, and the moment.
#[derive(Clone, Debug, Args)]
pub struct Source {
    /// The file.
    #[command(flatten)]
    pub plain: PlainSource,
    /// The moment of a saved game after N orders; left out: its last
    #[arg(long, allow_negative_numbers = true, value_name = "N", visible_alias = "after")]
    pub at: Option<usize>,
}

/// The file a question is about.
#[derive(Clone, Debug, Args)]
pub struct PlainSource {
    /// A battle or position (.ron, .tercio-battle) or saved game (.tercio)
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Set a rule option of the rules for this question
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `tercio validate`
#[derive(Clone, Debug, Args)]
pub struct ValidateArgs {
    /// The scenario or position files (.ron, .tercio-battle); `tercio verify` checks saved games
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `tercio step`
#[derive(Clone, Debug, Args)]
pub struct StepArgs {
    /// The file and its options.
    #[command(flatten)]
    pub source: Source,
    /// The order, as `tercio legal --json` lists it
    #[arg(long, value_name = "JSON")]
    pub order: String,
    /// The dice it rolls, in order; left out: the position's own
    #[arg(long, value_name = "7,8,...")]
    pub dice: Option<String>,
    /// Write the new position to this file (.ron)
    #[arg(long, value_name = "P.ron")]
    pub out: Option<PathBuf>,
}

/// `tercio match`
#[derive(Clone, Debug, Args)]
pub struct MatchArgs {
    /// A player
    #[arg(value_name = "A")]
    pub a: String,
    /// The other
    #[arg(value_name = "B")]
    pub b: String,
    /// A battle, position (.ron) or saved game (.tercio); several, if given more than once
    #[arg(long, value_name = "FILE", required = true)]
    pub battle: Vec<PathBuf>,
    /// How many pairs of games of each battle, at most; left out: 100, or 100000 with --elo0
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub pairs: Option<u64>,
    /// The seed of all of them
    #[arg(long, allow_negative_numbers = true, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Stop when a sequential test knows that A is not stronger by --elo1, but by this
    #[arg(long, allow_negative_numbers = true, value_name = "X", requires = "elo1")]
    pub elo0: Option<f64>,
    /// Stop when a sequential test knows that A is stronger by this, and not by --elo0
    #[arg(long, allow_negative_numbers = true, value_name = "Y", requires = "elo0")]
    pub elo1: Option<f64>,
    /// How many games at a time; changes nothing in the games
    #[arg(long, allow_negative_numbers = true, value_name = "J", default_value_t = 1)]
    pub jobs: usize,
    /// Write each game on a line of this file, with its seeds (JSON lines)
    #[arg(long, value_name = "R.jsonl")]
    pub out: Option<PathBuf>,
    /// Set a rule option of the rules in every battle
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `tercio simulate`
#[derive(Clone, Debug, Args)]
pub struct SimulateArgs {
    /// The file and its options.
    #[command(flatten)]
    pub source: Source,
    /// How many games
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub games: u64,
    /// The seed of all of them
    #[arg(long, allow_negative_numbers = true, value_name = "S")]
    pub seed: u64,
    /// How many games at a time; changes nothing in the games
    #[arg(long, allow_negative_numbers = true, value_name = "J", default_value_t = 1)]
    pub jobs: usize,
    /// How both sides choose: by chance, or as one of the players of `match`
    #[arg(long, value_name = "POLICY", default_value = UNIFORM)]
    pub policy: String,
}

/// `tercio balance`
#[derive(Clone, Debug, Args)]
pub struct BalanceArgs {
    /// A battle, position (.ron) or saved game (.tercio)
    #[arg(value_name = "FILE", required_unless_present = "from")]
    pub file: Option<PathBuf>,
    /// The moment of a saved game after N orders; left out: its last
    #[arg(long, allow_negative_numbers = true, value_name = "N", visible_alias = "after")]
    pub at: Option<usize>,
    /// Compare it with this battle: the same games with the same dice
    #[arg(long, value_name = "FILE2", conflicts_with = "compare")]
    pub against: Option<PathBuf>,
    /// Compare two values of a rule option: the same games with the same dice
    #[arg(long, value_name = "NAME=A,B")]
    pub compare: Option<String>,
    /// Who plays both sides; left out: the player that a new game offers first
    #[arg(long, value_name = "PLAYER", visible_alias = "player")]
    pub bot: Option<String>,
    /// How many games
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 200)]
    pub games: u64,
    /// The seed of all of them
    #[arg(long, allow_negative_numbers = true, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Play only a share of the games, such as 2/5: every fifth from the second on; `tercio merge` puts the shares together
    #[arg(long, value_name = "I/N")]
    pub shard: Option<Shard>,
    /// How many games at a time; changes nothing in the games; left out: one for each core
    #[arg(long, allow_negative_numbers = true, value_name = "J")]
    pub jobs: Option<usize>,
    /// Write each game on a line of this file as it ends (JSON lines). The same command goes on where it was cut off
    #[arg(long, value_name = "R.jsonl")]
    pub data: Option<PathBuf>,
    /// Write a page with plots
    #[arg(long, value_name = "R.html")]
    pub out: Option<PathBuf>,
    /// Play nothing, but tell what the games in this file of --data say
    #[arg(long, value_name = "R.jsonl", conflicts_with_all = ["file", "data", "shard", "against", "compare"])]
    pub from: Option<PathBuf>,
    /// Set a rule option of the rules
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `tercio merge`
#[derive(Clone, Debug, Args)]
pub struct MergeArgs {
    /// The shards, each written by `tercio balance --shard I/N --data R.jsonl`
    #[arg(value_name = "R.jsonl", required = true)]
    pub files: Vec<PathBuf>,
    /// Write all games into this file (JSON lines), as one command would have written it
    #[arg(long, value_name = "ALL.jsonl")]
    pub data: Option<PathBuf>,
    /// Write a page with plots
    #[arg(long, value_name = "R.html")]
    pub out: Option<PathBuf>,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `tercio shot`
#[derive(Clone, Debug, Args)]
pub struct ShotArgs {
    /// The file and its options.
    #[command(flatten)]
    pub source: PlainSource,
    /// The picture to write
    #[arg(long, value_name = "P.png")]
    pub out: PathBuf,
    /// Its size in pixels
    #[arg(long, value_name = "WxH", default_value = "1280x720")]
    pub size: String,
    /// The hex in its middle; left out: the map's. A number that has not four digits is a moment, as --after
    #[arg(long, value_name = "HEX", value_delimiter = ',')]
    pub at: Vec<String>,
    /// The moment of a saved game after N orders; left out: its last
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub after: Option<usize>,
    /// How large; 1 shows the whole map
    #[arg(long, allow_negative_numbers = true, value_name = "Z")]
    pub zoom: Option<f32>,
    /// By day or by candlelight
    #[arg(long, value_enum, default_value_t)]
    pub theme: ThemeMode,
    /// For whose eyes the sides are coloured
    #[arg(long, value_enum, default_value_t)]
    pub palette: Palette,
}

/// `tercio replay`
#[derive(Clone, Debug, Args)]
pub struct ReplayArgs {
    /// The saved game (.tercio)
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Stop after N orders; left out: at its last
    #[arg(long, allow_negative_numbers = true, value_name = "N", aliases = ["at", "after"])]
    pub to: Option<usize>,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `tercio export`
#[derive(Clone, Debug, Args)]
pub struct ExportArgs {
    /// The saved game (.tercio), or a battle or position (.ron)
    #[command(flatten)]
    pub source: Source,
    /// The position to write (.ron)
    #[arg(long, value_name = "POSITION.ron")]
    pub out: PathBuf,
}

/// `tercio rules`
#[derive(Clone, Debug, Args)]
pub struct RulesArgs {
    /// A paragraph (9.4), a chapter (9) or an option's name; left out: everything
    #[arg(value_name = "PARAGRAPH")]
    pub paragraph: Option<String>,
    /// What this battle, position or saved game adds to them
    #[arg(long, value_name = "FILE")]
    pub battle: Option<PathBuf>,
    /// Write the whole book as one page of HTML, with its pictures, to be read or printed
    #[arg(long, value_name = "OUT", conflicts_with = "paragraph")]
    pub html: Option<PathBuf>,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `tercio sheet`
#[derive(Clone, Debug, Args)]
pub struct SheetArgs {
    /// The file and its options.
    #[command(flatten)]
    pub source: Source,
    /// The page to write: map, forces, objectives, notes
    #[arg(long, value_name = "P.html")]
    pub out: Option<PathBuf>,
    /// The map with the set-up, as a picture to write
    #[arg(long, value_name = "P.png")]
    pub map: Option<PathBuf>,
    /// The order of battle as counters, as a picture to write
    #[arg(long, value_name = "P.png")]
    pub forces: Option<PathBuf>,
}

/// `tercio publish`
#[derive(Clone, Debug, Args)]
pub struct PublishArgs {
    /// A battle or position (.ron)
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The file to write (.tercio-battle)
    #[arg(long, value_name = "BATTLE.tercio-battle")]
    pub out: PathBuf,
    /// Games of the battle, written by `tercio balance --data R.jsonl`, whose figures go with it
    #[arg(long, value_name = "R.jsonl")]
    pub data: Option<PathBuf>,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `tercio review`
#[derive(Clone, Debug, Args)]
pub struct ReviewArgs {
    /// The saved game (.tercio)
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Stop after N orders; left out: at its last
    #[arg(long, allow_negative_numbers = true, value_name = "N", aliases = ["to", "after"])]
    pub at: Option<usize>,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}
