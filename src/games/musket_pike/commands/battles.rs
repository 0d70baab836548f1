//! Battles of a command that plays games.

use super::args::{PlainSource, Source};
use super::opened_files::OpenedFiles;
use crate::cli::fault::{CliError, quoted};
use crate::games::musket_pike::rules::Game;
use std::path::PathBuf;

/// A battle to be played, with its start.
pub struct Field {
    /// Name under which the battle was requested.
    pub file: String,
    pub start: Game,
}

/// Reads the battles that the command names.
///
/// # Errors
/// Faults of a file or of an option, or a battle named twice.
pub fn fields(opened: &mut OpenedFiles, battles: &[PathBuf], options: &[String]) -> Result<Vec<Field>, CliError> {
    let mut fields: Vec<Field> = Vec::new();
    for path in battles {
        let file = path.display().to_string();
        if fields.iter().any(|field| field.file == file) {
            return Err(CliError::input(format!("--battle: {} stands there twice", quoted(&file))));
        }
        let plain = PlainSource { file: path.clone(), options: options.to_vec(), json: false };
        fields.push(Field { file, start: opened.open(&Source { plain, at: None })? });
    }
    Ok(fields)
}
