//! What the player has learned, in a file of his: which lessons are done, and where he is in the others.

use super::progress::Progress;
use crate::record::KeptFile;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;

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
    file: KeptFile,
    all: BTreeMap<String, Learned>,
}

impl Kept {
    /// What the file in this folder says; one that cannot be read stays beside the next, and is told of.
    #[must_use]
    pub fn read(folder: Option<&Path>) -> (Self, Option<String>) {
        let (file, all, fault) = KeptFile::read(folder.map(|folder| folder.join("learned.json")));
        (Self { file, all }, fault)
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

    /// Keeps how he stands with a lesson. What was done once stays done.
    ///
    /// # Errors
    /// A sentence: it cannot be written.
    pub fn keep(&mut self, id: &str, learned: Learned) -> Result<(), String> {
        let learned = Learned { done: learned.done || self.of(id).done, ..learned };
        if self.all.get(id) == Some(&learned) {
            return Ok(());
        }
        let change = |all: &mut BTreeMap<String, Learned>| {
            let known = all.entry(id.to_owned()).or_default();
            // Another program may have come to its end since.
            *known = Learned { done: known.done || learned.done, ..learned };
        };
        self.file.change(&mut self.all, change, |_| false)
    }
}
