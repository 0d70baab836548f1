//! The game in the app's world.

use super::rules::Game;
use crate::games::table::table_game::placed;
use crate::games::table::world::{self, TableBlock};
use crate::paint::orientation::Orientation;
use crate::paint::piece::PlacedPiece;
use crate::ui::staged::{Staged, StagedPlugin};
use bevy::prelude::*;

/// Adds the game to the app's world.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(StagedPlugin::<Game>::default());
}

impl Staged for Game {
    type Changes = Changed<TableBlock>;

    fn spawn(&self, world: &mut World) {
        world::spawn(self, world);
    }

    fn commit(&self, world: &mut World) {
        world::commit(self, world);
    }

    fn despawn(world: &mut World) {
        world::despawn(world);
    }

    fn pieces(&self, turn: Orientation) -> Vec<PlacedPiece> {
        placed(self, turn)
    }
}
