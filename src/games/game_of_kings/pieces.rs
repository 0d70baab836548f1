//! Pieces of the units.

use super::rules::UnitId;
use crate::kernel::PieceId;

/// Piece of a unit.
#[must_use]
pub const fn piece_of(unit: UnitId) -> PieceId {
    PieceId(unit.0 as u32)
}

/// Unit of a piece.
#[must_use]
pub const fn unit_of(piece: PieceId) -> UnitId {
    UnitId(piece.0 as u16)
}
