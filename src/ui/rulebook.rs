//! The rulebook as a page: contents, search, paragraphs, and what the battle on the table adds to them.

use super::intent::Intent;
use super::page::Width;
use super::pages::page;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::theme;
use crate::words::book;
use crate::words::rulebook::Entry;
use bevy_egui::egui::{Context, Grid, ScrollArea, TextEdit, Ui};

/// What the battle on the table adds to the rules.
pub struct Here {
    /// The battle's name.
    pub battle: String,
    /// What it adds, each under the paragraph it adds to.
    pub entries: Vec<Entry>,
}

/// The rulebook, open at a paragraph; `here` is the battle on the table, if there is one.
pub fn show(ctx: &Context, here: Option<&Here>, paragraph: &mut String, sought: &mut String) -> Option<Intent> {
    page(ctx, &say!("page-rulebook"), Width::Wide, |ui| {
        ui.horizontal(|ui| {
            ui.label(say!("rules-find"));
            ui.add(TextEdit::singleline(sought).desired_width(260.0).hint_text(say!("rules-what")));
            ui.label(theme::small(say!("rules-about", book = book().name)));
        });
        ui.separator();
        let height = ui.available_height();
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(330.0);
                ScrollArea::vertical().id_salt("contents").max_height(height).auto_shrink([false, false]).show(
                    ui,
                    |ui| {
                        contents(ui, here, paragraph, sought);
                    },
                );
            });
            ui.separator();
            ui.vertical(|ui| {
                ScrollArea::vertical()
                    .id_salt(("text", &*paragraph))
                    .max_height(height)
                    .auto_shrink([false, false])
                    .show(ui, |ui| {
                        super::page::scroll_by_keys(ui);
                        show_paragraph(ui, here, paragraph);
                    });
            });
        });
        None
    })
}

fn contents(ui: &mut Ui, here: Option<&Here>, paragraph: &mut String, sought: &str) {
    // What belongs to this battle first: it is what nobody knows by heart.
    let own = here.filter(|h| sought.trim().is_empty() && !h.entries.is_empty());
    let own = own.map(|h| (say!("battle-chapter", battle = h.battle), h.entries.iter().collect()));
    let book = book().found(sought).into_iter();
    let chapters = book.map(|(chapter, entries)| (format!("{} {}", chapter.number, chapter.title), entries));
    for (title, entries) in own.into_iter().chain(chapters) {
        ui.label(theme::set(title, Typeface::SerifBold, 17.0));
        for entry in entries {
            let text = format!("{}  {}", entry.paragraph, entry.title);
            let open = *paragraph == entry.paragraph;
            let response = ui.selectable_label(open, theme::set(text, Typeface::Sans, 14.5).color(theme::ink()));
            if response.clicked() {
                paragraph.clone_from(&entry.paragraph);
            }
        }
    }
}

fn show_paragraph(ui: &mut Ui, here: Option<&Here>, paragraph: &str) {
    let entries = book().chapters.iter().flat_map(|c| &c.entries);
    // "9" opens the chapter; an unknown number nothing.
    let chapter = format!("{paragraph}.");
    let found: Vec<&Entry> =
        entries.filter(|e| e.paragraph == paragraph || e.paragraph.starts_with(&chapter)).collect();
    if found.is_empty() {
        ui.label(theme::prose(say!("rules-no-paragraph", paragraph)));
    }
    for entry in found {
        ui.label(theme::set(format!("\u{a7} {}  {}", entry.paragraph, entry.title), Typeface::SerifBold, 20.0));
        sentences(ui, &entry.text);
        if !entry.table.is_empty() {
            Grid::new(("table", &entry.paragraph)).striped(true).spacing([14.0, 3.0]).show(ui, |ui| {
                for (at, row) in entry.table.iter().enumerate() {
                    for cell in row {
                        let game_ui = if at == 0 { Typeface::SansBold } else { Typeface::Sans };
                        ui.label(theme::set(cell, game_ui, 14.0));
                    }
                    ui.end_row();
                }
            });
        }
        let added = here.into_iter().flat_map(|h| h.entries.iter().map(move |e| (h, e)));
        for (here, own) in added.filter(|(_, e)| e.paragraph == entry.paragraph) {
            let title = say!("battle-entry", battle = here.battle, title = own.title);
            ui.label(theme::set(title, Typeface::SerifBold, 17.5).color(theme::heading()));
            sentences(ui, &own.text);
        }
        ui.add_space(8.0);
    }
}

fn sentences(ui: &mut Ui, text: &str) {
    for text in text.split('\n').filter(|t| !t.trim().is_empty()) {
        ui.label(theme::set(text.trim(), Typeface::Serif, 17.5));
    }
}
