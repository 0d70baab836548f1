//! Who may be set up where: the rules of a set-up asked of one piece and one place.

use crate::board::hex::{Hex, Stand};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::state::Place;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::validate::{is_closed, is_parted};
use crate::say;

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
    /// Why not, in a sentence.
    pub fn may_stand(&self, unit: UnitId, stand: Stand) -> Result<(), String> {
        let (game, battle) = (&self.game, &*self.game.battle);
        let (side, is_combat) = (game.side(unit), game.kind(unit).is_combat());
        for hex in stand.hexes() {
            if let Some(enemy) = game.enemy_at(hex, side) {
                return Err(say!("edit-bar-enemy", hex = text::hex(battle, hex), unit = text::unit(battle, enemy)));
            }
            let there = if is_combat { game.combat_at(hex) } else { game.guns_at(hex) };
            if let Some(other) = there {
                return Err(say!("edit-bar-taken", hex = text::hex(battle, hex), unit = text::unit(battle, other)));
            }
            if is_closed(battle, hex) {
                let terrain = text::terrain(battle, battle.map.terrain[hex.index()]);
                return Err(say!("edit-bar-closed", hex = text::hex(battle, hex), terrain));
            }
            if battle.leader_ids().any(|l| battle.leader(l).side != side && self.rides_at(l, hex)) {
                return Err(say!("edit-bar-enemy-leader", hex = text::hex(battle, hex)));
            }
        }
        if is_parted(battle, stand) {
            return Err(say!("edit-bar-parted"));
        }
        let with_guns = |stand: Stand| stand.hexes().any(|hex| game.guns_at(hex).is_some());
        let full = if is_combat {
            !game.room_for_guns(stand)
        } else {
            game.combat_at(stand.left).and_then(|block| game.stand(block)).is_some_and(with_guns)
        };
        if full { Err(say!("edit-bar-guns")) } else { Ok(()) }
    }

    fn rides_at(&self, leader: LeaderId, hex: Hex) -> bool {
        self.game.state().leaders[leader.index()].hex() == Some(hex)
    }

    /// MP 6.1 Whether a leader may be set up there.
    ///
    /// # Errors
    /// Why not, in a sentence.
    pub fn may_ride(&self, leader: LeaderId, hex: Hex) -> Result<(), String> {
        let (game, battle) = (&self.game, &*self.game.battle);
        match game.enemy_at(hex, battle.leader(leader).side) {
            Some(enemy) => Err(say!("edit-bar-enemy", hex = text::hex(battle, hex), unit = text::unit(battle, enemy))),
            None => Ok(()),
        }
    }
}
