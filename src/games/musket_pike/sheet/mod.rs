//! A battle on paper: its map and order of battle as pictures, and all that a player's table needs as one printable page.

mod forces;
mod page;

pub use forces::forces;
pub use page::page;

use super::paint::scene::{Frame, paint};
use super::rules::Game;
use crate::paint::layout::Layout;
use crate::paint::theme::Theme;
use resvg::tiny_skia::Pixmap;

/// Pixels to the hex radius of a map by itself, of one on a page, and the longest side of either.
const ALONE: f32 = 56.0;
const ON_PAGE: f32 = 38.0;
const LONGEST: f32 = 6000.0;

/// The whole map with both sides set up.
#[must_use]
pub fn map(game: &Game, theme: &Theme) -> Pixmap {
    at_scale(game, theme, ALONE)
}

fn at_scale(game: &Game, theme: &Theme, scale: f32) -> Pixmap {
    let layout = Layout::new(&game.battle.map.grid);
    let size = layout.size();
    let scale = scale.min(LONGEST / size.max_element());
    let (width, height) = layout.pixels(scale);
    paint(game, theme, Frame::whole(layout, width, height))
}
