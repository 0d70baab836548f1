//! Edge of a range before a front.

use crate::board::table::{Length, Offset, Stance};
use crate::paint::layout::BoardLayout;
use glam::Vec2;

/// Half of the arc in which ranges are shown where no game says otherwise, in heading units: 45 degrees.
pub const HALF_ARC: u16 = 8192;
/// Parts of a drawn corner of a range.
const PARTS: i32 = 16;
/// Half of an arc all round, in heading units.
pub const ALL_ROUND: u16 = 32_768;
/// Heading units of the whole turn.
const TURN: f32 = 65_536.0;

/// Edge of a range within `half_arc` heading units of a body's front, from the left to the right, in map units: round about each
/// front corner, and straight before the front.
#[must_use]
pub fn range_edge(layout: BoardLayout, stance: &Stance, range: Length, half_arc: u16) -> Vec<Vec2> {
    let half = stance.shape.outline().width().0 as i32 / 2;
    let (reach, opening) = (range.0 as f32, f32::from(half_arc) * std::f32::consts::TAU / TURN);
    let arc = |corner: i32, from: f32| {
        (0..=PARTS).map(move |k| {
            let angle = from + opening * k as f32 / PARTS as f32;
            (reach * angle.cos(), corner as f32 + reach * angle.sin())
        })
    };
    let point = |(ahead, right): (f32, f32)| {
        let [ahead, right] = [ahead, right].map(|along| Offset::of_units(along.round() as i32));
        layout.map_point(stance.pose.off(ahead, right))
    };
    let mut edge: Vec<Vec2> = arc(-half, -opening).chain(arc(half, 0.0)).map(point).collect();
    // All round it is closed behind the body.
    let first = edge.first().copied().filter(|_| half_arc >= ALL_ROUND);
    edge.extend(first);
    edge
}
