//! Sheet: a picture that lies on the map, over the ground and under everything else.

use super::marks::MarkPainter;
use crate::view::theme::with_opacity;
use bevy::math::Vec2;
use bevy_egui::egui::epaint::Vertex;
use bevy_egui::egui::{Color32, Mesh, Pos2, Shape, TextureId, pos2};

/// Picture on the map, over the ground and under everything else.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GroundImage {
    /// Texture of the ground image.
    pub texture: TextureId,
    /// Corners of the ground image in map units: clockwise from the picture's upper left.
    pub corners: [Vec2; 4],
    /// Opacity of the ground image, 0 to 1.
    pub solid: f32,
}

/// Texture coordinates of the corners of the ground image, in the order of its own corners.
const CORNERS: [Pos2; 4] = [pos2(0.0, 0.0), pos2(1.0, 0.0), pos2(1.0, 1.0), pos2(0.0, 1.0)];

impl MarkPainter<'_> {
    /// Draws a picture on the ground of the map.
    pub(super) fn sheet(&self, sheet: &GroundImage) {
        let mut mesh = Mesh::with_texture(sheet.texture);
        let color = with_opacity(Color32::WHITE, sheet.solid);
        let corners = sheet.corners.into_iter().zip(CORNERS);
        mesh.vertices.extend(corners.map(|(corner, uv)| Vertex { pos: self.to_screen(corner), uv, color }));
        mesh.add_triangle(0, 1, 2);
        mesh.add_triangle(0, 2, 3);
        self.painter.add(Shape::mesh(mesh));
    }
}
