//! The legend at the lower left of the map: what is laid over it, what each sign means, and the list of all overlays.

use super::intent::Intent;
use super::parts::noted;
use super::theme;
use crate::paint::fonts::Face;
use crate::view::overlays::{Hue, Overlay};
use crate::view::signs::{self, Sample};
use bevy_egui::egui::{
    self, Align2, Area, Button, Color32, Context, Frame, Id, Margin, Order, Rect, ScrollArea, Sense, Stroke, Ui, Vec2,
};

/// A sign with its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The sign.
    pub sample: Sample,
    /// Its colour.
    pub hue: Hue,
    /// Its meaning.
    pub words: String,
}

impl Key {
    /// A sign with its meaning.
    #[must_use]
    pub const fn new(sample: Sample, hue: Hue, words: String) -> Self {
        Self { sample, hue, words }
    }
}

/// An overlay that is on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Which.
    pub overlay: Overlay,
    /// Whom or what it is about.
    pub about: String,
    /// Its signs.
    pub keys: Vec<Key>,
    /// A sentence on it.
    pub note: String,
}

/// What the legend shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    /// The overlays that are on.
    pub lines: Vec<Line>,
    /// Whether the list of all is open.
    pub listed: bool,
}

/// How wide the legend is at most.
const WIDTH: f32 = 268.0;

/// Draws the legend on the board.
pub fn show(ctx: &Context, model: &Model, board: Rect) -> Option<Intent> {
    let at = board.left_bottom() + Vec2::new(8.0, -8.0);
    let area = Area::new(Id::new("legend")).order(Order::Middle).pivot(Align2::LEFT_BOTTOM).fixed_pos(at);
    let shown = area.constrain_to(board).show(ctx, |ui| {
        ui.set_max_width(WIDTH.min(board.width() - 16.0));
        // Never more than the lower part of the map.
        let most = (board.height() * 0.62).max(120.0);
        let mut intent = None;
        if model.listed || !model.lines.is_empty() {
            sheet().show(ui, |ui| {
                ScrollArea::vertical().max_height(most).show(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = 2.0;
                    intent = if model.listed { list(ui, model) } else { lines(ui, model) };
                });
            });
        }
        intent.or(button(ui, model))
    });
    shown.inner
}

fn sheet() -> Frame {
    let c = theme::card();
    let ground = Color32::from_rgba_unmultiplied(c.r(), c.g(), c.b(), 238);
    Frame::new()
        .fill(ground)
        .stroke(Stroke::new(1.0, theme::line()))
        .corner_radius(5)
        .inner_margin(Margin::symmetric(8, 5))
}

fn button(ui: &mut Ui, model: &Model) -> Option<Intent> {
    let text = if model.listed { "Close the list" } else { "Overlays" };
    let button = noted(ui.add(Button::new(theme::bold(text))), text);
    button.on_hover_text("What may be laid over the map: keys 1 to 8").clicked().then_some(Intent::ListOverlays)
}

/// The overlays that are on, each with its signs.
fn lines(ui: &mut Ui, model: &Model) -> Option<Intent> {
    let mut intent = None;
    for line in &model.lines {
        intent = intent.or(head(ui, line));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::new(4.0, 1.0);
            for key in &line.keys {
                // The sign and its words go to the next line together.
                let words = theme::set(&key.words, Face::Sans, 14.0).color(theme::ink());
                ui.horizontal(|ui| {
                    sample(ui, key);
                    ui.label(words);
                    ui.add_space(4.0);
                });
            }
        });
        if !line.note.is_empty() {
            ui.label(theme::set(&line.note, Face::SerifItalic, 15.0).color(theme::faint()));
        }
        ui.add_space(3.0);
    }
    intent
}

/// Its key, its name, whom it is about, and an x that takes it away.
fn head(ui: &mut Ui, line: &Line) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal(|ui| {
        key_cap(ui, line.overlay);
        let room = ui.available_width() - 30.0;
        let words = if line.about.is_empty() {
            line.overlay.name().to_owned()
        } else {
            format!("{}: {}", line.overlay.name(), line.about)
        };
        ui.vertical(|ui| {
            ui.set_width(room);
            ui.add(egui::Label::new(theme::set(words, Face::SerifBold, 16.0)).wrap());
        });
        let words = format!("Take away: {}", line.overlay.name());
        let gone = noted(ui.add(Button::new("\u{d7}").small()), &words).on_hover_text(&words);
        gone.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &words));
        if gone.clicked() {
            intent = Some(Intent::Overlay(line.overlay));
        }
    });
    intent
}

/// All overlays, to be put on and taken away.
fn list(ui: &mut Ui, model: &Model) -> Option<Intent> {
    let mut intent = None;
    ui.label(theme::title("Lay over the map"));
    for overlay in Overlay::ALL {
        let on = model.lines.iter().any(|l| l.overlay == overlay);
        let button = Button::selectable(on, overlay.name()).shortcut_text(overlay.key());
        let wide = Vec2::new(ui.available_width(), 0.0);
        if noted(ui.add(button.min_size(wide)), overlay.name()).clicked() {
            intent = Some(Intent::Overlay(overlay));
        }
    }
    intent
}

fn key_cap(ui: &mut Ui, overlay: Overlay) {
    let text = theme::set(overlay.key(), Face::SansBold, 14.0).color(theme::ink());
    let frame = Frame::new().fill(theme::button()).stroke(Stroke::new(1.0, theme::line())).corner_radius(3);
    frame.inner_margin(Margin::symmetric(4, 0)).show(ui, |ui| ui.label(text));
}

fn sample(ui: &mut Ui, key: &Key) {
    let (rect, _) = ui.allocate_exact_size(Vec2::new(22.0, 18.0), Sense::hover());
    signs::sample(ui.painter(), rect, key.sample, key.hue);
}
