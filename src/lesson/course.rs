//! List of all lessons: those shipped with the games, and the player's own.

use super::fault::Fault;
use super::lesson_model::{Lesson, Words};
use super::limits::MOST;
use super::read::{first_scene, read, read_words};
use crate::checked_files;
use crate::i18n;
use crate::play::{AnyGame, Registry};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Lesson in the list of lessons.
#[derive(Clone)]
pub struct LessonEntry {
    /// Id in saved progress: the name of a shipped lesson, or the path of the player's own.
    pub id: String,
    /// Name of the lesson's file, without extension.
    pub name: String,
    pub game: Arc<dyn AnyGame>,
    /// Lesson read from its file, or the faults of that file.
    pub lesson: Result<Arc<Lesson>, Vec<Fault>>,
    /// Estimated duration of the lesson in minutes; 0 where its file has faults.
    pub minutes: u32,
    /// Whether the lesson is the player's own, not shipped with the program.
    pub own: bool,
}

/// All lessons: those of each game in their order, games that build on others' lessons last; then those in `folder` by name.
#[must_use]
pub fn course(registry: &Registry, folder: Option<&Path>) -> Vec<LessonEntry> {
    let mut list = Vec::new();
    let mut games: Vec<&Arc<dyn AnyGame>> = registry.games().collect();
    games.sort_by_key(|game| game.builds_on_other_lessons());
    for game in games {
        let book = game.rulebook().map(|book| book.rules);
        list.extend(game.lessons().iter().map(|shipped| {
            let words = format!("en/{}", shipped.id);
            let lesson = read(shipped.text, shipped.id, Some((shipped.words, &words)), book.as_deref());
            // English sentences stand in where a translation lacks one or cannot be read.
            let lesson = lesson.map(|lesson| {
                Arc::new(match translation(shipped.id) {
                    Some(Ok(words)) => lesson.with_texts(words),
                    _ => lesson,
                })
            });
            let id = shipped.id.to_owned();
            let minutes = minutes(&lesson);
            LessonEntry { name: id.clone(), id, game: Arc::clone(game), lesson, minutes, own: false }
        }));
    }
    list.extend(own(folder).iter().map(|path| of_file(registry, path)));
    list
}

/// Whether there are any lessons; no file is read.
#[must_use]
pub fn there_are(registry: &Registry, folder: Option<&Path>) -> bool {
    registry.games().any(|game| !game.lessons().is_empty()) || !own(folder).is_empty()
}

/// Files of the lessons in a folder, sorted by name.
fn own(folder: Option<&Path>) -> Vec<PathBuf> {
    let found = folder.and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = found.map(|entry| entry.path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "ron"));
    files.sort();
    files
}

/// Whether a file is meant as a lesson, with or without faults: only lessons have scenes and steps.
#[must_use]
pub fn is_lesson(path: &Path) -> bool {
    checked_files::text(path, MOST).is_ok_and(|text| text.contains("scenes:") && text.contains("steps:"))
}

/// Lesson in a file, with the game that it belongs to.
#[must_use]
pub fn of_file(registry: &Registry, path: &Path) -> LessonEntry {
    let steps = text(path);
    let scene = steps.as_ref().ok().and_then(|steps| first_scene(steps)).unwrap_or_default();
    let game = Arc::clone(registry.of_text(&scene));
    let lesson = steps.and_then(|steps| read_file(path, &steps, &*game)).map(Arc::new);
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let id = path.display().to_string();
    let minutes = minutes(&lesson);
    LessonEntry { id, name, game, lesson, minutes, own: true }
}

fn minutes(lesson: &Result<Arc<Lesson>, Vec<Fault>>) -> u32 {
    lesson.as_ref().map_or(0, |lesson| lesson.minutes())
}

/// Reads a lesson of a game from the text of its file. Its sentences come from files beside it where they are not in it: in
/// English, and in the current language where it has some.
fn read_file(path: &Path, steps: &str, game: &dyn AnyGame) -> Result<Lesson, Vec<Fault>> {
    let (name, book) = (path.display().to_string(), game.rulebook().map(|book| book.rules));
    let beside = |language: &str| {
        let words = path.parent()?.join(language).join(path.file_name()?);
        words.exists().then_some(words)
    };
    let words = beside("en").map(|path| Ok::<_, Vec<Fault>>((text(&path)?, path.display().to_string()))).transpose()?;
    let told = words.as_ref().map(|(text, name)| (text.as_str(), name.as_str()));
    let lesson = read(steps, &name, told, book.as_deref())?;
    match i18n::spoken().and_then(|language| beside(&language.tag())) {
        Some(path) => Ok(lesson.with_texts(read_words(&text(&path)?, &path.display().to_string())?)),
        None => Ok(lesson),
    }
}

/// Translation of a shipped lesson: a file of this name in the folder `lessons` of the current language.
fn translation(id: &str) -> Option<Result<Words, Vec<Fault>>> {
    let path = i18n::spoken()?.lessons()?.join(format!("{id}.ron"));
    path.exists().then(|| read_words(&text(&path)?, &path.display().to_string()))
}

fn text(path: &Path) -> Result<String, Vec<Fault>> {
    checked_files::text(path, MOST).map_err(|why| {
        let place =
            if let checked_files::ReadError::NotText { line, column } = why { Some((line, column)) } else { None };
        vec![Fault::of(&path.display().to_string(), place, &why.to_string())]
    })
}
