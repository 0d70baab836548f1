//! Picture of the map: any rectangle of it, at any scale.
//!
//! It is drawn in square tiles that begin at the picture's corner, so any two pictures at one scale agree pixel
//! by pixel where they overlap.

mod brooks;
mod changes;
mod contours;
mod course_names;
mod courses;
mod detail;
mod edges;
mod farmland;
mod fields;
mod furlongs;
mod furniture;
mod ground;
mod hills;
mod label_placement;
mod land;
mod lettering;
mod marsh;
mod names;
mod near;
mod ornaments;
mod plan;
mod relief;
mod roads;
mod trees;
mod upright_features;
mod water;
mod works;

pub use lettering::Numbering;

use crate::games::musket_pike::rules::Battle;
use crate::paint::canvas::{Canvas, blank};
use crate::paint::layout::BoardLayout;
use crate::paint::orientation::Orientation;
use crate::paint::theme::Theme;
use crate::paint::tile::{MapRect, MapRenderer, PixelRect, RepaintArea, SPILL, TILE, WrittenName, blit};
use glam::Vec2;
use plan::MapPlan;
use resvg::tiny_skia::{Pixmap, Transform};
use std::any::Any;

/// Painter of one battle's map. Cheap to clone, safe to share between threads.
#[derive(Clone, Debug)]
pub struct MapPainter {
    plan: MapPlan,
    theme: Theme,
    numbering: Numbering,
}

impl MapPainter {
    /// Painter of a battle's map.
    #[must_use]
    pub fn new(battle: &Battle, theme: &Theme) -> Self {
        Self { plan: MapPlan::new(battle), theme: *theme, numbering: Numbering::default() }
    }

    /// The painter with the numbers of these hexes.
    #[must_use]
    pub fn with_numbers(self, numbering: Numbering) -> Self {
        Self { numbering, ..self }
    }

    /// Painter of another battle's map that differs little: parts that are the same are reused.
    #[must_use]
    pub fn after(&self, battle: &Battle) -> Self {
        Self { plan: self.plan.updated(battle), ..*self }
    }

    /// Layout of the map's hexes.
    #[must_use]
    pub const fn layout(&self) -> BoardLayout {
        self.plan.layout
    }

    /// Picture of a rectangle, at `scale` pixels to the hex radius.
    #[must_use]
    pub fn paint(&self, scale: f32, rect: PixelRect) -> Pixmap {
        self.paint_lying(Orientation::AsDrawn, scale, 1.0, rect)
    }

    /// Picture of a rectangle in this orientation, on a screen with `density` pixels to the point: lettering is
    /// upright in either, and of a readable size.
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
                blit(&tile, &mut picture, tx * side - rect.x, ty * side - rect.y);
            }
        }
        picture
    }

    /// Name of a place written over a point of the map, in a picture with `points` points to the hex radius; `None` without one.
    #[must_use]
    pub fn name_at(&self, at: Vec2, points: f32) -> Option<WrittenName> {
        names::name_at(&self.plan, at, points, Orientation::AsDrawn)
    }

    fn tile(&self, turn: Orientation, scale: f32, density: f32, x: i32, y: i32) -> Pixmap {
        let (plan, theme) = (&self.plan, &self.theme);
        let corner = Vec2::new(x as f32, y as f32);
        // Place of the map's own corner in the tile, and the direction of the map from there.
        let from = turn.rotate_point(plan.layout, Vec2::ZERO) * scale - corner;
        let along = turn.rotate_vector(Vec2::X).x * scale;
        let view = Transform::from_row(along, 0.0, 0.0, along, from.x, from.y);
        let mut canvas = Canvas::new(TILE, TILE, view).with_orientation(turn).with_density(density);
        let ends = [corner, corner + TILE as f32].map(|p| turn.rotate_point(plan.layout, p / scale));
        let (low, high) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
        let hexes = plan.around(low, high);
        let area = [low - SPILL / scale, high + SPILL / scale];
        let canvas_ref = &mut canvas;
        ground::paint(canvas_ref, plan, theme, x, y);
        farmland::paint(canvas_ref, plan, theme, area);
        fields::paint(canvas_ref, plan, theme, &hexes);
        detail::grass(canvas_ref, plan, theme, &hexes);
        relief::paint(canvas_ref, plan, theme, &hexes, area);
        marsh::paint(canvas_ref, plan, theme, &hexes);
        water::paint(canvas_ref, plan, theme, &hexes, area);
        detail::reeds(canvas_ref, plan, theme, low, high);
        ornaments::paths(canvas_ref, plan, theme, area);
        roads::paint(canvas_ref, plan, theme, area);
        water::fords(canvas_ref, plan, theme, &hexes);
        water::bridges(canvas_ref, plan, theme);
        lettering::grid(canvas_ref, plan, theme, &hexes);
        relief::sides(canvas_ref, plan, theme, &hexes);
        relief::cliffs(canvas_ref, plan, theme, &hexes);
        works::low(canvas_ref, plan, theme, &hexes);
        upright_features::paint(canvas_ref, plan, theme, &hexes, area);
        works::walls(canvas_ref, plan, theme, &hexes);
        lettering::numbers(canvas_ref, plan, theme, &hexes, self.numbering);
        course_names::paint(canvas_ref, plan, theme, low, high);
        names::paint(canvas_ref, plan, theme, low, high);
        furniture::paint(canvas_ref, plan, theme, low, high);
        canvas.into_pixmap()
    }
}

/// Picture of a rectangle of a battle's map, in the light theme.
#[must_use]
pub fn paint_map(battle: &Battle, scale: f32, rect: PixelRect) -> Pixmap {
    MapPainter::new(battle, &Theme::light()).paint(scale, rect)
}

impl MapRenderer for MapPainter {
    fn layout(&self) -> BoardLayout {
        self.plan.layout
    }

    fn paint_oriented(&self, turn: Orientation, scale: f32, density: f32, rect: PixelRect) -> Pixmap {
        Self::paint_lying(self, turn, scale, density, rect)
    }

    fn names(&self, turn: Orientation, points: f32) -> Vec<WrittenName> {
        names::written(&self.plan, points, turn)
    }

    fn titles(&self, turn: Orientation, points: f32) -> Vec<MapRect> {
        furniture::titles(&self.plan, turn, points)
    }

    fn repaint_area_since(&self, other: &dyn MapRenderer) -> RepaintArea {
        let other: &dyn Any = other;
        let other =
            other.downcast_ref::<Self>().filter(|other| (self.theme, self.numbering) == (other.theme, other.numbering));
        other.map_or(RepaintArea::Everywhere, |other| changes::changed(&other.plan, &self.plan))
    }
}
