//! A lesson in one file, as it is handed on: its sentences stand in it.

use super::fault::Fault;
use super::file::Words;
use crate::files;
use ron::value::RawValue;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The parts of a file as they are written there.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Parts<'a> {
    #[serde(borrow, default)]
    paragraphs: Option<&'a RawValue>,
    scenes: &'a RawValue,
    steps: &'a RawValue,
    /// These stand among the sentences already.
    #[serde(default, rename = "words")]
    _words: Option<&'a RawValue>,
}

/// A lesson that has been read from this text, with its sentences in it. What is written between its fields as a comment is left
/// out; what is written within one stays.
///
/// # Errors
/// The text is that of no lesson.
pub fn joined(text: &str, name: &str, words: &Words) -> Result<String, Vec<Fault>> {
    let parts: Parts<'_> = files::ron().from_str(text).map_err(|e| vec![Fault::of_syntax(name, &e)])?;
    let sentences = sentences(&words.0);
    let mut fields = Vec::new();
    fields.extend(parts.paragraphs.map(|raw| ("paragraphs", raw.trim().get_ron())));
    fields.push(("words", &sentences));
    fields.extend([("steps", parts.steps), ("scenes", parts.scenes)].map(|(field, raw)| (field, raw.trim().get_ron())));
    Ok(file(&fields))
}

/// A file of these fields.
pub(super) fn file(fields: &[(&str, &str)]) -> String {
    let mut text = String::from("(\n");
    for (field, value) in fields {
        let _ = writeln!(text, "    {field}: {value},");
    }
    text + ")\n"
}

/// Sentences as a field of a file, a line each.
pub(super) fn sentences(words: &BTreeMap<String, String>) -> String {
    let lines = words.iter().map(|(name, sentence)| format!("        {}: {},\n", quoted(name), quoted(sentence)));
    format!("{{\n{}    }}", lines.collect::<String>())
}

/// A scene as the field of a file that has no other.
pub(super) fn scene(name: &str, text: &str) -> String {
    format!("{{\n        {}: {},\n    }}", quoted(name), text.trim())
}

fn quoted(text: &str) -> String {
    files::ron().to_string(text).expect("a text is plain data")
}
