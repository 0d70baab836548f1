//! What is seen for a moment in an animation: smoke that drifts, dice that fall.

use super::animation::{Arms, Mark};
use super::dice::{self, DieColour};
use super::labels::{self, Label, Rank};
use super::marks::MarkPainter;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::view::theme::{self, veiled};
use bevy::math::Vec2;
use bevy_egui::egui::{Align2, Color32, Rect, Shape, Stroke, StrokeKind, vec2};

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
/// How high a die on the map is, in points.
const DIE: f32 = 64.0;
/// From one die to the next, in their height.
const STEP: f32 = 1.05;
/// How large a token is, in points, and in which parts of its time it comes, turns over and goes.
const TOKEN: f32 = 120.0;
const COMES: f32 = 0.3;
const TURNS: f32 = 0.3;
const GOES: f32 = 0.12;
/// How far from the middle of what they decide dice fall, in hex radii.
const BESIDE: f32 = 1.0;

impl MarkPainter<'_> {
    /// A mark of an animation, `part` through. `counters`: what dice do not lie on. Returns where dice lie.
    pub fn passing(&self, mark: &Mark, part: f32, counters: &[Rect]) -> Option<Rect> {
        match mark {
            Mark::Smoke { at, toward, arms } => {
                self.smoke(*at, *toward, *arms, part);
                None
            }
            Mark::Dice { at, dice, falls } => {
                let place = self.beside(*at, dice.len(), counters);
                self.dice(place, dice, *falls, part);
                Some(place)
            }
            Mark::Token { sign, side } => {
                self.token(sign, *side, part);
                None
            }
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

    /// Where so many dice lie: beside what they decide, rather to its right, and off the counters around it.
    fn beside(&self, at: Vec2, dice: usize, counters: &[Rect]) -> Rect {
        let (middle, size) = (self.at(at), vec2(DIE * STEP * dice as f32, DIE * 1.1));
        let reach = self.camera.scale * BESIDE;
        let right = middle + vec2(reach + size.x * 0.5, 0.0);
        let label = Label { at: right, size, rank: Rank::Chance, around: Some((middle, reach)) };
        let places = labels::place(self.open, counters, &[label], Some(Rank::Chance));
        places[0].unwrap_or(Rect::from_center_size(right, size))
    }

    /// A token in the middle of the open board: it grows as it comes, turns over, lies there, and shrinks away.
    fn token(&self, sign: &str, side: SideId, part: f32) {
        let come = (part / COMES).min(1.0);
        let gone = ((1.0 - part) / GOES).min(1.0);
        let turned = ((part - COMES) / TURNS).clamp(0.0, 1.0);
        let eased = come * come * (3.0 - 2.0 * come);
        // Seen from its edge in the middle of the turn.
        let wide = (turned * std::f32::consts::PI).cos().abs().max(0.04);
        let size = TOKEN * (0.35 + 0.65 * eased);
        let middle = self.open.center() + vec2(0.0, (1.0 - eased) * TOKEN * 0.8);
        let rect = Rect::from_center_size(middle, vec2(size * wide, size));
        let shadow = Rect::from_center_size(middle + vec2(0.0, size * 0.62), vec2(size * 0.8, size * 0.12));
        let shade = veiled(Color32::BLACK, 0.3 * eased * gone);
        self.painter.add(Shape::ellipse_filled(shadow.center(), shadow.size() * 0.5, shade));
        let field = veiled(theme::side_colour(side), gone);
        let line = |ink, width| Stroke::new(width, veiled(ink, gone));
        self.painter.rect(rect, 8.0, field, line(theme::gold(), 3.0), StrokeKind::Inside);
        if turned < 0.5 {
            // Its back: a lozenge, as on playing cards.
            let (x, y) = (rect.width() * 0.3, rect.height() * 0.3);
            let lozenge = [vec2(0.0, -y), vec2(x, 0.0), vec2(0.0, y), vec2(-x, 0.0)].map(|off| middle + off);
            self.painter.add(Shape::closed_line(lozenge.to_vec(), line(theme::gold(), 2.0)));
        } else if wide > 0.3 {
            let letters = size * if sign.chars().count() > 2 { 0.3 } else { 0.46 };
            let font = theme::font(Typeface::SerifBold, letters);
            self.painter.text(middle, Align2::CENTER_CENTER, sign, font, veiled(theme::light(), gone));
        }
    }

    fn dice(&self, place: Rect, dice: &[(u8, DieColour)], falls: f32, part: f32) {
        let fall = (part / falls).min(1.0);
        let fades = ((1.0 - part) / (1.0 - falls).max(f32::EPSILON) * 4.0).min(1.0);
        if fades <= 0.0 {
            return;
        }
        for (nth, (value, colour)) in dice.iter().enumerate() {
            let lies = place.left_center() + vec2(DIE * STEP * (nth as f32 + 0.5), 0.0);
            // It comes from above and bounces.
            let high = DIE * 0.9 * (1.0 - fall) * (fall * 2.5 * std::f32::consts::PI).cos().abs();
            let ground = lies + vec2(0.0, DIE * 0.5);
            let shade = veiled(Color32::BLACK, 0.28 * fades * fall);
            self.painter.add(Shape::ellipse_filled(ground, vec2(DIE * 0.36, DIE * 0.09), shade));
            dice::draw(self.painter, lies - vec2(0.0, high), DIE, *value, *colour, fall);
        }
    }
}
