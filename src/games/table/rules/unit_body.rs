//! Bodies of units on the table with their footprints, which many questions ask for.

use super::UnitId;
use crate::board::table::{Footprint, Stance};
use std::sync::Arc;

/// Unit as it stands: its stance and the ground that it covers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitBody {
    /// Pose and shape.
    pub stance: Stance,
    /// Corners of the block and of the shrunk block.
    pub footprint: Footprint,
}

impl UnitBody {
    /// Body of a stance.
    #[must_use]
    pub fn of(stance: Stance) -> Self {
        Self { footprint: stance.footprint(), stance }
    }

    /// Whether another body comes near the rectangle of this one and a third, so that it may lie between them (T 4.3).
    #[must_use]
    pub fn may_be_hidden_by(&self, from: &Self, other: &Self) -> bool {
        self.footprint.bounds().joined(from.footprint.bounds()).comes_within(other.footprint.bounds(), 0)
    }
}

/// Bodies of the units that stand on the table: computed from a position, never saved.
#[derive(Clone, Debug, Default)]
pub struct UnitBodies(Vec<Option<Arc<UnitBody>>>);

impl UnitBodies {
    /// Takes all bodies off the table, of so many units.
    pub fn clear(&mut self, units: usize) {
        self.0.clear();
        self.0.resize(units, None);
    }

    /// Places a unit in a stance; without one it stands no longer on the table.
    pub fn place(&mut self, unit: UnitId, stance: Option<Stance>) {
        self.0[unit.index()] = stance.map(|stance| Arc::new(UnitBody::of(stance)));
    }

    /// Body of a unit; `None` if it does not stand on the table.
    #[must_use]
    pub fn get(&self, unit: UnitId) -> Option<&UnitBody> {
        self.0.get(unit.index())?.as_deref()
    }

    /// Units that stand on the table with their bodies, in id order.
    pub fn iter(&self) -> impl Iterator<Item = (UnitId, &UnitBody)> {
        let bodies = self.0.iter().enumerate();
        bodies.filter_map(|(index, body)| Some((UnitId(index as u16), body.as_deref()?)))
    }
}
