//! Rules for setting up one piece at one place.

use crate::board::hex::{Hex, HexFootprint};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::battle::Battle;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::state::UnitPlace;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::validate::{is_closed, is_parted};
use crate::kernel::SideId;
use crate::say;

/// Reason why a piece may not be set up at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetUpRefusal {
    /// The hex has an enemy unit (MP 1.6).
    Enemy(Hex, UnitId),
    /// The hex has a friendly unit of the same sort (MP 1.6).
    Taken(Hex, UnitId),
    /// The hex has terrain that no piece may ever enter (MP 7.1).
    Closed(Hex),
    /// The hex has an enemy leader (MP 6.1).
    EnemyLeader(Hex),
    /// A river or cliff separates the two hexes (MP 17.7).
    Parted,
    /// The battery would be the second one with a block (MP 17.6).
    Guns,
}

impl SetUpRefusal {
    /// Reason for the refusal as a sentence.
    #[must_use]
    pub fn told(self, battle: &Battle) -> String {
        let named = |hex| text::hex(battle, hex);
        match self {
            SetUpRefusal::Enemy(hex, enemy) => {
                say!("edit-bar-enemy", hex = named(hex), unit = text::unit(battle, enemy))
            }
            SetUpRefusal::Taken(hex, other) => {
                say!("edit-bar-taken", hex = named(hex), unit = text::unit(battle, other))
            }
            SetUpRefusal::Closed(hex) => {
                let terrain = text::terrain(battle, battle.map.terrain[hex.index()]);
                say!("edit-bar-closed", hex = named(hex), terrain)
            }
            SetUpRefusal::EnemyLeader(hex) => say!("edit-bar-enemy-leader", hex = named(hex)),
            SetUpRefusal::Parted => say!("edit-bar-parted"),
            SetUpRefusal::Guns => say!("edit-bar-guns"),
        }
    }
}

/// Position in which a piece is being set up.
#[derive(Clone)]
pub struct SetUp {
    game: Game,
}

impl SetUp {
    /// Position of a game with these units taken off.
    #[must_use]
    pub fn without(game: &Game, units: &[UnitId]) -> Self {
        let mut state = game.state().clone();
        for unit in units {
            state.units[unit.index()].place = UnitPlace::Reserve;
        }
        Self { game: Game::at(game.battle.clone(), state) }
    }

    /// Puts a unit on a stand of the position.
    pub fn put(&mut self, unit: UnitId, stand: HexFootprint) {
        let mut state = self.game.state().clone();
        state.units[unit.index()].place = UnitPlace::Map(stand);
        self.game.set_state(&state);
    }

    /// Checks whether a unit that is off the map may be set up on a stand (MP 1.6, 7.1, 17.6, 17.7).
    ///
    /// # Errors
    /// The reason why it may not.
    pub fn may_stand(&self, unit: UnitId, stand: HexFootprint) -> Result<(), SetUpRefusal> {
        self.fits(self.game.side(unit), self.game.kind(unit).is_combat(), stand)
    }

    /// Checks whether a unit of a side may be set up on a stand; `is_combat` is false for batteries and wagons.
    ///
    /// # Errors
    /// The reason why it may not.
    pub fn fits(&self, side: SideId, is_combat: bool, stand: HexFootprint) -> Result<(), SetUpRefusal> {
        let (game, battle) = (&self.game, &*self.game.battle);
        for hex in stand.hexes() {
            if let Some(enemy) = game.enemy_at(hex, side) {
                return Err(SetUpRefusal::Enemy(hex, enemy));
            }
            let there = if is_combat { game.combat_at(hex) } else { game.guns_at(hex) };
            if let Some(other) = there {
                return Err(SetUpRefusal::Taken(hex, other));
            }
            if is_closed(battle, hex) {
                return Err(SetUpRefusal::Closed(hex));
            }
            if battle.leader_ids().any(|l| battle.leader(l).side != side && self.rides_at(l, hex)) {
                return Err(SetUpRefusal::EnemyLeader(hex));
            }
        }
        if is_parted(battle, stand) {
            return Err(SetUpRefusal::Parted);
        }
        let with_guns = |stand: HexFootprint| stand.hexes().any(|hex| game.guns_at(hex).is_some());
        let full = if is_combat {
            !game.room_for_guns(stand)
        } else {
            game.combat_at(stand.left).and_then(|block| game.footprint(block)).is_some_and(with_guns)
        };
        if full { Err(SetUpRefusal::Guns) } else { Ok(()) }
    }

    fn rides_at(&self, leader: LeaderId, hex: Hex) -> bool {
        self.game.state().leaders[leader.index()].hex() == Some(hex)
    }

    /// Checks whether a leader may be set up on a hex (MP 6.1).
    ///
    /// # Errors
    /// The reason why the leader may not.
    pub fn may_ride(&self, leader: LeaderId, hex: Hex) -> Result<(), SetUpRefusal> {
        let enemy = self.game.enemy_at(hex, self.game.battle.leader(leader).side);
        enemy.map_or(Ok(()), |enemy| Err(SetUpRefusal::Enemy(hex, enemy)))
    }
}
