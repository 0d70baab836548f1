//! Interface of a game's own commands on the command line.

use super::fault::CliError;
use super::output::CommandOutput;
use clap::ArgMatches;
use std::path::Path;

/// Commands of a game.
pub trait GameCommands {
    /// Commands with their arguments and their place in the help. The file of a command is its argument `file`,
    /// `files` or `battle`; its flag `json` asks for data.
    fn commands(&self) -> Vec<clap::Command>;

    /// Commands that `batch` accepts, as they are typed.
    fn questions(&self) -> &'static [&'static str];

    /// Executes a command. `inline` is a text in place of the file.
    ///
    /// # Errors
    /// Bad input, or an obstacle to the command.
    fn answer(&mut self, asked: &ArgMatches, inline: Option<&str>) -> Result<Reply, CliError>;

    /// Checks whether a file other than a saved game can be played, before the window opens.
    ///
    /// # Errors
    /// The faults of the file.
    fn check(&mut self, file: &Path) -> Result<(), CliError>;
}

/// Result of a command.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// Answer for standard output.
    pub answer: CommandOutput,
    /// Fault besides the answer, for standard error and the exit code.
    pub fault: Option<CliError>,
}

impl From<CommandOutput> for Reply {
    fn from(answer: CommandOutput) -> Self {
        Self { answer, fault: None }
    }
}
