//! Folder of the editing journals, and the unfinished edits in it.

use super::journal::{EXTENSION, EditJournal, EditRecord, MOST, read};
use crate::checked_files;
use crate::say;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Unfinished edit: a file being edited when the program ended, or a text that has no file yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnfinishedEdit {
    /// Path of the edit's journal.
    pub journal: PathBuf,
    /// Path of the edited file; `None` if the text has no file yet.
    pub file: Option<PathBuf>,
    /// Displayed name of the file whose edits are unfinished.
    pub name: String,
    /// Whether all edits are in the edited file.
    pub is_saved: bool,
    /// Time at which the last edit was made.
    pub written: SystemTime,
}

/// Editing journals found in a folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Journals {
    /// Unfinished edits, the latest first.
    pub left: Vec<UnfinishedEdit>,
    /// Sentences about the journals that cannot be resumed because their beginning is damaged.
    pub damaged: Vec<String>,
}

/// Reads each journal of edits in a folder once.
#[must_use]
pub fn journals_in(folder: &Path) -> Journals {
    let (mut left, mut damaged) = (Vec::new(), Vec::new());
    for journal in journals(folder) {
        let Ok(bytes) = checked_files::bytes(&journal, MOST) else { continue };
        match read(&bytes, usize::MAX) {
            Some(read) => left.push(left_by(journal, read)),
            // An empty journal was begun by a program that ended at once.
            None if bytes.is_empty() => {}
            None => damaged.push(journal),
        }
    }
    left.sort_by(|a, b| b.written.cmp(&a.written).then_with(|| (&a.name, &a.journal).cmp(&(&b.name, &b.journal))));
    damaged.sort();
    let told = |journal: &PathBuf| say!("edit-journal-damaged", file = journal.display().to_string());
    Journals { left, damaged: damaged.iter().map(told).collect() }
}

fn left_by(journal: PathBuf, read: EditJournal) -> UnfinishedEdit {
    let file = read.file().map(Path::to_owned);
    let EditJournal { beginning, lines, .. } = read;
    let is_saved = match lines.last() {
        Some(last) => matches!(last, EditRecord::Saved(_)),
        None => beginning.file.is_some(),
    };
    let written = journal.metadata().and_then(|about| about.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
    UnfinishedEdit { journal, file, name: beginning.name, is_saved, written }
}

/// Unfinished edits in a folder of journals, the latest first.
#[must_use]
pub fn unfinished_edits(folder: &Path) -> Vec<UnfinishedEdit> {
    journals_in(folder).left
}

/// Journal of a file; `None` if there is none.
pub(super) fn of_file(folder: &Path, file: &Path) -> Option<PathBuf> {
    let file = whole(file);
    unfinished_edits(folder)
        .into_iter()
        .find(|left| left.file.as_deref().map(whole).as_ref() == Some(&file))
        .map(|l| l.journal)
}

/// Canonical path of a file, so that one file has one name.
pub(super) fn whole(file: &Path) -> PathBuf {
    std::fs::canonicalize(file).unwrap_or_else(|_| std::path::absolute(file).unwrap_or_else(|_| file.to_owned()))
}

fn journals(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|e| e == EXTENSION))
}
