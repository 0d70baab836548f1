//! The entities: what of the position lies with each unit, leader and chit.

use super::{OrderOfPlay, Playing};
use crate::games::musket_pike::pieces::{of_leader, of_unit};
use crate::games::musket_pike::rules::ids::{ChitId, LeaderId, UnitId};
use crate::games::musket_pike::rules::resolve::phases::Part;
use crate::games::musket_pike::rules::state::{ChitPlace, Condition, LeaderState, Marks, Place, Strength};
use crate::games::musket_pike::rules::{Battle, State};
use crate::view::pieces::{entities_with, entity_of, release};
use bevy::prelude::*;

/// Which unit an entity is. Its [`Place`], [`Strength`], [`Condition`] and [`Marks`] lie beside it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unit(pub UnitId);

/// Which leader an entity is. His [`LeaderState`] lies beside it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Leader(pub LeaderId);

/// Which chit an entity is. Its [`ChitPlace`] lies beside it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chit(pub ChitId);

/// What lies with a unit.
type OfUnit = (Unit, Place, Strength, Condition, Marks);
/// What lies with a leader.
type OfLeader = (Leader, LeaderState);

/// The pieces of a battle, as they lie in this position. Units and leaders lie with what the window shows of them.
pub(super) fn spawn(world: &mut World, battle: &Battle, position: &State) {
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
    for (id, chit) in battle.chit_ids().zip(&position.chits) {
        world.spawn((Chit(id), *chit));
    }
}

/// Takes all pieces off the table.
pub(super) fn despawn(world: &mut World) {
    for unit in entities_with::<Unit>(world).into_values() {
        release::<OfUnit>(world, unit);
    }
    for leader in entities_with::<Leader>(world).into_values() {
        release::<OfLeader>(world, leader);
    }
    let mut chits = world.query_filtered::<Entity, With<Chit>>();
    let chits: Vec<Entity> = chits.iter(world).collect();
    for chit in chits {
        world.despawn(chit);
    }
}

/// Writes what has changed, and touches nothing else: `Changed` is true to its name.
pub(super) fn commit(
    playing: Res<Playing>,
    mut order_of_play: ResMut<OrderOfPlay>,
    units: Query<(&Unit, &mut Place, &mut Strength, &mut Condition, &mut Marks)>,
    leaders: Query<(&Leader, &mut LeaderState)>,
    chits: Query<(&Chit, &mut ChitPlace)>,
) {
    let state = playing.game().state();
    for (unit, mut place, mut strength, mut condition, mut marks) in units {
        let now = &state.units[unit.0.index()];
        place.set_if_neq(now.place);
        strength.set_if_neq(now.strength);
        condition.set_if_neq(now.condition);
        marks.set_if_neq(now.marks);
    }
    for (leader, mut place) in leaders {
        place.set_if_neq(state.leaders[leader.0.index()]);
    }
    for (chit, mut place) in chits {
        place.set_if_neq(state.chits[chit.0.index()]);
    }
    order_of_play.set_if_neq(OrderOfPlay { now: Part::now(playing.game()) });
}
