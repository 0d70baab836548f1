//! Journal of the current game: written and synced in order by a separate thread.

use super::chained_lines::{Chain, FileRecord, body, chained};
use super::disk::{Disk, replace};
use crate::say;
use std::io;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

/// Delay before the writer tries a failed disk again.
const AGAIN: Duration = Duration::from_secs(5);

/// Ticket for a write to the journal: everything up to it may be safe on the disk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ticket(u64);

/// Reason why the game is not being saved at the moment. The game continues, and saving is tried again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveError(pub String);

/// Copy of the journal in its current state, for an autosave or a named save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalCopy {
    /// Path of the copy of the journal.
    pub to: PathBuf,
    /// Path to which a previous file at the copy's path is moved; `None`: it is replaced.
    pub previous: Option<PathBuf>,
    /// Name to add at the end of the copy; `None`: none is added.
    pub name: Option<String>,
    /// Files to remove once the copy is written.
    pub remove: Vec<PathBuf>,
}

enum Job {
    /// Job of the journal's thread: append lines, given without their chain hashes.
    Append(Ticket, Vec<String>),
    Copy(Ticket, JournalCopy),
}

#[derive(Default)]
struct Progress {
    /// Last ticket that the thread has tried to write.
    tried: Ticket,
    trouble: Option<SaveError>,
    /// Result of the last copy of the journal, until it is fetched.
    copied: Option<Result<PathBuf, SaveError>>,
    /// Message about the journal's file, until it is fetched.
    news: Option<String>,
    /// Current path of the journal's file.
    place: PathBuf,
}

/// State shared with the writer thread.
#[derive(Default)]
struct Shared {
    progress: Mutex<Progress>,
    moved: Condvar,
}

impl Shared {
    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Journal of one game: lines to write to its file, on a thread of its own.
pub struct Journal {
    jobs: Option<Sender<Job>>,
    writer: Option<JoinHandle<()>>,
    common: Arc<Shared>,
    last: Ticket,
}

impl Journal {
    /// Journal on `disk` that begins with these bytes, or continues after them if they are `there` already.
    /// `wake` is called on the writer's thread whenever a write is safe or has failed.
    pub fn new(disk: impl Disk, bytes: Vec<u8>, there: bool, chain: Chain, wake: impl Fn() + Send + 'static) -> Self {
        let common = Arc::new(Shared::default());
        common.progress().place = disk.place();
        let (jobs, todo) = channel();
        let shared = Arc::clone(&common);
        let safe = if there { bytes.len() } else { 0 };
        let writer = Writer { disk, bytes, safe, littered: false, lost: false, chain, common: shared };
        let writer = std::thread::spawn(move || writer.work(&todo, wake));
        let mut journal = Self { jobs: Some(jobs), writer: Some(writer), common, last: Ticket(0) };
        journal.append(Vec::new());
        journal
    }

    /// Current path of the journal's file. It changes if the file was removed and its name is taken.
    #[must_use]
    pub fn place(&self) -> PathBuf {
        self.common.progress().place.clone()
    }

    /// Queues records for writing. Their contents may be shown once [`Journal::is_written_or_failed`].
    pub fn append(&mut self, records: Vec<FileRecord>) -> Ticket {
        self.append_lines(records.iter().map(body).collect())
    }

    /// Queues lines of another kind than a game's, each without its chain hash and line end.
    pub fn append_lines(&mut self, lines: Vec<String>) -> Ticket {
        self.send(|ticket| Job::Append(ticket, lines))
    }

    /// Queues a copy of the journal in its current state. The result is fetched by [`Journal::copied`].
    pub fn copy(&mut self, copy: JournalCopy) -> Ticket {
        self.send(|ticket| Job::Copy(ticket, copy))
    }

    fn send(&mut self, job: impl FnOnce(Ticket) -> Job) -> Ticket {
        self.last = Ticket(self.last.0 + 1);
        if let Some(jobs) = &self.jobs {
            // Without its writer there is no receiver; the writer's end was reported already.
            let _ = jobs.send(job(self.last));
        }
        self.last
    }

    /// Whether everything up to `ticket` is on the disk, or could not be written ([`Journal::trouble`]).
    #[must_use]
    pub fn is_written_or_failed(&self, ticket: Ticket) -> bool {
        self.common.progress().tried >= ticket
    }

    /// Waits until [`Journal::is_written_or_failed`], at most for `most`. Returns whether it passed.
    #[must_use]
    pub fn wait(&self, ticket: Ticket, most: Duration) -> bool {
        let waited = self.common.moved.wait_timeout_while(self.common.progress(), most, |p| p.tried < ticket);
        !waited.unwrap_or_else(PoisonError::into_inner).1.timed_out()
    }

    /// Reason why the game is not being saved; `None` if it is.
    #[must_use]
    pub fn trouble(&self) -> Option<SaveError> {
        self.common.progress().trouble.clone()
    }

    /// Message about the file for the player, given once; `None` without news.
    #[must_use]
    pub fn news(&self) -> Option<String> {
        self.common.progress().news.take()
    }

    /// Checks, within `most`, that all that was written so far is in the file; a removed file is written anew first.
    ///
    /// # Errors
    /// The reason why it is not, or is not known to be; none if the disk has not answered.
    pub fn kept(&mut self, most: Duration) -> Result<PathBuf, Option<SaveError>> {
        let ticket = self.append(Vec::new());
        let answered = self.wait(ticket, most);
        match self.trouble() {
            None if answered => Ok(self.place()),
            trouble => Err(trouble),
        }
    }

    /// Result of the last named copy, given once; `None` without one.
    #[must_use]
    pub fn copied(&self) -> Option<Result<PathBuf, SaveError>> {
        self.common.progress().copied.take()
    }
}

impl Drop for Journal {
    /// Waits until everything queued has been tried.
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(writer) = self.writer.take() {
            // A writer that panicked has nothing left to write.
            let _ = writer.join();
        }
    }
}

struct Writer<D> {
    disk: D,
    /// Bytes of the whole journal so far.
    bytes: Vec<u8>,
    /// Number of bytes that are safe on the disk.
    safe: usize,
    /// Whether a part of a failed write may follow the safe bytes.
    littered: bool,
    /// Whether the file existed and was then removed by someone else.
    lost: bool,
    chain: Chain,
    common: Arc<Shared>,
}

impl<D: Disk> Writer<D> {
    fn work(mut self, jobs: &Receiver<Job>, wake: impl Fn()) {
        loop {
            let job = match self.safe < self.bytes.len() {
                true => jobs.recv_timeout(AGAIN),
                false => jobs.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            match job {
                Ok(first) => {
                    // Everything else that waits is written together.
                    let mut ticket = Ticket::default();
                    for job in std::iter::once(first).chain(jobs.try_iter()) {
                        ticket = self.take(job, ticket);
                    }
                    self.bring(ticket);
                }
                Err(RecvTimeoutError::Timeout) => self.bring(Ticket::default()),
                Err(RecvTimeoutError::Disconnected) => return self.bring(Ticket::default()),
            }
            wake();
        }
    }

    fn take(&mut self, job: Job, before: Ticket) -> Ticket {
        match job {
            Job::Append(ticket, lines) => {
                for line in lines {
                    self.bytes.extend_from_slice(chained(line, &mut self.chain).as_bytes());
                }
                ticket
            }
            Job::Copy(ticket, copy) => {
                // Writes come before copies, so that no order waits for a copy.
                self.bring(before);
                self.copy(&copy);
                ticket
            }
        }
    }

    /// Writes to the disk the bytes that are not yet there.
    fn bring(&mut self, ticket: Ticket) {
        let trouble = match self.write() {
            Ok(()) => None,
            Err(e) => {
                self.littered = true;
                Some(SaveError(said(&self.disk.place(), &e)))
            }
        };
        let mut progress = self.common.progress();
        progress.place = self.disk.place();
        if trouble.is_none() && std::mem::take(&mut self.lost) {
            progress.news = Some(say!("save-written-anew", place = progress.place.display().to_string()));
        }
        progress.trouble = trouble;
        progress.tried = progress.tried.max(ticket);
        drop(progress);
        self.common.moved.notify_all();
    }

    fn write(&mut self) -> io::Result<()> {
        let safe = self.safe as u64;
        let looked = self.disk.holds(safe..=if self.littered { u64::MAX } else { safe });
        if matches!(looked, Ok(false)) {
            (self.safe, self.littered, self.lost) = (0, false, true);
        }
        if self.safe < self.bytes.len() {
            // Half a line of a try that failed must not stand where the next one begins.
            if self.littered {
                self.disk.truncate(self.safe as u64)?;
                self.littered = false;
            }
            self.disk.append(&self.bytes[self.safe..])?;
            self.disk.sync()?;
            self.safe = self.bytes.len();
        }
        // It is written, but whether it is in its place is unknown.
        looked.map(drop)
    }

    fn copy(&self, copy: &JournalCopy) {
        let mut bytes = self.bytes.clone();
        if let Some(name) = &copy.name {
            let line = chained(body(&FileRecord::Name(name.clone())), &mut self.chain.clone());
            bytes.extend_from_slice(line.as_bytes());
        }
        let done = replace(&copy.to, copy.previous.as_deref(), &bytes);
        if done.is_ok() {
            for old in &copy.remove {
                // A file already removed is no error.
                let _ = std::fs::remove_file(old);
            }
        }
        let told = done.map(|()| copy.to.clone()).map_err(|e| SaveError(said(&copy.to, &e)));
        let mut progress = self.common.progress();
        // An autosave is reported only when it fails.
        if copy.name.is_some() || told.is_err() {
            progress.copied = Some(told);
        }
    }
}

/// Sentence on a failed save at this path.
fn said(place: &std::path::Path, e: &io::Error) -> String {
    let place = place.display().to_string();
    match e.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => say!("save-disk-full", place),
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => say!("save-not-allowed", place),
        io::ErrorKind::WouldBlock => say!("save-also-open", place),
        _ => say!("save-fails", place, why = e.to_string()),
    }
}
