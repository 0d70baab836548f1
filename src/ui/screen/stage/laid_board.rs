//! Position as it is written into the app's world: its pieces, their rings, the current part of the order of play. Each is
//! written when it has changed, and never in between.

use super::ActiveGame;
use crate::kernel::PieceId;
use crate::paint::orientation::Orientation;
use crate::paint::piece::PlacedPiece;
use crate::ui::staged::{Laying, show_order_of_play, show_pieces};
use crate::view::pieces;
use crate::view::rings::Ring;
use bevy::ecs::world::World;

/// Record of the position that was written into the world.
#[derive(Default)]
pub(in crate::ui::screen) struct LaidBoard {
    /// Session's revision and board orientation of the pieces; none: they have to be laid again.
    pieces: Option<(u64, Orientation)>,
    /// Rings around the pieces as written; `None`: they must be written again.
    rings: Option<Vec<(PieceId, Ring)>>,
    /// Revision of the session at which the order of play was laid; `None` before.
    part: Option<u64>,
    /// Pieces on a free table, the lowest first: the pointer finds them by their outlines.
    pub on_table: Vec<PlacedPiece>,
}

impl LaidBoard {
    /// Lays the pieces of the shown position, if it has changed or the board was turned. Returns whether they were laid.
    pub fn lay_pieces(&mut self, play: &ActiveGame, turn: Orientation, world: &mut World) -> bool {
        let shown = play.shown_position();
        let lies = (shown.revision(), turn);
        let before = self.pieces.replace(lies);
        if before == Some(lies) {
            return false;
        }
        self.rings = None;
        let laying = if before.is_some() { Laying::Again } else { Laying::New };
        if !show_pieces(world, shown.any(), turn, laying) {
            pieces::lay(world, play.game_ui().pieces(shown, turn));
        }
        true
    }

    /// Gives the pieces their rings, if these have changed.
    pub fn ring(&mut self, rings: &[(PieceId, Ring)], world: &mut World) {
        if self.rings.as_deref() != Some(rings) {
            pieces::ring(world, rings);
            self.rings = Some(rings.to_vec());
        }
    }

    /// Writes into the world in which part of the order of play the shown position is, if it has changed.
    pub fn note_part(&mut self, play: &ActiveGame, world: &mut World) {
        let revision = play.shown_position().revision();
        if self.part.replace(revision) != Some(revision) {
            show_order_of_play(world, play.session());
        }
    }

    /// Makes everything be written again, as other pieces, or none, have been laid since.
    pub fn forget(&mut self) {
        *self = Self::default();
    }
}
