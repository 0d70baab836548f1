//! Language of the settings, spoken from the moment at which it is chosen.

use super::active_settings::ActiveSettings;
use crate::i18n::{self, Catalogue, Faults};
use crate::say;
use crate::settings::Language;
use crate::ui::settings::Languages;
use std::path::{Path, PathBuf};

/// State of the spoken language.
#[derive(Default)]
pub(super) struct Speech {
    /// Folder of the user's translations; `None` without one.
    place: Option<PathBuf>,
    /// Language whose catalogue was loaded last.
    spoken: Option<Language>,
    /// Reason why English is used although another language was chosen; `None` otherwise.
    fault: Option<String>,
}

impl Speech {
    /// State of the language with the translations of a folder.
    pub const fn of(place: Option<PathBuf>) -> Self {
        Self { place, spoken: None, fault: None }
    }
}

impl ActiveSettings {
    /// Loads the chosen language, if it has changed. One that cannot be read leaves everything in English, and its fault is
    /// returned.
    pub(super) fn speak(&mut self) -> Option<String> {
        let speech = &mut self.speech;
        if speech.spoken == self.settings.language {
            return None;
        }
        speech.spoken.clone_from(&self.settings.language);
        let read = speech.spoken.as_ref().map(|language| read(speech.place.as_deref(), language));
        let (catalogue, faults) = match read {
            None => (None, None),
            Some(Ok(catalogue)) => (Some(catalogue), None),
            Some(Err(faults)) => (None, Some(faults)),
        };
        i18n::set_catalogue(catalogue);
        speech.fault = faults.map(|faults| sentence(&faults));
        speech.fault.clone()
    }

    /// Languages that the settings page offers.
    pub(super) fn languages(&self) -> Languages {
        let Speech { place, fault, .. } = &self.speech;
        let found = place.as_deref().map(Language::among).unwrap_or_default();
        Languages { place: place.clone(), found, fault: fault.clone() }
    }
}

fn read(place: Option<&Path>, language: &Language) -> Result<Catalogue, Faults> {
    match place {
        Some(place) => Catalogue::read(&place.join(language.tag())),
        None => Err(vec![say!("settings-language-nowhere")]),
    }
}

fn sentence(faults: &Faults) -> String {
    let fault = faults.first().map(String::as_str).unwrap_or_default();
    match faults.len() {
        0 | 1 => say!("settings-language-fault", fault),
        n => say!("settings-language-faults", fault, more = n - 1),
    }
}
