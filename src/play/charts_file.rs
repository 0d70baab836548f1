//! Charts of a player's own, which some rules take in place of theirs.

use crate::checked_files;
use crate::i18n::brief;
use crate::say;
use std::path::{Path, PathBuf};

/// Largest file of charts that is read, in bytes.
const MOST: u64 = 256 * 1024;
/// Most files of charts that are listed.
const MOST_LISTED: usize = 100;
/// Longest name of a file that is told, in characters.
const MOST_IN_NAME: usize = 60;

/// File of charts of a player's own, which a game keeps with its battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartsFile {
    /// Name of the file in sentences.
    pub name: String,
    /// Its text.
    pub text: String,
}

impl ChartsFile {
    /// Reads a file of at most 256 KiB.
    ///
    /// # Errors
    /// It cannot be read, in a sentence.
    pub fn read(path: &Path) -> Result<Self, String> {
        let name = path.display().to_string();
        let text = checked_files::text(path, MOST).map_err(|fault| format!("{name}: {fault}"))?;
        Ok(Self { name, text })
    }

    /// Name of the charts unless they give themselves one: that of the file, without folder and ending.
    #[must_use]
    pub fn stem(&self) -> String {
        let stem = Path::new(&self.name).file_stem().map(|stem| stem.to_string_lossy().into_owned());
        brief(&stem.unwrap_or_default(), MOST_IN_NAME)
    }

    /// Files of charts in a folder, by name; none without such a folder.
    #[must_use]
    pub fn in_folder(folder: &Path) -> Vec<PathBuf> {
        let found = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
        let mut files: Vec<PathBuf> = found.filter(|path| path.extension().is_some_and(|kind| kind == "ron")).collect();
        files.sort();
        files.truncate(MOST_LISTED);
        files
    }

    /// Refusal of a game that takes no charts.
    #[must_use]
    pub fn refused_by(title: &str) -> String {
        say!("charts-none", game = title)
    }
}
