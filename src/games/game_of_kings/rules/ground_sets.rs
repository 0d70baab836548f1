//! GK 6 Kinds of ground by what they do, as sets that are made once for a battle.

use super::data::RulesData;
use super::kinds::UnitKind;
use super::terrain::{GroundCost, TerrainKind, cost_in, kinds_with};
use crate::board::table::{GroundKind, GroundKindSet};

/// GK 6 Kinds of ground by what they do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroundSets {
    /// By kind of unit, in their order: kinds that bar it, and kinds in which it pays more.
    by_kind: [(GroundKindSet, GroundKindSet); UnitKind::ALL.len()],
    /// GK 6.1, 20.20 Kinds that decide alone where they lie on another.
    pub openings: GroundKindSet,
    /// GK 6.4 Kinds in which a battalion loses its firing order.
    pub ends_order: GroundKindSet,
    /// GK 9.1 Kinds in which light foot fights.
    pub shelters: GroundKindSet,
    /// GK 6.5 Kinds that cover what is in them.
    pub covers: GroundKindSet,
    /// GK 6.5 Kinds that cover what is behind them.
    pub walls: GroundKindSet,
    /// GK 9.8 Kinds that have a bank.
    pub watercourses: GroundKindSet,
    /// GK 9.8 Built-up areas.
    pub built_up: GroundKindSet,
}

impl GroundSets {
    /// GK 6.2 Sets by the numbers of the rules.
    #[must_use]
    pub fn of(rules: &RulesData) -> Self {
        let costing = |unit: UnitKind, is: fn(GroundCost) -> bool| {
            let kinds = TerrainKind::ALL.into_iter().filter(|kind| is(cost_in(rules, *kind, unit)));
            GroundKindSet::of(&kinds.map(TerrainKind::ground_kind).collect::<Vec<GroundKind>>())
        };
        let by_kind = UnitKind::ALL.map(|unit| {
            let barred = costing(unit, |cost| cost == GroundCost::Barred);
            (barred, costing(unit, |cost| matches!(cost, GroundCost::Slow(_))))
        });
        Self {
            by_kind,
            openings: kinds_with(rules, |row| row.precedence > 0),
            ends_order: kinds_with(rules, |row| row.ends_order),
            shelters: kinds_with(rules, |row| row.shelters),
            covers: kinds_with(rules, |row| row.covers),
            walls: kinds_with(rules, |row| row.is_wall),
            watercourses: kinds_with(rules, |row| row.is_watercourse),
            built_up: kinds_with(rules, |row| row.is_built_up),
        }
    }

    /// GK 6.2 Kinds that a unit may not enter.
    #[must_use]
    pub const fn barred_to(&self, kind: UnitKind) -> GroundKindSet {
        self.by_kind[kind as usize].0
    }

    /// GK 6.2 Kinds in which a unit pays more than 1.
    #[must_use]
    pub const fn slow_to(&self, kind: UnitKind) -> GroundKindSet {
        self.by_kind[kind as usize].1
    }
}
