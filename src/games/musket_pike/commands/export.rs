//! `tercio export`: a moment of a saved game, written as a position file.

use super::args::ExportArgs;
use super::opened_files::OpenedFiles;
use crate::cli::fault::CliError;
use crate::cli::output::{CommandOutput, named, write_file};
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario;
use crate::kernel::RuleSet;
use crate::play::data::json;
use serde::Serialize;

/// Answer data: the file that was written.
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
    let game = opened.open_begun(&args.source)?;
    write_file(&args.out, scenario::save_text(&game).as_bytes())?;
    let out = args.out.display().to_string();
    Ok(CommandOutput {
        card: format!(
            "{}: turn {} of {}. {}\n",
            named(&args.out),
            game.state().turn,
            game.battle.turns,
            text::what_to_do(&game)
        ),
        json: json(&Written { out, digest: game.digest().to_string() }),
    })
}
