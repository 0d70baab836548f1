//! `tercio with-charts`: a copy of a battle file that holds charts of one's own (MC 23.2).

use crate::checked_files;
use crate::cli::CliError;
use crate::cli::output::{CommandOutput, is_one_file, write_file};
use crate::games::mcnally_awi::scenario::battle_with_charts;
use crate::play::data::json;
use crate::play::{ChartsFile, MOST_IN_SCENARIO};
use crate::say;
use clap::{Arg, ArgMatches, Command};
use serde::Serialize;
use std::path::PathBuf;

/// Name of the command.
pub const NAME: &str = "with-charts";

/// The command with its arguments.
pub fn command() -> Command {
    let path = |name: &'static str| Arg::new(name).required(true).value_parser(clap::value_parser!(PathBuf));
    Command::new(NAME)
        .about(say!("mc-with-charts-about"))
        .arg(path("file").help(say!("mc-with-charts-file")))
        .arg(path("charts").help(say!("mc-with-charts-charts")))
        .arg(path("out").long("out").value_name("OUT").help(say!("mc-with-charts-out")))
        .arg(Arg::new("json").long("json").action(clap::ArgAction::SetTrue).help(say!("mc-with-charts-json")))
}

/// Answer data.
#[derive(Serialize)]
struct Data {
    out: String,
    blocks: Vec<&'static str>,
}

/// Answers the command.
///
/// # Errors
/// Bad input: a fault of a file with its line.
pub fn answer(arguments: &ArgMatches) -> Result<CommandOutput, CliError> {
    let path = |name: &str| arguments.get_one::<PathBuf>(name).cloned().unwrap_or_default();
    let file = path("file").display().to_string();
    let battle = checked_files::text(&path("file"), MOST_IN_SCENARIO)
        .map_err(|fault| CliError::input(format!("{file}: {fault}")))?;
    let charts = ChartsFile::read(&path("charts")).map_err(CliError::Input)?;
    let (text, blocks) =
        battle_with_charts((&file, &battle), (&charts.name, &charts.text), &charts.stem()).map_err(CliError::Input)?;
    let named = path("out").display().to_string();
    if ["file", "charts"].iter().any(|read| is_one_file(&path(read), &path("out"))) {
        return Err(CliError::input(say!("mc-with-charts-itself", file = named)));
    }
    write_file(&path("out"), text.as_bytes())?;
    let card = say!("mc-with-charts-done", file = named.as_str(), n = blocks.len());
    Ok(CommandOutput { json: json(&Data { out: named, blocks }), card: format!("{card}\n") })
}
