//! Entry of the rulebook: its sentences, its table, its pictures, its options, and what the battle adds.

use super::{Open, Reader, prose};
use crate::i18n::rulebook::{Caption, OptionEntry, OptionReason, RuleEntry};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::rule_options::explained;
use crate::view::theme;
use bevy_egui::egui::{
    Color32, CornerRadius, Frame, Grid, Margin, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2,
};

/// Draws an entry of the rulebook. Returns the paragraph that a click leads to.
pub fn show(ui: &mut Ui, open: Open<'_>, entry: &RuleEntry, reader: &mut Reader) -> Option<String> {
    ui.label(theme::styled(format!("\u{a7} {}  {}", entry.paragraph, entry.title), Typeface::SerifBold, 20.0));
    let mut to = prose::show(ui, &entry.text, Typeface::Serif, &reader.sought);
    if !entry.table.is_empty() {
        table(ui, entry);
    }
    to = pictures(ui, open, &entry.pictures, reader).or(to);
    if !entry.ruled.is_empty() {
        ui.add_space(4.0);
        let ruled = say!("rules-ruled", how = entry.ruled);
        to = prose::show(ui, &ruled, Typeface::SerifItalic, &reader.sought).or(to);
    }
    for option in open.book.rules.options_of(&entry.paragraph) {
        to = show_option(ui, option, &reader.sought).or(to);
    }
    let added = open.here.into_iter().flat_map(|h| h.entries.iter().map(move |e| (h, e)));
    for (here, own) in added.filter(|(_, e)| e.paragraph == entry.paragraph) {
        let title = say!("battle-entry", battle = here.battle, title = own.title);
        ui.label(theme::styled(title, Typeface::SerifBold, 17.5).color(theme::heading()));
        to = prose::show(ui, &own.text, Typeface::Serif, &reader.sought).or(to);
    }
    to
}

fn table(ui: &mut Ui, entry: &RuleEntry) {
    Grid::new(("table", &entry.paragraph)).striped(true).spacing([14.0, 3.0]).show(ui, |ui| {
        for (at, row) in entry.table.iter().enumerate() {
            for cell in row {
                let typeface = if at == 0 { Typeface::SansBold } else { Typeface::Sans };
                ui.label(theme::styled(cell, typeface, 14.0));
            }
            ui.end_row();
        }
    });
}

/// Least width of a caption, in points.
const CAPTION: f32 = 300.0;
/// Gap between two pictures of a paragraph side by side, in points.
const GAP: f32 = 16.0;

/// Picture of the rulebook with its place on the page.
struct Shown<'a> {
    caption: &'a Caption,
    size: Vec2,
    /// Factor by which the example picture is shrunk.
    fit: f32,
    /// Width of the picture's column in points: the caption of a narrow picture needs room too.
    column: f32,
}

/// Draws the pictures of an entry, side by side where they fit, each over its caption.
fn pictures(ui: &mut Ui, open: Open<'_>, captions: &[Caption], reader: &mut Reader) -> Option<String> {
    let room = ui.available_width() - 12.0;
    let mut rows: Vec<Vec<Shown<'_>>> = Vec::new();
    for caption in captions {
        let Some(size) = reader.size(open.book, caption.picture()) else { continue };
        let fit = (room / size.x).min(1.0);
        let shown = Shown { caption, size: size * fit, fit, column: (size.x * fit).max(CAPTION.min(room)) };
        let used = |row: &Vec<Shown<'_>>| row.iter().map(|shown| shown.column + GAP).sum::<f32>();
        match rows.last_mut().filter(|row| used(row) + shown.column <= room) {
            Some(row) => row.push(shown),
            None => rows.push(vec![shown]),
        }
    }
    let mut to = None;
    for row in rows {
        ui.add_space(8.0);
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            for shown in row {
                ui.vertical(|ui| {
                    ui.set_width(shown.column);
                    picture(ui, &shown, reader);
                    to = prose::show(ui, shown.caption.text(), Typeface::SerifItalic, &reader.sought).or(to.take());
                });
            }
        });
    }
    to
}

/// Draws a picture in a frame; its place is reserved while it is being painted.
fn picture(ui: &mut Ui, shown: &Shown<'_>, reader: &mut Reader) {
    let (rect, response) = ui.allocate_exact_size(shown.size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, shown.caption.text()));
    if !ui.is_rect_visible(rect) {
        return;
    }
    ui.painter().rect_filled(rect, CornerRadius::ZERO, theme::paper());
    if let Some(texture) = reader.picture(ui.ctx(), shown.caption.picture(), shown.fit) {
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        let at = whole_pixels(rect, ui.pixels_per_point());
        ui.painter().image(texture, at, whole, Color32::WHITE);
    }
    let line = Stroke::new(1.0, theme::line());
    ui.painter().rect_stroke(rect, CornerRadius::ZERO, line, StrokeKind::Inside);
}

/// Rectangle moved to whole pixels: a picture between pixels is blurred.
fn whole_pixels(rect: Rect, density: f32) -> Rect {
    rect.translate((rect.min.to_vec2() * density).round() / density - rect.min.to_vec2())
}

/// Draws an option of the rules, and the reasons for the option.
pub(super) fn show_option(ui: &mut Ui, option: &OptionEntry, sought: &str) -> Option<String> {
    let frame = Frame::new()
        .fill(theme::field())
        .stroke(Stroke::new(1.0, theme::line()))
        .corner_radius(theme::CORNER)
        .inner_margin(Margin::symmetric(10, 6));
    ui.add_space(6.0);
    let shown = frame.show(ui, |ui| {
        let why = match option.because {
            OptionReason::Silent => say!("rules-silent"),
            OptionReason::Variant => say!("rules-variant"),
        };
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::styled(why, Typeface::SansBold, 14.5).color(theme::heading()));
            ui.label(theme::styled(say!("option-name-" + option.name.as_str()), Typeface::SansBold, 14.5));
        });
        prose::show(ui, &explained(&option.name, &option.values, &option.text), Typeface::Serif, sought)
    });
    shown.inner
}
