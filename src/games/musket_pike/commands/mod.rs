//! Commands of Musket & Pike on the command line, one file per command.

mod answers;
mod args;
mod battles;
pub mod chain;
mod export;
pub mod fire;
mod legal;
mod matches;
pub mod melee;
mod mind;
mod moves;
mod new;
mod oob;
mod opened_files;
mod parse;
mod players;
mod replay;
mod retreat;
mod review;
mod rules;
mod screenshot;
mod sheet;
mod simulate;
pub mod state;
mod step;
mod threads;
mod tune;
mod validate;

use crate::cli::{CliError, GameCommands, Reply};
use args::{
    ChainArgs, ExportArgs, FireArgs, MatchArgs, MeleeArgs, MovesArgs, NewArgs, OobExportArgs, OobImportArgs,
    ReplayArgs, RetreatArgs, ReviewArgs, RulesArgs, SheetArgs, ShotArgs, SimulateArgs, Source, StepArgs, TuneArgs,
    ValidateArgs,
};
use clap::{ArgMatches, FromArgMatches, Subcommand};
use opened_files::OpenedFiles;
use std::path::Path;

/// The commands. Their places in the help stand among those of `cli::args`.
#[derive(Debug, Subcommand)]
enum Command {
    /// Check scenario and position files and list every fault
    #[command(display_order = 10)]
    Validate(ValidateArgs),
    /// The exact odds of a melee or a shot
    #[command(subcommand, display_order = 11)]
    Odds(Odds),
    /// Where a unit can go in this movement phase
    #[command(display_order = 12)]
    Moves(MovesArgs),
    /// How a unit would go back when beaten
    #[command(display_order = 13)]
    Retreat(RetreatArgs),
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
    /// Find out of games what the captain's weights should be
    #[command(display_order = 30)]
    Tune(TuneArgs),
    /// Play legal games to the end, by chance or by a player
    #[command(display_order = 30)]
    Simulate(SimulateArgs),
    /// The rulebook in our own words
    #[command(display_order = 31)]
    Rules(RulesArgs),
    /// Paint the position into a PNG file
    #[command(display_order = 32)]
    Shot(ShotArgs),
    /// A battle to print: one page with map, forces and objectives, and its pictures
    #[command(display_order = 35)]
    Sheet(SheetArgs),
    /// Carry a saved game out again and show where it stands
    #[command(display_order = 50)]
    Replay(ReplayArgs),
    /// A saved game looked back on: what each activation did, the losses by arm, expected and rolled
    #[command(display_order = 70)]
    Review(ReviewArgs),
    /// Write a moment of a saved game as a position (.ron)
    #[command(display_order = 71)]
    Export(ExportArgs),
    /// Begin a scenario file: an empty map
    #[command(display_order = 33)]
    New(NewArgs),
    /// The order of battle of a scenario file as a table for a spreadsheet, and back
    #[command(subcommand, display_order = 34)]
    Oob(Oob),
}

/// `tercio odds`
#[derive(Debug, Subcommand)]
enum Odds {
    /// The odds of one melee
    Melee(MeleeArgs),
    /// The odds of one shot
    Fire(FireArgs),
    /// What an attack is worth over all dice: both volleys, the melee, the retreat, the advance
    Chain(ChainArgs),
}

/// `tercio oob`
#[derive(Debug, Subcommand)]
enum Oob {
    /// Leaders and units as comma-separated values
    Export(OobExportArgs),
    /// Make the leaders and units of a file those of a table; what else stands in the file stays as it is written
    Import(OobImportArgs),
}

/// Musket & Pike on the command line, with a cache of the files it has read.
#[derive(Default)]
pub struct MusketPikeCommands {
    opened: OpenedFiles,
}

impl GameCommands for MusketPikeCommands {
    fn commands(&self) -> Vec<clap::Command> {
        let all = Command::augment_subcommands(clap::Command::new("tercio"));
        all.get_subcommands().cloned().collect()
    }

    fn questions(&self) -> &'static [&'static str] {
        &["odds melee", "odds fire", "odds chain", "moves", "retreat", "legal", "step", "state", "validate", "rules"]
    }

    fn answer(&mut self, asked: &ArgMatches, inline: Option<&str>) -> Result<Reply, CliError> {
        let command = Command::from_arg_matches(asked)?;
        let opened = &mut self.opened;
        opened.put_inline(inline.map(str::to_owned));
        match &command {
            Command::Validate(args) => Ok(validate::answer(args, opened)),
            Command::Match(args) => matches::answer(args, opened).map(Reply::from),
            Command::Tune(args) => tune::answer(args, opened).map(Reply::from),
            Command::Simulate(args) => simulate::answer(args, opened),
            Command::Odds(Odds::Melee(args)) => melee::answer(args, opened).map(Reply::from),
            Command::Odds(Odds::Fire(args)) => fire::answer(args, opened).map(Reply::from),
            Command::Odds(Odds::Chain(args)) => chain::answer(args, opened).map(Reply::from),
            Command::Moves(args) => moves::answer(args, opened).map(Reply::from),
            Command::Retreat(args) => retreat::answer(args, opened).map(Reply::from),
            Command::Legal(source) => legal::answer(source, opened).map(Reply::from),
            Command::Step(args) => step::answer(args, opened).map(Reply::from),
            Command::State(source) => state::answer(source, opened).map(Reply::from),
            Command::Rules(args) => rules::answer(args, opened).map(Reply::from),
            Command::Shot(args) => screenshot::answer(args, opened).map(Reply::from),
            Command::Sheet(args) => sheet::answer(args, opened).map(Reply::from),
            Command::Replay(args) => replay::answer(args).map(Reply::from),
            Command::Review(args) => review::answer(args).map(Reply::from),
            Command::Export(args) => export::answer(args, opened).map(Reply::from),
            Command::New(args) => new::answer(args).map(Reply::from),
            Command::Oob(Oob::Export(args)) => oob::export(args).map(Reply::from),
            Command::Oob(Oob::Import(args)) => oob::import(args).map(Reply::from),
        }
    }

    fn check(&mut self, file: &Path) -> Result<(), CliError> {
        self.opened.put_inline(None);
        self.opened.battle_of(file).map(|_| ())
    }
}
