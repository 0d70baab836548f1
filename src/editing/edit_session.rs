//! Edited text with its file and its journal.

use super::findings::EditAct;
use super::folder;
use super::followed::{Followed, followed};
use super::journal::{self, Beginning, EXTENSION, EditRecord, MOST};
use super::source_text::{MOST_TEXT, has_name, read, stem};
use crate::checked_files::{self, ReadError};
use crate::document::{Document, Edit, EditError, Patch};
use crate::record::{Chain, Disk, FileDisk, Journal, plain, replace};
use crate::say;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Longest time to wait until a new journal is safe on the disk.
pub(super) const BEGUN: Duration = Duration::from_secs(1);

/// Reason why a scenario file was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveFailure {
    /// The edited text has no file yet.
    NoPlace,
    /// Another program has changed the file since this one read or wrote it last.
    ChangedElsewhere,
    /// The file could not be saved for another reason, given as a sentence.
    Fails(String),
}

/// Text file being edited.
pub struct EditSession {
    pub(super) document: Document,
    /// Current text of the edited file.
    pub(super) text: Arc<str>,
    pub(super) file: Option<PathBuf>,
    name: String,
    /// Contents of the file, as far as known; none if it was never written.
    in_file: Option<Arc<str>>,
    pub(super) journal: Option<Journal>,
    /// Message about the unreadable part of the edits' journal, until it is fetched.
    cut: Option<String>,
    /// Text before the act that is growing; `None` without one.
    grows: Option<Arc<str>>,
    /// Acts of the text field in which the player is typing, which are made before any other act.
    typed: Vec<EditAct>,
}

impl EditSession {
    /// Edits a text that has no file yet. `folder` is that of the journals; none to keep no journal.
    ///
    /// # Errors
    /// The text is not RON.
    pub fn new(name: &str, text: &str, folder: Option<&Path>) -> Result<Self, String> {
        let beginning = Beginning { file: None, name: name.to_owned(), text: text.to_owned() };
        Self::begun(beginning, None, folder)
    }

    /// Opens a file for editing. Unsaved edits of an earlier run of the program are recovered from the file's journal.
    ///
    /// # Errors
    /// The file cannot be read, is not RON, or is being edited by another program.
    pub fn open(file: &Path, folder: Option<&Path>) -> Result<Self, String> {
        if let Some(journal) = folder.and_then(|folder| folder::of_file(folder, file)) {
            return Self::taken_up(&journal);
        }
        let text = read(file)?;
        let name = stem(file);
        let beginning = Beginning { file: Some(folder::whole(file)), name, text: text.clone() };
        Self::begun(beginning, Some(text.into()), folder)
    }

    fn begun(beginning: Beginning, in_file: Option<Arc<str>>, folder: Option<&Path>) -> Result<Self, String> {
        let begun = followed(&beginning, &[], None)?;
        let (bytes, chain) = journal::beginning(&beginning);
        // JSON cannot express a path that is not UTF-8: without it no journal is kept.
        let journal = folder.filter(|_| has_name(beginning.file.as_deref())).map(|folder| {
            let wanted = folder.join(format!("{}.{EXTENSION}", plain(&beginning.name)));
            let mut journal = Journal::new(FileDisk::reserved(wanted), bytes.into_bytes(), false, chain, || {});
            // Another program that looks for the journal finds it. A failing disk is reported and tried again.
            let _ = journal.kept(BEGUN);
            journal
        });
        let mut edited = Self::laid(Followed { in_file, ..begun });
        edited.journal = journal;
        Ok(edited)
    }

    /// Session of the text that a journal led to; nothing is written to a journal yet.
    fn laid(Followed { document, text, name, file, in_file, .. }: Followed) -> Self {
        let typed = Vec::new();
        Self { document, text, file, name, in_file, journal: None, cut: None, grows: None, typed }
    }

    /// Edit session with the edited text recovered from its journal.
    ///
    /// # Errors
    /// Another program is editing it, or the journal cannot be read.
    pub fn taken_up(journal: &Path) -> Result<Self, String> {
        let named = || journal.display().to_string();
        let (disk, bytes) = FileDisk::taken(journal).map_err(|why| match why.kind() {
            io::ErrorKind::WouldBlock => say!("edit-also-open", file = named()),
            _ => say!("edit-journal-unread", file = named(), why = why.to_string()),
        })?;
        debug_assert!(bytes.len() as u64 <= MOST, "the disk reads no more");
        let damaged = || say!("edit-journal-damaged", file = named());
        let mut read = journal::read(&bytes, usize::MAX).ok_or_else(damaged)?;
        let there: Option<Arc<str>> = read.file().and_then(|file| self::read(file).ok()).map(Arc::from);
        let followed = followed(&read.beginning, &read.lines, there.as_ref())?;
        if followed.lines < read.lines.len() {
            read = journal::read(&bytes, followed.lines).ok_or_else(damaged)?;
        }
        let mut edited = Self::laid(followed);
        // Before the journal goes on without it.
        edited.cut = read.cut.map(|cut| cut.laid_aside(journal, &bytes));
        edited.journal = Some(going_on(disk, &bytes[..read.sound], read.chain));
        edited.look_at_file();
        Ok(edited)
    }

    /// Reads the file's current content again, if it is what was written last; changes of another program stay to be asked about.
    fn look_at_file(&mut self) {
        let Some(there) = self.file.as_deref().and_then(|file| read(file).ok()) else { return };
        // Without unsaved edits nothing would be lost: the file's text is taken over.
        let what = say!("edit-changed-elsewhere");
        if self.is_saved() && *there != *self.text && self.document.become_text(what.as_str(), &there).is_ok() {
            self.renew_and_write(|patch| EditRecord::Act { what, patch });
            self.in_file = Some(Arc::clone(&self.text));
            if let Some(file) = self.file.clone() {
                self.write(&EditRecord::Saved(file));
            }
        }
    }

    /// Current text of the edited file.
    #[must_use]
    pub const fn text(&self) -> &Arc<str> {
        &self.text
    }

    #[must_use]
    pub const fn document(&self) -> &Document {
        &self.document
    }

    /// Path of the file; `None` as long as it has none.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Folder of the edits' journal; `None` if edits are not recorded.
    #[must_use]
    pub fn journals(&self) -> Option<PathBuf> {
        self.journal.as_ref()?.place().parent().map(Path::to_owned)
    }

    /// Displayed name of the edited file.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether all edits are in the file.
    #[must_use]
    pub fn is_saved(&self) -> bool {
        self.in_file.as_ref() == Some(&self.text)
    }

    /// Message about the damaged part of the edits' journal, as a sentence; returned once.
    pub const fn take_damage_notice(&mut self) -> Option<String> {
        self.cut.take()
    }

    /// Whether an act is growing, such as a stroke while its button is held.
    #[must_use]
    pub const fn grows(&self) -> bool {
        self.grows.is_some()
    }

    /// Makes several edits as one act. Returns whether the text has changed.
    ///
    /// # Errors
    /// An edit does not fit the text: none is made.
    pub fn act(&mut self, what: &str, edits: &[Edit]) -> Result<bool, EditError> {
        let before = Arc::clone(&self.text);
        self.finish();
        self.document.act(what, edits)?;
        self.renew_and_write(|patch| EditRecord::Act { what: what.to_owned(), patch });
        Ok(self.text != before)
    }

    /// Makes or replaces an act that grows until [`EditSession::finish`]: the edits are its whole content so far,
    /// relative to the text before it. Returns whether the text has changed.
    ///
    /// # Errors
    /// An edit does not fit the text: none is made.
    pub fn grow(&mut self, what: &str, edits: &[Edit]) -> Result<bool, EditError> {
        if self.grows.is_none() {
            self.finish();
        }
        let before = Arc::clone(self.grows.get_or_insert_with(|| Arc::clone(&self.text)));
        let done =
            if self.text == before { self.document.act(what, edits) } else { self.document.act_instead(what, edits) };
        let other = self.renewed();
        done.map(|()| other)
    }

    /// Sets the acts of the text field being typed in: they are made before any other act, or when editing ends.
    pub fn set_pending_typing(&mut self, acts: Vec<EditAct>) {
        self.typed = acts;
    }

    /// Ends the growing act, and makes the acts of the text field being typed in.
    pub fn finish(&mut self) {
        if let Some(before) = self.grows.take().filter(|before| *before != self.text) {
            let what = self.document.to_undo().unwrap_or_default().to_owned();
            let patch = Patch::between(&before, &self.text);
            self.write(&EditRecord::Act { what, patch });
        }
        for EditAct { what, edits } in std::mem::take(&mut self.typed) {
            // An act that no longer fits the text is dropped.
            if self.document.act(what.as_str(), &edits).is_ok() {
                self.renew_and_write(|patch| EditRecord::Act { what, patch });
            }
        }
    }

    /// Undoes the last act of editing. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        self.finish();
        self.document.undo() && self.renew_and_write(|_| EditRecord::Undo)
    }

    /// Redoes the act of editing undone last. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        self.finish();
        self.document.redo() && self.renew_and_write(|_| EditRecord::Redo)
    }

    /// Writes the edited file atomically.
    ///
    /// # Errors
    /// The file is not written.
    pub fn save(&mut self) -> Result<(), SaveFailure> {
        let file = self.file.clone().ok_or(SaveFailure::NoPlace)?;
        // A file that cannot be read may hold another person's work.
        let as_it_was = match checked_files::bytes(&file, MOST_TEXT) {
            Ok(there) => self.in_file.as_ref().is_some_and(|text| text.as_bytes() == there),
            Err(why) => matches!(why, ReadError::Missing),
        };
        if as_it_was { self.save_as(&file) } else { Err(SaveFailure::ChangedElsewhere) }
    }

    /// Writes the file to this path, replacing any file there; from now on this is its path.
    ///
    /// # Errors
    /// The file is not written.
    pub fn save_as(&mut self, file: &Path) -> Result<(), SaveFailure> {
        self.finish();
        let fails = |why: io::Error| {
            SaveFailure::Fails(say!("edit-not-saved", file = file.display().to_string(), why = why.to_string()))
        };
        if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(fails)?;
        }
        replace(file, None, self.text.as_bytes()).map_err(fails)?;
        let file = folder::whole(file);
        self.name = stem(&file);
        self.in_file = Some(Arc::clone(&self.text));
        if has_name(Some(&file)) {
            self.write(&EditRecord::Saved(file.clone()));
        } else {
            // Its journal belongs to the previous file, to which later edits would be applied.
            self.forget_journal();
        }
        self.file = Some(file);
        Ok(())
    }

    /// Updates the text from the edited document. Returns whether it has changed.
    fn renewed(&mut self) -> bool {
        let text = self.document.text();
        let other = *text != *self.text;
        if other {
            self.text = text.into();
        }
        other
    }

    fn renew_and_write(&mut self, line: impl FnOnce(Patch) -> EditRecord) -> bool {
        let before = Arc::clone(&self.text);
        let other = self.renewed();
        if other {
            self.write(&line(Patch::between(&before, &self.text)));
        }
        other
    }

    fn write(&mut self, line: &EditRecord) {
        if let Some(journal) = &mut self.journal {
            journal.append_lines(vec![journal::body(line)]);
        }
    }
}

impl Drop for EditSession {
    fn drop(&mut self) {
        self.finish();
    }
}

/// Journal of edits that continues after its undamaged part; a torn rest is cut off.
fn going_on(mut disk: FileDisk, sound: &[u8], chain: Chain) -> Journal {
    // A disk that refuses the cut is reported with the next line.
    let _ = disk.truncate(sound.len() as u64);
    Journal::new(disk, sound.to_vec(), true, chain, || {})
}

/// Edited text to which a journal leads, for viewing only: the journal is not locked or written. `None` if it cannot be read.
#[must_use]
pub fn left_text(journal: &Path) -> Option<Arc<str>> {
    let read = journal::read(&checked_files::bytes(journal, MOST).ok()?, usize::MAX)?;
    followed(&read.beginning, &read.lines, None).ok().map(|followed| followed.text)
}
