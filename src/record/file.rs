//! Saved game read from its file, with checks against crashes and bad disks.

use super::chained_lines::{self, Chain, FileRecord};
use super::header::{FORMAT, Header, MOST as MOST_HEADER, TITLE};
use crate::checked_files::{self, ReadError};
use crate::say;
use crate::session::JournalLine;
use std::fmt;
use std::path::Path;

/// Largest saved game, in bytes.
pub const MAX_SAVED_GAME_BYTES: u64 = 64 * 1024 * 1024;

/// Contents of a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// Header of the game.
    pub header: Header,
    /// Journal lines of the session.
    pub lines: Vec<JournalLine<String>>,
    /// Name given to the game last; `None` if it has none.
    pub name: Option<String>,
    /// Damage that ends the readable part before the end of the file; `None` if it is undamaged.
    pub damage: Option<Damage>,
    /// Length of the undamaged part in bytes: a journal continues after it.
    pub sound: u64,
    /// Chain hash for the next line of the file.
    pub chain: Chain,
}

/// Place and kind of a file's damage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// First damaged line of the file, from 1.
    pub line: usize,
    /// Whether only the last line was not completed: its line end, written last, is missing.
    pub torn: bool,
    /// Number of lines of the file that are lost, from the damaged one on.
    pub lines: usize,
    /// Description of the damage.
    pub why: String,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&if self.torn {
            say!("save-torn", line = self.line)
        } else {
            say!("save-damaged", line = self.line, why = self.why, lines = self.lines)
        })
    }
}

/// Reason why a file is refused, to be shown after its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadError {
    /// Line of the fault in the file, from 1; `None` if the fault has no line.
    pub line: Option<usize>,
    /// Reason why the file is refused, in one sentence.
    pub why: String,
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => f.write_str(&say!("save-at-line", line, why = self.why)),
            None => f.write_str(&self.why),
        }
    }
}

const fn refuse(line: Option<usize>, why: String) -> LoadError {
    LoadError { line, why }
}

/// Reads a saved game from its file.
///
/// # Errors
/// The file is not regular, too long, no saved game, of a newer format, or its header is damaged.
pub fn read_file(path: &Path) -> Result<SavedGame, LoadError> {
    let bytes = checked_files::bytes(path, MAX_SAVED_GAME_BYTES).map_err(|why| match why {
        ReadError::TooLong { .. } => refuse(None, say!("fault-save-too-long", mb = MAX_SAVED_GAME_BYTES / 1024 / 1024)),
        other => refuse(None, other.to_string()),
    })?;
    read_bytes(&bytes)
}

/// Reads a saved game from the bytes of its file.
///
/// # Errors
/// As for [`read_file`].
pub fn read_bytes(bytes: &[u8]) -> Result<SavedGame, LoadError> {
    // An editor may have added a byte order mark, which the chain does not cover.
    let mark = checked_files::mark_of(bytes).len();
    let mut lines = Lines { rest: &bytes[mark..], at: 0, offset: mark, has_carriage_returns: false };
    let foreign = || refuse(None, say!("save-foreign"));
    let title = lines.next().ok_or_else(|| refuse(None, say!("save-empty")))?;
    // An editor or a transfer may have given every line the end `\r\n`. The chain covers the text between the line ends alone, and a
    // saved game has no `\r` of its own: without it the file is the one that was written.
    lines.has_carriage_returns = title.text.is_some_and(|title| title.ends_with('\r'));
    let format = title.text.and_then(|t| t.strip_prefix(TITLE)).ok_or_else(foreign)?;
    let format: u32 = format.trim().parse().map_err(|_| refuse(Some(1), say!("save-format-no-number")))?;
    if format > FORMAT {
        return Err(refuse(None, say!("save-newer", format, reads = FORMAT)));
    }
    if format == 0 {
        return Err(refuse(Some(1), say!("save-never-a-format", format)));
    }
    let mut header = Vec::new();
    let chain = loop {
        let cut = || refuse(None, say!("save-header-cut"));
        let line = lines.next().filter(|l| l.ended).ok_or_else(cut)?;
        if line.offset > MOST_HEADER {
            return Err(refuse(Some(line.number), say!("save-header-endless")));
        }
        let text = line.text.ok_or_else(|| refuse(Some(line.number), say!("fault-not-utf8")))?;
        if let Some(hash) = text.strip_prefix("begin ") {
            let before = std::str::from_utf8(&bytes[mark..line.offset]).unwrap_or_default();
            let before = if lines.has_carriage_returns { before.replace("\r\n", "\n") } else { before.to_owned() };
            let chain = Chain::default().with(&before);
            if format!("{:016x}", chain.0) != hash {
                return Err(refuse(Some(line.number), say!("save-header-other")));
            }
            break chain;
        }
        header.push(text);
    };
    let header = Header::read(format, &header).map_err(|(line, why)| refuse(Some(line), why))?;
    Ok(read_lines(header, lines, chain))
}

fn read_lines(header: Header, mut lines: Lines<'_>, mut chain: Chain) -> SavedGame {
    let sound = lines.offset as u64;
    let mut saved = SavedGame { header, lines: Vec::new(), name: None, damage: None, sound, chain };
    while let Some(line) = lines.next() {
        let read = match line.text {
            _ if !line.ended => Err(say!("save-line-cut")),
            None => Err(say!("fault-not-utf8")),
            Some(text) => chained_lines::read(text, &mut chain),
        };
        match read {
            Ok(FileRecord::Line(line)) => saved.lines.push(line),
            Ok(FileRecord::Name(name)) => saved.name = Some(name),
            Err(why) => {
                let (torn, left_out) = (!line.ended, 1 + std::iter::from_fn(|| lines.next()).count());
                saved.damage = Some(Damage { line: line.number, torn, lines: left_out, why });
                break;
            }
        }
        saved.sound = lines.offset as u64;
        saved.chain = chain;
    }
    saved
}

/// Text of the header of a new game, which begins its file, and the chain hash for the first line.
#[must_use]
pub fn beginning(header: &Header) -> (String, Chain) {
    let mut text = header.text();
    let chain = Chain::default().with(&text);
    text.push_str(&format!("begin {:016x}\n", chain.0));
    (text, chain)
}

/// Iterator over the lines of a file.
struct Lines<'a> {
    rest: &'a [u8],
    at: usize,
    /// Byte offset in the file of the lines not yet read.
    offset: usize,
    /// Whether lines may end in `\r\n` instead of `\n`.
    has_carriage_returns: bool,
}

struct OneLine<'a> {
    number: usize,
    /// Byte offset of the line in the file.
    offset: usize,
    /// Text of the line; `None` if it is not UTF-8.
    text: Option<&'a str>,
    /// Whether the line has a line end.
    ended: bool,
}

impl<'a> Lines<'a> {
    fn next(&mut self) -> Option<OneLine<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        let end = self.rest.iter().position(|b| *b == b'\n');
        let (line, rest) = match end {
            Some(end) => (&self.rest[..end], &self.rest[end + 1..]),
            None => (self.rest, &self.rest[self.rest.len()..]),
        };
        let line = if self.has_carriage_returns { line.strip_suffix(b"\r").unwrap_or(line) } else { line };
        let offset = self.offset;
        self.offset += self.rest.len() - rest.len();
        self.rest = rest;
        self.at += 1;
        Some(OneLine { number: self.at, offset, text: std::str::from_utf8(line).ok(), ended: end.is_some() })
    }
}
