//! Settings file.

use super::Settings;
use crate::checked_files::{self, ReadError};
use crate::i18n::brief;
use crate::record::{free_aside, replace};
use crate::say;
use std::path::{Path, PathBuf};

/// Largest settings file, in bytes.
const MOST: u64 = 1024 * 1024;

/// Settings file on disk, by its path.
#[derive(Clone, Debug)]
pub struct SettingsFile {
    path: PathBuf,
}

impl SettingsFile {
    /// Settings file at `path`, which need not exist.
    #[must_use]
    pub const fn new(path: PathBuf) -> Self {
        Self { path }
    }

    /// Settings read from the file; a missing file gives the defaults.
    ///
    /// # Errors
    /// One sentence with file and place; the file is left as it is.
    pub fn read(&self) -> Result<Settings, String> {
        read(&self.path)
    }

    /// Writes the settings atomically. The previous file is kept beside the new one; an unreadable one, perhaps
    /// edited by hand, under a name of its own.
    ///
    /// # Errors
    /// One sentence with file and reason; the previous file is then unchanged.
    pub fn write(&self, settings: &Settings) -> Result<(), String> {
        let file = self.path.display().to_string();
        let at = |why: &dyn std::fmt::Display| say!("settings-not-kept", file, why = why.to_string());
        let text = ron::ser::to_string_pretty(settings, ron::ser::PrettyConfig::default()).map_err(|e| at(&e))?;
        let previous = match self.read() {
            Ok(_) => self.path.with_extension("previous.ron"),
            Err(_) => free_aside(&self.path).map_err(|e| at(&e))?,
        };
        replace(&self.path, Some(&previous), text.as_bytes()).map_err(|e| at(&e))
    }
}

/// Settings read from the file at `path`; a missing file gives the defaults.
///
/// # Errors
/// One sentence with file and place.
pub fn read(path: &Path) -> Result<Settings, String> {
    let file = path.display().to_string();
    let text = match checked_files::text(path, MOST) {
        Ok(text) => text,
        Err(ReadError::Missing) => return Ok(Settings::default()),
        Err(ReadError::System(e)) => return Err(say!("settings-not-read", file, why = e.to_string())),
        Err(ReadError::NotText { line, column }) => {
            let amiss = say!("settings-no-text", column);
            return Err(say!("settings-not-read-at", file, line, amiss));
        }
        Err(why) => return Err(say!("settings-not-fit", file, why = why.to_string())),
    };
    ron::from_str(&text)
        .map_err(|e| say!("settings-not-read-at", file, line = e.span.start.line, amiss = amiss(&e.code)))
}

/// Fault of a settings file in the program's own words, not the parser's.
fn amiss(fault: &ron::Error) -> String {
    match fault {
        // The program's own sentence, from the type that reads the value.
        ron::Error::Message(sentence) => brief(sentence, 200),
        ron::Error::Eof => say!("settings-ends"),
        ron::Error::NoSuchStructField { found, .. } => say!("settings-no-such", name = brief(found, 60)),
        ron::Error::NoSuchEnumVariant { found, .. } => say!("settings-no-choice", name = brief(found, 60)),
        ron::Error::DuplicateStructField { field, .. } => say!("settings-twice", name = *field),
        ron::Error::InvalidValueForType { .. } => say!("settings-no-value"),
        _ => say!("settings-not-as-written"),
    }
}
