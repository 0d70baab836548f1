//! Replay of a journal's lines on the text alone: a tree is made once at the end, not for each act.

use super::journal::{Beginning, EditRecord};
use super::source_text::{parsed, stem};
use crate::document::{Document, History};
use std::path::PathBuf;
use std::sync::Arc;

/// The most bytes of text that are moved to follow a journal: more than years of editing leave behind.
const MOVED: usize = 16 * 1024 * 1024 * 1024;

/// Text and history that result from the readable lines of a journal of edits.
pub(super) struct Followed {
    pub(super) document: Document,
    pub(super) text: Arc<str>,
    pub(super) name: String,
    pub(super) file: Option<PathBuf>,
    /// Content of the file on disk; `None` if it is not known.
    pub(super) in_file: Option<Arc<str>>,
    /// Number of lines of the journal that were followed; later ones could not be.
    pub(super) lines: usize,
}

/// Follows the lines of a journal as far as each leads from one readable text to another. `there`: what its file says.
///
/// # Errors
/// The text with which it was begun is no RON.
pub(super) fn followed(
    beginning: &Beginning,
    lines: &[EditRecord],
    there: Option<&Arc<str>>,
) -> Result<Followed, String> {
    let mut left = MOVED;
    let mut all = Way::gone(beginning, lines, there, &mut left);
    if let Ok(document) = Document::with(&all.text, std::mem::take(&mut all.history)) {
        return Ok(all.followed(document));
    }
    // One of the acts has made no RON of it. So far they can be followed, and no farther than that.
    let mut sound = Way::gone(beginning, &[], there, &mut left).followed(parsed(&beginning.text, &beginning.name)?);
    let mut beyond = all.lines;
    while beyond - sound.lines > 1 && left > 0 {
        let middle = usize::midpoint(sound.lines, beyond);
        let mut way = Way::gone(beginning, &lines[..middle], there, &mut left);
        match Document::with(&way.text, std::mem::take(&mut way.history)) {
            Ok(document) if way.lines == middle => sound = way.followed(document),
            _ => beyond = middle,
        }
    }
    Ok(sound)
}

/// State of a journal of edits while its lines are replayed.
struct Way {
    text: String,
    history: History,
    name: String,
    file: Option<PathBuf>,
    in_file: Option<Arc<str>>,
    lines: usize,
}

impl Way {
    /// Replays the lines of a journal up to the first that does not fit the text, or until the allowed work is used up.
    fn gone(beginning: &Beginning, lines: &[EditRecord], there: Option<&Arc<str>>, left: &mut usize) -> Self {
        let Beginning { file, name, text } = beginning;
        let in_file = file.as_ref().map(|_| Arc::from(text.as_str()));
        let mut way = Self {
            text: text.clone(),
            history: History::default(),
            name: name.clone(),
            file: file.clone(),
            in_file,
            lines: 0,
        };
        for line in lines {
            if *left == 0 || !way.goes(line) {
                break;
            }
            way.lines += 1;
            *left = left.saturating_sub(way.text.len());
            // The program may have ended after the file was written and before the journal said so.
            if there.is_some_and(|there| **there == *way.text) {
                way.in_file = there.cloned();
            }
        }
        way
    }

    /// Replays one line of the journal; returns whether it fits the text.
    fn goes(&mut self, line: &EditRecord) -> bool {
        match line {
            EditRecord::Act { what, patch } => {
                return self.history.apply_edits(what.clone(), patch.clone(), &mut self.text);
            }
            EditRecord::Undo => _ = self.history.undo(&mut self.text),
            EditRecord::Redo => _ = self.history.redo(&mut self.text),
            EditRecord::Saved(file) => {
                self.name = stem(file);
                (self.file, self.in_file) = (Some(file.clone()), Some(Arc::from(self.text.as_str())));
            }
        }
        true
    }

    fn followed(self, document: Document) -> Followed {
        let Self { text, name, file, in_file, lines, .. } = self;
        Followed { document, text: text.into(), name, file, in_file, lines }
    }
}
