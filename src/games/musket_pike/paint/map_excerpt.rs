//! Picture of a place of the map in a position.

use super::scene::paint;
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::state::State;
use crate::games::musket_pike::rules::{Battle, Game};
use crate::paint::Theme;
use crate::paint::layout::BoardLayout;
use crate::paint::picture_frame::PictureFrame;
use crate::play::Preview;
use glam::Vec2;
use resvg::tiny_skia::Pixmap;
use std::sync::Arc;

/// Width of the picture, in hex radii.
const ACROSS: f32 = 7.0;

/// Picture of adjacent hexes in a position with their surroundings.
pub struct MapExcerpt {
    pub battle: Arc<Battle>,
    pub state: State,
    pub hexes: Vec<Hex>,
}

impl Preview for MapExcerpt {
    fn paint(&self, theme: &Theme, width: u32, height: u32) -> Pixmap {
        let game = Game::at(Arc::clone(&self.battle), self.state.clone());
        let layout = BoardLayout::new(&self.battle.map.grid);
        let sum: Vec2 = self.hexes.iter().map(|hex| layout.centre(*hex)).sum();
        let middle = sum / self.hexes.len().max(1) as f32;
        let frame = PictureFrame { width, height, scale: width as f32 / ACROSS, middle, density: 1.0 };
        paint(&game, theme, frame)
    }
}
