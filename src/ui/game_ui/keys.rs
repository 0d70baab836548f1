//! Key commands of a game: the meaning of walking and number keys, and descriptions for a screen reader.

use crate::board::{Place, StepLength};
use crate::play::Opaque;
use crate::settings::KeyCommand;
use crate::ui::intent::Intent;
use crate::ui::screen::{ActiveGame, PositionView, Selection};
use bevy::math::Vec2;
use serde_json::Value;

/// Key command that walks a unit, with its direction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WalkRequest {
    /// Key command that walks the unit.
    pub command: KeyCommand,
    /// Length of the step on a free table.
    pub length: StepLength,
    /// Place of the cursor or the pointer, in map units; `None` without one.
    pub at: Option<Vec2>,
}

/// Answers of a game to questions about the keys.
pub trait KeysUi: Send + Sync {
    /// Whether pieces now have targets that a plan assigns to them.
    fn is_planned(&self, _shown: PositionView<'_>) -> bool {
        false
    }

    /// Whether a question of the game waits for an answer.
    fn is_asked(&self, _shown: PositionView<'_>) -> bool {
        false
    }

    /// Whether the number keys now stand for answers.
    fn takes_numbers(&self, _shown: PositionView<'_>) -> bool {
        true
    }

    /// Key commands that walk a unit and that the game supports.
    fn steps(&self) -> Vec<KeyCommand> {
        Vec::new()
    }

    /// Intent of a walking command for the selected piece.
    fn walk_intent(&self, _play: &ActiveGame, _selection: &Selection, _toward: WalkRequest) -> Option<Intent> {
        None
    }

    /// Identity of the current decision, by which the keys know whether it is still the same.
    fn deciding(&self, shown: PositionView<'_>) -> Opaque {
        Opaque::of(shown.orders())
    }

    /// Whether the game is at a point before any piece on the map can act.
    fn is_before_first_move(&self, _shown: PositionView<'_>) -> bool {
        false
    }

    /// Description of what is on a place, for a screen reader, one sentence each.
    fn spoken(&self, _shown: PositionView<'_>, _place: Place) -> Vec<String> {
        Vec::new()
    }

    /// Sentence about what Enter does where the place under the cursor has no meaning of its own.
    fn next_in_words(&self, _play: &ActiveGame, _selection: &Selection, _place: Place) -> Option<String> {
        None
    }

    /// Game's part of the report for a driver of the window; `_place` turns map units into pixels on the screen.
    fn report(&self, _play: &ActiveGame, _selection: &Selection, _place: &dyn Fn(Vec2) -> (i32, i32)) -> Value {
        Value::Null
    }
}
