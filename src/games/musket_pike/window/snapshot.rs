//! A place of the map as it was right after an order, of a loss right before it; the whole field.

use crate::games::musket_pike::paint::place::Place;
use crate::games::musket_pike::paint::scene::{Frame, paint};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::paint::Theme;
use crate::paint::layout::Layout;
use crate::play::Preview;
use crate::session::Session;
use crate::ui::notice::{Focus, Scene, When};
use resvg::tiny_skia::Pixmap;
use std::sync::Arc;

/// The whole field with all that lies on it.
struct Field(Game);

impl Preview for Field {
    fn paint(&self, theme: &Theme, width: u32, height: u32) -> Pixmap {
        let layout = Layout::new(&self.0.battle.map.grid);
        paint(&self.0, theme, Frame::filled(layout, width, height))
    }
}

/// The field as it is played now.
pub fn field(session: &Session<Game>) -> Arc<dyn Preview> {
    Arc::new(Field(session.game().clone()))
}

/// The place of a scene. Where it names none: of whoever is lost by the last order, as he stood; else of what it led to, of a fight or
/// a shot rather than of anything else.
pub fn snapshot(session: &Session<Game>, scene: Scene) -> Option<Arc<dyn Preview>> {
    let last = scene.orders.checked_sub(1)?;
    let battle = Arc::clone(&session.game().battle);
    let (entry, before, after) = (session.entries().get(last)?, session.before(last), session.after(last));
    if let Some(Focus { hex, when }) = scene.focus {
        let state = if when == When::Before { before } else { after };
        return Some(Arc::new(Place { battle, state: state.clone(), hexes: vec![hex] }));
    }
    let lost = entry.outcomes.iter().find_map(|o| match o {
        Outcome::Eliminated { unit, .. } => before.units[unit.index()].stand(),
        _ => None,
    });
    if let Some(stand) = lost {
        return Some(Arc::new(Place { battle, state: before.clone(), hexes: stand.hexes().collect() }));
    }
    let of_arms = |o: &&Outcome| matches!(o, Outcome::Fought { .. } | Outcome::Shot { .. });
    let first = entry.outcomes.iter().find(of_arms).and_then(|o| o.place(after));
    let hex = first.or_else(|| entry.outcomes.iter().find_map(|o| o.place(after)))?;
    Some(Arc::new(Place { battle, state: after.clone(), hexes: vec![hex] }))
}
