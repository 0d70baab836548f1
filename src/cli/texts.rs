//! `tercio texts`: the English sentences as files, for a translation to begin with.

use super::args::TextsArgs;
use super::fault::Fault;
use super::output::{Answer, named, write_file};
use crate::play::data::json;
use crate::words::ENGLISH_FILES;
use serde::Serialize;

/// What was written.
#[derive(Serialize)]
struct Written<'a> {
    out: &'a str,
    files: Vec<&'a str>,
}

/// Writes the English catalogue into a folder. A translator's work is never overwritten.
///
/// # Errors
/// Bad input: one of the files is there already, or the folder cannot be written.
pub fn answer(args: &TextsArgs) -> Result<Answer, Fault> {
    let folder = args.out.display().to_string();
    let paths = ENGLISH_FILES.iter().map(|(name, text)| (args.out.join(name), *text));
    if let Some((there, _)) = paths.clone().find(|(path, _)| path.exists()) {
        let there = there.display();
        return Err(Fault::input(format!("{there}: is there already, and is not overwritten; name another folder")));
    }
    for (path, text) in paths {
        // A game's sentences lie in a folder of their own.
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)
                .map_err(|e| Fault::input(format!("{}: cannot be made: {e}", folder.display())))?;
        }
        write_file(&path, text.as_bytes())?;
    }
    let names: Vec<&str> = ENGLISH_FILES.iter().map(|(name, _)| *name).collect();
    let card = format!(
        "{}: {} files. A translation is such a folder named by its tag, as `de`; the settings say where it goes.\n",
        named(&args.out),
        names.len()
    );
    Ok(Answer { card, json: json(&Written { out: &folder, files: names }) })
}
