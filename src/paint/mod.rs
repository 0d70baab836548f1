//! Painting on the CPU, without a window: canvas, fonts, layout of hexes, themes.

pub mod arms;
pub mod canvas;
pub(crate) mod figures;
pub mod fonts;
mod icon;
pub mod layout;
pub mod marks;
pub mod orientation;
pub mod picture_frame;
pub mod piece;
mod places;
pub mod pose;
pub mod random;
mod shape;
mod symbol;
pub mod theme;
pub mod tile;

pub use icon::{Icon, drawn};
pub use orientation::Orientation;
pub(crate) use shape::winds_around;
pub(crate) use symbol::{Inks, Symbol};
pub use theme::Theme;
