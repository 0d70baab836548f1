//! Lists that are scrolled: a line cut at their edge fades into the ground on which they lie.

use crate::view::theme::veiled;
use bevy_egui::egui::{Color32, Mesh, Pos2, Rect, ScrollArea, Shape, Ui};

/// How high the strip is in which a list fades, and in how many steps: within a step colours are mixed darker than light is.
const FADE: f32 = 20.0;
const STEPS: u32 = 10;

/// Draws a list that is scrolled up and down.
pub fn scrolled<T>(ui: &mut Ui, area: ScrollArea, body: impl FnOnce(&mut Ui) -> T) -> T {
    let ground = ui.stack().bg_color();
    scrolled_on(ui, area, ground, body)
}

/// The same where what is scrolled brings its ground with it, as cards do that lie over the map.
pub fn scrolled_on<T>(ui: &mut Ui, area: ScrollArea, ground: Color32, body: impl FnOnce(&mut Ui) -> T) -> T {
    let shown = area.show(ui, body);
    let (all, above) = (shown.inner_rect, shown.state.offset.y);
    let below = shown.content_size.y - all.height() - above;
    let strip = FADE.min(all.height() * 0.5);
    for (edge, inner, hidden) in [(all.top(), all.top() + strip, above), (all.bottom(), all.bottom() - strip, below)] {
        if hidden > 0.5 && ground != Color32::TRANSPARENT {
            // As far as something is hidden, so that the last line is clear of it.
            let inner = edge + (inner - edge) * (hidden / FADE).min(1.0);
            ui.painter().add(gradient(all, edge, inner, ground));
        }
    }
    shown.inner
}

/// A colour that is solid at the edge and gone at the inner line.
fn gradient(across: Rect, edge: f32, inner: f32, colour: Color32) -> Shape {
    let mut mesh = Mesh::default();
    for step in 0..=STEPS {
        let part = step as f32 / STEPS as f32;
        for x in [across.left(), across.right()] {
            mesh.colored_vertex(Pos2::new(x, edge + (inner - edge) * part), veiled(colour, 1.0 - part));
        }
    }
    for corner in (0..STEPS).map(|step| 2 * step) {
        mesh.add_triangle(corner, corner + 1, corner + 2);
        mesh.add_triangle(corner + 1, corner + 2, corner + 3);
    }
    Shape::mesh(mesh)
}
