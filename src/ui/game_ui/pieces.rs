//! Pieces of a game: where each stands, its side, what can be done with it.

use super::BoardUi;
use crate::board::Place;
use crate::kernel::{PieceId, SideId};
use crate::ui::intent::Intent;
use crate::ui::parts::BarredReason;
use crate::ui::screen::{ActiveGame, PositionView, Selection};
use crate::view::grip::Grip;
use bevy::math::Vec2;

/// Pieces of a game.
pub trait PiecesUi: BoardUi {
    /// Piece that a click on a place selects; `None` without one.
    fn piece_at(&self, _shown: PositionView<'_>, _place: Place) -> Option<PieceId> {
        None
    }

    /// Piece that a click on a place selects, where the click means no order.
    fn chosen_at(&self, shown: PositionView<'_>, place: Place) -> Option<PieceId> {
        self.piece_at(shown, place)
    }

    /// Pieces on a place, if there are two or more; else empty.
    fn stack_at(&self, _shown: PositionView<'_>, _place: Place) -> Vec<PieceId> {
        Vec::new()
    }

    /// Places that a piece covers, the first where the cursor goes; empty if it is not on the board.
    fn footprint(&self, _shown: PositionView<'_>, _piece: PieceId) -> Vec<Place> {
        Vec::new()
    }

    /// Place of a piece, in map units; none if it is not on the board.
    fn place(&self, shown: PositionView<'_>, piece: PieceId) -> Option<Vec2> {
        let (layout, footprint) = (self.layout(shown.any()), self.footprint(shown, piece));
        let sum = footprint.iter().map(|place| layout.middle(*place)).reduce(|a, b| a + b)?;
        Some(sum / footprint.len() as f32)
    }

    /// Places that a piece covered before the order at an index; empty if it was not on the board.
    fn footprint_before(&self, _shown: PositionView<'_>, _index: usize, _piece: PieceId) -> Vec<Place> {
        Vec::new()
    }

    /// Places that a piece covers, shared ones included.
    fn places(&self, _shown: PositionView<'_>, _piece: PieceId) -> Vec<Place> {
        Vec::new()
    }

    /// Side that a piece belongs to.
    fn side(&self, shown: PositionView<'_>, piece: PieceId) -> SideId;
    /// Name and state of a piece in a stack, and the intent of choosing it, or the reason why that is barred.
    fn in_stack(&self, play: &ActiveGame, piece: PieceId) -> (String, String, Result<Intent, BarredReason>) {
        (play.session().piece_name(piece), String::new(), Ok(Intent::Select(piece)))
    }

    /// Grips of the pieces that can be dragged, the lowest first.
    fn grips(&self, _play: &ActiveGame) -> Vec<Grip> {
        Vec::new()
    }

    /// Grips of the selected piece, which lie over the others: its ghost and its handles; `_scale`: points to the map unit.
    fn grips_of_selected(&self, _play: &ActiveGame, _selection: &Selection, _scale: f32) -> Vec<Grip> {
        Vec::new()
    }
}
