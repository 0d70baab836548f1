//! `tercio legal`: all orders that are legal now, and the side that decides.

use super::answers::{decider, phase};
use super::args::Source;
use super::opened_files::OpenedFiles;
use crate::cli::fault::CliError;
use crate::cli::output::CommandOutput;
use crate::games::musket_pike::rules::{Order, text};
use crate::kernel::{RuleSet, names};
use crate::play::data::{OrFalse, json};
use serde::Serialize;

/// Answer data: the legal orders and the side that decides.
#[derive(Serialize)]
struct Data<'a> {
    decider: OrFalse<String>,
    phase: OrFalse<&'static str>,
    /// Legal orders, written with the text ids of the battle.
    orders: &'a [Order],
}

/// Answer of `tercio legal`.
///
/// # Errors
/// Bad input.
pub fn answer(source: &Source, opened: &mut OpenedFiles) -> Result<CommandOutput, CliError> {
    let game = opened.open_begun(source)?;
    let battle = &*game.battle;
    let orders = game.legal_orders();
    let mut card = format!("{}\n", text::what_to_do(&game));
    for order in &orders {
        card.push_str(&format!("  {}\n", text::order(battle, order)));
    }
    let data = Data { decider: decider(&game), phase: phase(&game), orders: &orders };
    Ok(CommandOutput { json: names::scope(&battle.names, || json(&data)), card })
}
