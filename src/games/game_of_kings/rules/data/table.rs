//! GK 1.4, 6, 14 Numbers of units, terrain and random terrain.

use super::Factor;
use crate::board::table::Length;
use crate::games::game_of_kings::rules::kinds::UnitKind;
use crate::games::game_of_kings::rules::random_terrain::{CourseTurn, FeatureRoll};
use crate::games::game_of_kings::rules::terrain::TerrainKind;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// GK 1.4 Width and depth of a unit with both bases and with one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitSizes {
    /// Width and depth with both bases.
    pub full: (Length, Length),
    /// Width and depth with one base.
    pub half: (Length, Length),
}

/// GK 1.4 Numbers of a kind of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitRow {
    /// Allowance in units of length, out of firing order; a gun's is that of a limbered one.
    pub move_ul: u32,
    /// GK 15.1 Points.
    pub points: u32,
    /// Width and depth with both bases.
    pub full: (Length, Length),
    /// Width and depth with one base.
    pub half: (Length, Length),
}

/// GK 1.3, 1.4 Numbers of units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitData {
    /// Kinds of units.
    pub kinds: BTreeMap<UnitKind, UnitRow>,
    /// Size of light horse in one rank.
    pub one_rank: UnitSizes,
    /// GK 1.3 Quarters of a whole unit.
    pub quarters: u8,
    /// GK 2.4 Quarters from which on both bases stand.
    pub both_bases_from: u8,
    /// GK 8.2 Quarters that a base holds.
    pub quarters_a_base: u8,
}

impl UnitData {
    /// GK 1.4 Numbers of a kind.
    ///
    /// # Panics
    /// The file leaves the kind out, which a test rules out.
    #[must_use]
    pub fn row(&self, kind: UnitKind) -> &UnitRow {
        &self.kinds[&kind]
    }
}

/// GK 6.2 Numbers of a kind of terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainRow {
    /// Cost of a unit of length for regular and dismounted foot, light foot, horse, guns, generals; 0 is barred.
    pub costs: [u8; 5],
    /// GK 2.12 Whether sight through it is limited.
    #[serde(default)]
    pub is_opaque: bool,
    /// GK 6.4 Whether firing order is lost in it.
    #[serde(default)]
    pub ends_order: bool,
    /// GK 6.5 Whether it covers what is in it.
    #[serde(default)]
    pub covers: bool,
    /// GK 6.5 Whether it covers what is behind it.
    #[serde(default)]
    pub is_wall: bool,
    /// GK 9.1 Whether light foot fights in it as regular foot does.
    #[serde(default)]
    pub shelters: bool,
    /// GK 9.8 Whether it has a bank.
    #[serde(default)]
    pub is_watercourse: bool,
    /// GK 9.8 Whether it is a built-up area.
    #[serde(default)]
    pub is_built_up: bool,
    /// GK 20.20 Which of several kinds on one point decides the cost: the highest above 0, else the dearest.
    #[serde(default)]
    pub precedence: u8,
}

/// GK 6.2 Kinds of terrain.
pub type TerrainChart = BTreeMap<TerrainKind, TerrainRow>;

/// GK 14 Numbers of random terrain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RandomTerrainData {
    /// GK 14.1 Sectors from west to east.
    pub columns: u8,
    /// GK 14.1 Sectors from south to north.
    pub rows: u8,
    /// GK 14.1 Width and depth of a sector.
    pub sector: (u32, u32),
    /// GK 14.2 Least face that gives a feature.
    pub feature_need: u8,
    /// GK 14.3 Kind of a feature by the face.
    pub kinds: [FeatureRoll; 6],
    /// GK 14.4 Width and depth of a feature by the face.
    pub sizes: [(u32, u32); 6],
    /// GK 14.4 Part of the short side that is cut off each corner.
    pub corner_cut: Factor,
    /// GK 14.4 Level of a hill.
    pub hill_level: u8,
    /// GK 14.4 Nature of a water by the face.
    pub waters: [TerrainKind; 6],
    /// GK 14.5 Width of a stream.
    pub stream_width: Length,
    /// GK 14.5 Width of a river.
    pub river_width: Length,
    /// GK 14.5 Turn of a course in a sector by the face.
    pub course_turns: [CourseTurn; 6],
    /// GK 14.5 Width of a bridge.
    pub bridge_width: Length,
    /// GK 14.5 Least face that gives a bridge.
    pub bridge_need: u8,
    /// GK 14.6 Depth of the zone of deployment.
    pub deployment_depth: u32,
}
