//! The rulebook as a page: contents, search, paragraphs, and what the battle on the table adds to them.

use super::intent::Intent;
use super::page::Width;
use super::pages::page;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::theme;
use crate::words::book;
use crate::words::rulebook::Entry;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{Align, Context, Grid, Id, Label, ScrollArea, Stroke, TextEdit, TextFormat, Ui};

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
            let field = TextEdit::singleline(sought).desired_width(260.0).hint_text(say!("rules-what"));
            if ui.add(field).changed() && sought.trim().len() > 2 {
                go_to_found(paragraph, sought);
            }
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
                    .id_salt(("text", paragraph.split('.').next()))
                    .max_height(height)
                    .auto_shrink([false, false])
                    .show(ui, |ui| {
                        super::page::scroll_by_keys(ui);
                        show_chapter(ui, here, paragraph, sought);
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

/// The chapter in which the paragraph stands, brought into sight at it when it was just chosen.
fn show_chapter(ui: &mut Ui, here: Option<&Here>, paragraph: &str, sought: &str) {
    let entries = book().chapters.iter().flat_map(|c| &c.entries);
    let chapter = paragraph.split('.').next().unwrap_or_default();
    let found: Vec<&Entry> = entries.filter(|e| e.paragraph.split('.').next() == Some(chapter)).collect();
    if found.is_empty() {
        ui.label(theme::prose(say!("rules-no-paragraph", paragraph)));
    }
    let at = Id::new("the paragraph in sight");
    let chosen = ui.data(|d| d.get_temp::<String>(at)).is_none_or(|last| last != paragraph);
    for entry in found {
        let open = entry.paragraph == paragraph;
        let shown = ui.scope(|ui| show_entry(ui, here, entry, sought)).response;
        if open {
            let stroke = shown.rect.with_max_x(shown.rect.left() - 6.0).with_min_x(shown.rect.left() - 10.0);
            ui.painter().rect_filled(stroke, 2.0, theme::gold());
        }
        if open && chosen {
            ui.scroll_to_rect(shown.rect, Some(Align::TOP));
            ui.data_mut(|d| d.insert_temp(at, paragraph.to_owned()));
        }
        ui.add_space(10.0);
    }
}

fn show_entry(ui: &mut Ui, here: Option<&Here>, entry: &Entry, sought: &str) {
    ui.label(theme::set(format!("\u{a7} {}  {}", entry.paragraph, entry.title), Typeface::SerifBold, 20.0));
    sentences(ui, &entry.text, sought);
    if !entry.table.is_empty() {
        Grid::new(("table", &entry.paragraph)).striped(true).spacing([14.0, 3.0]).show(ui, |ui| {
            for (at, row) in entry.table.iter().enumerate() {
                for cell in row {
                    let typeface = if at == 0 { Typeface::SansBold } else { Typeface::Sans };
                    ui.label(theme::set(cell, typeface, 14.0));
                }
                ui.end_row();
            }
        });
    }
    let added = here.into_iter().flat_map(|h| h.entries.iter().map(move |e| (h, e)));
    for (here, own) in added.filter(|(_, e)| e.paragraph == entry.paragraph) {
        let title = say!("battle-entry", battle = here.battle, title = own.title);
        ui.label(theme::set(title, Typeface::SerifBold, 17.5).color(theme::heading()));
        sentences(ui, &own.text, sought);
    }
}

fn sentences(ui: &mut Ui, text: &str, sought: &str) {
    for text in text.split('\n').map(str::trim).filter(|text| !text.is_empty()) {
        let font = theme::font(Typeface::Serif, 17.5);
        let plain = TextFormat { font_id: font, color: theme::ink(), ..TextFormat::default() };
        let found =
            TextFormat { background: theme::lit(), underline: Stroke::new(1.5, theme::gold()), ..plain.clone() };
        let mut job = LayoutJob::default();
        for (part, is_found) in parts(text, sought.trim()) {
            job.append(part, 0.0, if is_found { found.clone() } else { plain.clone() });
        }
        ui.add(Label::new(job).wrap());
    }
}

/// A text in parts: what is sought in it, whatever its case, and what stands between.
fn parts<'a>(text: &'a str, sought: &str) -> Vec<(&'a str, bool)> {
    let (low, sought) = (text.to_lowercase(), sought.to_lowercase());
    // Where lower case is of another length, places would not be the same.
    if sought.is_empty() || low.len() != text.len() {
        return vec![(text, false)];
    }
    let mut parts = Vec::new();
    let mut from = 0;
    for (at, found) in low.match_indices(&sought) {
        let end = at + found.len();
        if !(text.is_char_boundary(at) && text.is_char_boundary(end)) {
            continue;
        }
        parts.push((&text[from..at], false));
        parts.push((&text[at..end], true));
        from = end;
    }
    parts.push((&text[from..], false));
    parts
}

/// What is sought leads to the first paragraph that has it, unless the one that is open does.
fn go_to_found(paragraph: &mut String, sought: &str) {
    let found: Vec<&str> =
        book().found(sought).into_iter().flat_map(|(_, entries)| entries).map(|e| e.paragraph.as_str()).collect();
    if !found.contains(&paragraph.as_str())
        && let Some(first) = found.first()
    {
        *paragraph = (*first).to_owned();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sought_is_found_in_any_case() {
        assert_eq!(parts("Pikes stand.", "pikes"), [("", false), ("Pikes", true), (" stand.", false)]);
        assert_eq!(parts("Pikes stand.", ""), [("Pikes stand.", false)]);
        assert_eq!(parts("Pikes", "horse"), [("Pikes", false)]);
    }
}
