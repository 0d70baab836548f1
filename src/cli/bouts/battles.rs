//! Battles of a command that plays games.

use crate::cli::fault::{CliError, quoted};
use crate::cli::file_args::{PlainSource, Source};
use crate::cli::opened_files::OpenedFiles;
use crate::play::{AnyGame, AnySession};
use std::path::PathBuf;
use std::sync::Arc;

/// Battle that programs play, with its start.
pub struct BattleStart {
    /// Name under which the battle was requested.
    pub file: String,
    /// Game of the battle.
    pub game: Arc<dyn AnyGame>,
    /// Position in which the games of the battle begin.
    pub start: Box<dyn AnySession>,
}

/// Reads the battles that the command names.
///
/// # Errors
/// Faults of a file or of an option, or a battle named twice.
pub fn battle_starts(
    opened: &mut OpenedFiles,
    battles: &[PathBuf],
    options: &[String],
) -> Result<Vec<BattleStart>, CliError> {
    let mut starts: Vec<BattleStart> = Vec::new();
    for path in battles {
        let file = path.display().to_string();
        if starts.iter().any(|known| known.file == file) {
            return Err(CliError::input(format!("--battle: {} stands there twice", quoted(&file))));
        }
        let plain = PlainSource { file: path.clone(), options: options.to_vec(), json: false };
        let (game, start) = opened.open_with_game(&Source { plain, at: None })?;
        starts.push(BattleStart { file, game, start });
    }
    Ok(starts)
}
