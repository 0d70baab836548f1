//! The painter: positions as pictures, on the CPU, without a window.
//!
//! [`map`] paints the ground in tiles, [`counters`] one piece at a time, [`scene`] a whole position. The window places
//! the same pictures as textures.

mod canvas;
pub mod counters;
pub mod fonts;
pub mod layout;
pub mod map;
mod random;
pub mod scene;
pub mod theme;
pub mod turn;

pub use map::{MapPainter, PixelRect, paint_map};
pub use theme::Theme;
pub use turn::Turn;
