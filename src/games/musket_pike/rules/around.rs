//! MP 6.2-6.4 Hexes around a unit by arc: front, flank and rear.

use super::field::Game;
use super::ids::UnitId;
use crate::board::hex::{Arc, Hex};

/// MP 6.2-6.4 Arc of a hex that a unit touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Around {
    /// MP 6.2, 6.3 A hex of the true front.
    Front,
    /// MP 6.4 A flank or rear hex that a big HI treats as front.
    AsFront,
    /// MP 6.2 A flank hex.
    Flank,
    /// MP 6.2 A rear hex.
    Rear,
}

impl Game {
    /// MP 6.2-6.4 Hexes that a unit touches, each with its arc; empty for a unit that is not on the map.
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
