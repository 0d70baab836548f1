//! Picture of an example: the ground with its pieces, and marks beneath and over them.

use super::ExampleGame;
use crate::paint::Theme;
use crate::paint::marks::{self, Mark};
use crate::paint::picture_frame::{PictureFrame, SOLID};
use crate::paint::piece::PlacedPiece;
use crate::paint::tile::MapRect;
use crate::play::RulePicture;
use glam::Vec2;
use resvg::tiny_skia::Pixmap;

/// Space shown around the point of a piece, in map units.
const PIECE_MARGIN: Vec2 = Vec2::new(1.75, 1.55);
/// Space shown around a point of a mark, in map units.
const MARK_MARGIN: Vec2 = Vec2::new(0.3, 0.35);
/// Opacity of a piece drawn where an order brings it, 0 to 1.
const GHOST_OPACITY: f32 = 0.55;

/// Example of the rules: a position and what is drawn over it.
#[derive(Clone, Debug)]
pub struct Example<R> {
    pub(super) game: R,
    /// Marks beneath the pieces of the example.
    pub(super) under: Vec<Mark>,
    /// Marks over the pieces of the example.
    pub(super) over: Vec<Mark>,
    /// Pieces drawn at the places to which the picture's orders bring them.
    pub(super) ghosts: Vec<PlacedPiece>,
}

impl<R: ExampleGame> Example<R> {
    /// Part of the map that the picture shows: its pieces and marks with some space around them.
    fn part(&self) -> MapRect {
        let pieces = self.game.occupied_points().into_iter().chain(self.ghosts.iter().map(|placed| placed.at));
        let marks = self.under.iter().chain(&self.over).flat_map(|mark| mark.spread(1.0 / R::MARK_SIZE).points());
        let marks = marks.map(|at| (at * R::MARK_SIZE, MARK_MARGIN * R::MARK_SIZE));
        let around = pieces.map(|at| (at, PIECE_MARGIN)).chain(marks).map(|(at, margin)| [at - margin, at + margin]);
        let [low, high] = around.reduce(|[low, high], [a, b]| [low.min(a), high.max(b)]).unwrap_or_default();
        // There is nothing to see beyond the limits.
        let [least, most] = self.game.picture_limits();
        [low.max(least), high.min(most)]
    }
}

impl<R: ExampleGame> RulePicture for Example<R> {
    fn size(&self) -> Vec2 {
        let [low, high] = self.part();
        ((high - low) * R::SCALE).ceil()
    }

    fn paint(&self, theme: &Theme, density: f32) -> Pixmap {
        let ([low, high], ground) = (self.part(), self.game.ground(theme));
        let size = (self.size() * density).round();
        let (width, height) = (size.x as u32, size.y as u32);
        let frame = PictureFrame { width, height, scale: R::SCALE * density, middle: (low + high) * 0.5, density };
        let mut picture = frame.ground(&*ground);
        marks::paint_sized(&mut picture, &self.under, ground.layout(), theme, (frame, R::MARK_SIZE));
        frame.lay(&mut picture, &self.game.placed_pieces(), theme, SOLID);
        frame.lay(&mut picture, &self.ghosts, theme, GHOST_OPACITY);
        marks::paint_sized(&mut picture, &self.over, ground.layout(), theme, (frame, R::MARK_SIZE));
        picture
    }
}
