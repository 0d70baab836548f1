//! GK 13 National characteristics: data of the scenario, matched by nation and kind.

use super::edition::EditionName;
use super::kinds::UnitKind;
use serde::{Deserialize, Serialize};

/// GK 13.1 What wheels cost a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WheelTrait {
    /// GK 2.14 The arc of the front-centre.
    #[default]
    Arc,
    /// Nothing.
    Free,
    /// Half the allowance for the first wheel of an order, and nothing for arcs.
    HalfMove,
}

/// GK 13.1 National characteristics of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Traits {
    /// Modifier of each musket die.
    pub musket_mod: i8,
    /// Modifier of each musket die of a volley whose luck turns out well; 0 if no luck is rolled.
    pub musket_luck: i8,
    /// Least face that hits in melee, if it is the unit's own.
    pub melee_hit: Option<u8>,
    /// Modifier of each melee die.
    pub melee_mod: i8,
    /// Cost of wheels.
    pub wheel: WheelTrait,
}

/// GK 13 National characteristics of a scenario: those of some kinds of units of a nation.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NationTraits {
    /// Nation as the units name it.
    pub nation: String,
    /// Kinds of units that have the characteristics, dismounted or not.
    pub kinds: Vec<UnitKind>,
    /// GK 17.2 Editions under which they count; none: under all.
    pub editions: Vec<EditionName>,
    /// Characteristics.
    pub traits: Traits,
}

impl NationTraits {
    /// GK 13, 17.2 Whether a unit of a nation and kind has them under an edition.
    #[must_use]
    pub fn applies_to(&self, nation: &str, kind: UnitKind, edition: EditionName) -> bool {
        let is_in_force = self.editions.is_empty() || self.editions.contains(&edition);
        is_in_force && self.nation == nation && self.kinds.contains(&kind)
    }
}

impl Traits {
    /// GK 13 Characteristics of a unit by its nation and kind: those of the first entry that applies to it, else none.
    #[must_use]
    pub fn of(entries: &[NationTraits], nation: &str, kind: UnitKind, edition: EditionName) -> Self {
        let found = entries.iter().find(|entry| entry.applies_to(nation, kind, edition));
        found.map_or_else(Self::default, |entry| entry.traits)
    }
}
