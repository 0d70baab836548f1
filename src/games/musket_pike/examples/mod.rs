//! Drawn examples of the rulebook: positions from files, with the results of the rules drawn over them.
//!
//! Fronts, reach, ways back, lines of sight and odds are computed by the rules' own functions; what a file claims besides is
//! checked against them too, so that no picture outlives its rule. `scenarios/EXAMPLES.md` describes the files.

mod claims;
mod file;
mod shipped;
mod table;

pub use file::read;
pub use shipped::{SHIPPED, ShippedExample, example};

use super::paint::MapPainter;
use super::paint::marks::{self, Mark};
use super::paint::scene::{Frame, SOLID, pieces};
use super::rules::Game;
use crate::board::hex::HexFootprint;
use crate::paint::layout::{BoardLayout, HEX_HEIGHT, INRADIUS, MARGIN};
use crate::paint::orientation::Orientation;
use crate::paint::piece::PlacedPiece;
use crate::paint::theme::Theme;
use crate::play::RulePicture;
use glam::Vec2;
use resvg::tiny_skia::Pixmap;

/// Hex radius of the pictures, in points.
const RADIUS: f32 = 36.0;
/// Margin around the hexes, in map units.
const RIM: f32 = 0.1;
/// Space around pieces and, below, around marks, in map units.
const GROUND: Vec2 = Vec2::new(1.75, 1.55);
const AIR: Vec2 = Vec2::new(0.3, 0.35);
/// Opacity of a piece on its future stand.
const GHOST: f32 = 0.55;

/// An example: a position and what is drawn over it.
#[derive(Clone, Debug)]
pub struct Example {
    game: Game,
    /// Marks beneath the pieces.
    under: Vec<Mark>,
    /// Marks over the pieces.
    over: Vec<Mark>,
    /// Pieces drawn where the picture's orders bring them.
    ghosts: Vec<PlacedPiece>,
}

impl Example {
    /// Part of the map that the picture shows, in map units: its pieces and marks with some space around them.
    fn part(&self) -> (Vec2, Vec2) {
        let (grid, layout) = (&self.game.battle.map.grid, layout(&self.game));
        let stands = self.game.battle.unit_ids().filter_map(|unit| self.game.footprint(unit));
        let pieces = stands.flat_map(HexFootprint::hexes).map(|hex| layout.centre(hex));
        let pieces = pieces.chain(self.ghosts.iter().map(|placed| placed.at)).map(|at| (at, GROUND));
        let marks = self.under.iter().chain(&self.over).flat_map(|mark| mark.points(layout)).map(|at| (at, AIR));
        let around: Vec<(Vec2, Vec2)> = pieces.chain(marks).map(|(at, ground)| (at - ground, at + ground)).collect();
        let low = around.iter().map(|(low, _)| *low).reduce(Vec2::min).unwrap_or_default();
        let high = around.iter().map(|(_, high)| *high).reduce(Vec2::max).unwrap_or_default();
        // There is nothing to see beyond the hexes.
        let lower = if grid.columns() > 1 { INRADIUS } else { 0.0 };
        let hexes = Vec2::new(1.5 * f32::from(grid.columns()) + 0.5, HEX_HEIGHT * f32::from(grid.rows()) + lower);
        let corner = Vec2::splat(MARGIN - RIM);
        (low.max(corner), high.min(corner + hexes + 2.0 * RIM))
    }
}

impl RulePicture for Example {
    fn size(&self) -> Vec2 {
        let (low, high) = self.part();
        ((high - low) * RADIUS).ceil()
    }

    fn paint(&self, theme: &Theme, density: f32) -> Pixmap {
        let ((low, high), grid) = (self.part(), &self.game.battle.map.grid);
        let size = (self.size() * density).round();
        let (width, height) = (size.x as u32, size.y as u32);
        let frame = Frame { width, height, scale: RADIUS * density, middle: (low + high) * 0.5, density };
        let mut picture = frame.ground(&MapPainter::new(&self.game.battle, theme));
        marks::paint(&mut picture, &self.under, grid, theme, frame);
        frame.lay(&mut picture, &pieces(&self.game, Orientation::AsDrawn), theme, SOLID);
        frame.lay(&mut picture, &self.ghosts, theme, GHOST);
        marks::paint(&mut picture, &self.over, grid, theme, frame);
        picture
    }
}

/// Layout of the hexes on the example's map.
fn layout(game: &Game) -> BoardLayout {
    BoardLayout::new(&game.battle.map.grid)
}
