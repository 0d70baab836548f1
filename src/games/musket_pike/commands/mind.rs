//! Captain's mind (its weights) from a file.

use crate::cli::fault::Fault;
use crate::document::{Document, Place};
use crate::files;
use crate::games::musket_pike::bots::Mind;
use crate::games::musket_pike::scenario;
use std::path::Path;
use std::sync::Arc;

/// Most bytes of a mind file.
const MOST: u64 = 64 * 1024;

/// The mind in a file; without a file the one that comes with the program.
///
/// # Errors
/// The file cannot be read, or is not a mind.
pub fn mind(file: Option<&Path>) -> Result<Arc<Mind>, Fault> {
    let Some(file) = file else { return Ok(Mind::shipped()) };
    let name = file.display().to_string();
    let text = files::text(file, MOST).map_err(|why| Fault::input(format!("{name}: {why}")))?;
    let read = files::ron().from_str::<Mind>(&text);
    let mind = read.map_err(|e| Fault::input(scenario::Fault::of_syntax(&name, &e, 0, 0).to_string()))?;
    mind.check().map_err(|(place, why)| Fault::input(out_of_bounds(&name, &text, &place, why).to_string()))?;
    Ok(Arc::new(mind))
}

/// Fault for a number out of bounds: with its line and column, and the field that it belongs to.
fn out_of_bounds(file: &str, text: &str, place: &Place, why: String) -> scenario::Fault {
    let value = Document::read(text).ok().and_then(|document| place.of(&document.whole()));
    let before = value.and_then(|value| text.as_bytes().get(..value.range().start));
    let (line, column) = before.map(files::place_after).unzip();
    scenario::Fault { line, column, path: place.to_string(), ..scenario::Fault::of_file(file, why) }
}
