//! Painting of battles: [`map`] paints the ground in tiles, [`counters`] one piece at a time, [`scene`] a whole
//! position, [`map_excerpt`] a part of one. The window uses the same pictures as textures.

pub mod counters;
pub mod emblem;
pub mod map;
pub mod map_excerpt;
pub mod scene;

pub use map::{MapPainter, Numbering, paint_map};
