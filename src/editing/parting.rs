//! The end of editing: what is kept of it, and what would be lost.

use super::Edited;
use super::edited::BEGUN;
use super::opened::{MOST_TEXT, has_name};
use crate::files;
use crate::say;

impl Edited {
    /// Whether what was done would be lost if it were let go of now: it is neither in its file nor written down.
    pub fn would_be_lost(&mut self) -> bool {
        self.finish();
        !self.is_in_place() && self.journal.as_mut().is_none_or(|journal| journal.kept(BEGUN).is_err())
    }

    /// Lets go of it. What is in its file, or as it was begun, needs no journal any more.
    pub fn leave(mut self) {
        self.finish();
        if self.is_in_place() {
            self.forget();
        }
    }

    /// Lets go of it and of all that was done to it and is not in its file.
    pub fn forget(mut self) {
        self.forget_journal();
    }

    /// Takes its journal away: from now on nothing is written down.
    pub(super) fn forget_journal(&mut self) {
        if let Some(place) = self.journal.take().map(|journal| journal.place()) {
            // One that cannot be taken away says no more than was to be forgotten.
            let _ = std::fs::remove_file(place);
        }
    }

    /// Why what is done is not being written down, if it is not.
    #[must_use]
    pub fn trouble(&self) -> Option<String> {
        match (&self.journal, &self.file) {
            (Some(journal), _) => {
                journal.trouble().map(|_| say!("edit-not-kept", place = journal.place().display().to_string()))
            }
            (None, _) if !self.has_changed() => None,
            (None, Some(file)) if !has_name(Some(file)) => {
                Some(say!("edit-name-not-kept", file = file.display().to_string()))
            }
            (None, _) => Some(say!("edit-kept-nowhere")),
        }
    }

    /// Whether anything was done to it that is not in its file.
    fn has_changed(&self) -> bool {
        if self.file.is_some() { !self.is_saved() } else { self.document.to_undo().is_some() }
    }

    /// Whether nothing is missing from its file. Saved is what is still there: somebody may have taken the file away since.
    fn is_in_place(&self) -> bool {
        let is_there = |file| files::bytes(file, MOST_TEXT).is_ok_and(|there| there == self.text.as_bytes());
        !self.has_changed() && self.file().is_none_or(is_there)
    }
}
