//! Waters: brooks through hexes, streams and rivers along hexsides, fords and bridges.

use super::brooks::Brook;
use super::courses::{along_side, goes_on, shows};
use super::plan::{Bridge, MapPlan};
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::data::Drawing;
use crate::paint::canvas::{Canvas, Pen, Shape};
use crate::paint::layout::toward;
use crate::paint::theme::Theme;
use crate::paint::tile::MapRect;
use glam::Vec2;

/// Width of a stream, in map units.
const STREAM: f32 = 0.1;
/// Width of a river, in map units.
const RIVER: f32 = 0.36;
/// Width of the two banks of a water together, in map units.
const BANK: f32 = 0.045;
/// Width of the wet ground on one side of a brook, in map units.
const SHORE: f32 = 0.07;
/// Scale under which the water has no highlights and no gravel, in pixels to the hex radius.
const FINE: f32 = 20.0;

pub(super) fn paint(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hexes: &[Hex], area: MapRect) {
    let brooks: Vec<&Brook> = plan.brooks.iter().filter(|brook| shows(&brook.line, area)).collect();
    let sides = plan.each_side(hexes);
    let width = |hex: Hex, dir: Dir| {
        let drawn = |drawing| plan.has_hexside_drawing(hex, dir, drawing);
        if drawn(Drawing::River) {
            Some(RIVER)
        } else {
            (drawn(Drawing::Stream) || drawn(Drawing::Ford)).then_some(STREAM)
        }
    };
    let least = 0.7 / canvas.scale();
    if canvas.scale() >= FINE {
        for brook in &brooks {
            canvas.fill(brook.surface(SHORE, least), theme.green.thin(0.4));
        }
    }
    // All banks first, so that waters join.
    // Ice is pale, with a thin rim.
    let (bank, surface) = if plan.map.frozen {
        (theme.water_dark.thin(0.6), theme.water.mixed(theme.plaster, 0.6))
    } else {
        (theme.water_dark.thin(0.9), theme.water)
    };
    for (ink, extra) in [(bank, BANK), (surface.into(), 0.0)] {
        for brook in &brooks {
            canvas.fill(brook.surface(extra * 0.5, least), ink);
        }
        for (hex, dir) in &sides {
            if let Some(width) = width(*hex, *dir) {
                canvas.stroke(course(plan, *hex, *dir, 0.0), Pen::new(ink, width + extra));
            }
        }
    }
    if canvas.scale() >= FINE {
        for brook in &brooks {
            let pen = |alpha| Pen::new(theme.plaster.thin(alpha), 0.014);
            canvas.stroke(Shape::new().line(&brook.ripple(0.4)), pen(0.5).dashed(0.22, 0.3));
            canvas.stroke(Shape::new().line(&brook.ripple(-0.3)), pen(0.35).dashed(0.13, 0.4));
        }
    }
    for (hex, dir) in &sides {
        if plan.has_hexside_drawing(*hex, *dir, Drawing::River) && canvas.scale() > 12.0 {
            for off in [-0.08, 0.07] {
                let pen = Pen::new(theme.plaster.thin(0.45), 0.02);
                canvas.stroke(course(plan, *hex, *dir, off), pen);
            }
        }
    }
}

/// Whether a hexside is drawn as water.
fn is_water(plan: &MapPlan, hex: Hex, dir: Dir) -> bool {
    [Drawing::River, Drawing::Stream, Drawing::Ford].iter().any(|drawing| plan.has_hexside_drawing(hex, dir, *drawing))
}

/// Line of water along a side: it flows from middle to middle of the sides and sways a little.
fn course(plan: &MapPlan, hex: Hex, dir: Dir, off: f32) -> Shape {
    let [a, middle, b] = along_side(plan, hex, dir, |hex, dir| is_water(plan, hex, dir));
    let mut scatter = plan.scatter(hex, 40 + u32::from(dir.0));
    let across = toward(dir);
    let at = |from: Vec2, to: Vec2, sway: f32| (from + to) * 0.5 + across * (sway + off);
    Shape::new().curve(&[
        a + across * off,
        at(a, middle, scatter.between(-0.05, 0.05)),
        at(middle, b, scatter.between(-0.05, 0.05)),
        b + across * off,
    ])
}

/// Draws fords as stones across the water, and water that can be waded everywhere as shallows with gravel.
pub(super) fn fords(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hexes: &[Hex]) {
    let is_ford = |hex, dir| plan.has_hexside_drawing(hex, dir, Drawing::Ford);
    for (hex, dir) in plan.each_side(hexes).into_iter().filter(|(hex, dir)| is_ford(*hex, *dir)) {
        if goes_on(plan, hex, dir, is_ford) {
            if canvas.scale() >= FINE {
                canvas.stroke(course(plan, hex, dir, 0.0), Pen::new(theme.road, 0.045).dashed(0.05, 0.13));
            }
            continue;
        }
        let (a, b) = plan.layout.side(hex, dir);
        let (middle, across, along) = ((a + b) * 0.5, toward(dir), (b - a).normalize_or_zero());
        canvas.stroke(
            Shape::new().line(&[middle - across * 0.28, middle + across * 0.28]),
            Pen::new(theme.road.thin(0.85), 0.3).square(),
        );
        for lane in [-0.09f32, 0.09] {
            for k in -2..=2 {
                let at = middle + along * lane + across * (0.11 * k as f32);
                canvas.both(Shape::new().circle(at, 0.045), theme.stone, Pen::new(theme.water_dark, 0.022));
            }
        }
    }
}

/// Draws bridges: a deck between two parapets.
pub(super) fn bridges(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme) {
    for Bridge { at, along } in &plan.bridges {
        let (deck, across) = (*along * 0.3, along.perp());
        let edge = |side: f32| {
            let off = across * side * 0.14;
            let flare = across * side * 0.08;
            [*at - deck * 1.25 + off + flare, *at - deck + off, *at + deck + off, *at + deck * 1.25 + off + flare]
        };
        canvas.stroke(Shape::new().line(&[*at - deck * 1.1, *at + deck * 1.1]), Pen::new(theme.road, 0.28).square());
        for side in [-1.0, 1.0] {
            canvas.stroke(Shape::new().line(&edge(side)), Pen::new(theme.stone_dark, 0.09));
            canvas.stroke(Shape::new().line(&edge(side)), Pen::new(theme.stone, 0.045));
        }
    }
}
