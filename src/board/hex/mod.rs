//! Hex board: printed numbers, directions, facings, footprints of one or two hexes, lines.
//!
//! Flat-top hexes numbered CCRR (column, row) from 01 at the top left; even columns lie half a hex lower.

mod footprint;
mod grid;
mod line;

pub use footprint::{Arc, HexFootprint};
pub use grid::{Dir, Facing, Grid, Hex, NumberError, OneOrTwoHexes};
pub use line::{LineStep, line};
