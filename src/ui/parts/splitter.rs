//! Divider between an upper and a lower part, moved by dragging or by the keys.

use super::noted;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{
    Context, CursorIcon, EventFilter, Id, Key, Modifiers, Rangef, Rect, Sense, Stroke, Ui, Vec2, WidgetInfo,
};

/// Height of the divider between two parts, where it can be dragged, in points.
pub const DIVISION: f32 = 12.0;
/// Least height of the part above and below a splitter, in points.
const LEAST: f32 = 96.0;
/// Distance that a key moves the divider, in percent of the whole.
const STEP: i32 = 5;

/// Share of the whole for the lower part, in percent: as saved, and as it is now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Share {
    kept: u16,
    now: u16,
}

fn share_id() -> Id {
    Id::new("the share of what stands below a division")
}

fn share(ctx: &Context) -> Share {
    ctx.data(|d| d.get_temp(share_id())).unwrap_or_default()
}

/// Sets the saved share of the lower part in percent, unless the divider was moved since.
pub fn keep_division(ctx: &Context, kept: u16) {
    let before = share(ctx);
    if before.kept != kept {
        ctx.data_mut(|d| d.insert_temp(share_id(), Share { kept, now: kept }));
    }
}

/// New share of the lower part in percent, if the divider was moved and released.
#[must_use]
pub fn division_moved(ctx: &Context) -> Option<u16> {
    let Share { kept, now } = share(ctx);
    (kept != now && !ctx.input(|i| i.pointer.any_down())).then_some(now)
}

/// Height of the lower part in points, where both parts and the divider between them have the height `whole`.
#[must_use]
pub fn below_division(ctx: &Context, whole: f32) -> f32 {
    let wanted = whole * f32::from(share(ctx).now) / 100.0;
    wanted.clamp(LEAST, (whole - LEAST - DIVISION).max(LEAST)).round()
}

/// Draws the divider between two parts. `whole`: vertical range of both; `usual`: share that a double click restores; `name`:
/// part that is resized.
pub fn division(ui: &mut Ui, whole: Rangef, usual: u16, name: &str) {
    let (place, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), DIVISION), Sense::hover());
    let response = ui.interact(place, Id::new(("division", name)), Sense::click_and_drag());
    let response = response.on_hover_cursor(CursorIcon::ResizeVertical);
    let now = share(ui.ctx()).now;
    response.widget_info(|| WidgetInfo::slider(true, f64::from(now), name));
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_min_numeric_value(0.0);
        node.set_max_numeric_value(100.0);
    });
    let pulled = response.interact_pointer_pos().filter(|_| response.dragged());
    let wanted = if response.double_clicked() {
        Some(usual)
    } else if let Some(at) = pulled {
        Some(percent((whole.max - at.y - DIVISION * 0.5) / whole.span()))
    } else if response.has_focus() {
        ui.memory_mut(|m| {
            m.set_focus_lock_filter(response.id, EventFilter { vertical_arrows: true, ..EventFilter::default() });
        });
        let by = ui.input_mut(|i| {
            let mut taken = |key| i32::from(i.consume_key(Modifiers::NONE, key));
            taken(Key::ArrowUp) - taken(Key::ArrowDown)
        });
        (by != 0).then(|| percent((i32::from(now) + by * STEP) as f32 / 100.0))
    } else {
        None
    };
    if let Some(wanted) = wanted.map(|wanted| within(wanted, whole.span())).filter(|wanted| *wanted != now) {
        let moved = Share { now: wanted, ..share(ui.ctx()) };
        ui.data_mut(|d| d.insert_temp(share_id(), moved));
        ui.ctx().request_repaint();
    }
    draw(ui, place, response.hovered() || response.dragged() || response.has_focus());
    noted(response, name).on_hover_text(say!("division-about"));
}

fn percent(share: f32) -> u16 {
    (share * 100.0).round().clamp(0.0, 100.0) as u16
}

/// Share of the height that leaves either part its least height, so that a drag beyond it that turns back takes effect at once.
fn within(wanted: u16, whole: f32) -> u16 {
    let least = percent(LEAST / whole).min(50);
    let most = percent((whole - LEAST - DIVISION) / whole).max(50);
    wanted.clamp(least, most)
}

fn draw(ui: &Ui, place: Rect, lit: bool) {
    let line = Stroke::new(1.0, if lit { theme::heading() } else { theme::line() });
    let (painter, c) = (ui.painter(), place.center());
    painter.hline(place.x_range(), c.y, line);
    // The grip.
    let grip = Rect::from_center_size(c, Vec2::new(44.0, 8.0));
    painter.rect_filled(grip.expand2(Vec2::new(6.0, 0.0)), 0.0, theme::paper());
    for y in [-2.0, 1.0] {
        painter.hline(grip.x_range(), c.y + y, Stroke::new(1.5, line.color));
    }
}
