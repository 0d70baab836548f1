//! Identifiers of units, which are the pieces of a battle on a free table.

use crate::kernel::PieceId;

crate::list_id!(
    /// Id of a unit: its index in the list of a battle. Files and answers use the names of that list.
    UnitId,
    u16,
    "unit"
);

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
