//! Folder of the editing journals, and the unfinished edits in it.

use super::journal::{EXTENSION, Line, MOST, Read, read};
use crate::files;
use crate::say;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Unfinished edit: a file being edited when the program ended, or a text that has no file yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// Path of the journal.
    pub journal: PathBuf,
    /// Path of the edited file.
    pub file: Option<PathBuf>,
    /// Displayed name.
    pub name: String,
    /// Whether all edits are in the file.
    pub is_saved: bool,
    /// Time of the last edit.
    pub written: SystemTime,
}

/// Unfinished edits in a folder of journals, the latest first.
#[must_use]
pub fn left_in(folder: &Path) -> Vec<Left> {
    let mut left: Vec<Left> = journals(folder)
        .filter_map(|journal| {
            let read = read(&files::bytes(&journal, MOST).ok()?, usize::MAX)?;
            let file = read.file().map(Path::to_owned);
            let Read { beginning, lines, .. } = read;
            let is_saved = match lines.last() {
                Some(last) => matches!(last, Line::Saved(_)),
                None => beginning.file.is_some(),
            };
            let written = journal.metadata().and_then(|about| about.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
            Some(Left { journal, file, name: beginning.name, is_saved, written })
        })
        .collect();
    left.sort_by(|a, b| b.written.cmp(&a.written).then_with(|| (&a.name, &a.journal).cmp(&(&b.name, &b.journal))));
    left
}

/// The journals of a folder that cannot be gone on with, as how they begin is damaged: a sentence each.
#[must_use]
pub fn damaged_in(folder: &Path) -> Vec<String> {
    let is_damaged = |journal: &PathBuf| {
        // One to which nothing was written was begun by a program that ended at once.
        files::bytes(journal, MOST).is_ok_and(|bytes| !bytes.is_empty() && read(&bytes, 0).is_none())
    };
    let mut damaged: Vec<PathBuf> = journals(folder).filter(is_damaged).collect();
    damaged.sort();
    damaged.iter().map(|journal| say!("edit-journal-damaged", file = journal.display().to_string())).collect()
}

/// The journal of a file, if there is one.
pub(super) fn of_file(folder: &Path, file: &Path) -> Option<PathBuf> {
    let file = whole(file);
    left_in(folder).into_iter().find(|left| left.file.as_deref().map(whole).as_ref() == Some(&file)).map(|l| l.journal)
}

/// Canonical path, so that one file has one name.
pub(super) fn whole(file: &Path) -> PathBuf {
    std::fs::canonicalize(file).unwrap_or_else(|_| std::path::absolute(file).unwrap_or_else(|_| file.to_owned()))
}

fn journals(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|e| e == EXTENSION))
}
