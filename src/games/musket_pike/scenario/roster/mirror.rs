//! A set-up mirrored left to right across the map.

use crate::board::hex::{Facing, Grid, Hex, Stand};

/// A stand mirrored about the column in the middle of the map: of an even number of columns about the one left of the
/// middle, since only there hexes lie upon hexes. None where that is off the map.
#[must_use]
pub fn mirrored(grid: &Grid, stand: Stand) -> Option<Stand> {
    let twice = 2 * grid.columns().div_ceil(2);
    let other = |hex: Hex| {
        let (column, row) = grid.column_row(hex);
        grid.at(twice.checked_sub(column)?, row)
    };
    // NE, E and SE become NW, W and SW.
    let facing = Facing(5 - stand.facing.0);
    let left = other(stand.left)?;
    if stand.is_two() {
        Stand::on_pair(grid, left, other(stand.right)?, facing)
    } else {
        Some(Stand::one(left, facing))
    }
}
