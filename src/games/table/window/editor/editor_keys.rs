//! Keys of the editor of tables.

use super::TableEditor;
use super::chosen::Chosen;
use super::tool::Tool;
use crate::games::table::records::EditedGame;
use crate::games::table::rules::usual_width;
use crate::settings::KeyCommand;
use crate::ui::game_ui::{EditorKey, ToolOutcome};

/// Degrees by which a key turns the selected units a little.
const LITTLE: i32 = 5;
/// Degrees by which a key turns the selected units.
const TURN: i32 = 45;

impl<G: EditedGame> TableEditor<G> {
    /// Handles a key; none if it means nothing here.
    pub(super) fn keyed(&mut self, key: EditorKey) -> Option<Option<ToolOutcome>> {
        let EditorKey { command, length, has_cursor, .. } = key;
        let has_units = !self.chosen.units().is_empty() && self.tool == Tool::Select;
        match command {
            KeyCommand::Draw if !has_cursor && !self.drawn.is_empty() => Some(self.close_by_key()),
            KeyCommand::NextTool if has_units => Some(self.turn_chosen(LITTLE)),
            KeyCommand::PreviousTool if has_units => Some(self.turn_chosen(-LITTLE)),
            KeyCommand::TurnPiece => Some(self.turn_chosen(TURN)),
            KeyCommand::TurnPieceBack => Some(self.turn_chosen(-TURN)),
            cursor if has_units && !has_cursor && KeyCommand::CURSOR.contains(&cursor) => {
                Some(self.step_chosen(cursor, length))
            }
            KeyCommand::TakeAway => Some(self.delete_chosen()),
            KeyCommand::PickUp => Some(self.copy_chosen()),
            KeyCommand::NextUnit => {
                self.choose_next(1);
                Some(None)
            }
            KeyCommand::PreviousUnit => {
                self.choose_next(-1);
                Some(None)
            }
            KeyCommand::ToolsSelect => {
                self.take(Tool::Select);
                Some(None)
            }
            KeyCommand::ToolsRegion => {
                self.take(Tool::Front);
                Some(None)
            }
            KeyCommand::ToolsTerrain => {
                self.take(Tool::Area(self.first_ground(false)));
                Some(None)
            }
            KeyCommand::ToolsCourse => {
                self.take(Tool::Area(self.first_ground(true)));
                Some(None)
            }
            KeyCommand::NextTool | KeyCommand::PreviousTool => {
                self.take_beside(command == KeyCommand::NextTool);
                Some(None)
            }
            KeyCommand::Back if self.drawn.pop().is_some() => Some(None),
            KeyCommand::Back if self.tool != Tool::Select => {
                self.take(Tool::Select);
                Some(None)
            }
            KeyCommand::Back if self.chosen != Chosen::Nothing => {
                self.choose(Chosen::Nothing);
                Some(None)
            }
            _ => None,
        }
    }

    /// Index of the first kind of ground that has an outline, or runs along a course.
    fn first_ground(&self, is_course: bool) -> usize {
        let grounds = self.schema().grounds;
        let is_it = |look| usual_width(look).is_some() == is_course;
        grounds.iter().position(|(_, look)| is_it(*look)).unwrap_or(0)
    }

    /// Takes the tool after or before the present one: selecting, the front, then each kind of ground.
    fn take_beside(&mut self, is_next: bool) {
        let grounds = self.schema().grounds.len();
        let mut all = vec![Tool::Select, Tool::Front];
        all.extend((0..grounds).map(Tool::Area));
        let now = all.iter().position(|tool| *tool == self.tool).unwrap_or(0);
        let next = if is_next { now + 1 } else { now + all.len() - 1 };
        self.take(all[next % all.len()]);
    }
}
