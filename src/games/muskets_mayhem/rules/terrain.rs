//! MM 11 Kinds of terrain and what they do.

use super::data::RulesData;
use super::kinds::UnitKind;
use crate::board::table::GroundKindSet;
use serde::{Deserialize, Serialize};

crate::ground_kinds! {
    /// MM 11.1 Kind of terrain of an area.
    TerrainKind {
        /// Hill of some level.
        Hill,
        /// Road.
        Road,
        /// Wood.
        Wood,
        /// Marsh.
        Marsh,
        /// Stream.
        Stream,
        /// Thin area along a hedge.
        Hedge,
        /// Thin area along a wall.
        Wall,
        /// Building.
        Building,
        /// Prepared defences.
        Works,
        /// River.
        River,
        /// Lake.
        Lake,
    }
}

/// MM 11.1 Passage of a kind of terrain for a kind of unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Passage {
    /// It costs nothing more.
    #[default]
    Open,
    /// A leg through it costs twice as much.
    Slow,
    /// It cannot be entered.
    Barred,
}

/// MM 11.1 Effects of a kind of terrain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TerrainRow {
    /// Passage of line infantry.
    pub li: Passage,
    /// Passage of skirmishers.
    pub sk: Passage,
    /// Passage of cavalry.
    pub cv: Passage,
    /// Passage of batteries.
    pub ar: Passage,
    /// Whether lines of sight end in it.
    pub is_opaque: bool,
    /// MM 10.3 Whether it is a prepared defence even if the battle does not say so.
    pub is_prepared: bool,
}

impl TerrainRow {
    /// MM 11.1 Passage of a kind of unit; commanders ignore terrain.
    #[must_use]
    pub const fn passage(&self, unit: UnitKind) -> Passage {
        match unit {
            UnitKind::LineInfantry => self.li,
            UnitKind::Skirmishers => self.sk,
            UnitKind::Cavalry => self.cv,
            UnitKind::Battery => self.ar,
            UnitKind::Commander => Passage::Open,
        }
    }
}

/// MM 11.1 Kinds of ground with an effect, which `is` reads off their row.
#[must_use]
pub fn kinds_with(rules: &RulesData, is: impl Fn(&TerrainRow) -> bool) -> GroundKindSet {
    let found = rules.terrain.iter().filter(|(_, row)| is(row)).map(|(kind, _)| kind.ground_kind());
    GroundKindSet::of(&found.collect::<Vec<_>>())
}

/// MM 11 Kinds of ground by what they do, as sets that are made once for a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroundSets {
    /// By kind of unit, in their order: kinds that bar it, and kinds in which it is slow.
    by_kind: [(GroundKindSet, GroundKindSet); UnitKind::ALL.len()],
    /// MM 2.11 Kinds in which lines of sight end.
    pub opaque: GroundKindSet,
}

impl GroundSets {
    /// MM 11.1 Sets by the numbers of the rules.
    #[must_use]
    pub fn of(rules: &RulesData) -> Self {
        let with = |unit: UnitKind, passage: Passage| kinds_with(rules, |row| row.passage(unit) == passage);
        Self {
            by_kind: UnitKind::ALL.map(|unit| (with(unit, Passage::Barred), with(unit, Passage::Slow))),
            opaque: kinds_with(rules, |row| row.is_opaque),
        }
    }

    /// MM 11.1 Kinds that a unit may not enter.
    #[must_use]
    pub const fn barred_to(&self, kind: UnitKind) -> GroundKindSet {
        self.by_kind[kind as usize].0
    }

    /// MM 11.1 Kinds in which a unit is slow.
    #[must_use]
    pub const fn slow_to(&self, kind: UnitKind) -> GroundKindSet {
        self.by_kind[kind as usize].1
    }
}
