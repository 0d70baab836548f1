//! Reading of scenario files from the disk.

use super::fault::Fault;
use super::{builtin, load_text};
use crate::checked_files::{self, ReadError};
use crate::games::musket_pike::rules::Battle;
use crate::say;
use std::path::Path;
use std::sync::Arc;

/// Largest scenario file that is read, in bytes.
pub(super) const MOST: u64 = 2 * 1024 * 1024;

/// Fault of a scenario file that is too long.
pub(super) fn too_long(name: &str) -> Fault {
    Fault::of_file(name, say!("fault-scenario-too-long", mb = MOST / 1024 / 1024))
}

/// Text of a scenario file.
///
/// # Errors
/// If there is no such file, or it is not a regular file, too long, or not UTF-8.
pub fn read_text(path: &Path) -> Result<String, Fault> {
    let name = path.display().to_string();
    checked_files::text(path, MOST).map_err(|why| match why {
        ReadError::Missing => {
            let battles = super::BUILTIN.iter().map(|b| b.id).collect::<Vec<_>>().join(", ");
            Fault::of_file(&name, say!("fault-no-file-or-battle", battles))
        }
        ReadError::Folder => Fault::of_file(&name, say!("fault-folder")),
        ReadError::TooLong { .. } => too_long(&name),
        ReadError::NotText { line, column } => {
            Fault { line: Some(line), column: Some(column), ..Fault::of_file(&name, why.to_string()) }
        }
        ReadError::NotRegular | ReadError::System(_) => Fault::of_file(&name, why.to_string()),
    })
}

/// Name and text of a scenario file, or of a shipped battle by its id.
///
/// # Errors
/// As [`read_text`].
pub fn read_named(path: &Path) -> Result<(String, String), Fault> {
    if let Some(shipped) = path.to_str().and_then(builtin)
        && !path.exists()
    {
        return Ok((shipped.id.to_owned(), shipped.text.to_owned()));
    }
    Ok((path.display().to_string(), read_text(path)?))
}

/// Loads a scenario file, or a shipped battle by its id, with options set beforehand.
///
/// # Errors
/// Every fault found.
pub fn load_path(path: &Path, overrides: &[(String, String)]) -> Result<Arc<Battle>, Vec<Fault>> {
    let (name, text) = read_named(path).map_err(|fault| vec![fault])?;
    load_text(&text, &name, overrides)
}
