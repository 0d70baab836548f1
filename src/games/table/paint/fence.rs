//! Worm fence of split rails: panels that run to and fro along a course, laid over each other where they meet.

use super::details::ToScreen;
use super::noise::jitter;
use super::outline::Outline;
use crate::paint::canvas::{Canvas, Pen, Shape};
use crate::paint::figures::pen::SHADOW;
use crate::paint::theme::Rgb;
use glam::Vec2;

/// Length of a panel, in map units.
const PANEL: f32 = 0.95;
/// Most panels of a course.
const MOST: f32 = 400.0;
/// Distance of the corners of the worm from its course, in map units.
const OFF: f32 = 0.2;
/// Heights of the rails above the ground, in map units.
const RAILS: [f32; 3] = [0.08, 0.26, 0.44];
/// Height of the stakes at the corners, in map units.
const STAKE: f32 = 0.62;
/// Thickness of a rail, in map units.
const THICK: f32 = 0.1;

const RAIL: Rgb = Rgb(158, 140, 108);
const RAIL_LIGHT: Rgb = Rgb(205, 190, 154);
const RAIL_DARK: Rgb = Rgb(70, 56, 38);

/// Line along the middle of a band: between the points of its two sides, which go to and fro.
fn course(band: &Outline) -> Vec<Vec2> {
    let points = &band.points;
    let half = points.len() / 2;
    (0..half).map(|at| (points[at] + points[points.len() - 1 - at]) * 0.5).collect()
}

/// Corners of the worm along a course, on the ground.
fn corners(course: &[Vec2]) -> Vec<Vec2> {
    let mut all: Vec<Vec2> = Vec::new();
    for pair in course.windows(2) {
        let (way, long) = (pair[1] - pair[0], pair[0].distance(pair[1]));
        let count = (long / PANEL).round().clamp(1.0, MOST) as u32;
        let across = way.normalize_or_zero().perp() * OFF;
        let first = u32::from(!all.is_empty());
        all.extend((first..=count).map(|k| {
            let side = if k % 2 == 0 { 1.0 } else { -1.0 };
            pair[0] + way * (k as f32 / count as f32) + across * side
        }));
    }
    all
}

/// Draws a fence with the shadow that it casts, panel by panel from the back to the front.
pub(super) fn fence(canvas: &mut Canvas, band: &Outline, to_screen: ToScreen<'_>) {
    let feet: Vec<Vec2> = corners(&course(band)).into_iter().map(to_screen).collect();
    let shade = Vec2::new(0.28, 0.16);
    for pair in feet.windows(2) {
        let shadow = [pair[0] + shade, pair[1] + shade];
        canvas.stroke(Shape::new().line(&shadow), Pen::new(SHADOW.thin(0.4), 0.26));
    }
    let mut panels: Vec<(usize, &[Vec2])> = feet.windows(2).enumerate().collect();
    panels.sort_by(|(_, one), (_, other)| one[0].y.max(one[1].y).total_cmp(&other[0].y.max(other[1].y)));
    for (number, panel) in panels {
        for (nth, high) in RAILS.into_iter().enumerate() {
            let sag = |salt: u32| Vec2::new(0.0, 0.05 * (jitter(number as u32 * 3 + nth as u32, salt) - 0.5));
            let over = (panel[1] - panel[0]).normalize_or_zero() * 0.12;
            let up = Vec2::new(0.0, high);
            let rail = [panel[0] - over - up + sag(3), panel[1] + over - up + sag(4)];
            canvas.stroke(Shape::new().line(&rail.map(|at| at + Vec2::new(0.0, 0.05))), Pen::new(RAIL_DARK, THICK));
            canvas.stroke(Shape::new().line(&rail), Pen::new(RAIL, THICK * 0.9));
            let light = rail.map(|at| at - Vec2::new(0.0, 0.03));
            canvas.stroke(Shape::new().line(&light), Pen::new(RAIL_LIGHT.thin(0.8), THICK * 0.3));
        }
    }
    // Two stakes lean against each corner.
    for foot in &feet {
        for lean in [-0.13, 0.13] {
            let stake = [*foot + Vec2::new(lean, 0.04), *foot - Vec2::new(lean * 0.7, STAKE)];
            canvas.stroke(Shape::new().line(&stake), Pen::new(RAIL_DARK, THICK * 0.9));
            canvas.stroke(Shape::new().line(&stake), Pen::new(RAIL, THICK * 0.5));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fence_runs_to_and_fro_along_the_middle_of_its_band() {
        let band = [(0.0, 0.0), (5.0, 0.0), (9.0, 4.0), (8.7, 4.3), (4.9, 0.3), (0.0, 0.3)];
        let band = Outline::new(band.map(|(x, y)| Vec2::new(x, y)).to_vec());
        let course = course(&band);
        assert_eq!(course.len(), 3);
        assert!(course[0].distance(Vec2::new(0.0, 0.15)) < 1e-3 && course[2].distance(Vec2::new(8.85, 4.15)) < 1e-3);
        let corners = corners(&course[..2]);
        let sides: Vec<bool> = corners.iter().map(|at| at.y > 0.16).collect();
        assert!(corners.len() > 4 && sides.windows(2).all(|pair| pair[0] != pair[1]), "{corners:?}");
        assert!(corners.windows(2).all(|pair| pair[0].distance(pair[1]) < 1.6 * PANEL), "{corners:?}");
    }
}
