//! `tercio export`: a moment of a saved game, written as a position file.

use super::standing::what_to_do;
use crate::cli::fault::CliError;
use crate::cli::file_args::ExportArgs;
use crate::cli::opened_files::OpenedFiles;
use crate::cli::output::{CommandOutput, may_write_position, named, write_file};
use crate::play::data::json;
use serde::Serialize;

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
    may_write_position(&args.out)?;
    write_file(&args.out, text.as_bytes())?;
    let (out, (turn, turns)) = (args.out.display().to_string(), session.turn());
    let card = format!("{}: turn {turn} of {turns}. {}\n", named(&args.out), what_to_do(&*session));
    Ok(CommandOutput { card, json: json(&Written { out, digest: session.digest().to_string() }) })
}
