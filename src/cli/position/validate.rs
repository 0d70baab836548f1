//! `tercio validate`: all faults of scenario files.

use crate::cli::file_args::ValidateArgs;
use crate::cli::opened_files::OpenedFiles;
use crate::cli::output::{CommandOutput, named};
use crate::cli::{CliError, Reply};
use crate::play::FileFault;
use crate::play::data::json;
use serde::Serialize;

/// Answer data of `validate`: the files with their faults.
#[derive(Serialize)]
struct Data {
    valid: bool,
    files: Vec<OneFile>,
}

/// File that was validated, with its faults.
#[derive(Serialize)]
struct OneFile {
    file: String,
    valid: bool,
    faults: Vec<FaultPlace>,
    /// Doubts about a file that is valid.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    doubts: Vec<FaultPlace>,
}

/// Fault of a file with its place: line and column, 0 and empty where that is unknown.
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
        let faults = opened.faults(path);
        let doubts = if faults.is_empty() { opened.doubts(path) } else { Vec::new() };
        if faults.is_empty() {
            card.push_str(&format!("{}: no faults\n", named(path)));
        }
        doubts.iter().for_each(|doubt| card.push_str(&format!("doubt: {}\n", doubt.sentence)));
        sentences.extend(faults.iter().map(|fault| fault.sentence.clone()));
        files.push(OneFile {
            file: path.display().to_string(),
            valid: faults.is_empty(),
            faults: faults.into_iter().map(place).collect(),
            doubts: doubts.into_iter().map(place).collect(),
        });
    }
    let answer = CommandOutput { json: json(&Data { valid: sentences.is_empty(), files }), card };
    let fault = (!sentences.is_empty()).then_some(CliError::Inputs(sentences));
    Reply { answer, fault }
}

fn place(fault: FileFault) -> FaultPlace {
    FaultPlace {
        line: fault.line.unwrap_or(0),
        column: fault.column.unwrap_or(0),
        path: fault.path,
        message: fault.message,
    }
}
