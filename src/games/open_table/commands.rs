//! Commands of the open table: measuring.

use super::rules::OpenTable;
use crate::cli::fault::CliError;
use crate::cli::opened_files::OpenedFiles;
use crate::cli::{GameCommands, Reply};
use crate::games::table::measure;
use clap::{ArgMatches, Command};

/// Commands of the open table.
pub struct OpenTableCommands;

impl GameCommands for OpenTableCommands {
    fn commands(&self) -> Vec<Command> {
        vec![measure::command()]
    }

    fn questions(&self) -> &'static [&'static str] {
        &[measure::NAME]
    }

    fn answer(&mut self, asked: &ArgMatches, opened: &mut OpenedFiles) -> Result<Reply, CliError> {
        let (_, arguments) = asked.subcommand().ok_or_else(|| CliError::input(String::new()))?;
        measure::answer(arguments, opened, |session| session.of::<OpenTable>().map(|session| session.game().clone()))
            .map(Reply::from)
    }
}
