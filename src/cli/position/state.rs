//! `tercio state`: the whole position as data.

use super::standing::{decider, phase, result, score};
use crate::cli::fault::CliError;
use crate::cli::file_args::Source;
use crate::cli::opened_files::OpenedFiles;
use crate::cli::output::CommandOutput;
use crate::play::data::{ById, OrFalse, json};
use serde::Serialize;
use serde_json::Value;

/// Answer data of `state`: the whole position, with the game's own data in the middle.
#[derive(Serialize)]
struct Data {
    digest: String,
    turn: u32,
    turns: u32,
    phase: OrFalse<&'static str>,
    decider: OrFalse<String>,
    #[serde(flatten)]
    position: Value,
    vp: ById<i32>,
    result: String,
    winner: OrFalse<String>,
}

/// Answer of `tercio state`.
///
/// # Errors
/// Bad input.
pub fn answer(source: &Source, opened: &mut OpenedFiles) -> Result<CommandOutput, CliError> {
    let session = opened.open_begun(source)?;
    let (turn, turns) = session.turn();
    let (result, winner) = result(&*session);
    let data = Data {
        digest: session.digest().to_string(),
        turn,
        turns,
        phase: phase(&*session),
        decider: decider(&*session),
        position: session.position_as_json(),
        vp: score(&*session),
        result,
        winner,
    };
    Ok(CommandOutput { json: json(&data), card: session.overview() })
}
