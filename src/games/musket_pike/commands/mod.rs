//! Commands of Musket & Pike on the command line, one file per command.

mod answers;
mod args;
mod bot_names;
pub mod chain;
pub mod fire;
pub mod melee;
mod mind;
mod moves;
mod new;
mod oob;
mod parse;
mod retreat;
pub mod review;
mod tune;

use crate::cli::bouts::mind_argument;
use crate::cli::file_args::Source;
use crate::cli::opened_files::OpenedFiles;
use crate::cli::{CliError, GameCommands, Reply};
use crate::games::musket_pike::rules::Game;
use crate::play::{AnySession, Opaque};
use args::{ChainArgs, FireArgs, MeleeArgs, MovesArgs, NewArgs, OobExportArgs, OobImportArgs, RetreatArgs, TuneArgs};
use clap::{Arg, ArgMatches, FromArgMatches, Subcommand};

/// The commands. Their places in the help stand among those of `cli::args`.
#[derive(Debug, Subcommand)]
enum Command {
    /// The exact odds of a melee or a shot
    #[command(subcommand, display_order = 11)]
    Odds(Odds),
    /// Where a unit can go in this movement phase
    #[command(display_order = 12)]
    Moves(MovesArgs),
    /// How a unit would go back when beaten
    #[command(display_order = 13)]
    Retreat(RetreatArgs),
    /// Find out of games what the captain's weights should be
    #[command(display_order = 30)]
    Tune(TuneArgs),
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

/// Musket & Pike on the command line.
pub struct MusketPikeCommands;

impl GameCommands for MusketPikeCommands {
    fn commands(&self) -> Vec<clap::Command> {
        let all = Command::augment_subcommands(clap::Command::new("tercio"));
        all.get_subcommands().cloned().collect()
    }

    fn questions(&self) -> &'static [&'static str] {
        &["odds melee", "odds fire", "odds chain", "moves", "retreat"]
    }

    fn match_arguments(&self) -> Vec<Arg> {
        vec![mind_argument()]
    }

    fn match_settings(&self, asked: &ArgMatches, program: &str) -> Result<Opaque, CliError> {
        mind::of_player(asked, program)
    }

    fn answer(&mut self, asked: &ArgMatches, opened: &mut OpenedFiles) -> Result<Reply, CliError> {
        let command = Command::from_arg_matches(asked)?;
        match &command {
            Command::Tune(args) => tune::answer(args, opened).map(Reply::from),
            Command::Odds(Odds::Melee(args)) => melee::answer(args, opened).map(Reply::from),
            Command::Odds(Odds::Fire(args)) => fire::answer(args, opened).map(Reply::from),
            Command::Odds(Odds::Chain(args)) => chain::answer(args, opened).map(Reply::from),
            Command::Moves(args) => moves::answer(args, opened).map(Reply::from),
            Command::Retreat(args) => retreat::answer(args, opened).map(Reply::from),
            Command::New(args) => new::answer(args).map(Reply::from),
            Command::Oob(Oob::Export(args)) => oob::export(args).map(Reply::from),
            Command::Oob(Oob::Import(args)) => oob::import(args).map(Reply::from),
        }
    }
}

/// Game of a position that a command is about.
fn typed(position: &dyn AnySession) -> Result<Game, CliError> {
    let own = position.of::<Game>().map(|session| session.game().clone());
    own.ok_or_else(|| CliError::input(format!("{}: this command is about files of another game", position.title())))
}

/// Game of the position that the command names.
fn open(opened: &mut OpenedFiles, source: &Source) -> Result<Game, CliError> {
    typed(&*opened.open(source)?)
}
