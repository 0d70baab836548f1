//! Files of the player other than saved games.

use super::disk::{make, replace};
use super::saved_games::plain;
use std::io;
use std::path::{Path, PathBuf};

/// Writes a new file atomically, under a free name based on `name`.
///
/// # Errors
/// The path and the system's error; no file is left then.
pub fn write_new_file(folder: &Path, name: &str, ending: &str, bytes: &[u8]) -> Result<PathBuf, (PathBuf, io::Error)> {
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
