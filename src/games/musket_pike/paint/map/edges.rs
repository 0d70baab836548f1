//! Deviation of the edges between kinds of ground from the hexsides: small everywhere, and large at wet ground.

use super::plan::MapPlan;
use crate::board::hex::{Dir, Hex};
use crate::paint::random::noise;
use glam::Vec2;

/// Deviation of edges on dry ground, in map units.
const DRY: f32 = 0.13;
/// Further deviation at water without banks, in broad bays and in small ones, in map units.
const BAYS: f32 = 0.42;
const NOOKS: f32 = 0.14;
/// Distances from the middle of a wet hex between which that deviation grows to its full size.
const FAR: f32 = 2.0;
const NEAR: f32 = 1.3;

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
    let off = around(plan, hex).filter(|h| plan.wet(*h)).map(|h| plan.layout.centre(h).distance(p)).fold(FAR, f32::min);
    let share = ((FAR - off) / (FAR - NEAR)).min(1.0);
    dry + (by(0.85, 14) * BAYS + by(2.7, 16) * NOOKS) * share
}

/// A hex and its neighbours.
pub(super) fn around(plan: &MapPlan, hex: Hex) -> impl Iterator<Item = Hex> {
    let grid = &plan.map.grid;
    std::iter::once(hex).chain(Dir::ALL.into_iter().map(move |d| grid.neighbour(hex, d))).filter(|h| h.is_some())
}
