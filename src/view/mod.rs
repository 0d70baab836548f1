//! Board view in the window: the camera, the painter's pictures as textures, marks over them, and the meaning of a click on a
//! place.

pub mod animation;
pub mod area;
pub mod arms;
pub mod board;
pub mod camera;
mod camera_nudge;
pub mod casualties;
pub mod dice;
pub mod draft_marks;
mod fight_effects;
pub mod flags;
pub mod ghost;
pub mod grip;
mod ground;
pub mod ground_image;
pub mod highlight;
pub mod hotspot;
pub mod instruments;
pub mod labels;
pub mod marks;
pub mod overlays;
pub mod passing;
pub mod pieces;
pub mod place_caption;
pub mod placement;
mod puffs;
pub mod reach;
pub mod region;
pub mod rings;
mod shatter_mesh;
pub mod side_flags;
pub mod signs;
mod target_outline;
pub mod texture_cache;
pub mod theme;
mod tiles;
pub mod traces;
mod weapons;

pub use board::{Board, PointerHit};
pub use camera::Camera;
pub use hotspot::{Hotspot, HotspotLook};
pub use region::Region;
pub use texture_cache::TextureCache;
