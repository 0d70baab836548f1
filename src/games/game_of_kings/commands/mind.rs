//! Mind of the general, read from a file.

use crate::checked_files;
use crate::cli::bouts::{mind_of_player, mind_text};
use crate::cli::fault::CliError;
use crate::games::game_of_kings::bots::GeneralConfig;
use crate::games::game_of_kings::players::is_general;
use crate::games::table::scenario::TableFault;
use crate::play::Opaque;
use clap::ArgMatches;
use std::path::Path;
use std::sync::Arc;

/// Mind by which the first player of `match` thinks; the unit value without a file.
///
/// # Errors
/// The player is no general, or as for [`mind`].
pub fn of_player(asked: &ArgMatches, player: &str) -> Result<Opaque, CliError> {
    let file = mind_of_player(asked, (player, is_general(player), "general"))?;
    file.map_or_else(|| Ok(Opaque::default()), |file| mind(file).map(Opaque::of))
}

/// Mind in a file.
///
/// # Errors
/// The file cannot be read, or is not a mind.
fn mind(file: &Path) -> Result<Arc<GeneralConfig>, CliError> {
    let name = file.display().to_string();
    let text = mind_text(file)?;
    let fault = |fault: TableFault| CliError::input(TableFault::first_in(&name, &text, vec![fault]));
    let read = read(&text).map_err(fault)?;
    read.check().map_err(|(path, why)| fault(TableFault::at(path, why)))?;
    Ok(Arc::new(read))
}

/// Mind of a text.
///
/// # Errors
/// The first fault of the text.
pub fn read(text: &str) -> Result<GeneralConfig, TableFault> {
    checked_files::ron().from_str(text).map_err(TableFault::from)
}
