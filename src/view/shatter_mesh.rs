//! Counter that falls apart: its picture in strips, each on its own path.

use super::animation::Pose;
use super::animation::clash::Body;
use super::animation::shatter::shards;
use super::pieces::PieceAppearance;
use super::texture_cache::PieceTexture;
use crate::view::theme::with_opacity;
use bevy::math::Vec2;
use bevy_egui::egui::epaint::Vertex;
use bevy_egui::egui::{Color32, Mesh, Pos2, Rect, pos2, vec2};

/// Margin of a picture beyond the extent of its piece, in map units, for outline and badges.
const BEYOND: f32 = 0.12;

/// Half the extent of a piece in its own picture, along and across its heading, in map units.
fn half(shown: &PieceAppearance) -> Vec2 {
    let piece = &shown.placed.piece;
    let lies = Pose { at: Vec2::ZERO, heading: piece.look().heading(), size: 1.0 };
    Body::of(lies, piece).half() + BEYOND
}

/// Mesh of a picture's strips, in the rectangle of the whole picture, at `scale` points to the hex radius.
pub(super) fn strips(shown: &PieceAppearance, picture: &PieceTexture, whole: Rect, scale: f32) -> Mesh {
    let forward = Vec2::from_angle(shown.placed.piece.look().heading().to_radians());
    let points = scale * shown.placed.size;
    let on_screen = |p: Vec2| {
        let way = forward * p.x + forward.perp() * p.y;
        vec2(way.x, way.y) * points
    };
    let (uv, middle) = (picture.uv(1.0), whole.center());
    let seen_at = |p: Pos2| {
        let part = (p - whole.min) / whole.size();
        pos2(uv.min.x + (uv.max.x - uv.min.x) * part.x, uv.min.y + (uv.max.y - uv.min.y) * part.y)
    };
    let mut mesh = Mesh::with_texture(picture.texture);
    for shard in shards(shown.placed.at, half(shown), shown.broken) {
        let colour = with_opacity(Color32::WHITE, shard.solid * shown.solid);
        let own = shard.corners.iter().fold(Vec2::ZERO, |sum, corner| sum + *corner) * 0.25;
        let first = mesh.vertices.len() as u32;
        for corner in shard.corners {
            let lies = own + shard.gone + Vec2::from_angle(shard.turn).rotate((corner - own) * shard.size);
            let (pos, uv) = (middle + on_screen(lies), seen_at(middle + on_screen(corner)));
            mesh.vertices.push(Vertex { pos, uv, color: colour });
        }
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first, first + 2, first + 3);
    }
    mesh
}
