//! Where the eye is: the point of the map in the middle of the board, and how large a hex is.

use crate::paint::layout::Layout;
use bevy::math::Vec2;
use bevy_egui::egui::{Pos2, Rect, vec2};

/// How much one step of the wheel magnifies: four steps double.
pub const STEP: f32 = 1.189_207_1;
/// The smallest hex radius in points.
pub const LEAST: f32 = 5.0;
/// The largest.
pub const MOST: f32 = 160.0;
/// The whole map leaves so many points of the board free below it, for the buttons there.
const FOOT: f32 = 36.0;

/// Where the eye is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The point of the map, in map units, in the middle of the board.
    pub middle: Vec2,
    /// Points to the hex radius.
    pub scale: f32,
}

impl Camera {
    /// The whole map on a board of this size.
    #[must_use]
    pub fn whole(layout: Layout, board: Rect) -> Self {
        let size = layout.size();
        let scale = (board.width() / size.x).min((board.height() - FOOT) / size.y).clamp(LEAST, MOST);
        Self { middle: size * 0.5 + Vec2::new(0.0, FOOT * 0.5 / scale), scale }
    }

    /// A point of the map on the screen.
    #[must_use]
    pub fn to_screen(&self, board: Rect, point: Vec2) -> Pos2 {
        let off = (point - self.middle) * self.scale;
        board.center() + vec2(off.x, off.y)
    }

    /// A point of the screen on the map.
    #[must_use]
    pub fn to_map(&self, board: Rect, point: Pos2) -> Vec2 {
        let off = point - board.center();
        self.middle + Vec2::new(off.x, off.y) / self.scale
    }

    /// Moves the map with the pointer by so many points.
    pub fn pan(&mut self, by: bevy_egui::egui::Vec2) {
        self.middle -= Vec2::new(by.x, by.y) / self.scale;
    }

    /// Magnifies by steps of the wheel; the point under `anchor` stays where it is.
    pub fn zoom(&mut self, board: Rect, anchor: Pos2, steps: f32) {
        let held = self.to_map(board, anchor);
        self.scale = (self.scale * STEP.powf(steps)).clamp(LEAST, MOST);
        self.middle += held - self.to_map(board, anchor);
    }

    /// Keeps the map in sight: the middle of the board is always on it.
    pub fn hold_to(&mut self, layout: Layout) {
        self.middle = self.middle.clamp(Vec2::ZERO, layout.size());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::hex::Grid;

    #[test]
    fn the_point_under_the_pointer_stays_when_zooming() {
        let layout = Layout::new(&Grid::new(10, 10));
        let board = Rect::from_min_size(Pos2::new(100.0, 50.0), vec2(800.0, 600.0));
        let mut camera = Camera::whole(layout, board);
        let pointer = Pos2::new(300.0, 400.0);
        let held = camera.to_map(board, pointer);
        camera.zoom(board, pointer, 3.0);
        assert!((camera.to_map(board, pointer) - held).length() < 1e-3);
        let back = camera.to_screen(board, held);
        assert!((back - pointer).length() < 1e-2);
    }
}
