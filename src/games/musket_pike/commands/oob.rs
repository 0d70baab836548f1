//! `tercio oob`: an order of battle as a table for a spreadsheet, and back.

use super::args::{OobExportArgs, OobImportArgs};
use crate::checked_files::{self, ReadError};
use crate::cli::fault::CliError;
use crate::cli::output::{CommandOutput, named, write_file, write_made};
use crate::document::{Document, RonValue};
use crate::editing;
use crate::games::musket_pike::scenario::{self, table};
use crate::i18n::RonError;
use crate::play::data::json;
use crate::say;
use serde::Serialize;
use std::path::Path;

/// Most bytes of a table that is read.
const MOST: u64 = 2 * 1024 * 1024;

/// Answer data of the order-of-battle export.
#[derive(Serialize)]
struct Exported {
    table: String,
}

/// Answer data of the import: the ids of added, changed and removed entries.
#[derive(Serialize)]
struct Imported<'a> {
    added: &'a [String],
    changed: &'a [String],
    removed: &'a [String],
}

/// Order of battle of a file as a table, printed or written.
///
/// # Errors
/// Bad input; nothing is written then.
pub fn export(args: &OobExportArgs) -> Result<CommandOutput, CliError> {
    let (_, text) = scenario::read_named(&args.file).map_err(|fault| CliError::Input(fault.to_string()))?;
    let whole = document(&text, &args.file)?.whole();
    may_be_a_table(&whole, &args.file)?;
    let table = table::table_of(&whole);
    let card = match &args.out {
        Some(out) => {
            write_made(out, table.as_bytes())?;
            format!("{}: {} lines\n", named(out), table.lines().count())
        }
        None => table.clone(),
    };
    Ok(CommandOutput { card, json: json(&Exported { table }) })
}

/// Replaces the leaders and units of a file by those of a table. A file that would get a new fault is not written.
///
/// # Errors
/// Bad input; nothing is written then.
pub fn import(args: &OobImportArgs) -> Result<CommandOutput, CliError> {
    let name = args.file.display().to_string();
    let text = scenario::read_text(&args.file).map_err(|fault| CliError::input(fault.to_string()))?;
    let mut document = document(&text, &args.file)?;
    may_be_a_table(&document.whole(), &args.file)?;
    let table = checked_files::text(&args.table, MOST).map_err(|why| {
        let file = args.table.display();
        CliError::input(match &why {
            ReadError::NotText { line, column } => format!("{file}:{line}:{column}: {why}"),
            _ => format!("{file}: {why}"),
        })
    })?;
    let called = args.table.display().to_string();
    let merged = table::merge(&document, &table, &called).map_err(CliError::inputs)?;
    document.act("oob", &merged.edits).map_err(|misplaced| {
        CliError::input(format!("{name}: {}: is not written as a list of records", misplaced.0))
    })?;
    let after = document.text();
    let before = scenario::load_text(&text, &name, &[]).err().unwrap_or_default();
    let mut faults = scenario::load_text(&after, &name, &[]).err().unwrap_or_default();
    faults.retain(|fault| !before.contains(fault));
    if !faults.is_empty() {
        let file = document.whole();
        return Err(CliError::inputs(faults.into_iter().map(|fault| merged.told(&file, &called, fault))));
    }
    if after != text {
        write_file(&args.file, after.as_bytes())?;
    }
    let (added, changed, removed) = (&merged.added, &merged.changed, &merged.removed);
    Ok(CommandOutput {
        card: format!(
            "{}: {} added, {} changed, {} removed\n",
            named(&args.file),
            added.len(),
            changed.len(),
            removed.len()
        ),
        json: json(&Imported { added, changed, removed }),
    })
}

/// Whether a file may be turned into a table: it has a map or an order of battle, and no more entries than a table may have
/// lines.
fn may_be_a_table(whole: &RonValue, file: &Path) -> Result<(), CliError> {
    let named = file.display().to_string();
    if let Some(rules) = whole.field("rules").and_then(|rules| rules.string_value()) {
        let why = say!("fault-table-other-rules", rules);
        return Err(CliError::inputs([scenario::Fault::of_file(&named, why)]));
    }
    // A file of another kind would give an empty table, or get one.
    if !["map", "units", "leaders", "armies"].iter().any(|list| whole.field(list).is_some()) {
        return Err(CliError::inputs([scenario::Fault::of_file(&named, say!("fault-table-no-scenario"))]));
    }
    let Some((list, why)) = table::too_long(whole) else { return Ok(()) };
    let fault = scenario::Fault::of_file(&named, why);
    Err(CliError::inputs([scenario::Fault { path: list.to_owned(), ..fault }]))
}

fn document(text: &str, file: &Path) -> Result<Document, CliError> {
    editing::document(text).map_err(|RonError { line, column, why }| {
        let fault = scenario::Fault::of_file(&file.display().to_string(), why);
        CliError::inputs([scenario::Fault { line: Some(line), column: Some(column), ..fault }])
    })
}
