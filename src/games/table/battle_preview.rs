//! Preview of a battle on a free table, before it begins.

use super::paint::{paint_armies, paint_behind, paint_scene};
use super::table_game::{TableGame, placed};
use crate::paint::Theme;
use crate::paint::orientation::Orientation;
use crate::paint::picture_frame::Backdrop;
use crate::play::Preview;
use resvg::tiny_skia::Pixmap;

/// Picture of a game's table, at most so many pixels wide and high.
type TablePicture<G> = fn(&G, &Theme, u32, u32) -> Pixmap;

/// Picture of a game's table with the armies in it, at most so many pixels wide and high.
pub fn armies<G: TableGame>(game: &G, theme: &Theme, width: u32, height: u32) -> Pixmap {
    paint_armies(game.field(), &placed(game, Orientation::AsDrawn), theme, width, height)
}

/// Picture of a game's table, at most so many pixels wide and high.
pub fn full_table<G: TableGame>(game: &G, theme: &Theme, width: u32, height: u32) -> Pixmap {
    paint_scene(game.field(), &placed(game, Orientation::AsDrawn), theme, width, height)
}

/// Preview of a battle on a free table.
pub struct TablePreview<G> {
    /// Game as it begins.
    pub game: G,
    /// Picture of the game's table on its own.
    pub picture: TablePicture<G>,
}

impl<G: TableGame> Preview for TablePreview<G> {
    fn paint(&self, theme: &Theme, width: u32, height: u32) -> Pixmap {
        (self.picture)(&self.game, theme, width, height)
    }

    fn paint_behind(&self, theme: &Theme, backdrop: Backdrop) -> Pixmap {
        paint_behind(self.game.field(), &placed(&self.game, Orientation::AsDrawn), theme, backdrop)
    }
}
