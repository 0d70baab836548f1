//! Weights of the captain (its mind), read from a file.

use crate::checked_files;
use crate::cli::bouts::{mind_of_player, mind_text};
use crate::cli::fault::CliError;
use crate::document::{DocPath, Document};
use crate::games::musket_pike::bots::{Bot, CaptainConfig};
use crate::games::musket_pike::scenario;
use crate::play::Opaque;
use clap::ArgMatches;
use std::path::Path;
use std::sync::Arc;

/// Mind by which the first player of `match` thinks; the unit value without a file.
///
/// # Errors
/// The player is no captain, or as for [`mind`].
pub fn of_player(asked: &ArgMatches, player: &str) -> Result<Opaque, CliError> {
    let is_captain = matches!(Bot::named(player), Some(Bot::Captain(_)));
    let file = mind_of_player(asked, (player, is_captain, "captain"))?;
    file.map_or_else(|| Ok(Opaque::default()), |file| mind(Some(file)).map(Opaque::of))
}

/// Weights of the captain in a file; without a file the shipped ones.
///
/// # Errors
/// The file cannot be read, or is not a mind.
pub fn mind(file: Option<&Path>) -> Result<Arc<CaptainConfig>, CliError> {
    let Some(file) = file else { return Ok(CaptainConfig::shipped()) };
    let name = file.display().to_string();
    let text = mind_text(file)?;
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
