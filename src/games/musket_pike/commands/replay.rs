//! `tercio replay`: a saved game carried out again, and where it stands then.

use super::answers::{by_side, decider, phase, result, where_it_stands};
use super::args::ReplayArgs;
use super::opened;
use crate::cli::fault::Fault;
use crate::cli::output::{Answer, named};
use crate::games::musket_pike::rules::{text, victory};
use crate::kernel::{RuleSet, SideId};
use crate::play::data::{ById, OrFalse, json};
use serde::Serialize;
use std::time::Instant;

/// The answer.
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

/// Carries it out.
///
/// # Errors
/// Bad input, a game that comes out otherwise.
pub fn answer(args: &ReplayArgs) -> Result<Answer, Fault> {
    let began = Instant::now();
    let (saved, session) = opened::play(&args.file, args.to)?;
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
    Ok(Answer { json: json(&data), card })
}
