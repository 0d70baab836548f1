//! Imprint of a battle's file: who made it, and how it may be passed on.

use crate::say;
use serde::{Deserialize, Serialize};

/// Imprint of a battle's file: who made it, and how it may be passed on. A text that the file does not give is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Imprint {
    /// Author of the file.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub author: String,
    /// Version of the file, as its author counts.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub version: String,
    /// Licence under which the file may be passed on.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub licence: String,
    /// Language of the file's texts.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub language: String,
}

impl Imprint {
    /// Names of the fields in battle files, in their order.
    pub const FIELDS: [&str; 4] = ["author", "version", "licence", "language"];

    /// Names and texts of the fields, in the order of [`Imprint::FIELDS`]. A text is one line of at most
    /// [`MOST_IN_NAME`](super::MOST_IN_NAME) characters.
    pub fn fields(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let Self { author, version, licence, language } = self;
        Self::FIELDS.into_iter().zip([author, version, licence, language].map(String::as_str))
    }

    /// Lines for players, one for each text that the file gives.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        self.fields()
            .filter(|(_, text)| !text.trim().is_empty())
            .map(|(field, text)| say!("battle-" + field, text))
            .collect()
    }
}
