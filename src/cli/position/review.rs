//! `tercio review`: a review of a saved game.

use crate::cli::fault::CliError;
use crate::cli::file_args::ReviewArgs;
use crate::cli::output::CommandOutput;
use crate::cli::saved_game;
use crate::play::Registry;

/// Review of a saved game, as its game makes it.
///
/// # Errors
/// Bad input, or a game that replays differently from its record.
pub fn answer(args: &ReviewArgs, registry: &Registry) -> Result<CommandOutput, CliError> {
    let (_, session) = saved_game::play(registry, &args.file, args.at)?;
    let review = session.review_report().ok_or_else(|| saved_game::fault_of(&args.file, "this game has no reviews"))?;
    Ok(CommandOutput { json: review.data, card: review.card })
}
