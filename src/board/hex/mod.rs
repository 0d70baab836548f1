//! Hex board: printed numbers, directions, facings, footprints of one or two hexes, lines.
//!
//! Flat-top hexes numbered CCRR (column, row) from 01 at the top left; even columns lie half a hex lower.

mod grid;
mod line;
mod stand;

pub use grid::{Dir, Facing, Grid, Hex, Hexes, NumberError};
pub use line::{LineStep, line};
pub use stand::{Arc, Stand};
