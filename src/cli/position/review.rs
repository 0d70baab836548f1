//! `tercio review`: a review of a saved game.

use crate::cli::fault::CliError;
use crate::cli::file_args::ReviewArgs;
use crate::cli::output::CommandOutput;
use crate::cli::saved_game;
use crate::play::data::json;
use crate::play::{Registry, ReviewReport};

use super::review_text;

/// Review of a saved game, as its game makes it.
///
/// # Errors
/// Bad input, or a game that replays differently from its record.
pub fn answer(args: &ReviewArgs, registry: &Registry) -> Result<CommandOutput, CliError> {
    let (_, session) = saved_game::play(registry, &args.file, args.at)?;
    if let Some(ReviewReport { data, card }) = session.review_report() {
        return Ok(CommandOutput { json: data, card });
    }
    let review = session.review().ok_or_else(|| saved_game::fault_of(&args.file, "this game has no reviews"))?;
    Ok(CommandOutput { json: json(&review), card: review_text::card(&*session, &review) })
}
