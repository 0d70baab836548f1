//! A battle on paper: its map and order of battle as pictures, and all that a player's table needs as one printable page.

mod forces;
mod page;
mod signs;

pub use forces::forces;
pub use page::page;

use super::paint::scene::{Frame, SOLID, pieces};
use super::paint::{MapPainter, marks};
use super::rules::Game;
use crate::paint::layout::Layout;
use crate::paint::orientation::Orientation;
use crate::paint::theme::Theme;
use resvg::tiny_skia::Pixmap;

/// Pixels to the hex radius of a map by itself, of one on a page, and the longest side of either.
const ALONE: f32 = 56.0;
const ON_PAGE: f32 = 38.0;
const LONGEST: f32 = 6000.0;

/// The whole map with both sides set up, the objectives under their flags, and the hexes where reinforcements enter.
#[must_use]
pub fn map(game: &Game, theme: &Theme) -> Pixmap {
    at_scale(game, theme, ALONE)
}

fn at_scale(game: &Game, theme: &Theme, scale: f32) -> Pixmap {
    let layout = Layout::new(&game.battle.map.grid);
    let size = layout.size();
    let scale = scale.min(LONGEST / size.max_element());
    let (width, height) = layout.pixels(scale);
    let frame = Frame::whole(layout, width, height);
    let map = MapPainter::new(&game.battle, theme);
    let grid = &game.battle.map.grid;
    let mut picture = frame.ground(&map);
    marks::paint(&mut picture, &signs::entries(game), grid, theme, frame);
    frame.lay(&mut picture, &pieces(game, Orientation::AsDrawn), theme, SOLID);
    marks::paint(&mut picture, &signs::flags(game), grid, theme, frame);
    picture
}
