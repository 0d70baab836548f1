//! `tercio log`: the log of a saved game.

use super::args::LogArgs;
use super::fault::CliError;
use super::output::CommandOutput;
use super::saved_game;
use crate::kernel::SideId;
use crate::play::Registry;
use crate::play::log::{markdown, plain};
use serde_json::Value;

/// Log as a card, as Markdown, or as the tree Turn > Activation > Order > Outcome.
///
/// # Errors
/// Bad input, or a game that differs from its record.
pub fn answer(registry: &Registry, args: &LogArgs) -> Result<CommandOutput, CliError> {
    let (_, session) = saved_game::play(registry, &args.file, args.at)?;
    let json = if args.json { session.log_as_json() } else { Value::Null };
    let told = session.log();
    let sides = SideId::BOTH.map(|side| session.side_name(side));
    let card = if args.markdown {
        markdown(&session.title(), sides.each_ref().map(String::as_str), &told)
    } else {
        plain(&told)
    };
    Ok(CommandOutput { json, card })
}
