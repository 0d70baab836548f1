//! Intentions for one half-turn: what each sector is to do, and single units of it otherwise (GK 1.7).

use crate::games::game_of_kings::rules::{Game, Sector, UnitId};
use crate::games::table::bots::Intent;
use serde::Serialize;
use std::collections::BTreeMap;

/// What a sector or a unit is to do.
pub type UnitIntent = Intent<UnitId>;

/// What each sector is to do in a half-turn, and single units otherwise. Without any the drill decides alone.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Intentions {
    /// Intent of each sector, by its place.
    pub sectors: [UnitIntent; 3],
    /// Units with an intent of their own.
    pub units: BTreeMap<UnitId, UnitIntent>,
    /// Sector that goes before the others; none leaves that to the drill.
    pub first: Option<Sector>,
}

impl Intentions {
    /// Intent of a unit: its own, or that of its sector.
    #[must_use]
    pub fn of(&self, game: &Game, unit: UnitId) -> UnitIntent {
        self.units.get(&unit).copied().unwrap_or(self.sectors[game.sector(unit).index()])
    }
}
