//! `tercio legal`: all orders that are legal now, and the side that decides.

use super::standing::{decider, phase, what_to_do};
use crate::board::table::Point;
use crate::cli::fault::CliError;
use crate::cli::file_args::Source;
use crate::cli::opened_files::OpenedFiles;
use crate::cli::output::CommandOutput;
use crate::play::data::{OrFalse, json};
use serde::Serialize;
use serde_json::Value;

/// Answer data of `legal`: the legal orders and the side that decides.
#[derive(Serialize)]
struct Data {
    decider: OrFalse<String>,
    phase: OrFalse<&'static str>,
    /// Legal orders, written with the text ids of the battle.
    orders: Vec<Value>,
    /// Orders that differ continuously.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    spaces: Vec<Space>,
}

/// Answer data: orders of a piece that differ continuously.
#[derive(Serialize)]
struct Space {
    piece: String,
    /// Closed lines around all destinations, in units of length.
    outline: Vec<Vec<Point>>,
    /// One of the orders, to the place where the piece is.
    form: Value,
}

/// Answer of `tercio legal`.
///
/// # Errors
/// Bad input.
pub fn answer(source: &Source, opened: &mut OpenedFiles) -> Result<CommandOutput, CliError> {
    let session = opened.open_begun(source)?;
    let orders = session.legal_orders();
    let mut card = format!("{}\n", what_to_do(&*session));
    for order in &orders {
        card.push_str(&format!("  {}\n", session.order_text(order)));
    }
    let orders = orders.iter().map(|order| session.order_as_json(order)).collect();
    let mut spaces = Vec::new();
    for space in session.spaces() {
        card.push_str(&format!("  {}\n", space.describe()));
        let form = session.order_as_json(&space.order_to(space.start().point));
        spaces.push(Space { piece: session.piece_name(space.piece()), outline: space.outline(), form });
    }
    let data = Data { decider: decider(&*session), phase: phase(&*session), orders, spaces };
    Ok(CommandOutput { json: json(&data), card })
}
