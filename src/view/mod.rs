//! The board in the window: where the eye is, the painter's pictures as textures, marks over them, and what a click on
//! a place means.

pub mod board;
pub mod camera;
pub mod labels;
pub mod marks;
pub mod motion;
pub mod overlays;
pub mod passing;
pub mod pictures;
pub mod signs;
pub mod spot;
pub mod traces;

pub use board::{Board, Pointed};
pub use camera::Camera;
pub use pictures::Pictures;
pub use spot::{Look, Spot};
