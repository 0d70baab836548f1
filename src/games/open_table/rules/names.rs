//! Units by their names.

use super::battle::{UnitCard, UnitId};
use super::resolve::OpenTable;
use crate::board::table::Point;

impl OpenTable {
    /// Name of a unit; its number if there is no such unit.
    #[must_use]
    pub fn unit_name(&self, unit: UnitId) -> String {
        self.battle.unit(unit).map_or_else(|| unit.0.to_string(), |card| card.name.clone())
    }

    /// Unit of this id or name, whatever the case of its letters; none if there is none.
    #[must_use]
    pub fn unit_named(&self, name: &str) -> Option<UnitId> {
        let sought = name.trim().to_lowercase();
        let by = |is: &dyn Fn(&UnitCard) -> bool| self.battle.units.iter().position(is);
        let index = by(&|card| card.id.to_lowercase() == sought);
        let index = index.or_else(|| by(&|card| card.name.to_lowercase() == sought));
        index.map(|index| UnitId(index as u16))
    }

    /// Middle of a unit; none if it is not on the table.
    #[must_use]
    pub fn middle(&self, unit: UnitId) -> Option<Point> {
        self.on_table(unit).ok().map(|(_, state)| state.stance.centre())
    }
}
