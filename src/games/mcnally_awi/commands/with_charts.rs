//! `tercio with-charts`: a copy of a battle file that holds charts of one's own (MC 23.2).

use crate::checked_files;
use crate::cli::CliError;
use crate::cli::output::CommandOutput;
use crate::document::{DocPath, Document, Edit};
use crate::games::mcnally_awi::scenario::{charts_of, load};
use crate::games::table::scenario::TableFault;
use crate::play::data::json;
use crate::say;
use clap::{Arg, ArgMatches, Command};
use serde::Serialize;
use std::path::PathBuf;

/// Name of the command.
pub const NAME: &str = "with-charts";

/// Largest file that is read, in bytes.
const MOST: u64 = 4 * 1024 * 1024;

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

/// Text of a file, and its name.
fn read(arguments: &ArgMatches, name: &str) -> Result<(String, String), CliError> {
    let path = arguments.get_one::<PathBuf>(name).cloned().unwrap_or_default();
    let named = path.display().to_string();
    let text = checked_files::text(&path, MOST).map_err(|fault| CliError::input(format!("{named}: {fault}")))?;
    Ok((named, text))
}

/// Answers the command.
///
/// # Errors
/// Bad input: a fault of a file with its line.
pub fn answer(arguments: &ArgMatches) -> Result<CommandOutput, CliError> {
    let ((file, battle), (charts, own)) = (read(arguments, "file")?, read(arguments, "charts")?);
    load(&battle).map_err(|faults| CliError::input(TableFault::first_in(&file, &battle, faults)))?;
    let read = charts_of(&own).map_err(|faults| CliError::input(TableFault::first_in(&charts, &own, faults)))?;
    let blocks = read.blocks();
    let value = own.trim().to_owned();
    let faulty = || CliError::input(say!("mc-with-charts-fault", file = file.as_str()));
    let mut document = Document::read(&battle).map_err(|_| faulty())?;
    let edit = Edit::Field { of: DocPath::whole(), key: "charts".to_owned(), value, after: vec!["armies".to_owned()] };
    document.act("charts", &[edit]).map_err(|_| faulty())?;
    let text = document.text();
    load(&text).map_err(|faults| CliError::input(TableFault::first_in(&charts, &text, faults)))?;
    let out = arguments.get_one::<PathBuf>("out").cloned().unwrap_or_default();
    let named = out.display().to_string();
    std::fs::write(&out, text).map_err(|fault| CliError::input(format!("{named}: {fault}")))?;
    let card = say!("mc-with-charts-done", file = named.as_str(), n = blocks.len());
    Ok(CommandOutput { json: json(&Data { out: named, blocks }), card: format!("{card}\n") })
}
