//! Names and drawings of the kinds of terrain (`ruleset/looks.ron`): no rules, only input for text and painter.

use super::kinds::{ChartId, Hexside, Terrain};
use serde::Deserialize;

/// Name of a kind of terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KindName {
    /// Displayed name from the catalogue, under this key.
    Catalogue(String),
    /// Name in the rule set's own words.
    Own(String),
}

/// Colour of the theme, by its use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ink {
    /// Ink of ground under trees and of gardens.
    Green,
    /// Ink of marsh and bog.
    Marsh,
    /// Ink of dug earth.
    Earth,
    /// Ink of ploughed land.
    Furrow,
    /// Ink of stone walls.
    Stone,
    /// Ink of soot.
    Shadow,
    /// Ink of ground on the lowest level.
    Lowland,
}

/// Colour that is laid over the ground.
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
    /// Feature on the ground: scattered tufts of grass.
    Tufts,
    /// Feature on the ground: shallow water and reeds.
    Reeds,
    /// Feature on the ground: dark pools and tufts.
    Pools,
    /// Feature on the ground: garden beds around a well, within a low wall.
    Beds,
    /// Feature on the ground: stones and holes.
    Stones,
    /// Feature on the ground: a round lawn with avenues.
    Lawn,
    /// Feature on the ground: ramparts with merlons.
    Ramparts,
}

/// Drawing that stands upright on the ground.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum UprightFeature {
    /// Upright feature: trees, fewer of them on a small picture.
    Trees {
        /// Number of trees in the hex.
        many: u8,
        /// Number of trees in a hex on a small picture.
        few: u8,
    },
    /// Upright feature: fruit trees in rows.
    FruitTrees,
    /// Upright feature: furze bushes, fewer of them on a small picture.
    Bushes {
        /// Number of bushes in the hex.
        many: u8,
        /// Number of bushes in a hex on a small picture.
        few: u8,
    },
    /// Upright feature: houses of a village or town.
    Houses {
        /// Whether one hex of every village of this terrain has a church.
        #[serde(default)]
        church: bool,
        /// Whether the houses of the terrain burn.
        #[serde(default)]
        burning: bool,
    },
    /// Upright feature: a lodge with a six-pointed roof, called the Star.
    Star,
    /// Upright feature: wagons in a ring.
    Wagons,
    /// Upright feature: a symbol of the program in the middle of the hex.
    Symbol {
        /// Name of the symbol's file under `assets/symbols/`.
        name: String,
        /// Size of a hundred units of the symbol, in percent of a hex radius.
        size: u8,
    },
}

/// Style of the lettering of a place's name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lettering {
    /// Lettering of a place's name below the buildings.
    #[default]
    Beneath,
    /// Lettering of a place's name in wide letters across the place.
    Across,
    /// Lettering of a place's name in wide letters along nearby slopes.
    AlongSlopes,
}

/// Look of one kind of hex terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexLook {
    /// Displayed name of the terrain.
    pub words: KindName,
    /// Tints that are laid over the colour of the level, in order.
    pub ground: Vec<Tint>,
    /// Features of the terrain that lie on the ground.
    pub flat: Vec<FlatFeature>,
    /// Features of the terrain that stand upright.
    pub standing: Vec<UprightFeature>,
    /// Size of a counter inside the terrain, in percent; `None`: as large as the terrain's cover allows.
    pub counter: Option<u8>,
    /// Lettering of the name of a place in the terrain.
    pub lettering: Lettering,
    /// Whether the hex number is legible on the terrain without clear space of its own.
    pub bare: bool,
    /// Whether water runs through the hex.
    pub water: bool,
    /// Whether banks on the hex's sides are drawn within the hex.
    pub banks_within: bool,
}

/// Drawing of a hexside feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Drawing {
    /// Hexside drawn as a wall of coursed stone.
    Wall,
    /// Hexside drawn as a hedge.
    Hedge,
    /// Hexside drawn as a ditch.
    Ditch,
    /// Hexside drawn as a bank of earth.
    Bank,
    /// Hexside drawn as the narrow water of a stream.
    Stream,
    /// Hexside drawn as the broad water of a river.
    River,
    /// Hexside drawn as stones across narrow water: a ford.
    Ford,
    /// Hexside drawn as a deck between parapets: a bridge.
    Bridge,
    /// Hexside drawn as a gap in a wall between two towers: a gate.
    Gate,
    /// Hexside drawn as rock that falls away: a cliff.
    Cliff,
}

/// Look of one kind of hexside feature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexsideLook {
    /// Displayed name of the hexside feature.
    pub words: KindName,
    /// Drawing of the hexside feature; `None`: it is not drawn.
    pub drawing: Option<Drawing>,
}

/// Looks of all kinds of terrain and hexside in a chart, in its order.
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

    /// Look of hexsides with this feature.
    #[must_use]
    pub fn side(&self, side: Hexside) -> &HexsideLook {
        &self.sides[side.index()]
    }
}
