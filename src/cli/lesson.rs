//! `tercio lesson FILE`: a lesson in the terminal, or with `--check` carried out without a player.

use super::args::LessonArgs;
use super::commands::Reply;
use super::fault::Fault;
use super::output::{Answer, named, write_file};
use super::terminal::lesson_on_terminal;
use crate::lesson::{self, Lesson, Listed};
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
/// Bad input: it cannot be read.
pub fn answer(registry: &Registry, args: &LessonArgs) -> Result<Reply, Fault> {
    let file = named_file(args);
    let (lesson, game) = read(registry, file)?;
    let checked = lesson::check(&lesson, &game);
    let told = Told {
        steps: checked.steps,
        answers: checked.answers,
        faults: &checked.faults,
        paragraphs: &lesson.paragraphs,
    };
    let card = format!("{}: {} steps, {} answers tried\n", named(file), told.steps, told.answers);
    let file = file.display();
    let faults: Vec<String> = checked.faults.iter().map(|why| format!("{file}: {why}")).collect();
    let fault = (!faults.is_empty()).then_some(Fault::Inputs(faults));
    Ok(Reply { answer: Answer { card, json: json(&told) }, fault })
}

/// Plays a lesson in the terminal.
///
/// # Errors
/// Bad input: it cannot be read; standard input or output fails.
pub fn play(registry: &Registry, args: &LessonArgs) -> Result<(), Fault> {
    let (lesson, game) = read(registry, named_file(args))?;
    lesson_on_terminal(&lesson, &game)
}

#[derive(Serialize)]
struct Recorded {
    out: String,
    steps: usize,
}

/// Makes a lesson of a stretch of a saved game.
///
/// # Errors
/// Bad input: nothing is written then.
pub fn record(registry: &Registry, args: &LessonArgs) -> Result<Reply, Fault> {
    let out = args.out.clone().unwrap_or_default();
    let whole = open(registry, named_file(args)).map_err(Fault::Input)?;
    let before = whole.game.replayed(&whole.saved, args.from).map_err(Fault::Input)?.0;
    let to = args.to.unwrap_or(usize::MAX);
    let written = lesson::recorded(&*before, &*whole.session, args.from, to).map_err(Fault::Input)?;
    let words = out.parent().unwrap_or(Path::new("")).join("en");
    let made = |why: std::io::Error| Fault::input(format!("{}: {why}", words.display()));
    std::fs::create_dir_all(&words).map_err(made)?;
    write_file(&words.join(out.file_name().unwrap_or_default()), written.words.as_bytes())?;
    write_file(&out, written.steps.as_bytes())?;
    let told = Recorded { out: out.display().to_string(), steps: written.count };
    let card = format!("{}: {} steps\n", named(&out), written.count);
    Ok(Reply { answer: Answer { card, json: json(&told) }, fault: None })
}

/// The file that is named: only practice goes without one.
fn named_file(args: &LessonArgs) -> &Path {
    args.file.as_deref().unwrap_or(Path::new(""))
}

/// A lesson by its file, or one that comes with the program by its name.
fn read(registry: &Registry, file: &Path) -> Result<(Arc<Lesson>, Arc<dyn AnyGame>), Fault> {
    let shipped = || lesson::course(registry, None).into_iter().find(|listed| Path::new(&listed.id) == file);
    let listed = if file.exists() { None } else { shipped() };
    let Listed { lesson, game, .. } = listed.unwrap_or_else(|| lesson::of_file(registry, file));
    let lesson = lesson.map_err(|faults| Fault::Inputs(faults.iter().map(ToString::to_string).collect()))?;
    Ok((lesson, game))
}
