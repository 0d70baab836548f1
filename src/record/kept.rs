//! A small file of the player's own, read whole and written whole: what he has learned, what is to be asked again.

use super::disk::{hold, replace};
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
        match there(&file) {
            Ok(kept) => (Self(Some(file)), kept.unwrap_or_default(), None),
            Err(why) => {
                let ending = file.extension().unwrap_or_default().to_string_lossy().into_owned();
                let aside = file.with_extension(format!("unread.{ending}"));
                let [named, beside] = [&file, &aside].map(|path| path.display().to_string());
                let fault = say!("kept-unread", file = named, why, aside = beside);
                // Where it cannot be laid aside either, it is left as it is and nothing is written.
                let moved = std::fs::rename(&file, &aside).is_ok();
                (Self(moved.then_some(file)), T::default(), Some(fault))
            }
        }
    }

    /// Changes what is kept, and writes it, whole or not at all. Another program may have written since it was read: the change is
    /// made to what lies there now, and nobody writes in between.
    ///
    /// # Errors
    /// A sentence: it cannot be written. It is changed all the same.
    pub fn change<T: Serialize + DeserializeOwned>(
        &self,
        kept: &mut T,
        change: impl FnOnce(&mut T),
    ) -> Result<(), String> {
        let Some(file) = &self.0 else {
            change(kept);
            return Ok(());
        };
        let held = hold(file);
        // Nothing lies there, or nothing that can be read: then what was read before stands.
        if held.is_ok()
            && let Ok(Some(newest)) = there(file)
        {
            *kept = newest;
        }
        change(kept);
        let written = held.map_err(|why| why.to_string()).and_then(|_lock| write(file, kept));
        written.map_err(|why| say!("kept-not-written", file = file.display().to_string(), why))
    }
}

/// What lies there, if anything does.
fn there<T: DeserializeOwned>(file: &Path) -> Result<Option<T>, String> {
    match files::text(file, MOST) {
        Ok(text) => parsed(file, &text).map(Some),
        Err(Unread::Missing) => Ok(None),
        Err(why) => Err(why.to_string()),
    }
}

fn write(file: &Path, kept: &impl Serialize) -> Result<(), String> {
    let text = if is_json(file) {
        serde_json::to_string(kept).map_err(|why| why.to_string())
    } else {
        files::ron().to_string_pretty(kept, ron::ser::PrettyConfig::default()).map_err(|why| why.to_string())
    };
    text.and_then(|text| replace(file, None, text.as_bytes()).map_err(|why| why.to_string()))
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
