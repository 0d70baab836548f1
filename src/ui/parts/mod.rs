//! Parts that several panels are built from.

mod arms_line;
mod buttons;
mod cites;
mod drop_down;
mod frames;
mod reasons;
mod scroll_list;
mod sides;
mod splitter;

use super::intent::Intent;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::theme;
pub use arms_line::*;
use bevy_egui::egui::text::{LayoutJob, TextFormat, TextWrapping};
use bevy_egui::egui::{
    self, Align, Color32, CornerRadius, FontId, Frame, Galley, Layout, Margin, Rect, Shadow, Stroke, Ui, Vec2,
};
pub use buttons::*;
use cites::cite_in;
pub use cites::*;
pub use drop_down::{drop_down, menu, menu_button};
pub use frames::label_frame;
pub use reasons::*;
pub use scroll_list::*;
pub use sides::*;
pub use splitter::*;
use std::sync::Arc;

/// Reason why an action is not possible now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BarredReason {
    /// Sentence that tells the player why.
    pub sentence: String,
    /// Paragraph of the rule that bars the action, without the prefix of the rules.
    pub paragraph: String,
}

impl BarredReason {
    /// Reason why something is barred: a sentence and the paragraph of its rule.
    pub fn new(sentence: impl Into<String>, paragraph: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), paragraph: paragraph.into() }
    }
}

/// Frame of a sheet of paper on the board: a card without its title bar.
pub fn sheet() -> Frame {
    let shadow = Shadow { offset: [0, 2], blur: 7, spread: 0, color: Color32::from_black_alpha(60) };
    Frame::new().fill(theme::card()).stroke(Stroke::new(1.0, theme::line())).corner_radius(theme::CORNER).shadow(shadow)
}

/// Draws a card with a dark title bar; the paragraph in the bar opens the rulebook. Returns the player's intent, if any.
pub fn card(
    ui: &mut Ui,
    title: &str,
    paragraph: Option<&str>,
    body: impl FnOnce(&mut Ui) -> Option<Intent>,
) -> Option<Intent> {
    let cited = |ui: &mut Ui| paragraph.and_then(|paragraph| cite_in(ui, paragraph, theme::bar_link()));
    card_with(ui, title, if paragraph.is_some() { 62.0 } else { 0.0 }, cited, body)
}

/// Draws a card with something at the end of its title bar that takes the width `beside`.
pub fn card_with(
    ui: &mut Ui,
    title: &str,
    beside: f32,
    end: impl FnOnce(&mut Ui) -> Option<Intent>,
    body: impl FnOnce(&mut Ui) -> Option<Intent>,
) -> Option<Intent> {
    let mut intent = None;
    sheet().show(ui, |ui| {
        ui.set_width(ui.available_width());
        let top = CornerRadius { sw: 0, se: 0, ..theme::CORNER };
        let bar = Frame::new().fill(theme::bar()).corner_radius(top).inner_margin(Margin::symmetric(10, 5));
        let bar = bar.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                let room = ui.available_width() - beside;
                // Its subject is at the end of the title: a long title is set smaller, and only a very long one wraps.
                let fits = |size: &f32| text_width(ui, title, Typeface::SerifBold, *size) <= room;
                let size = [18.0, 16.5, 15.0].into_iter().find(fits).unwrap_or(16.5);
                let text =
                    egui::Label::new(theme::styled(title, Typeface::SerifBold, size).color(theme::light())).wrap();
                ui.vertical(|ui| {
                    ui.set_width(room);
                    ui.add(text);
                });
                if beside > 0.0 {
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| intent = end(ui));
                }
            });
        });
        label_frame(ui.painter(), bar.response.rect, Stroke::new(1.0, theme::bar_link()));
        stays_clear(ui, bar.response.rect.y_range());
        Frame::new().inner_margin(Margin::symmetric(10, 8)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            if let Some(inner) = body(ui) {
                intent = Some(inner);
            }
        });
    });
    intent
}

/// Draws the part of a card below its fixed head: where the column is too low, only this part is scrolled.
pub fn below_head<T>(ui: &mut Ui, body: impl FnOnce(&mut Ui) -> T) -> T {
    let list = egui::ScrollArea::vertical().id_salt("below the head").auto_shrink([false, true]);
    let list = list.max_height(ui.available_height()).min_scrolled_height(LEAST_BODY);
    scrolled(ui, list, body)
}

/// Least height of a card's body, however low the column is, in points.
const LEAST_BODY: f32 = 90.0;

/// Draws a widget in a rectangle of its own, without moving the cursor of the layout.
pub fn within<T>(
    ui: &mut Ui,
    salt: impl egui::AsIdSalt,
    rect: Rect,
    layout: Layout,
    draw: impl FnOnce(&mut Ui) -> T,
) -> T {
    let mut child = ui.new_child(egui::UiBuilder::new().id_salt(salt).max_rect(rect).layout(layout));
    draw(&mut child)
}

/// Layout of words in at most `rows` rows of this width in points.
pub fn in_rows(words: &str, font: FontId, ink: Color32, width: f32, rows: usize) -> LayoutJob {
    let mut job = LayoutJob::single_section(words.to_owned(), TextFormat::simple(font, ink));
    job.wrap = TextWrapping { max_width: width, max_rows: rows, ..TextWrapping::default() };
    job
}

/// Layout of words in one row, cut off where there is no more room.
pub fn one_row(ui: &Ui, words: &str, font: FontId, ink: Color32, room: f32) -> Arc<Galley> {
    let mut job = LayoutJob::single_section(words.to_owned(), TextFormat::simple(font, ink));
    job.wrap = TextWrapping::truncate_at_width(room);
    ui.painter().layout_job(job)
}

/// Width of words in one row, in points.
pub fn text_width(ui: &Ui, words: &str, face: Typeface, size: f32) -> f32 {
    ui.painter().layout_no_wrap(words.to_owned(), theme::font(face, size), theme::ink()).size().x
}

/// Draws content in a cell of a row: `size.x` points wide, however little is in it.
pub fn cell<R>(ui: &mut Ui, size: Vec2, layout: Layout, draw: impl FnOnce(&mut Ui) -> R) -> R {
    let drawn = ui.allocate_ui_with_layout(size, layout, |ui| {
        ui.set_width(size.x);
        draw(ui)
    });
    drawn.inner
}

/// Draws a hint in the place of the button while the pointer only hovers over a target: what a click does. It is as high as the
/// button, so that nothing jumps.
pub fn only_looked_at(ui: &mut Ui) {
    ui.horizontal(|ui| {
        ui.set_height(30.0);
        ui.label(theme::styled(say!("odds-looked-at"), Typeface::SerifItalic, 16.0));
    });
}

/// Draws a thin horizontal line with little space above and below.
pub fn rule(ui: &mut Ui) {
    ui.add(egui::Separator::default().spacing(3.0));
}
