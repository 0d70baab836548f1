//! Rulebook page: contents, search, paragraphs with their pictures, the glossary, and what the battle on the table adds.

mod battle;
mod contents;
mod entry;
mod front;
mod options;
mod prose;
mod reader;

pub use reader::Reader;

use super::current_book::{CurrentBook, current_book};
use super::intent::Intent;
use super::page_frame::Width;
use super::parts::scrolled;
use super::table_pages::page;
use crate::i18n::glossary::{Glossary, Term};
use crate::i18n::rulebook::Rulebook;
use crate::paint::fonts::Typeface;
use crate::play::BattleRules;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{Align, Context, Id, Rect, ScrollArea, TextEdit, Ui};

/// Rulebook that is open, with what the battle on the table adds to it.
#[derive(Clone, Copy)]
struct Open<'a> {
    book: &'a CurrentBook,
    here: Option<&'a BattleRules>,
}

/// Id of the front page among the paragraphs.
const FRONT: &str = "front";
/// Id of the page on the battle among the paragraphs.
const BATTLE: &str = "battle";
/// Id of the glossary among the paragraphs.
const GLOSSARY: &str = "glossary";

/// Draws the rulebook of the current game at a paragraph; `here`: the additions of the battle on the table, if there is one. A
/// game without a rulebook closes the page.
pub fn show(ctx: &Context, here: Option<&BattleRules>, reader: &mut Reader) -> Option<Intent> {
    let Some(book) = &current_book(ctx) else { return Some(Intent::Close) };
    let open = Open { book, here };
    page(ctx, &say!("page-rulebook"), Width::Wide, |ui| {
        ui.horizontal(|ui| {
            ui.label(say!("rules-find"));
            let field = TextEdit::singleline(&mut reader.sought).desired_width(260.0).hint_text(say!("rules-what"));
            if ui.add(field).changed() && reader.sought.trim().len() > 2 {
                go_to_found(&book.rules, reader);
            }
            ui.label(theme::small(say!("rules-about", book = book.rules.name)));
        });
        ui.separator();
        let height = ui.available_height();
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(330.0);
                let list = ScrollArea::vertical()
                    .id_salt(("contents", &book.rules.id))
                    .max_height(height)
                    .auto_shrink([false, false]);
                scrolled(ui, list, |ui| contents::show(ui, open, reader));
            });
            ui.separator();
            ui.vertical(|ui| {
                let chapter = ("text", &book.rules.id, reader.paragraph.split('.').next().map(str::to_owned));
                let text = ScrollArea::vertical().id_salt(chapter).max_height(height).auto_shrink([false, false]);
                scrolled(ui, text, |ui| {
                    super::page_frame::scroll_by_keys(ui);
                    if let Some(paragraph) = show_chapter(ui, open, reader) {
                        reader.paragraph = paragraph;
                    }
                });
            });
        });
        None
    })
}

/// Glossary terms that match the search text.
fn terms<'a>(glossary: &'a Glossary, sought: &str) -> impl Iterator<Item = &'a Term> + use<'a> {
    let sought = sought.trim().to_lowercase();
    let has = move |form: &String| form.to_lowercase().contains(&sought);
    glossary.alphabetical().into_iter().filter(move |term| term.forms.iter().any(&has))
}

/// Draws the chapter of the open paragraph, scrolled to it when it was just chosen. Returns the paragraph that a click leads
/// to.
fn show_chapter(ui: &mut Ui, open: Open<'_>, reader: &mut Reader) -> Option<String> {
    let in_sight = Id::new(("the paragraph in sight", &open.book.rules.id));
    let chosen = ui.data(|d| d.get_temp::<String>(in_sight)).is_none_or(|last| last != reader.paragraph);
    let chapter = reader.paragraph.split('.').next().unwrap_or_default().to_owned();
    let Some(shown) = open.book.rules.chapters.iter().find(|c| c.number.to_string() == chapter) else {
        let page = match (reader.paragraph.as_str(), open.here) {
            (FRONT, _) => Some(front::show(ui, open.book)),
            (GLOSSARY, _) => Some(show_glossary(ui, open.book, &reader.sought)),
            (BATTLE, Some(here)) => Some(battle::show(ui, here, &reader.sought)),
            _ => options::show(ui, &open.book.rules, &chapter, reader, chosen),
        };
        if let Some(to) = page {
            ui.data_mut(|d| d.insert_temp(in_sight, reader.paragraph.clone()));
            return to;
        }
        ui.label(theme::prose(say!("rules-no-paragraph", paragraph = reader.paragraph)));
        return None;
    };
    let mut to = None;
    if !shown.about.is_empty() {
        to = prose::show(ui, &shown.about, Typeface::SerifItalic, &reader.sought).or(to);
        ui.add_space(10.0);
    }
    for entry in &shown.entries {
        let is_open = entry.paragraph == reader.paragraph;
        let drawn = ui.scope(|ui| entry::show(ui, open, entry, reader));
        to = drawn.inner.or(to);
        if is_open {
            mark_open(ui, drawn.response.rect, chosen);
            ui.data_mut(|d| d.insert_temp(in_sight, reader.paragraph.clone()));
        }
        ui.add_space(14.0);
    }
    to
}

/// Draws a stroke beside the open paragraph; scrolls to it when it was just chosen.
fn mark_open(ui: &mut Ui, rect: Rect, chosen: bool) {
    let stroke = rect.with_max_x(rect.left() - 6.0).with_min_x(rect.left() - 10.0);
    ui.painter().rect_filled(stroke, 2.0, theme::gold());
    if chosen {
        ui.scroll_to_rect(rect, Some(Align::TOP));
    }
}

/// Draws the glossary, each term with its meaning and the paragraphs that use it.
fn show_glossary(ui: &mut Ui, book: &CurrentBook, sought: &str) -> Option<String> {
    let mut to = None;
    ui.label(theme::styled(say!("rules-glossary"), Typeface::SerifBold, 22.0));
    for term in terms(&book.glossary, sought) {
        ui.add_space(6.0);
        ui.label(theme::styled(term.name(), Typeface::SerifBold, 18.0));
        to = prose::show(ui, &term.meaning, Typeface::Serif, sought).or(to);
    }
    to
}

/// Opens the first paragraph that matches the search, unless the open paragraph does.
fn go_to_found(rules: &Rulebook, reader: &mut Reader) {
    let found: Vec<&str> = rules
        .search(&reader.sought)
        .into_iter()
        .flat_map(|(_, entries)| entries)
        .map(|e| e.paragraph.as_str())
        .collect();
    if !found.contains(&reader.paragraph.as_str())
        && let Some(first) = found.first()
    {
        reader.paragraph = (*first).to_owned();
    }
}
