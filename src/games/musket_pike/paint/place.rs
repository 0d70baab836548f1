//! A place of the map as it looks in a position.

use super::scene::{Frame, paint};
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::state::State;
use crate::games::musket_pike::rules::{Battle, Game};
use crate::paint::Theme;
use crate::paint::layout::Layout;
use crate::play::Preview;
use resvg::tiny_skia::Pixmap;
use std::sync::Arc;

/// How many hex radii are seen across a picture.
const ACROSS: f32 = 7.0;

/// The surroundings of a hex.
pub struct Place {
    pub battle: Arc<Battle>,
    pub state: State,
    pub hex: Hex,
}

impl Preview for Place {
    fn paint(&self, theme: &Theme, width: u32, height: u32) -> Pixmap {
        let game = Game::at(Arc::clone(&self.battle), self.state.clone());
        let layout = Layout::new(&self.battle.map.grid);
        let frame =
            Frame { width, height, scale: width as f32 / ACROSS, middle: layout.centre(self.hex), density: 1.0 };
        paint(&game, theme, frame)
    }
}
