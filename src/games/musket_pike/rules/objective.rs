//! MP 13, 18.8 Objectives: what a side can earn victory points for besides losses.

use super::data::UnitKind;
use super::ids::WingId;
use crate::board::hex::{Grid, Hex};
use crate::kernel::SideId;
use serde::{Deserialize, Serialize};

/// MP 13 One line of a scenario's victory conditions, judged at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Objective {
    /// Objective that gives VP to the side that controls the hex at the end.
    Possession {
        /// Hex that must be controlled for the objective.
        hex: Hex,
        /// VP for control of the objective's hex.
        vp: u16,
    },
    /// Objective that gives VP to `side` alone, for controlling the hex; otherwise `otherwise` VP if it has more infantry SP
    /// alive within `area` than the enemy.
    HexOrInfantry {
        /// Side that may earn the VP of the objective.
        side: SideId,
        /// Hex that must be controlled for the objective.
        hex: Hex,
        /// VP for control of the objective's hex.
        vp: u16,
        /// Hexes within which infantry SP are counted; a 2-hex HI counts only with both halves inside.
        area: Vec<Hex>,
        /// VP that the objective scores for infantry if the hex is not controlled.
        otherwise: u16,
    },
    /// Objective that gives `side` VP, unless an enemy combat unit in good order stands on the hex.
    Unblocked {
        /// Side that may earn the VP of the objective.
        side: SideId,
        /// Hex that must be free of enemies in good order.
        hex: Hex,
        /// VP if the objective's hex is unblocked.
        vp: u16,
        /// Name of the objective in the VP count.
        name: String,
    },
    /// Objective that gives `side` VP in any case.
    Bonus {
        /// Side that gets the VP of the bonus.
        side: SideId,
        /// VP of the bonus.
        vp: u16,
        /// Name of the bonus in the VP count.
        name: String,
    },
    /// MP 18.8 Objective that gives VP to a side that controls all of its hexes.
    PossessionOfAll {
        /// Hexes that must all be controlled.
        hexes: Vec<Hex>,
        /// VP for the control of all the hexes.
        vp: u16,
        /// Name of the objective in the VP count.
        name: String,
    },
    /// MP 18.8 Objective that gives `side` VP if one of its units stands within `area` in good order.
    Stands {
        /// Side that may earn the VP of the objective.
        side: SideId,
        /// VP if such a unit stands there.
        vp: u16,
        /// Hexes within which the unit must stand with all its hexes.
        area: Vec<Hex>,
        /// Kinds of units that count for the objective; empty: all combat units.
        kinds: Vec<UnitKind>,
        /// SP that the unit must have at least.
        sp: u8,
        /// Name of the objective in the VP count.
        name: String,
    },
    /// MP 18.8 Objective that gives `side` VP if every unit of an enemy wing is eliminated, or disordered near an edge.
    Broken {
        /// Side that may earn the VP of the objective.
        side: SideId,
        /// VP if the wing is broken.
        vp: u16,
        /// Enemy wing that must be broken.
        wing: WingId,
        /// Kinds of units that count for the objective; empty: all combat units.
        kinds: Vec<UnitKind>,
        /// Edge of the map near which a disordered unit counts as broken.
        edge: MapEdge,
        /// Distance from the edge within which a disordered unit counts as broken, in hexes.
        within: u8,
        /// Name of the objective in the VP count.
        name: String,
    },
}

/// Edge of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MapEdge {
    /// Edge at the first column.
    Left,
    /// Edge at the last column.
    Right,
    /// Edge at the first row.
    Top,
    /// Edge at the last row.
    Bottom,
}

impl MapEdge {
    /// Distance of a hex from the edge, in hexes; 0 on the edge.
    #[must_use]
    pub fn distance(self, grid: &Grid, hex: Hex) -> u8 {
        let (column, row) = grid.column_row(hex);
        match self {
            MapEdge::Left => column - 1,
            MapEdge::Right => grid.columns() - column,
            MapEdge::Top => row - 1,
            MapEdge::Bottom => grid.rows() - row,
        }
    }
}

impl Objective {
    /// Hex of the objective; `None` for one without a place.
    #[must_use]
    pub const fn hex(&self) -> Option<Hex> {
        match self {
            Self::Possession { hex, .. } | Self::HexOrInfantry { hex, .. } | Self::Unblocked { hex, .. } => Some(*hex),
            Self::Bonus { .. } | Self::PossessionOfAll { .. } | Self::Stands { .. } | Self::Broken { .. } => None,
        }
    }

    /// Hexes on which the objective is earned: one, several, or none.
    #[must_use]
    pub fn hexes(&self) -> &[Hex] {
        match self {
            Self::Possession { hex, .. } | Self::HexOrInfantry { hex, .. } | Self::Unblocked { hex, .. } => {
                std::slice::from_ref(hex)
            }
            Self::PossessionOfAll { hexes, .. } => hexes,
            Self::Stands { area, .. } => area,
            Self::Bonus { .. } | Self::Broken { .. } => &[],
        }
    }

    /// Hexes over which flags fly: those of the objective, or the middle of an area that a unit must stand in.
    #[must_use]
    pub fn flagged(&self) -> &[Hex] {
        match self {
            // The middle hex of the list lies in the middle of the area.
            Self::Stands { area, .. } => area.get(area.len() / 2).map_or(&[], std::slice::from_ref),
            other => other.hexes(),
        }
    }

    /// VP that the objective can give at most.
    #[must_use]
    pub const fn vp(&self) -> u16 {
        match self {
            Self::Possession { vp, .. }
            | Self::HexOrInfantry { vp, .. }
            | Self::Unblocked { vp, .. }
            | Self::Bonus { vp, .. }
            | Self::PossessionOfAll { vp, .. }
            | Self::Stands { vp, .. }
            | Self::Broken { vp, .. } => *vp,
        }
    }

    /// Whether VP are earned by holding ground.
    #[must_use]
    pub const fn is_ground(&self) -> bool {
        match self {
            Self::Possession { .. }
            | Self::HexOrInfantry { .. }
            | Self::PossessionOfAll { .. }
            | Self::Stands { .. } => true,
            Self::Unblocked { .. } | Self::Bonus { .. } | Self::Broken { .. } => false,
        }
    }

    /// Side that alone can earn the objective's VP; `None`: either side can.
    #[must_use]
    pub const fn side(&self) -> Option<SideId> {
        match self {
            Self::Possession { .. } | Self::PossessionOfAll { .. } => None,
            Self::HexOrInfantry { side, .. }
            | Self::Unblocked { side, .. }
            | Self::Bonus { side, .. }
            | Self::Stands { side, .. }
            | Self::Broken { side, .. } => Some(*side),
        }
    }

    /// Name that the battle's file gives the objective; `None` if it is called after its hex.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Possession { .. } | Self::HexOrInfantry { .. } => None,
            Self::Unblocked { name, .. }
            | Self::Bonus { name, .. }
            | Self::PossessionOfAll { name, .. }
            | Self::Stands { name, .. }
            | Self::Broken { name, .. } => Some(name),
        }
    }
}
