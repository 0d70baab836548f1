//! Pieces of a game: where each stands, its side, what can be done with it.

use super::BoardUi;
use crate::board::hex::{Hex, HexFootprint};
use crate::kernel::{PieceId, SideId};
use crate::ui::intent::Intent;
use crate::ui::parts::BarredReason;
use crate::ui::screen::{ActiveGame, PositionView};
use bevy::math::Vec2;

/// Pieces of a game.
pub trait PiecesUi: BoardUi {
    /// Piece on a hex that a click there means.
    fn piece_at(&self, _shown: PositionView<'_>, _hex: Hex) -> Option<PieceId> {
        None
    }

    /// Piece that a click on a hex selects, where the click means no order.
    fn chosen_at(&self, shown: PositionView<'_>, hex: Hex) -> Option<PieceId> {
        self.piece_at(shown, hex)
    }

    /// Pieces on a hex, if there are two or more.
    fn stack_at(&self, _shown: PositionView<'_>, _hex: Hex) -> Vec<PieceId> {
        Vec::new()
    }

    /// Footprint of a piece; none if it is not on the board.
    fn footprint(&self, _shown: PositionView<'_>, _piece: PieceId) -> Option<HexFootprint> {
        None
    }

    /// Place of a piece, in map units; none if it is not on the board.
    fn place(&self, shown: PositionView<'_>, piece: PieceId) -> Option<Vec2> {
        self.footprint(shown, piece).map(|stand| self.layout(shown.any()).stand_centre(stand))
    }

    /// Footprint of a piece before the order at an index.
    fn footprint_before(&self, _shown: PositionView<'_>, _place: usize, _piece: PieceId) -> Option<HexFootprint> {
        None
    }

    /// Hexes of a piece, those shared with other pieces among them.
    fn hexes(&self, _shown: PositionView<'_>, _piece: PieceId) -> Vec<Hex> {
        Vec::new()
    }

    /// Side of a piece.
    fn side(&self, shown: PositionView<'_>, piece: PieceId) -> SideId;
    /// Name and state of a piece, and the intent of choosing it from a stack, or why that is barred.
    fn in_stack(&self, play: &ActiveGame, piece: PieceId) -> (String, String, Result<Intent, BarredReason>) {
        (play.session().piece_name(piece), String::new(), Ok(Intent::Select(piece)))
    }

    /// Hexes of pieces that can be dragged.
    fn grips(&self, _play: &ActiveGame) -> Vec<Hex> {
        Vec::new()
    }
}
