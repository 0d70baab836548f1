//! What a file that is edited says as it is opened, and what it is called.

use crate::document::Document;
use crate::files;
use crate::say;
use crate::words::Misread;
use serde::de::IgnoredAny;
use std::path::Path;

/// The most bytes that a file may have which is edited.
pub(super) const MOST_TEXT: u64 = 4 * 1024 * 1024;

/// The text of a file.
pub(super) fn read(file: &Path) -> Result<String, String> {
    // With the mark before its first letter, where it has one: the file stays as it was written.
    let named = || file.display().to_string();
    let bytes = files::bytes(file, MOST_TEXT).map_err(|why| format!("{}: {why}", named()))?;
    String::from_utf8(bytes).map_err(|_| format!("{}: {}", named(), say!("fault-not-utf8")))
}

/// A text as it can be edited.
///
/// # Errors
/// It is no RON: where, and why.
pub fn document(text: &str) -> Result<Document, Misread> {
    Document::read(text).map_err(|unreadable| {
        // The reader of RON says what belongs there; the tree knows only where it stopped.
        let bare = text.strip_prefix('\u{feff}').unwrap_or(text);
        match files::ron().from_str::<IgnoredAny>(bare) {
            Err(error) => Misread::of(&error),
            Ok(_) => {
                let before = text[..unreadable.at].trim_start_matches('\u{feff}');
                let begun = before.rsplit('\n').next().unwrap_or_default();
                let (line, column) = (before.matches('\n').count() + 1, begun.chars().count() + 1);
                Misread { line, column, why: say!("fault-no-ron") }
            }
        }
    })
}

/// The same, with its fault as a sentence.
pub(super) fn parsed(text: &str, name: &str) -> Result<Document, String> {
    document(text).map_err(|Misread { line, column, why }| say!("edit-no-ron", file = name, line, column, why))
}

/// What a file is called.
pub(super) fn stem(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Whether a journal can say where a file is.
pub(super) fn has_name(file: Option<&Path>) -> bool {
    file.is_none_or(|file| file.to_str().is_some())
}
