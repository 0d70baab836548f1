//! `tercio lesson FILE --check`: a lesson carried out without a player.

use super::args::LessonArgs;
use super::commands::Reply;
use super::fault::Fault;
use super::output::{Answer, named};
use crate::files;
use crate::lesson::{self, Lesson};
use crate::play::Registry;
use crate::play::data::json;
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The most bytes that a lesson may have, and the sentences of one.
const MOST: u64 = 1024 * 1024;

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
    let lesson = read(&args.file)?;
    let text = lesson.scenes.first().map_or("", |scene| scene.text.as_str());
    let checked = lesson::check(&lesson, registry.of_text(text));
    let told = Told {
        steps: checked.steps,
        answers: checked.answers,
        faults: &checked.faults,
        paragraphs: &lesson.paragraphs,
    };
    let card = format!("{}: {} steps, {} answers tried\n", named(&args.file), told.steps, told.answers);
    let file = args.file.display();
    let faults: Vec<String> = checked.faults.iter().map(|why| format!("{file}: {why}")).collect();
    let fault = (!faults.is_empty()).then_some(Fault::Inputs(faults));
    Ok(Reply { answer: Answer { card, json: json(&told) }, fault })
}

fn read(file: &Path) -> Result<Arc<Lesson>, Fault> {
    let text = |path: &Path| files::text(path, MOST).map_err(|why| Fault::input(format!("{}: {why}", path.display())));
    let (lesson, name) = (text(file)?, file.display().to_string());
    let words = words_of(file).filter(|path| path.exists());
    let words = words.map(|path| Ok::<_, Fault>((text(&path)?, path.display().to_string()))).transpose()?;
    let words = words.as_ref().map(|(text, name)| (text.as_str(), name.as_str()));
    let lesson = lesson::read(&lesson, &name, words);
    lesson.map(Arc::new).map_err(|faults| Fault::Inputs(faults.iter().map(ToString::to_string).collect()))
}

/// The file of a lesson's English sentences, where it keeps them apart.
fn words_of(file: &Path) -> Option<PathBuf> {
    Some(file.parent()?.join("en").join(file.file_name()?))
}
