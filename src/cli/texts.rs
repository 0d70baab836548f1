//! `tercio texts`: the English sentences as files, including those of the lessons, as the basis of a translation.

use super::args::TextsArgs;
use super::fault::CliError;
use super::output::{CommandOutput, WrittenFiles, named, write_new_files};
use crate::i18n::ENGLISH_FILES;
use crate::play::Registry;
use crate::play::data::json;

/// Writes the English catalogue into a folder. A translator's work is never overwritten.
///
/// # Errors
/// Bad input: one of the files exists already, or the folder cannot be written.
pub fn answer(registry: &Registry, args: &TextsArgs) -> Result<CommandOutput, CliError> {
    let folder = args.out.display().to_string();
    let lessons = registry.games().flat_map(|game| game.lessons());
    let lessons = lessons.map(|lesson| (format!("lessons/{}.ron", lesson.id), lesson.words));
    let own = ENGLISH_FILES.iter().map(|(name, text)| ((*name).to_owned(), *text));
    let files: Vec<(String, &str)> = own.chain(lessons).collect();
    write_new_files(&args.out, files.iter().map(|(name, text)| (name.as_str(), *text)))?;
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    let card = format!(
        "{}: {} files. A translation is such a folder named by its tag, as `de`; the settings say where it goes.\n",
        named(&args.out),
        names.len()
    );
    Ok(CommandOutput { card, json: json(&WrittenFiles { out: &folder, files: names }) })
}
