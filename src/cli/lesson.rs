//! `tercio lesson FILE`: a lesson in the terminal, or its check without a player (`--check`).

use super::args::LessonArgs;
use super::commands::Reply;
use super::fault::CliError;
use super::output::{CommandOutput, named, write_file};
use super::saved_game::is_saved_game;
use super::terminal::lesson_on_terminal;
use crate::checked_files;
use crate::lesson::{self, Lesson, LessonEntry};
use crate::play::data::json;
use crate::play::{AnyGame, Registry, open};
use serde::Serialize;
use std::path::Path;
use std::sync::Arc;

#[derive(Serialize)]
struct Told<'a> {
    steps: usize,
    answers: usize,
    faults: &'a [String],
    paragraphs: &'a [String],
}

/// Checks a lesson.
///
/// # Errors
/// Bad input: the lesson cannot be read.
pub fn answer(registry: &Registry, args: &LessonArgs) -> Result<Reply, CliError> {
    let file = named_file(args);
    let (lesson, game) = read(registry, file)?;
    let checked = lesson::check(&lesson, &game);
    let faults: Vec<String> = checked.faults.iter().map(ToString::to_string).collect();
    let told = Told { steps: checked.steps, answers: checked.answers, faults: &faults, paragraphs: &lesson.paragraphs };
    let card = format!("{}: {} steps, {} answers tried\n", named(file), told.steps, told.answers);
    let answer = CommandOutput { card, json: json(&told) };
    Ok(Reply { answer, fault: (!faults.is_empty()).then_some(CliError::Inputs(faults)) })
}

/// Checks whether the lesson in a file can be read, before the window opens.
///
/// # Errors
/// The faults of the lesson.
pub fn can_be_read(registry: &Registry, file: &Path) -> Result<(), CliError> {
    read(registry, file).map(|_| ())
}

/// Plays a lesson in the terminal.
///
/// # Errors
/// Bad input: the lesson cannot be read; standard input or output fails.
pub fn play(registry: &Registry, args: &LessonArgs) -> Result<(), CliError> {
    let (lesson, game) = read(registry, named_file(args))?;
    lesson_on_terminal(&lesson, &game)
}

#[derive(Serialize)]
struct Written {
    out: String,
    steps: usize,
}

/// Writes a lesson as one file: made of a part of a saved game, or a lesson with its sentences included.
///
/// # Errors
/// Bad input: no file is written then.
pub fn write(registry: &Registry, args: &LessonArgs, out: &Path) -> Result<Reply, CliError> {
    let file = named_file(args);
    let (text, steps) = if is_saved_game(file) { of_game(registry, args)? } else { in_one(registry, args)? };
    write_file(out, text.as_bytes())?;
    let card = format!("{}: {steps} steps\n", named(out));
    let told = Written { out: out.display().to_string(), steps };
    Ok(Reply { answer: CommandOutput { card, json: json(&told) }, fault: None })
}

fn of_game(registry: &Registry, args: &LessonArgs) -> Result<(String, usize), CliError> {
    let game = open(registry, named_file(args)).map_err(CliError::Input)?;
    let to = args.to.unwrap_or(usize::MAX);
    let made = lesson::recorded(&*game.session, args.from, to, None).map_err(CliError::Input)?;
    Ok((made.text, made.steps))
}

fn in_one(registry: &Registry, args: &LessonArgs) -> Result<(String, usize), CliError> {
    if args.from > 0 || args.to.is_some() {
        return Err(CliError::input(
            "--from and --to say which orders of a saved game become a lesson; this is no saved game",
        ));
    }
    let file = named_file(args);
    let (lesson, _) = read(registry, file)?;
    let shipped = || registry.games().flat_map(|game| game.lessons()).find(|known| Path::new(known.id) == file);
    let text = match checked_files::text(file, lesson::MOST) {
        Ok(text) => text,
        Err(why) => shipped().map(|known| known.text.to_owned()).ok_or_else(|| CliError::input(why.to_string()))?,
    };
    let name = file.display().to_string();
    let text = lesson::to_single_file(&text, &name, &lesson.words).map_err(CliError::inputs)?;
    Ok((text, lesson.steps.len()))
}

/// File named in the arguments of `lesson`: only practice needs none.
fn named_file(args: &LessonArgs) -> &Path {
    args.file.as_deref().unwrap_or(Path::new(""))
}

/// Lesson in this file, or the shipped lesson of this name.
fn read(registry: &Registry, file: &Path) -> Result<(Arc<Lesson>, Arc<dyn AnyGame>), CliError> {
    let shipped = || lesson::course(registry, None).into_iter().find(|listed| Path::new(&listed.id) == file);
    let listed = if file.exists() { None } else { shipped() };
    let LessonEntry { lesson, game, .. } = listed.unwrap_or_else(|| lesson::of_file(registry, file));
    Ok((lesson.map_err(CliError::inputs)?, game))
}
