//! `tercio step`: one order carried out.

use super::standing::{decider, phase, refused, result, where_it_stands};
use crate::cli::fault::{CliError, quoted};
use crate::cli::file_args::StepArgs;
use crate::cli::opened_files::OpenedFiles;
use crate::cli::output::{CommandOutput, write_file};
use crate::i18n::brief;
use crate::kernel::Roll;
use crate::play::data::{OrFalse, json};
use crate::play::{Trial, TrialFault};
use serde::Serialize;
use serde_json::Value;

/// Answer data of `step`: outcomes of the order, its dice, and the position afterwards.
#[derive(Serialize)]
struct Data {
    /// Outcomes, written with the text ids of the battle.
    outcomes: Value,
    dice: Vec<Rolled>,
    decider: OrFalse<String>,
    phase: OrFalse<&'static str>,
    digest: String,
    position: String,
    result: String,
    winner: OrFalse<String>,
}

/// Die of an order tried by `step`, with the purpose of its roll.
#[derive(Serialize)]
struct Rolled {
    value: u8,
    purpose: String,
}

impl From<Roll<String>> for Rolled {
    fn from(Roll { value, purpose, .. }: Roll<String>) -> Self {
        Self { value, purpose }
    }
}

/// Checks that an order is JSON, and an object or a word.
fn is_order(order: &str) -> Result<(), CliError> {
    match serde_json::from_str::<Value>(order) {
        Err(why) => Err(unreadable(&format!("it is not JSON: {why}"))),
        Ok(value) if value.is_object() || value.is_string() => Ok(()),
        Ok(_) => Err(unreadable("it is an object")),
    }
}

/// Fault of an order that cannot be read.
fn unreadable(why: &str) -> CliError {
    CliError::input(format!("--order: {}; `tercio legal --json` lists the orders", brief(why, 200)))
}

/// Carries the order out, writes the new position if requested, and answers with the outcomes.
///
/// # Errors
/// Bad input; nothing is written then.
pub fn answer(args: &StepArgs, opened: &mut OpenedFiles) -> Result<CommandOutput, CliError> {
    let session = opened.open_begun(&args.source)?;
    is_order(&args.order)?;
    let faces = args.dice.as_deref().map(faces).transpose()?;
    let Trial { order, told, outcomes, dice, after } = match session.trial(&args.order, faces) {
        Ok(trial) => trial,
        Err(TrialFault::Refused(refusal)) => return Ok(refused(&refusal)),
        Err(TrialFault::Unreadable(why)) => {
            return Err(unreadable(&why));
        }
        Err(TrialFault::Dice(why)) => return Err(CliError::input(format!("--dice: {why}"))),
        Err(TrialFault::Broken(broken)) => return Err(broken.into()),
    };
    let position = after.scene_after(0).map(|(position, _)| position).unwrap_or_default();
    if let Some(out) = &args.out {
        write_file(out, position.as_bytes())?;
    }
    let mut card = format!("{order}\n");
    for outcome in &told {
        card.push_str(&format!("  {outcome}\n"));
    }
    card.push_str(&where_it_stands(&*after));
    let (result, winner) = result(&*after);
    let data = Data {
        outcomes,
        dice: dice.into_iter().map(Rolled::from).collect(),
        decider: decider(&*after),
        phase: phase(&*after),
        digest: after.digest().to_string(),
        position,
        result,
        winner,
    };
    Ok(CommandOutput { json: json(&data), card })
}

/// Faces of dice, separated by commas; an empty text is no dice.
///
/// # Errors
/// Anything but small numbers.
fn faces(text: &str) -> Result<Vec<u8>, CliError> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let face = |part: &str| {
        let number = part.trim().parse().ok().filter(|n| *n > 0);
        number
            .ok_or_else(|| CliError::input(format!("--dice: {} is no face of a die; write them as 7,8", quoted(part))))
    };
    text.split(',').map(face).collect()
}
