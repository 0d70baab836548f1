//! Names on the editor's map: dragged by their letters to another hex.

use super::Editor;
use crate::board::hex::Hex;
use crate::editing::EditAct;
use crate::games::musket_pike::scenario::ground::GroundEditor;
use crate::games::musket_pike::window::editor::tool::HexTouch;
use crate::paint::layout::BoardLayout;
use crate::say;
use crate::ui::game_ui::ToolOutcome;
use bevy::math::Vec2;

/// Scales at which letters are hit-tested, in points per hex radius: as large as they are on the map at low and high zoom.
const SEEN: [f32; 3] = [40.0, 20.0, 12.0];

/// Name that is being dragged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct HeldName {
    /// Hex that the name belongs to.
    of: Hex,
    /// Offset from the grabbed place to the middle of the name, in map units.
    middle: Vec2,
    /// Hex on which the dragged name was put last; `None` if on none.
    on: Option<Hex>,
}

impl Editor {
    /// Name whose letters cover a place of the map; `None` without one. `at`: the place, in map units.
    pub(super) fn name_under(&self, at: Vec2) -> Option<HeldName> {
        let painter = self.painter.as_ref()?;
        let held = |points: f32| {
            let name = painter.name_at(at, points)?;
            let [low, high] = name.area;
            Some(HeldName { of: name.place.hex()?, middle: low.midpoint(high) - at, on: None })
        };
        SEEN.into_iter().find_map(held)
    }

    /// Moves the dragged name to the pointer; returns the stroke if the name's hex changes.
    pub(super) fn lead_name(&mut self, touch: HexTouch) -> Option<ToolOutcome> {
        let battle = self.battle()?.clone();
        let drawing = self.drawing.as_mut()?;
        let held = drawing.name.as_mut()?;
        let on = BoardLayout::new(&battle.map.grid).hex_at(touch.at + held.middle)?;
        if held.on.replace(on) == Some(on) {
            return None;
        }
        let (of, before) = (held.of, drawing.before.whole());
        let edits = GroundEditor::of(&before, self.chart())?.put_name(of, on).edits;
        let label = battle.map.labels.iter().find(|label| label.hex == of)?;
        Some(ToolOutcome::Grows(EditAct { what: say!("edit-act-put-name", name = label.text), edits }))
    }
}
