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

/// A rectangle of a map, in map units: upper left and lower right corner.
pub type Area = [Vec2; 2];

/// Where two painters of a map paint otherwise.
#[derive(Clone, Debug, PartialEq)]
pub enum Changed {
    Everywhere,
    /// Within these areas at most; there may be none.
    Within(Vec<Area>),
}

/// How many pixels beyond its area what is painted may reach, however small the map: no line is thinner than one can see.
pub(crate) const SPILL: f32 = 20.0;

impl Changed {
    /// Whether the same rectangle of the two pictures, of maps that lie this way round, may differ.
    #[must_use]
    pub fn touches(&self, layout: Layout, turn: Orientation, scale: f32, rect: PixelRect) -> bool {
        let Self::Within(areas) = self else { return true };
        let corner = Vec2::new(rect.x as f32, rect.y as f32);
        let ends = [corner - SPILL, corner + Vec2::new(rect.width as f32, rect.height as f32) + SPILL];
        let ends = ends.map(|end| turn.place(layout, end / scale));
        let (low, high) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
        areas.iter().any(|[from, to]| to.cmpge(low).all() && from.cmple(high).all())
    }
}

/// The name of a place as it is written on a map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WrittenName {
    /// The place.
    pub hex: Hex,
    /// What it covers.
    pub area: Area,
}

/// The painter of a map. Cheap to keep, safe to share between threads.
pub trait Ground: Any + Send + Sync {
    /// Where its hexes lie.
    fn layout(&self) -> Layout;

    /// A part of its picture at `scale` pixels to the hex radius, of a map that lies this way round, on a screen with `density`
    /// pixels to the point.
    fn paint_lying(&self, turn: Orientation, scale: f32, density: f32, rect: PixelRect) -> Pixmap;

    /// Where names of places are written in a picture of so many points to the hex radius.
    fn names(&self, _turn: Orientation, _points: f32) -> Vec<WrittenName> {
        Vec::new()
    }

    /// Where title, compass and scale stand in a picture of so many points to the hex radius.
    fn titles(&self, _turn: Orientation, _points: f32) -> Vec<Area> {
        Vec::new()
    }

    /// Where another painter's pictures are not just as this one would paint them, as far as is known.
    fn changed_from(&self, _other: &dyn Ground) -> Changed {
        Changed::Everywhere
    }
}

/// Copies a picture into another at a place, what falls outside left out.
pub(crate) fn copy(from: &Pixmap, to: &mut Pixmap, left: i32, top: i32) {
    let (fw, fh, tw, th) = (from.width() as i32, from.height() as i32, to.width() as i32, to.height() as i32);
    let (x0, x1) = (left.max(0), (left + fw).min(tw));
    if x0 >= x1 {
        return;
    }
    for y in top.max(0)..(top + fh).min(th) {
        let source = (((y - top) * fw + x0 - left) * 4) as usize;
        let target = ((y * tw + x0) * 4) as usize;
        let bytes = ((x1 - x0) * 4) as usize;
        to.data_mut()[target..target + bytes].copy_from_slice(&from.data()[source..source + bytes]);
    }
}
