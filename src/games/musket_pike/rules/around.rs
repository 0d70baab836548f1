//! MP 6.2-6.4 What lies around a unit.

use super::field::Game;
use super::ids::UnitId;
use crate::board::hex::{Arc, Hex};

/// A part of what lies around a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Around {
    /// MP 6.2, 6.3 Its true front.
    Front,
    /// MP 6.4 What counts as front.
    AsFront,
    /// MP 6.2
    Flank,
    /// MP 6.2
    Rear,
}

impl Game {
    /// MP 6.2-6.4 The hexes that a unit touches, each with the part it belongs to; none of a unit that is not on the map.
    #[must_use]
    pub fn around(&self, unit: UnitId) -> Vec<(Hex, Around)> {
        let Some(stand) = self.stand(unit) else { return Vec::new() };
        let part = |(hex, arc)| {
            let part = match (self.true_front(unit, stand, hex), self.widened_front(unit, stand, hex)) {
                (true, _) => Around::Front,
                (false, true) => Around::AsFront,
                _ if arc == Arc::Flank => Around::Flank,
                _ => Around::Rear,
            };
            (hex, part)
        };
        stand.around(&self.battle.map.grid).map(part).collect()
    }
}
