//! Front page of the rulebook: a print, the title, and the chapters.

use super::{GLOSSARY, options};
use crate::i18n::rulebook::Chapter;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::current_book::CurrentBook;
use crate::ui::parts::noted;
use crate::ui::start::engraving::{self, Inks};
use crate::ui::start::masthead;
use crate::view::theme;
use bevy_egui::egui::{Align, Button, Sense, Ui, Vec2};

/// Largest width of the title page's print, in points.
const PRINT: f32 = 440.0;
/// Height of the line below the title, in points.
const LINE: f32 = 26.0;

/// Draws the front page of the rulebook. Returns the paragraph that a click leads to.
pub fn show(ui: &mut Ui, book: &CurrentBook) -> Option<String> {
    let wide = ui.available_width();
    let (print, _) = ui.allocate_exact_size(Vec2::new(wide, wide.min(PRINT) / engraving::SHAPE + 16.0), Sense::hover());
    let inks = Inks { paper: theme::current_theme().card, ..engraving::on_page() };
    engraving::show(ui, print, engraving::GENERAL, inks, Align::Center);
    ui.vertical_centered(|ui| {
        ui.label(theme::styled(&book.rules.name, Typeface::SerifBold, 38.0).color(theme::heading()));
        ui.label(theme::styled(say!("rules-about-book"), Typeface::SerifItalic, 18.0).color(theme::faint()));
    });
    let (line, _) = ui.allocate_exact_size(Vec2::new(wide, LINE), Sense::hover());
    masthead::rules(ui, line);
    ui.add_space(6.0);
    chapters(ui, book)
}

/// Draws the rulebook's chapters in two columns, the options in their place among them and the glossary last.
fn chapters(ui: &mut Ui, CurrentBook { rules, glossary, .. }: &CurrentBook) -> Option<String> {
    let titled = |chapter: &Chapter| {
        let first = chapter.entries.first()?;
        Some((format!("{}  {}", chapter.number, chapter.title), first.paragraph.clone()))
    };
    let mut listed: Vec<(String, String)> = rules.chapters.iter().filter_map(titled).collect();
    if let Some(options) = options::found(rules, "") {
        let before = rules.chapters.iter().filter(|chapter| chapter.number < options.number).count();
        let line = (format!("{}  {}", options.number, say!("rules-options")), options.number.to_string());
        listed.insert(before.min(listed.len()), line);
    }
    if !glossary.terms().is_empty() {
        listed.push((say!("rules-glossary"), GLOSSARY.to_owned()));
    }
    let (left, right) = listed.split_at(listed.len().div_ceil(2));
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.columns(2, |columns| {
        let halves = columns.iter_mut().zip([left, right]);
        halves.fold(None, |to, (ui, half)| half.iter().fold(to, |to, (words, first)| chapter(ui, words, first).or(to)))
    })
}

fn chapter(ui: &mut Ui, words: &str, first: &str) -> Option<String> {
    let text = theme::styled(words, Typeface::Serif, 17.5).color(theme::ink());
    let button = Button::new(text).frame_when_inactive(false).truncate();
    noted(ui.add(button), words).clicked().then(|| first.to_owned())
}
