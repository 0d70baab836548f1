//! `tercio step`: one order carried out.

use super::answers::{decider, phase, refused, result, where_it_stands};
use super::args::StepArgs;
use super::opened_files::OpenedFiles;
use super::parse;
use crate::cli::fault::CliError;
use crate::cli::output::{CommandOutput, write_file};
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::rules::{Order, State, text};
use crate::games::musket_pike::scenario;
use crate::i18n::brief;
use crate::kernel::{Dice, RuleSet, StepError, names};
use crate::play::data::{OrFalse, json};
use serde::Serialize;

/// Answer data: outcomes of the order, its dice, and the new state of play.
#[derive(Serialize)]
struct Data<'a> {
    /// Outcomes, written with the text ids of the battle.
    outcomes: &'a [Outcome],
    dice: Vec<Rolled>,
    decider: OrFalse<String>,
    phase: OrFalse<&'static str>,
    digest: String,
    position: String,
    result: String,
    winner: OrFalse<String>,
}

/// A die and the purpose of its roll.
#[derive(Serialize)]
struct Rolled {
    value: u8,
    purpose: String,
}

/// Carries the order out, writes the new position if requested, and answers with the outcomes.
///
/// # Errors
/// Bad input; nothing is written then.
pub fn answer(args: &StepArgs, opened: &mut OpenedFiles) -> Result<CommandOutput, CliError> {
    let mut game = opened.open_begun(&args.source)?;
    let battle = game.battle.clone();
    let order: Order = names::scope(&battle.names, || serde_json::from_str(&args.order)).map_err(|e| {
        CliError::input(format!("--order: {}; `tercio legal --json` lists the orders", brief(&e.to_string(), 200)))
    })?;
    let stood = game.state().dice;
    let mut dice = match &args.dice {
        Some(faces) => Dice::scripted(stood, parse::dice(faces)?),
        None => Dice::seeded(stood),
    }
    .recording();
    let outcomes = match game.execute(&order, &mut dice) {
        Ok(outcomes) => outcomes,
        Err(StepError::Illegal(why)) => return Ok(refused(&battle, &why)),
        Err(StepError::Broken(broken)) => return Err(broken.into()),
    };
    dice.finish(game.state().dice).map_err(|e| CliError::input(format!("--dice: {e}")))?;
    if args.dice.is_some() {
        // Dice given by the user are not the game's own, whose state stays as it was.
        game.set_state(&State { dice: stood, ..game.state().clone() });
    }
    let position = scenario::save_text(&game);
    if let Some(out) = &args.out {
        write_file(out, position.as_bytes())?;
    }
    let rolls = dice.rolled().iter().map(|r| Rolled { value: r.value, purpose: r.purpose.clone() }).collect();
    let mut card = format!("{}\n", text::order(&battle, &order));
    for outcome in &outcomes {
        card.push_str(&format!("  {}\n", text::outcome(&battle, outcome)));
    }
    card.push_str(&where_it_stands(&game));
    let (result, winner) = result(&game);
    let data = Data {
        outcomes: &outcomes,
        dice: rolls,
        decider: decider(&game),
        phase: phase(&game),
        digest: game.digest().to_string(),
        position,
        result,
        winner,
    };
    Ok(CommandOutput { json: names::scope(&battle.names, || json(&data)), card })
}
