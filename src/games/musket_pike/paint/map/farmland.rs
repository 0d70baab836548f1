//! Farmland: furlongs of strips that are ploughed, green, stubble or fallow, meadows, lanes and rows of trees. They have no meaning
//! for the rules, lie across the hexes, and end where a wood, a road, water or a slope begins.

use super::courses::shows;
use super::detail;
use super::furlongs::{self, Bed, Crop, Soil};
use super::hills::afar;
use super::plan::MapPlan;
use crate::paint::canvas::{Canvas, Pen, Shape};
use crate::paint::theme::{Rgb, Theme, ThemeMode};
use crate::paint::tile::MapRect;
use glam::Vec2;

/// Scale under which strips have no furrows, in points to the hex radius.
const FURROWS: f32 = 16.0;
/// Share of the strength of crops on ground that the battle's file does not till, at high and at low zoom.
const FAINTER: [f32; 2] = [0.5, 0.95];
/// MP 18.4 Share of the strength of crops that shows in a battle in frost.
const FROST: f32 = 0.45;
/// Share of the strength of crops that shows by candlelight.
const CANDLE: f32 = 0.6;
/// Width of a lane between two furlongs, in map units.
const LANE: f32 = 0.055;
/// Widths of the moist ground along a brook, in map units, and its strengths, from the outermost.
const MOIST: [(f32, f32); 3] = [(1.9, 0.13), (1.2, 0.15), (0.6, 0.17)];

impl Crop {
    /// All crops, in the order of their values.
    const ALL: [Crop; 5] = [Crop::Ploughed, Crop::Green, Crop::Stubble, Crop::Fallow, Crop::Meadow];

    fn ink(self, theme: &Theme) -> (Rgb, f32) {
        match self {
            Crop::Ploughed => (theme.earth.mixed(theme.furrow, 0.35), 0.42),
            Crop::Green => (theme.green.mixed(theme.wood[2], 0.3), 0.43),
            Crop::Stubble => (theme.gold.mixed(theme.earth, 0.3), 0.26),
            Crop::Fallow => (theme.paper, 0.2),
            Crop::Meadow => (theme.green, 0.3),
        }
    }
}

/// Whether a point lies on open ground, away from roads, water and slopes.
pub(super) fn is_open(plan: &MapPlan, p: Vec2) -> bool {
    furlongs::soil_at(plan, p) == Soil::Open
}

/// Draws the moist ground along brooks and the furlongs that lie in an area.
pub(super) fn paint(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, area: MapRect) {
    let frost = if plan.map.frozen { FROST } else { 1.0 };
    let light = if theme.ground == ThemeMode::Dark { CANDLE } else { 1.0 };
    let (afar, close) = (afar(canvas.scale()), detail::strength(canvas));
    for (width, share) in MOIST {
        // Nothing grows in frost.
        let brooks = plan.brooks.iter().filter(|brook| !plan.map.frozen && shows(&brook.line, area));
        let shape = brooks.fold(Shape::new(), |shape, brook| shape.line(&brook.line));
        canvas.stroke(shape, Pen::new(theme.green.mixed(theme.wood[2], 0.25).thin(share * light), width));
    }
    let [mut furrows, mut rows, mut balks, mut lanes] = [(); 4].map(|()| Shape::new());
    let mut crops = [(); 10].map(|()| Shape::new());
    for tilth in plan.furlongs.within(plan, area) {
        for Bed { ends: [a, b], half, crop, soil } in tilth.beds.iter().filter(|bed| shows(&bed.ends, area)) {
            let (a, b, half) = (*a, *b, *half);
            let at = *crop as usize * 2 + usize::from(*soil == Soil::Tilled);
            crops[at] = std::mem::take(&mut crops[at]).poly(&[a - half, b - half, b + half, a + half]);
            let drawn = |shape: Shape, shares: &[f32]| {
                shares.iter().fold(shape, |shape, share| shape.line(&[a + half * *share, b + half * *share]))
            };
            match crop {
                _ if canvas.scale() < FURROWS => {}
                Crop::Ploughed => furrows = drawn(furrows, &[-0.6, 0.0, 0.6]),
                Crop::Meadow => {}
                Crop::Green | Crop::Stubble | Crop::Fallow => balks = drawn(balks, &[1.0]),
            }
            if close.is_some() && !matches!(crop, Crop::Fallow | Crop::Meadow) {
                rows = drawn(rows, &[-0.86, -0.3, 0.3, 0.86]);
            }
        }
        lanes = tilth.lanes.iter().fold(lanes, |shape, lane| shape.line(lane));
    }
    let fainter = FAINTER[0] + (FAINTER[1] - FAINTER[0]) * afar;
    for (crop, shapes) in Crop::ALL.iter().zip(crops.chunks_mut(2)) {
        for (shape, fainter) in shapes.iter_mut().zip([fainter, 1.0]) {
            let (ink, mut share) = crop.ink(theme);
            // From close by the grass itself is drawn.
            if *crop == Crop::Meadow {
                share *= 1.0 - 0.6 * close.unwrap_or(0.0);
            }
            canvas.fill(std::mem::take(shape), ink.thin(share * fainter * frost * light));
        }
    }
    if canvas.scale() >= FURROWS {
        let fine = ((canvas.scale() - FURROWS) / FURROWS).clamp(0.35, 1.0);
        canvas.stroke(furrows, Pen::new(theme.furrow.thin(0.42 * fine), 0.02));
        canvas.stroke(balks, Pen::new(theme.furrow.thin(0.3 * fine), 0.014));
    }
    if let Some(strength) = close {
        canvas.stroke(rows, Pen::new(theme.furrow.thin(0.4 * strength), 0.014).dashed(0.05, 0.035));
    }
    let least = 0.8 / canvas.scale();
    canvas.stroke(lanes.clone(), Pen::new(theme.road_dark.thin(0.3 * light), LANE.max(least) + 0.04));
    canvas.stroke(lanes, Pen::new(theme.road.thin(0.7 * light), LANE.max(least)));
}
