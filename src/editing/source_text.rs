//! Source of the text to be edited: opening of a file, and its name.

use crate::checked_files;
use crate::document::Document;
use crate::i18n::RonError;
use crate::say;
use serde::de::IgnoredAny;
use std::path::Path;

/// Largest file that can be edited, in bytes.
pub(super) const MOST_TEXT: u64 = 4 * 1024 * 1024;

/// Text of a file to be edited.
pub(super) fn read(file: &Path) -> Result<String, String> {
    // Includes the byte order mark, where there is one: the file keeps it.
    let named = || file.display().to_string();
    let bytes = checked_files::bytes(file, MOST_TEXT).map_err(|why| format!("{}: {why}", named()))?;
    String::from_utf8(bytes).map_err(|_| format!("{}: {}", named(), say!("fault-not-utf8")))
}

/// Document for editing a text.
///
/// # Errors
/// The text is not RON: the place and the reason.
pub fn document(text: &str) -> Result<Document, RonError> {
    Document::read(text).map_err(|unreadable| {
        // The RON reader knows what is missing; the tree knows only the place.
        let bare = text.strip_prefix('\u{feff}').unwrap_or(text);
        match checked_files::ron().from_str::<IgnoredAny>(bare) {
            Err(error) => RonError::of(&error),
            Ok(_) => {
                let before = text[..unreadable.at].trim_start_matches('\u{feff}');
                let begun = before.rsplit('\n').next().unwrap_or_default();
                let (line, column) = (before.matches('\n').count() + 1, begun.chars().count() + 1);
                RonError { line, column, why: say!("fault-no-ron") }
            }
        }
    })
}

/// Document for editing a text, with a fault as a sentence.
pub(super) fn parsed(text: &str, name: &str) -> Result<Document, String> {
    document(text).map_err(|RonError { line, column, why }| say!("edit-no-ron", file = name, line, column, why))
}

/// Title that a text gives itself in its field `name`; `None` without one.
#[must_use]
pub fn written_title(text: &str) -> Option<String> {
    Document::read(text).ok()?.whole().field("name")?.string_value().filter(|title| !title.trim().is_empty())
}

/// Name of a file without folder and extension.
pub(super) fn stem(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Whether a journal can record the path of a file.
pub(super) fn has_name(file: Option<&Path>) -> bool {
    file.is_none_or(|file| file.to_str().is_some())
}
