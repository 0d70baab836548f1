//! Musket & Pike in the app's world: units, leaders and chits as entities, with the parts of the position that belong to each.

use super::paint::scene;
use super::pieces::{of_leader, of_unit};
use super::rules::Game;
use super::rules::ids::{ChitId, LeaderId, UnitId};
use super::rules::state::{ChitPlace, Condition, LeaderState, Strength, UnitMarks, UnitPlace};
use crate::paint::orientation::Orientation;
use crate::paint::piece::PlacedPiece;
use crate::ui::staged::{Staged, StagedPlugin};
use crate::view::pieces::{entities_with, entity_of, release};
use bevy::prelude::*;

/// Plugin that puts Musket & Pike into the app's world.
pub type MusketPikePlugin = StagedPlugin<Game>;

/// Component that identifies a unit's entity. Its place, [`Strength`], [`Condition`] and [`UnitMarks`] are beside it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unit(pub UnitId);

/// Component that identifies a leader's entity. Its [`LeaderState`] is beside it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Leader(pub LeaderId);

/// Component that identifies a chit's entity. Its [`ChitPlace`] is beside it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chit(pub ChitId);

/// Components of a unit's entity.
type OfUnit = (Unit, UnitPlace, Strength, Condition, UnitMarks);
/// Components of a leader's entity.
type OfLeader = (Leader, LeaderState);

impl Staged for Game {
    type Changes =
        Or<(Changed<UnitPlace>, Changed<Strength>, Changed<Condition>, Changed<UnitMarks>, Changed<LeaderState>)>;

    fn spawn(&self, world: &mut World) {
        let (battle, position) = (&self.battle, self.state());
        for (id, unit) in battle.unit_ids().zip(&position.units) {
            let piece: OfUnit = (Unit(id), unit.place, unit.strength, unit.condition, unit.marks);
            let entity = entity_of(world, of_unit(id));
            world.entity_mut(entity).insert(piece);
        }
        for (id, leader) in battle.leader_ids().zip(&position.leaders) {
            let piece: OfLeader = (Leader(id), *leader);
            let entity = entity_of(world, of_leader(id));
            world.entity_mut(entity).insert(piece);
        }
        world.spawn_batch(battle.chit_ids().map(Chit).zip(position.chits.clone()).collect::<Vec<_>>());
    }

    fn commit(&self, world: &mut World) {
        let state = self.state();
        let mut units = world.query::<(&Unit, &mut UnitPlace, &mut Strength, &mut Condition, &mut UnitMarks)>();
        for (unit, mut place, mut strength, mut condition, mut marks) in units.iter_mut(world) {
            let now = &state.units[unit.0.index()];
            place.set_if_neq(now.place);
            strength.set_if_neq(now.strength);
            condition.set_if_neq(now.condition);
            marks.set_if_neq(now.marks);
        }
        for (leader, mut place) in world.query::<(&Leader, &mut LeaderState)>().iter_mut(world) {
            place.set_if_neq(state.leaders[leader.0.index()]);
        }
        for (chit, mut place) in world.query::<(&Chit, &mut ChitPlace)>().iter_mut(world) {
            place.set_if_neq(state.chits[chit.0.index()]);
        }
    }

    fn despawn(world: &mut World) {
        for unit in entities_with::<Unit>(world).into_values() {
            release::<OfUnit>(world, unit);
        }
        for leader in entities_with::<Leader>(world).into_values() {
            release::<OfLeader>(world, leader);
        }
        let chits: Vec<Entity> = world.query_filtered::<Entity, With<Chit>>().iter(world).collect();
        for chit in chits {
            world.despawn(chit);
        }
    }

    fn pieces(&self, turn: Orientation) -> Vec<PlacedPiece> {
        scene::pieces(self, turn)
    }
}
