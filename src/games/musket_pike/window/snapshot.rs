//! Snapshots: a place of the map right after an order, or right before it for a loss; and the whole board.

use crate::games::musket_pike::paint::map_excerpt::MapExcerpt;
use crate::games::musket_pike::paint::scene::paint;
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::paint::Theme;
use crate::paint::layout::BoardLayout;
use crate::paint::picture_frame::PictureFrame;
use crate::play::Preview;
use crate::session::Session;
use crate::ui::notice::{Focus, Scene, When};
use resvg::tiny_skia::Pixmap;
use std::sync::Arc;

/// Whole board with all pieces, to be painted as a snapshot.
struct Field(Game);

impl Preview for Field {
    fn paint(&self, theme: &Theme, width: u32, height: u32) -> Pixmap {
        let layout = BoardLayout::new(&self.0.battle.map.grid);
        paint(&self.0, theme, PictureFrame::filled(layout, width, height))
    }
}

/// Preview of the whole board in the current position.
pub fn field(session: &Session<Game>) -> Arc<dyn Preview> {
    Arc::new(Field(session.game().clone()))
}

/// Preview of a scene. Without a focus it shows the units lost by the last order as they stood before; else the last order's
/// outcome, a fight or a shot before any other.
pub fn snapshot(session: &Session<Game>, scene: Scene) -> Option<Arc<dyn Preview>> {
    let last = scene.orders.checked_sub(1)?;
    let battle = Arc::clone(&session.game().battle);
    let (entry, before, after) = (session.entries().get(last)?, session.before(last), session.after(last));
    if let Some((hex, when)) = scene.focus.and_then(|Focus { place, when }| Some((place.hex()?, when))) {
        let state = if when == When::Before { before } else { after };
        return Some(Arc::new(MapExcerpt { battle, state: state.clone(), hexes: vec![hex] }));
    }
    let lost = entry.outcomes.iter().find_map(|o| match o {
        Outcome::Eliminated { unit, .. } => before.units[unit.index()].stand(),
        _ => None,
    });
    if let Some(stand) = lost {
        return Some(Arc::new(MapExcerpt { battle, state: before.clone(), hexes: stand.hexes().collect() }));
    }
    let of_arms = |o: &&Outcome| matches!(o, Outcome::Fought { .. } | Outcome::Shot { .. });
    let first = entry.outcomes.iter().find(of_arms).and_then(|o| o.place(after));
    let hex = first.or_else(|| entry.outcomes.iter().find_map(|o| o.place(after)))?;
    Some(Arc::new(MapExcerpt { battle, state: after.clone(), hexes: vec![hex] }))
}
