//! Placing of pieces on the board, in the places that the game reports.

use super::{
    ClearPieces, DrawOrder, PieceAppearance, PieceIndex, PieceLookComponent, Ringed, entities_with, entity_of, release,
};
use crate::kernel::PieceId;
use crate::paint::piece::PlacedPiece;
use crate::view::animation::{self, PieceMotion, Pose};
use crate::view::rings::Ring;
use bevy::ecs::component::Mutable;
use bevy::prelude::*;

/// Components of a piece that is on the board.
type Lying = (PieceLookComponent, Pose, DrawOrder, PieceAppearance, Ringed);

/// Places these pieces, the lowest first, and removes all others; writes only components that differ. Any animation that led to
/// the previous position has ended by then.
pub fn lay(world: &mut World, pieces: Vec<PlacedPiece>) {
    debug_assert!(entities_with::<PieceMotion>(world).is_empty(), "what moves does not lie");
    let mut gone = entities_with::<PieceLookComponent>(world);
    for (order, placed) in pieces.into_iter().enumerate() {
        gone.remove(&placed.id);
        let entity = entity_of(world, placed.id);
        let mut entity = world.entity_mut(entity);
        write(&mut entity, PieceLookComponent(placed.piece.clone()));
        write(&mut entity, Pose::of(&placed));
        write(&mut entity, DrawOrder(order));
        write(&mut entity, PieceAppearance::lying(placed));
    }
    for entity in gone.into_values() {
        release::<Lying>(world, entity);
    }
}

/// Gives these rings to pieces on the board, and removes all others; writes only components that differ.
pub fn ring(world: &mut World, rings: &[(PieceId, Ring)]) {
    let mut gone = entities_with::<Ringed>(world);
    for (piece, ring) in rings {
        gone.remove(piece);
        let Some(entity) = world.resource::<PieceIndex>().get(*piece) else { continue };
        let mut entity = world.entity_mut(entity);
        if entity.contains::<PieceLookComponent>() {
            write(&mut entity, Ringed(*ring));
        }
    }
    for entity in gone.into_values() {
        world.entity_mut(entity).remove::<Ringed>();
    }
}

/// Removes all pieces from the board, ends any animation, and runs [`ClearPieces`].
pub fn clear(world: &mut World) {
    animation::end(world);
    lay(world, Vec::new());
    world.run_schedule(ClearPieces);
}

/// Writes a component of an entity if it differs.
fn write<C: Component<Mutability = Mutable> + PartialEq>(entity: &mut EntityWorldMut<'_>, value: C) {
    match entity.get_mut::<C>() {
        Some(mut known) => {
            known.set_if_neq(value);
        }
        None => {
            entity.insert(value);
        }
    }
}
