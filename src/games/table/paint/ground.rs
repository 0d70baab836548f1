//! The ground of a field: for each place its dye and its height, and for a whole picture its light.

use super::super::rules::{Field, GroundLook};
use super::noise::smooth;
use super::outline::Outline;
use crate::paint::layout::BoardLayout;
use crate::paint::tile::MapRect;
use glam::{Vec2, Vec3};

/// Looks in the order in which they lie on each other, the lowest first.
const LAYERS: [GroundLook; 14] = [
    GroundLook::Hill,
    GroundLook::Field,
    GroundLook::Marsh,
    GroundLook::River,
    GroundLook::Stream,
    GroundLook::Lake,
    GroundLook::Ford,
    GroundLook::Road,
    GroundLook::Bridge,
    GroundLook::Houses,
    GroundLook::Work,
    GroundLook::Wall,
    GroundLook::Fence,
    GroundLook::Wood,
];

/// Farthest distance from an outline at which the ground shows it, in map units.
pub(super) const MARGIN: f32 = 1.2;
/// Height of a board of a hill under the cloth, in map units.
const BOARD: f32 = 1.5;
/// Greatest width of the bank of a hill, in map units.
const BANK: f32 = 2.8;
/// Part of the depth of a hill in its middle that its bank takes at most.
const BANK_PART: f32 = 0.7;
/// Part of its bank by which the edge of a hill lies within its outline.
const HILL_BENT: f32 = 0.5;
/// Greatest radius of the corners of a hill as drawn, in map units.
const HILL_CORNERS: f32 = 9.0;
/// Distance over which the edge of a hill bends, in map units.
const HILL_BENDS: f32 = 3.4;
/// Greatest part of its breadth by which a bank of a course lies within its outline.
const BANKS: f32 = 0.3;
/// Greatest such distance, in map units.
const MOST_BANK: f32 = 0.7;
/// Distance over which the banks of a course bend, in map units.
const BANK_BENDS: f32 = 1.5;
/// Distance from other water or the edge of the table within which the end of a course flows on, in map units.
const FLOWS_ON: f32 = 1.0;
/// Distance between two lines on the water along the banks of a course, in map units.
const WATER_LINES: f32 = 0.3;
/// Growth of the drawn depth of a patch with its depth, which is flatter in its corners.
const ROUNDED: f32 = 1.2;
/// Least distance of what is drawn of a patch from its outline, in map units.
const INSET: f32 = 0.12;
/// Greatest distance by which its edge frays, in map units.
const FRAYED: f32 = 0.45;
/// Part of its breadth by which the edge of a wood, as it has grown, lies within its outline at most.
const GROWN: f32 = 0.3;
/// Greatest such distance, in map units.
const MOST_GROWN: f32 = 2.4;
/// Distance over which the edge of a wood bends, in map units.
const GLADES: f32 = 3.2;
/// Distance in map units over which the dyes of the cloth change.
const CLOUDS: f32 = 17.0;
/// Direction from which the lamp shines on the screen, and its height.
const LAMP: Vec3 = Vec3::new(-0.62, -0.62, 0.9);

const fn dye(red: u8, green: u8, blue: u8) -> Vec3 {
    Vec3::new(red as f32, green as f32, blue as f32)
}

const GREEN_BAIZE: Vec3 = dye(125, 134, 86);
const STRAW_BAIZE: Vec3 = dye(154, 154, 102);
const DRY: Vec3 = dye(185, 166, 109);
const BLEACHED: Vec3 = dye(192, 171, 114);
const EARTH: Vec3 = dye(160, 143, 93);
const SAND: Vec3 = dye(181, 159, 106);
const FELT: Vec3 = dye(90, 87, 51);
const DEEP_WATER: Vec3 = dye(51, 70, 74);
const WATER: Vec3 = dye(77, 101, 95);
const LIGHT_WATER: Vec3 = dye(125, 151, 138);
const GLINT: Vec3 = dye(214, 228, 218);
const SOIL: Vec3 = dye(93, 82, 40);
const STONE: Vec3 = dye(168, 151, 122);
const SHADE: Vec3 = dye(39, 50, 74);
const LAMPLIGHT: Vec3 = dye(255, 240, 192);
const CROPS: [Vec3; 4] = [dye(168, 146, 72), dye(138, 138, 69), dye(184, 156, 85), dye(131, 134, 70)];

/// Feature of the ground with its outline in map units.
#[derive(Clone, Debug)]
pub(super) struct LaidFeature {
    pub(super) look: GroundLook,
    /// Outline as it is drawn: that of a hill has round corners.
    pub(super) outline: Outline,
    /// Width of the bank of a hill, or greatest distance by which the banks of a course or the edge of what has grown lie within their outline,
    /// in map units.
    bank: f32,
    /// Number by which its details differ from those of others.
    pub(super) seed: u32,
}

/// Ground of a field, its features in the order in which they lie on each other.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    /// Size of the table, in map units.
    pub(super) size: Vec2,
    pub(super) features: Vec<LaidFeature>,
}

/// Share from 0 to 1 that rises softly between two places.
fn rise(from: f32, to: f32, at: f32) -> f32 {
    let share = ((at - from) / (to - from)).clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}

impl Ground {
    /// Ground of a field on a board.
    pub(super) fn of(field: &Field, layout: BoardLayout) -> Self {
        let laid = |look: GroundLook| {
            let of_look = field.features.iter().enumerate().filter(move |(_, feature)| feature.look == look);
            of_look.map(move |(index, feature)| {
                let points = feature.outline.iter().map(|point| layout.map_point(*point)).collect();
                LaidFeature::new(look, Outline::new(points), index as u32 * 97 + 13)
            })
        };
        let mut ground = Self { size: layout.size(), features: LAYERS.into_iter().flat_map(laid).collect() };
        ground.let_courses_flow_on();
        ground
    }

    /// Draws out the ends of courses that reach the edge of the table or other water: as drawn, banks lie within their outlines.
    fn let_courses_flow_on(&mut self) {
        let waters: Vec<(usize, Outline)> = self
            .features
            .iter()
            .enumerate()
            .filter(|(_, feature)| feature.is_water())
            .map(|(index, feature)| (index, feature.outline.clone()))
            .collect();
        let size = self.size;
        for (index, course) in self.features.iter_mut().enumerate().filter(|(_, feature)| feature.is_course()) {
            let is_at_edge = |at: Vec2| at.min(size - at).min_element() < FLOWS_ON;
            let is_at_water =
                |at: Vec2| waters.iter().any(|(other, outline)| *other != index && outline.depth(at) > -FLOWS_ON);
            let by = course.bank + FLOWS_ON;
            course.outline = course.outline.drawn_out(by, |at| is_at_edge(at) || is_at_water(at));
        }
    }

    /// The ground that can be seen in a rectangle.
    pub(super) fn within(&self, rect: MapRect) -> Self {
        let seen = self.features.iter().filter(|feature| feature.outline.meets(rect, MARGIN));
        Self { size: self.size, features: seen.cloned().collect() }
    }

    /// Height of the cloth at a place, in map units: it never lies quite flat, and hills are boards under it.
    pub(super) fn height(&self, at: Vec2) -> f32 {
        let flat = smooth(at.x / 26.0, at.y / 26.0, 101) * 1.2 + smooth(at.x / 6.0, at.y / 6.0, 102) * 0.14;
        let hills = self.features.iter().filter(|feature| feature.look == GroundLook::Hill);
        let boards = hills.filter(|hill| hill.outline.is_near(at, 0.1)).map(|hill| {
            let deep = hill.hill_depth(at);
            let worn = (smooth(at.x / 1.6, at.y / 1.6, hill.seed + 3) - 0.5) * 0.4;
            BOARD * rise(0.0, hill.bank, deep + worn * deep.clamp(0.0, 1.0))
        });
        flat + boards.sum::<f32>()
    }

    /// Steepest way up at a place.
    pub(super) fn slope(&self, at: Vec2) -> Vec2 {
        let step = 0.12;
        let along = |way: Vec2| (self.height(at + way) - self.height(at - way)) / (2.0 * step);
        Vec2::new(along(Vec2::X * step), along(Vec2::Y * step))
    }

    /// Colour of the ground at a place, before light falls on it.
    pub(super) fn dye(&self, at: Vec2) -> Vec3 {
        let cloud = smooth(at.x / CLOUDS, at.y / CLOUDS, 3) * 0.6 + smooth(at.x / 6.0, at.y / 6.0, 5) * 0.4;
        let cloud = ((cloud - 0.5) * 2.3 + 0.5).clamp(0.0, 1.0);
        let dry = ((smooth(at.x / 4.0, at.y / 4.0, 6) - 0.62) * 4.0).clamp(0.0, 1.0) * 0.35;
        let mut colour = GREEN_BAIZE.lerp(STRAW_BAIZE, cloud).lerp(DRY, dry);
        let flock = smooth(at.x * 2.6, at.y * 2.6, 7) * 0.5 + smooth(at.x, at.y, 8) * 0.5;
        colour *= 1.0 + (flock - 0.5) * 0.17;
        let mut wet = 0.0_f32;
        for feature in self.features.iter().filter(|feature| feature.outline.is_near(at, MARGIN)) {
            colour = feature.dyed(colour, at, wet);
            if feature.is_course() {
                wet = wet.max(rise(-0.06, 0.06, feature.drawn_depth(at)));
            }
        }
        colour
    }

    /// Whether a place lies in the water of a lake, where courses end.
    pub(super) fn is_in_lake(&self, at: Vec2) -> bool {
        let mut lakes = self.features.iter().filter(|feature| feature.look == GroundLook::Lake);
        lakes.any(|lake| lake.outline.is_near(at, 0.0) && lake.drawn_depth(at) > 0.0)
    }

    /// Whether a place lies in the water of a course.
    pub(super) fn is_in_course(&self, at: Vec2) -> bool {
        let mut courses = self.features.iter().filter(|feature| feature.is_course());
        courses.any(|course| course.outline.is_near(at, 0.0) && course.drawn_depth(at) > 0.0)
    }

    /// Colour of a place under the lamp, by its dye and the slope of the cloth on the screen.
    pub(super) fn lit(colour: Vec3, slope: Vec2) -> Vec3 {
        let normal = Vec3::new(-slope.x, -slope.y, 1.0).normalize();
        let light = (normal.dot(LAMP) / LAMP.z).clamp(0.5, 1.55);
        if light < 1.0 {
            colour * light + SHADE * (1.0 - light) * 0.28
        } else {
            colour * (1.0 + (light - 1.0) * 0.62) + LAMPLIGHT * (light - 1.0) * 0.12
        }
    }
}

impl LaidFeature {
    fn new(look: GroundLook, outline: Outline, seed: u32) -> Self {
        let outline = if look == GroundLook::Hill { outline.rounded(HILL_CORNERS) } else { outline };
        let bank = match look {
            GroundLook::Hill => BANK.min(outline.soft_depth(outline.middle()) * BANK_PART).max(0.1),
            GroundLook::River | GroundLook::Stream => MOST_BANK.min(outline.breadth() * BANKS),
            GroundLook::Wood | GroundLook::Marsh => MOST_GROWN.min(outline.breadth() * GROWN),
            _ => 0.0,
        };
        Self { look, outline, bank, seed }
    }

    /// Whether it is water.
    fn is_water(&self) -> bool {
        self.is_course() || self.look == GroundLook::Lake
    }

    /// Depth of a place within a hill, whose edge bends within its outline, in map units.
    fn hill_depth(&self, at: Vec2) -> f32 {
        let bent = smooth(at.x / HILL_BENDS, at.y / HILL_BENDS, self.seed) * self.bank * HILL_BENT;
        self.outline.soft_depth(at) - bent
    }

    /// Whether it is a course of water.
    pub(super) fn is_course(&self) -> bool {
        matches!(self.look, GroundLook::River | GroundLook::Stream)
    }

    /// Depth of a place within what is drawn of the feature, in map units. Patches are rounded and frayed within their outline,
    /// which a thread marks; the banks of courses bend within it.
    pub(super) fn drawn_depth(&self, at: Vec2) -> f32 {
        match self.look {
            GroundLook::Lake | GroundLook::Marsh | GroundLook::Wood | GroundLook::Houses => {
                let frayed = smooth(at.x / 1.7, at.y / 1.7, self.seed + 7);
                let grown = self.bank * smooth(at.x / GLADES, at.y / GLADES, self.seed + 8);
                let deep = self.outline.soft_depth(at);
                if deep > 0.0 {
                    deep * ROUNDED - INSET - FRAYED * frayed - grown
                } else {
                    self.outline.depth(at) - INSET
                }
            }
            GroundLook::River | GroundLook::Stream => {
                let bent = smooth(at.x / BANK_BENDS, at.y / BANK_BENDS, self.seed + 9);
                self.outline.depth(at) - self.bank * bent
            }
            _ => self.outline.depth(at),
        }
    }

    /// Colour of a place with this feature on the ground of a colour; `wet`: share of a course's water that flows there.
    fn dyed(&self, ground: Vec3, at: Vec2, wet: f32) -> Vec3 {
        let depth = self.drawn_depth(at);
        let seed = self.seed;
        let grain = smooth(at.x * 3.0, at.y * 3.0, seed);
        // Places of a longish thing: how far along it and across it.
        let (along, across) = (at.dot(self.outline.along), at.dot(self.outline.along.perp()));
        match self.look {
            GroundLook::Hill => {
                let bare = smooth(at.x / 2.5, at.y / 2.5, seed + 1);
                let top = rise(-0.1, self.bank * 1.3, self.hill_depth(at));
                ground.lerp(BLEACHED, 0.5 * top * (0.7 + 0.6 * bare).min(1.0))
            }
            GroundLook::Wood => {
                let shaded = ground * (1.0 - 0.3 * rise(-0.8, 0.0, depth));
                shaded.lerp(FELT * (0.85 + 0.3 * grain), 0.92 * rise(-0.06, 0.1, depth))
            }
            GroundLook::Houses => {
                let worn = (smooth(at.x, at.y, seed + 1) - 0.5) * 0.5;
                let paths = smooth(at.x / 1.6, at.y / 1.6, seed + 2);
                let shaded = ground * (1.0 - 0.18 * rise(-0.5, 0.0, depth));
                shaded.lerp(EARTH * (0.86 + 0.2 * grain + 0.1 * paths), 0.85 * rise(-0.15, 0.35, depth + worn * 0.5))
            }
            GroundLook::Marsh => {
                let pools = rise(0.5, 0.66, smooth(at.x / 2.3, at.y / 1.4, seed + 1));
                let moss = dye(104, 112, 74) * (0.9 + 0.2 * grain);
                let wet = moss.lerp(DEEP_WATER.lerp(WATER, 0.6 + 0.5 * grain), 0.85 * pools);
                ground.lerp(wet, 0.9 * rise(-0.2, 0.5, depth))
            }
            GroundLook::Lake | GroundLook::River | GroundLook::Stream => {
                // A course flows through the shore of a lake.
                let dry = 1.0 - wet;
                let shore = ground.lerp(SAND * (0.85 + 0.25 * grain), 0.85 * dry * rise(-0.45, -0.1, depth));
                let ripples = smooth(along * 0.8, across * 4.0, seed + 1);
                let open =
                    DEEP_WATER.lerp(WATER, rise(0.0, 0.4, depth)).lerp(LIGHT_WATER, 0.45 * rise(0.25, 1.4, depth));
                // Lines along the banks, as on an engraving: they break off and thin out towards the middle.
                let line = rise(0.34, 0.5, ((depth / WATER_LINES).fract() - 0.5).abs()) * rise(0.3, 0.6, ripples);
                let lines = if self.is_course() { 0.24 * line } else { 0.12 * line * (1.0 - rise(0.6, 1.5, depth)) };
                let water = (open * (0.86 + 0.26 * ripples)).lerp(GLINT, lines);
                shore.lerp(water, rise(-0.06, 0.06, depth))
            }
            GroundLook::Ford => {
                let broken = rise(0.4, 0.62, smooth(along * 1.6, across * 2.2, seed + 1));
                ground.lerp(LIGHT_WATER.lerp(SAND, broken) * 1.06, 0.82 * rise(-0.05, 0.2, depth))
            }
            GroundLook::Road => {
                let ruts = rise(0.12, 0.0, (depth - 0.32).abs()) * (0.3 + 0.7 * grain);
                let road = dye(194, 170, 116) * (0.93 + 0.14 * grain) * (1.0 - 0.2 * ruts);
                ground.lerp(dye(141, 122, 76), 0.6 * rise(-0.2, 0.0, depth)).lerp(road, rise(-0.06, 0.12, depth))
            }
            GroundLook::Bridge => {
                let planks = if (along * 2.4).rem_euclid(1.0) < 0.12 { 0.72 } else { 0.92 + 0.16 * grain };
                let parapet = if depth < 0.18 { 1.22 } else { planks };
                (ground * (1.0 - 0.35 * rise(-0.35, 0.0, depth))).lerp(STONE * parapet, rise(-0.03, 0.03, depth))
            }
            GroundLook::Field => {
                let strip = CROPS[((across * 0.45).floor().rem_euclid(4.0) as usize + seed as usize) % 4];
                let furrow = ((across * 9.0).sin() * 0.5 + 0.5) * 0.22;
                let shaded = ground * (1.0 - 0.16 * rise(-0.4, 0.0, depth));
                shaded.lerp(strip.lerp(SOIL, furrow) * (0.92 + 0.16 * grain), 0.85 * rise(-0.04, 0.06, depth))
            }
            GroundLook::Work => {
                let shaded = ground * (1.0 - 0.3 * rise(-0.4, 0.0, depth));
                shaded.lerp(dye(146, 124, 80) * (0.9 + 0.2 * grain), rise(-0.05, 0.1, depth))
            }
            // Grass that nobody mows: the rails stand on it.
            GroundLook::Fence => ground * (1.0 - 0.16 * rise(-0.4, 0.0, depth)),
            GroundLook::Wall => {
                let stones = smooth(along * 3.2, across * 3.2, seed + 1);
                let shaded = ground * (1.0 - 0.35 * rise(-0.35, 0.0, depth));
                shaded.lerp(dye(140, 130, 112) * (0.75 + 0.5 * stones), rise(-0.03, 0.03, depth))
            }
        }
    }
}
