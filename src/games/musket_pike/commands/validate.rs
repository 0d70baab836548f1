//! `tercio validate`: all faults of scenario files.

use super::args::ValidateArgs;
use super::opened_files::OpenedFiles;
use crate::cli::output::{CommandOutput, named};
use crate::cli::saved_game::is_saved_game;
use crate::cli::{self, Reply};
use crate::games::musket_pike::scenario::{self, Fault};
use crate::play::data::json;
use serde::Serialize;
use std::path::Path;

/// Answer data: the files with their faults.
#[derive(Serialize)]
struct Data {
    valid: bool,
    files: Vec<OneFile>,
}

/// A file and its faults.
#[derive(Serialize)]
struct OneFile {
    file: String,
    valid: bool,
    faults: Vec<FaultPlace>,
}

/// A fault and its place; 0 and empty where that is unknown.
#[derive(Serialize)]
struct FaultPlace {
    line: usize,
    column: usize,
    path: String,
    message: String,
}

/// Reads each file, or the text that stands for it, and lists all its faults.
#[must_use]
pub fn answer(args: &ValidateArgs, opened: &OpenedFiles) -> Reply {
    let mut files = Vec::new();
    let mut card = String::new();
    let mut sentences = Vec::new();
    for path in &args.files {
        let faults = faults(path, opened);
        if faults.is_empty() {
            card.push_str(&format!("{}: no faults\n", named(path)));
        }
        sentences.extend(faults.iter().map(ToString::to_string));
        files.push(OneFile {
            file: path.display().to_string(),
            valid: faults.is_empty(),
            faults: faults.into_iter().map(place).collect(),
        });
    }
    let answer = CommandOutput { json: json(&Data { valid: sentences.is_empty(), files }), card };
    let fault = (!sentences.is_empty()).then_some(cli::CliError::Inputs(sentences));
    Reply { answer, fault }
}

fn faults(path: &Path, opened: &OpenedFiles) -> Vec<Fault> {
    if let Some((name, text)) = opened.inline() {
        return scenario::load_text(text, name, &[]).err().unwrap_or_default();
    }
    if is_saved_game(path) && path.is_file() {
        let message = "is a saved game, no scenario; `tercio verify` carries it out again and compares".to_owned();
        return vec![Fault::of_file(&path.display().to_string(), message)];
    }
    match scenario::load_path(path, &[]) {
        Ok(_) => Vec::new(),
        Err(faults) => faults,
    }
}

fn place(fault: Fault) -> FaultPlace {
    FaultPlace {
        line: fault.line.unwrap_or(0),
        column: fault.column.unwrap_or(0),
        path: fault.path,
        message: fault.message,
    }
}
