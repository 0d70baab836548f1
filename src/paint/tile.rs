//! Rectangles of a map's picture, and the trait of map painters.

use super::layout::BoardLayout;
use super::orientation::Orientation;
use crate::board::Place;
use glam::Vec2;
use resvg::tiny_skia::Pixmap;
use std::any::Any;

/// Side of a tile in pixels. A request for one tile (its corner a multiple of this) paints nothing in vain.
pub const TILE: u32 = 512;

/// Rectangle of the map's picture, in pixels of that picture at some scale; it may reach beyond the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PixelRect {
    /// Left edge of the tile, in pixels.
    pub x: i32,
    /// Top edge of the tile, in pixels.
    pub y: i32,
    pub width: u32,
    pub height: u32,
}

impl PixelRect {
    /// Tile that covers the whole map at a scale, in pixels per map unit.
    #[must_use]
    pub fn whole(layout: BoardLayout, scale: f32) -> Self {
        let (width, height) = layout.pixels(scale);
        Self { x: 0, y: 0, width, height }
    }

    /// Rectangle of the tile in this column and row, in pixels.
    #[must_use]
    pub fn tile(column: i32, row: i32) -> Self {
        let side = TILE as i32;
        Self { x: column * side, y: row * side, width: TILE, height: TILE }
    }
}

/// Rectangle of a map, in map units: upper left and lower right corner.
pub type MapRect = [Vec2; 2];

/// Areas where two painters of a map differ.
#[derive(Clone, Debug, PartialEq)]
pub enum RepaintArea {
    Everywhere,
    /// The pictures differ within these areas at most; there may be none.
    Within(Vec<MapRect>),
}

/// Greatest distance of painted details beyond their area, in pixels: on small maps lines keep a minimum width.
pub(crate) const SPILL: f32 = 20.0;

impl RepaintArea {
    /// Whether two pictures of the map in this orientation may differ within a rectangle.
    #[must_use]
    pub fn touches(&self, layout: BoardLayout, turn: Orientation, scale: f32, rect: PixelRect) -> bool {
        let Self::Within(areas) = self else { return true };
        let corner = Vec2::new(rect.x as f32, rect.y as f32);
        let ends = [corner - SPILL, corner + Vec2::new(rect.width as f32, rect.height as f32) + SPILL];
        let ends = ends.map(|end| turn.rotate_point(layout, end / scale));
        let (low, high) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
        areas.iter().any(|[from, to]| to.cmpge(low).all() && from.cmple(high).all())
    }
}

/// Name of a place as written on the map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WrittenName {
    /// Place whose name is written.
    pub place: Place,
    /// Area that the lettering covers, in map units.
    pub area: MapRect,
}

/// Painter of a map. Cheap to clone, safe to share between threads.
pub trait MapRenderer: Any + Send + Sync {
    /// Layout of the places of the map.
    fn layout(&self) -> BoardLayout;

    /// Picture of a rectangle at `scale` pixels to the hex radius, in this orientation, on a screen with
    /// `density` pixels to the point.
    fn paint_oriented(&self, turn: Orientation, scale: f32, density: f32, rect: PixelRect) -> Pixmap;

    /// Names of places written in a picture with `_points` points to the hex radius.
    fn names(&self, _turn: Orientation, _points: f32) -> Vec<WrittenName> {
        Vec::new()
    }

    /// Areas of title, compass and scale in a picture with `_points` points to the hex radius.
    fn titles(&self, _turn: Orientation, _points: f32) -> Vec<MapRect> {
        Vec::new()
    }

    /// Areas of the map where another painter's pictures may differ from this one's.
    fn repaint_area_since(&self, _other: &dyn MapRenderer) -> RepaintArea {
        RepaintArea::Everywhere
    }
}

/// Copies a picture into another at a place in pixels, and clips it there.
pub(crate) fn blit(from: &Pixmap, to: &mut Pixmap, left: i32, top: i32) {
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
