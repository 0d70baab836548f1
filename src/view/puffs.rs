//! Drawing of fire and smoke in the style of an engraving: bursts of flame, clouds with scalloped rims, hatched on the shaded
//! side.

use super::animation::Arms;
use super::animation::smoke::{self, Bank, Puff};
use super::marks::MarkPainter;
use crate::paint::theme::{Rgb, ThemeMode};
use crate::view::theme::{self, with_opacity};
use bevy::math::Vec2;
use bevy_egui::egui::epaint::PathShape;
use bevy_egui::egui::{Mesh, Pos2, Shape, Stroke, vec2};
use std::f32::consts::{PI, TAU};

/// Points along the rim of a puff.
const RIM: u8 = 30;
/// Number of lobes of a puff of smoke.
const LOBES: f32 = 6.0;
/// Depth of the cut between two lobes of a puff, as a share of its radius.
const CUT: f32 = 0.2;
/// Opacity of a puff in its middle, 0 to 1.
const DENSE: f32 = 0.82;
/// Opacity of a bank of smoke in its middle, 0 to 1.
const BANK: f32 = 0.52;
/// Opacity of a puff's lines.
const LINES: f32 = 0.62;

/// Material of a puff.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stuff {
    /// Puff of the smoke of a shot.
    Smoke,
    /// Puff of earth thrown up.
    Earth,
}

impl Stuff {
    /// Colours of the puff's body and lines; darker in the dark theme.
    fn colours(self) -> (Rgb, Rgb) {
        let theme = theme::current_theme();
        let dim = if theme.ground == ThemeMode::Dark { 0.42 } else { 0.0 };
        match self {
            Stuff::Smoke => (theme.white.mixed(theme.paper, dim), theme.shadow),
            Stuff::Earth => (theme.earth.mixed(theme.white, 0.3 - dim * 0.5), theme.earth_dark),
        }
    }
}

impl MarkPainter<'_> {
    /// Draws a volley: the flashes run along the line, and each leaves its puff of smoke.
    pub(super) fn volley(&self, edge: [Vec2; 2], toward: Vec2, arms: Arms, part: f32) {
        if let Some(bank) = smoke::bank(edge, toward, arms, part) {
            self.bank(bank);
        }
        let muzzles = smoke::muzzles(edge, toward, arms);
        let mut puffs: Vec<Puff> = muzzles.iter().filter_map(|muzzle| muzzle.puff(part)).collect();
        // Puffs nearer to the camera roll over those behind.
        puffs.sort_by(|a, b| self.to_screen(a.middle).y.total_cmp(&self.to_screen(b.middle).y));
        for puff in puffs {
            self.puff(puff, Stuff::Smoke);
        }
        for muzzle in &muzzles {
            if let Some(bright) = muzzle.flashes(part).filter(|_| muzzle.flash > 0.0) {
                self.flash(muzzle.at, muzzle.flash, toward, bright);
            }
        }
    }

    /// Draws a bank of smoke: soft on all sides, with thick and thin places along it.
    fn bank(&self, Bank { ends: [a, b], half, solid }: Bank) {
        /// Number of columns of a bank.
        const COLUMNS: u16 = 10;
        /// Opacity of a bank from one side of it to the other, 0 to 1.
        const ACROSS: [f32; 5] = [0.0, 0.7, 1.0, 0.7, 0.0];
        let body = theme::colour(Stuff::Smoke.colours().0);
        let across = (b - a).normalize_or_zero().perp() * half;
        let mut scatter = smoke::seeded(a - b, 13);
        let mut mesh = Mesh::default();
        for column in 0..=COLUMNS {
            let along = f32::from(column) / f32::from(COLUMNS);
            let thick = scatter.between(0.65, 1.0) * (along * PI).sin().max(0.0).sqrt();
            let bulge = scatter.between(0.8, 1.15);
            for (row, opacity) in (0u8..).zip(ACROSS) {
                let off = (f32::from(row) - 2.0) * 0.5 * bulge;
                let at = self.to_screen(a.lerp(b, along) + across * off);
                mesh.colored_vertex(at, with_opacity(body, BANK * opacity * thick * solid));
                if column > 0 && row > 0 {
                    let now = u32::from(column) * ACROSS.len() as u32 + u32::from(row);
                    let before = now - ACROSS.len() as u32;
                    mesh.add_triangle(now, now - 1, before);
                    mesh.add_triangle(now - 1, before, before - 1);
                }
            }
        }
        self.painter.add(Shape::mesh(mesh));
    }

    /// Draws a cannonball in flight, with a streak behind it; then the earth that it throws up.
    pub(super) fn ball(&self, [from, to]: [Vec2; 2], flies: f32, part: f32) {
        let way = to - from;
        if part < flies {
            let gone = part / flies;
            // It rises and falls a little, over its own shadow.
            let high = 0.35 * (gone * PI).sin();
            let [at, behind] = [gone, (gone - 0.22).max(0.0)].map(|gone| self.to_screen(from + way * gone));
            let r = (self.camera.scale * 0.12).clamp(3.0, 9.0);
            let up = vec2(0.0, -high * self.camera.scale);
            let (dark, pale) = (theme::black(), theme::die_white());
            self.painter.circle_filled(at, r * 0.8, with_opacity(dark, 0.3));
            self.painter.line_segment([behind + up, at + up], Stroke::new(r * 1.1, with_opacity(pale, 0.55)));
            self.painter.circle(at + up, r, dark, Stroke::new(1.2, pale));
        } else {
            let struck = (part - flies) / (1.0 - flies);
            if struck < 0.25 {
                self.flash(to, 0.5, -way.normalize_or_zero(), 1.0 - struck * 4.0);
            }
            self.dust(to, way.normalize_or_zero() * 0.5, struck);
            self.dust(to, way.normalize_or_zero().perp() * 0.4, struck);
        }
    }

    /// Draws earth that is thrown up from the ground.
    pub(super) fn dust(&self, at: Vec2, toward: Vec2, part: f32) {
        for puff in smoke::dust(at, toward, part) {
            self.puff(puff, Stuff::Earth);
        }
    }

    /// Draws a burst of flame: a glow, tongues all round with the longest ahead, and a white core.
    fn flash(&self, at: Vec2, size: f32, toward: Vec2, bright: f32) {
        const TONGUES: [(f32, f32); 7] =
            [(-2.2, 0.3), (2.2, 0.3), (-1.3, 0.45), (1.3, 0.45), (-0.55, 0.75), (0.55, 0.75), (0.0, 1.2)];
        let theme = theme::current_theme();
        let burning = 0.5 + 0.5 * bright;
        let (flame, middle) = (theme::colour(theme.gold), self.to_screen(at + toward * (size * 0.2)));
        let mut glow = Mesh::default();
        glow.colored_vertex(middle, with_opacity(flame, 0.75 * burning));
        for k in 0..=RIM {
            let angle = TAU * f32::from(k) / f32::from(RIM);
            let out = vec2(angle.cos(), angle.sin()) * (size * 1.1 * self.camera.scale);
            glow.colored_vertex(middle + out, with_opacity(flame, 0.0));
            if k > 0 {
                glow.add_triangle(0, u32::from(k), u32::from(k) + 1);
            }
        }
        self.painter.add(Shape::mesh(glow));
        let tongue = |turn: f32, long: f32, wide: f32| -> Vec<Pos2> {
            let along = Vec2::from_angle(turn).rotate(toward) * (long * size);
            let across = along.normalize_or_zero().perp() * (wide * size);
            [at, at + along * 0.4 + across, at + along, at + along * 0.4 - across].map(|p| self.to_screen(p)).to_vec()
        };
        let rim = Stroke::new(1.0, with_opacity(theme::colour(theme.shot), burning));
        for (turn, long) in TONGUES {
            let spike = tongue(turn, long * (0.55 + 0.45 * bright), 0.15);
            self.painter.add(Shape::convex_polygon(spike, with_opacity(flame, burning), rim));
        }
        self.painter.circle_filled(middle, size * 0.2 * self.camera.scale, with_opacity(theme::die_white(), burning));
        let core = tongue(0.0, 0.8 * burning, 0.08);
        self.painter.add(Shape::convex_polygon(core, with_opacity(theme::die_white(), burning), Stroke::NONE));
    }

    /// Draws a puff: dense in the middle and soft at its rim, with a line around it like an engraver's; hatched away from the
    /// light.
    fn puff(&self, puff: Puff, stuff: Stuff) {
        let radius = puff.radius * self.camera.scale;
        if radius < 1.5 || !self.is_near(puff.middle) {
            return;
        }
        let (body, lines) = stuff.colours();
        let middle = self.to_screen(puff.middle);
        let begin = puff.lobes * TAU;
        let rim = |angle: f32, share: f32| {
            let lobe = 1.0 - CUT + CUT * ((angle - begin) * LOBES * 0.5).sin().abs();
            middle + vec2(angle.cos(), angle.sin()) * (radius * lobe * share)
        };
        let mut cloud = Mesh::default();
        let body = theme::colour(body);
        cloud.colored_vertex(middle, with_opacity(body, DENSE * puff.solid));
        for k in 0..=RIM {
            let angle = TAU * f32::from(k) / f32::from(RIM);
            cloud.colored_vertex(rim(angle, 0.92), with_opacity(body, DENSE * 0.85 * puff.solid));
            cloud.colored_vertex(rim(angle, 1.12), with_opacity(body, 0.0));
            if k > 0 {
                let now = 1 + 2 * u32::from(k);
                cloud.add_triangle(0, now - 2, now);
                cloud.add_triangle(now - 2, now - 1, now);
                cloud.add_triangle(now - 1, now + 1, now);
            }
        }
        self.painter.add(Shape::mesh(cloud));
        // Strokes of a burin: the rim, thin; inside it, away from the light, ever shorter ones.
        let ink = theme::colour(lines);
        let wide = (self.camera.scale * 0.018).clamp(0.7, 1.5);
        let stroke = |from: f32, to: f32, share: f32, dark: f32| {
            let points = 2 + ((to - from) * 4.5) as u8;
            let angle = |k: u8| from + (to - from) * f32::from(k) / f32::from(points - 1);
            let line = (0..points).map(|k| rim(angle(k), share)).collect();
            let pen = Stroke::new(wide, with_opacity(ink, (LINES * dark * puff.solid).min(1.0)));
            self.painter.add(PathShape::line(line, pen));
        };
        stroke(0.0, TAU, 0.97, 0.5);
        if radius > 5.0 {
            stroke(-0.1 * PI, 0.62 * PI, 0.8, 0.9);
            stroke(0.02 * PI, 0.5 * PI, 0.62, 0.7);
        }
        if radius > 12.0 {
            stroke(0.1 * PI, 0.42 * PI, 0.45, 0.55);
        }
    }
}
