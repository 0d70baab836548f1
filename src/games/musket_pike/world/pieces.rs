//! Entities of the pieces: the parts of the position that belong to each unit, leader and chit.

use super::{FollowedGame, OrderOfPlay};
use crate::games::musket_pike::pieces::{of_leader, of_unit};
use crate::games::musket_pike::rules::ids::{ChitId, LeaderId, UnitId};
use crate::games::musket_pike::rules::resolve::phases::SequencePart;
use crate::games::musket_pike::rules::state::{ChitPlace, Condition, LeaderState, Strength, UnitMarks, UnitPlace};
use crate::games::musket_pike::rules::{Battle, State};
use crate::view::pieces::{entities_with, entity_of, release};
use bevy::prelude::*;

/// Component that identifies a unit's entity. Its [`Place`], [`Strength`], [`Condition`] and [`Marks`] are beside it.
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

/// Spawns the pieces of a battle in this position. Units and leaders also get what the window shows of them.
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

/// Despawns all pieces.
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

/// Writes only what has changed, so that `Changed` is accurate.
pub(super) fn commit(
    playing: Res<FollowedGame>,
    mut order_of_play: ResMut<OrderOfPlay>,
    units: Query<(&Unit, &mut UnitPlace, &mut Strength, &mut Condition, &mut UnitMarks)>,
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
    order_of_play.set_if_neq(OrderOfPlay { now: SequencePart::now(playing.game()) });
}
