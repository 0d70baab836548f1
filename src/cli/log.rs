//! `tercio log`: what happened in a saved game.

use super::args::LogArgs;
use super::fault::Fault;
use super::load;
use super::output::Answer;
use crate::games::musket_pike::log;
use crate::kernel::SideId;
use crate::play::log::{markdown, plain};
use serde_json::Value;

/// Tells it: as a card, as Markdown, or as the tree Turn > Activation > Order > Outcome.
///
/// # Errors
/// Bad input, a game that comes out otherwise than it was recorded.
pub fn answer(args: &LogArgs) -> Result<Answer, Fault> {
    let (_, session) = load::play(&args.file, args.at)?;
    let json = if args.json { log::json(&session) } else { Value::Null };
    let told = log::tell(&session);
    let battle = &session.game().battle;
    let sides = SideId::BOTH.map(|side| battle.sides[side.index()].name.as_str());
    let card = if args.markdown { markdown(&battle.name, sides, &told) } else { plain(&told) };
    Ok(Answer { json, card })
}
