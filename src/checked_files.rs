//! Careful reading of files: only regular files, only up to a size limit, and text only in UTF-8.

use std::fs::{File, metadata};
use std::io::{self, Read};
use std::path::Path;

/// Byte order mark, which some editors write at the beginning of a text.
const BOM: &[u8] = "\u{feff}".as_bytes();

/// Reason why a file could not be read. Its message is in `i18n`.
#[derive(Debug)]
pub enum ReadError {
    /// The file to read does not exist.
    Missing,
    Folder,
    /// The file to read is a pipe, a device or the like: one might never end, and opening another might never return.
    NotRegular,
    /// The file to read has more bytes than any file of its kind needs.
    TooLong {
        /// Largest size of a file that is read, in bytes.
        most: u64,
    },
    /// The file to read is not UTF-8 from this place on.
    NotText {
        /// Line in which the text stops being UTF-8, from 1.
        line: usize,
        /// Character of that line at which the text stops being UTF-8, from 1.
        column: usize,
    },
    /// Error of the operating system, which refuses to read the file.
    System(io::Error),
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => ReadError::Missing,
            _ => ReadError::System(error),
        }
    }
}

/// All bytes of a file, at most `most`.
///
/// # Errors
/// There is no such file, it is not regular, too long, or the system refuses to read it.
pub fn bytes(path: &Path, most: u64) -> Result<Vec<u8>, ReadError> {
    require_regular_file(path)?;
    read_rest(&File::open(path)?, most)
}

/// Text of a file of at most `most` bytes, without a byte order mark.
///
/// # Errors
/// As for [`bytes`]; or the file is not UTF-8.
pub fn text(path: &Path, most: u64) -> Result<String, ReadError> {
    let bytes = bytes(path, most)?;
    let start = mark_of(&bytes).len();
    std::str::from_utf8(&bytes[start..]).map(str::to_owned).map_err(|e| {
        let (line, column) = line_column_after(&bytes[start..start + e.valid_up_to()]);
        ReadError::NotText { line, column }
    })
}

/// Line and character at which this part of a text ends, both from 1.
#[must_use]
pub fn line_column_after(before: &[u8]) -> (usize, usize) {
    let line = before.iter().filter(|b| **b == b'\n').count() + 1;
    let begins = before.iter().rposition(|b| *b == b'\n').map_or(0, |p| p + 1);
    (line, String::from_utf8_lossy(&before[begins..]).chars().count() + 1)
}

/// Permissions to keep when a file is replaced; `None` if there is no file yet.
///
/// # Errors
/// The file is read-only.
pub fn permissions_kept(path: &Path) -> io::Result<Option<std::fs::Permissions>> {
    let Ok(about) = path.metadata() else { return Ok(None) };
    let permissions = about.permissions();
    if about.is_file() && permissions.readonly() {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    Ok(Some(permissions))
}

/// Checks that a path is a regular file, which can be opened without blocking.
///
/// # Errors
/// There is no file, or it is not regular.
pub fn require_regular_file(path: &Path) -> Result<(), ReadError> {
    let about = metadata(path)?;
    match about.is_dir() {
        true => Err(ReadError::Folder),
        false if !about.is_file() => Err(ReadError::NotRegular),
        false => Ok(()),
    }
}

/// Remaining bytes of an open file, at most `most`.
///
/// # Errors
/// The file is too long, or the system refuses to read it.
pub fn read_rest(mut file: &File, most: u64) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    if file.metadata()?.len() <= most {
        // Some files report a length of 0 and are not empty: the limit applies to the bytes read.
        file.by_ref().take(most + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 <= most {
            return Ok(bytes);
        }
    }
    Err(ReadError::TooLong { most })
}

/// Options for reading and writing RON: a field that may be left out needs no `Some`.
#[must_use]
pub fn ron() -> ron::Options {
    ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
}

/// Byte order mark at the beginning, or an empty slice.
#[must_use]
pub fn mark_of(bytes: &[u8]) -> &[u8] {
    if bytes.starts_with(BOM) { &bytes[..BOM.len()] } else { &[] }
}
