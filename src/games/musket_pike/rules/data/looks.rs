//! What the kinds of terrain are called and how they are drawn (`ruleset/looks.ron`): no rule, only for text and painter.

use super::kinds::{ChartId, Hexside, Terrain};
use serde::Deserialize;

/// What a kind is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Words {
    /// As the catalogue has it under this key.
    Catalogue(String),
    /// In the rule set's own words.
    Own(String),
}

/// A colour of the theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ink {
    /// Ground under trees, gardens.
    Green,
    /// Marsh and bog.
    Marsh,
    /// Dug earth.
    Earth,
    /// Ploughed land.
    Furrow,
    /// Walls of stone.
    Stone,
    /// Soot.
    Shadow,
    /// The ground of the lowest level.
    Lowland,
}

/// A colour laid over the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tint {
    /// The colour.
    pub ink: Ink,
    /// How much of it, in percent.
    pub share: u8,
    /// How much shadow is mixed into it before, in percent.
    #[serde(default)]
    pub shaded: u8,
}

/// What lies flat on the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Flat {
    /// Grass in tufts here and there.
    Tufts,
    /// Shallow water and reeds.
    Reeds,
    /// Dark pools and tufts.
    Pools,
    /// Beds round a well, within a low wall.
    Beds,
    /// Stones and holes.
    Stones,
    /// A round lawn with avenues.
    Lawn,
    /// Ramparts with merlons.
    Ramparts,
}

/// What stands upright on the ground.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Standing {
    /// Trees, so many; fewer on a small picture.
    Trees {
        /// How many.
        many: u8,
        /// On a small picture.
        few: u8,
    },
    /// Fruit trees in rows.
    FruitTrees,
    /// Furze, so much; less on a small picture.
    Bushes {
        /// How many.
        many: u8,
        /// On a small picture.
        few: u8,
    },
    /// Houses.
    Houses {
        /// One hex of every village has a church.
        #[serde(default)]
        church: bool,
        /// They burn.
        #[serde(default)]
        burning: bool,
    },
    /// A lodge with a roof of six points.
    Star,
    /// Wagons in a ring.
    Wagons,
    /// A symbol of the program's in the middle.
    Symbol {
        /// The name of its file under `assets/symbols/`.
        name: String,
        /// How large a hundred of its units are, in percent of a hex radius.
        size: u8,
    },
}

/// How the name of a place there is set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lettering {
    /// Under what is built there.
    #[default]
    Beneath,
    /// In wide letters across it.
    Across,
    /// In wide letters along the slopes near by.
    AlongSlopes,
}

/// How a terrain of hexes looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexLook {
    /// What it is called.
    pub words: Words,
    /// What is laid over the tint of its level, one after the other.
    pub ground: Vec<Tint>,
    /// What lies on it.
    pub flat: Vec<Flat>,
    /// What stands on it.
    pub standing: Vec<Standing>,
    /// How large a counter is within it, in percent; none: as large as its cover lets it be.
    pub counter: Option<u8>,
    /// How the name of a place there is set.
    pub lettering: Lettering,
    /// Whether the number of the hex needs no room of its own to be read.
    pub bare: bool,
    /// Whether water runs through it.
    pub water: bool,
    /// Whether the banks on its sides lie within it.
    pub banks_within: bool,
}

/// How what lies on a hexside is drawn.
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
    /// Narrow water.
    Stream,
    /// Broad water.
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

/// How what lies on a hexside looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexsideLook {
    /// What it is called.
    pub words: Words,
    /// How it is drawn; none: not at all.
    pub drawing: Option<Drawing>,
}

/// How the kinds of a chart look, in its order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Looks {
    /// Terrain of hexes.
    pub hexes: Vec<HexLook>,
    /// What lies on hexsides.
    pub sides: Vec<HexsideLook>,
}

impl Looks {
    /// How a terrain looks.
    #[must_use]
    pub fn hex(&self, terrain: Terrain) -> &HexLook {
        &self.hexes[terrain.index()]
    }

    /// How what lies on a hexside looks.
    #[must_use]
    pub fn side(&self, side: Hexside) -> &HexsideLook {
        &self.sides[side.index()]
    }
}
