//! Board view in the window: the camera, the painter's pictures as textures, marks over them, and the meaning of a click on a
//! place.

pub mod animation;
pub mod area;
pub mod board;
mod broken;
pub mod camera;
pub mod colours;
pub mod dice;
pub mod fallen;
pub mod flags;
mod fray;
mod ghost;
mod ground;
pub mod highlight;
pub mod hotspot;
pub mod labels;
pub mod marks;
pub mod overlays;
pub mod passing;
pub mod pictures;
pub mod pieces;
pub mod placement;
mod puffs;
pub mod reach;
pub mod rings;
pub mod sentence;
pub mod sheet;
pub mod signs;
pub mod theme;
mod tiles;
pub mod traces;
mod uncut;
mod weapons;

pub use board::{Board, Pointed};
pub use camera::Camera;
pub use hotspot::{Hotspot, HotspotLook, Region};
pub use pictures::Pictures;
