//! Drawing of weapons in a fight on a line: staves lowered and thrust, swords swung, firearms turned round.

use super::animation::Weapon;
use super::marks::MarkPainter;
use crate::view::theme::{self, with_opacity};
use bevy::math::Vec2;
use bevy_egui::egui::epaint::PathShape;
use bevy_egui::egui::{Color32, Pos2, Shape, Stroke, vec2};

/// Number of weapons drawn on a line of one hex radius.
const fn many(weapon: Weapon) -> f32 {
    match weapon {
        Weapon::Pikes => 5.0,
        Weapon::Swords => 2.2,
        Weapon::Butts => 3.2,
    }
}

/// Number of strokes that each weapon makes during a fight.
const fn strokes(weapon: Weapon) -> f32 {
    match weapon {
        Weapon::Pikes => 3.0,
        Weapon::Swords => 4.0,
        Weapon::Butts => 3.5,
    }
}

impl MarkPainter<'_> {
    /// Draws the weapons of one side along its line of the fight; `done`: the share of the fight that is over.
    pub(super) fn weapons(&self, weapon: Weapon, [a, b]: [Vec2; 2], way: Vec2, done: f32, solid: f32) {
        if solid <= 0.0 {
            return;
        }
        let abreast = ((many(weapon) * a.distance(b)).round() as u8).max(2);
        for nth in 0..abreast {
            let place = (f32::from(nth) + 0.5) / f32::from(abreast);
            // Each weapon has its own rhythm.
            let beat = (done * strokes(weapon) + f32::from(nth) * 0.37).fract();
            self.weapon(weapon, a.lerp(b, place), way, beat, solid);
        }
    }

    /// Draws two crossed swords on a plate, the sign of a hand-to-hand fight. Returns the radius of the plate in points.
    pub(super) fn crossed(&self, at: Vec2, ink: Color32, lit: bool) -> f32 {
        let middle = self.to_screen(at);
        let r = (self.camera.scale * if lit { 0.3 } else { 0.25 }).clamp(8.0, 24.0);
        self.painter.circle(middle, r, theme::card(), Stroke::new(if lit { 2.5 } else { 1.5 }, ink));
        for side in [-1.0, 1.0] {
            let along = vec2(side, -1.0).normalized();
            let (foot, tip) = (middle - along * (r * 0.68), middle + along * (r * 0.76));
            let (guard, across) = (middle - along * (r * 0.36), along.rot90() * (r * 0.22));
            self.painter.line_segment([foot, tip], Stroke::new((r * 0.15).max(1.5), ink));
            self.painter.line_segment([guard - across, guard + across], Stroke::new((r * 0.13).max(1.5), ink));
        }
        r
    }

    fn weapon(&self, weapon: Weapon, at: Vec2, way: Vec2, beat: f32, solid: f32) {
        // Back slowly, out fast.
        let struck = if beat < 0.35 { beat / 0.35 } else { (1.0 - beat) / 0.65 };
        match weapon {
            Weapon::Pikes => self.pike(at + way * (0.22 * struck - 0.1), way, solid),
            Weapon::Swords => self.sword(at - way * 0.3, way, 1.0 - 2.0 * struck, solid),
            Weapon::Butts => self.butt(at - way * 0.34, way, 0.9 - 1.5 * struck, solid),
        }
    }

    /// Draws a pike that points ahead, with its steel tip.
    fn pike(&self, at: Vec2, way: Vec2, solid: f32) {
        let (foot, neck, tip) = (at - way * 0.5, at + way * 0.26, at + way * 0.46);
        let wide = self.pen(0.05);
        let steel =
            vec![neck + way.perp() * 0.05, tip, neck - way.perp() * 0.05].into_iter().map(|p| self.to_screen(p));
        self.cased([foot, neck], wide, theme::colour(theme::current_theme().road), solid);
        let rim = Stroke::new(1.0, with_opacity(theme::colour(theme::current_theme().shadow), solid));
        self.painter.add(Shape::convex_polygon(steel.collect(), with_opacity(steel_colour(), solid), rim));
    }

    /// Draws a sword held at a point, rotated by an angle, with the arc that it has swept.
    fn sword(&self, hand: Vec2, way: Vec2, turn: f32, solid: f32) {
        const LONG: f32 = 0.5;
        let blade = |turn: f32| hand + Vec2::from_angle(turn).rotate(way) * LONG;
        let swept: Vec<Pos2> = (0..7u8).map(|k| self.to_screen(blade(turn - 0.12 * f32::from(k)))).collect();
        self.painter
            .add(PathShape::line(swept, Stroke::new(self.pen(0.07), with_opacity(steel_colour(), 0.4 * solid))));
        let (along, wide) = (Vec2::from_angle(turn).rotate(way), self.pen(0.055));
        let (guard, across) = (hand + along * 0.12, along.perp() * 0.06);
        self.cased([hand, blade(turn)], wide, steel_colour(), solid);
        self.cased([guard - across, guard + across], wide, theme::gold(), solid);
    }

    /// Draws a firearm held by its muzzle: the butt strikes.
    fn butt(&self, hand: Vec2, way: Vec2, turn: f32, solid: f32) {
        let along = Vec2::from_angle(turn).rotate(way);
        let (lock, end, across) = (hand + along * 0.3, hand + along * 0.56, along.perp());
        self.cased([hand, lock], self.pen(0.05), theme::colour(theme::current_theme().stone), solid);
        let stock = [lock - across * 0.03, end - across * 0.1, end + across * 0.1, lock + across * 0.03];
        let wood = with_opacity(theme::colour(theme::current_theme().earth), solid);
        let rim = Stroke::new(1.2, with_opacity(theme::colour(theme::current_theme().shadow), solid));
        self.painter.add(Shape::convex_polygon(stock.map(|p| self.to_screen(p)).to_vec(), wood, rim));
    }

    /// Draws a line with a casing, so that it is visible on any ground.
    fn cased(&self, ends: [Vec2; 2], wide: f32, colour: Color32, solid: f32) {
        let ends = ends.map(|p| self.to_screen(p));
        let casing = with_opacity(theme::colour(theme::current_theme().shadow), solid);
        self.painter.line_segment(ends, Stroke::new(wide + 2.0, casing));
        self.painter.line_segment(ends, Stroke::new(wide, with_opacity(colour, solid)));
    }

    /// Width of a line in points, from its width in hex radii.
    fn pen(&self, wide: f32) -> f32 {
        (self.camera.scale * wide).clamp(1.2, 4.0)
    }
}

fn steel_colour() -> Color32 {
    theme::colour(theme::current_theme().white)
}
