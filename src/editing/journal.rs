//! Text form of the journal of an edited file.
//!
//! It begins with a title, the file's path and the text at the beginning of editing; then a line for every act,
//! undo and redo, and for every save of the file. Each line is chained to all before it by a hash.

use crate::document::Patch;
use crate::record::{Chain, unchained, write_new_file};
use crate::say;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// Extension of journal files.
pub const EXTENSION: &str = "tercio-edit";
/// Largest journal that is read, in bytes.
pub const MOST: u64 = 256 * 1024 * 1024;

const TITLE: &str = "Tercio edit 1";

/// State of the file at the beginning of editing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beginning {
    /// Path of the edited file; `None` if it was not written yet.
    pub file: Option<PathBuf>,
    /// Displayed name of the text as long as it has no file.
    pub name: String,
    pub text: String,
}

/// Line of an editing journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditRecord {
    Act {
        what: String,
        patch: Patch,
    },
    Undo,
    Redo,
    /// Record that the file was written to this path.
    Saved(PathBuf),
}

/// First bytes of a journal of edits, and the chain hash for its first line.
#[must_use]
pub fn beginning(with: &Beginning) -> (String, Chain) {
    let with = json(with);
    let text = format!("{TITLE}\nbegin {with}");
    let chain = Chain::default().with(&text);
    (format!("{text} {:016x}\n", chain.0), chain)
}

/// Text of a journal line without its chain hash.
#[must_use]
pub fn body(line: &EditRecord) -> String {
    match line {
        EditRecord::Act { what, patch: Patch { at, removed, added } } => {
            format!("act {at} {removed} {} {}", json(what), json(added))
        }
        EditRecord::Undo => "undo".to_owned(),
        EditRecord::Redo => "redo".to_owned(),
        EditRecord::Saved(file) => format!("saved {}", json(file)),
    }
}

fn json(value: &(impl Serialize + ?Sized)) -> String {
    serde_json::to_value(value).unwrap_or_default().to_string()
}

/// Contents of a journal, up to its first line that is torn or damaged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditJournal {
    pub beginning: Beginning,
    pub lines: Vec<EditRecord>,
    /// Length of the journal's undamaged part, in bytes.
    pub sound: usize,
    /// Hash that the next line of the journal continues.
    pub chain: Chain,
    /// Rest of the journal from a damaged line on; `None` if the last line was merely not completed.
    pub cut: Option<JournalDamage>,
}

/// Damage of a journal of edits: its unreadable rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JournalDamage {
    /// Line of the journal that is damaged or cannot be carried out, from 1.
    line: usize,
    /// Number of acts in the unreadable rest, including undone or redone ones.
    acts: usize,
}

impl JournalDamage {
    /// Number of journal lines before the first act.
    const HEAD: usize = 2;

    /// Damage of a journal: an unreadable rest after `read` readable lines; `None` if there is no rest.
    fn behind(read: usize, rest: &[u8]) -> Option<Self> {
        let whole = rest.split_inclusive(|b| *b == b'\n').filter(|line| line.ends_with(b"\n"));
        let acts = whole.filter(|line| !line.starts_with(b"saved ")).count();
        (acts > 0).then_some(Self { line: Self::HEAD + read + 1, acts })
    }

    /// Copies the whole damaged journal to a file beside it, and returns a message about the unreadable part.
    pub fn laid_aside(self, journal: &Path, bytes: &[u8]) -> String {
        let Self { line, acts } = self;
        let file = journal.display().to_string();
        let name = journal.file_stem().unwrap_or_default().to_string_lossy();
        let folder = journal.parent().unwrap_or_else(|| Path::new(""));
        match write_new_file(folder, &name, "damaged", bytes) {
            Ok(aside) => say!("edit-journal-cut-kept", file, line, n = acts, aside = aside.display().to_string()),
            Err(_) => say!("edit-journal-cut", file, line, n = acts),
        }
    }
}

/// Reads a journal of edits, at most `most` lines of it; `None`: it is no journal, or its beginning is damaged.
#[must_use]
pub fn read(bytes: &[u8], most: usize) -> Option<EditJournal> {
    let mut sound = 0;
    let mut ended = bytes.split_inclusive(|b| *b == b'\n').filter(|line| line.ends_with(b"\n"));
    let mut next = || {
        let line = ended.next()?;
        Some((std::str::from_utf8(&line[..line.len() - 1]).ok()?, line.len()))
    };
    let (title, length) = next().filter(|(title, _)| *title == TITLE)?;
    sound += length;
    let (line, length) = next()?;
    let (with, hash) = line.rsplit_once(' ')?;
    let mut chain = Chain::default().with(&format!("{title}\n{with}"));
    let beginning = serde_json::from_str(with.strip_prefix("begin ")?).ok()?;
    if format!("{:016x}", chain.0) != hash {
        return None;
    }
    sound += length;
    let mut lines = Vec::new();
    while lines.len() < most
        && let Some((line, length)) = next()
    {
        let mut on = chain;
        let Some(read) = unchained(line, &mut on).and_then(parse) else { break };
        lines.push(read);
        chain = on;
        sound += length;
    }
    let cut = JournalDamage::behind(lines.len(), &bytes[sound..]);
    Some(EditJournal { beginning, lines, sound, chain, cut })
}

impl EditJournal {
    /// Path of the file at its last save, or at the beginning of editing; `None` if it was never written.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        let saved = self.lines.iter().rev().find_map(|line| match line {
            EditRecord::Saved(file) => Some(file),
            _ => None,
        });
        saved.or(self.beginning.file.as_ref()).map(PathBuf::as_path)
    }
}

fn parse(text: &str) -> Option<EditRecord> {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    match verb {
        "act" => {
            let (at, rest) = rest.split_once(' ')?;
            let (removed, rest) = rest.split_once(' ')?;
            let mut values = serde_json::Deserializer::from_str(rest).into_iter();
            let what = said(values.next())?;
            let patch = Patch { at: at.parse().ok()?, removed: removed.parse().ok()?, added: said(values.next())? };
            Some(EditRecord::Act { what, patch })
        }
        "undo" => Some(EditRecord::Undo),
        "redo" => Some(EditRecord::Redo),
        "saved" => serde_json::from_str(rest).ok().map(EditRecord::Saved),
        _ => None,
    }
}

fn said<T: DeserializeOwned>(value: Option<serde_json::Result<serde_json::Value>>) -> Option<T> {
    serde_json::from_value(value?.ok()?).ok()
}
