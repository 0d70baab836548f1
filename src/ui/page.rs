//! What a page looks like, and that nothing behind it reacts while it lies there.

use super::parts::{noted, take_unseen};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::board;
use crate::view::placement::{Anchor, Obstacle, Wish};
use crate::view::theme;
use bevy_egui::egui::style::ScrollAnimation;
use bevy_egui::egui::{
    Align, Align2, Button, Color32, Context, CornerRadius, Frame, Id, Key, Layout, Margin, Modal, Pos2, Rect, Stroke,
    Ui, Vec2, WidgetInfo, WidgetType, vec2,
};

/// Whether a page was put away in this frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// It stays.
    No,
    /// By its cross.
    Yes,
    /// There was a click beside it: a page that is only read is put away by that.
    Beside,
}

/// How wide a page is: a question, a list, or a sheet to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    Narrow,
    /// A list to choose from.
    Middle,
    Wide,
}

impl Width {
    const fn points(self) -> f32 {
        match self {
            Self::Narrow => 560.0,
            Self::Middle => 780.0,
            Self::Wide => 1060.0,
        }
    }
}

/// How much of what lies behind is to be seen around a page.
const AROUND: f32 = 8.0;
/// How high a title bar is.
const BAR: f32 = 38.0;

fn foot() -> Id {
    Id::new("the foot of the strip")
}

/// Pages of this frame begin below this line: what stands above stays to be read.
pub fn begin_below(ctx: &Context, y: f32) {
    ctx.data_mut(|d| d.insert_temp(foot(), y));
}

/// Draws a page with a title bar as the cards have it. What lies behind is dimmed and takes neither clicks nor the
/// wheel.
pub fn show<T>(ctx: &Context, title: &str, width: Width, body: impl FnOnce(&mut Ui) -> T) -> (T, Closed) {
    show_beside(ctx, title, (width, &[]), body)
}

/// Where a page stands, the most natural place first.
const PLACES: [Align2; 3] = [Align2::CENTER_TOP, Align2::LEFT_TOP, Align2::RIGHT_TOP];

/// How wide a page may be that keeps off something, the most natural first, and what it costs to be a step narrower.
const BESIDE: [f32; 4] = [560.0, 490.0, 430.0, 380.0];
const NARROWER: f32 = 12.0;
/// Which parts of its height it may have, the rest being scrolled, and what it costs to have none of it.
const PARTS: [f32; 5] = [1.0, 0.8, 0.65, 0.5, 0.36];
const SCROLLED: f32 = 120.0;
/// No page is lower than this: its title bar, and some lines.
const LEAST: f32 = 150.0;
/// The line around it.
const EDGES: Vec2 = Vec2::new(2.0, 2.0);

/// How high a page is, of itself, as wide as it has been drawn.
#[derive(Clone, Debug, Default)]
struct Measured(Vec<Vec2>);

impl Measured {
    /// So high it is, so wide. What stands on it may have become another text since.
    fn note(&mut self, size: Vec2) {
        let known = self.0.iter().find(|known| known.x == size.x).copied();
        if known.is_some_and(|known| (known.y - size.y).abs() > 2.0) {
            self.0.clear();
        } else if known.is_some() {
            return;
        }
        self.0.push(size);
    }

    /// How high it is where it is so wide: what is told takes as much room as before.
    fn height(&self, width: f32) -> Option<f32> {
        let known = self.0.iter().find(|known| known.x == width).or(self.0.first())?;
        Some(BAR + (known.y - BAR) * known.x / width)
    }
}

/// Where a page lies that keeps off what is `clear`, and how wide and high it is: narrower than it would be, or so low that it is scrolled, where it
/// covers less so.
fn beside(room: Rect, widest: f32, measured: &Measured, clear: &[Obstacle]) -> Option<(Pos2, Vec2)> {
    let widths = BESIDE.into_iter().map(|width| width.min(widest));
    let sizes = widths.enumerate().flat_map(|(nth, width)| PARTS.map(|part| (NARROWER * nth as f32, width, part)));
    let placed = sizes.filter_map(|(narrower, width, part)| {
        let whole = measured.height(width)?;
        let high = (whole * part).max(LEAST).min(whole).min(room.height());
        let size = vec2(width, high);
        let placed = Wish { room, size: size + EDGES, anchor: Anchor::Edges(&PLACES) }.placed(clear);
        Some((placed.price + narrower + SCROLLED * (1.0 - high / whole), (placed.rect.min, size)))
    });
    placed.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, placed)| placed)
}

/// [`show`] of a page that speaks of something which is to stay clear.
pub fn show_beside<T>(
    ctx: &Context,
    title: &str,
    (width, clear): (Width, &[Obstacle]),
    body: impl FnOnce(&mut Ui) -> T,
) -> (T, Closed) {
    let room = ctx.content_rect();
    let above = ctx.data(|d| d.get_temp::<f32>(foot())).unwrap_or(room.top()) - room.top();
    let width = width.points().min(room.width() - 4.0 * AROUND);
    let height = room.height() - above - 2.0 * AROUND;
    let id = Id::new(("page", title));
    let area = Modal::default_area(id);
    let sizes = id.with("how high it is");
    let before = ctx.memory(|m| m.area_rect(id));
    let mut measured = ctx.data(|d| d.get_temp::<Measured>(sizes)).unwrap_or_default();
    let below = Rect::from_min_max(room.min + vec2(AROUND, above + AROUND), room.max - vec2(AROUND, AROUND));
    let known = if clear.is_empty() { None } else { beside(below, width, &measured, clear) };
    let (area, width, height) = match known {
        Some((at, size)) => (area.anchor(Align2::LEFT_TOP, at - room.min), size.x, size.y),
        None => (area.anchor(Align2::CENTER_TOP, [0.0, above + AROUND]), width, height),
    };
    take_unseen(ctx);
    let mut closed = Closed::No;
    let frame = Frame::popup(&ctx.global_style())
        .fill(theme::card())
        .stroke(Stroke::new(1.0, theme::heading()))
        .corner_radius(CornerRadius::same(6))
        .inner_margin(Margin::ZERO);
    let modal = Modal::new(id).area(area).backdrop_color(Color32::from_black_alpha(70)).frame(frame);
    let shown = modal.show(ctx, |ui| {
        ui.set_width(width);
        ui.spacing_mut().item_spacing.y = 0.0;
        closed = bar(ui, title);
        Frame::new()
            .inner_margin(Margin::symmetric(12, 10))
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing = ctx.global_style().spacing.item_spacing;
                ui.set_width(ui.available_width());
                ui.set_max_height(height - BAR - 20.0);
                body(ui)
            })
            .inner
    });
    if !clear.is_empty() {
        let drawn = shown.response.rect;
        measured.note(vec2(width, drawn.height() + take_unseen(ctx)));
        ctx.data_mut(|d| d.insert_temp(sizes, measured));
        if before != Some(drawn) {
            // How large it is shows once it has been drawn.
            ctx.request_repaint();
        }
    }
    let beside = closed == Closed::No && shown.backdrop_response.clicked();
    (shown.inner, if beside { Closed::Beside } else { closed })
}

/// How much of what was read stays in sight when a page is turned, and how far an arrow key goes, in points.
const LINES: f32 = 48.0;
/// More than any page is long.
const ALL: f32 = 1.0e6;

/// Scrolls the list that is being drawn as the keys ask: by pages, by lines, to its beginning or end. Where a text is
/// written, or a button has the keys, only whole pages are turned.
pub fn scroll_by_keys(ui: &Ui) {
    let free = ui.memory(|m| m.focused()).is_none_or(|id| id == board::id());
    let leaf = (ui.clip_rect().height() - LINES).max(LINES);
    let down = ui.input(|i| {
        let by = |key, points: f32| if i.key_pressed(key) { points } else { 0.0 };
        let lines = || by(Key::ArrowDown, LINES) - by(Key::ArrowUp, LINES) + by(Key::End, ALL) - by(Key::Home, ALL);
        by(Key::PageDown, leaf) - by(Key::PageUp, leaf) + if free { lines() } else { 0.0 }
    });
    if down != 0.0 {
        ui.scroll_with_delta_animation(vec2(0.0, -down), ScrollAnimation::none());
        ui.ctx().request_repaint();
    }
}

/// The title bar with the cross.
fn bar(ui: &mut Ui, title: &str) -> Closed {
    let top = CornerRadius { nw: 6, ne: 6, sw: 0, se: 0 };
    let bar = Frame::new().fill(theme::bar()).corner_radius(top).inner_margin(Margin::symmetric(12, 5));
    let pressed = bar.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            ui.label(theme::set(title, Typeface::SerifBold, 20.0).color(theme::light()));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let cross = theme::set("\u{d7}", Typeface::SansBold, 22.0).color(theme::light());
                let words = say!("page-close");
                let cross = noted(ui.add(Button::new(cross).frame(false)), &words);
                cross.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
                cross.on_hover_text(say!("page-close-hint")).clicked()
            })
            .inner
        })
        .inner
    });
    if pressed.inner { Closed::Yes } else { Closed::No }
}
