//! Frame of a page over the table, which keeps everything behind it from reacting.

use super::parts::{keys_are_free, label_frame, noted, take_unseen};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::placement::{Anchor, Obstacle, Wish};
use crate::view::theme;
use bevy_egui::egui::style::ScrollAnimation;
use bevy_egui::egui::{
    Align, Align2, Button, Color32, Context, CornerRadius, Frame, Id, Key, Layout, Margin, Modal, Pos2, Rect,
    ScrollArea, Stroke, Ui, Vec2, WidgetInfo, WidgetType, vec2,
};

/// Whether a page was closed in this frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// The page stays open in this frame.
    No,
    /// The page was closed by its cross.
    Yes,
    /// Page closed by a click beside it, which closes a page that is only read.
    Beside,
}

/// Width of a page, in four steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// Width of a narrow page, for a question.
    Narrow,
    /// Width of a page of middle width, for a list to choose from.
    Middle,
    /// Width of a wide page, for a text to read.
    Wide,
    /// Width of two sides beside each other.
    TwoSides,
    /// Width of the whole window up to a limit, for pictures and words side by side.
    Whole,
}

impl Width {
    const fn points(self) -> f32 {
        match self {
            Self::Narrow => 560.0,
            Self::Middle => 780.0,
            Self::Wide => 1060.0,
            Self::TwoSides => 1380.0,
            Self::Whole => 1900.0,
        }
    }
}

/// Margin around a page in which the background stays visible, in points.
const AROUND: f32 = 8.0;
/// Height of a title bar, in points.
const BAR: f32 = 38.0;

fn foot() -> Id {
    Id::new("the foot of the strip")
}

/// Makes the pages of this frame begin below this line, so that what is above stays legible.
pub fn begin_below(ctx: &Context, y: f32) {
    ctx.data_mut(|d| d.insert_temp(foot(), y));
}

/// Draws a page with a title bar like that of cards. The background is dimmed and takes neither clicks nor the wheel.
pub fn show<T>(ctx: &Context, title: &str, width: Width, body: impl FnOnce(&mut Ui) -> T) -> (T, Closed) {
    show_beside(ctx, title, (width, &[]), body)
}

/// Alignments of a page, the most natural first.
const PLACES: [Align2; 3] = [Align2::CENTER_TOP, Align2::LEFT_TOP, Align2::RIGHT_TOP];

/// Widths of a page that avoids obstacles, the most natural first, in points.
const BESIDE: [f32; 4] = [560.0, 490.0, 430.0, 380.0];
/// Cost of each step by which a page is made narrower, in the choice of its place.
const NARROWER: f32 = 12.0;
/// Shares of its full height that a page may take; the rest is scrolled.
const PARTS: [f32; 5] = [1.0, 0.8, 0.65, 0.5, 0.36];
/// Cost of a page with no height at all, in the choice of its place.
const SCROLLED: f32 = 300.0;
/// Least height of a page in points: its title bar and some lines.
const LEAST: f32 = 240.0;
/// Width and height of the line around a page, both sides together, in points.
const EDGES: Vec2 = Vec2::new(2.0, 2.0);

/// Measured natural heights of a page, by width.
#[derive(Clone, Debug, Default)]
struct Measured(Vec<Vec2>);

impl Measured {
    /// Records a size of the page. Earlier sizes are dropped if the content has changed.
    fn note(&mut self, size: Vec2) {
        let known = self.0.iter().find(|known| known.x == size.x).copied();
        if known.is_some_and(|known| (known.y - size.y).abs() > 2.0) {
            self.0.clear();
        } else if known.is_some() {
            return;
        }
        self.0.push(size);
    }

    /// Estimated height of the page at a width, both in points: the content takes the same area as before. `None` before it was
    /// drawn.
    fn height(&self, width: f32) -> Option<f32> {
        let known = self.0.iter().find(|known| known.x == width).or(self.0.first())?;
        Some(BAR + (known.y - BAR) * known.x / width)
    }
}

/// Position and size of a page that avoids the obstacles in `clear`: narrower or lower than usual if it then covers less of them.
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

/// Draws a page like [`show`], placed beside the obstacles that it describes.
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
        .corner_radius(theme::CORNER)
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
            // Its size is known once it has been drawn.
            ctx.request_repaint();
        }
    }
    let beside = closed == Closed::No && shown.backdrop_response.clicked();
    (shown.inner, if beside { Closed::Beside } else { closed })
}

/// Overlap of two screenfuls when paging, and distance of an arrow key, in points.
const LINES: f32 = 48.0;
/// Length greater than any page's, in points.
const ALL: f32 = 1.0e6;

/// The list as it is when its page opens: from its beginning, wherever it was left before.
pub fn from_its_beginning(ui: &Ui, list: ScrollArea) -> ScrollArea {
    let (pass, id) = (ui.ctx().cumulative_pass_nr(), ui.id().with("when the list was drawn"));
    let before = ui.data_mut(|d| std::mem::replace(d.get_temp_mut_or_default::<u64>(id), pass));
    if before + 1 < pass { list.vertical_scroll_offset(0.0) } else { list }
}

/// Scrolls the list being drawn by the keys: by pages, by lines, to its beginning or end. While text is typed, or a button has
/// keyboard focus, only whole pages are scrolled.
pub fn scroll_by_keys(ui: &Ui) {
    let free = keys_are_free(ui);
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

/// Draws the title bar of a page, with the cross that closes the page.
fn bar(ui: &mut Ui, title: &str) -> Closed {
    let top = CornerRadius { sw: 0, se: 0, ..theme::CORNER };
    let bar = Frame::new().fill(theme::bar()).corner_radius(top).inner_margin(Margin::symmetric(12, 5));
    let pressed = bar.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            ui.label(theme::styled(title, Typeface::SerifBold, 20.0).color(theme::light()));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let cross = theme::styled("\u{d7}", Typeface::SansBold, 22.0).color(theme::light());
                let words = say!("page-close");
                let cross = noted(ui.add(Button::new(cross).frame(false)), &words);
                cross.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
                cross.on_hover_text(say!("page-close-hint")).clicked()
            })
            .inner
        })
        .inner
    });
    label_frame(ui.painter(), pressed.response.rect, Stroke::new(1.0, theme::bar_link()));
    if pressed.inner { Closed::Yes } else { Closed::No }
}
