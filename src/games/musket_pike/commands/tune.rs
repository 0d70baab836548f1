//! `tercio tune`: games of a player against itself, and the captain's weights that fit them best.

use super::args::TuneArgs;
use super::mind::mind;
use crate::checked_files;
use crate::cli::bouts::{BattleStart, battle_starts, guarded, may_write_mind, threads};
use crate::cli::fault::CliError;
use crate::cli::opened_files::OpenedFiles;
use crate::cli::output::{CommandOutput, is_one_file, progress, table, write_file};
use crate::games::musket_pike::bots::{Bot, CaptainConfig, Terms, training_positions};
use crate::games::musket_pike::rules::Game;
use crate::kernel::digest;
use crate::play::data::{ById, json};
use crate::thinking::{FitSample, PositionTerms, fitted_weights};
use indicatif::ProgressBar;
use rayon::prelude::*;
use serde::Serialize;
use std::sync::Arc;

/// Most games of one battle that can be requested for tuning.
const MOST_GAMES: u64 = 1_000_000;

/// Answer data of `tune`: the games played and the fitted weights.
#[derive(Serialize)]
struct Data {
    player: &'static str,
    /// Number of games played of each battle.
    games: u64,
    positions: usize,
    explained: f64,
    weights: ById<i64>,
}

/// Plays the games and fits the captain's weights to them.
///
/// # Errors
/// Bad input, or a game that breaks off.
pub fn answer(args: &TuneArgs, opened: &mut OpenedFiles) -> Result<CommandOutput, CliError> {
    let pool = threads(args.jobs)?;
    if let Some(out) = &args.out {
        if args.battle.iter().any(|battle| is_one_file(battle, out)) {
            return Err(CliError::input(format!("{}: is one of the battles; weights are none", out.display())));
        }
        if args.mind.as_deref().is_some_and(|mind| is_one_file(mind, out)) {
            let why = "is the mind that is read; name another file for the one that is found";
            return Err(CliError::input(format!("{}: {why}", out.display())));
        }
        may_write_mind(out, |text| checked_files::ron().from_str::<CaptainConfig>(text).is_ok())?;
    }
    if !(1..=MOST_GAMES).contains(&args.games) {
        return Err(CliError::input(format!("--games {}: 1 to {MOST_GAMES} games can be asked for", args.games)));
    }
    let before = mind(args.mind.as_deref())?;
    let starts = battle_starts(opened, &args.battle, &args.options)?;
    let starts = starts.iter().map(|start| Ok((start, super::typed(&*start.start)?)));
    let starts: Vec<(&BattleStart, Game)> = starts.collect::<Result<_, CliError>>()?;
    let bar = progress(args.games * starts.len() as u64, "games");
    let played: Result<Vec<Vec<FitSample>>, CliError> =
        pool.install(|| starts.iter().map(|start| of_battle(args, start, &before, &bar)).collect());
    bar.finish_and_clear();
    let played = played?;
    let fit = fitted_weights(Terms::NAMES.len(), &played);
    let weights = Terms::fitted(&fit);
    if let Some(out) = &args.out {
        let found = CaptainConfig { weights, ..(*before).clone() };
        write_file(out, found.written().as_bytes())?;
    }
    let data = Data {
        player: args.player.name(),
        games: args.games,
        positions: played.iter().map(Vec::len).sum(),
        explained: (1000.0 * fit.explained).round() / 1000.0,
        weights: named(&weights).map(|(name, _, weight)| (name.to_owned(), weight)).collect(),
    };
    Ok(CommandOutput { card: card(&data, &weights, &before), json: json(&data) })
}

/// Positions of all games of a battle, in the order of the games.
fn of_battle(
    args: &TuneArgs,
    (battle, start): &(&BattleStart, Game),
    mind: &Arc<CaptainConfig>,
    bar: &ProgressBar,
) -> Result<Vec<FitSample>, CliError> {
    let bot: Bot = args.player;
    let game = |number: u64| {
        let seed = digest(&(args.seed, number)).0;
        let player = |seed| bot.of_mind(mind, seed);
        let played = guarded(|| training_positions(start, player, &mind.weights, seed).ok_or("it breaks off"));
        bar.inc(1);
        played.map_err(|why| CliError::Internal(format!("game {} of {}: {why}", number + 1, battle.file)))
    };
    let games: Result<Vec<Vec<FitSample>>, CliError> = (0..args.games).into_par_iter().map(game).collect();
    games.map(|games| games.concat())
}

/// Fitted weights of the captain, each with its name and its meaning.
fn named(found: &Terms) -> impl Iterator<Item = (&'static str, &'static str, i64)> {
    let weights = Terms::NAMES.into_iter().zip(Terms::DOCS).zip(found.each());
    weights.map(|((name, doc), weight)| (name, doc.trim(), weight))
}

fn card(data: &Data, found: &Terms, before: &CaptainConfig) -> String {
    let mut rows = vec![["", "before", "found", "in hundredths of a VP"].map(str::to_owned).to_vec()];
    for ((name, doc, weight), before) in named(found).zip(before.weights.each()) {
        rows.push(vec![name.to_owned(), before.to_string(), weight.to_string(), doc.to_owned()]);
    }
    format!(
        "{}: {} games of each battle, {} positions\n{}The positions explain {:.1}% of what the games brought.\n",
        data.player,
        data.games,
        data.positions,
        table(&rows),
        100.0 * data.explained
    )
}
