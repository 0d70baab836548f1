//! Files from the disk, with care: only regular files, only text, only so much of it.

use super::fault::Fault;
use super::{builtin, load_text};
use crate::rules::musket_pike::Battle;
use crate::say;
use std::fs::{File, metadata};
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

/// The most bytes that a scenario file may have.
pub(super) const MOST: u64 = 2 * 1024 * 1024;

/// What is said of a longer one.
pub(super) fn too_long(name: &str) -> Fault {
    Fault::of_file(name, say!("fault-scenario-too-long", mb = MOST / 1024 / 1024))
}

/// The text of a scenario file.
///
/// # Errors
/// There is no such file, it is not a regular file, too long, or not UTF-8.
pub fn read_text(path: &Path) -> Result<String, Fault> {
    let name = path.display().to_string();
    let fault = |message: String| Fault::of_file(&name, message);
    let about = metadata(path).map_err(|e| fault(said(&e)))?;
    if about.is_dir() {
        return Err(fault(say!("fault-folder")));
    }
    // A pipe or device might never end, and opening a pipe might never return.
    if !about.is_file() {
        return Err(fault(say!("fault-not-regular")));
    }
    if about.len() > MOST {
        return Err(too_long(&name));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|e| fault(said(&e)))?;
    // Some files say that they are empty and are not: the limit holds for what comes.
    file.take(MOST + 1).read_to_end(&mut bytes).map_err(|e| fault(said(&e)))?;
    if bytes.len() as u64 > MOST {
        return Err(too_long(&name));
    }
    String::from_utf8(bytes).map_err(|e| {
        let good = e.utf8_error().valid_up_to();
        let before = &e.as_bytes()[..good];
        let line = before.iter().filter(|b| **b == b'\n').count() + 1;
        Fault { line: Some(line), column: Some(column(before)), ..fault(say!("fault-not-utf8")) }
    })
}

/// The column of the first character after `before`, counted in characters.
fn column(before: &[u8]) -> usize {
    let start = before.iter().rposition(|b| *b == b'\n').map_or(0, |p| p + 1);
    String::from_utf8_lossy(&before[start..]).chars().count() + 1
}

fn said(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => {
            let battles = super::BUILTIN.iter().map(|b| b.id).collect::<Vec<_>>().join(", ");
            say!("fault-no-file-or-battle", battles)
        }
        std::io::ErrorKind::PermissionDenied => say!("fault-permission"),
        _ => say!("fault-cannot-be-read", why = error.to_string()),
    }
}

/// The name and text of a scenario file, or of a shipped battle by its id.
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
