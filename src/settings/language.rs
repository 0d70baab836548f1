//! Language of the user interface.

use crate::i18n;
use crate::say;
use serde::{Deserialize, Serialize};
use std::path::Path;
use unic_langid::LanguageIdentifier;

/// Language other than the program's English, by its tag (`de`, `cs-CZ`): the name of its folder among the
/// user's translations.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Language(String);

impl Language {
    #[must_use]
    pub fn tag(&self) -> &str {
        &self.0
    }

    /// Languages that have a subfolder in a folder of translations, sorted; other subfolders are skipped.
    #[must_use]
    pub fn among(place: &Path) -> Vec<Self> {
        i18n::languages(place).into_iter().filter_map(|tag| Self::try_from(tag).ok()).collect()
    }
}

impl TryFrom<String> for Language {
    type Error = String;

    fn try_from(tag: String) -> Result<Self, String> {
        match tag.parse::<LanguageIdentifier>() {
            Ok(_) => Ok(Self(tag)),
            Err(_) => Err(say!("settings-no-language", tag)),
        }
    }
}

impl From<Language> for String {
    fn from(language: Language) -> String {
        language.0
    }
}
