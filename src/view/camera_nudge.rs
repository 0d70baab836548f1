//! Camera moved a little aside, so that panels over the sides of the board cut no piece in two.

use super::camera::{Camera, CameraTarget};
use bevy::math::Vec2;
use bevy_egui::egui::{Rect, vec2};

/// Half the width of a piece, in map units.
const HALF: f32 = 0.62;
/// Step by which the camera moves aside, in points.
const STEP: f32 = 4.0;
/// Largest distance that the camera moves aside, in map units.
const FARTHEST: f32 = 1.3;

impl Camera {
    /// This camera, moved as little as needed for panels over the sides of the board to cut no piece; unchanged where none is
    /// cut, or where the camera's target would not stay in the open part.
    #[must_use]
    pub fn without_cut_pieces(self, board: Rect, open: Rect, sight: &CameraTarget, pieces: &[Vec2]) -> Self {
        let half = HALF * self.scale;
        let sides = [(open.left(), board.left()), (open.right(), board.right())];
        let edges: Vec<f32> =
            sides.into_iter().filter(|(edge, end)| (edge - end).abs() > half).map(|(e, _)| e).collect();
        let cuts = |by: f32| {
            let seen = pieces.iter().map(|at| self.to_screen(board, *at)).filter(|at| board.y_range().contains(at.y));
            let mut near = seen.flat_map(|at| edges.iter().map(move |edge| (at.x + by - edge).abs()));
            near.any(|off| off < half)
        };
        let room = open.shrink2(vec2(half, 0.0)).x_range();
        let shows = |by: f32| sight.places.iter().all(|at| room.contains(self.to_screen(board, *at).x + by));
        let steps = (FARTHEST * self.scale / STEP) as u16;
        let ways = (0..=steps).map(|step| STEP * f32::from(step)).flat_map(|by| [by, -by]);
        let mut aside = self;
        if let Some(by) = ways.into_iter().find(|by| !cuts(*by) && shows(*by)) {
            aside.pan(vec2(by, 0.0));
        }
        aside
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::orientation::Orientation;
    use crate::view::camera::Zoom;
    use bevy_egui::egui::pos2;

    #[test]
    fn no_piece_is_cut_by_a_column_where_the_fight_leaves_room() {
        let board = Rect::from_min_max(pos2(0.0, 50.0), pos2(1000.0, 700.0));
        let open = board.with_max_x(700.0);
        let camera = Camera { middle: Vec2::new(5.0, 3.0), scale: 100.0, turn: Orientation::AsDrawn };
        let sight = CameraTarget { places: vec![Vec2::new(3.0, 3.0)], closeness: Zoom::AsItIs };
        let at = |camera: &Camera, x: f32| camera.to_screen(board, Vec2::new(x, 3.0)).x;
        // Its middle is seen at 720: half of it lies under the column.
        let cut = Vec2::new(7.2, 3.0);
        let aside = camera.without_cut_pieces(board, open, &sight, &[cut]);
        assert!((at(&aside, 7.2) - 700.0).abs() >= 62.0, "{}", at(&aside, 7.2));
        assert!((at(&aside, 7.2) - 720.0).abs() < 60.0, "no farther than need be");
        assert_eq!(camera.without_cut_pieces(board, open, &sight, &[Vec2::new(5.0, 3.0)]), camera, "nothing is cut");
        assert_eq!(camera.without_cut_pieces(board, board, &sight, &[cut]), camera, "nothing lies over the board");
        let wide = CameraTarget { places: vec![Vec2::new(0.7, 3.0), Vec2::new(6.3, 3.0)], ..sight };
        assert_eq!(
            camera.without_cut_pieces(board, open, &wide, &[cut]),
            camera,
            "the fight itself has need of the room"
        );
    }
}
