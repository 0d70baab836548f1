//! What the player has learned, in a file of his: which lessons are done, and where he is in the others.

use super::progress::Progress;
use crate::files::{self, Unread};
use crate::say;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The most bytes that the file may have.
const MOST: u64 = 8 * 1024 * 1024;

/// How a player stands with a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Learned {
    /// Whether he has come to its end once.
    pub done: bool,
    /// Where he left it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Progress>,
}

/// What the player has learned.
#[derive(Clone, Debug, Default)]
pub struct Kept {
    /// None: it lasts as long as the window.
    file: Option<PathBuf>,
    all: BTreeMap<String, Learned>,
}

impl Kept {
    /// What the file in this folder says; one that cannot be read stays beside the next, and is told of.
    #[must_use]
    pub fn read(folder: Option<&Path>) -> (Self, Option<String>) {
        let Some(file) = folder.map(|folder| folder.join("learned.json")) else { return (Self::default(), None) };
        let named = file.display().to_string();
        let read = match files::text(&file, MOST) {
            Ok(text) => serde_json::from_str(&text).map_err(|why| why.to_string()),
            Err(Unread::Missing) => Ok(BTreeMap::new()),
            Err(why) => Err(why.to_string()),
        };
        match read {
            Ok(all) => (Self { file: Some(file), all }, None),
            Err(why) => {
                let aside = file.with_extension("unread.json");
                let fault = say!("lesson-learned-unread", file = named, why, aside = aside.display().to_string());
                // Where it cannot be laid aside either, it is left as it is and nothing is written.
                let moved = std::fs::rename(&file, &aside).is_ok();
                (Self { file: moved.then_some(file), all: BTreeMap::new() }, Some(fault))
            }
        }
    }

    /// How he stands with a lesson.
    #[must_use]
    pub fn of(&self, id: &str) -> Learned {
        self.all.get(id).cloned().unwrap_or_default()
    }

    /// Whether he has begun any.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Keeps how he stands with a lesson.
    ///
    /// # Errors
    /// A sentence: it cannot be written.
    pub fn keep(&mut self, id: &str, learned: Learned) -> Result<(), String> {
        if self.all.get(id) == Some(&learned) {
            return Ok(());
        }
        self.all.insert(id.to_owned(), learned);
        let Some(file) = &self.file else { return Ok(()) };
        let text = serde_json::to_string(&self.all).expect("progress is plain data");
        let written = file.parent().map_or(Ok(()), std::fs::create_dir_all);
        written
            .and_then(|()| crate::record::replace(file, None, text.as_bytes()))
            .map_err(|why| say!("lesson-learned-not-kept", file = file.display().to_string(), why = why.to_string()))
    }
}
