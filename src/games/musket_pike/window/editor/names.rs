//! Names on the map of the editor: taken hold of by their letters and put elsewhere.

use super::Editor;
use crate::board::hex::Hex;
use crate::editing::Act;
use crate::games::musket_pike::scenario::ground::Ground;
use crate::paint::layout::Layout;
use crate::say;
use crate::ui::game_ui::{Stroke, Touch};
use bevy::math::Vec2;

/// At how many points to the hex radius letters are looked for: as large as they are against the map from far and from near.
const SEEN: [f32; 3] = [40.0, 20.0, 12.0];

/// A name that is dragged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct HeldName {
    /// The hex that it names.
    of: Hex,
    /// From where it was taken hold of to its middle, in map units.
    middle: Vec2,
    /// The hex on which it was put last.
    on: Option<Hex>,
}

impl Editor {
    /// The name whose letters lie at a place of the map.
    pub(super) fn name_under(&self, at: Vec2) -> Option<HeldName> {
        let painter = self.painter.as_ref()?;
        let held = |points: f32| {
            let name = painter.name_at(at, points)?;
            let [low, high] = name.area;
            Some(HeldName { of: name.hex, middle: low.midpoint(high) - at, on: None })
        };
        SEEN.into_iter().find_map(held)
    }

    /// Puts the name that is dragged where the pointer has come to.
    pub(super) fn lead_name(&mut self, touch: Touch) -> Option<Stroke> {
        let battle = self.battle()?.clone();
        let drawing = self.drawing.as_mut()?;
        let held = drawing.name.as_mut()?;
        let on = Layout::new(&battle.map.grid).hex_at(touch.at + held.middle)?;
        if held.on.replace(on) == Some(on) {
            return None;
        }
        let (of, before) = (held.of, drawing.before.whole());
        let edits = Ground::of(&before, self.chart())?.put_name(of, on).edits;
        let label = battle.map.labels.iter().find(|label| label.hex == of)?;
        Some(Stroke::Grows(Act { what: say!("edit-act-put-name", name = label.text), edits }))
    }
}
