//! Tooltips of buttons and words over the board: beside what they explain, off what is being read.
//!
//! egui places a tooltip right below its button, whatever is there. After a frame is drawn each is moved to the place that covers
//! least.

use crate::view::placement::{Anchor, Content, Obstacle, Wish};
use bevy_egui::egui::emath::TSTransform;
use bevy_egui::egui::{Context, Id, LayerId, Order, Rect, Tooltip, pos2};

/// Area of a widget, in square points, from which its tooltip appears beside the pointer.
const LARGE: f32 = 24_000.0;
/// Area that the mouse pointer covers, relative to its tip, in points.
const POINTER: Rect = Rect { min: pos2(-4.0, -4.0), max: pos2(14.0, 20.0) };
/// Margin of a tooltip to the edge of the window, in points.
const EDGE: f32 = 4.0;

/// Moves the tooltips of the drawn frame off the obstacles in `clear`.
pub fn place(ctx: &Context, clear: &[Obstacle]) {
    let mut places = Vec::new();
    for (layer, drawn, about) in tips(ctx) {
        let pointer = ctx.input(|input| input.pointer.latest_pos()).map(|at| POINTER.translate(at.to_vec2()));
        let about = pointer.filter(|_| about.area() > LARGE).unwrap_or(about);
        let subjects = pointer.into_iter().chain([about]).map(|rect| Obstacle::new(rect, Content::Subject));
        let obstacles: Vec<Obstacle> = clear.iter().copied().chain(subjects).collect();
        let wish = Wish { room: ctx.content_rect().shrink(EDGE), size: drawn.size(), anchor: Anchor::Below(about) };
        let placed = wish.placed(&obstacles).rect;
        // A layer's transform lasts, so it is set in every frame; whole points, as letters in between would be blurred.
        ctx.set_transform_layer(layer, TSTransform::from_translation((placed.min - drawn.min).round()));
        places.push((about, placed));
    }
    ctx.data_mut(|data| data.insert_temp(id(), places));
}

/// Leaves tooltips where egui places them, for a page that has the window to itself.
pub fn leave(ctx: &Context) {
    for (layer, ..) in tips(ctx) {
        ctx.set_transform_layer(layer, TSTransform::IDENTITY);
    }
    ctx.data_mut(|data| data.remove::<Vec<(Rect, Rect)>>(id()));
}

/// Rectangles of the last frame's tooltips, each after the rectangle of what it explains.
#[must_use]
pub fn places(ctx: &Context) -> Vec<(Rect, Rect)> {
    ctx.data(|data| data.get_temp(id())).unwrap_or_default()
}

fn id() -> Id {
    Id::new("where tips lie")
}

/// Tooltips of this frame: the layer of each, its rectangle by egui, and the rectangle of what it explains.
fn tips(ctx: &Context) -> Vec<(LayerId, Rect, Rect)> {
    let mut hovered: Vec<Id> =
        ctx.interaction_snapshot(|now| now.hovered.iter().chain(&now.contains_pointer).copied().collect());
    hovered.sort_unstable_by_key(Id::value);
    hovered.dedup();
    let tip = |widget: Id| {
        let area = Tooltip::tooltip_id(widget, 0);
        let layer = LayerId::new(Order::Tooltip, area);
        let drawn = ctx.memory(|m| m.area_rect(area).filter(|_| m.areas().is_visible(&layer)))?;
        let about = ctx.read_response(widget)?.interact_rect;
        Some((layer, drawn, about))
    };
    hovered.into_iter().filter_map(tip).collect()
}
