//! `tercio replay`: a saved game played again, with its final position.

use super::answers::{by_side, decider, phase, result, where_it_stands};
use super::args::ReplayArgs;
use super::opened_files;
use crate::cli::fault::CliError;
use crate::cli::output::{CommandOutput, named};
use crate::games::musket_pike::rules::{text, victory};
use crate::kernel::{RuleSet, SideId};
use crate::play::data::{ById, OrFalse, json};
use serde::Serialize;
use std::time::Instant;

/// Answer data: the position that the replay reached.
#[derive(Serialize)]
struct Data {
    orders: usize,
    digest: String,
    turn: u8,
    phase: OrFalse<&'static str>,
    decider: OrFalse<String>,
    vp: ById<i32>,
    branches: usize,
    name: String,
    seconds: f64,
    orders_per_second: f64,
    result: String,
    winner: OrFalse<String>,
}

/// Plays the saved game again and answers with its position.
///
/// # Errors
/// Bad input, or a game that replays differently from its record.
pub fn answer(args: &ReplayArgs) -> Result<CommandOutput, CliError> {
    let began = Instant::now();
    let (saved, session) = opened_files::play(&args.file, args.to)?;
    let seconds = began.elapsed().as_secs_f64();
    let game = session.game();
    let battle = &*game.battle;
    let orders = session.entries().len();
    let rate = (orders as f64 / seconds.max(1e-9)).round();
    let count = victory::count(game);
    let mut card = format!("{}: {orders} orders, carried out in {seconds:.3} s ({rate:.0}/s)\n", named(&args.file));
    card.push_str(&format!("{}, turn {} of {}\n", battle.name, game.state().turn, battle.turns));
    for side in SideId::BOTH {
        card.push_str(&format!("{}: {} VP\n", text::side(battle, side), count.vp[side.index()]));
    }
    card.push_str(&where_it_stands(game));
    let (result, winner) = result(game);
    let data = Data {
        orders,
        digest: game.digest().to_string(),
        turn: game.state().turn,
        phase: phase(game),
        decider: decider(game),
        vp: by_side(battle, |side| count.vp[side.index()]),
        branches: session.branches().len(),
        name: saved.name.unwrap_or_default(),
        seconds,
        orders_per_second: rate,
        result,
        winner,
    };
    Ok(CommandOutput { json: json(&data), card })
}
