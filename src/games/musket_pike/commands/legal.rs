//! `tercio legal`: every order that is legal now, and who decides.

use super::answers::{decider, phase};
use super::args::Source;
use super::shelf::Shelf;
use crate::cli::fault::Fault;
use crate::cli::output::Answer;
use crate::games::musket_pike::rules::text;
use crate::kernel::{RuleSet, names};
use serde_json::json;

/// Answers the question.
///
/// # Errors
/// Bad input.
pub fn answer(source: &Source, shelf: &mut Shelf) -> Result<Answer, Fault> {
    let game = shelf.open_begun(source)?;
    let battle = &*game.battle;
    let orders = game.legal_orders();
    let list = names::scope(&battle.names, || serde_json::to_value(&orders))
        .map_err(|e| Fault::Ours(format!("the legal orders cannot be written: {e}")))?;
    let mut card = format!("{}\n", text::what_to_do(&game));
    for order in &orders {
        card.push_str(&format!("  {}\n", text::order(battle, order)));
    }
    let json = json!({ "decider": decider(&game), "phase": phase(&game), "orders": list });
    Ok(Answer { json, card })
}
