//! Options of a game by name and value, as players set them.

use crate::i18n::brief;
use crate::say;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Option that players may set: its name, its paragraph and its values.
pub struct PlayerOption {
    /// Name in files.
    pub name: &'static str,
    /// Paragraph that defines it.
    pub paragraph: &'static str,
    /// Values that it may have.
    pub values: &'static [&'static str],
}

/// Option of a name and a paragraph with its values.
#[must_use]
pub const fn option(name: &'static str, paragraph: &'static str, values: &'static [&'static str]) -> PlayerOption {
    PlayerOption { name, paragraph, values }
}

/// Value of an option in force, by its name: a word, or a number as text.
#[must_use]
pub fn value_in_force(options: &impl Serialize, name: &str) -> String {
    match &serde_json::to_value(options).unwrap_or_default()[name] {
        Value::String(word) => word.clone(),
        other => other.to_string(),
    }
}

/// Options with one value set, which must be among those that the option may have; none if it is not.
#[must_use]
pub fn with_listed_value<T: Serialize + DeserializeOwned>(
    options: &T,
    known: &[PlayerOption],
    name: &str,
    value: &str,
) -> Option<T> {
    let known = known.iter().find(|option| option.name == name)?;
    if !known.values.contains(&value) {
        return None;
    }
    let mut all = serde_json::to_value(options).ok()?;
    let is_number = all[name].is_number();
    all[name] = if is_number { json!(value.parse::<i64>().ok()?) } else { json!(value) };
    serde_json::from_value(all).ok()
}

/// Options with some values set, one after the other by `set`.
///
/// # Errors
/// The path of the option at fault, with a sentence.
pub fn with_values<T>(
    options: T,
    known: &[PlayerOption],
    values: &[(String, String)],
    set: impl Fn(&T, &str, &str) -> Option<T>,
) -> Result<T, (String, String)> {
    let mut options = options;
    for (name, value) in values {
        options = set(&options, name, value).ok_or_else(|| {
            let named = brief(name, 40);
            let message = match known.iter().find(|option| option.name == name) {
                Some(option) => {
                    say!("tabletop-file-option-value", name = name.as_str(), known = option.values.join(", "))
                }
                None => say!("tabletop-file-option", name = named.as_str()),
            };
            (format!("options.{named}"), message)
        })?;
    }
    Ok(options)
}
