//! Weights of the captain (its mind), read from a file.

use crate::checked_files;
use crate::cli::fault::CliError;
use crate::document::{DocPath, Document};
use crate::games::musket_pike::bots::{Bot, CaptainConfig};
use crate::games::musket_pike::scenario;
use crate::play::Opaque;
use clap::{Arg, ArgMatches, value_parser};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Largest file of weights (a mind) that is read, in bytes.
const MOST: u64 = 64 * 1024;
/// Position of `--jobs` in the help of `match`.
const AFTER_JOBS: usize = 5;

/// Argument of `match` for the settings of the captain as first player. It stands in the help after `--jobs`.
#[must_use]
pub fn argument() -> Arg {
    let about = "If A is a captain, he thinks by this file, as `tune` writes it";
    let mind = Arg::new("mind").long("mind").value_name("MIND.ron").help(about);
    mind.value_parser(value_parser!(PathBuf)).display_order(AFTER_JOBS)
}

/// Mind by which the first player of `match` thinks; the unit value without a file.
///
/// # Errors
/// The player is no captain, or as for [`mind`].
pub fn of_player(asked: &ArgMatches, player: &str) -> Result<Opaque, CliError> {
    let Some(file) = asked.get_one::<PathBuf>("mind") else { return Ok(Opaque::default()) };
    if !matches!(Bot::named(player), Some(Bot::Captain(_))) {
        let file = file.display();
        return Err(CliError::input(format!(
            "--mind {file}: {player} does not think by one; a captain has to be named first"
        )));
    }
    mind(Some(file)).map(Opaque::of)
}

/// Weights of the captain in a file; without a file the shipped ones.
///
/// # Errors
/// The file cannot be read, or is not a mind.
pub fn mind(file: Option<&Path>) -> Result<Arc<CaptainConfig>, CliError> {
    let Some(file) = file else { return Ok(CaptainConfig::shipped()) };
    let name = file.display().to_string();
    let text = checked_files::text(file, MOST).map_err(|why| CliError::input(format!("{name}: {why}")))?;
    let read = checked_files::ron().from_str::<CaptainConfig>(&text);
    let mind = read.map_err(|e| CliError::input(scenario::Fault::of_syntax(&name, &e, 0, 0).to_string()))?;
    mind.check().map_err(|(place, why)| CliError::input(out_of_bounds(&name, &text, &place, why).to_string()))?;
    Ok(Arc::new(mind))
}

/// Fault for a number out of bounds: with its line and column, and the field that it belongs to.
fn out_of_bounds(file: &str, text: &str, place: &DocPath, why: String) -> scenario::Fault {
    let value = Document::read(text).ok().and_then(|document| place.of(&document.whole()));
    let before = value.and_then(|value| text.as_bytes().get(..value.range().start));
    let (line, column) = before.map(checked_files::line_column_after).unzip();
    scenario::Fault { line, column, path: place.to_string(), ..scenario::Fault::of_file(file, why) }
}
