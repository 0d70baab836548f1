//! Small data file of the player, read and written as a whole: learned lessons, questions to repeat.

use super::disk::{free_aside, lock_for_change, replace};
use crate::checked_files::{self, ReadError};
use crate::say;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io;
use std::path::{Path, PathBuf};

/// Largest size of a user file in bytes, for reading and writing.
const MOST: u64 = 8 * 1024 * 1024;

/// Data file at a path; without one the data lasts until the program ends.
#[derive(Clone, Debug, Default)]
pub struct UserFile(Option<PathBuf>);

impl UserFile {
    /// Reads a file as JSON or RON, by its extension. An unreadable file is moved to a free name, with a message about it.
    #[must_use]
    pub fn read<T: DeserializeOwned + Default>(file: Option<PathBuf>) -> (Self, T, Option<String>) {
        let Some(file) = file else { return (Self(None), T::default(), None) };
        let why = match there(&file) {
            Ok(kept) => return (Self(Some(file)), kept.unwrap_or_default(), None),
            Err(why) => why,
        };
        let held = lock_for_change(&file);
        // Another program may have moved it just now, and have written it again.
        if held.is_ok()
            && let Ok(kept) = there(&file)
        {
            return (Self(Some(file)), kept.unwrap_or_default(), None);
        }
        let named = file.display().to_string();
        match held.and_then(|_lock| lay_aside(&file)) {
            Ok(aside) => {
                let fault = say!("kept-unread", file = named, why, aside = aside.display().to_string());
                (Self(Some(file)), T::default(), Some(fault))
            }
            // If it cannot be moved either, it stays as it is and no file is written.
            Err(_) => (Self(None), T::default(), Some(say!("kept-unread-left", file = named, why))),
        }
    }

    /// Whether there is a file, so that the data is kept after the program ends.
    #[must_use]
    pub const fn is_there(&self) -> bool {
        self.0.is_some()
    }

    /// Changes the data and writes it, whole or not at all. Another program may have written since it was read: the change is
    /// made to the current content of the file, under a lock. Data that has become too long to be read again is shortened by
    /// `lighten`, repeatedly, until it fits or nothing more can be left out (`false`).
    ///
    /// # Errors
    /// A sentence: the file cannot be written. The data in memory is changed nevertheless.
    pub fn change<T: Serialize + DeserializeOwned>(
        &self,
        kept: &mut T,
        change: impl FnOnce(&mut T),
        lighten: impl FnMut(&mut T) -> bool,
    ) -> Result<(), String> {
        let Some(file) = &self.0 else {
            change(kept);
            return Ok(());
        };
        let held = lock_for_change(file);
        // Without a readable file, the data read before is used.
        if held.is_ok()
            && let Ok(Some(newest)) = there(file)
        {
            *kept = newest;
        }
        change(kept);
        let written = held.map_err(|why| why.to_string()).and_then(|_lock| write(file, kept, lighten));
        written.map_err(|why| say!("kept-not-written", file = file.display().to_string(), why))
    }
}

/// Moves a file to a free name and returns it.
fn lay_aside(file: &Path) -> io::Result<PathBuf> {
    let aside = free_aside(file)?;
    let moved = std::fs::rename(file, &aside);
    if moved.is_err() {
        // The reserved file is empty.
        let _ = std::fs::remove_file(&aside);
    }
    moved.map(|()| aside)
}

/// Contents of the file; `None` if it does not exist.
fn there<T: DeserializeOwned>(file: &Path) -> Result<Option<T>, String> {
    match checked_files::text(file, MOST) {
        Ok(text) => parsed(file, &text).map(Some),
        Err(ReadError::Missing) => Ok(None),
        // Without the prefix of `Display`: the message says already that it cannot be read.
        Err(ReadError::System(why)) => Err(why.to_string()),
        Err(why) => Err(why.to_string()),
    }
}

fn write<T: Serialize>(file: &Path, kept: &mut T, mut lighten: impl FnMut(&mut T) -> bool) -> Result<(), String> {
    let text = loop {
        let text = written(file, kept)?;
        if text.len() as u64 <= MOST {
            break text;
        }
        if !lighten(kept) {
            return Err(ReadError::TooLong { most: MOST }.to_string());
        }
    };
    replace(file, None, text.as_bytes()).map_err(|why| why.to_string())
}

fn written(file: &Path, kept: &impl Serialize) -> Result<String, String> {
    if is_json(file) {
        serde_json::to_string(kept).map_err(|why| why.to_string())
    } else {
        checked_files::ron().to_string_pretty(kept, ron::ser::PrettyConfig::default()).map_err(|why| why.to_string())
    }
}

fn is_json(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "json")
}

fn parsed<T: DeserializeOwned>(file: &Path, text: &str) -> Result<T, String> {
    if is_json(file) {
        serde_json::from_str(text).map_err(|why| why.to_string())
    } else {
        checked_files::ron().from_str(text).map_err(|why| format!("{}: {}", why.span.start.line, why.code))
    }
}
