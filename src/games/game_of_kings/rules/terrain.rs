//! GK 6.1 to 6.3, 20.20 Kinds of terrain, what they cost and what they do.

use super::data::{RulesData, TerrainRow};
use super::kinds::UnitKind;
use crate::board::table::{GroundKindSet, Point, TableGround};
use serde::{Deserialize, Serialize};

crate::ground_kinds! {
    /// GK 6.2 Kind of terrain of an area.
    TerrainKind {
        /// Hill of some level.
        Hill,
        /// Wood.
        Wood,
        /// Marsh.
        Marsh,
        /// Stream.
        Stream,
        /// Ford of a watercourse.
        Ford,
        /// River.
        River,
        /// Bridge over a watercourse.
        Bridge,
        /// Road.
        Road,
        /// Lake.
        Lake,
        /// Built-up area.
        #[serde(rename = "bua", alias = "BUA", alias = "built_up", alias = "built_up_area")]
        BuiltUp,
        /// Field work.
        #[serde(alias = "work")]
        FieldWork,
        /// Thin area along a wall.
        Wall,
        /// Thin area along a hedge.
        Hedge,
        /// Stream between quagmires, which guns cannot cross.
        BoggyStream,
    }
}

impl TerrainKind {
    /// GK 6.2 Numbers of the kind.
    ///
    /// # Panics
    /// The file leaves the kind out, which a test rules out.
    #[must_use]
    pub fn row(self, rules: &RulesData) -> &TerrainRow {
        &rules.terrain[&self]
    }
}

/// GK 6.1 What a unit of length costs at a place, the dearest last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum GroundCost {
    /// One.
    #[default]
    Normal,
    /// Several, mostly two.
    Slow(u8),
    /// It cannot be entered.
    Barred,
}

impl GroundCost {
    /// Units of movement for a unit of length; none if barred.
    #[must_use]
    pub const fn units(self) -> Option<u32> {
        match self {
            Self::Normal => Some(1),
            Self::Slow(cost) => Some(cost as u32),
            Self::Barred => None,
        }
    }

    const fn of_chart(cost: u8) -> Self {
        match cost {
            0 => Self::Barred,
            1 => Self::Normal,
            cost => Self::Slow(cost),
        }
    }
}

/// GK 6.2 Cost of a kind of terrain for a kind of unit.
#[must_use]
pub fn cost_in(rules: &RulesData, terrain: TerrainKind, unit: UnitKind) -> GroundCost {
    let column = match unit {
        UnitKind::RegularFoot | UnitKind::DismountedHorse => 0,
        UnitKind::LightFoot => 1,
        UnitKind::HeavyHorse | UnitKind::MediumHorse | UnitKind::Lancers | UnitKind::LightHorse => 2,
        UnitKind::Gun => 3,
        UnitKind::General => 4,
    };
    GroundCost::of_chart(terrain.row(rules).costs[column])
}

/// GK 6.1, 20.20 Cost at a point: a bridge decides over a road, a road over a ford, a ford over all else, of which the dearest.
#[must_use]
pub fn cost_at(rules: &RulesData, ground: &TableGround, point: Point, unit: UnitKind) -> GroundCost {
    let kinds = ground.areas_at(point).filter_map(|area| TerrainKind::of_ground(area.kind));
    let ranked = kinds.map(|kind| (kind.row(rules).precedence, cost_in(rules, kind, unit)));
    ranked.max().map_or(GroundCost::Normal, |(_, cost)| cost)
}

/// GK 6.2 Kinds of ground with an effect, which `is` reads off their row: `|row| row.is_opaque`.
#[must_use]
pub fn kinds_with(rules: &RulesData, is: impl Fn(&TerrainRow) -> bool) -> GroundKindSet {
    let found = rules.terrain.iter().filter(|(_, row)| is(row)).map(|(kind, _)| kind.ground_kind());
    GroundKindSet::of(&found.collect::<Vec<_>>())
}
