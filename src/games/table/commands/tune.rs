//! `tercio tune`: games of a program against itself, and the weights of a general that fit them best.

use super::mind;
use crate::cli::bouts::{BattleStart, battle_starts, guarded, may_write_mind, threads};
use crate::cli::fault::CliError;
use crate::cli::opened_files::OpenedFiles;
use crate::cli::output::{CommandOutput, progress, table, write_file};
use crate::games::table::bots::LevelConfig;
use crate::games::table::programs::TablePrograms;
use crate::kernel::digest;
use crate::play::data::{ById, json};
use crate::thinking::{FitSample, FittedWeights, PositionTerms, fitted_weights};
use clap::{Args, Command, FromArgMatches};
use indicatif::ProgressBar;
use rayon::prelude::*;
use serde::Serialize;
use std::path::PathBuf;

/// Name of the command.
pub const NAME: &str = "tune";
/// Most games of one battle that can be requested for tuning.
const MOST_GAMES: u64 = 1_000_000;

/// `tercio tune`
#[derive(Clone, Debug, Args)]
struct TuneArgs {
    /// A battle, position (.ron) or saved game (.tercio); several, if given more than once
    #[arg(long, value_name = "FILE", required = true)]
    battle: Vec<PathBuf>,
    /// How many games of each battle
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// The seed of all of them
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many games at a time; changes nothing in the weights
    #[arg(long, value_name = "J", default_value_t = 1)]
    jobs: usize,
    /// Write the weights found into this file, with the levels as they were
    #[arg(long, value_name = "GENERAL.ron")]
    out: Option<PathBuf>,
    /// Set a rule option of the rules in every battle
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Answer with one JSON object
    #[arg(long)]
    json: bool,
}

/// Answer data of `tune`: the games played and the fitted weights.
#[derive(Serialize)]
struct TuneData {
    /// Number of games played of each battle.
    games: u64,
    positions: usize,
    explained: f64,
    weights: ById<i64>,
}

/// The command with its arguments.
#[must_use]
pub fn command() -> Command {
    // What the arguments are documented with would take the place of an earlier sentence.
    let about = "Play games of a program with itself, and fit the general's weights to them";
    TuneArgs::augment_args(Command::new(NAME)).about(about)
}

/// Plays the games and fits the general's weights to them.
///
/// # Errors
/// Bad input, or a game that breaks off.
pub fn answer<G: TablePrograms>(asked: &clap::ArgMatches, opened: &mut OpenedFiles) -> Result<CommandOutput, CliError> {
    let args = TuneArgs::from_arg_matches(asked)?;
    let pool = threads(args.jobs)?;
    if let Some(out) = &args.out {
        may_write_mind(out, |text| mind::read::<G::Weights>(text).is_ok())?;
    }
    if !(1..=MOST_GAMES).contains(&args.games) {
        return Err(CliError::input(format!("--games {}: 1 to {MOST_GAMES} games can be asked for", args.games)));
    }
    let before = LevelConfig::<G::Weights>::shipped();
    let starts = battle_starts(opened, &args.battle, &args.options)?;
    let bar = progress(args.games * starts.len() as u64, "games");
    let played: Result<Vec<Vec<FitSample>>, CliError> =
        pool.install(|| starts.iter().map(|start| of_battle::<G>(&args, start, &before, &bar)).collect());
    bar.finish_and_clear();
    let played = played?;
    let fit = fitted_weights(G::Weights::COUNT, &played);
    let weights = G::Weights::fitted(&fit);
    if let Some(out) = &args.out {
        let found = LevelConfig { weights, ..(*before).clone() };
        write_file(out, found.written().as_bytes())?;
    }
    let data = TuneData {
        games: args.games,
        positions: played.iter().map(Vec::len).sum(),
        explained: (1000.0 * fit.explained).round() / 1000.0,
        weights: weights.named().into_iter().map(|(name, _, weight)| (name.to_owned(), weight)).collect(),
    };
    Ok(CommandOutput { card: card(&data, &fit, &before.weights), json: json(&data) })
}

/// Positions of all games of a battle, in the order of the games.
fn of_battle<G: TablePrograms>(
    args: &TuneArgs,
    battle: &BattleStart,
    config: &LevelConfig<G::Weights>,
    bar: &ProgressBar,
) -> Result<Vec<FitSample>, CliError> {
    let own = battle.start.of::<G>().map(|session| session.game().clone());
    let start = own.ok_or_else(|| CliError::input(format!("{}: this battle is one of another game", battle.file)))?;
    let game = |number: u64| {
        let seed = digest(&(args.seed, number)).0;
        let played = guarded(|| start.training_positions(config, seed).ok_or("it breaks off"));
        bar.inc(1);
        played.map_err(|why| CliError::Internal(format!("game {} of {}: {why}", number + 1, battle.file)))
    };
    let games: Result<Vec<Vec<FitSample>>, CliError> = (0..args.games).into_par_iter().map(game).collect();
    games.map(|games| games.concat())
}

fn card(data: &TuneData, fit: &FittedWeights, before: &impl PositionTerms) -> String {
    let mut rows = vec![["", "before", "found", "in hundredths"].map(str::to_owned).to_vec()];
    for ((name, doc, before), weight) in before.named().into_iter().zip(&fit.weights) {
        rows.push(vec![name.to_owned(), before.to_string(), weight.to_string(), doc.trim().to_owned()]);
    }
    format!(
        "{} games of each battle, {} positions\n{}The positions explain {:.1}% of what the games brought.\n",
        data.games,
        data.positions,
        table(&rows),
        100.0 * data.explained
    )
}
