//! A picture that lies on the map like a sheet of paper: over the ground, under everything else.

use super::marks::MarkPainter;
use crate::view::theme::veiled;
use bevy::math::Vec2;
use bevy_egui::egui::epaint::Vertex;
use bevy_egui::egui::{Color32, Mesh, Pos2, Shape, TextureId, pos2};

/// Such a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sheet {
    pub texture: TextureId,
    /// Where its corners lie, in map units: clockwise from what is its upper left.
    pub corners: [Vec2; 4],
    /// How much of it is seen, 0 to 1.
    pub solid: f32,
}

/// The same corners in the picture.
const CORNERS: [Pos2; 4] = [pos2(0.0, 0.0), pos2(1.0, 0.0), pos2(1.0, 1.0), pos2(0.0, 1.0)];

impl MarkPainter<'_> {
    /// Lays a picture on the ground.
    pub(super) fn sheet(&self, sheet: &Sheet) {
        let mut mesh = Mesh::with_texture(sheet.texture);
        let color = veiled(Color32::WHITE, sheet.solid);
        let corners = sheet.corners.into_iter().zip(CORNERS);
        mesh.vertices.extend(corners.map(|(corner, uv)| Vertex { pos: self.at(corner), uv, color }));
        mesh.add_triangle(0, 1, 2);
        mesh.add_triangle(0, 2, 3);
        self.painter.add(Shape::mesh(mesh));
    }
}
