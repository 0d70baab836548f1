//! Candlelight of the dark theme: a warm pool in the middle of the table, and shadow at the rim.

use crate::paint::theme::ThemeMode;
use crate::view::theme;
use bevy_egui::egui::{Color32, Mesh, Painter, Rect, Shape, Ui, pos2};

/// Number of cells in which the light is drawn, across and down.
const PIECES: [u32; 2] = [24, 16];
/// Distances from the middle at which the light begins to fade and is darkest, in halves of the table.
const FAILS: [f32; 2] = [0.45, 1.35];
/// Strength of the light in the middle, as alpha 0 to 255.
const WARM: f32 = 30.0;
/// Strength of the shadow at the rim, as alpha 0 to 255.
const SHADOW: f32 = 84.0;

/// Strength of the shadow at the corners of a picture behind a page, as alpha 0 to 255.
const BEHIND: f32 = 150.0;

/// Draws light and shadow over a table in the dark theme.
pub(super) fn light(ui: &Ui, table: Rect) {
    if theme::current_theme().ground == ThemeMode::Dark {
        cover(ui.painter(), table, at_place);
    }
}

/// Darkens a picture behind a page towards its rim.
pub(super) fn shade(ui: &Ui, picture: Rect) {
    shade_with(ui.painter(), picture);
}

/// Darkens a picture like [`shade`] with a painter of its own.
pub(super) fn shade_with(painter: &Painter, picture: Rect) {
    cover(painter, picture, |x, y| Color32::from_black_alpha((BEHIND * fall(x, y)) as u8));
}

/// Draws a colour that changes from place to place; `colour` is asked with places from -1 to 1, across and down.
fn cover(painter: &Painter, table: Rect, colour: impl Fn(f32, f32) -> Color32) {
    let mut mesh = Mesh::default();
    let [across, down] = PIECES;
    for row in 0..=down {
        for column in 0..=across {
            let (u, v) = (column as f32 / across as f32, row as f32 / down as f32);
            let at = pos2(table.left() + table.width() * u, table.top() + table.height() * v);
            mesh.colored_vertex(at, colour(u * 2.0 - 1.0, v * 2.0 - 1.0));
        }
    }
    for row in 0..down {
        for column in 0..across {
            let corner = row * (across + 1) + column;
            mesh.add_triangle(corner, corner + 1, corner + across + 1);
            mesh.add_triangle(corner + 1, corner + across + 1, corner + across + 2);
        }
    }
    painter.add(Shape::mesh(mesh));
}

/// Share of the full shadow at a place, in halves of the table from its middle.
fn fall(x: f32, y: f32) -> f32 {
    let fails = (((x * x + y * y).sqrt() - FAILS[0]) / (FAILS[1] - FAILS[0])).clamp(0.0, 1.0);
    fails * fails * (3.0 - 2.0 * fails)
}

/// Colour of the light at a distance from the middle, in halves of the table.
fn at_place(x: f32, y: f32) -> Color32 {
    let (off, fails) = ((x * x + y * y).sqrt(), fall(x, y));
    let glow = WARM * (1.0 - off / FAILS[0]).max(0.0);
    // Without opacity of its own the warm colour is added to its background.
    Color32::from_rgba_premultiplied(glow as u8, (glow * 0.62) as u8, (glow * 0.2) as u8, (SHADOW * fails) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_warm_in_the_middle_and_dark_at_the_rim() {
        let (middle, rim) = (at_place(0.0, 0.0), at_place(1.0, 1.0));
        assert!(middle.r() > middle.b() && middle.a() == 0, "{middle:?}");
        assert!(rim.r() == 0 && f32::from(rim.a()) > SHADOW * 0.9, "{rim:?}");
    }
}
