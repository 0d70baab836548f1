//! `tercio replay`: a saved game played again, with its final position.

use super::standing::{decider, phase, result, score, where_it_stands};
use crate::cli::fault::CliError;
use crate::cli::file_args::ReplayArgs;
use crate::cli::output::{CommandOutput, named};
use crate::cli::saved_game;
use crate::kernel::SideId;
use crate::play::Registry;
use crate::play::data::{ById, OrFalse, json};
use serde::Serialize;
use std::time::Instant;

/// Answer data of `replay`: the position that the replay reached.
#[derive(Serialize)]
struct Data {
    orders: usize,
    digest: String,
    turn: u32,
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
pub fn answer(args: &ReplayArgs, registry: &Registry) -> Result<CommandOutput, CliError> {
    let began = Instant::now();
    let (saved, session) = saved_game::play(registry, &args.file, args.to)?;
    let seconds = began.elapsed().as_secs_f64();
    let orders = session.orders();
    let rate = (orders as f64 / seconds.max(1e-9)).round();
    let (turn, turns) = session.turn();
    let mut card = format!("{}: {orders} orders, carried out in {seconds:.3} s ({rate:.0}/s)\n", named(&args.file));
    card.push_str(&format!("{}, turn {turn} of {turns}\n", session.title()));
    for (side, points) in session.score().into_iter().flat_map(|score| SideId::BOTH.into_iter().zip(score)) {
        card.push_str(&format!("{}: {points} VP\n", session.side_name(side)));
    }
    card.push_str(&where_it_stands(&*session));
    let (result, winner) = result(&*session);
    let data = Data {
        orders,
        digest: session.digest().to_string(),
        turn,
        phase: phase(&*session),
        decider: decider(&*session),
        vp: score(&*session),
        branches: session.branches(),
        name: saved.name.unwrap_or_default(),
        seconds,
        orders_per_second: rate,
        result,
        winner,
    };
    Ok(CommandOutput { json: json(&data), card })
}
