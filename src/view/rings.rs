//! Rings around pieces, lines that follow the piece's own shape; and signs of the ways it may turn, outside them.

use super::marks::MarkPainter;
use crate::paint::fonts::Typeface;
use crate::paint::piece::PlacedPiece;
use crate::paint::pose::BlockPose;
use crate::view::theme::{self, with_opacity};
use bevy::math::Vec2;
use bevy_egui::egui::epaint::PathShape;
use bevy_egui::egui::{Align2, Color32, Pos2, Shape, Stroke};

/// Reason for a ring around a piece. Each ring has another line, so that colour is not needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ring {
    /// Ring of a piece that can act now: one thin line.
    Able,
    /// Ring of a piece that must still act: a dashed line.
    MustAct,
    /// Ring of the piece that a question is about: a double line.
    Asked,
    /// Ring of the selected piece: a thick golden line.
    Selected,
}

/// Distance of a ring from the piece, in map units.
const APART: f32 = 0.17;
/// Least distance of a ring from the piece, in points.
const LEAST_APART: f32 = 3.5;
/// Measures of the turn sign, in map units: distances of its foot, its shoulders and its tip from the middle of a piece on one
/// place, and half its width.
const TURN: (f32, f32, f32, f32) = (1.0, 1.3, 1.56, 0.26);
/// Amount by which the turn sign is nearer to a piece on two places, which is less deep than wide, in map units.
const NEARER: f32 = 0.18;

/// Middle of the turn sign at a pose, and the sign's radius, in map units.
#[must_use]
pub fn turn_sign(pose: &BlockPose) -> (Vec2, f32) {
    let (foot, _, tip, _) = TURN;
    (pose.at + pose.forward() * ((foot + tip) * 0.5 - nearer(pose)), (tip - foot) * 0.6)
}

/// Amount by which the turn sign is nearer to the pose than usual, in map units.
const fn nearer(pose: &BlockPose) -> f32 {
    if pose.parts.len() > 1 { NEARER } else { 0.0 }
}

impl MarkPainter<'_> {
    /// Outline of a piece on the screen, grown by `by` map units; it ends where it begins.
    pub(super) fn rim(&self, placed: &PlacedPiece, by: f32) -> Vec<Pos2> {
        let rim = placed.outline(self.camera.scale, by);
        let mut rim: Vec<Pos2> = rim.into_iter().map(|at| self.to_screen(at)).collect();
        rim.extend(rim.first().copied());
        rim
    }

    /// Draws a ring around a piece, in the form that shows why.
    pub fn ring(&self, placed: &PlacedPiece, why: Ring) {
        let point = 1.0 / self.camera.scale;
        let apart = APART.max(LEAST_APART * point);
        let rim = |points: f32| self.rim(placed, apart + points * point);
        let line = |points: f32, width: f32, colour: Color32| {
            self.painter.add(PathShape::line(rim(points), Stroke::new(width, colour)));
        };
        match why {
            Ring::Able => {
                self.casing(&rim(0.0), 2.2);
                line(0.0, 2.2, theme::go());
            }
            Ring::MustAct => {
                self.casing(&rim(1.0), 3.6);
                let pen = Stroke::new(3.6, theme::stop());
                self.painter.extend(Shape::dashed_line(&rim(1.0), pen, 8.0, 5.0));
            }
            Ring::Asked => {
                self.casing(&rim(1.5), 6.5);
                line(0.0, 2.0, theme::back());
                line(4.0, 2.0, theme::back());
            }
            Ring::Selected => {
                line(2.0, 11.0, with_opacity(theme::gold(), 0.35));
                line(1.0, 6.5, theme::gold_edge());
                line(1.0, 3.6, theme::gold());
            }
        }
    }

    /// Draws a turn sign before the front that the piece would have, with the number of the answer.
    pub fn turn(&self, pose: &BlockPose, number: &str, lit: bool) {
        let forward = pose.forward();
        let (foot, shoulders, tip, half) = TURN;
        let middle = pose.at - forward * nearer(pose);
        let at = |along: f32, across: f32| self.to_screen(middle + forward * along + forward.perp() * across);
        let points = vec![at(foot, -half), at(shoulders, -half), at(tip, 0.0), at(shoulders, half), at(foot, half)];
        let (fill, rim) = if lit { (theme::gold(), theme::gold_edge()) } else { (theme::back(), theme::veil(255)) };
        self.painter.add(Shape::convex_polygon(points, fill, Stroke::new(1.5, rim)));
        let size = self.camera.scale * 0.36;
        if size >= 7.0 && !number.is_empty() {
            let ink = if lit { theme::gold_edge() } else { theme::veil(255) };
            let font = theme::font(Typeface::SansBlack, size.min(18.0));
            let place = at((foot + shoulders) * 0.5 + 0.02, 0.0);
            self.painter.text(place, Align2::CENTER_CENTER, number, font, ink);
        }
    }
}
