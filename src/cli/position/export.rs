//! `tercio export`: a moment of a saved game, written as a position file.

use super::standing::what_to_do;
use crate::checked_files;
use crate::cli::fault::CliError;
use crate::cli::file_args::ExportArgs;
use crate::cli::opened_files::OpenedFiles;
use crate::cli::output::{CommandOutput, may_replace, named, write_file};
use crate::play::data::json;
use serde::Serialize;
use std::path::Path;

/// Largest file that is looked into before a position replaces it, in bytes.
const MOST: u64 = 4 * 1024 * 1024;

/// Whether a file holds a position, or nothing at all.
fn holds_position(file: &Path) -> bool {
    checked_files::text(file, MOST).is_ok_and(|text| text.is_empty() || text.contains("position:"))
}

/// Answer data of `export`: the file that was written.
#[derive(Serialize)]
struct Written {
    out: String,
    digest: String,
}

/// Writes the position as a file that all other commands accept.
///
/// # Errors
/// Bad input; nothing is written then.
pub fn answer(args: &ExportArgs, opened: &mut OpenedFiles) -> Result<CommandOutput, CliError> {
    let session = opened.open_begun(&args.source)?;
    let Some((text, _)) = session.scene_after(0) else {
        let file = args.source.plain.file.display();
        return Err(CliError::input(format!("{file}: this game has no files of positions")));
    };
    may_replace(&args.out, "position", holds_position)?;
    write_file(&args.out, text.as_bytes())?;
    let (out, (turn, turns)) = (args.out.display().to_string(), session.turn());
    let card = format!("{}: turn {turn} of {turns}. {}\n", named(&args.out), what_to_do(&*session));
    Ok(CommandOutput { card, json: json(&Written { out, digest: session.digest().to_string() }) })
}
