//! A file of the player's own that is no saved game.

use super::disk::{make, replace};
use super::saved_games::plain;
use std::io;
use std::path::{Path, PathBuf};

/// Writes a new file, whole or not at all, under a name like this one that nobody else has.
///
/// # Errors
/// Where, and what the system says; there is nothing then.
pub fn keep_new(folder: &Path, name: &str, ending: &str, bytes: &[u8]) -> Result<PathBuf, (PathBuf, io::Error)> {
    let wanted = folder.join(format!("{}.{ending}", plain(name)));
    let (path, _) = make(&wanted).map_err(|why| (wanted, why))?;
    match replace(&path, None, bytes) {
        Ok(()) => Ok(path),
        Err(why) => {
            // Only the name was taken.
            let _ = std::fs::remove_file(&path);
            Err((path, why))
        }
    }
}
