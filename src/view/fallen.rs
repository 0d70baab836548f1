//! Who fell in the battle so far: small and quiet on the ground, under everything.

use super::marks::MarkPainter;
use crate::kernel::SideId;
use crate::view::theme::{self, veiled};
use bevy::math::Vec2;
use bevy_egui::egui::{Color32, Stroke};

/// From so many points to the hex radius on they are more than specks, and that from which they are there whole.
const FROM: f32 = 14.0;
const WHOLE: f32 = 24.0;
/// How much of what they lie on is seen through them.
const SOLID: f32 = 0.72;

/// One of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Fallen {
    /// Where, in map units.
    pub at: Vec2,
    /// Which way the head lies.
    pub head: Vec2,
    pub side: SideId,
    pub what: Body,
}

/// What lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Body {
    Man,
    Horse,
}

/// A line of a body: its ends, from its middle toward the head and to the right of that, and its breadth, in hex radii.
type Limb = ([[f32; 2]; 2], f32);

const STAVE: Limb = ([[-0.15, 0.07], [0.19, 0.09]], 0.016);
const LEGS: [Limb; 2] = [([[-0.05, 0.02], [-0.15, 0.05]], 0.026), ([[-0.05, -0.02], [-0.14, -0.04]], 0.026)];
const TRUNK: Limb = ([[-0.04, 0.0], [0.04, 0.0]], 0.07);
const HOOVES: [Limb; 4] = [
    ([[-0.09, 0.04], [-0.12, 0.16]], 0.02),
    ([[-0.05, 0.04], [-0.05, 0.17]], 0.02),
    ([[0.07, 0.04], [0.09, 0.16]], 0.02),
    ([[0.1, 0.04], [0.15, 0.15]], 0.02),
];
const BARREL: Limb = ([[-0.07, 0.0], [0.08, 0.0]], 0.095);
const NECK: Limb = ([[0.1, 0.0], [0.17, -0.05]], 0.045);

impl MarkPainter<'_> {
    /// All who are in sight.
    pub(super) fn dead(&self, fallen: &[Fallen]) {
        let solid = ((self.camera.scale - FROM) / (WHOLE - FROM)).min(1.0) * SOLID;
        if solid <= 0.0 {
            return;
        }
        let dark = veiled(theme::colour(theme::colours().shadow), solid);
        for one in fallen.iter().filter(|one| self.is_near(one.at)) {
            let limb = |limb: Limb, colour: Color32| self.limb(one, limb, colour);
            match one.what {
                Body::Man => {
                    limb(STAVE, dark);
                    LEGS.into_iter().for_each(|leg| limb(leg, dark));
                    limb((TRUNK.0, TRUNK.1 + 0.024), dark);
                    limb(TRUNK, veiled(theme::side_colour(one.side), solid));
                    let (head, r) = (self.at(one.at + one.head * 0.085), self.camera.scale * 0.03);
                    self.painter.circle(head, r, veiled(theme::die_white(), solid), Stroke::new(1.0, dark));
                }
                Body::Horse => {
                    let coat = veiled(theme::colour(theme::colours().earth), solid);
                    HOOVES.into_iter().for_each(|hoof| limb(hoof, dark));
                    for part in [BARREL, NECK] {
                        limb((part.0, part.1 + 0.024), dark);
                    }
                    limb(NECK, coat);
                    limb(BARREL, coat);
                    // Its saddle-cloth says whose it was.
                    limb(([[-0.02, -0.03], [-0.02, 0.03]], 0.05), veiled(theme::side_colour(one.side), solid));
                }
            }
        }
    }

    fn limb(&self, of: &Fallen, (ends, wide): Limb, colour: Color32) {
        let ends = ends.map(|[along, aside]| self.at(of.at + of.head * along + of.head.perp() * aside));
        self.painter.line_segment(ends, Stroke::new((wide * self.camera.scale).max(0.8), colour));
    }
}
