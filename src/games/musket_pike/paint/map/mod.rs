//! The picture of the map: any rectangle of it, at any scale.
//!
//! It is drawn in square tiles that begin at the picture's corner, so any two pictures at one scale agree pixel by
//! pixel where they overlap.

mod along;
mod aside;
mod brooks;
mod contours;
mod detail;
mod edges;
mod fields;
mod furniture;
mod ground;
mod hills;
mod lettering;
mod marsh;
mod names;
mod ornaments;
mod plan;
mod relief;
mod roads;
mod things;
mod trees;
mod water;
mod works;

use crate::board::hex::Hex;
use crate::games::musket_pike::rules::Battle;
use crate::paint::canvas::{Canvas, blank};
use crate::paint::layout::Layout;
use crate::paint::orientation::Orientation;
use crate::paint::theme::Theme;
use crate::paint::tile::{Ground, PixelRect, TILE};
use glam::Vec2;
use plan::Plan;
use resvg::tiny_skia::{Pixmap, Transform};
use std::any::Any;

/// Paints the map of one battle. Cheap to keep, safe to share between threads.
#[derive(Clone, Debug)]
pub struct MapPainter {
    plan: Plan,
    theme: Theme,
}

impl MapPainter {
    /// Makes the map of a battle ready for painting.
    #[must_use]
    pub fn new(battle: &Battle, theme: &Theme) -> Self {
        Self { plan: Plan::new(battle), theme: *theme }
    }

    /// The layout of the map.
    #[must_use]
    pub const fn layout(&self) -> Layout {
        self.plan.layout
    }

    /// The picture of a rectangle, at `scale` pixels to the hex radius.
    #[must_use]
    pub fn paint(&self, scale: f32, rect: PixelRect) -> Pixmap {
        self.paint_lying(Orientation::AsDrawn, scale, 1.0, rect)
    }

    /// The same of the map's picture as it lies this way round, on a screen with `density` pixels to the point: what is
    /// written is upright either way, and of a size that can be read.
    #[must_use]
    pub fn paint_lying(&self, turn: Orientation, scale: f32, density: f32, rect: PixelRect) -> Pixmap {
        let scale = scale.clamp(1.0, 400.0);
        let side = TILE as i32;
        if rect.width == TILE && rect.height == TILE && rect.x % side == 0 && rect.y % side == 0 {
            return self.tile(turn, scale, density, rect.x, rect.y);
        }
        let mut picture = blank(rect.width, rect.height);
        let (width, height) = (picture.width() as i32, picture.height() as i32);
        for ty in rect.y.div_euclid(side)..=(rect.y + height - 1).div_euclid(side) {
            for tx in rect.x.div_euclid(side)..=(rect.x + width - 1).div_euclid(side) {
                let tile = self.tile(turn, scale, density, tx * side, ty * side);
                copy(&tile, &mut picture, tx * side - rect.x, ty * side - rect.y);
            }
        }
        picture
    }

    fn tile(&self, turn: Orientation, scale: f32, density: f32, x: i32, y: i32) -> Pixmap {
        let (plan, theme) = (&self.plan, &self.theme);
        let corner = Vec2::new(x as f32, y as f32);
        // Where the map's own corner lies in the tile, and which way the map runs from there.
        let from = turn.place(plan.layout, Vec2::ZERO) * scale - corner;
        let along = turn.way(Vec2::X).x * scale;
        let view = Transform::from_row(along, 0.0, 0.0, along, from.x, from.y);
        let mut canvas = Canvas::new(TILE, TILE, view).lying(turn).dense(density);
        let ends = [corner, corner + TILE as f32].map(|p| turn.place(plan.layout, p / scale));
        let (low, high) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
        let hexes = plan.around(low, high);
        let canvas_ref = &mut canvas;
        ground::paint(canvas_ref, plan, theme, x, y);
        ornaments::strips(canvas_ref, plan, theme, &hexes);
        fields::paint(canvas_ref, plan, theme, &hexes);
        detail::grass(canvas_ref, plan, theme, &hexes);
        relief::paint(canvas_ref, plan, theme, &hexes);
        marsh::paint(canvas_ref, plan, theme, &hexes);
        water::paint(canvas_ref, plan, theme, &hexes);
        detail::reeds(canvas_ref, plan, theme, low, high);
        ornaments::paths(canvas_ref, plan, theme);
        roads::paint(canvas_ref, plan, theme, low, high);
        water::fords(canvas_ref, plan, theme, &hexes);
        water::bridges(canvas_ref, plan, theme);
        lettering::grid(canvas_ref, plan, theme, &hexes);
        relief::sides(canvas_ref, plan, theme, &hexes);
        relief::cliffs(canvas_ref, plan, theme, &hexes);
        works::low(canvas_ref, plan, theme, &hexes);
        detail::fences(canvas_ref, plan, theme, &hexes);
        things::paint(canvas_ref, plan, theme, &hexes);
        works::walls(canvas_ref, plan, theme, &hexes);
        lettering::numbers(canvas_ref, plan, theme, &hexes);
        along::paint(canvas_ref, plan, theme, low, high);
        names::paint(canvas_ref, plan, theme, low, high);
        furniture::paint(canvas_ref, plan, theme, low, high);
        canvas.into_pixmap()
    }
}

/// The picture of a rectangle of a battle's map, in the light theme.
#[must_use]
pub fn paint_map(battle: &Battle, scale: f32, rect: PixelRect) -> Pixmap {
    MapPainter::new(battle, &Theme::light()).paint(scale, rect)
}

/// Copies a picture into another at a place, what falls outside left out.
fn copy(from: &Pixmap, to: &mut Pixmap, left: i32, top: i32) {
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

impl Ground for MapPainter {
    fn layout(&self) -> Layout {
        self.plan.layout
    }

    fn paint_lying(&self, turn: Orientation, scale: f32, density: f32, rect: PixelRect) -> Pixmap {
        Self::paint_lying(self, turn, scale, density, rect)
    }

    fn name_of(&self, hex: Hex, turn: Orientation, points: f32) -> Option<[Vec2; 2]> {
        names::place(&self.plan, hex, points, turn)
    }

    fn paints_as(&self, other: &dyn Ground) -> bool {
        let other: &dyn Any = other;
        other
            .downcast_ref::<Self>()
            .is_some_and(|other| self.theme == other.theme && self.plan.is_drawn_as(&other.plan))
    }
}
