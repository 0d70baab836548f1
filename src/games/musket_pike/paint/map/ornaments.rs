//! Decorations of the map without meaning for the rules: paths, post mills.

use super::courses::shows;
use super::plan::MapPlan;
use crate::paint::canvas::{Canvas, Pen, Shape};
use crate::paint::theme::Theme;
use crate::paint::tile::MapRect;
use glam::Vec2;

/// Scale under which paths have no gaps, in pixels to the hex radius.
const FINE: f32 = 20.0;

/// Draws paths as thin worn lines.
pub(super) fn paths(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, area: MapRect) {
    let width = 0.045f32.max(1.1 / canvas.scale());
    for curve in plan.paths.iter().filter(|curve| shows(curve, area)) {
        let worn = Pen::new(theme.road_dark.mixed(theme.road, 0.25).thin(0.7), width);
        let pen = if canvas.scale() >= FINE { worn.dashed(0.16, 0.12) } else { worn };
        canvas.stroke(Shape::new().curve(curve), pen);
    }
}

/// Draws a post mill around its foot: the buck on its trestle, the tail pole, four sails.
pub(super) fn mill(canvas: &mut Canvas, theme: &Theme, size: f32) {
    let p = |x: f32, y: f32| Vec2::new(x, y) * size;
    let least = 0.6 / canvas.scale();
    let pen = |width: f32| Pen::new(theme.stone_dark, (width * size).max(least));
    let shadow = [p(-0.14, 0.02), p(0.12, -0.02), p(0.46, 0.1), p(0.3, 0.18)];
    canvas.fill(Shape::new().poly(&shadow), theme.shadow.thin(0.28));
    let trestle = Shape::new()
        .line(&[p(0.0, -0.24), p(0.0, 0.02)])
        .line(&[p(-0.15, 0.03), p(0.0, -0.15)])
        .line(&[p(0.15, 0.03), p(0.0, -0.15)])
        .line(&[p(-0.17, 0.03), p(0.17, 0.03)]);
    canvas.stroke(trestle, pen(0.035));
    canvas.stroke(Shape::new().line(&[p(0.1, -0.2), p(0.3, 0.03)]), pen(0.026));
    let buck = [p(-0.13, -0.2), p(0.13, -0.2), p(0.13, -0.46), p(-0.13, -0.46)];
    canvas.both(Shape::new().poly(&buck), theme.earth.mixed(theme.plaster, 0.35), pen(0.02));
    let boards = [-0.065f32, 0.0, 0.065].iter().fold(Shape::new(), |s, x| s.line(&[p(*x, -0.21), p(*x, -0.45)]));
    canvas.stroke(boards, Pen::new(theme.earth_dark.thin(0.6), 0.012 * size));
    let roof = Shape::new().petals(
        p(-0.17, -0.44),
        &[(p(-0.12, -0.56), p(0.0, -0.63)), (p(0.12, -0.56), p(0.17, -0.44)), (p(0.0, -0.47), p(-0.17, -0.44))],
    );
    canvas.both(roof, theme.roof, pen(0.02));
    let hub = p(0.0, -0.42);
    for k in 0..4u8 {
        canvas.framed(hub, f32::from(k) * 90.0 + 27.0, |canvas| {
            // The cloth lies on one side of the stock.
            let sail = [p(0.09, 0.0), p(0.42, 0.0), p(0.42, 0.1), p(0.09, 0.1)];
            canvas.both(Shape::new().poly(&sail), theme.plaster, pen(0.014));
            canvas.stroke(Shape::new().line(&[p(0.0, 0.0), p(0.44, 0.0)]), pen(0.03));
        });
    }
    canvas.fill(Shape::new().circle(hub, 0.035 * size), theme.stone_dark);
}
