//! The drawn examples of the rulebook: positions from files, with what the rules say of them drawn over them.
//!
//! What is drawn (fronts, reach, ways back, lines of sight, odds) the rules' own functions say; what a file claims beside that
//! they are asked too, so that no picture outlives its rule. `scenarios/EXAMPLES.md` describes the files.

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
use crate::board::hex::Stand;
use crate::paint::layout::{INRADIUS, Layout, MARGIN, STEP};
use crate::paint::orientation::Orientation;
use crate::paint::piece::Placed;
use crate::paint::theme::Theme;
use crate::play::RulePicture;
use glam::Vec2;
use resvg::tiny_skia::Pixmap;

/// Points to the hex radius.
const RADIUS: f32 = 36.0;
/// The paper around the hexes, in map units.
const RIM: f32 = 0.1;
/// The ground around pieces and around marks, likewise.
const GROUND: Vec2 = Vec2::new(1.75, 1.55);
const AIR: Vec2 = Vec2::new(0.3, 0.35);
/// How solid a piece is where it will stand.
const GHOST: f32 = 0.55;

/// An example: a position, and what is drawn over it.
#[derive(Clone, Debug)]
pub struct Example {
    game: Game,
    /// Beneath the pieces.
    under: Vec<Mark>,
    /// Over them.
    over: Vec<Mark>,
    /// Pieces where what happens brings them.
    ghosts: Vec<Placed>,
}

impl Example {
    /// The part of the map that it shows, in map units: what stands on it and what is drawn, and some ground around that.
    fn part(&self) -> (Vec2, Vec2) {
        let (grid, layout) = (&self.game.battle.map.grid, layout(&self.game));
        let stands = self.game.battle.unit_ids().filter_map(|unit| self.game.stand(unit));
        let pieces = stands.flat_map(Stand::hexes).map(|hex| layout.centre(hex));
        let pieces = pieces.chain(self.ghosts.iter().map(|placed| placed.at)).map(|at| (at, GROUND));
        let marks = self.under.iter().chain(&self.over).flat_map(|mark| mark.points(layout)).map(|at| (at, AIR));
        let around: Vec<(Vec2, Vec2)> = pieces.chain(marks).map(|(at, ground)| (at - ground, at + ground)).collect();
        let low = around.iter().map(|(low, _)| *low).reduce(Vec2::min).unwrap_or_default();
        let high = around.iter().map(|(_, high)| *high).reduce(Vec2::max).unwrap_or_default();
        // Beyond the hexes there is nothing to be seen.
        let lower = if grid.columns() > 1 { INRADIUS } else { 0.0 };
        let hexes = Vec2::new(1.5 * f32::from(grid.columns()) + 0.5, STEP * f32::from(grid.rows()) + lower);
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

/// Where hexes lie on its map.
fn layout(game: &Game) -> Layout {
    Layout::new(&game.battle.map.grid)
}
