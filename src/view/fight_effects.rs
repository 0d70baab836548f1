//! Drawing of fights: weapons and sparks where two sides meet, staves of a broken unit, a captor's colour, a ring for a leader.

use super::animation::Weapon;
use super::animation::clash::sway;
use super::animation::shatter::staves;
use super::animation::smoke::seeded;
use super::marks::MarkPainter;
use super::side_flags::woven;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::view::theme::{self, with_opacity};
use bevy::math::Vec2;
use bevy_egui::egui::emath::Rot2;
use bevy_egui::egui::{Align2, Shape, Stroke, vec2};
use std::f32::consts::TAU;

/// Number of sparks of a fight on a line of one hex radius.
const SPARKS: f32 = 26.0;
/// Number of puffs of dust of a fight on a line of one hex radius.
const PUFFS: f32 = 5.0;
/// Share of its time in which the number of a loss springs out.
const LOSS_BEATS: f32 = 0.2;
/// Share of its time in which the mark of a loss fades.
const LOSS_FADES: f32 = 0.35;
/// Distance of the colours behind the line of a fight, in hex radii.
const BEHIND: f32 = 0.62;
/// Part of the fight in which a spark flies.
const SPARK: f32 = 0.13;

impl MarkPainter<'_> {
    /// Draws two sides in a hand-to-hand fight. Nothing in it depends on which side wins.
    pub(super) fn clash(&self, edge: [Vec2; 2], push: Vec2, weapons: [Weapon; 2], fights: f32, part: f32) {
        let done = (part / fights).min(1.0);
        let [a, b] = edge.map(|end| end + push * sway(done));
        let long = a.distance(b);
        let across = (b - a).perp().normalize_or_zero();
        let many = |share: f32| ((share * long).round() as u8).max(2);
        let mut scatter = seeded(edge[0] + edge[1], 31);
        let puffs = many(PUFFS);
        for nth in 0..puffs {
            let along = (f32::from(nth) + scatter.unit()) / f32::from(puffs);
            let way = across * if nth % 2 == 0 { 0.42 } else { -0.42 };
            // The puffs follow one another as long as the fight lasts.
            let begins = fights * 0.75 * scatter.unit();
            let own = (part - begins) / (1.0 - begins);
            self.dust(edge[0].lerp(edge[1], along), way, own);
        }
        let left = 1.0 - ((part - fights) / (0.3 * (1.0 - fights))).clamp(0.0, 1.0);
        let way = push.normalize_or_zero();
        for (weapon, way, late) in [(weapons[0], way, 0.0), (weapons[1], -way, 0.5)] {
            self.weapons(weapon, [a, b], way, done + late, left);
        }
        if done < 1.0 {
            for nth in 0..many(SPARKS) {
                let (along, begins, turn) = (scatter.unit(), scatter.unit() * (1.0 - SPARK), scatter.unit() * TAU);
                let own = (done - begins) / SPARK;
                if (0.0..1.0).contains(&own) {
                    self.spark(a.lerp(b, along), turn + f32::from(nth), own);
                }
            }
        }
    }

    /// Draws the colours of both sides behind the line of a fight: they lean with it, and dip where it is pushed back.
    pub(super) fn colours_in_fight(&self, edge: [Vec2; 2], push: Vec2, sides: [SideId; 2], fights: f32, part: f32) {
        let left = 1.0 - ((part - fights) / (0.3 * (1.0 - fights))).clamp(0.0, 1.0);
        let swayed = sway((part / fights).min(1.0));
        let (way, middle) = (push.normalize_or_zero(), edge[0].midpoint(edge[1]) + push * swayed);
        for (side, ahead, pressed) in [(sides[0], way, swayed), (sides[1], -way, -swayed)] {
            let foot = middle - ahead * BEHIND + ahead.perp() * (edge[0].distance(edge[1]) * 0.22);
            let rear = if ahead.x > 0.05 { -1.0 } else { 1.0 };
            self.dipped(foot, rear * (0.16 - 0.3 * pressed.max(0.0) + 0.85 * (-pressed).max(0.0)), side, left);
        }
    }

    /// Draws a side's colour on a staff that leans to the right by an angle in radians.
    fn dipped(&self, foot: Vec2, lean: f32, side: SideId, solid: f32) {
        let (foot, r) = (self.to_screen(foot), self.camera.scale.clamp(16.0, 90.0));
        let (up, wide) = (vec2(lean.sin(), -lean.cos()), (r * 0.05).clamp(1.4, 4.0));
        let (tip, out) = (foot + up * r, up.rot90() * if lean < 0.0 { 1.0 } else { -1.0 });
        let rim = with_opacity(theme::side_rim(side), solid);
        self.painter.line_segment([foot, tip], Stroke::new(wide + 1.6, rim));
        self.painter.line_segment(
            [foot, tip],
            Stroke::new(wide, with_opacity(theme::colour(theme::current_theme().road), solid)),
        );
        let on = |share: f32, low: f32| {
            let wave = (share * 5.0 + lean * 6.0).sin() * 0.05 * share;
            tip + out * (r * 0.62 * share) - up * (r * (0.03 + 0.44 * low + wave))
        };
        let (cloth, hem) = woven(on, with_opacity(theme::side_colour(side), solid));
        self.painter.add(Shape::mesh(cloth));
        self.painter.add(Shape::closed_line(hem, Stroke::new(1.2, rim)));
    }

    /// Draws rays where steel meets steel in a fight.
    fn spark(&self, at: Vec2, turn: f32, part: f32) {
        for ray in 0..4u8 {
            let way = Vec2::from_angle(turn + TAU * 0.25 * f32::from(ray));
            let line = [at + way * (0.05 + 0.1 * part), at + way * (0.1 + 0.2 * part)].map(|p| self.to_screen(p));
            let wide = (self.camera.scale * 0.035).clamp(1.2, 3.0) * (1.0 - 0.5 * part);
            self.painter
                .line_segment(line, Stroke::new(wide + 1.4, with_opacity(theme::gold_edge(), 0.55 * (1.0 - part))));
            self.painter.line_segment(line, Stroke::new(wide, with_opacity(theme::gold(), 1.0 - 0.6 * part)));
        }
    }

    /// Draws the staves of a broken unit, in the colour of its side.
    pub(super) fn debris(&self, at: Vec2, heading: f32, half: Vec2, (side, many): (SideId, u8), part: f32) {
        let wide = (self.camera.scale * 0.045).clamp(1.2, 4.0);
        for stave in staves(at, heading, half, many, part) {
            let ends = stave.ends.map(|end| self.to_screen(at + end));
            let rim = Stroke::new(wide + 2.0, with_opacity(theme::side_rim(side), stave.solid));
            self.painter.line_segment(ends, rim);
            self.painter.line_segment(ends, Stroke::new(wide, with_opacity(theme::side_colour(side), stave.solid)));
            // The point of the stave.
            let [foot, head] = ends;
            let tip = head + (head - foot).normalized() * wide * 2.2;
            let steel = Stroke::new(wide * 0.8, with_opacity(theme::colour(theme::current_theme().white), stave.solid));
            self.painter.line_segment([head, tip], rim);
            self.painter.line_segment([head, tip], steel);
        }
    }

    /// Draws the captor's colour that sweeps over a piece from its rear to its front, behind a line of gold.
    pub(super) fn sweep(&self, at: Vec2, heading: f32, half: Vec2, side: SideId, part: f32) {
        const GOES: f32 = 0.7;
        let forward = Vec2::from_angle(heading.to_radians());
        let right = forward.perp() * half.y;
        let over = (part / GOES).min(1.0);
        let left = 1.0 - ((part - GOES) / (1.0 - GOES)).clamp(0.0, 1.0);
        let (rear, front) = (at - forward * half.x, at + forward * (half.x * (2.0 * over - 1.0)));
        let corners = [rear - right, front - right, front + right, rear + right].map(|p| self.to_screen(p));
        let field = with_opacity(theme::side_colour(side), 0.78 * left);
        self.painter.add(Shape::convex_polygon(corners.to_vec(), field, Stroke::NONE));
        if over < 1.0 {
            let line = [corners[1], corners[2]];
            self.painter.line_segment(line, Stroke::new(5.0, theme::gold_edge()));
            self.painter.line_segment(line, Stroke::new(3.0, theme::gold()));
        }
    }

    /// Draws the loss of a piece: the number springs out and rises, and a pip for each point falls.
    pub(super) fn loss(&self, at: Vec2, lost: u8, part: f32) {
        let (middle, r, solid) = (self.to_screen(at), self.camera.scale, (1.0 - part) / LOSS_FADES);
        let mut scatter = seeded(at, 33);
        let pip = (r * 0.1).clamp(3.5, 14.0);
        for _ in 0..lost {
            let (way, high) = (scatter.between(-0.75, 0.75), scatter.between(0.35, 0.75));
            let begins = scatter.between(0.0, 0.2);
            let own = ((part - begins) / (1.0 - begins)).max(0.0);
            // Thrown up a little, then down.
            let off = vec2(way * own, (2.2 * own - high * 2.0) * own) * r;
            let turn = Rot2::from_angle(way * own * TAU);
            let corners = [vec2(-0.6, -0.5), vec2(0.6, -0.5), vec2(0.6, 0.5), vec2(-0.6, 0.5)];
            let outline = corners.map(|corner| middle + off + turn * (corner * pip)).to_vec();
            let rim = Stroke::new(1.2, with_opacity(theme::die_white(), solid.min(1.0)));
            self.painter.add(Shape::convex_polygon(outline, with_opacity(theme::alert_fill(), solid.min(1.0)), rim));
        }
        let beat = 1.0 + 0.7 * (1.0 - (part / LOSS_BEATS).min(1.0));
        let size = (r * 0.5).clamp(16.0, 56.0) * beat;
        let place = middle - vec2(0.0, r * (0.15 + 0.5 * part));
        let (text, font) = (format!("\u{2212}{lost}"), theme::font(Typeface::SansBlack, size));
        for way in [vec2(-1.0, -1.0), vec2(1.0, -1.0), vec2(1.0, 1.0), vec2(-1.0, 1.0)] {
            let rim = with_opacity(theme::die_white(), solid.min(1.0));
            self.painter.text(place + way * (size * 0.055), Align2::CENTER_CENTER, &text, font.clone(), rim);
        }
        self.painter.text(place, Align2::CENTER_CENTER, &text, font, with_opacity(theme::alert_fill(), solid.min(1.0)));
    }

    /// Draws a dark ring that opens around a falling leader, with rays.
    pub(super) fn fallen(&self, at: Vec2, part: f32) {
        let opened = 1.0 - (1.0 - part) * (1.0 - part);
        let (middle, r) = (self.to_screen(at), self.camera.scale);
        let radius = r * (0.45 + 0.55 * opened);
        let dark = with_opacity(theme::colour(theme::current_theme().shadow), 0.9 * (1.0 - part));
        let pale = with_opacity(theme::colour(theme::current_theme().white), 0.8 * (1.0 - part));
        let wide = (r * 0.11).clamp(3.0, 9.0) * (1.0 - 0.5 * part);
        self.painter.circle_stroke(middle, radius, Stroke::new(wide + 2.5, pale));
        self.painter.circle_stroke(middle, radius, Stroke::new(wide, dark));
        for nth in 0..16u8 {
            let angle = TAU * f32::from(nth) / 16.0;
            let way = vec2(angle.cos(), angle.sin());
            let long = r * if nth % 2 == 0 { 0.2 } else { 0.1 };
            let line = [middle + way * (radius + wide), middle + way * (radius + wide + long)];
            self.painter.line_segment(line, Stroke::new((wide * 0.35).max(1.0), dark));
        }
    }
}
