//! The toy in the app's world: each base is an entity.

use crate::toy::table::{bases, piece, placed};
use crate::toy::{Base, Skirmish};
use bevy::prelude::*;
use tercio::paint::orientation::Orientation;
use tercio::paint::piece::PlacedPiece;
use tercio::ui::staged::Staged;
use tercio::view::pieces::{PieceKey, entities_with, entity_of, release};

/// State of a base by the rules.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Standing(pub Base);

impl Staged for Skirmish {
    type Changes = Changed<Standing>;

    fn spawn(&self, world: &mut World) {
        for (owner, base) in self.0.bases.iter().enumerate() {
            let entity = entity_of(world, piece(owner));
            world.entity_mut(entity).insert(Standing(*base));
        }
    }

    fn commit(&self, world: &mut World) {
        for (key, mut base) in world.query::<(&PieceKey, &mut Standing)>().iter_mut(world) {
            base.set_if_neq(Standing(self.0.bases[key.0.0 as usize]));
        }
    }

    fn despawn(world: &mut World) {
        for base in entities_with::<Standing>(world).into_values() {
            release::<Standing>(world, base);
        }
    }

    fn pieces(&self, turn: Orientation) -> Vec<PlacedPiece> {
        bases(self).map(|base| placed(base, turn)).collect()
    }
}
