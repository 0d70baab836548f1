//! Rectangles of a map's picture, and who paints them.

use super::layout::Layout;
use super::orientation::Orientation;
use crate::board::hex::Hex;
use glam::Vec2;
use resvg::tiny_skia::Pixmap;
use std::any::Any;

/// The side of a tile in pixels. A request for one tile (its corner a multiple of this) paints nothing in vain.
pub const TILE: u32 = 512;

/// A rectangle of the map's picture, in pixels of that picture at some scale; it may reach beyond the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PixelRect {
    /// Left edge.
    pub x: i32,
    /// Top edge.
    pub y: i32,
    pub width: u32,
    pub height: u32,
}

impl PixelRect {
    /// The whole map at a scale.
    #[must_use]
    pub fn whole(layout: Layout, scale: f32) -> Self {
        let (width, height) = layout.pixels(scale);
        Self { x: 0, y: 0, width, height }
    }

    /// A tile by its column and row.
    #[must_use]
    pub fn tile(column: i32, row: i32) -> Self {
        let side = TILE as i32;
        Self { x: column * side, y: row * side, width: TILE, height: TILE }
    }
}

/// The painter of a map. Cheap to keep, safe to share between threads.
pub trait Ground: Any + Send + Sync {
    /// Where its hexes lie.
    fn layout(&self) -> Layout;

    /// A part of its picture at `scale` pixels to the hex radius, of a map that lies this way round, on a screen with `density`
    /// pixels to the point.
    fn paint_lying(&self, turn: Orientation, scale: f32, density: f32, rect: PixelRect) -> Pixmap;

    /// Where the name of a hex is written in a picture of so many points to the hex radius, if one is: its middle and half of what
    /// it covers, in map units.
    fn name_of(&self, _hex: Hex, _turn: Orientation, _points: f32) -> Option<[Vec2; 2]> {
        None
    }

    /// Whether every picture of another painter's is just as this one would paint it, as far as is known.
    fn paints_as(&self, _other: &dyn Ground) -> bool {
        false
    }
}
