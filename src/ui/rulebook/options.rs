//! Chapter of the options: what players may agree on before a battle.

use super::{Reader, entry, mark_open, prose};
use crate::i18n::rulebook::{OptionEntry, Rulebook};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::Ui;

/// Options of the rules that match a search.
pub struct Found<'a> {
    /// Number of the chapter of the options.
    pub number: u8,
    /// Options of the rules that match the search.
    pub options: Vec<&'a OptionEntry>,
}

impl Found<'_> {
    /// Title of the chapter of options, with its number.
    #[must_use]
    pub fn title(&self) -> String {
        format!("{} {}", self.number, say!("rules-options"))
    }
}

/// Options that match in name or text, or all if the search is empty or the chapter's number; none if there are no options.
#[must_use]
pub fn found<'a>(rules: &'a Rulebook, sought: &str) -> Option<Found<'a>> {
    let number = rules.options_chapter()?;
    let sought = sought.trim().trim_start_matches('\u{a7}').trim().to_lowercase();
    let all = sought.is_empty() || sought == number.to_string();
    let has = |option: &&OptionEntry| {
        all || [&title(option), &option.text].into_iter().any(|text| text.to_lowercase().contains(&sought))
    };
    let options: Vec<&OptionEntry> = rules.options.iter().filter(has).collect();
    (!options.is_empty()).then_some(Found { number, options })
}

/// Name of an option, as it is shown where the option is chosen.
#[must_use]
pub fn title(option: &OptionEntry) -> String {
    say!("option-name-" + option.name.as_str())
}

/// Id of an option's place among the paragraphs.
#[must_use]
pub fn place(number: u8, option: &OptionEntry) -> String {
    format!("{number}.{}", option.name)
}

/// Draws the chapter of options, if it has this number; `chosen`: whether the option open in it was just chosen. Returns the
/// paragraph that a click leads to.
pub(super) fn show(
    ui: &mut Ui,
    rules: &Rulebook,
    chapter: &str,
    reader: &Reader,
    chosen: bool,
) -> Option<Option<String>> {
    let found = found(rules, "").filter(|found| found.number.to_string() == chapter)?;
    ui.label(theme::styled(found.title(), Typeface::SerifBold, 20.0));
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
