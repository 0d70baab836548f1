//! What a page looks like, and that nothing behind it reacts while it lies there.

use super::parts::noted;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::board;
use crate::view::placement::{Anchor, Obstacle, Wish};
use crate::view::theme;
use bevy_egui::egui::style::ScrollAnimation;
use bevy_egui::egui::{
    Align, Align2, Button, Color32, Context, CornerRadius, Frame, Id, Key, Layout, Margin, Modal, Rect, Stroke, Ui,
    WidgetInfo, WidgetType, vec2,
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
    let before = ctx.memory(|m| m.area_rect(id));
    let known = before.filter(|_| !clear.is_empty());
    let area = match known {
        Some(before) => {
            let below = Rect::from_min_max(room.min + vec2(AROUND, above + AROUND), room.max - vec2(AROUND, AROUND));
            let wish = Wish { room: below, size: before.size(), anchor: Anchor::Edges(&PLACES) };
            area.anchor(Align2::LEFT_TOP, wish.placed(clear).rect.min - room.min)
        }
        None => area.anchor(Align2::CENTER_TOP, [0.0, above + AROUND]),
    };
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
    if !clear.is_empty() && before.map(|rect| rect.size()) != Some(shown.response.rect.size()) {
        // How large it is shows once it has been drawn.
        ctx.request_repaint();
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
