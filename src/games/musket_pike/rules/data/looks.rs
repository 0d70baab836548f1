//! Names and drawings of the kinds of terrain (`ruleset/looks.ron`): no rules, only input for text and painter.

use super::kinds::{ChartId, Hexside, Terrain};
use serde::Deserialize;

/// Name of a kind of terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KindName {
    /// Name from the catalogue, under this key.
    Catalogue(String),
    /// Name in the rule set's own words.
    Own(String),
}

/// A colour of the theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ink {
    /// Colour of ground under trees and of gardens.
    Green,
    /// Colour of marsh and bog.
    Marsh,
    /// Colour of dug earth.
    Earth,
    /// Colour of ploughed land.
    Furrow,
    /// Colour of stone walls.
    Stone,
    /// Colour of soot.
    Shadow,
    /// Colour of ground on the lowest level.
    Lowland,
}

/// A colour laid over the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tint {
    /// Colour of the tint.
    pub ink: Ink,
    /// Strength of the tint, in percent.
    pub share: u8,
    /// Share of shadow mixed into the colour first, in percent.
    #[serde(default)]
    pub shaded: u8,
}

/// Drawing that lies flat on the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FlatFeature {
    /// Scattered tufts of grass.
    Tufts,
    /// Shallow water and reeds.
    Reeds,
    /// Dark pools and tufts.
    Pools,
    /// Garden beds around a well, within a low wall.
    Beds,
    /// Stones and holes.
    Stones,
    /// A round lawn with avenues.
    Lawn,
    /// Ramparts with merlons.
    Ramparts,
}

/// Drawing that stands upright on the ground.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum UprightFeature {
    /// Trees, fewer of them on a small picture.
    Trees {
        /// Number of trees.
        many: u8,
        /// Number of trees on a small picture.
        few: u8,
    },
    /// Fruit trees in rows.
    FruitTrees,
    /// Furze bushes, fewer of them on a small picture.
    Bushes {
        /// Number of bushes.
        many: u8,
        /// Number of bushes on a small picture.
        few: u8,
    },
    /// Houses of a village or town.
    Houses {
        /// Whether one hex of every village has a church.
        #[serde(default)]
        church: bool,
        /// Whether the houses burn.
        #[serde(default)]
        burning: bool,
    },
    /// A lodge with a six-pointed roof.
    Star,
    /// Wagons in a ring.
    Wagons,
    /// A symbol of the program in the middle of the hex.
    Symbol {
        /// Name of the symbol's file under `assets/symbols/`.
        name: String,
        /// Size of a hundred units of the symbol, in percent of a hex radius.
        size: u8,
    },
}

/// Lettering of a place's name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lettering {
    /// Letters below the buildings.
    #[default]
    Beneath,
    /// Wide letters across the place.
    Across,
    /// Wide letters along nearby slopes.
    AlongSlopes,
}

/// Look of one kind of hex terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexLook {
    /// Name of the terrain.
    pub words: KindName,
    /// Tints laid over the colour of the level, in order.
    pub ground: Vec<Tint>,
    /// Drawings that lie on the ground.
    pub flat: Vec<FlatFeature>,
    /// Drawings that stand on the ground.
    pub standing: Vec<UprightFeature>,
    /// Size of a counter inside the terrain, in percent; `None`: as large as the terrain's cover allows.
    pub counter: Option<u8>,
    /// Lettering of the name of a place in this terrain.
    pub lettering: Lettering,
    /// Whether the hex number is legible without clear space of its own.
    pub bare: bool,
    /// Whether water runs through the hex.
    pub water: bool,
    /// Whether banks on the hex's sides are drawn within it.
    pub banks_within: bool,
}

/// Drawing of a hexside feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Drawing {
    /// A wall of coursed stone.
    Wall,
    /// A hedge.
    Hedge,
    /// A ditch.
    Ditch,
    /// A bank of earth.
    Bank,
    /// Narrow water of a stream.
    Stream,
    /// Broad water of a river.
    River,
    /// Stones across narrow water.
    Ford,
    /// A deck between parapets.
    Bridge,
    /// A gap in a wall between two towers.
    Gate,
    /// Rock that falls away.
    Cliff,
}

/// Look of one kind of hexside feature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexsideLook {
    /// Name of the feature.
    pub words: KindName,
    /// Drawing of the feature; `None`: it is not drawn.
    pub drawing: Option<Drawing>,
}

/// Looks of all kinds of a chart, in its order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Looks {
    /// Looks of the terrain of hexes.
    pub hexes: Vec<HexLook>,
    /// Looks of the features of hexsides.
    pub sides: Vec<HexsideLook>,
}

impl Looks {
    /// Look of a kind of hex terrain.
    #[must_use]
    pub fn hex(&self, terrain: Terrain) -> &HexLook {
        &self.hexes[terrain.index()]
    }

    /// Look of a hexside feature.
    #[must_use]
    pub fn side(&self, side: Hexside) -> &HexsideLook {
        &self.sides[side.index()]
    }
}
