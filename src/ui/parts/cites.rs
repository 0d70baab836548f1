//! Citations of the rules: a click on a paragraph opens the rulebook there.

use super::BarredReason;
use super::buttons::in_sight;
use crate::paint::fonts::Typeface;
pub use crate::play::odds::section;
use crate::say;
use crate::ui::current_book::current_book;
use crate::ui::intent::Intent;
use crate::view::theme;
use bevy_egui::egui::{self, Button, Color32, Response, Sense, Ui};

/// Draws a paragraph number that opens the rulebook. It reads "§ 9.4": "MP" are movement points to a player.
pub fn cite(ui: &mut Ui, paragraph: &str) -> Option<Intent> {
    cite_in(ui, paragraph, theme::faint())
}

/// Draws a paragraph link as [`cite`] does, in a given colour. Returns the player's intent, if any.
pub(super) fn cite_in(ui: &mut Ui, paragraph: &str, colour: Color32) -> Option<Intent> {
    let book = current_book(ui.ctx()).filter(|book| book.rules.has(paragraph));
    let number = book.as_ref().map_or(paragraph, |book| book.rules.without_prefix(paragraph));
    let text = theme::styled(section(number), Typeface::Sans, 14.0).color(colour);
    if book.is_none() {
        ui.label(text);
        return None;
    }
    let response = ui.add(Button::new(text).frame(false).small());
    in_sight(&response);
    let response = response.on_hover_ui(|ui| {
        show_rule(ui, paragraph);
        ui.label(theme::small(say!("cite-opens")));
    });
    response.clicked().then(|| Intent::Rule(paragraph.to_owned()))
}

/// Draws the text of a paragraph of the rulebook, in small letters.
pub fn show_rule(ui: &mut Ui, paragraph: &str) {
    let Some(current) = current_book(ui.ctx()) else {
        ui.label(theme::bold(section(paragraph)));
        return;
    };
    let book = &current.rules.name;
    match current.rules.entry(paragraph) {
        Some(entry) => {
            let paragraph = entry.paragraph.as_str();
            ui.label(theme::bold(say!("cite-titled", book, paragraph, title = entry.title)));
            ui.label(theme::styled(&entry.text, Typeface::Serif, 16.0));
        }
        None => {
            ui.label(theme::bold(say!("cite-untitled", book, paragraph)));
        }
    }
}

/// Draws words or a number with a source: a hover shows a sentence and its paragraph, a click opens the rulebook there.
pub fn label_with_rule_tooltip(
    ui: &mut Ui,
    text: impl Into<egui::WidgetText>,
    sentence: &str,
    paragraph: &str,
) -> Option<Intent> {
    let response = ui.add(egui::Label::new(text).sense(Sense::click()));
    tell(response, sentence, paragraph)
}

/// Adds the tooltip and click of [`label_with_rule_tooltip`] to a label that is already drawn; without a paragraph the tooltip alone.
pub fn tell(response: Response, sentence: &str, paragraph: &str) -> Option<Intent> {
    let shown = response.on_hover_ui(|ui| {
        ui.label(theme::prose(sentence));
        if let Some(book) = current_book(ui.ctx()).filter(|_| !paragraph.is_empty()) {
            let (section, title) = (section(paragraph), book.rules.title(paragraph));
            ui.label(theme::small(say!("cite-to-read", section, title)));
        }
    });
    (shown.clicked() && !paragraph.is_empty()).then(|| Intent::Rule(paragraph.to_owned()))
}

/// Draws several paragraph numbers as links to the rulebook. Returns the player's intent, if any.
pub fn cites(ui: &mut Ui, paragraphs: &[String]) -> Option<Intent> {
    paragraphs.iter().fold(None, |found, p| cite(ui, p).or(found))
}

/// Adds a tooltip that says why an action is not possible.
pub fn why_not(response: Response, why: &BarredReason) -> Response {
    response.on_hover_ui(|ui| {
        ui.label(theme::bold(say!("cite-why-not")).color(theme::alert()));
        ui.label(theme::prose(&why.sentence));
        if current_book(ui.ctx()).is_some_and(|book| book.rules.has(&why.paragraph)) {
            ui.label(theme::small(say!("cite-to-read-short", section = section(&why.paragraph))));
        }
    })
}
