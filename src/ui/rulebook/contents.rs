//! Contents of the rulebook: its chapters with their paragraphs and options. The open line is scrolled to.

use super::{BATTLE, FRONT, GLOSSARY, Open, Reader, options, terms};
use crate::i18n::rulebook::RuleEntry;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{Align, Id, Rect, Ui};

/// Draws the table of contents; during a search only the lines that match.
pub(super) fn show(ui: &mut Ui, open: Open<'_>, reader: &mut Reader) {
    let rules = &open.book.rules;
    let sought = reader.sought.clone();
    let all = sought.trim().is_empty();
    let mut list = List { book: &rules.id, open: &mut reader.paragraph, lit: Vec::new(), chapter: None };
    if all {
        list.line(ui, FRONT, say!("rules-front"));
    }
    // The battle's own rules first: no player knows them by heart.
    if let Some(here) = open.here.filter(|_| all) {
        head(ui, say!("battle-chapter", battle = here.battle));
        if !here.about.is_empty() {
            list.line(ui, BATTLE, say!("battle-about"));
        }
        for entry in &here.entries {
            list.line(ui, &entry.paragraph, entry.cited_title());
        }
    }
    let mut untold = options::found(rules, &sought);
    for (of, entries) in rules.search(&sought) {
        if all && untold.as_ref().is_some_and(|options| options.number < of.number) {
            list.options(ui, untold.take());
        }
        list.chapter(ui, of.number, format!("{} {}", of.number, of.title));
        list.paragraphs(ui, entries);
    }
    list.options(ui, untold);
    if terms(&open.book.glossary, &sought).next().is_some() {
        head(ui, say!("rules-glossary"));
        list.line(ui, GLOSSARY, say!("rules-glossary-about"));
    }
    list.follow(ui);
}

/// Draws a heading of the contents over its lines. Returns its rectangle.
fn head(ui: &mut Ui, title: String) -> Rect {
    ui.label(theme::styled(title, Typeface::SerifBold, 17.0)).rect
}

/// Table of contents that is being drawn.
struct List<'a> {
    /// Id of the rulebook's game.
    book: &'a str,
    /// Paragraph that is open; a click on a line of the contents opens another.
    open: &'a mut String,
    /// Rectangles of the open paragraph's lines in the contents: a battle may have one of its own beside that of the book.
    lit: Vec<Rect>,
    /// Rectangle of the heading of the open chapter; `None` before it is drawn.
    chapter: Option<Rect>,
}

impl List<'_> {
    /// Draws the heading of a chapter in the contents.
    fn chapter(&mut self, ui: &mut Ui, number: u8, title: String) {
        let rect = head(ui, title);
        if self.open.split('.').next() == Some(number.to_string().as_str()) {
            self.chapter = Some(rect);
        }
    }

    fn paragraphs<'e>(&mut self, ui: &mut Ui, entries: impl IntoIterator<Item = &'e RuleEntry>) {
        for entry in entries {
            self.line(ui, &entry.paragraph, format!("{}  {}", entry.paragraph, entry.title));
        }
    }

    fn options(&mut self, ui: &mut Ui, found: Option<options::Found<'_>>) {
        let Some(found) = found else { return };
        self.chapter(ui, found.number, found.title());
        for option in found.options {
            self.line(ui, &options::place(found.number, option), options::title(option));
        }
    }

    fn line(&mut self, ui: &mut Ui, paragraph: &str, text: String) {
        let text = theme::styled(text, Typeface::Sans, 14.5).color(theme::ink());
        let is_open = self.open == paragraph;
        let line = ui.selectable_label(is_open, text);
        if is_open {
            self.lit.push(line.rect);
        }
        if line.clicked() {
            paragraph.clone_into(self.open);
        }
    }

    /// Scrolls the contents to the line of a paragraph opened since the last frame, or to the heading of its chapter, unless it
    /// is visible.
    fn follow(&self, ui: &mut Ui) {
        let last = Id::new(("the paragraph that the contents show", self.book));
        let is_other = ui.data(|d| d.get_temp::<String>(last)).is_none_or(|last| last != *self.open);
        if !is_other {
            return;
        }
        ui.data_mut(|d| d.insert_temp(last, self.open.clone()));
        let seen = ui.clip_rect();
        let lines = if self.lit.is_empty() { self.chapter.as_slice() } else { &self.lit };
        if let Some(line) = lines.last().filter(|_| !lines.iter().any(|line| seen.contains_rect(*line))) {
            ui.scroll_to_rect(*line, Some(Align::Center));
        }
    }
}
