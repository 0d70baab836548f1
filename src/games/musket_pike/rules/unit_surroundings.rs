//! MP 6.2-6.4 Hexes around a unit by arc: front, flank and rear.

use super::game::Game;
use super::ids::UnitId;
use crate::board::hex::{Arc, Hex};

/// MP 6.2-6.4 Kind of surroundings of a unit in which a hex lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SurroundingPart {
    /// MP 6.2, 6.3 Surrounding hex of the unit's true front.
    Front,
    /// MP 6.4 Surrounding hex on flank or rear that a big HI treats as front.
    AsFront,
    /// MP 6.2 Surrounding hex on a flank of the unit.
    Flank,
    /// MP 6.2 Surrounding hex at the rear of the unit.
    Rear,
}

impl Game {
    /// MP 6.2-6.4 Hexes that a unit touches, each with its arc; empty for a unit that is not on the map.
    #[must_use]
    pub fn around(&self, unit: UnitId) -> Vec<(Hex, SurroundingPart)> {
        let Some(stand) = self.footprint(unit) else { return Vec::new() };
        let part = |(hex, arc)| {
            let part = match (self.is_in_true_front(unit, stand, hex), self.is_in_widened_front(unit, stand, hex)) {
                (true, _) => SurroundingPart::Front,
                (false, true) => SurroundingPart::AsFront,
                _ if arc == Arc::Flank => SurroundingPart::Flank,
                _ => SurroundingPart::Rear,
            };
            (hex, part)
        };
        stand.neighbours_with_arc(&self.battle.map.grid).map(part).collect()
    }
}
