//! Files from the disk, with care: only regular files, only so much of them, and text only where it is text.

use std::fs::{File, metadata};
use std::io::{self, Read};
use std::path::Path;

/// What editors on some systems put before the first letter of a text. It says nothing.
const BOM: &[u8] = "\u{feff}".as_bytes();

/// Why a file could not be read. What is said of it stands in `words`.
#[derive(Debug)]
pub enum Unread {
    /// There is none.
    Missing,
    Folder,
    /// It is a pipe, a device or the like: one might never end, and opening another might never return.
    NotRegular,
    /// It has more bytes than anything of its kind needs.
    TooLong {
        /// The most that are read.
        most: u64,
    },
    /// It is not UTF-8 from here on.
    NotText {
        /// The line, from 1.
        line: usize,
        /// The character of that line, from 1.
        column: usize,
    },
    /// The system does not give it.
    System(io::Error),
}

impl From<io::Error> for Unread {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Unread::Missing,
            _ => Unread::System(error),
        }
    }
}

/// All bytes of a file, `most` of them at most.
///
/// # Errors
/// There is no such file, it is not a regular one, too long, or the system does not give it.
pub fn bytes(path: &Path, most: u64) -> Result<Vec<u8>, Unread> {
    regular(path)?;
    all_of(&File::open(path)?, most)
}

/// The text of a file.
///
/// # Errors
/// As [`bytes`]; it is not UTF-8.
pub fn text(path: &Path, most: u64) -> Result<String, Unread> {
    let bytes = bytes(path, most)?;
    let start = mark_of(&bytes).len();
    std::str::from_utf8(&bytes[start..]).map(str::to_owned).map_err(|e| {
        let (line, column) = place_after(&bytes[start..start + e.valid_up_to()]);
        Unread::NotText { line, column }
    })
}

/// The line, and the character of that line, that come after this part of a text; both from 1.
#[must_use]
pub fn place_after(before: &[u8]) -> (usize, usize) {
    let line = before.iter().filter(|b| **b == b'\n').count() + 1;
    let begins = before.iter().rposition(|b| *b == b'\n').map_or(0, |p| p + 1);
    (line, String::from_utf8_lossy(&before[begins..]).chars().count() + 1)
}

/// The permissions that a file keeps when another is put in its place; none: there is no file yet.
///
/// # Errors
/// It may only be read.
pub fn permissions_kept(path: &Path) -> io::Result<Option<std::fs::Permissions>> {
    let Ok(about) = path.metadata() else { return Ok(None) };
    let permissions = about.permissions();
    if about.is_file() && permissions.readonly() {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    Ok(Some(permissions))
}

/// Whether there is a regular file, which can be opened without waiting for anybody.
///
/// # Errors
/// There is none, or it is something else.
pub fn regular(path: &Path) -> Result<(), Unread> {
    let about = metadata(path)?;
    match about.is_dir() {
        true => Err(Unread::Folder),
        false if !about.is_file() => Err(Unread::NotRegular),
        false => Ok(()),
    }
}

/// Whatever is left of an open file.
///
/// # Errors
/// It is too long, or the system does not give it.
pub fn all_of(mut file: &File, most: u64) -> Result<Vec<u8>, Unread> {
    let mut bytes = Vec::new();
    if file.metadata()?.len() <= most {
        // Some files say that they are empty and are not: the limit holds for what comes.
        file.by_ref().take(most + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 <= most {
            return Ok(bytes);
        }
    }
    Err(Unread::TooLong { most })
}

/// How RON is read and written: a field that may be left out needs no `Some`.
#[must_use]
pub fn ron() -> ron::Options {
    ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
}

/// The mark before the first letter, if there is one.
#[must_use]
pub fn mark_of(bytes: &[u8]) -> &[u8] {
    if bytes.starts_with(BOM) { &bytes[..BOM.len()] } else { &[] }
}
