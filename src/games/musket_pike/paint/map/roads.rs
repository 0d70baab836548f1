//! Roads: smooth curves through hex centres, pale with a darker edge.

use super::courses::shows;
use super::detail;
use super::plan::MapPlan;
use crate::paint::canvas::{Canvas, Pen, Shape};
use crate::paint::theme::Theme;
use crate::paint::tile::MapRect;
use glam::Vec2;

pub(super) fn paint(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, area: MapRect) {
    let roads: Vec<(usize, &Vec<Vec2>)> = plan.roads.iter().enumerate().filter(|(_, road)| shows(road, area)).collect();
    // All edges first, so that roads join. On a small picture a road stays a visible line.
    let least = 1.1 / canvas.scale();
    let (edge, road) = (0.17f32.max(3.2 * least), 0.11f32.max(1.5 * least));
    // At high zoom an edge is the border of the grass, not a line.
    let close = detail::strength(canvas).unwrap_or(0.0);
    let (ink, edge) = (theme.road_dark.thin(0.7 - 0.36 * close), edge - 0.022 * close);
    for (_, curve) in &roads {
        canvas.stroke(Shape::new().curve(curve), Pen::new(ink, edge));
    }
    for (_, curve) in &roads {
        canvas.stroke(Shape::new().curve(curve), Pen::new(theme.road, road));
    }
    detail::ruts(canvas, theme, &roads, area);
}
