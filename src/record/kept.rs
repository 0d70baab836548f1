//! A small file of the player's own, read whole and written whole: what he has learned, what is to be asked again.

use super::replace;
use crate::files::{self, Unread};
use crate::say;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::{Path, PathBuf};

/// The most bytes that such a file may have.
const MOST: u64 = 8 * 1024 * 1024;

/// Where it lies; nowhere: what is in it lasts as long as the program.
#[derive(Clone, Debug, Default)]
pub struct KeptFile(Option<PathBuf>);

impl KeptFile {
    /// What a file says: JSON or RON, by the ending of its name. One that cannot be read is laid aside, and told of.
    #[must_use]
    pub fn read<T: DeserializeOwned + Default>(file: Option<PathBuf>) -> (Self, T, Option<String>) {
        let Some(file) = file else { return (Self(None), T::default(), None) };
        let read = match files::text(&file, MOST) {
            Ok(text) => parsed(&file, &text),
            Err(Unread::Missing) => Ok(T::default()),
            Err(why) => Err(why.to_string()),
        };
        match read {
            Ok(kept) => (Self(Some(file)), kept, None),
            Err(why) => {
                let ending = file.extension().unwrap_or_default().to_string_lossy().into_owned();
                let aside = file.with_extension(format!("unread.{ending}"));
                let [named, beside] = [&file, &aside].map(|path| path.display().to_string());
                let fault = say!("lesson-learned-unread", file = named, why, aside = beside);
                // Where it cannot be laid aside either, it is left as it is and nothing is written.
                let moved = std::fs::rename(&file, &aside).is_ok();
                (Self(moved.then_some(file)), T::default(), Some(fault))
            }
        }
    }

    /// Writes it, whole or not at all.
    ///
    /// # Errors
    /// A sentence: it cannot be written.
    pub fn write(&self, kept: &impl Serialize) -> Result<(), String> {
        let Some(file) = &self.0 else { return Ok(()) };
        let text = if is_json(file) {
            serde_json::to_string(kept).map_err(|why| why.to_string())
        } else {
            files::ron().to_string_pretty(kept, ron::ser::PrettyConfig::default()).map_err(|why| why.to_string())
        };
        let written = text.and_then(|text| replace(file, None, text.as_bytes()).map_err(|why| why.to_string()));
        written.map_err(|why| say!("lesson-learned-not-kept", file = file.display().to_string(), why))
    }
}

fn is_json(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "json")
}

fn parsed<T: DeserializeOwned>(file: &Path, text: &str) -> Result<T, String> {
    if is_json(file) {
        serde_json::from_str(text).map_err(|why| why.to_string())
    } else {
        files::ron().from_str(text).map_err(|why| format!("{}: {}", why.span.start.line, why.code))
    }
}
