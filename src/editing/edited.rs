//! A text on the table, its file and its journal.

use super::folder;
use super::followed::{Followed, followed};
use super::found::Act;
use super::journal::{self, Beginning, EXTENSION, Line, MOST};
use super::opened::{MOST_TEXT, has_name, read, stem};
use crate::document::{Document, Edit, Misplaced, Patch};
use crate::files::{self, Unread};
use crate::record::{Chain, Disk, FileDisk, Journal, plain, replace};
use crate::say;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// How long it is waited for that a journal stands on the disk.
pub(super) const BEGUN: Duration = Duration::from_secs(1);

/// Why a file was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotSaved {
    /// It has no place yet.
    NoPlace,
    /// Something else lies there than was read or written last: another program has changed it.
    ChangedElsewhere,
    /// A sentence.
    Fails(String),
}

/// A file that is edited.
pub struct Edited {
    pub(super) document: Document,
    /// The text as it is now.
    pub(super) text: Arc<str>,
    pub(super) file: Option<PathBuf>,
    name: String,
    /// What the file says, as far as is known; nothing: it was never written.
    in_file: Option<Arc<str>>,
    pub(super) journal: Option<Journal>,
    /// What of its journal could not be followed, until that is asked for.
    cut: Option<String>,
    /// What the act under way began from.
    grows: Option<Arc<str>>,
    /// What is being typed and is not yet done: it is done before anything else.
    typed: Vec<Act>,
}

impl Edited {
    /// A text that has no file yet. `folder`: that of the journals; none: nothing is written down.
    ///
    /// # Errors
    /// It is no RON.
    pub fn new(name: &str, text: &str, folder: Option<&Path>) -> Result<Self, String> {
        let beginning = Beginning { file: None, name: name.to_owned(), text: text.to_owned() };
        Self::begun(beginning, None, folder)
    }

    /// A file. What was done to it when the program ended, and is not in it, is done to it again.
    ///
    /// # Errors
    /// It cannot be read, is no RON, or is being edited by another program.
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
        // JSON has no word for a place whose name is no text: what is edited there is not written down.
        let journal = folder.filter(|_| has_name(beginning.file.as_deref())).map(|folder| {
            let wanted = folder.join(format!("{}.{EXTENSION}", plain(&beginning.name)));
            let mut journal = Journal::new(FileDisk::reserved(wanted), bytes.into_bytes(), false, chain, || {});
            // Another program that looks for it finds it. A place that fails is told of, and tried again.
            let _ = journal.kept(BEGUN);
            journal
        });
        let mut edited = Self::laid(Followed { in_file, ..begun });
        edited.journal = journal;
        Ok(edited)
    }

    /// What a journal has led to, which is not gone on with.
    fn laid(Followed { document, text, name, file, in_file, .. }: Followed) -> Self {
        let typed = Vec::new();
        Self { document, text, file, name, in_file, journal: None, cut: None, grows: None, typed }
    }

    /// What was being edited, from its journal.
    ///
    /// # Errors
    /// Another program is editing it, or it cannot be read.
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

    /// What the file says now, where that is what was written last; another program's changes stay to be asked about.
    fn look_at_file(&mut self) {
        let Some(there) = self.file.as_deref().and_then(|file| read(file).ok()) else { return };
        // Nothing of one's own would be lost: what lies there is taken over.
        let what = say!("edit-changed-elsewhere");
        if self.is_saved() && *there != *self.text && self.document.become_text(what.as_str(), &there).is_ok() {
            self.renew_and_write(|patch| Line::Act { what, patch });
            self.in_file = Some(Arc::clone(&self.text));
            if let Some(file) = self.file.clone() {
                self.write(&Line::Saved(file));
            }
        }
    }

    /// The text as it is now.
    #[must_use]
    pub const fn text(&self) -> &Arc<str> {
        &self.text
    }

    #[must_use]
    pub const fn document(&self) -> &Document {
        &self.document
    }

    /// The file, once there is one.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// The folder of its journal, if it has one.
    #[must_use]
    pub fn journals(&self) -> Option<PathBuf> {
        self.journal.as_ref()?.place().parent().map(Path::to_owned)
    }

    /// What it is called.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether all that was done is in the file.
    #[must_use]
    pub fn is_saved(&self) -> bool {
        self.in_file.as_ref() == Some(&self.text)
    }

    /// What of its journal was damaged and could not be done again, in a sentence; told once.
    pub const fn cut(&mut self) -> Option<String> {
        self.cut.take()
    }

    /// Whether an act grows.
    #[must_use]
    pub const fn grows(&self) -> bool {
        self.grows.is_some()
    }

    /// Does several edits as one act. Returns whether the text is another.
    ///
    /// # Errors
    /// One of them fits nothing: none is done.
    pub fn act(&mut self, what: &str, edits: &[Edit]) -> Result<bool, Misplaced> {
        let before = Arc::clone(&self.text);
        self.finish();
        self.document.act(what, edits)?;
        self.renew_and_write(|patch| Line::Act { what: what.to_owned(), patch });
        Ok(self.text != before)
    }

    /// Does an act that grows until [`Edited::finish`]: the edits are all that it does so far, from the text before it.
    /// Returns whether the text is another.
    ///
    /// # Errors
    /// One of them fits nothing: none of it is done.
    pub fn grow(&mut self, what: &str, edits: &[Edit]) -> Result<bool, Misplaced> {
        if self.grows.is_none() {
            self.finish();
        }
        let before = Arc::clone(self.grows.get_or_insert_with(|| Arc::clone(&self.text)));
        let done =
            if self.text == before { self.document.act(what, edits) } else { self.document.act_instead(what, edits) };
        let other = self.renewed();
        done.map(|()| other)
    }

    /// What is being typed would do this: it is done before anything else is, or when the file is let go of.
    pub fn type_on(&mut self, acts: Vec<Act>) {
        self.typed = acts;
    }

    /// Ends the act that grows, and does what is being typed: from now on they are acts among the others.
    pub fn finish(&mut self) {
        if let Some(before) = self.grows.take().filter(|before| *before != self.text) {
            let what = self.document.to_undo().unwrap_or_default().to_owned();
            let patch = Patch::between(&before, &self.text);
            self.write(&Line::Act { what, patch });
        }
        for Act { what, edits } in std::mem::take(&mut self.typed) {
            // What no longer fits anything is not to be kept.
            if self.document.act(what.as_str(), &edits).is_ok() {
                self.renew_and_write(|patch| Line::Act { what, patch });
            }
        }
    }

    /// Takes the last act back; whether there was one.
    pub fn undo(&mut self) -> bool {
        self.finish();
        self.document.undo() && self.renew_and_write(|_| Line::Undo)
    }

    /// Does again what was taken back last; whether there was anything.
    pub fn redo(&mut self) -> bool {
        self.finish();
        self.document.redo() && self.renew_and_write(|_| Line::Redo)
    }

    /// Writes the file, whole or not at all.
    ///
    /// # Errors
    /// It is not written.
    pub fn save(&mut self) -> Result<(), NotSaved> {
        let file = self.file.clone().ok_or(NotSaved::NoPlace)?;
        // What cannot be read is somebody's work too.
        let as_it_was = match files::bytes(&file, MOST_TEXT) {
            Ok(there) => self.in_file.as_ref().is_some_and(|text| text.as_bytes() == there),
            Err(why) => matches!(why, Unread::Missing),
        };
        if as_it_was { self.save_as(&file) } else { Err(NotSaved::ChangedElsewhere) }
    }

    /// Writes the file here, whatever lies there; from now on this is its place.
    ///
    /// # Errors
    /// It is not written.
    pub fn save_as(&mut self, file: &Path) -> Result<(), NotSaved> {
        self.finish();
        let fails = |why: io::Error| {
            NotSaved::Fails(say!("edit-not-saved", file = file.display().to_string(), why = why.to_string()))
        };
        if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(fails)?;
        }
        replace(file, None, self.text.as_bytes()).map_err(fails)?;
        let file = folder::whole(file);
        self.name = stem(&file);
        self.in_file = Some(Arc::clone(&self.text));
        if has_name(Some(&file)) {
            self.write(&Line::Saved(file.clone()));
        } else {
            // Its journal is that of the file before: what is done from now on would be done to that.
            self.forget_journal();
        }
        self.file = Some(file);
        Ok(())
    }

    /// Reads the text of the document again; whether it is another.
    fn renewed(&mut self) -> bool {
        let text = self.document.text();
        let other = *text != *self.text;
        if other {
            self.text = text.into();
        }
        other
    }

    fn renew_and_write(&mut self, line: impl FnOnce(Patch) -> Line) -> bool {
        let before = Arc::clone(&self.text);
        let other = self.renewed();
        if other {
            self.write(&line(Patch::between(&before, &self.text)));
        }
        other
    }

    fn write(&mut self, line: &Line) {
        if let Some(journal) = &mut self.journal {
            journal.append_lines(vec![journal::body(line)]);
        }
    }
}

impl Drop for Edited {
    fn drop(&mut self) {
        self.finish();
    }
}

/// The journal goes on after what of it stands; what is torn behind that is cut off.
fn going_on(mut disk: FileDisk, sound: &[u8], chain: Chain) -> Journal {
    // A place that does not let itself be cut is told of when the next line comes.
    let _ = disk.truncate(sound.len() as u64);
    Journal::new(disk, sound.to_vec(), true, chain, || {})
}

/// The text as its journal leaves it, for whoever only looks at it: nothing is taken up or written.
#[must_use]
pub fn left_text(journal: &Path) -> Option<Arc<str>> {
    let read = journal::read(&files::bytes(journal, MOST).ok()?, usize::MAX)?;
    followed(&read.beginning, &read.lines, None).ok().map(|followed| followed.text)
}
