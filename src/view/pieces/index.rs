//! Which entity a piece is. Several know things of a piece: each finds the entity here or spawns it, lays its own components on it
//! and takes only those away again.

use crate::kernel::PieceId;
use bevy::prelude::*;
use std::collections::BTreeMap;

/// Whose an entity is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[component(immutable)]
pub struct PieceKey(pub PieceId);

/// The entity of each piece that anything is known of.
#[derive(Resource, Default)]
pub struct PieceIndex(BTreeMap<PieceId, Entity>);

impl PieceIndex {
    /// The entity of a piece, if anything is known of it.
    #[must_use]
    pub fn get(&self, owner: PieceId) -> Option<Entity> {
        self.0.get(&owner).copied()
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = (PieceId, Entity)> {
        self.0.iter().map(|(owner, entity)| (*owner, *entity))
    }
}

/// The entity of a piece; it is spawned if there is none.
pub fn entity_of(world: &mut World, owner: PieceId) -> Entity {
    if let Some(entity) = world.resource::<PieceIndex>().get(owner) {
        return entity;
    }
    let entity = world.spawn(PieceKey(owner)).id();
    world.resource_mut::<PieceIndex>().0.insert(owner, entity);
    entity
}

/// Takes components off the entity of a piece; of which nothing is known any more, that is despawned.
pub fn release<B: Bundle>(world: &mut World, entity: Entity) {
    let mut piece = world.entity_mut(entity);
    piece.remove::<B>();
    // All that is left is whose it was.
    if let (Some(&PieceKey(owner)), 1) = (piece.get(), piece.archetype().component_count()) {
        piece.despawn();
        world.resource_mut::<PieceIndex>().0.remove(&owner);
    }
}

/// The pieces with a component.
pub fn entities_with<C: Component>(world: &mut World) -> BTreeMap<PieceId, Entity> {
    let mut pieces = world.query_filtered::<(&PieceKey, Entity), With<C>>();
    pieces.iter(world).map(|(owner, entity)| (owner.0, entity)).collect()
}
