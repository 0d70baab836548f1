//! The chapter of the options: what players may agree on before a battle.

use super::{Reader, entry, mark_open, prose};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::theme;
use crate::words::book;
use crate::words::rulebook::OptionEntry;
use bevy_egui::egui::Ui;

/// The options in which something is found.
pub struct Found {
    /// The number of their chapter.
    pub number: u8,
    pub options: Vec<&'static OptionEntry>,
}

impl Found {
    /// The title of the chapter with its number.
    #[must_use]
    pub fn title(&self) -> String {
        format!("{} {}", self.number, say!("rules-options"))
    }
}

/// The options with this in their name or text, or all where the chapter's number or nothing is sought; none: there are none.
#[must_use]
pub fn found(sought: &str) -> Option<Found> {
    let number = book().options_chapter()?;
    let sought = sought.trim().trim_start_matches('\u{a7}').trim().to_lowercase();
    let all = sought.is_empty() || sought == number.to_string();
    let has = |option: &&OptionEntry| {
        all || [&title(option), &option.text].into_iter().any(|text| text.to_lowercase().contains(&sought))
    };
    let options: Vec<&OptionEntry> = book().options.iter().filter(has).collect();
    (!options.is_empty()).then_some(Found { number, options })
}

/// An option as it is called where it is chosen.
#[must_use]
pub fn title(option: &OptionEntry) -> String {
    say!("option-name-" + option.name.as_str())
}

/// What the reader calls the place of an option.
#[must_use]
pub fn place(number: u8, option: &OptionEntry) -> String {
    format!("{number}.{}", option.name)
}

/// Draws the chapter, if it is the one of this number; `chosen`: what is open in it was just chosen. Gives the paragraph to which a
/// click leads.
pub(super) fn show(ui: &mut Ui, chapter: &str, reader: &Reader, chosen: bool) -> Option<Option<String>> {
    let found = found("").filter(|found| found.number.to_string() == chapter)?;
    ui.label(theme::set(found.title(), Typeface::SerifBold, 20.0));
    let mut to = prose::show(ui, &say!("rules-options-about"), Typeface::SerifItalic, &reader.sought);
    for option in found.options {
        let drawn = ui.scope(|ui| {
            let belongs = say!("rules-option-of", paragraph = option.paragraph.as_str());
            let told = entry::show_option(ui, option, &reader.sought);
            prose::show(ui, &belongs, Typeface::SerifItalic, &reader.sought).or(told)
        });
        to = drawn.inner.or(to);
        if reader.paragraph == place(found.number, option) {
            mark_open(ui, drawn.response.rect, chosen);
        }
    }
    Some(to)
}
