//! Preview of a battle: its map with both sides set up, and faintly the later arrivals.

use super::paint::MapPainter;
use super::paint::scene::pieces;
use super::pieces::of_unit;
use super::rules::state::UnitPlace;
use super::rules::{Battle, Game};
use crate::board::hex::HexFootprint;
use crate::paint::Theme;
use crate::paint::layout::BoardLayout;
use crate::paint::orientation::Orientation;
use crate::paint::picture_frame::{Backdrop, PictureFrame, SOLID};
use crate::paint::piece::PlacedPiece;
use crate::play::Preview;
use resvg::tiny_skia::Pixmap;
use std::sync::{Arc, OnceLock};

/// Opacity of units that arrive later.
const AWAITED: f32 = 0.6;

/// Preview of a battle.
pub struct BattlePreview {
    battle: Arc<Battle>,
    pieces: OnceLock<Pieces>,
}

/// Pieces on the preview of a battle's map.
struct Pieces {
    set_up: Vec<PlacedPiece>,
    awaited: Vec<PlacedPiece>,
}

impl BattlePreview {
    pub fn new(battle: &Arc<Battle>) -> Self {
        Self { battle: Arc::clone(battle), pieces: OnceLock::new() }
    }

    fn pieces(&self) -> &Pieces {
        self.pieces.get_or_init(|| {
            let start = Game::at(Arc::clone(&self.battle), self.battle.start.clone());
            Pieces { set_up: pieces(&start, Orientation::AsDrawn), awaited: awaited(&self.battle) }
        })
    }

    fn frame(&self, width: u32, height: u32) -> PictureFrame {
        let Pieces { set_up, awaited } = self.pieces();
        PictureFrame::of_pieces(BoardLayout::new(&self.battle.map.grid), set_up.iter().chain(awaited), width, height)
    }

    fn painted(&self, theme: &Theme, frame: PictureFrame) -> Pixmap {
        let Pieces { set_up, awaited } = self.pieces();
        let mut picture = frame.ground(&MapPainter::new(&self.battle, theme));
        frame.lay(&mut picture, set_up, theme, SOLID);
        frame.lay(&mut picture, awaited, theme, AWAITED);
        picture
    }
}

impl Preview for BattlePreview {
    fn paint(&self, theme: &Theme, width: u32, height: u32) -> Pixmap {
        self.painted(theme, self.frame(width, height))
    }

    fn paint_behind(&self, theme: &Theme, backdrop: Backdrop) -> Pixmap {
        let Pieces { set_up, awaited } = self.pieces();
        let layout = BoardLayout::new(&self.battle.map.grid);
        self.painted(theme, PictureFrame::behind(layout, set_up.iter().chain(awaited), backdrop))
    }
}

/// MP 2.5 Units that arrive later, each in one of the hexes where its group may be set up.
fn awaited(battle: &Arc<Battle>) -> Vec<PlacedPiece> {
    let mut state = battle.start.clone();
    let mut units = Vec::new();
    for group in &battle.arrivals {
        for (unit, hex) in group.units.iter().zip(&group.hexes) {
            state.units[unit.index()].place = UnitPlace::Map(HexFootprint::one(*hex, group.facing));
            units.push(of_unit(*unit));
        }
    }
    let all = pieces(&Game::at(Arc::clone(battle), state), Orientation::AsDrawn);
    all.into_iter().filter(|placed| units.contains(&placed.id)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::musket_pike::scenario::{builtin, load_text};

    fn laid_out(id: &str) -> BattlePreview {
        let shipped = builtin(id).expect("shipped");
        BattlePreview::new(&load_text(shipped.text, shipped.id, &[]).expect("it loads"))
    }

    #[test]
    fn whoever_may_come_is_seen_where_he_may_come() {
        let laid = laid_out("white-mountain-transylvanians");
        let layout = BoardLayout::new(&laid.battle.map.grid);
        let entries: Vec<_> = laid.battle.arrivals.iter().flat_map(|group| &group.hexes).collect();
        let awaited = &laid.pieces().awaited;
        assert_eq!(awaited.len(), laid.battle.arrivals.iter().map(|group| group.units.len()).sum::<usize>());
        assert!(awaited.iter().all(|placed| layout.hex_at(placed.at).is_some_and(|hex| entries.contains(&&hex))));
        assert!(laid_out("white-mountain").pieces().awaited.is_empty());
    }
}
