//! Where a journal's bytes go.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A place that holds one journal and only grows, but for a torn tail.
pub trait Disk: Send + 'static {
    /// Adds bytes at the end. After an error any part of them may be there.
    ///
    /// # Errors
    /// What the system says.
    fn append(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Returns once everything appended will survive a power cut.
    ///
    /// # Errors
    /// What the system says.
    fn sync(&mut self) -> io::Result<()>;

    /// Cuts everything after `len` bytes off.
    ///
    /// # Errors
    /// What the system says.
    fn truncate(&mut self, len: u64) -> io::Result<()>;

    /// Where it is, for sentences.
    fn place(&self) -> PathBuf;
}

/// A file on the disk. It is made when the first bytes come, so that a place that is full or read-only now can be
/// tried again later, and locked for as long as it is open.
#[derive(Debug)]
pub struct FileDisk {
    path: PathBuf,
    file: Option<File>,
}

impl FileDisk {
    /// A file that is yet to be made.
    #[must_use]
    pub const fn new(path: PathBuf) -> Self {
        Self { path, file: None }
    }

    /// A file that is there: locked, and cut to its `sound` bytes.
    ///
    /// # Errors
    /// What the system says; [`io::ErrorKind::WouldBlock`]: another program has it open.
    pub fn go_on(path: &Path, sound: u64) -> io::Result<Self> {
        let file = OpenOptions::new().read(true).write(true).open(path)?;
        lock(&file)?;
        file.set_len(sound)?;
        file.sync_all()?;
        let mut disk = Self { path: path.to_owned(), file: Some(file) };
        disk.go_to_end()?;
        Ok(disk)
    }

    fn go_to_end(&mut self) -> io::Result<()> {
        match &mut self.file {
            Some(file) => file.seek(SeekFrom::End(0)).map(|_| ()),
            None => Ok(()),
        }
    }

    fn file(&mut self) -> io::Result<&mut File> {
        if self.file.is_none() {
            if let Some(folder) = self.path.parent() {
                std::fs::create_dir_all(folder)?;
            }
            let file = OpenOptions::new().read(true).write(true).create_new(true).open(&self.path)?;
            lock(&file)?;
            sync_folder(&self.path);
            self.file = Some(file);
        }
        self.file.as_mut().ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))
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
        if let Some(file) = &mut self.file {
            file.set_len(len)?;
        }
        self.go_to_end()
    }

    fn place(&self) -> PathBuf {
        self.path.clone()
    }
}

fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(io::ErrorKind::WouldBlock.into()),
        // A file system without locks: two programs on one game are then not told.
        Err(TryLockError::Error(e)) if e.kind() == io::ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(e)) => Err(e),
    }
}

/// Makes a new name in a folder survive a power cut, where the system can do so.
pub(super) fn sync_folder(path: &Path) {
    if let Some(folder) = path.parent().and_then(|p| File::open(p).ok()) {
        // Not every system can; the file itself is synced in any case.
        let _ = folder.sync_all();
    }
}

/// Writes a whole file so that it is either as it was or as it shall be: to a temporary one, synced, then renamed.
/// What was there before is kept beside it.
///
/// # Errors
/// What the system says; what was there is still there.
pub(crate) fn replace(path: &Path, previous: Option<&Path>, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let temporary = path.with_extension(format!("writing-{}", std::process::id()));
    let written = File::create(&temporary).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let done = written.and_then(|()| {
        if let Some(previous) = previous
            && path.exists()
        {
            std::fs::rename(path, previous)?;
        }
        std::fs::rename(&temporary, path)
    });
    if done.is_err() {
        // It may never have been made.
        let _ = std::fs::remove_file(&temporary);
    }
    sync_folder(path);
    done
}
