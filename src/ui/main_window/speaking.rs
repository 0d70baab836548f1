//! The language that the player has chosen: spoken from the moment in which it is chosen.

use super::obeying::Chosen;
use crate::say;
use crate::settings::Language;
use crate::ui::settings::Languages;
use crate::words::{self, Catalogue, Faults};
use std::path::{Path, PathBuf};

/// What is spoken, and what could be.
#[derive(Default)]
pub(super) struct Speech {
    /// Where translations have their place.
    place: Option<PathBuf>,
    /// What was chosen when something was last spoken.
    spoken: Option<Language>,
    /// Why English is spoken although another language was chosen.
    fault: Option<String>,
}

impl Speech {
    /// Of the translations in a place.
    pub const fn of(place: Option<PathBuf>) -> Self {
        Self { place, spoken: None, fault: None }
    }
}

impl Chosen {
    /// Speaks what is chosen, if that is another language than before. One that cannot be read leaves everything in
    /// English and gives its fault.
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
        words::speak(catalogue);
        speech.fault = faults.map(|faults| sentence(&faults));
        speech.fault.clone()
    }

    /// The languages as the page shows them.
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
