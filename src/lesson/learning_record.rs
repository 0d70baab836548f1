//! Saved progress of the player in all lessons: completed ones, and the position reached in the others.

use super::progress::LessonProgress;
use crate::record::UserFile;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;

/// Saved progress in one lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LessonStatus {
    /// Whether the lesson has been completed at least once.
    pub done: bool,
    /// Progress at which the lesson was left; `None` if it is not begun or is finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<LessonProgress>,
}

/// Saved progress in all lessons, by id.
#[derive(Clone, Debug, Default)]
pub struct LearningRecord {
    file: UserFile,
    all: BTreeMap<String, LessonStatus>,
}

impl LearningRecord {
    /// Reads the file in this folder; an unreadable file is kept beside the new one, with a message about it.
    #[must_use]
    pub fn read(folder: Option<&Path>) -> (Self, Option<String>) {
        let (file, all, fault) = UserFile::read(folder.map(|folder| folder.join("learned.json")));
        (Self { file, all }, fault)
    }

    /// Saved progress in the lesson with this id.
    #[must_use]
    pub fn of(&self, id: &str) -> LessonStatus {
        self.all.get(id).cloned().unwrap_or_default()
    }

    /// Whether the learner has begun no lesson.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Saves the progress in a lesson. A completed lesson stays completed.
    ///
    /// # Errors
    /// A sentence: the file cannot be written.
    pub fn keep(&mut self, id: &str, learned: LessonStatus) -> Result<(), String> {
        let learned = LessonStatus { done: learned.done || self.of(id).done, ..learned };
        if self.all.get(id) == Some(&learned) {
            return Ok(());
        }
        let change = |all: &mut BTreeMap<String, LessonStatus>| {
            let known = all.entry(id.to_owned()).or_default();
            // Another process may have completed the lesson in the meantime.
            *known = LessonStatus { done: known.done || learned.done, ..learned };
        };
        self.file.change(&mut self.all, change, |_| false)
    }
}
