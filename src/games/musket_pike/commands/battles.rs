//! The battles of a command that plays games.

use super::args::{PlainSource, Source};
use super::opened::OpenedFiles;
use crate::cli::fault::{Fault, quoted};
use crate::games::musket_pike::rules::Game;
use std::path::PathBuf;

/// A battle that is played.
pub struct Field {
    /// As it was asked for.
    pub file: String,
    pub start: Game,
}

/// Reads the battles that are asked for.
///
/// # Errors
/// A file's faults, those of an option, or a battle that is asked for twice.
pub fn fields(opened: &mut OpenedFiles, battles: &[PathBuf], options: &[String]) -> Result<Vec<Field>, Fault> {
    let mut fields: Vec<Field> = Vec::new();
    for path in battles {
        let file = path.display().to_string();
        if fields.iter().any(|field| field.file == file) {
            return Err(Fault::input(format!("--battle: {} stands there twice", quoted(&file))));
        }
        let plain = PlainSource { file: path.clone(), options: options.to_vec(), json: false };
        fields.push(Field { file, start: opened.open(&Source { plain, at: None })? });
    }
    Ok(fields)
}
