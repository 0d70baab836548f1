//! Scrolled lists: a line cut at their edge fades into the background.

use crate::view::theme::{self, with_opacity};
use bevy_egui::egui::scroll_area::ScrollAreaOutput;
use bevy_egui::egui::{Color32, Context, Id, Mesh, Pos2, Rangef, Rect, ScrollArea, Shape, Stroke, Ui, UiBuilder, vec2};
use std::ops::Range;

/// Least hidden length that counts as more to scroll to, in points.
const LITTLE: f32 = 12.0;

/// Triangle at the foot of a list that shows that more lies below: a list that ends between two lines looks complete.
fn more(foot: Pos2) -> Shape {
    let corners = [(-7.0, -9.0), (7.0, -9.0), (0.0, -3.0)].map(|(x, y)| foot + vec2(x, y));
    Shape::convex_polygon(corners.to_vec(), theme::heading(), Stroke::new(1.0, theme::card()))
}

/// Height of the strip at the ends in which a scrolled list fades, in points.
const FADE: f32 = 20.0;
/// Number of steps of a list's fade: within a step colours are mixed darker than light is.
const STEPS: u32 = 10;

/// Draws a vertically scrolled list.
pub fn scrolled<T>(ui: &mut Ui, area: ScrollArea, body: impl FnOnce(&mut Ui) -> T) -> T {
    let ground = ui.stack().bg_color();
    scrolled_on(ui, area, ground, body)
}

/// Draws a vertically scrolled list on a background of its own, as cards over the map have.
pub fn scrolled_on<T>(ui: &mut Ui, area: ScrollArea, ground: Color32, body: impl FnOnce(&mut Ui) -> T) -> T {
    let around = take_clear(ui);
    let shown = area.show_viewport(ui, |ui, seen| (seen.top(), body(ui)));
    let clear = take_clear(ui);
    let (above, told) = shown.inner;
    // As drawn: a list that sticks to its end and has grown is scrolled only in the next frame.
    let all = shown.inner_rect;
    if (shown.state.offset.y - above).abs() > 0.5 {
        ui.ctx().request_repaint();
    }
    let below = shown.content_size.y - all.height() - above;
    let strip = FADE.min(all.height() * 0.5);
    for (edge, inner, hidden) in [(all.top(), all.top() + strip, above), (all.bottom(), all.bottom() - strip, below)] {
        if hidden > 0.5 && ground != Color32::TRANSPARENT {
            // Only as far as something is hidden, so that the last line is clear of it.
            let inner = edge + (inner - edge) * (hidden / FADE).min(1.0);
            if let Some(inner) = short_of(&clear, edge, inner) {
                ui.painter().add(gradient(all, edge, inner, ground));
            }
        }
        if hidden > LITTLE && edge == all.bottom() {
            ui.painter().add(more(all.center_bottom()));
        }
    }
    let unseen = (shown.content_size.y - all.height()).max(0.0);
    ui.data_mut(|d| {
        d.insert_temp(clear_id(), [around, clear].concat());
        d.insert_temp(unseen_id(), unseen);
    });
    told
}

/// Draws the visible ones among rows of equal height, and one more on either side for keyboard focus to move to.
pub fn rows<T>(
    ui: &mut Ui,
    area: ScrollArea,
    height: f32,
    count: usize,
    draw: impl FnOnce(&mut Ui, Range<usize>) -> T,
) -> ScrollAreaOutput<T> {
    area.show_viewport(ui, |ui, seen| {
        ui.set_height(height * count as f32);
        let first = ((seen.top() / height) as usize).saturating_sub(1);
        let last = ((seen.bottom() / height).ceil() as usize + 1).min(count);
        let all = ui.max_rect();
        let top = all.top() + height * first as f32;
        let place = Rect::from_min_max(Pos2::new(all.left(), top), all.max);
        ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
            ui.skip_ahead_auto_ids(first);
            draw(ui, first.min(last)..last)
        })
        .inner
    })
}

/// Exempts a vertical range from fading: a title bar has a background of its own.
pub(super) fn stays_clear(ui: &Ui, range: Rangef) {
    ui.data_mut(|d| d.get_temp_mut_or_default::<Vec<Rangef>>(clear_id()).push(range));
}

/// Ranges exempt from fading, of all that has been drawn since the last call.
fn take_clear(ui: &Ui) -> Vec<Rangef> {
    ui.data_mut(|d| std::mem::take(d.get_temp_mut_or_default(clear_id())))
}

/// Hidden length in points of the list drawn last; 0 if none has been drawn since the last call.
pub(in crate::ui) fn take_unseen(ctx: &Context) -> f32 {
    ctx.data_mut(|d| d.remove_temp(unseen_id())).unwrap_or(0.0)
}

fn unseen_id() -> Id {
    Id::new("how much of a list has no room")
}

fn clear_id() -> Id {
    Id::new("what does not fade where it is cut")
}

/// Inner end of a list's fade that leaves out exempt ranges; none where one lies at the edge itself.
fn short_of(clear: &[Rangef], edge: f32, inner: f32) -> Option<f32> {
    clear.iter().try_fold(inner, |inner, range| {
        if range.contains(edge) {
            None
        } else if inner > edge {
            Some(if range.min > edge { inner.min(range.min) } else { inner })
        } else {
            Some(if range.max < edge { inner.max(range.max) } else { inner })
        }
    })
}

/// Gradient of a colour, opaque at the edge and transparent at the inner line.
fn gradient(across: Rect, edge: f32, inner: f32, colour: Color32) -> Shape {
    let mut mesh = Mesh::default();
    for step in 0..=STEPS {
        let part = step as f32 / STEPS as f32;
        for x in [across.left(), across.right()] {
            mesh.colored_vertex(Pos2::new(x, edge + (inner - edge) * part), with_opacity(colour, 1.0 - part));
        }
    }
    for corner in (0..STEPS).map(|step| 2 * step) {
        mesh.add_triangle(corner, corner + 1, corner + 2);
        mesh.add_triangle(corner + 1, corner + 2, corner + 3);
    }
    Shape::mesh(mesh)
}
