//! Interface of a game's own commands on the command line.

use super::fault::CliError;
use super::opened_files::OpenedFiles;
use super::output::CommandOutput;
use crate::play::Opaque;
use clap::{Arg, ArgMatches};
use serde_json::{Map, Value};

/// Commands of a game, and what the game adds to the commands that are alike for every game.
pub trait GameCommands {
    /// Commands of the game with their arguments and their place in the help. The file of a command is its argument `file`,
    /// `files` or `battle`; its flag `json` asks for data.
    fn commands(&self) -> Vec<clap::Command>;

    /// Commands of the game that `batch` accepts, as they are typed.
    fn questions(&self) -> &'static [&'static str];

    /// Executes a command of the game on these files.
    ///
    /// # Errors
    /// Bad input, or an obstacle to the command.
    fn answer(&mut self, asked: &ArgMatches, opened: &mut OpenedFiles) -> Result<Reply, CliError>;

    /// Answer to a question of `batch` that is about no file and whose arguments are data of any form, those besides `ask` and
    /// `game`. None if the game has no such question.
    fn answer_data(&mut self, _question: &str, _arguments: &Map<String, Value>) -> Option<Result<Value, CliError>> {
        None
    }

    /// Arguments of `match` by which the first player's settings are given.
    fn match_arguments(&self) -> Vec<Arg> {
        Vec::new()
    }

    /// Settings by which the program of this id plays as the first player of `match`, from those arguments.
    ///
    /// # Errors
    /// Bad input: the program takes none, or they cannot be read.
    fn match_settings(&self, _asked: &ArgMatches, _program: &str) -> Result<Opaque, CliError> {
        Ok(Opaque::default())
    }
}

/// Result of a command.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// Answer to the command, for standard output.
    pub answer: CommandOutput,
    /// Fault besides the answer, for standard error and the exit code; `None` without one.
    pub fault: Option<CliError>,
}

impl From<CommandOutput> for Reply {
    fn from(answer: CommandOutput) -> Self {
        Self { answer, fault: None }
    }
}
