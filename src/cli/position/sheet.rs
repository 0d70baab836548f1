//! `tercio sheet`: a battle as printable page and pictures, as the editor exports it.

use crate::cli::fault::CliError;
use crate::cli::file_args::SheetArgs;
use crate::cli::opened_files::OpenedFiles;
use crate::cli::output::{CommandOutput, named, write_made};
use crate::paint::picture_frame::png;
use crate::paint::theme::Theme;
use crate::play::data::json;
use serde::Serialize;
use std::path::Path;

/// Answer data of `sheet`: the files that were written.
#[derive(Serialize)]
struct Written {
    out: Vec<String>,
}

/// Writes the page and the pictures that the arguments name.
///
/// # Errors
/// Bad input; nothing is written then.
pub fn answer(args: &SheetArgs, opened: &mut OpenedFiles) -> Result<CommandOutput, CliError> {
    let (game, position) = opened.open_with_game(&args.source)?;
    let Some(sheet) = game.sheet(&*position) else {
        let file = args.source.plain.file.display();
        return Err(CliError::input(format!("{file}: this game prints no sheets")));
    };
    // Paper gets the light theme.
    let theme = Theme::light();
    let mut made: Vec<(&Path, Vec<u8>)> = Vec::new();
    if let Some(file) = &args.out {
        made.push((file.as_path(), sheet.page().map_err(CliError::Internal)?.into_bytes()));
    }
    if let Some(file) = &args.map {
        made.push((file.as_path(), png(&sheet.map(&theme)).map_err(CliError::Internal)?));
    }
    if let Some(file) = &args.forces {
        made.push((file.as_path(), png(&sheet.forces(&theme)).map_err(CliError::Internal)?));
    }
    if made.is_empty() {
        return Err(CliError::input("sheet: --out P.html, --map P.png or --forces P.png says what is to be written"));
    }
    for (file, bytes) in &made {
        write_made(file, bytes)?;
    }
    let card = made.iter().map(|(file, bytes)| format!("{}: {} bytes\n", named(file), bytes.len())).collect();
    let out = made.iter().map(|(file, _)| file.display().to_string()).collect();
    Ok(CommandOutput { card, json: json(&Written { out }) })
}
