//! Where the eye is: the point of the map in the middle of the board, and how large a hex is.

use crate::paint::layout::Layout;
use crate::paint::orientation::Orientation;
use bevy::math::Vec2;
use bevy_egui::egui::{Pos2, Rect, vec2};

/// How much one step of the wheel magnifies: four steps double.
const STEP: f32 = 1.189_207_1;
/// The smallest hex radius in points.
const LEAST: f32 = 5.0;
/// The largest.
const MOST: f32 = 160.0;
/// The whole map leaves so many points of the board free above it, for the line about what to do.
const HEAD: f32 = 42.0;
/// And below it, for the buttons there.
const FOOT: f32 = 36.0;

/// Where the eye is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The point of the map, in map units, in the middle of the board.
    pub middle: Vec2,
    /// Points to the hex radius.
    pub scale: f32,
    /// Which way round the map lies.
    pub turn: Orientation,
}

impl Camera {
    /// The whole map in the open part of a board, which nothing covers, lying this way round.
    #[must_use]
    pub fn whole(layout: Layout, board: Rect, open: Rect, turn: Orientation) -> Self {
        let size = layout.size();
        let scale = (open.width() / size.x).min((open.height() - HEAD - FOOT) / size.y).clamp(LEAST, MOST);
        let mut camera = Self { middle: Vec2::ZERO, scale, turn };
        camera.bring(board, size * 0.5, open.center() + vec2(0.0, (HEAD - FOOT) * 0.5));
        camera
    }

    /// Brings a point of the map to a place of the screen.
    pub fn bring(&mut self, board: Rect, point: Vec2, at: Pos2) {
        let off = at - board.center();
        self.middle = point - self.turn.way(Vec2::new(off.x, off.y)) / self.scale;
    }

    /// A point of the map on the screen.
    #[must_use]
    pub fn to_screen(&self, board: Rect, point: Vec2) -> Pos2 {
        let off = self.turn.way(point - self.middle) * self.scale;
        board.center() + vec2(off.x, off.y)
    }

    /// A point of the screen on the map.
    #[must_use]
    pub fn to_map(&self, board: Rect, point: Pos2) -> Vec2 {
        let off = point - board.center();
        self.middle + self.turn.way(Vec2::new(off.x, off.y)) / self.scale
    }

    /// Moves the map with the pointer by so many points.
    pub fn pan(&mut self, by: bevy_egui::egui::Vec2) {
        self.middle -= self.turn.way(Vec2::new(by.x, by.y)) / self.scale;
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

    const BOARD: Rect = Rect { min: Pos2::new(100.0, 50.0), max: Pos2::new(900.0, 650.0) };
    /// A column covers the right of it.
    const OPEN: Rect = Rect { min: Pos2::new(100.0, 50.0), max: Pos2::new(640.0, 650.0) };

    fn layout() -> Layout {
        Layout::new(&Grid::new(10, 10))
    }

    #[test]
    fn the_point_under_the_pointer_stays_when_zooming() {
        for turn in [Orientation::AsDrawn, Orientation::Turned] {
            let mut camera = Camera::whole(layout(), BOARD, BOARD, turn);
            let pointer = Pos2::new(300.0, 400.0);
            let held = camera.to_map(BOARD, pointer);
            camera.zoom(BOARD, pointer, 3.0);
            assert!((camera.to_map(BOARD, pointer) - held).length() < 1e-3);
            let back = camera.to_screen(BOARD, held);
            assert!((back - pointer).length() < 1e-2);
        }
    }

    #[test]
    fn the_map_goes_with_the_pointer_whichever_way_round_it_lies() {
        for turn in [Orientation::AsDrawn, Orientation::Turned] {
            let mut camera = Camera { scale: 40.0, ..Camera::whole(layout(), BOARD, BOARD, turn) };
            let held = camera.to_map(BOARD, Pos2::new(300.0, 400.0));
            camera.pan(vec2(25.0, -60.0));
            assert!((camera.to_screen(BOARD, held) - Pos2::new(325.0, 340.0)).length() < 1e-2, "{turn:?}");
        }
    }

    #[test]
    fn turned_every_hex_is_seen_across_the_middle_from_where_it_was_and_found_there() {
        let (grid, layout) = (Grid::new(10, 10), layout());
        let drawn = Camera::whole(layout, BOARD, OPEN, Orientation::AsDrawn);
        let turned = Camera { turn: Orientation::Turned, ..drawn };
        for hex in grid.hexes() {
            let at = layout.centre(hex);
            let seen = turned.to_screen(BOARD, at);
            assert!((seen - BOARD.center() + (drawn.to_screen(BOARD, at) - BOARD.center())).length() < 1e-2);
            assert_eq!(layout.hex_at(turned.to_map(BOARD, seen)), Some(hex));
        }
        // The whole of it is seen where nothing covers it, and head and foot of the board stay free either way.
        for turn in [Orientation::AsDrawn, Orientation::Turned] {
            let whole = Camera::whole(layout, BOARD, OPEN, turn);
            let corners = [Vec2::ZERO, layout.size()].map(|p| whole.to_screen(BOARD, p));
            let seen = Rect::from_two_pos(corners[0], corners[1]);
            assert!(OPEN.contains_rect(seen.shrink(0.01)), "{seen:?}");
            assert!(OPEN.bottom() - seen.bottom() > FOOT - 0.01 && seen.top() - OPEN.top() > HEAD - 0.01, "{seen:?}");
        }
    }
}
