//! A battle on paper: map and order of battle as pictures, and everything a game at a table needs as one printable page.

mod forces;
mod page;
mod signs;

pub use forces::forces;
pub use page::page;

use super::paint::scene::pieces;
use super::paint::{MapPainter, Numbering};
use super::rules::Game;
use crate::paint::layout::BoardLayout;
use crate::paint::marks;
use crate::paint::orientation::Orientation;
use crate::paint::picture_frame::{PictureFrame, SOLID};
use crate::paint::theme::Theme;
use crate::play::BattleSheet;
use resvg::tiny_skia::Pixmap;

/// Sheet of a battle: its map, forces and rules on a page.
pub struct Sheet(pub Game);

impl BattleSheet for Sheet {
    fn page(&self) -> Result<String, String> {
        page(&self.0)
    }

    fn map(&self, theme: &Theme) -> Pixmap {
        map(&self.0, theme)
    }

    fn forces(&self, theme: &Theme) -> Pixmap {
        forces(&self.0, theme)
    }
}

/// Size of a map picture on its own. The limit matters: a picture of ten thousand hexes takes megabytes in proportion to its
/// pixels.
const ALONE: Size = Size { scale: 56.0, longest: 3200.0 };
/// Size of a map picture on a page of the sheet.
const ON_PAGE: Size = Size { scale: 38.0, longest: 2400.0 };
/// Hex radius of a counter in a sheet, in pixels.
const COUNTER: f32 = 62.0;
/// Most counters drawn at full size in a sheet: more of them are drawn smaller, so that no army makes a page or picture much
/// larger.
const MOST_AT_FULL_SIZE: usize = 400;

/// Size of a map picture.
#[derive(Clone, Copy)]
struct Size {
    /// Hex radius of the picture, in pixels.
    scale: f32,
    /// Limit on the longer side in pixels; the scale is reduced to keep it.
    longest: f32,
}

/// Factor by which this number of counters is drawn smaller, at most 1.
fn smaller(counters: usize) -> f32 {
    (MOST_AT_FULL_SIZE as f32 / counters.max(1) as f32).sqrt().min(1.0)
}

/// Picture of the whole map with both sides set up, flags over the objectives, and the entry hexes of reinforcements.
#[must_use]
pub fn map(game: &Game, theme: &Theme) -> Pixmap {
    of_size(game, theme, ALONE)
}

fn of_size(game: &Game, theme: &Theme, Size { scale, longest }: Size) -> Pixmap {
    let layout = BoardLayout::new(&game.battle.map.grid);
    let size = layout.size();
    let scale = scale.min(longest / size.max_element());
    let (width, height) = layout.pixels(scale);
    let frame = PictureFrame::whole(layout, width, height);
    let map = MapPainter::new(&game.battle, theme).with_numbers(Numbering::Every);
    let mut picture = frame.ground(&map);
    marks::paint(&mut picture, &signs::entries(game), layout, theme, frame);
    frame.lay(&mut picture, &pieces(game, Orientation::AsDrawn), theme, SOLID);
    marks::paint(&mut picture, &signs::flags(game), layout, theme, frame);
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
