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

/// How large a map is by itself, and on a page: a picture of a wood of ten thousand hexes fills as many megabytes as it has pixels.
const ALONE: Size = Size { scale: 56.0, longest: 3200.0 };
const ON_PAGE: Size = Size { scale: 38.0, longest: 2400.0 };
/// Pixels to the hex radius of a counter, and so many are drawn at that size: of more each is smaller, so that no army makes a page
/// or a picture much larger than these.
const COUNTER: f32 = 62.0;
const MOST_AT_FULL_SIZE: usize = 400;

/// How large a map is drawn.
#[derive(Clone, Copy)]
struct Size {
    /// Pixels to the hex radius.
    scale: f32,
    /// The most pixels of its longer side, for which the scale is smaller where need be.
    longest: f32,
}

/// How much smaller than usual each of so many counters is drawn.
fn smaller(counters: usize) -> f32 {
    (MOST_AT_FULL_SIZE as f32 / counters.max(1) as f32).sqrt().min(1.0)
}

/// The whole map with both sides set up, the objectives under their flags, and the hexes where reinforcements enter.
#[must_use]
pub fn map(game: &Game, theme: &Theme) -> Pixmap {
    of_size(game, theme, ALONE)
}

fn of_size(game: &Game, theme: &Theme, Size { scale, longest }: Size) -> Pixmap {
    let layout = Layout::new(&game.battle.map.grid);
    let size = layout.size();
    let scale = scale.min(longest / size.max_element());
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_army_takes_no_more_room_than_a_middling_one() {
        assert!((smaller(0) - 1.0).abs() < f32::EPSILON && (smaller(81) - 1.0).abs() < f32::EPSILON);
        for counters in [500, 1000] {
            let pixels = counters as f32 * smaller(counters).powi(2);
            assert!((pixels - MOST_AT_FULL_SIZE as f32).abs() < 0.1, "{counters}: {pixels}");
        }
    }
}
