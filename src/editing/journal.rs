//! The journal of a file that is edited, as text.
//!
//! It begins with a title, the file's place and the text with which editing began; then a line for every act, undo and redo,
//! and for every time that the file was written. Each line is chained to all before it.

use crate::document::Patch;
use crate::record::{Chain, keep_new, unchained};
use crate::say;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// What the files of this kind end in.
pub const EXTENSION: &str = "tercio-edit";
/// The most bytes of one that are read.
pub const MOST: u64 = 256 * 1024 * 1024;

const TITLE: &str = "Tercio edit 1";

/// With what editing began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beginning {
    /// The file; none: it is yet to be written for the first time.
    pub file: Option<PathBuf>,
    /// What it is called as long as it has no file.
    pub name: String,
    pub text: String,
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    Act {
        what: String,
        patch: Patch,
    },
    Undo,
    Redo,
    /// The file was written, here.
    Saved(PathBuf),
}

/// The bytes with which a journal begins, and what its first line is chained to.
#[must_use]
pub fn beginning(with: &Beginning) -> (String, Chain) {
    let with = json(with);
    let text = format!("{TITLE}\nbegin {with}");
    let chain = Chain::default().with(&text);
    (format!("{text} {:016x}\n", chain.0), chain)
}

/// A line without its chain.
#[must_use]
pub fn body(line: &Line) -> String {
    match line {
        Line::Act { what, patch: Patch { at, removed, added } } => {
            format!("act {at} {removed} {} {}", json(what), json(added))
        }
        Line::Undo => "undo".to_owned(),
        Line::Redo => "redo".to_owned(),
        Line::Saved(file) => format!("saved {}", json(file)),
    }
}

fn json(value: &(impl Serialize + ?Sized)) -> String {
    serde_json::to_value(value).unwrap_or_default().to_string()
}

/// A journal as it is read: up to its first line that is torn or not its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read {
    pub beginning: Beginning,
    pub lines: Vec<Line>,
    /// How many bytes stand.
    pub sound: usize,
    /// What the next line is chained to.
    pub chain: Chain,
    /// What comes behind a line that is damaged: not one that was only not written to its end.
    pub cut: Option<Cut>,
}

/// What of a journal cannot be followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The line that is damaged, or asks for what cannot be done, from 1.
    line: usize,
    /// How many acts, with those that were undone or redone, stand there and behind it.
    acts: usize,
}

impl Cut {
    /// How many lines begin a journal.
    const HEAD: usize = 2;

    /// What follows the lines that could be read, of which there are so many.
    fn behind(read: usize, rest: &[u8]) -> Option<Self> {
        let whole = rest.split_inclusive(|b| *b == b'\n').filter(|line| line.ends_with(b"\n"));
        let acts = whole.filter(|line| !line.starts_with(b"saved ")).count();
        (acts > 0).then_some(Self { line: Self::HEAD + read + 1, acts })
    }

    /// Keeps the whole of a damaged journal beside it, and says what of it was not followed.
    pub fn laid_aside(self, journal: &Path, bytes: &[u8]) -> String {
        let Self { line, acts } = self;
        let file = journal.display().to_string();
        let name = journal.file_stem().unwrap_or_default().to_string_lossy();
        let folder = journal.parent().unwrap_or_else(|| Path::new(""));
        match keep_new(folder, &name, "damaged", bytes) {
            Ok(aside) => say!("edit-journal-cut-kept", file, line, n = acts, aside = aside.display().to_string()),
            Err(_) => say!("edit-journal-cut", file, line, n = acts),
        }
    }
}

/// Reads a journal, so many of its lines at most; `None`: it is none, or how it begins is damaged.
#[must_use]
pub fn read(bytes: &[u8], most: usize) -> Option<Read> {
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
    let cut = Cut::behind(lines.len(), &bytes[sound..]);
    Some(Read { beginning, lines, sound, chain, cut })
}

impl Read {
    /// The file as it was saved last, or with which editing began.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        let saved = self.lines.iter().rev().find_map(|line| match line {
            Line::Saved(file) => Some(file),
            _ => None,
        });
        saved.or(self.beginning.file.as_ref()).map(PathBuf::as_path)
    }
}

fn parse(text: &str) -> Option<Line> {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    match verb {
        "act" => {
            let (at, rest) = rest.split_once(' ')?;
            let (removed, rest) = rest.split_once(' ')?;
            let mut values = serde_json::Deserializer::from_str(rest).into_iter();
            let what = said(values.next())?;
            let patch = Patch { at: at.parse().ok()?, removed: removed.parse().ok()?, added: said(values.next())? };
            Some(Line::Act { what, patch })
        }
        "undo" => Some(Line::Undo),
        "redo" => Some(Line::Redo),
        "saved" => serde_json::from_str(rest).ok().map(Line::Saved),
        _ => None,
    }
}

fn said<T: DeserializeOwned>(value: Option<serde_json::Result<serde_json::Value>>) -> Option<T> {
    serde_json::from_value(value?.ok()?).ok()
}
