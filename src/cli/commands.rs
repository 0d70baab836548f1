//! What a game answers on the command line, beside what is alike for every game.

use super::fault::Fault;
use super::output::Answer;
use clap::ArgMatches;
use std::path::Path;

/// The commands of a game.
pub trait GameCommands {
    /// Each with its arguments and its place in the help. The file that a command is about is its argument `file`, `files` or
    /// `battle`; its flag `json` asks for data.
    fn commands(&self) -> Vec<clap::Command>;

    /// Those that `batch` takes, as they are typed.
    fn questions(&self) -> &'static [&'static str];

    /// Does what a command asks. `inline` is a text that stands for the file.
    ///
    /// # Errors
    /// Bad input, or what keeps it from being done.
    fn answer(&mut self, asked: &ArgMatches, inline: Option<&str>) -> Result<Reply, Fault>;

    /// Whether a file that is no saved game can be played: asked before the window opens.
    ///
    /// # Errors
    /// Its faults.
    fn check(&mut self, file: &Path) -> Result<(), Fault>;
}

/// What came of a command.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// The answer, for standard output.
    pub answer: Answer,
    /// What is wrong all the same, for standard error and the exit code.
    pub fault: Option<Fault>,
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Self {
        Self { answer, fault: None }
    }
}
