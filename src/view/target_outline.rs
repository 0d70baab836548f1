//! Outline of a piece on a free table that a click aims at, with the chance below it.

use super::hotspot::HotspotLook;
use super::labels::Rank;
use super::marks::MarkPainter;
use super::region::Region;
use crate::view::theme;
use bevy::math::Vec2;
use bevy_egui::egui::epaint::PathShape;
use bevy_egui::egui::{Pos2, Shape, Stroke, vec2};

/// Distance of the outline from its piece, in points.
const OUTLINE_GAP: f32 = 5.0;
/// Length of the ticks at the middles of the outline's sides, in points.
const TICK: f32 = 6.0;
/// Length of the dashes of an edge of the ground, and of the gaps between them, in points.
const EDGE_DASH: f32 = 5.0;
/// Letters of the chance, in points.
const LETTERS: f32 = 14.0;

impl MarkPainter<'_> {
    /// Draws the exact edge of a patch of ground: a thin dashed line.
    pub(super) fn ground_edge(&self, edge: &[Vec2]) {
        let closed: Vec<Pos2> = edge.iter().chain(edge.first()).map(|at| self.to_screen(*at)).collect();
        self.painter.extend(Shape::dashed_line(&closed, Stroke::new(3.0, theme::veil(110)), EDGE_DASH, EDGE_DASH));
        self.painter.extend(Shape::dashed_line(&closed, Stroke::new(1.4, theme::light()), EDGE_DASH, EDGE_DASH));
    }

    /// Draws the outline of a target or of an own piece in this width, in points: a target has ticks, like a sight.
    pub(super) fn target_outline(&self, region: &Region, look: HotspotLook, label: &str, width: f32) {
        let Region::Polygons(lines) = region else { return };
        let middle = self.to_screen(region.middle());
        let (colour, ink) = match look {
            HotspotLook::Target => (theme::target(), theme::target_ink()),
            _ => (theme::go(), theme::go_ink()),
        };
        let mut lowest = middle.y;
        for line in lines {
            let corners: Vec<Pos2> = line.iter().map(|at| self.to_screen(*at)).collect();
            let rim = grown(&corners);
            lowest = rim.iter().fold(lowest, |lowest, at| lowest.max(at.y));
            let closed: Vec<Pos2> = rim.iter().chain(rim.first()).copied().collect();
            self.casing(&closed, width);
            self.painter.add(PathShape::line(closed.clone(), Stroke::new(width, colour)));
            if look == HotspotLook::Target {
                for side in closed.windows(2) {
                    let foot = side[0].lerp(side[1], 0.5);
                    let outward = (foot - middle).normalized();
                    self.casing(&[foot, foot + outward * TICK], width);
                    self.painter.line_segment([foot, foot + outward * TICK], Stroke::new(width, colour));
                }
            }
        }
        if !label.is_empty() {
            let at = Pos2::new(middle.x, lowest + TICK + LETTERS * 0.75);
            self.queue_label(at, Some((middle, lowest - middle.y + TICK)), label, LETTERS, ink, Rank::Chance);
        }
    }
}

/// Corners of a rectangle, each moved outward along both of its sides.
fn grown(corners: &[Pos2]) -> Vec<Pos2> {
    let count = corners.len();
    let moved = |at: usize| {
        let (before, here, after) = (corners[(at + count - 1) % count], corners[at], corners[(at + 1) % count]);
        let away = |from: Pos2| {
            let along = here - from;
            if along.length() > 0.0 { along.normalized() } else { vec2(0.0, 0.0) }
        };
        here + (away(before) + away(after)) * OUTLINE_GAP
    };
    (0..count).map(moved).collect()
}
