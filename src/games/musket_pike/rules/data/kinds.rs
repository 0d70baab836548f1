//! What the rules tell apart: kinds of unit, weights of guns, terrain, what lies on hexsides.

use serde::{Deserialize, Serialize};

/// MP 1.3 The kinds of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Kind {
    /// Heavy infantry.
    Hi,
    /// Light infantry.
    Li,
    /// Cavalry.
    Cav,
    /// Artillery.
    Art,
    /// Wagons.
    Wagon,
}

impl Kind {
    /// MP 1.6 HI, LI and Cav: one to a hex. Artillery and wagons are not.
    #[must_use]
    pub const fn is_combat(self) -> bool {
        matches!(self, Kind::Hi | Kind::Li | Kind::Cav)
    }

    /// HI and LI.
    #[must_use]
    pub const fn is_infantry(self) -> bool {
        matches!(self, Kind::Hi | Kind::Li)
    }

    /// The column of the terrain chart: wagons move as artillery (MP 1.3).
    #[must_use]
    pub const fn column(self) -> usize {
        match self {
            Kind::Hi => 0,
            Kind::Li => 1,
            Kind::Cav => 2,
            Kind::Art | Kind::Wagon => 3,
        }
    }
}

/// MP 1.3 The weight class of a battery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Weight {
    /// 3 lb.
    #[serde(rename = "3")]
    Lb3,
    /// 4-8 lb.
    #[serde(rename = "4-8")]
    Lb4To8,
    /// 12-24 lb.
    #[serde(rename = "12-24")]
    Lb12To24,
}

impl Weight {
    /// This class's place in an array of three.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// MP 7.1 The terrain of a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Clear ground.
    #[default]
    Clear,
    /// Orchard.
    Orchard,
    /// Light wood.
    LightWood,
    /// Wood.
    Wood,
    /// Village.
    Village,
    /// Marsh.
    Marsh,
    /// Walled garden.
    WalledGarden,
    /// Rough: warren, furze.
    Rough,
    /// A stream running through the hex.
    Brook,
    /// Bog.
    Bog,
    /// Town wall.
    TownWall,
    /// Burning town.
    BurningTown,
    /// Chateau.
    Chateau,
    /// Redoubt.
    Redoubt,
    /// A park of wagons.
    Wagons,
}

impl Terrain {
    /// All of them.
    pub const ALL: [Terrain; 15] = [
        Terrain::Clear,
        Terrain::Orchard,
        Terrain::LightWood,
        Terrain::Wood,
        Terrain::Village,
        Terrain::Marsh,
        Terrain::WalledGarden,
        Terrain::Rough,
        Terrain::Brook,
        Terrain::Bog,
        Terrain::TownWall,
        Terrain::BurningTown,
        Terrain::Chateau,
        Terrain::Redoubt,
        Terrain::Wagons,
    ];
}

/// MP 7.1 What lies on a hexside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Wall.
    Wall,
    /// Hedge.
    Hedge,
    /// Ditch.
    Ditch,
    /// Redoubt works.
    Works,
    /// Stream.
    Stream,
    /// Ford.
    Ford,
    /// Bridge.
    Bridge,
    /// Gate.
    Gate,
    /// River.
    River,
    /// Cliff.
    Cliff,
    /// Steep slope.
    Steep,
}

impl Side {
    /// All hexside features.
    pub const ALL: [Side; 11] = [
        Side::Wall,
        Side::Hedge,
        Side::Ditch,
        Side::Works,
        Side::Stream,
        Side::Ford,
        Side::Bridge,
        Side::Gate,
        Side::River,
        Side::Cliff,
        Side::Steep,
    ];
}
