//! Reflection of set-ups: mirrored across the map, or turned about its middle.

use crate::board::hex::{Facing, Grid, Hex, HexFootprint};

/// Reflection of a set-up across the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reflection {
    /// Reflection about the middle column; of an even number of columns about the one left of the middle, since only there hexes
    /// fall on hexes.
    LeftRight,
    TopBottom,
    /// Reflection by a turn of half a circle about the middle of the map.
    About,
}

impl Reflection {
    /// Reflections in the order in which the editor offers them.
    pub const ALL: [Reflection; 3] = [Reflection::LeftRight, Reflection::About, Reflection::TopBottom];

    /// Stand after this reflection; `None` if it is off the map.
    #[must_use]
    pub fn of(self, grid: &Grid, stand: HexFootprint) -> Option<HexFootprint> {
        match self {
            Reflection::LeftRight => mirrored(grid, stand),
            Reflection::About => turned(grid, stand),
            Reflection::TopBottom => turned(grid, mirrored(grid, stand)?),
        }
    }
}

fn mirrored(grid: &Grid, stand: HexFootprint) -> Option<HexFootprint> {
    let twice = 2 * grid.columns().div_ceil(2);
    let other = |hex: Hex| {
        let (column, row) = grid.column_row(hex);
        grid.at(twice.checked_sub(column)?, row)
    };
    // NE, E and SE become NW, W and SW.
    laid(grid, stand, Facing(5 - stand.facing.0), other)
}

fn turned(grid: &Grid, stand: HexFootprint) -> Option<HexFootprint> {
    let ends = grid.cube(grid.at(1, 1)?) + grid.cube(grid.at(grid.columns(), grid.rows())?);
    laid(grid, stand, stand.facing.turned(3), |hex| grid.from_cube(ends - grid.cube(hex)))
}

/// Stand on the hexes that `other` gives for its own, with this facing; `None` if it is off the map.
fn laid(grid: &Grid, stand: HexFootprint, facing: Facing, other: impl Fn(Hex) -> Option<Hex>) -> Option<HexFootprint> {
    let left = other(stand.left)?;
    if stand.is_two() {
        HexFootprint::on_pair(grid, left, other(stand.right)?, facing)
    } else {
        Some(HexFootprint::one(left, facing))
    }
}
