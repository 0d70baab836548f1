//! Coats of arms: read from the words of heralds, drawn as SVG; knows no game.

mod blazon;
mod charges;
mod drawing;

pub use blazon::{Blazon, BlazonFault, Tincture};
