//! File into which the games of a balance are written as they end, so that a command that was cut off goes on where it was.

use crate::balance::{BalanceFile, BalanceHead, GameRecord};
use crate::checked_files::{self, ReadError};
use crate::cli::fault::CliError;
use crate::cli::output::{is_no_pipe, may_replace, write_file};
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Largest file of games that is read, in bytes.
const MOST: u64 = 1024 * 1024 * 1024;

/// Games of a balance, with the file that they are written into; without a file they are only held.
pub struct GameFile {
    records: BalanceFile,
    file: Option<(PathBuf, File)>,
}

/// Reads a file of games.
///
/// # Errors
/// The file cannot be read, or holds no games.
pub fn read(path: &Path) -> Result<BalanceFile, CliError> {
    read_of(path, None)
}

/// Reads a file of games; `battle`: digest and number of turns of a battle whose games cannot last longer.
///
/// # Errors
/// As for [`read`]; or a game of the battle lasts longer.
pub fn read_of(path: &Path, battle: Option<(&str, u16)>) -> Result<BalanceFile, CliError> {
    let fault = |why: &dyn std::fmt::Display| CliError::input(format!("{}: {why}", path.display()));
    let text = checked_files::text(path, MOST).map_err(|why| fault(&why))?;
    BalanceFile::read_of(&text, battle).map_err(|why| CliError::input(format!("{}:{why}", path.display())))
}

/// Checks whether games may be written into a file: over nothing but games.
///
/// # Errors
/// The file cannot be written, or holds something else.
pub fn may_write_games(path: &Path) -> Result<(), CliError> {
    may_replace(path, "games of a balance", |there| read(there).is_ok())?;
    is_no_pipe(path)
}

impl GameFile {
    /// Games of this head: those that the file holds already, if it does.
    ///
    /// # Errors
    /// The file holds something else or other games, or cannot be written.
    pub fn open(path: Option<&Path>, head: BalanceHead) -> Result<Self, CliError> {
        let Some(path) = path else { return Ok(Self { records: BalanceFile::new(head), file: None }) };
        may_write_games(path)?;
        let records = match checked_files::text(path, MOST) {
            Err(ReadError::Missing) => BalanceFile::new(head),
            _ => continued(path, head)?,
        };
        // What was cut off within a line goes.
        write_file(path, records.text().as_bytes())?;
        let unwritten = |why: std::io::Error| unwritten(path, &why);
        let file = OpenOptions::new().append(true).open(path).map_err(unwritten)?;
        if file.try_lock().is_err() {
            return Err(CliError::input(format!("{}: another command is writing into it", path.display())));
        }
        Ok(Self { records, file: Some((path.to_owned(), file)) })
    }

    /// Games so far.
    pub const fn records(&self) -> &BalanceFile {
        &self.records
    }

    /// Adds a game and writes its line.
    ///
    /// # Errors
    /// The line cannot be written.
    pub fn add(&mut self, record: GameRecord) -> Result<(), CliError> {
        let line = BalanceFile::line(&record);
        self.records.add(record).map_err(CliError::Internal)?;
        match &mut self.file {
            Some((path, file)) => file.write_all(line.as_bytes()).map_err(|why| unwritten(path, &why)),
            None => Ok(()),
        }
    }

    /// All games, which the file then holds in their order.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finished(self) -> Result<BalanceFile, CliError> {
        if let Some((path, _locked)) = &self.file {
            write_file(path, self.records.text().as_bytes())?;
        }
        Ok(self.records)
    }
}

/// Games of a file that is there already, if they are of this head; it may ask for more of them.
fn continued(path: &Path, head: BalanceHead) -> Result<BalanceFile, CliError> {
    let mut there = read(path)?;
    let differs = match there.head.belongs_with(&head) {
        Err(what) => Some(what),
        Ok(()) if there.head.shard != head.shard => Some("the shard"),
        Ok(()) => None,
    };
    let (path, held, asked) = (path.display(), there.head.games, head.games);
    match differs {
        Some(what) => {
            Err(CliError::input(format!("{path}: holds a balance already, and {what} is another; name another file")))
        }
        None if held > asked => Err(CliError::input(format!(
            "{path}: holds a balance of {held} games already; --games {asked} would lose some"
        ))),
        None => {
            there.head = head;
            Ok(there)
        }
    }
}

fn unwritten(path: &Path, why: &std::io::Error) -> CliError {
    CliError::Environment(format!("{}: cannot be written: {why}", path.display()))
}
