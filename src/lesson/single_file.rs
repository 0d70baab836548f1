//! Lesson in a single file for distribution, with its sentences included.

use super::fault::Fault;
use super::lesson_model::Words;
use crate::checked_files;
use ron::value::RawValue;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Fields of a lesson file as raw text.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Parts<'a> {
    #[serde(borrow, default)]
    paragraphs: Option<&'a RawValue>,
    scenes: &'a RawValue,
    steps: &'a RawValue,
    /// Sentences of the file, which the lesson holds already.
    #[serde(default, rename = "words")]
    _words: Option<&'a RawValue>,
}

/// Text of a lesson read from `text`, with its sentences included. Comments between its fields are dropped;
/// those within a field stay.
///
/// # Errors
/// The text is not a lesson.
pub fn to_single_file(text: &str, name: &str, words: &Words) -> Result<String, Vec<Fault>> {
    let parts: Parts<'_> = checked_files::ron().from_str(text).map_err(|e| vec![Fault::of_syntax(name, &e)])?;
    let sentences = sentences(&words.0);
    let mut fields = Vec::new();
    fields.extend(parts.paragraphs.map(|raw| ("paragraphs", raw.trim().get_ron())));
    fields.push(("words", &sentences));
    fields.extend([("steps", parts.steps), ("scenes", parts.scenes)].map(|(field, raw)| (field, raw.trim().get_ron())));
    Ok(file(&fields))
}

/// Text of a lesson file with these fields.
pub(super) fn file(fields: &[(&str, &str)]) -> String {
    let mut text = String::from("(\n");
    for (field, value) in fields {
        let _ = writeln!(text, "    {field}: {value},");
    }
    text + ")\n"
}

/// Sentences as the text of a lesson file's field, a line each.
pub(super) fn sentences(words: &BTreeMap<String, String>) -> String {
    let lines = words.iter().map(|(name, sentence)| format!("        {}: {},\n", quoted(name), quoted(sentence)));
    format!("{{\n{}    }}", lines.collect::<String>())
}

/// Scene as the text of the field `scenes` with a single entry.
pub(super) fn scene(name: &str, text: &str) -> String {
    format!("{{\n        {}: {},\n    }}", quoted(name), text.trim())
}

fn quoted(text: &str) -> String {
    checked_files::ron().to_string(text).expect("a text is plain data")
}
