//! A free table in the app's world: each body is an entity.

use super::paint::BlockLook;
use super::table_game::{TableGame, placed};
use crate::board::table::Stance;
use crate::kernel::{Phased, PieceId};
use crate::paint::orientation::Orientation;
use crate::paint::piece::PlacedPiece;
use crate::ui::staged::{Staged, StagedPlugin, lay_again};
use crate::view::pieces::{PieceKey, entities_with, entity_of, release};
use bevy::prelude::*;
use std::collections::BTreeMap;

/// Body as it stands and as it looks.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct TableBlock {
    /// Stance.
    pub stance: Stance,
    /// Appearance.
    pub look: BlockLook,
}

fn blocks<G: TableGame>(game: &G) -> BTreeMap<PieceId, TableBlock> {
    let block = |body: super::table_game::TableBody| {
        let look = game.block(body.piece)?;
        Some((body.piece, TableBlock { stance: body.stance, look }))
    };
    game.bodies().into_iter().filter_map(block).collect()
}

/// Plugin that puts a game on a free table into the app's world.
pub fn plugin<G: TableGame + Phased>(app: &mut App) {
    app.add_plugins(StagedPlugin::<G>::default());
}

impl<G: TableGame + Phased> Staged for G {
    type Changes = Changed<TableBlock>;

    fn spawn(&self, world: &mut World) {
        for (piece, block) in blocks(self) {
            let entity = entity_of(world, piece);
            world.entity_mut(entity).insert(block);
        }
    }

    fn commit(&self, world: &mut World) {
        let mut wanted = blocks(self);
        let mut gone = Vec::new();
        for (entity, key, mut block) in world.query::<(Entity, &PieceKey, &mut TableBlock)>().iter_mut(world) {
            match wanted.remove(&key.0) {
                Some(there) => _ = block.set_if_neq(there),
                None => gone.push(entity),
            }
        }
        if !gone.is_empty() {
            lay_again(world);
        }
        for entity in gone {
            release::<TableBlock>(world, entity);
        }
        for (piece, block) in wanted {
            let entity = entity_of(world, piece);
            world.entity_mut(entity).insert(block);
        }
    }

    fn despawn(world: &mut World) {
        for entity in entities_with::<TableBlock>(world).into_values() {
            release::<TableBlock>(world, entity);
        }
    }

    fn pieces(&self, turn: Orientation) -> Vec<PlacedPiece> {
        placed(self, turn)
    }
}
