//! `tercio random-battle`: a battle of chance, written as a battle file.

use crate::cli::fault::CliError;
use crate::cli::output::{CommandOutput, named, write_file};
use crate::games::game_of_kings::scenario::{LEAST_POINTS, MOST_POINTS, USUAL_POINTS, doubts, load, random_battle};
use crate::play::data::json;
use crate::say;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use serde::Serialize;
use std::path::PathBuf;

/// Name of the command.
pub const NAME: &str = "random-battle";

/// The command with its arguments.
#[must_use]
pub fn command() -> Command {
    Command::new(NAME)
        .about(say!("gk-random-command"))
        .arg(
            Arg::new("out")
                .required(true)
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help(say!("gk-random-file")),
        )
        .arg(
            Arg::new("seed")
                .long("seed")
                .required(true)
                .value_name("N")
                .value_parser(value_parser!(u64))
                .help(say!("gk-random-seed")),
        )
        .arg(
            Arg::new("points")
                .long("points")
                .value_name("N")
                .value_parser(value_parser!(u32))
                .help(say!("gk-random-points")),
        )
        .arg(Arg::new("json").long("json").action(ArgAction::SetTrue).help(say!("tabletop-measure-json")))
}

/// Answer data: the file that was written.
#[derive(Serialize)]
struct WrittenBattle {
    file: String,
    name: String,
    seed: u64,
    points: u32,
    units: [usize; 2],
    doubts: usize,
}

/// Writes the battle of a seed, unless the file exists.
///
/// # Errors
/// Bad input; nothing is written then.
pub fn answer(arguments: &ArgMatches) -> Result<CommandOutput, CliError> {
    let file = arguments.get_one::<PathBuf>("out").cloned().unwrap_or_default();
    let seed = arguments.get_one::<u64>("seed").copied().unwrap_or_default();
    let points = arguments.get_one::<u32>("points").copied().unwrap_or(USUAL_POINTS);
    if file.symlink_metadata().is_ok() {
        return Err(CliError::input(say!("gk-random-there", file = file.display().to_string())));
    }
    if file.extension().is_none_or(|ending| ending != "ron") {
        return Err(CliError::input(say!("gk-random-ending", file = file.display().to_string())));
    }
    if !(LEAST_POINTS..=MOST_POINTS).contains(&points) {
        return Err(CliError::input(say!("gk-random-range", least = LEAST_POINTS, most = MOST_POINTS)));
    }
    let text = random_battle(seed, points).ok_or_else(|| CliError::input(say!("gk-random-none")))?;
    let battle = load(&text).map_err(|_| CliError::input(say!("gk-random-none")))?;
    write_file(&file, text.as_bytes())?;
    let name = battle.presentation.name.clone();
    let units = crate::kernel::SideId::BOTH.map(|side| battle.units_of(side).count());
    let card = say!("gk-random-written", file = named(&file), name = name.as_str(), a = units[0], b = units[1]) + "\n";
    let doubts = doubts(&battle).len();
    let data = WrittenBattle { file: file.display().to_string(), name, seed, points, units, doubts };
    Ok(CommandOutput { card, json: json(&data) })
}
