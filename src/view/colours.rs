//! The colours of a side on their pole: raised over a place that it has taken, lowered by whoever gives up.

use super::marks::MarkPainter;
use crate::kernel::SideId;
use crate::view::theme::{self, veiled};
use bevy::math::Vec2;
use bevy_egui::egui::{Color32, Pos2, Shape, Stroke, vec2};

/// How high a pole is, and how long and high the cloth on it, in hex radii.
const POLE: f32 = 1.5;
const CLOTH: [f32; 2] = [0.95, 0.6];
/// In which part of the time the colours come down, and in which the white flag is up.
const LOWERED: f32 = 0.4;
const UP: f32 = 0.7;
/// Strips of a cloth that waves.
const STRIPS: u8 = 8;

/// A cloth on a pole.
struct Cloth {
    field: Color32,
    rim: Color32,
    /// How far up the pole it is, 0 to 1.
    up: f32,
}

impl MarkPainter<'_> {
    /// The colours of a side go up over a place that it has taken.
    pub(super) fn colours_up(&self, at: Vec2, side: SideId, part: f32) {
        let up = eased((part / 0.6).min(1.0));
        let cloth = Cloth { field: theme::side_colour(side), rim: theme::side_rim(side), up };
        self.standard(at, Some(cloth), part * 3.0, gone(part));
    }

    /// A side's colours come down, and a white flag goes up on the same pole.
    pub(super) fn surrender(&self, at: Vec2, side: SideId, part: f32) {
        let cloth = if part < LOWERED {
            let up = 1.0 - eased(part / LOWERED);
            Cloth { field: theme::side_colour(side), rim: theme::side_rim(side), up }
        } else {
            let up = eased(((part - LOWERED) / (UP - LOWERED)).min(1.0));
            Cloth { field: theme::die_white(), rim: theme::black(), up }
        };
        self.standard(at, Some(cloth).filter(|cloth| cloth.up > 0.02), part * 4.0, gone(part));
    }

    /// A pole whose foot is at a place, and the cloth that waves on it.
    fn standard(&self, at: Vec2, cloth: Option<Cloth>, waves: f32, solid: f32) {
        let r = self.camera.scale;
        let foot = self.at(at) + vec2(-0.3, 0.35) * r;
        let top = foot - vec2(0.0, POLE * r);
        let wide = (r * 0.07).clamp(2.0, 6.0);
        self.painter
            .line_segment([foot, top], Stroke::new(wide + 2.0, veiled(theme::colour(theme::colours().white), solid)));
        self.painter
            .line_segment([foot, top], Stroke::new(wide, veiled(theme::colour(theme::colours().shadow), solid)));
        self.painter.circle(
            top,
            wide,
            veiled(theme::gold(), solid),
            Stroke::new(1.0, veiled(theme::gold_edge(), solid)),
        );
        let Some(Cloth { field, rim, up }) = cloth else { return };
        let [long, high] = CLOTH.map(|size| size * r);
        let head = foot + (top - foot) * up + vec2(0.0, (1.0 - up) * -high);
        // A hollow here, a crest there, the more the farther from the pole.
        let edge = |k: u8, low: f32| -> Pos2 {
            let part = f32::from(k) / f32::from(STRIPS);
            let wave = (part * 6.0 - waves * 2.5).sin() * 0.09 * r * part;
            head + vec2(long * part, low * high + wave)
        };
        for k in 0..STRIPS {
            let strip = vec![edge(k, 0.0), edge(k + 1, 0.0), edge(k + 1, 1.0), edge(k, 1.0)];
            self.painter.add(Shape::convex_polygon(
                strip,
                veiled(field, solid),
                Stroke::new(1.0, veiled(field, solid)),
            ));
        }
        let around = (0..=STRIPS).map(|k| edge(k, 0.0)).chain((0..=STRIPS).rev().map(|k| edge(k, 1.0))).collect();
        self.painter.add(Shape::closed_line(around, Stroke::new((r * 0.04).clamp(1.2, 3.0), veiled(rim, solid))));
    }
}

/// Slowly at first and at last.
fn eased(part: f32) -> f32 {
    part * part * (3.0 - 2.0 * part)
}

/// How solid it is still: gone at the very end.
fn gone(part: f32) -> f32 {
    ((1.0 - part) / 0.15).min(1.0)
}
