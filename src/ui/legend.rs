//! Legend in the corner of the map that has the fewest counters: the overlays shown, the meaning of their signs, and the list of
//! all overlays.

use super::icons;
use super::intent::Intent;
use super::key_input;
use super::parts::noted;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::overlays::{Overlay, SignMeaning};
use crate::view::placement::{self, Obstacle};
use crate::view::signs::{self, Sample};
use crate::view::theme;
use bevy_egui::egui::{
    self, Align, Align2, Area, Button, Color32, Context, Frame, Id, Layout, Margin, Order, Rect, Response, ScrollArea,
    Sense, Stroke, Ui, Vec2,
};

/// Sign of an overlay with its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegendKey {
    /// Sample of the overlay's sign.
    pub sample: Sample,
    /// Meaning of the sign that sets its colour.
    pub hue: SignMeaning,
    /// Meaning of the sign in words.
    pub words: String,
}

impl LegendKey {
    /// Entry of the legend: a sign with its meaning.
    #[must_use]
    pub const fn new(sample: Sample, hue: SignMeaning, words: String) -> Self {
        Self { sample, hue, words }
    }
}

/// Line of the legend: an overlay that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegendLine {
    /// Overlay that the legend explains.
    pub overlay: Overlay,
    /// Unit or side that the overlay is about.
    pub about: String,
    /// Signs of the overlay with their meanings.
    pub keys: Vec<LegendKey>,
    /// Sentence about the overlay.
    pub note: String,
    /// First step for the player where the overlay shows nothing yet; `None` otherwise.
    pub asks: Option<String>,
}

/// Content of the legend.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LegendModel {
    /// Overlays that are shown, each with its signs.
    pub lines: Vec<LegendLine>,
    /// Whether the list of all overlays is open.
    pub listed: bool,
    /// All overlays of the game, to be listed in the legend.
    pub all: &'static [Overlay],
}

/// Width of the legend, in points.
const WIDTH: f32 = 204.0;
/// Height of the buttons at the lower left of the board with their gap, in points.
const FOOT: f32 = 36.0;

/// Id of the egui area in which the legend is drawn.
const LEGEND: &str = "the legend";

/// Whether the legend is folded to its button.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Fold {
    #[default]
    Open,
    Folded,
}

/// Whether the legend's corner was chosen by its drawn size, not by an estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Settled {
    Not,
    Yes,
}

/// Draws the legend on the board, and at the board's lower left the button that opens the list; nothing where the game has no
/// overlays. `clear`: obstacles that the legend avoids.
pub fn show(ctx: &Context, model: &LegendModel, board: Rect, clear: &[Obstacle]) -> Option<Intent> {
    if model.all.is_empty() {
        return None;
    }
    let at = board.left_bottom() + Vec2::new(8.0, -6.0);
    let foot = Area::new(Id::new("overlays")).order(Order::Middle).pivot(Align2::LEFT_BOTTOM).fixed_pos(at);
    let (pressed, fold) = foot.show(ctx, |ui| ui.horizontal(|ui| (button(ui, model), fold(ui, model))).inner).inner;
    let legend = !model.lines.is_empty() && fold == Fold::Open;
    let mut intent = pressed;
    if model.listed {
        // The list hangs at its button.
        intent = intent.or(lay(ctx, board, Align2::LEFT_BOTTOM, "the list of overlays", |ui| list(ui, model)));
    }
    // The legend stands beside the list, where both have room.
    if legend && (!model.listed || board.width() > 2.0 * WIDTH + 60.0) {
        let before = ctx.memory(|m| m.area_rect(Id::new(LEGEND)));
        let free = if model.listed { Align2::RIGHT_BOTTOM } else { corner(ctx, model, board, before, clear) };
        intent = intent.or(lay(ctx, board, free, LEGEND, |ui| lines(ui, model)));
    }
    intent
}

/// Draws the legend or its button in a corner of the board. Returns the player's intent, if any.
fn lay(
    ctx: &Context,
    board: Rect,
    corner: Align2,
    name: &str,
    draw: impl FnOnce(&mut Ui) -> Option<Intent>,
) -> Option<Intent> {
    let id = Id::new(name);
    let before = ctx.memory(|m| m.area_rect(id));
    let at = corner.pos_in_rect(&within(board));
    let area = Area::new(id).order(Order::Middle).pivot(corner).fixed_pos(at).constrain_to(board);
    let shown = area.show(ctx, |ui| {
        let mut intent = None;
        sheet().show(ui, |ui| {
            ui.set_width(WIDTH.min(board.width() - 30.0));
            ui.spacing_mut().interact_size.y = 18.0;
            // Never more than the lower part of the map.
            let most = (board.height() * 0.6).max(120.0);
            ScrollArea::vertical().max_height(most).min_scrolled_height(most).auto_shrink([false, true]).show(
                ui,
                |ui| {
                    ui.spacing_mut().item_spacing.y = 1.0;
                    intent = draw(ui);
                },
            );
        });
        intent
    });
    if before.is_none_or(|r| r.size() != shown.response.rect.size()) {
        // It hangs by its lower edge: once more, now that its height is known.
        ctx.request_repaint();
    }
    shown.inner
}

/// Room for a legend on the board: neither over the buttons in the corners nor at the very edge.
fn within(board: Rect) -> Rect {
    Rect::from_min_max(board.min + Vec2::new(8.0, 8.0 + FOOT), board.max - Vec2::new(8.0, 6.0 + FOOT))
}

/// Corner in which the legend covers least. The legend stays there until the overlays change: moving it while the map moves would
/// be distracting.
fn corner(ctx: &Context, model: &LegendModel, board: Rect, before: Option<Rect>, clear: &[Obstacle]) -> Align2 {
    let id = Id::new("the corner of the legend");
    let on: Vec<Overlay> = model.lines.iter().map(|l| l.overlay).collect();
    // Its size is known only once it has been drawn: the corner is settled in the next frame.
    let known: Option<(Vec<Overlay>, Align2, Settled)> = ctx.data(|d| d.get_temp(id));
    let known = known.filter(|(of, ..)| *of == on);
    if let Some((_, corner, Settled::Yes)) = known {
        return corner;
    }
    let settled = if known.is_some() && before.is_some() { Settled::Yes } else { Settled::Not };
    let size = before.map(|r| r.size());
    let within = within(board);
    let size = size.unwrap_or(Vec2::new(WIDTH, 160.0));
    // What the legend covers itself where it lies now is no reason to move.
    let others: Vec<Obstacle> = clear.iter().copied().filter(|obstacle| Some(obstacle.rect) != before).collect();
    let place = |corner: &Align2| corner.align_size_within_rect(size, within);
    let covered = |corner: &Align2| placement::covers(place(corner), &others);
    let least = CORNERS.into_iter().min_by(|one, other| covered(one).total_cmp(&covered(other)));
    let corner = least.unwrap_or(Align2::LEFT_BOTTOM);
    if settled == Settled::Not {
        ctx.request_repaint();
    }
    ctx.data_mut(|d| d.insert_temp(id, (on, corner, settled)));
    corner
}

/// Corners for the legend, the most natural first.
const CORNERS: [Align2; 4] = [Align2::LEFT_BOTTOM, Align2::RIGHT_BOTTOM, Align2::LEFT_TOP, Align2::RIGHT_TOP];

/// Draws the button that folds and unfolds the legend.
fn fold(ui: &mut Ui, model: &LegendModel) -> Fold {
    let id = Id::new("the fold of the legend");
    let now: Fold = ui.data(|d| d.get_temp(id)).unwrap_or_default();
    if model.lines.is_empty() || model.listed {
        return now;
    }
    let (sign, words) = match now {
        Fold::Open => ("\u{2212}", say!("legend-fold")),
        Fold::Folded => ("+", say!("legend-unfold")),
    };
    let pressed = noted(ui.add(Button::new(theme::bold(sign)).min_size(Vec2::new(26.0, 0.0))), &words);
    pressed.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &words));
    if !pressed.on_hover_text(words).clicked() {
        return now;
    }
    let next = if now == Fold::Open { Fold::Folded } else { Fold::Open };
    ui.data_mut(|d| d.insert_temp(id, next));
    ui.ctx().request_repaint();
    next
}

fn sheet() -> Frame {
    let c = theme::card();
    let ground = Color32::from_rgba_unmultiplied(c.r(), c.g(), c.b(), 238);
    Frame::new()
        .fill(ground)
        .stroke(Stroke::new(1.0, theme::line()))
        .corner_radius(theme::CORNER)
        .inner_margin(Margin::symmetric(8, 5))
}

fn button(ui: &mut Ui, model: &LegendModel) -> Option<Intent> {
    let text = if model.listed { say!("legend-close") } else { say!("legend-open") };
    let button = icons::worded(ui.ctx(), icons::LAYERS, &text, theme::ink()).wrap_mode(egui::TextWrapMode::Extend);
    let button = noted(ui.add(button), &text);
    button.on_hover_text(say!("legend-open-hint")).clicked().then_some(Intent::ListOverlays)
}

/// Draws the overlays that are shown: a single one with its signs, of several a row each, with its signs in a tooltip.
fn lines(ui: &mut Ui, model: &LegendModel) -> Option<Intent> {
    let mut intent = None;
    let alone = model.lines.len() == 1;
    for line in &model.lines {
        let (name, pressed) = head(ui, line);
        intent = intent.or(pressed);
        if alone {
            signs(ui, line);
        } else {
            name.on_hover_ui(|ui| signs(ui, line));
        }
        ui.add_space(2.0);
    }
    intent
}

/// Draws the signs of an overlay, and the sentence about the overlay.
fn signs(ui: &mut Ui, line: &LegendLine) {
    ui.vertical(|ui| {
        ui.set_max_width(WIDTH);
        ui.spacing_mut().item_spacing = Vec2::new(8.0, 1.0);
        for key in &line.keys {
            sample(ui, key);
        }
        if let Some(asks) = &line.asks {
            ask(ui, asks);
        }
        if !line.note.is_empty() {
            ui.label(theme::styled(&line.note, Typeface::SerifItalic, 15.0).color(theme::faint()));
        }
    });
}

/// Draws the instruction for an overlay that shows nothing yet: the board would look broken without it.
fn ask(ui: &mut Ui, words: &str) {
    let frame = Frame::new().fill(theme::lit()).stroke(Stroke::new(1.0, theme::gold())).corner_radius(theme::CORNER);
    frame.inner_margin(Margin::symmetric(6, 3)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(theme::prose(words));
    });
}

/// Draws the head of an overlay's legend: its key, its name, its subject, and an x that hides it.
fn head(ui: &mut Ui, line: &LegendLine) -> (Response, Option<Intent>) {
    let mut intent = None;
    let row = ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        key_cap(ui, line.overlay);
        let words = if line.about.is_empty() {
            line.overlay.name()
        } else {
            say!("legend-about", name = line.overlay.name(), about = line.about)
        };
        let gone = say!("legend-take-away", name = line.overlay.name());
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
            let cross = noted(ui.add(Button::new("\u{d7}").small()), &gone).on_hover_text(&gone);
            cross.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &gone));
            if cross.clicked() {
                intent = Some(Intent::Overlay(line.overlay));
            }
            ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
                // Faint while it shows nothing yet.
                let ink = if line.asks.is_some() { theme::faint() } else { theme::ink() };
                ui.add(egui::Label::new(theme::styled(&words, Typeface::SerifBold, 15.5).color(ink)).wrap());
            });
        });
    });
    (row.response, intent)
}

/// Draws the list of all overlays, with switches that show and hide them. Returns the player's intent, if any.
fn list(ui: &mut Ui, model: &LegendModel) -> Option<Intent> {
    let mut intent = None;
    ui.label(theme::title(say!("legend-list")));
    for &overlay in model.all {
        let on = model.lines.iter().any(|l| l.overlay == overlay);
        let button = Button::selectable(on, overlay.name()).shortcut_text(key_input::first_of(overlay.command()));
        let wide = Vec2::new(ui.available_width(), 0.0);
        if noted(ui.add(button.min_size(wide)), &overlay.name()).clicked() {
            intent = Some(Intent::Overlay(overlay));
        }
    }
    intent
}

fn key_cap(ui: &mut Ui, overlay: Overlay) {
    let text = theme::styled(key_input::first_of(overlay.command()), Typeface::SansBold, 14.0).color(theme::ink());
    let frame = Frame::new().fill(theme::button()).stroke(Stroke::new(1.0, theme::line())).corner_radius(theme::CORNER);
    frame.inner_margin(Margin::symmetric(4, 0)).show(ui, |ui| ui.label(text));
}

/// Draws a sign of the legend and its words, which wrap together.
fn sample(ui: &mut Ui, key: &LegendKey) {
    let font = theme::font(Typeface::Sans, 14.0);
    let galley = ui.painter().layout(key.words.clone(), font, theme::ink(), WIDTH - 26.0);
    let (rect, response) =
        ui.allocate_exact_size(Vec2::new(galley.size().x + 26.0, galley.size().y.max(18.0)), Sense::hover());
    let sign = Rect::from_min_size(rect.min, Vec2::new(22.0, 18.0));
    signs::sample(ui.painter(), sign, key.sample, key.hue);
    let at = egui::pos2(sign.right() + 4.0, rect.center().y - galley.size().y * 0.5);
    ui.painter().galley(at, galley, theme::ink());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &key.words));
}
