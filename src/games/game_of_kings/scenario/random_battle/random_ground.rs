//! GK 14 Terrain rolled for a battle: the dice of all sectors, and the features that follow from them.

use crate::board::table::{GroundArea, Point, PointSet};
use crate::games::game_of_kings::rules::RulesData;
use crate::games::game_of_kings::rules::data::RandomTerrainData;
use crate::games::game_of_kings::rules::random_terrain::{FeatureRoll, TerrainPatch, TerrainSector};
use crate::games::game_of_kings::rules::terrain::TerrainKind;
use crate::kernel::RandomChoice;

/// GK 14.3 Kinds among which a player would choose.
const CHOICES: [FeatureRoll; 4] = [FeatureRoll::Hill, FeatureRoll::Water, FeatureRoll::Wood, FeatureRoll::BuiltUp];

/// Area of a feature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroundPiece {
    /// GK 6.2 Kind of its terrain.
    pub kind: TerrainKind,
    /// GK 2.13 Level of a hill, else 0.
    pub level: u8,
    /// Corners of its outline, convex or not.
    pub outline: Vec<Point>,
    /// Corners of its convex parts.
    pub parts: Vec<Vec<Point>>,
}

/// GK 14 Rolls the terrain of a whole table; a choice of a player is rolled too (option `terrain_agreement`: dice).
#[must_use]
pub fn random_ground(random: &mut RandomChoice) -> Vec<GroundPiece> {
    let data = &RulesData::shared().random_terrain;
    let mut rolling = Rolling { data, random, patches: Vec::new(), pieces: Vec::new() };
    for sector in data.sectors() {
        rolling.sector(sector);
    }
    rolling.pieces
}

/// Rolling of terrain, sector by sector.
struct Rolling<'d, 'r> {
    data: &'d RandomTerrainData,
    random: &'r mut RandomChoice,
    /// Patches that are placed.
    patches: Vec<TerrainPatch>,
    pieces: Vec<GroundPiece>,
}

impl Rolling<'_, '_> {
    /// Face of a die.
    fn face(&mut self) -> u8 {
        1 + self.random.below(6) as u8
    }

    /// GK 14.2, 14.3 Whether there is a feature in a sector, and of which kind.
    fn sector(&mut self, sector: TerrainSector) {
        let face = self.face();
        if !self.data.has_feature(face) {
            return;
        }
        let face = self.face();
        let feature = match self.data.feature(face) {
            FeatureRoll::FirstChooses | FeatureRoll::SecondChooses => CHOICES[self.random.index(CHOICES.len())],
            feature => feature,
        };
        match feature {
            FeatureRoll::Water => {
                let face = self.face();
                match self.data.water(face) {
                    kind @ (TerrainKind::Stream | TerrainKind::River) => self.course(kind, sector),
                    kind => self.patch(kind, sector),
                }
            }
            FeatureRoll::Wood => self.patch(TerrainKind::Wood, sector),
            FeatureRoll::BuiltUp => self.patch(TerrainKind::BuiltUp, sector),
            FeatureRoll::Hill | FeatureRoll::FirstChooses | FeatureRoll::SecondChooses => {
                self.patch(TerrainKind::Hill, sector);
            }
        }
    }

    /// GK 14.4 Patch of a kind, unless it has no room.
    fn patch(&mut self, kind: TerrainKind, sector: TerrainSector) {
        let faces = [self.face(), self.face()];
        let size = self.face();
        let Ok(patch) = self.data.patch(kind, self.data.place(sector, faces), size) else { return };
        if patch.has_room(&self.patches) {
            self.add(kind, &patch.area);
            self.patches.push(patch);
        }
    }

    /// GK 14.5 Stream or river that begins in a sector, with the bridges of a river.
    fn course(&mut self, kind: TerrainKind, sector: TerrainSector) {
        let mut course = self.data.course(kind, sector);
        while !course.is_finished() {
            let face = self.face();
            course.run_on(self.data, face);
        }
        let mut bridges = Vec::new();
        if kind == TerrainKind::River {
            for (place, sector) in course.sectors().to_vec().into_iter().enumerate() {
                let is_bridged = place == 0 || {
                    let face = self.face();
                    self.data.has_bridge(face)
                };
                if is_bridged {
                    bridges.push(sector);
                }
            }
        }
        let Ok(areas) = course.areas(self.data, &bridges) else { return };
        for area in &areas {
            let kind = TerrainKind::of_ground(area.kind).unwrap_or(kind);
            self.add(kind, area);
        }
        // The band is drawn as one shape.
        if let Some(band) = self.pieces.len().checked_sub(areas.len()) {
            self.pieces[band].outline = course.outline(self.data);
        }
    }

    /// Adds an area whose outline is that of its first part.
    fn add(&mut self, kind: TerrainKind, area: &GroundArea) {
        let parts: Vec<Vec<Point>> = area.parts.iter().map(|part| part.corners().to_vec()).collect();
        let outline = parts.first().cloned().unwrap_or_default();
        self.pieces.push(GroundPiece { kind, level: area.level.0, outline, parts });
    }
}
