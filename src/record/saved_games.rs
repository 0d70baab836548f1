//! Saved games of the user: their files, and operations on them.

use super::chained_lines::{FileRecord, write};
use super::clock;
use super::disk::{Disk, FileDisk, make, replace};
use super::file::{self, Damage};
use super::journal::JournalCopy;
use super::labels::{self, MOST_IN_TITLE};
use super::user_dirs::UserDirs;
use crate::say;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Extension of saved games.
pub const EXTENSION: &str = "tercio";

/// Kind of a saved game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SavedGameKind {
    /// Journal of a game: opening it continues it.
    Game,
    /// Named save of one moment of a game: opening it begins another journal.
    Named,
    /// Autosave of one moment of a game.
    Auto,
    /// Saved game in a file outside the program's own folder.
    Foreign,
}

/// List entry for a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Path of the saved game.
    pub path: PathBuf,
    pub kind: SavedGameKind,
    /// Name given by the user, or else the title of the battle.
    pub name: String,
    /// Title of the game's battle.
    pub title: String,
    /// Names of the game's sides.
    pub sides: Vec<String>,
    /// Time at which the game began (RFC 3339).
    pub begun: String,
    /// Time at which the file was written last.
    pub written: SystemTime,
    /// Fault of the file, in a sentence; `None` without one.
    pub fault: Option<String>,
}

/// Moment of an autosave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AutosaveMoment {
    /// Autosave at the start of this turn: always kept.
    Turn(u32),
    /// Autosave at the start of an activation, counted through the game: the last ones are kept.
    Activation(u32),
}

/// Removed saved game that can be restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removed {
    from: PathBuf,
    to: PathBuf,
}

/// Saved games of the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGames {
    root: PathBuf,
}

impl SavedGames {
    /// Saved games in the user's folder.
    #[must_use]
    pub fn new(places: &UserDirs) -> Self {
        Self { root: places.saves() }
    }

    /// All games and named saves, those written last first.
    #[must_use]
    pub fn list(&self) -> Vec<Slot> {
        let mut slots = self.folder(&self.games(), SavedGameKind::Game);
        slots.extend(self.folder(&self.named(), SavedGameKind::Named));
        sorted(slots)
    }

    /// Autosaves of a game, the latest first.
    #[must_use]
    pub fn autosaves(&self, game: &Path) -> Vec<Slot> {
        sorted(self.folder(&self.ring(game), SavedGameKind::Auto))
    }

    /// Saved games in any folder.
    #[must_use]
    pub fn of_folder(&self, folder: &Path) -> Vec<Slot> {
        sorted(self.folder(folder, SavedGameKind::Foreign))
    }

    /// Kind of the saved game at a path.
    #[must_use]
    pub fn kind(&self, path: &Path) -> SavedGameKind {
        let within = |folder: PathBuf| path.parent().is_some_and(|p| same(p, &folder));
        if within(self.games()) {
            SavedGameKind::Game
        } else if within(self.named()) {
            SavedGameKind::Named
        } else if path.ancestors().any(|p| same(p, &self.root.join("autosaves"))) {
            SavedGameKind::Auto
        } else {
            SavedGameKind::Foreign
        }
    }

    /// Journal file of a new game of this battle, reserved from now on.
    #[must_use]
    pub fn new_game(&self, battle: &str) -> FileDisk {
        let day = clock::written(SystemTime::now(), "-%Y-%m-%d").unwrap_or_default();
        FileDisk::reserved(self.games().join(format!("{}{day}.{EXTENSION}", plain(battle))))
    }

    /// Copy of a journal under a name. A save of that very name is replaced and kept beside it.
    ///
    /// # Errors
    /// The name is empty or far too long.
    pub fn named_copy(&self, name: &str) -> Result<JournalCopy, String> {
        let name = fit(name)?;
        let folder = self.named();
        let of_that_name = |slot: &Slot| slot.name == name;
        let (to, previous) = match self.folder(&folder, SavedGameKind::Named).into_iter().find(of_that_name) {
            Some(slot) => (slot.path.clone(), Some(slot.path.with_extension("previous"))),
            None => (reserved(&folder, &plain(&name)), None),
        };
        Ok(JournalCopy { to, previous, name: Some(name), remove: Vec::new() })
    }

    /// Copy of a journal as an autosave; the last `kept` activations are kept.
    #[must_use]
    pub fn autosave(&self, game: &Path, moment: AutosaveMoment, kept: usize) -> JournalCopy {
        let ring = self.ring(game);
        let mut remove = Vec::new();
        let to = match moment {
            AutosaveMoment::Turn(n) => ring.join(format!("turn-{n:02}.{EXTENSION}")),
            AutosaveMoment::Activation(n) => {
                let mut old = activations(&ring);
                old.sort_unstable();
                remove = old.iter().rev().skip(kept.saturating_sub(1)).map(|a| activation(&ring, *a)).collect();
                activation(&ring, n)
            }
        };
        JournalCopy { to, previous: None, name: None, remove }
    }

    /// Renames a saved game.
    ///
    /// # Errors
    /// One sentence: the name is invalid, the file is damaged, open elsewhere or cannot be written.
    pub fn rename(&self, path: &Path, name: &str) -> Result<(), String> {
        let name = fit(name)?;
        // Reading gives a better message about an invalid file than locking it.
        file::read_file(path).map_err(|e| format!("{}: {e}", path.display()))?;
        let failed = |e: io::Error| match e.kind() {
            io::ErrorKind::WouldBlock => say!("save-open-elsewhere"),
            _ => fault("written", path, &e),
        };
        let (mut disk, bytes) = FileDisk::taken(path).map_err(failed)?;
        let saved = file::read_bytes(&bytes).map_err(|e| format!("{}: {e}", path.display()))?;
        if saved.damage.as_ref().is_some_and(|d| !d.torn) {
            return Err(say!("save-damaged-unnamed"));
        }
        let mut chain = saved.chain;
        let line = write(&FileRecord::Name(name), &mut chain);
        let named = disk.truncate(saved.sound).and_then(|()| disk.append(line.as_bytes())).and_then(|()| disk.sync());
        named.map_err(failed)
    }

    /// Removes a saved game; [`SavedGames::put_back`] restores it.
    ///
    /// # Errors
    /// One sentence: the file cannot be moved.
    pub fn remove(&self, path: &Path) -> Result<Removed, String> {
        let folder = self.root.join("removed");
        let name = path.file_stem().map_or_else(|| "game".into(), |s| s.to_string_lossy());
        match moved(path, &folder.join(format!("{name}.{EXTENSION}"))) {
            Ok(to) => Ok(Removed { from: path.to_owned(), to }),
            Err(e) => Err(fault("removed", path, &e)),
        }
    }

    /// Restores a removed game to its former path, or beside it where another game has its name by now.
    ///
    /// # Errors
    /// One sentence: the file cannot be moved.
    pub fn put_back(&self, removed: &Removed) -> Result<(), String> {
        moved(&removed.to, &removed.from).map(|_| ()).map_err(|e| fault("put-back", &removed.to, &e))
    }

    /// Writes a text about a game beside the saved games.
    ///
    /// # Errors
    /// One sentence: the file cannot be written.
    pub fn export(&self, game: &Path, text: &str, ending: &str) -> Result<PathBuf, String> {
        let stem = game.file_stem().map_or_else(|| "game".into(), |s| s.to_string_lossy());
        let path = self.root.join("logs").join(format!("{stem}.{ending}"));
        match replace(&path, None, text.as_bytes()) {
            Ok(()) => Ok(path),
            Err(e) => Err(fault("written", &path, &e)),
        }
    }

    fn games(&self) -> PathBuf {
        self.root.join("games")
    }

    fn named(&self) -> PathBuf {
        self.root.join("named")
    }

    fn ring(&self, game: &Path) -> PathBuf {
        self.root.join("autosaves").join(game.file_stem().unwrap_or_default())
    }

    fn folder(&self, folder: &Path, kind: SavedGameKind) -> Vec<Slot> {
        let Ok(read) = std::fs::read_dir(folder) else { return Vec::new() };
        let paths = read.flatten().map(|e| e.path());
        let saved = paths.filter(|p| p.extension().is_some_and(|e| e == EXTENSION));
        saved.filter_map(|p| slot(p, kind)).collect()
    }
}

/// List entry of a saved game's file; `None` for one into which nothing was ever written.
fn slot(path: PathBuf, kind: SavedGameKind) -> Option<Slot> {
    let about = std::fs::metadata(&path).ok()?;
    if about.is_file() && about.len() == 0 {
        return None;
    }
    let written = about.modified().unwrap_or(SystemTime::UNIX_EPOCH);
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    Some(match file::read_file(&path) {
        Ok(saved) => Slot {
            kind,
            name: saved.name.unwrap_or_else(|| saved.header.title.clone()),
            title: saved.header.title,
            sides: saved.header.sides,
            begun: saved.header.begun,
            written,
            fault: saved.damage.filter(|d| !d.torn).as_ref().map(Damage::to_string),
            path,
        },
        Err(refusal) => Slot {
            kind,
            name: stem,
            title: String::new(),
            sides: Vec::new(),
            begun: String::new(),
            written,
            fault: Some(refusal.to_string()),
            path,
        },
    })
}

/// Entries sorted by time, the latest first; in a fixed order even where a clock was set back.
fn sorted(mut slots: Vec<Slot>) -> Vec<Slot> {
    slots.sort_by(|a, b| b.written.cmp(&a.written).then_with(|| b.path.cmp(&a.path)));
    slots
}

fn activation(ring: &Path, n: u32) -> PathBuf {
    ring.join(format!("activation-{n:04}.{EXTENSION}"))
}

/// Activations that have an autosave in this folder.
fn activations(ring: &Path) -> Vec<u32> {
    let Ok(read) = std::fs::read_dir(ring) else { return Vec::new() };
    let stems = read.flatten().filter_map(|e| Some(e.path().file_stem()?.to_string_lossy().into_owned()));
    stems.filter_map(|s| s.strip_prefix("activation-")?.parse().ok()).collect()
}

/// Sentence on the system's error with a file.
fn fault(done: &str, path: &Path, e: &io::Error) -> String {
    say!("save-cannot-be-" + done, file = path.display().to_string(), why = e.to_string())
}

/// Name of a saved game as the user wrote it, without characters that cannot be displayed.
fn fit(name: &str) -> Result<String, String> {
    match name.trim().chars().count() {
        n if n > MOST_IN_TITLE => Err(say!("save-long-name", n, most = MOST_IN_TITLE)),
        _ if labels::name(name).is_empty() => Err(say!("save-needs-name")),
        _ => Ok(labels::name(name)),
    }
}

/// File name that every file system accepts. The user's own name is stored in the file itself.
pub fn plain(name: &str) -> String {
    let mut plain = String::new();
    for c in name.chars().flat_map(char::to_lowercase) {
        if c.is_ascii_alphanumeric() {
            plain.push(c);
        } else if !plain.ends_with('-') && !plain.is_empty() {
            plain.push('-');
        }
        if plain.len() >= 40 {
            break;
        }
    }
    let plain = plain.trim_matches('-');
    if plain.is_empty() { "game".to_owned() } else { plain.to_owned() }
}

/// Path of a new file with this stem, created to reserve the name. If none can be created, the later write reports it.
fn reserved(folder: &Path, stem: &str) -> PathBuf {
    let path = folder.join(format!("{stem}.{EXTENSION}"));
    make(&path).map_or(path, |(path, _)| path)
}

/// Moves a file to a name, or to the next that is free, and never overwrites a file.
fn moved(from: &Path, to: &Path) -> io::Result<PathBuf> {
    std::fs::symlink_metadata(from)?;
    let (to, _) = make(to)?;
    std::fs::rename(from, &to).or_else(|e| {
        // The reserved file is empty; and a folder that is named like a game cannot replace a file.
        std::fs::remove_file(&to)?;
        if from.is_dir() { std::fs::rename(from, &to) } else { Err(e) }
    })?;
    Ok(to)
}

/// Whether two paths lead to the same folder.
fn same(a: &Path, b: &Path) -> bool {
    a == b || matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b)
}
