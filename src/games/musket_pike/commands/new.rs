//! `tercio new`: an empty battle, written as a scenario file.

use super::args::NewArgs;
use crate::cli::fault::{CliError, quoted};
use crate::cli::output::{CommandOutput, named, write_file};
use crate::games::musket_pike::scenario;
use crate::play::data::json;
use serde::Serialize;

/// Answer data of `new`: the file that was written.
#[derive(Serialize)]
struct Written {
    file: String,
    columns: i64,
    rows: i64,
}

/// Writes a scenario file with an empty map, unless the file exists.
///
/// # Errors
/// Bad input; nothing is written then.
pub fn answer(args: &NewArgs) -> Result<CommandOutput, CliError> {
    let (columns, rows) = size(&args.size)?;
    if args.file.symlink_metadata().is_ok() {
        return Err(CliError::input(format!("{}: is there already; name another file", args.file.display())));
    }
    let text = scenario::empty(columns, rows);
    let name = args.file.display().to_string();
    scenario::load_text(&text, &name, &[]).map_err(CliError::inputs)?;
    write_file(&args.file, text.as_bytes())?;
    Ok(CommandOutput {
        card: format!("{}: an empty map of {columns} columns and {rows} rows\n", named(&args.file)),
        json: json(&Written { file: name, columns, rows }),
    })
}

fn size(text: &str) -> Result<(i64, i64), CliError> {
    let numbers = text.split_once(['x', 'X', '\u{d7}']).and_then(|(c, r)| Some((c.parse().ok()?, r.parse().ok()?)));
    numbers.ok_or_else(|| CliError::input(format!("--size {}: write columns and rows as in 20x15", quoted(text))))
}
