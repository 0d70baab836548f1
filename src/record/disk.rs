//! Storage of a journal's bytes.

use super::file::MAX_SAVED_GAME_BYTES;
use crate::checked_files::{self, ReadError};
use std::ffi::OsString;
use std::fs::{File, Metadata, OpenOptions, TryLockError, metadata};
use std::io::{self, Seek, SeekFrom, Write};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Storage of one journal, which only grows, except that a torn tail is cut off.
pub trait Disk: Send + 'static {
    /// Appends bytes to the file. After an error any part of them may have been written.
    ///
    /// # Errors
    /// The system's error.
    fn append(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Returns once everything appended will survive a power cut.
    ///
    /// # Errors
    /// The system's error.
    fn sync(&mut self) -> io::Result<()>;

    /// Cuts off everything after the first `len` bytes.
    ///
    /// # Errors
    /// The system's error.
    fn truncate(&mut self, len: u64) -> io::Result<()>;

    /// Path of the journal's storage, for messages.
    fn place(&self) -> PathBuf;

    /// Whether the written file is still in its place, with a length within `lengths`. If another program has removed or
    /// changed it, it is given up: the next append begins another file.
    ///
    /// # Errors
    /// The file cannot be examined, so that its state is unknown.
    fn holds(&mut self, _lengths: RangeInclusive<u64>) -> io::Result<bool> {
        Ok(true)
    }
}

/// Journal file on the disk. It is created as soon as its folder can be written, under the next free name, and
/// locked while it is open.
#[derive(Debug)]
pub struct FileDisk {
    path: PathBuf,
    file: Option<Locked>,
}

/// File that is locked while this value lives. It is unlocked explicitly, not only closed: a new process holds every open file of
/// this one for a moment, and with it the lock.
#[derive(Debug)]
pub(super) struct Locked(File);

impl Drop for Locked {
    fn drop(&mut self) {
        // A file system without locks has nothing to unlock.
        let _ = self.0.unlock();
    }
}

impl FileDisk {
    /// Journal file that is created at the first write.
    #[must_use]
    pub const fn new(path: PathBuf) -> Self {
        Self { path, file: None }
    }

    /// New journal file, created at once to reserve its name.
    #[must_use]
    pub fn reserved(path: PathBuf) -> Self {
        let mut disk = Self::new(path);
        // A full or read-only disk is reported and tried again at the first write.
        let _ = disk.file();
        disk
    }

    /// Opens an existing file and returns its contents: it is locked before it is read, so that no write comes in between.
    ///
    /// # Errors
    /// The system's error; [`io::ErrorKind::WouldBlock`] if another program has the file open.
    pub fn taken(path: &Path) -> io::Result<(Self, Vec<u8>)> {
        checked_files::require_regular_file(path).map_err(as_io)?;
        let file = OpenOptions::new().read(true).write(true).open(path)?;
        let mut disk = Self { path: path.to_owned(), file: Some(lock(file)?) };
        let bytes = checked_files::read_rest(disk.file()?, MAX_SAVED_GAME_BYTES).map_err(as_io)?;
        // Another program may have renamed or replaced it while it was still unlocked.
        let length = bytes.len() as u64;
        if disk.holds(length..=length)? { Ok((disk, bytes)) } else { Err(io::ErrorKind::NotFound.into()) }
    }

    fn go_to_end(&mut self) -> io::Result<()> {
        match &mut self.file {
            Some(Locked(file)) => file.seek(SeekFrom::End(0)).map(|_| ()),
            None => Ok(()),
        }
    }

    fn file(&mut self) -> io::Result<&mut File> {
        if self.file.is_none() {
            let (path, file) = make(&self.path)?;
            let locked = lock(file).inspect_err(|_| {
                // The file is still empty, and the next try creates another.
                let _ = std::fs::remove_file(&path);
            })?;
            sync_folder(&path);
            self.path = path;
            self.file = Some(locked);
        }
        self.file.as_mut().map(|locked| &mut locked.0).ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))
    }
}

impl Disk for FileDisk {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file()?.write_all(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.file()?.sync_data()
    }

    fn truncate(&mut self, len: u64) -> io::Result<()> {
        if let Some(Locked(file)) = &self.file {
            file.set_len(len)?;
        }
        self.go_to_end()
    }

    fn place(&self) -> PathBuf {
        self.path.clone()
    }

    fn holds(&mut self, lengths: RangeInclusive<u64>) -> io::Result<bool> {
        let Some(Locked(file)) = &self.file else { return Ok(true) };
        let whole = match (file.metadata(), metadata(&self.path)) {
            (Ok(own), Ok(there)) => same(&own, &there) && lengths.contains(&own.len()),
            (_, Err(e)) if is_gone(&self.path, &e) => false,
            (_, Err(e)) => return Err(e),
            // Where the program cannot look, it has no reason to believe that the file is gone.
            (Err(_), Ok(_)) => true,
        };
        if !whole {
            self.file = None;
        }
        Ok(whole)
    }
}

/// Whether the file at `path` is known to be gone, from the error of looking for it: another thing may be in its place, or a link
/// that leads nowhere or to itself.
fn is_gone(path: &Path, why: &io::Error) -> bool {
    match why.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => true,
        io::ErrorKind::PermissionDenied => false,
        _ => path.is_symlink(),
    }
}

fn as_io(why: ReadError) -> io::Error {
    match why {
        ReadError::System(e) => e,
        ReadError::Missing => io::ErrorKind::NotFound.into(),
        other => io::Error::other(other.to_string()),
    }
}

/// Whether an open file is the one that lies at its path.
#[cfg(unix)]
fn same(open: &Metadata, there: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (open.dev(), open.ino()) == (there.dev(), there.ino())
}

/// Whether an open file is the one at its path. True here: this system does not let an open file be removed.
#[cfg(not(unix))]
fn same(_: &Metadata, _: &Metadata) -> bool {
    true
}

/// Creates a file that does not exist yet, with this name or the next free number after it. Two programs that do so at the same
/// moment get two files.
pub(super) fn make(path: &Path) -> io::Result<(PathBuf, File)> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let mut n = 1;
    loop {
        let path = numbered(path, n);
        match OpenOptions::new().read(true).write(true).create_new(true).open(&path) {
            Err(e) if e.kind() == io::ErrorKind::AlreadyExists => n += 1,
            made => return made.map(|file| (path, file)),
        }
    }
}

/// Free name beside an unreadable file, to move it to: `met.unread.ron`, `met.unread-2.ron` ... An empty file
/// reserves the name.
///
/// # Errors
/// The system's error.
pub(crate) fn free_aside(path: &Path) -> io::Result<PathBuf> {
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    make(&path.with_extension(format!("unread.{ending}"))).map(|(path, _)| path)
}

/// Numbered name of a file that exists already: `farm.tercio`, `farm-2.tercio` ...
fn numbered(path: &Path, n: u32) -> PathBuf {
    if n == 1 {
        return path.to_owned();
    }
    let mut name = path.file_stem().map_or_else(OsString::new, ToOwned::to_owned);
    name.push(format!("-{n}"));
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}

fn lock(file: File) -> io::Result<Locked> {
    match file.try_lock() {
        Ok(()) => Ok(Locked(file)),
        Err(TryLockError::WouldBlock) => Err(io::ErrorKind::WouldBlock.into()),
        // On a file system without locks, a second program on the same game goes unnoticed.
        Err(TryLockError::Error(e)) if e.kind() == io::ErrorKind::Unsupported => Ok(Locked(file)),
        Err(TryLockError::Error(e)) => Err(e),
    }
}

/// Number of tries for a lock that another program holds while it writes, and time between two tries.
const PATIENCE: (u32, Duration) = (50, Duration::from_millis(10));

/// Lock on changes to a small file, held while the result lives. The file itself is replaced when it is
/// written, so the locked file is another one beside it.
///
/// # Errors
/// The system's error; [`io::ErrorKind::WouldBlock`] if another program does not release the lock.
pub(super) fn lock_for_change(path: &Path) -> io::Result<Locked> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let beside = path.with_extension("lock");
    let (tries, pause) = PATIENCE;
    for _ in 0..tries {
        match lock(OpenOptions::new().create(true).truncate(false).write(true).open(&beside)?) {
            Err(why) if why.kind() == io::ErrorKind::WouldBlock => std::thread::sleep(pause),
            locked => return locked,
        }
    }
    Err(io::ErrorKind::WouldBlock.into())
}

/// Makes a new file name in a folder survive a power cut, where the system can do so.
pub(super) fn sync_folder(path: &Path) {
    if let Some(folder) = path.parent().and_then(|p| File::open(p).ok()) {
        // Not every system can; the file itself is synced in any case.
        let _ = folder.sync_all();
    }
}

/// Prefix of the extension of a file being written; the process id follows.
const WRITING: &str = "writing-";

/// Replaces a file atomically: the bytes go to a temporary file, which is synced, then renamed. The previous
/// file is kept as `previous`.
///
/// # Errors
/// The system's error; the previous file is then unchanged.
pub(crate) fn replace(path: &Path, previous: Option<&Path>, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let kept = checked_files::permissions_kept(path)?;
    let temporary = path.with_extension(format!("{WRITING}{}", std::process::id()));
    // Locked until it has its name: the lock says that it is being written.
    let written = lock_new(&temporary).and_then(|mut locked| {
        locked.0.write_all(bytes)?;
        if let Some(kept) = kept {
            locked.0.set_permissions(kept)?;
        }
        locked.0.sync_all().map(|()| locked)
    });
    let done = written.and_then(|_locked| {
        if let Some(previous) = previous
            && path.exists()
        {
            std::fs::rename(path, previous)?;
            return std::fs::rename(&temporary, path).or_else(|e| std::fs::rename(previous, path).and(Err(e)));
        }
        std::fs::rename(&temporary, path)
    });
    if done.is_err() {
        // The temporary file may never have been created.
        let _ = std::fs::remove_file(&temporary);
    }
    sweep(path);
    sync_folder(path);
    done
}

/// Creates a temporary file and locks it. A program that sweeps at this moment may have removed it before it was locked: then it is
/// created again.
fn lock_new(temporary: &Path) -> io::Result<Locked> {
    let (tries, pause) = PATIENCE;
    for _ in 0..tries {
        match lock(File::create(temporary)?) {
            Ok(locked) if metadata(temporary).is_ok_and(|there| is_same_file(&locked.0, &there)) => return Ok(locked),
            Ok(_) => {}
            Err(why) if why.kind() == io::ErrorKind::WouldBlock => std::thread::sleep(pause),
            Err(why) => return Err(why),
        }
    }
    Err(io::ErrorKind::WouldBlock.into())
}

fn is_same_file(open: &File, there: &Metadata) -> bool {
    open.metadata().is_ok_and(|own| same(&own, there))
}

/// Age at which a temporary file counts as abandoned even where files cannot be locked.
const ABANDONED: Duration = Duration::from_secs(600);

/// Whether nobody writes a temporary file any more: nobody holds its lock, or it is too old.
fn is_abandoned(temporary: &Path) -> bool {
    let age = metadata(temporary).and_then(|file| file.modified()).ok().and_then(|since| since.elapsed().ok());
    age.is_some_and(|age| age > ABANDONED) || File::open(temporary).is_ok_and(|file| file.try_lock().is_ok())
}

/// Removes the temporary files of programs that were killed while they wrote this file.
fn sweep(path: &Path) {
    let (Some(folder), Some(stem)) = (path.parent(), path.file_stem()) else { return };
    let begins = format!("{}.{WRITING}", stem.to_string_lossy());
    let all = std::fs::read_dir(folder).into_iter().flatten().flatten();
    for file in all.filter(|file| file.file_name().to_string_lossy().starts_with(&begins)) {
        let is_file = file.file_type().is_ok_and(|kind| kind.is_file());
        if is_file && is_abandoned(&file.path()) {
            // Without permission to remove it, the file stays.
            let _ = std::fs::remove_file(file.path());
        }
    }
}
