//! Casualties of the battle so far: small and quiet on the ground, under everything.

use super::marks::MarkPainter;
use crate::kernel::SideId;
use crate::view::theme::{self, with_opacity};
use bevy::math::Vec2;
use bevy_egui::egui::{Color32, Stroke};

/// Scale from which casualties are drawn, in points to the hex radius: below it they would be specks.
const FROM: f32 = 14.0;
/// Scale from which casualties are fully opaque, in points to the hex radius.
const WHOLE: f32 = 24.0;
/// Opacity of casualties on the map, 0 to 1.
const SOLID: f32 = 0.72;

/// Hide of a fallen horse.
const HIDE: Color32 = Color32::from_rgb(84, 58, 38);

/// Casualty that lies on the map.
#[derive(Clone, Debug, PartialEq)]
pub struct Casualty {
    /// Place of the body, in map units.
    pub at: Vec2,
    /// Direction of the body's head.
    pub head: Vec2,
    /// Side of the casualty.
    pub side: SideId,
    /// Kind of the fallen body.
    pub what: CasualtyKind,
}

/// Kind of body of a casualty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CasualtyKind {
    /// Fallen body of a soldier.
    Man,
    /// Fallen body of a horse.
    Horse,
}

/// Line of a body: its ends, as offsets toward the head and to the right of that, and its width, in hex radii.
type Limb = ([[f32; 2]; 2], f32);

/// Staff of a pike beside a fallen soldier.
const STAVE: Limb = ([[-0.15, 0.07], [0.19, 0.09]], 0.016);
/// Legs of a fallen soldier.
const LEGS: [Limb; 2] = [([[-0.05, 0.02], [-0.15, 0.05]], 0.026), ([[-0.05, -0.02], [-0.14, -0.04]], 0.026)];
/// Trunk of a fallen soldier.
const TRUNK: Limb = ([[-0.04, 0.0], [0.04, 0.0]], 0.07);
/// Legs of a fallen horse.
const HOOVES: [Limb; 4] = [
    ([[-0.09, 0.04], [-0.12, 0.16]], 0.02),
    ([[-0.05, 0.04], [-0.05, 0.17]], 0.02),
    ([[0.07, 0.04], [0.09, 0.16]], 0.02),
    ([[0.1, 0.04], [0.15, 0.15]], 0.02),
];
/// Trunk of a fallen horse.
const BARREL: Limb = ([[-0.07, 0.0], [0.08, 0.0]], 0.095);
/// Neck and head of a fallen horse.
const NECK: Limb = ([[0.1, 0.0], [0.17, -0.05]], 0.045);

impl MarkPainter<'_> {
    /// Draws all casualties that are in view.
    pub(super) fn dead(&self, fallen: &[Casualty]) {
        let grain = self.layout.grain();
        let fallen: Vec<Casualty> = fallen.iter().map(|one| Casualty { at: one.at / grain, ..one.clone() }).collect();
        self.in_grains().dead_in_grains(&fallen);
    }

    fn dead_in_grains(&self, fallen: &[Casualty]) {
        let solid = ((self.camera.scale - FROM) / (WHOLE - FROM)).min(1.0) * SOLID;
        if solid <= 0.0 {
            return;
        }
        let dark = with_opacity(theme::colour(theme::current_theme().shadow), solid);
        for one in fallen.iter().filter(|one| self.is_near(one.at)) {
            let limb = |limb: Limb, colour: Color32| self.limb(one, limb, colour);
            match one.what {
                CasualtyKind::Man => {
                    limb(STAVE, dark);
                    LEGS.into_iter().for_each(|leg| limb(leg, dark));
                    limb((TRUNK.0, TRUNK.1 + 0.024), dark);
                    limb(TRUNK, with_opacity(theme::side_colour(one.side), solid));
                    let (head, r) = (self.to_screen(one.at + one.head * 0.085), self.camera.scale * 0.03);
                    self.painter.circle(head, r, with_opacity(theme::die_white(), solid), Stroke::new(1.0, dark));
                }
                CasualtyKind::Horse => {
                    let coat = with_opacity(HIDE, solid);
                    HOOVES.into_iter().for_each(|hoof| limb(hoof, dark));
                    for part in [BARREL, NECK] {
                        limb((part.0, part.1 + 0.024), dark);
                    }
                    limb(NECK, coat);
                    limb(BARREL, coat);
                    // Its saddle-cloth shows its side.
                    limb(([[-0.02, -0.03], [-0.02, 0.03]], 0.05), with_opacity(theme::side_colour(one.side), solid));
                }
            }
        }
    }

    fn limb(&self, of: &Casualty, (ends, wide): Limb, colour: Color32) {
        let ends = ends.map(|[along, aside]| self.to_screen(of.at + of.head * along + of.head.perp() * aside));
        self.painter.line_segment(ends, Stroke::new((wide * self.camera.scale).max(0.8), colour));
    }
}
