//! The pieces: where each stands, whose it is, what can be done with it.

use super::BoardUi;
use crate::board::hex::{Hex, Stand};
use crate::kernel::{PieceId, SideId};
use crate::ui::intent::Intent;
use crate::ui::parts::Barred;
use crate::ui::screen::{Play, Shown};
use bevy::math::Vec2;

/// The pieces of a game.
pub trait PiecesUi: BoardUi {
    /// The piece on a hex that is meant by a click there.
    fn piece_at(&self, _shown: Shown<'_>, _hex: Hex) -> Option<PieceId> {
        None
    }

    /// The piece that a click on a hex chooses, where it means no order.
    fn chosen_at(&self, shown: Shown<'_>, hex: Hex) -> Option<PieceId> {
        self.piece_at(shown, hex)
    }

    /// All pieces on a hex, if there are several.
    fn stack_at(&self, _shown: Shown<'_>, _hex: Hex) -> Vec<PieceId> {
        Vec::new()
    }

    /// Where a piece stands; none if it is not on the board.
    fn stand(&self, _shown: Shown<'_>, _piece: PieceId) -> Option<Stand> {
        None
    }

    /// Where a piece lies, in map units; none if it is not on the board.
    fn place(&self, shown: Shown<'_>, piece: PieceId) -> Option<Vec2> {
        self.stand(shown, piece).map(|stand| self.layout(shown.any()).stand_centre(stand))
    }

    /// Where a piece stood before the order at a place.
    fn stood(&self, _shown: Shown<'_>, _place: usize, _piece: PieceId) -> Option<Stand> {
        None
    }

    /// The hexes that a piece shares with others, and its own.
    fn hexes(&self, _shown: Shown<'_>, _piece: PieceId) -> Vec<Hex> {
        Vec::new()
    }

    fn side(&self, shown: Shown<'_>, piece: PieceId) -> SideId;
    /// The name and state of a piece, and what choosing it out of a stack gives.
    fn in_stack(&self, play: &Play, piece: PieceId) -> (String, String, Result<Intent, Barred>) {
        (play.any().piece_name(piece), String::new(), Ok(Intent::Select(piece)))
    }

    /// The hexes of pieces that can be dragged.
    fn grips(&self, _play: &Play) -> Vec<Hex> {
        Vec::new()
    }
}
