//! Mind of a program that plays orders out, read from a file.

use crate::checked_files;
use crate::cli::bouts::{mind_of_player, mind_text};
use crate::cli::fault::CliError;
use crate::games::table::bots::{LevelConfig, TunedWeights};
use crate::games::table::programs::is_general;
use crate::games::table::scenario::TableFault;
use crate::play::Opaque;
use clap::ArgMatches;
use std::path::Path;
use std::sync::Arc;

/// Mind by which the first player of `match` thinks; the unit value without a file.
///
/// # Errors
/// The player is no general, or as for [`mind`].
pub fn of_player<W: TunedWeights>(asked: &ArgMatches, player: &str) -> Result<Opaque, CliError> {
    let file = mind_of_player(asked, (player, is_general(player), "general"))?;
    file.map_or_else(|| Ok(Opaque::default()), |file| mind::<W>(file).map(Opaque::of))
}

/// Mind in a file.
///
/// # Errors
/// The file cannot be read, or is not a mind.
fn mind<W: TunedWeights>(file: &Path) -> Result<Arc<LevelConfig<W>>, CliError> {
    let name = file.display().to_string();
    let text = mind_text(file)?;
    let fault = |fault: TableFault| CliError::input(TableFault::first_in(&name, &text, vec![fault]));
    let read = read::<W>(&text).map_err(fault)?;
    read.check().map_err(|(path, why)| fault(TableFault::at(path, why)))?;
    Ok(Arc::new(read))
}

/// Mind of a text.
///
/// # Errors
/// The first fault of the text.
pub fn read<W: TunedWeights>(text: &str) -> Result<LevelConfig<W>, TableFault> {
    checked_files::ron().from_str(text).map_err(TableFault::from)
}
