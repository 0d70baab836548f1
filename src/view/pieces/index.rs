//! Entity index of the pieces. Several systems know things of a piece: each finds the entity here or spawns it, inserts its own
//! components and removes only those.

use crate::kernel::PieceId;
use bevy::prelude::*;
use std::collections::BTreeMap;

/// Piece id of an entity.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[component(immutable)]
pub struct PieceKey(pub PieceId);

/// Index of the entities by piece.
#[derive(Resource, Default)]
pub struct PieceIndex(BTreeMap<PieceId, Entity>);

impl PieceIndex {
    /// Entity of a piece; `None` if the world has none for it.
    #[must_use]
    pub fn get(&self, owner: PieceId) -> Option<Entity> {
        self.0.get(&owner).copied()
    }

    /// All pieces with the entities that stand for them.
    pub fn iter(&self) -> impl Iterator<Item = (PieceId, Entity)> {
        self.0.iter().map(|(owner, entity)| (*owner, *entity))
    }
}

/// Entity of a piece; one is spawned if there is none.
pub fn entity_of(world: &mut World, owner: PieceId) -> Entity {
    if let Some(entity) = world.resource::<PieceIndex>().get(owner) {
        return entity;
    }
    let entity = world.spawn(PieceKey(owner)).id();
    world.resource_mut::<PieceIndex>().0.insert(owner, entity);
    entity
}

/// Removes components from the entity of a piece, and despawns an entity that has no others left.
pub fn release<B: Bundle>(world: &mut World, entity: Entity) {
    let mut piece = world.entity_mut(entity);
    piece.remove::<B>();
    // Only its key is left.
    if let (Some(&PieceKey(owner)), 1) = (piece.get(), piece.archetype().component_count()) {
        piece.despawn();
        world.resource_mut::<PieceIndex>().0.remove(&owner);
    }
}

/// Entities with a component, by piece.
pub fn entities_with<C: Component>(world: &mut World) -> BTreeMap<PieceId, Entity> {
    let mut pieces = world.query_filtered::<(&PieceKey, Entity), With<C>>();
    pieces.iter(world).map(|(owner, entity)| (owner.0, entity)).collect()
}
