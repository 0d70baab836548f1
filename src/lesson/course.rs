//! The lessons there are: those that come with the games, and the player's own.

use super::file::Lesson;
use super::read::{Fault, read};
use crate::files;
use crate::play::{AnyGame, Registry};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The most bytes that a lesson may have, and the sentences of one.
pub const MOST: u64 = 1024 * 1024;

/// A lesson that can be taken.
#[derive(Clone)]
pub struct Listed {
    /// What progress calls it: the name of its file without its ending.
    pub id: String,
    pub game: Arc<dyn AnyGame>,
    /// The lesson, or what is wrong with its file.
    pub lesson: Result<Arc<Lesson>, Vec<Fault>>,
    /// Whether it is the player's own, not one that came with the program.
    pub own: bool,
}

/// All lessons: those of each game in their order, then those in this folder by their names.
#[must_use]
pub fn course(registry: &Registry, folder: Option<&Path>) -> Vec<Listed> {
    let mut list = Vec::new();
    for game in registry.games() {
        list.extend(game.lessons().iter().map(|shipped| {
            let words = format!("en/{}", shipped.id);
            let lesson = read(shipped.text, shipped.id, Some((shipped.words, &words))).map(Arc::new);
            Listed { id: shipped.id.to_owned(), game: Arc::clone(game), lesson, own: false }
        }));
    }
    list.extend(own(folder).iter().map(|path| of_file(registry, path)));
    list
}

/// Whether there are any. None is read for it.
#[must_use]
pub fn there_are(registry: &Registry, folder: Option<&Path>) -> bool {
    registry.games().any(|game| !game.lessons().is_empty()) || !own(folder).is_empty()
}

/// The files of lessons in a folder, by their names.
fn own(folder: Option<&Path>) -> Vec<PathBuf> {
    let found = folder.and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = found.map(|entry| entry.path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "ron"));
    files.sort();
    files
}

/// The lesson in a file.
#[must_use]
pub fn of_file(registry: &Registry, path: &Path) -> Listed {
    let lesson = read_file(path).map(Arc::new);
    let text = lesson.as_ref().ok().and_then(|lesson| lesson.scenes.first()).map_or("", |scene| scene.text.as_str());
    let id = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    Listed { id, game: Arc::clone(registry.of_text(text)), lesson, own: true }
}

/// Reads a lesson from its file, and its English sentences from beside it where they are not in it.
fn read_file(path: &Path) -> Result<Lesson, Vec<Fault>> {
    let text = |path: &Path| {
        let fault = |why: files::Unread| {
            vec![Fault { file: path.display().to_string(), place: None, sentence: why.to_string() }]
        };
        files::text(path, MOST).map_err(fault)
    };
    let (steps, name) = (text(path)?, path.display().to_string());
    let words = path.parent().zip(path.file_name()).map(|(folder, file)| folder.join("en").join(file));
    let words = words.filter(|words| words.exists());
    let words = words.map(|path| Ok::<_, Vec<Fault>>((text(&path)?, path.display().to_string()))).transpose()?;
    read(&steps, &name, words.as_ref().map(|(text, name)| (text.as_str(), name.as_str())))
}
