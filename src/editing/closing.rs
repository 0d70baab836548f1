//! End of editing: data that is kept or lost.

use super::EditSession;
use super::edit_session::BEGUN;
use super::source_text::{MOST_TEXT, has_name};
use crate::checked_files;
use crate::say;

impl EditSession {
    /// Whether edits would be lost if editing ended now: they are neither in the file nor in the journal.
    pub fn would_be_lost(&mut self) -> bool {
        self.finish();
        !self.is_in_place() && self.journal.as_mut().is_none_or(|journal| journal.kept(BEGUN).is_err())
    }

    /// Ends the editing of this file. If the file is up to date, or unchanged since the beginning, the journal is removed.
    pub fn close(mut self) {
        self.finish();
        if self.is_in_place() {
            self.discard();
        }
    }

    /// Ends editing and discards all edits that are not in the file.
    pub fn discard(mut self) {
        self.forget_journal();
    }

    /// Removes the journal of the edits: later edits are not recorded.
    pub(super) fn forget_journal(&mut self) {
        if let Some(place) = self.journal.take().map(|journal| journal.place()) {
            // A journal that cannot be removed holds only discarded edits.
            let _ = std::fs::remove_file(place);
        }
    }

    /// Reason why edits are not being recorded; `None` if they are.
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

    /// Whether there are edits that are not yet written to the file.
    fn has_changed(&self) -> bool {
        if self.file.is_some() { !self.is_saved() } else { self.document.to_undo().is_some() }
    }

    /// Whether the file is up to date and still exists: another program may have removed it.
    fn is_in_place(&self) -> bool {
        let is_there = |file| checked_files::bytes(file, MOST_TEXT).is_ok_and(|there| there == self.text.as_bytes());
        !self.has_changed() && self.file().is_none_or(is_there)
    }
}
