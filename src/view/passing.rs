//! What is seen for a moment in an animation: smoke that drifts, words that rise.

use super::animation::{Arms, Mark, Tone};
use super::marks::MarkPainter;
use crate::paint::fonts::Typeface;
use crate::view::theme::{self, veiled};
use bevy::math::Vec2;
use bevy_egui::egui::{Align2, Color32, CornerRadius, Shape, Stroke, vec2};

/// The puffs of a volley: how far ahead, how far aside, how large, in hex radii.
const PUFFS: [(f32, f32, f32); 9] = [
    (0.05, 0.00, 0.22),
    (0.12, 0.30, 0.19),
    (0.10, -0.32, 0.20),
    (0.30, 0.14, 0.24),
    (0.28, -0.16, 0.23),
    (0.50, 0.02, 0.27),
    (0.46, 0.34, 0.20),
    (0.44, -0.36, 0.21),
    (0.70, 0.10, 0.24),
];
/// How much larger those of guns are.
const GUNS: f32 = 1.3;
/// Its colour.
const SMOKE: Color32 = Color32::from_rgb(0xf2, 0xee, 0xe4);
/// The part of its time in which a shot flashes.
const FLASH: f32 = 0.12;

impl MarkPainter<'_> {
    /// A mark of an animation, `part` through.
    pub fn passing(&self, mark: &Mark, part: f32) {
        match mark {
            Mark::Smoke { at, toward, arms } => self.smoke(*at, *toward, *arms, part),
            Mark::Words { at, text, tone } => self.rising(*at, text, *tone, part),
        }
    }

    /// Puffs that swell, drift ahead and grow thin.
    fn smoke(&self, at: Vec2, toward: Vec2, arms: Arms, part: f32) {
        let thick = if arms == Arms::Guns { GUNS } else { 1.0 };
        if part < FLASH {
            self.flash(at, toward, 1.0 - part / FLASH);
        }
        let left = 1.0 - part;
        for (place, (ahead, aside, size)) in PUFFS.iter().enumerate() {
            // Each begins a little after the one before.
            let own = ((part - 0.012 * place as f32) * 1.1).clamp(0.0, 1.0);
            if own == 0.0 {
                continue;
            }
            let spread = own.sqrt();
            let drift = toward * (ahead * spread + 0.25 * own) + toward.perp() * (aside * (0.5 + 0.5 * spread));
            let radius = thick * size * (0.45 + 0.75 * spread) * self.camera.scale;
            let puff = self.at(at + drift) - vec2(0.0, 0.12 * own * self.camera.scale);
            // Rings within each other: soft at the rim, dense in the middle.
            for ring in 1..=4u8 {
                let wide = radius * f32::from(ring) / 4.0;
                self.painter.circle_filled(puff, wide, veiled(SMOKE, 0.24 * left.powf(1.2)));
            }
        }
    }

    fn flash(&self, at: Vec2, toward: Vec2, bright: f32) {
        let side = toward.perp();
        let tongue = [at + side * 0.2, at + toward * (0.75 * bright), at - side * 0.2, at - toward * 0.1];
        let points = tongue.iter().map(|p| self.at(*p)).collect();
        let colour = veiled(Color32::from_rgb(0xff, 0xc9, 0x4a), 0.4 + 0.6 * bright);
        self.painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
    }

    /// Words that rise from a counter and fade.
    fn rising(&self, at: Vec2, text: &str, tone: Tone, part: f32) {
        let solid = ((1.0 - part) * 3.0).min(1.0);
        let ink = match tone {
            Tone::Bad => theme::stop(),
            Tone::Good => theme::go(),
        };
        let font = theme::font(Typeface::SansBlack, (self.camera.scale * 0.42).clamp(14.0, 26.0));
        let galley = self.painter.layout_no_wrap(text.to_owned(), font, veiled(ink, solid));
        let place = self.at(at) - vec2(0.0, (0.45 + 0.75 * part.sqrt()) * self.camera.scale);
        let rect = Align2::CENTER_CENTER.anchor_size(place, galley.size());
        let ground = veiled(theme::card(), 0.88 * solid);
        self.painter.rect_filled(rect.expand2(vec2(5.0, 1.0)), CornerRadius::same(4), ground);
        self.painter.galley(rect.min, galley, ink);
    }
}
