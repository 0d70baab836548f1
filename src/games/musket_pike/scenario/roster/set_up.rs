//! Who may be set up where: the rules of a set-up asked of one piece and one place.

use crate::board::hex::{Hex, Stand};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::battle::Battle;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::state::Place;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::validate::{is_closed, is_parted};
use crate::kernel::SideId;
use crate::say;

/// Why somebody may not be set up somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// MP 1.6 An enemy stands there.
    Enemy(Hex, UnitId),
    /// MP 1.6 One like it stands there.
    Taken(Hex, UnitId),
    /// MP 7.1 Nothing may ever stand there.
    Closed(Hex),
    /// MP 6.1 An enemy leader rides there.
    EnemyLeader(Hex),
    /// MP 17.7 A river or a cliff parts its two hexes.
    Parted,
    /// MP 17.6 A block would have two batteries.
    Guns,
}

impl Bar {
    /// As a sentence.
    #[must_use]
    pub fn told(self, battle: &Battle) -> String {
        let named = |hex| text::hex(battle, hex);
        match self {
            Bar::Enemy(hex, enemy) => say!("edit-bar-enemy", hex = named(hex), unit = text::unit(battle, enemy)),
            Bar::Taken(hex, other) => say!("edit-bar-taken", hex = named(hex), unit = text::unit(battle, other)),
            Bar::Closed(hex) => {
                let terrain = text::terrain(battle, battle.map.terrain[hex.index()]);
                say!("edit-bar-closed", hex = named(hex), terrain)
            }
            Bar::EnemyLeader(hex) => say!("edit-bar-enemy-leader", hex = named(hex)),
            Bar::Parted => say!("edit-bar-parted"),
            Bar::Guns => say!("edit-bar-guns"),
        }
    }
}

/// A position while somebody is set up in it.
#[derive(Clone)]
pub struct SetUp {
    game: Game,
}

impl SetUp {
    /// The position without these units.
    #[must_use]
    pub fn without(game: &Game, units: &[UnitId]) -> Self {
        let mut state = game.state().clone();
        for unit in units {
            state.units[unit.index()].place = Place::Reserve;
        }
        Self { game: Game::at(game.battle.clone(), state) }
    }

    /// From now on the unit stands there.
    pub fn put(&mut self, unit: UnitId, stand: Stand) {
        let mut state = self.game.state().clone();
        state.units[unit.index()].place = Place::Map(stand);
        self.game.set_state(&state);
    }

    /// MP 1.6, 7.1, 17.6, 17.7 Whether a unit that is not there may be set up so.
    ///
    /// # Errors
    /// Why not.
    pub fn may_stand(&self, unit: UnitId, stand: Stand) -> Result<(), Bar> {
        self.fits(self.game.side(unit), self.game.kind(unit).is_combat(), stand)
    }

    /// The same of any unit of a side, or of any battery or wagons (`is_combat`: neither).
    ///
    /// # Errors
    /// Why not.
    pub fn fits(&self, side: SideId, is_combat: bool, stand: Stand) -> Result<(), Bar> {
        let (game, battle) = (&self.game, &*self.game.battle);
        for hex in stand.hexes() {
            if let Some(enemy) = game.enemy_at(hex, side) {
                return Err(Bar::Enemy(hex, enemy));
            }
            let there = if is_combat { game.combat_at(hex) } else { game.guns_at(hex) };
            if let Some(other) = there {
                return Err(Bar::Taken(hex, other));
            }
            if is_closed(battle, hex) {
                return Err(Bar::Closed(hex));
            }
            if battle.leader_ids().any(|l| battle.leader(l).side != side && self.rides_at(l, hex)) {
                return Err(Bar::EnemyLeader(hex));
            }
        }
        if is_parted(battle, stand) {
            return Err(Bar::Parted);
        }
        let with_guns = |stand: Stand| stand.hexes().any(|hex| game.guns_at(hex).is_some());
        let full = if is_combat {
            !game.room_for_guns(stand)
        } else {
            game.combat_at(stand.left).and_then(|block| game.stand(block)).is_some_and(with_guns)
        };
        if full { Err(Bar::Guns) } else { Ok(()) }
    }

    fn rides_at(&self, leader: LeaderId, hex: Hex) -> bool {
        self.game.state().leaders[leader.index()].hex() == Some(hex)
    }

    /// MP 6.1 Whether a leader may be set up there.
    ///
    /// # Errors
    /// Why not.
    pub fn may_ride(&self, leader: LeaderId, hex: Hex) -> Result<(), Bar> {
        let enemy = self.game.enemy_at(hex, self.game.battle.leader(leader).side);
        enemy.map_or(Ok(()), |enemy| Err(Bar::Enemy(hex, enemy)))
    }
}
