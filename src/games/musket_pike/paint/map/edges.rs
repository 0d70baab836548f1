//! Deviation of the edges between kinds of ground from the hexsides: small everywhere, and large at wet ground.

use super::plan::MapPlan;
use crate::board::hex::{Dir, Hex};
use crate::paint::random::noise;
use glam::Vec2;

/// Deviation of edges on dry ground, in map units.
const DRY: f32 = 0.34;
/// Further deviation of edges at water without banks, in broad bays, in map units.
const BAYS: f32 = 0.42;
/// Further deviation of edges at water without banks, in small bays, in map units.
const NOOKS: f32 = 0.14;
/// Distance from the middle of a wet hex at which bays begin, in map units.
const BAYS_START: f32 = 2.0;
/// Distance from the middle of a wet hex within which bays have their full size, in map units.
const BAYS_FULL: f32 = 1.3;

/// Point whose hex gives the ground shown at `p`.
pub(super) fn strayed(plan: &MapPlan, p: Vec2) -> Vec2 {
    let by = |often: f32, salt: u32| {
        Vec2::new(noise(p.x * often, p.y * often, salt), noise(p.x * often, p.y * often, salt + 1))
    };
    let dry = p + by(1.1, 7) * DRY;
    let hex = plan.nearest(p);
    if !plan.damp(hex) {
        return dry;
    }
    let off = around(plan, hex)
        .filter(|h| plan.wet(*h))
        .map(|h| plan.layout.centre(h).distance(p))
        .fold(BAYS_START, f32::min);
    let share = ((BAYS_START - off) / (BAYS_START - BAYS_FULL)).min(1.0);
    dry + (by(0.85, 14) * BAYS + by(2.7, 16) * NOOKS) * share
}

/// Hexes around a hex: itself and its neighbours.
pub(super) fn around(plan: &MapPlan, hex: Hex) -> impl Iterator<Item = Hex> {
    let grid = &plan.map.grid;
    std::iter::once(hex).chain(Dir::ALL.into_iter().map(move |d| grid.neighbour(hex, d))).filter(|h| h.is_some())
}
