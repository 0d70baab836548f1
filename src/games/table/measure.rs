//! `tercio measure`: the distance between two pieces, from edge to edge (T 5.6).

use super::table_game::TableGame;
use super::words::length_words;
use crate::board::table::{FireArc, Length, Measurable, measure};
use crate::cli::fault::CliError;
use crate::cli::opened_files::OpenedFiles;
use crate::cli::output::CommandOutput;
use crate::play::AnySession;
use crate::play::data::json;
use crate::say;
use clap::{Arg, ArgAction, ArgMatches, Command};
use serde::Serialize;
use std::path::PathBuf;

/// Name of the command.
pub const NAME: &str = "measure";

/// The command with its arguments.
#[must_use]
pub fn command() -> Command {
    let piece = |name: &'static str| Arg::new(name).long(name).required(true).value_name("NAME");
    Command::new(NAME)
        .about(say!("tabletop-measure-about"))
        .arg(Arg::new("file").required(true).value_parser(clap::value_parser!(PathBuf)))
        .arg(piece("from").help(say!("tabletop-measure-from")))
        .arg(piece("to").help(say!("tabletop-measure-to")))
        .arg(Arg::new("json").long("json").action(ArgAction::SetTrue).help(say!("tabletop-measure-json")))
}

/// Answer data: lengths in units of length.
#[derive(Serialize)]
struct Data {
    from: String,
    to: String,
    distance: Length,
    /// Points of the tape.
    tape: [(i32, i32); 2],
    /// Range within 45 degrees of the front; null out of the arc.
    in_arc: Option<Length>,
}

/// Answers the command about a file of a game.
///
/// # Errors
/// Bad input.
pub fn answer<G: TableGame>(
    arguments: &ArgMatches,
    opened: &mut OpenedFiles,
    game_of: impl FnOnce(&dyn AnySession) -> Option<G>,
) -> Result<CommandOutput, CliError> {
    let file = arguments.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    let session = opened.open_file(&file)?;
    let game = game_of(&*session).ok_or_else(|| CliError::input(say!("tabletop-measure-foreign")))?;
    let body = |of: &str| {
        let name = arguments.get_one::<String>(of).cloned().unwrap_or_default();
        game.body_named(&name).ok_or_else(|| {
            CliError::input(format!(
                "--{of}: {}",
                say!("tabletop-measure-nobody", name = crate::i18n::brief(&name, 40))
            ))
        })
    };
    let (from, to) = (body("from")?, body("to")?);
    let [one, other] = [&from, &to].map(|body| body.stance.footprint());
    let measured = measure(&Measurable::body(&one), &Measurable::body(&other));
    let measured = measured.ok_or_else(|| CliError::input(say!("tabletop-measure-foreign")))?;
    let in_arc = FireArc::new(game.half_arc()).range(&from.stance, &other);
    let unit = game.field().unit;
    let [from, to] = [from, to].map(|body| game.piece_name(body.piece));
    let words = say!(
        "tabletop-measured",
        from = from.as_str(),
        to = to.as_str(),
        distance = length_words(measured.distance, unit)
    );
    let arc = match in_arc {
        Some(range) => say!("tabletop-measured-arc", range = length_words(range, unit)),
        None => say!("tabletop-measured-no-arc"),
    };
    let tape = measured.tape.0.map(|point| (point.x(), point.y()));
    let data = Data { from, to, distance: measured.distance, tape, in_arc };
    Ok(CommandOutput { json: json(&data), card: format!("{words} {arc}\n") })
}
